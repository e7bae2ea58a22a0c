"""What a screen needs from a position: the board, the players, what is legal, what just happened.

Values and message ids only; words are put to them above. Tiles are told by their codes. The
order of undrawn cards is nowhere in it: a deck's layer is its size and its cards in alphabetical
order.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from fi_widget.games.forbidden_island import actions as act
from fi_widget.games.forbidden_island.catalog import (
    DIFFICULTIES,
    FLOOD_DRAWS,
    ROLES,
    SHAPES,
    TILES,
)
from fi_widget.games.forbidden_island.chronicle import deed, entries, opening
from fi_widget.games.forbidden_island.frames import frames
from fi_widget.games.forbidden_island.offers import deck_on_offer, is_window, offers, standing
from fi_widget.games.forbidden_island.position import Position
from fi_widget.games.game import Draw, Step
from fi_widget.games.settings import Settings
from fi_widget.games.view import Json, JsonObject

__all__ = [
    "card",
    "choices",
    "closes",
    "deed",
    "defaults",
    "entries",
    "first",
    "frames",
    "joins_next",
    "layers",
    "opening",
    "scene",
    "seats",
    "settings",
    "thumbnail",
]


def choices() -> JsonObject:
    """What may be chosen at set-up: players, roles, difficulties, islands."""
    return {
        "players": [2, 3, 4],
        "roles": list(ROLES),
        "difficulties": [{"id": name, "tick": tick} for name, tick in DIFFICULTIES.items()],
        "shapes": [{"id": name, "rows": list(rows)} for name, rows in SHAPES.items()],
    }


def defaults() -> Settings:
    """The settings of a game for which nothing was chosen: two novices on the standard island."""
    return Settings(
        players=2,
        difficulty=next(iter(DIFFICULTIES)),
        shape=next(iter(SHAPES)),
        options={"lift_instead_of_swim": False},
    )


def settings(position: Position) -> Settings:
    """The settings that would set up such a game again, with roles dealt anew. FI-AGAIN"""
    plain = defaults()
    return replace(
        plain,
        players=len(position.roles),
        difficulty=position.difficulty or plain.difficulty,
        shape=position.shape.name or plain.shape,
        first=position.roles.index(position.first),
        options=position.options,
    )


def seats(position: Position) -> tuple[str, ...]:
    """The roles in seat order."""
    return position.roles


def first(position: Position) -> str:
    """The player who began, so that rounds can be counted. FI-SETUP-FIRST"""
    return position.first


def scene(position: Position, *, names: Mapping[str, str], rounds: int) -> JsonObject:
    """The position as a screen shows it, with what is legal now, all as ids.

    `names` are those that players gave, by role; `rounds` counts the one being played.
    """
    return {
        "board": _board(position),
        "players": [
            {
                "role": role,
                "name": names.get(role, ""),
                "hand": list(position.hand(role)),
                "at": standing(position, role),
            }
            for role in position.roles
        ],
        "turn": _turn(position, rounds),
        "water": position.water,
        "flood_draws": FLOOD_DRAWS[position.water],
        "captured": list(position.captured),
        "decks": _decks(position),
        "legal": offers(position),
    }


def _board(position: Position) -> JsonObject:
    standing: dict[str, list[str]] = {}
    for role in position.roles:
        standing.setdefault(position.at(role), []).append(role)
    tiles: list[Json] = [
        {
            "place": place,
            "code": position.tile_at(place),
            "state": position.state_at(place),
            "pawns": standing.get(place, []),
        }
        for place in position.shape.places
    ]
    shape = position.shape
    return {"columns": shape.width, "rows": shape.height, "tiles": tiles}


def _turn(position: Position, rounds: int) -> JsonObject:
    return {
        "active": position.active,
        "phase": position.phase,
        "window": is_window(position),
        "actions": position.actions,
        "flight": position.flight,
        "draws": position.draws,
        "swimming": list(position.swimming),
        "over_limit": position.over_limit,
        "round": rounds,
        "next": deck_on_offer(position),
    }


def _decks(position: Position) -> JsonObject:
    counts = position.counts()
    return {
        "treasure": {
            "count": counts["treasure_deck"],
            "layers": [_treasure_layer(layer) for layer in position.treasure_deck],
            "discard": dict(Counter(position.treasure_discard)),
        },
        "flood": {
            "count": counts["flood_deck"],
            "layers": [{"n": len(layer), "cards": list(layer)} for layer in position.flood_deck],
            "discard": list(position.flood_discard),
        },
    }


def _treasure_layer(layer: tuple[str, ...]) -> JsonObject:
    """A layer's size, and the card where everybody knows which one comes."""
    kinds = sorted(set(layer))
    return {"n": len(layer), "cards": kinds} if len(kinds) == 1 else {"n": len(layer)}


def thumbnail(position: Position) -> JsonObject:
    """The board very small, with the landing and the sites of treasures still to be captured."""
    shape = position.shape
    letters = {place: position.state_at(place)[0] for place in shape.places}
    names = [f"{chr(65 + column)}{row + 1}" for row in range(shape.height)
             for column in range(shape.width)]  # fmt: skip
    marks: dict[str, Json] = {}
    for place in shape.places:
        tile = TILES.get(position.tile_at(place))
        if tile is None:  # it sank, and nobody knows which it was
            continue
        if tile.landing:
            marks[place] = "landing"
        elif tile.treasure is not None and tile.treasure not in position.captured:
            marks[place] = tile.treasure
    return {
        "columns": shape.width,
        "rows": shape.height,
        "tiles": "".join(letters.get(name, ".") for name in names),
        "marks": marks,
    }


def layers(position: Position) -> dict[str, tuple[tuple[str, ...], ...]]:
    """The cards of both decks, in layers from the top; within one nobody knows the order."""
    return {"treasure": position.treasure_deck, "flood": position.flood_deck}


def card(draw: Draw) -> str:
    """The treasure card or the tile of the flood card that is drawn."""
    if isinstance(draw, act.TreasureDraw):
        return draw.card
    assert isinstance(draw, act.FloodDraw)
    return draw.tile


def closes(position: Position) -> Step | None:
    """The `pass` that closes an open window before a card is drawn; None where none is open."""
    return act.PASS if is_window(position) else None


def joins_next(step: Step) -> bool:
    """Whether undo and redo take this step together with the draw after it."""
    return isinstance(step, act.Pass)
