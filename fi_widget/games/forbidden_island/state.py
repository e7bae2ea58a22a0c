"""The fields of a position, packed, and how a new one is made from an old one."""

from __future__ import annotations

from typing import NamedTuple, TypeVar

from fi_widget.games.forbidden_island.clock import Clock
from fi_widget.games.forbidden_island.table import Table


class Piles(NamedTuple):
    """The decks from the top, layer by layer, the discard piles, the meter, the treasures won.

    Layers of `treasure` are packed piles (see `cards`), layers of `flood` masks of places;
    `water` is the meter's tick and `captured` a mask of treasures. What only draws and cards
    change stands together, so that the other steps share it.
    """

    treasure: tuple[int, ...]
    treasure_discard: int
    flood: tuple[int, ...]
    flood_discard: int
    water: int
    captured: int


class State:
    """What changes from step to step. `rules` reads and makes it; people use a `Position`.

    `land` are the places with a tile, `flooded` the flooded ones among them; `pawns` the places
    and `hands` the packed hands by seat.
    """

    __slots__ = (
        "_clock",
        "_flooded",
        "_hands",
        "_hash",
        "_land",
        "_pawns",
        "_piles",
        "_table",
    )

    _table: Table
    _clock: Clock
    _land: int
    _flooded: int
    _pawns: tuple[int, ...]
    _hands: tuple[int, ...]
    _piles: tuple[tuple[int, ...], int, tuple[int, ...], int, int, int]  # as in Piles
    _hash: int

    @property
    def _pile(self) -> Piles:
        """The piles by name, where speed does not matter."""
        return Piles(*self._piles)


S = TypeVar("S", bound=State)
_new = object.__new__


def draft(old: State) -> State:
    """A copy that may still be written to, until :func:`seal` closes it.

    A position is made as a plain `State` and turned into the immutable class at the end: writing
    through an immutable object's back door would cost three times as much.
    """
    new = _new(State)
    new._table = old._table
    new._clock = old._clock
    new._land = old._land
    new._flooded = old._flooded
    new._pawns = old._pawns
    new._hands = old._hands
    new._piles = old._piles
    return new


def seal(new: State, like: S) -> S:
    """The finished draft, as immutable as the position that it came from."""
    new.__class__ = like.__class__  # type: ignore[assignment]
    return new  # type: ignore[return-value]
