"""The game that a test plays beside the one in the browser, to know what must be seen there."""

from __future__ import annotations

from typing import Any

from fi_widget.games.forbidden_island import FORBIDDEN_ISLAND, Position
from fi_widget.games.forbidden_island.catalog import TILES
from fi_widget.games.game import Chance, Decision
from fi_widget.games.match import Match
from fi_widget.locale import Words

# The tile of a place where nobody knows which one sank.
UNKNOWN = "~~"


class Twin:
    """A match with the position and the luck of the one that is shown.

    Equal seeds give equal games, so the cards that the browser must show are known before they
    come, stacked or not.
    """

    def __init__(self, position: Position, seed: str = "twin") -> None:
        self.match = Match(position, seed=seed)

    @classmethod
    def of_record(cls, record: str) -> Twin:
        """The game of a record, where it stands."""
        match = Match.from_record(record)
        twin = cls(match.start, match.seed)
        twin.match = match
        return twin

    @classmethod
    def new(cls, seed: str, **settings: Any) -> Twin:
        """A game that is set up like this."""
        return cls(FORBIDDEN_ISLAND.new(seed=seed, **settings), seed)

    @property
    def arguments(self) -> dict[str, Any]:
        """How `fi.play` shows this game from its start."""
        return {"position": self.match.start.to_text(), "seed": self.match.seed}

    @property
    def position(self) -> Position:
        return self.match.position

    @property
    def is_window(self) -> bool:
        """Whether a special card may be played before the next draw."""
        turn = self.position.turn
        return isinstance(turn, Decision) and turn.kind == "window"

    @property
    def is_draw_due(self) -> bool:
        return self.is_window or isinstance(self.position.turn, Chance)

    def draw(self) -> str:
        """Draw one card, after closing a window for special cards; its notation."""
        if self.is_window:
            self.match.play("pass")
        due = self.position
        return due.notation(self.match.draw())


def seen(position: Position, said: Words) -> dict[str, Any]:
    """What a view shows of a position, in the shape of `SEEN` in table.py."""
    phase = position.phase
    left = {"actions": position.actions, "draw": position.draws, "flood": position.draws}
    return {
        "active": position.active,
        "captured": sorted(position.captured),
        "decks": {
            "flood": sum(map(len, position.flood_deck)),
            "treasure": sum(map(len, position.treasure_deck)),
        },
        "hands": {role: list(position.hand(role)) for role in position.roles},
        "over": phase == "over",
        "pawns": {role: position.at(role) for role in position.roles},
        "step": [phase, left[phase]] if phase in left else None,
        "tiles": {place: label(position, place, said) for place in position.shape.places},
        "water": position.water,
    }


def label(position: Position, place: str, said: Words) -> str:
    """The full name of a place, as a screen reader reads it."""
    code, state = position.tile_at(place), position.state_at(place)
    here = [said[f"role.{role}"] for role in position.roles if position.at(role) == place]
    pawns = said.say("label.pawns", roles=said.join(here)) if here else ""
    if code == UNKNOWN:
        return said.say("label.sea", place=place) + pawns
    name = said[f"tile.{code}"]
    if state == "sunk":
        return said.say("label.sunk", name=name, place=place, pawns=pawns)
    tile = TILES[code]
    marks = []
    if tile.treasure is not None:
        marks.append(said.say("label.treasure", treasure=said[f"treasure.{tile.treasure}"]))
    if tile.start is not None:
        marks.append(said.say("label.start", role=said[f"role.{tile.start}"]))
    if tile.landing:
        marks.append(said["label.landing"])
    printed = "".join(said.say("label.mark", mark=mark) for mark in marks)
    return said.say(
        "label.tile",
        name=name,
        place=place,
        state=said[f"state.{state}"],
        pawns=pawns,
        marks=printed,
    )
