"""The fields of a position, packed, and how a new one is made from an old one."""

from __future__ import annotations

from typing import TypeVar

from fi_widget.games.forbidden_island.clock import Clock
from fi_widget.games.forbidden_island.table import Table


class State:
    """What changes from step to step. `rules` reads and makes it; people use a `Position`.

    `land` are the places with a tile, `flooded` the flooded ones among them; `pawns` the places
    and `hands` the packed hands by seat; `captured` a mask of treasures. `treasure` and `flood`
    are the decks, layers from the top: packed piles, and masks of places.
    """

    __slots__ = (
        "_captured",
        "_clock",
        "_flood",
        "_flood_discard",
        "_flooded",
        "_hands",
        "_hash",
        "_land",
        "_pawns",
        "_table",
        "_treasure",
        "_treasure_discard",
        "_water",
    )

    _table: Table
    _land: int
    _flooded: int
    _pawns: tuple[int, ...]
    _hands: tuple[int, ...]
    _treasure: tuple[int, ...]
    _treasure_discard: int
    _flood: tuple[int, ...]
    _flood_discard: int
    _water: int
    _captured: int
    _clock: Clock
    _hash: int


S = TypeVar("S", bound=State)
_new = object.__new__


def draft(old: State) -> State:
    """A copy that may still be written to, until :func:`seal` closes it.

    A position is made as a plain `State` and turned into the immutable class at the end: writing
    through an immutable object's back door would cost three times as much.
    """
    new = _new(State)
    new._table = old._table
    new._land = old._land
    new._flooded = old._flooded
    new._pawns = old._pawns
    new._hands = old._hands
    new._treasure = old._treasure
    new._treasure_discard = old._treasure_discard
    new._flood = old._flood
    new._flood_discard = old._flood_discard
    new._water = old._water
    new._captured = old._captured
    new._clock = old._clock
    return new


def seal(new: State, like: S) -> S:
    """The finished draft, as immutable as the position that it came from."""
    new.__class__ = like.__class__  # type: ignore[assignment]
    return new  # type: ignore[return-value]
