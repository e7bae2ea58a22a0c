"""The fields of a position, packed in one tuple, and how people's rooms read them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, TypeVar

from fi_widget.games.forbidden_island.cards import SPECIAL_SHIFT, size
from fi_widget.games.forbidden_island.clock import Clock
from fi_widget.games.forbidden_island.table import Table

T = TypeVar("T")

Deck = tuple[Any, ...]
"""A deck: its top layer and the deck below it, or nothing (`EMPTY`) when there is none.

Layers of the treasure deck are packed piles (see `cards`), of the flood deck masks of places.
"""
EMPTY: Deck = ()

PackedPiles = tuple[Deck, int, Deck, int, int, int]
"""Treasure deck and discard, flood deck and discard, the meter's tick, the treasures won.

What only draws and cards change stands together, so that the other steps share it.
"""

Packed = tuple[Table, Clock, int, int, tuple[int, ...], tuple[int, ...], int, PackedPiles]
"""A position: table, clock, land, flooded, pawns, hands, specials, piles.

Land are the places with a tile, flooded the flooded ones among them; pawns the places and hands
the packed hands by seat; specials how many special cards the hands hold together. It is a plain
tuple because nothing is taken apart and put together faster.
"""

# Where in a Packed they stand, for those who need one alone.
CLOCK: Final = 1
HANDS: Final = 5
SPECIALS: Final = 6
PILES: Final = 7


def changed(values: Sequence[T], seat: int, value: T) -> tuple[T, ...]:
    """The values of the seats with that of one seat changed."""
    new = list(values)
    new[seat] = value
    return tuple(new)


def specials_in(hands: Sequence[int]) -> int:
    """How many special cards the hands hold together."""
    return size(sum(hands) >> SPECIAL_SHIFT)


def deck_of(layers: Sequence[int]) -> Deck:
    """The deck with these layers from the top."""
    deck: Deck = EMPTY
    for layer in reversed(layers):
        deck = layer, deck
    return deck


def layers_of(deck: Deck) -> tuple[int, ...]:
    """The layers of a deck from the top."""
    layers = []
    while deck:
        top, deck = deck
        layers.append(top)
    return tuple(layers)


class Piles(NamedTuple):
    """The piles by name: layers from the top, masks and packed piles as in :data:`Deck`."""

    treasure: tuple[int, ...]
    treasure_discard: int
    flood: tuple[int, ...]
    flood_discard: int
    water: int
    captured: int


class State:
    """A packed position by names, for the rooms that explain, write and show it.

    `rules` works on the packed tuple; people use a `Position`, which is this and all the rest.
    """

    __slots__ = ("_hash", "_packed")

    _packed: Packed
    _hash: int

    @property
    def _table(self) -> Table:
        return self._packed[0]

    @property
    def _clock(self) -> Clock:
        return self._packed[1]

    @property
    def _land(self) -> int:
        return self._packed[2]

    @property
    def _flooded(self) -> int:
        return self._packed[3]

    @property
    def _pawns(self) -> tuple[int, ...]:
        return self._packed[4]

    @property
    def _hands(self) -> tuple[int, ...]:
        return self._packed[5]

    @property
    def _piles(self) -> Piles:
        treasure, discard, flood, flood_discard, water, captured = self._packed[PILES]
        return Piles(layers_of(treasure), discard, layers_of(flood), flood_discard, water, captured)

    _pile = _piles


def state_of(packed: Packed) -> State:
    """A packed position by names."""
    state = State()
    state._packed = packed
    return state
