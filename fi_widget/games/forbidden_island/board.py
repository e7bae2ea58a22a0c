"""The geometry of an island shape: places, neighbours, and masks of them.

A place is a bit; a set of places is an integer (a *mask*) of 24 bits. Place 0 is the first in
reading order. Tables for neighbours are made once a shape, so that asking costs a look-up. This
file and `rules` are the only ones that know masks.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, Generic, TypeVar

from fi_widget.games.forbidden_island.catalog import SHAPES

T = TypeVar("T")

PLACES = 24
ALL = (1 << PLACES) - 1
# A mask of 24 places is cut in four quarters of 6: tables of 64 entries then cover every mask.
_QUARTERS = range(0, PLACES, 6)

_SIDES = ((0, -1), (-1, 0), (1, 0), (0, 1))
_CORNERS = ((-1, -1), (1, -1), (-1, 1), (1, 1))


def bits(mask: int) -> Iterator[int]:
    """The places of a mask, lowest first.

    >>> list(bits(0b1010))
    [1, 3]
    """
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


# The places of each mask of a third of the board.
_THIRD = 8
_NTH = tuple(tuple(bits(piece)) for piece in range(1 << _THIRD))


def nth_bit(mask: int, n: int) -> int:
    """The n-th place of a mask, counted from 0 at the lowest.

    >>> nth_bit(0b101000, 1)
    5
    """
    base = 0
    piece = _NTH[mask & 255]
    while n >= (here := len(piece)):
        n -= here
        base += _THIRD
        piece = _NTH[mask >> base & 255]
    return base + piece[n]


def _quarter_tables(masks: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """For each quarter and each of its 64 subsets, the union of `masks` over the subset."""
    tables = []
    for start in _QUARTERS:
        table = [0] * 64
        for piece in range(64):
            for bit in bits(piece):
                table[piece] |= masks[start + bit]
        tables.append(tuple(table))
    return tuple(tables)


class Shape:
    """Where an island has places, and which of them touch.

    `rows` are the strings of the shape, `#` a place; `places` the 24 names such as `C1` in
    reading order; `name` is empty for a shape of one's own.
    """

    __slots__ = (
        "_spread",
        "columns",
        "height",
        "index",
        "name",
        "near4",
        "near8",
        "places",
        "reach4",
        "reach8",
        "rows",
        "width",
        "xy",
    )

    def __init__(self, name: str, rows: tuple[str, ...]) -> None:
        self.name = name
        self.rows = rows
        self.width = max(len(row) for row in rows)
        self.height = len(rows)
        self.columns = tuple(chr(ord("A") + x) for x in range(self.width))
        self.xy = tuple(
            (x, y) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == "#"
        )
        self.places = tuple(f"{self.columns[x]}{y + 1}" for x, y in self.xy)
        self.index = {place: number for number, place in enumerate(self.places)}
        at = {xy: number for number, xy in enumerate(self.xy)}

        def near(x: int, y: int, steps: Sequence[tuple[int, int]]) -> int:
            return sum(1 << at[x + dx, y + dy] for dx, dy in steps if (x + dx, y + dy) in at)

        self.near4 = tuple(near(x, y, _SIDES) for x, y in self.xy)
        self.near8 = tuple(near(x, y, _SIDES + _CORNERS) for x, y in self.xy)
        self.reach4 = tuple(mask | 1 << n for n, mask in enumerate(self.near4))
        self.reach8 = tuple(mask | 1 << n for n, mask in enumerate(self.near8))
        self._spread = _quarter_tables(self.near4)

    def spread(self, mask: int) -> int:
        """Every place that touches a place of `mask` (up, down, left or right)."""
        a, b, c, d = self._spread
        return a[mask & 63] | b[mask >> 6 & 63] | c[mask >> 12 & 63] | d[mask >> 18]

    def chain(self, start: int, water: int) -> int:
        """Every place next to `start` or to a chain of `water` places that begins there."""
        reached = 0
        edge = fresh = self.near4[start]
        while True:
            fresh &= water & ~reached
            if not fresh:
                return edge
            reached |= fresh
            fresh = self.spread(fresh)
            edge |= fresh

    def nearest(self, start: int, land: int) -> int:
        """The places of `land` fewest steps from `start`, stepping over places without land."""
        reached = 1 << start
        fresh = self.near4[start]
        while fresh:
            if fresh & land:
                return fresh & land
            reached |= fresh
            fresh = self.spread(fresh) & ~reached
        return 0

    def is_diagonal(self, one: int, other: int) -> bool:
        """Whether two places touch at a corner only."""
        return bool((self.near8[one] & ~self.near4[one]) >> other & 1)

    def __reduce__(self) -> tuple[Any, ...]:
        return shape_of, (self.rows,)

    def __repr__(self) -> str:
        return f"Shape({self.name or '/'.join(self.rows)!r})"


@lru_cache(maxsize=64)
def shape_of(rows: tuple[str, ...]) -> Shape:
    """The shape with these rows; a published one gets its name.

    >>> shape_of(("######",) * 4).name
    'island-of-shadows'
    """
    names = {known: name for name, known in SHAPES.items()}
    return Shape(names.get(rows, ""), rows)


def named_shape(name: str) -> Shape:
    """The published shape of that name (KeyError for an unknown one)."""
    return shape_of(SHAPES[name])


# For each subset of a quarter, six flags that say which of its places are in.
_FLAGS = tuple(tuple(bool(piece >> bit & 1) for bit in range(6)) for piece in range(64))


def flags(mask: int) -> tuple[bool, ...]:
    """A mask as 24 flags, one a place, for `itertools.compress`.

    >>> flags(0b1010)[:4]
    (False, True, False, True)
    """
    return _FLAGS[mask & 63] + _FLAGS[mask >> 6 & 63] + _FLAGS[mask >> 12 & 63] + _FLAGS[mask >> 18]


class Menu(Generic[T]):
    """Ready-made lists of steps, one step a place, for any mask of places.

    The lists are kept by quarters of the board, so they are few and a mask takes four look-ups.
    """

    __slots__ = ("_quarters",)

    def __init__(self, steps: Sequence[T]) -> None:
        self._quarters = tuple(
            tuple(tuple(steps[start + bit] for bit in piece) for piece in _NTH[:64])
            for start in _QUARTERS
        )

    def add(self, out: list[T], mask: int) -> None:
        """Add the step of each place of a mask to a list."""
        a, b, c, d = self._quarters
        out += a[mask & 63]
        out += b[mask >> 6 & 63]
        out += c[mask >> 12 & 63]
        out += d[mask >> 18]
