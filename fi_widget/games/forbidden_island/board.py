"""The geometry of an island shape: places, neighbours, and masks of them.

A place is a bit; a set of places is an integer (a *mask*) of 24 bits. Place 0 is the first in
reading order. Tables for neighbours are made once a shape, so that asking costs a look-up. This
file and `rules` are the only ones that know masks.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Any, Generic, TypeVar

from fi_widget.games.forbidden_island.catalog import SHAPES

T = TypeVar("T")

PLACES = 24
ALL = (1 << PLACES) - 1
# A mask of 24 places is cut in three thirds of 8: tables of 256 entries then cover every mask.
_THIRDS = range(0, PLACES, 8)

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


def subsets(items: Sequence[T]) -> tuple[tuple[T, ...], ...]:
    """The subsets of some items: the one at index `mask` has those whose bits are set in it."""
    found: list[tuple[T, ...]] = [()]
    for item in items:
        one = (item,)
        found += [less + one for less in found]
    return tuple(found)


# The places of the masks of each third; `places_in` says what for.
FIRST_THIRD, SECOND_THIRD, LAST_THIRD = (subsets(range(start, start + 8)) for start in _THIRDS)


def places_in(mask: int) -> tuple[int, ...]:
    """The places of a mask, lowest first.

    >>> places_in(0b101000)
    (3, 5)
    """
    return FIRST_THIRD[mask & 255] + SECOND_THIRD[mask >> 8 & 255] + LAST_THIRD[mask >> 16]


def unions(masks: Iterable[int]) -> tuple[int, ...]:
    """The union of each subset of some masks, in the order of `subsets`."""
    found = [0]
    for mask in masks:
        found += [less | mask for less in found]
    return tuple(found)


def _by_thirds(masks: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """For each third and each of its 256 subsets, the union of `masks` over the subset."""
    return tuple(unions(masks[start : start + 8]) for start in _THIRDS)


class Shape:
    """Where an island has places, and which of them touch.

    `rows` are the strings of the shape, `#` a place; `places` the 24 names such as `C1` in
    reading order; `index` their numbers by name, `masks` the mask of one name or of two in order,
    each as a tuple; `name` is empty for a shape of one's own.
    """

    __slots__ = (
        "_chain",
        "_spread",
        "columns",
        "height",
        "index",
        "masks",
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
        self.masks = {
            names: sum(1 << self.index[name] for name in names)
            for some in (1, 2)
            for names in combinations(sorted(self.places), some)
        }
        at = {xy: number for number, xy in enumerate(self.xy)}

        def near(x: int, y: int, steps: Sequence[tuple[int, int]]) -> int:
            return sum(1 << at[x + dx, y + dy] for dx, dy in steps if (x + dx, y + dy) in at)

        self.near4 = tuple(near(x, y, _SIDES) for x, y in self.xy)
        self.near8 = tuple(near(x, y, _SIDES + _CORNERS) for x, y in self.xy)
        self.reach4 = tuple(mask | 1 << n for n, mask in enumerate(self.near4))
        self.reach8 = tuple(mask | 1 << n for n, mask in enumerate(self.near8))
        self._spread = _by_thirds(self.near4)
        self._chain: tuple[tuple[int, int] | None, int] = (None, 0)  # the last one asked for

    def spread(self, mask: int) -> int:
        """Every place that touches a place of `mask` (up, down, left or right)."""
        a, b, c = self._spread
        return a[mask & 255] | b[mask >> 8 & 255] | c[mask >> 16]

    def chain(self, start: int, water: int) -> int:
        """Every place next to `start` or to a chain of `water` places that begins there."""
        asked, answer = self._chain
        if asked == (start, water):  # listing what is legal and then doing it asks twice
            return answer
        asked = start, water
        a, b, c = self._spread
        edge = self.near4[start]
        fresh = edge & water
        while fresh:
            water ^= fresh  # each place is crossed once
            wider = a[fresh & 255] | b[fresh >> 8 & 255] | c[fresh >> 16]
            edge |= wider
            fresh = wider & water
        self._chain = asked, edge
        return edge

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


# For each subset of a third, eight flags that say which of its places are in.
FLAGS = tuple(tuple(bool(piece >> bit & 1) for bit in range(8)) for piece in range(256))


def flags(mask: int) -> tuple[bool, ...]:
    """A mask as 24 flags, one a place, for `itertools.compress`.

    >>> flags(0b1010)[:4]
    (False, True, False, True)
    """
    return FLAGS[mask & 255] + FLAGS[mask >> 8 & 255] + FLAGS[mask >> 16]


class Menu(Generic[T]):
    """Ready-made lists of steps, one step a place, for any mask of places.

    The lists are kept by thirds of the board, so they are few and a mask takes three look-ups.
    """

    __slots__ = ("_thirds",)

    def __init__(self, steps: Sequence[T]) -> None:
        self._thirds = tuple(subsets(steps[start : start + 8]) for start in _THIRDS)

    def add(self, out: list[T], mask: int) -> None:
        """Add the step of each place of a mask to a list."""
        a, b, c = self._thirds
        out += a[mask & 255]
        out += b[mask >> 8 & 255]
        out += c[mask >> 16]
