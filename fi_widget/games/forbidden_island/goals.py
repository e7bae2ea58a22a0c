"""What can be asked for in Forbidden Island, beyond not losing and winning.

Each condition is about one moment; when it counts is judged above.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from fi_widget.games.forbidden_island.actions import TreasureDraw
from fi_widget.games.forbidden_island.catalog import CARDS, HAND_LIMIT, ROLES, TILES, TREASURES
from fi_widget.games.forbidden_island.position import Position
from fi_widget.games.game import Draw
from fi_widget.games.thinking import Field, Kind

__all__ = ["absent", "kinds", "named"]


@dataclass(frozen=True, slots=True)
class Captured:
    """A treasure is captured. FI-CAPTURE"""

    lasting: ClassVar[bool] = False
    treasure: str

    def holds(self, position: Position, draw: Draw | None) -> bool:
        """Whether the team has it."""
        return self.treasure in position.captured

    def hopeless(self, position: Position) -> bool:
        """Never while the game goes on: a treasure without a tile has lost it."""
        return False


@dataclass(frozen=True, slots=True)
class Kept:
    """None of these tiles has sunk. FI-FLOOD"""

    lasting: ClassVar[bool] = True
    tiles: tuple[str, ...]

    def holds(self, position: Position, draw: Draw | None) -> bool:
        """Whether all remain."""
        return not self.hopeless(position)

    def hopeless(self, position: Position) -> bool:
        """Whether one has sunk: a tile does not come back."""
        return any(position.state(tile) == "sunk" for tile in self.tiles)


@dataclass(frozen=True, slots=True)
class Stands:
    """A role's pawn stands on a tile. FI-MOVE"""

    lasting: ClassVar[bool] = False
    role: str
    at: str

    def holds(self, position: Position, draw: Draw | None) -> bool:
        """Whether it is there, and the tile is too."""
        return not self.hopeless(position) and position.pawn(self.role) == self.at

    def hopeless(self, position: Position) -> bool:
        """Whether the tile has sunk."""
        return position.state(self.at) == "sunk"


@dataclass(frozen=True, slots=True)
class Holds:
    """A role's hand holds these cards, in alphabetical order, and maybe more. FI-HAND-LIMIT"""

    lasting: ClassVar[bool] = False
    role: str
    cards: tuple[str, ...]

    def holds(self, position: Position, draw: Draw | None) -> bool:
        """Whether the hand has them all."""
        return not Counter(self.cards) - Counter(position.hand(self.role))

    def hopeless(self, position: Position) -> bool:
        """Whether no hand can: more than six, or more of a kind than the game has."""
        if len(self.cards) > HAND_LIMIT + 1:
            return True
        return any(many > CARDS[card].count for card, many in Counter(self.cards).items())


@dataclass(frozen=True, slots=True)
class InState:
    """A tile is "dry", "flooded" or "sunk"; with `otherwise`, it is not."""

    lasting: ClassVar[bool] = False
    tile: str
    state: str
    otherwise: bool = False

    def holds(self, position: Position, draw: Draw | None) -> bool:
        """Whether it is so now."""
        return (position.state(self.tile) == self.state) != self.otherwise

    def hopeless(self, position: Position) -> bool:
        """Whether the tile has sunk, and that is not what is asked for."""
        return position.state(self.tile) == "sunk" and not self.holds(position, None)


@dataclass(frozen=True, slots=True)
class Drawn:
    """A treasure card of this kind is drawn. FI-DRAW-TWO"""

    lasting: ClassVar[bool] = False
    card: str

    def holds(self, position: Position, draw: Draw | None) -> bool:
        """Whether it is the card just drawn."""
        return isinstance(draw, TreasureDraw) and draw.card == self.card

    def hopeless(self, position: Position) -> bool:
        """Never: played and discarded cards come back."""
        return False


@dataclass(frozen=True, slots=True)
class HasTurn:
    """It is this role's turn."""

    lasting: ClassVar[bool] = False
    role: str

    def holds(self, position: Position, draw: Draw | None) -> bool:
        """Whether it is now."""
        return position.active == self.role

    def hopeless(self, position: Position) -> bool:
        """Never: turns pass round."""
        return False


def _kept(tiles: tuple[str, ...]) -> Kept:
    return Kept(tuple(sorted(set(tiles))))


def _holds(role: str, cards: tuple[str, ...]) -> Holds:
    return Holds(role, tuple(sorted(cards)))


def _dry_or_sunk(tile: str) -> InState:
    return InState(tile, "flooded", otherwise=True)


_TILE = Field("tile", tuple(TILES))
_ROLE = Field("role", tuple(ROLES))
_HAND_CARDS = tuple(card for card in CARDS if card != "rise")

_KINDS: dict[str, Kind] = {
    kind.name: kind
    for kind in (
        Kind("capture", (Field("treasure", tuple(TREASURES)),), "end", Captured, wish=True),
        Kind("hold", (Field("tiles", tuple(TILES), many=True),), "end", _kept),
        Kind("reach", (_ROLE, Field("at", tuple(TILES))), "ever", Stands, wish=True),
        Kind("hand", (_ROLE, Field("cards", _HAND_CARDS, many=True)), "ever", _holds, wish=True),
        Kind("sinks", (_TILE,), "ever", lambda tile: InState(tile, "sunk"), event=True),
        Kind("drawn", (Field("card", tuple(CARDS)),), "ever", Drawn, event=True),
        Kind("flooded", (_TILE,), "now", lambda tile: InState(tile, "flooded")),
        Kind("not-flooded", (_TILE,), "now", _dry_or_sunk),
        Kind("sunk", (_TILE,), "now", lambda tile: InState(tile, "sunk")),
        Kind("holds-turn", (_ROLE,), "now", HasTurn),
    )
}


def kinds() -> Mapping[str, Kind]:
    """Every kind of goal that the game adds to `survive` and `win`, by name."""
    return _KINDS


def named(field: str, text: str, position: Position | None) -> str:
    """The id that a text names in a field of that name; the text itself where none.

    Tiles are understood in any case, and by their place where there is a position.

    >>> named("tile", "ob", None)
    'OB'
    """
    if field not in ("tile", "tiles", "at"):
        return text
    code = text.upper()
    if position is not None and code in position.shape.index:
        return position.tile_at(code)
    return code


def absent(field: str, value: str, position: Position) -> bool:
    """Whether an id names nobody of this position: a role that does not play."""
    return field == "role" and value not in position.roles
