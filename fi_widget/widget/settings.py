"""Settings of a game on their way in and out: checked, and as the set-up panel shows them."""

from __future__ import annotations

from collections.abc import Sequence

from fi_widget.games.game import Fault, Position
from fi_widget.games.settings import Settings
from fi_widget.games.view import JsonObject, View
from fi_widget.locale import Words
from fi_widget.widget.faults import fault

NAME_LENGTH = 20


def to_panel(settings: Settings, view: View[Position]) -> JsonObject:
    """The settings as the set-up panel gets them: one name and one role a seat, the choices."""
    return {
        "players": settings.players,
        "names": _by_seat(settings.names, settings.players, ""),
        "roles": _by_seat(settings.roles, settings.players, None),
        "difficulty": settings.difficulty,
        "shape": settings.shape,
        "first": settings.first,
        "seed": settings.seed,
        "options": dict(settings.options),
        "choices": view.choices(),
    }


def _by_seat(values: Sequence[str | None], players: int, empty: str | None) -> list[str | None]:
    return [values[seat] if seat < len(values) else empty for seat in range(players)]


def faults_of(settings: Settings, view: View[Position], said: Words) -> list[Fault]:
    """What is wrong with the names and the options; the game itself checks the rest."""
    faults = []
    names, players = settings.names, settings.players
    if names and len(names) != players:
        faults.append(fault("names", "names_number", said, have=len(names), players=players))
    faults += [
        fault("names", "name_long", said, name=f"{name[:20]}…", limit=NAME_LENGTH)
        for name in names
        if len(name) > NAME_LENGTH
    ]
    known = view.defaults().options
    faults += [
        fault(option, "option_unknown", said, option=option, choices=", ".join(known))
        for option in settings.options
        if option not in known
    ]
    return faults
