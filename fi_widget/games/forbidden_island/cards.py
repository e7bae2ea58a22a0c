"""Hands and piles of treasure-deck cards as one packed integer of counts.

Five bits a kind: the four treasures lowest, then Helicopter Lift and Sandbags, Waters Rise! on
top, so that a hand (which never holds one) stays a small integer. No pile has more than 28 cards,
so the sum of the counts is the packed number modulo 31.
"""

from __future__ import annotations

from collections.abc import Iterable

from fi_widget.games.forbidden_island.catalog import CARDS, TREASURES

WIDTH = 5
FIELD = (1 << WIDTH) - 1

# The kinds in packing order; treasures first, so a kind below 4 is a treasure's number too.
KINDS = (*TREASURES, "lift", "sandbags", "rise")
KIND = {card: kind for kind, card in enumerate(KINDS)}
LIFT, SANDBAGS, RISE = 4, 5, 6

UNIT = tuple(1 << WIDTH * kind for kind in range(len(KINDS)))
ONE = dict(zip(KINDS, UNIT, strict=True))

TREASURE_CARDS = (1 << WIDTH * 4) - 1  # the mask of the four treasures
SPECIAL_SHIFT = WIDTH * LIFT  # hand >> this is 0 when the hand has no special card
LIFT_ONE = UNIT[LIFT]
SANDBAGS_ONE = UNIT[SANDBAGS]
FULL_DECK = sum(ONE[card.id] * card.count for card in CARDS.values())


def size(pile: int) -> int:
    """How many cards a pile has.

    >>> size(FULL_DECK)
    28
    """
    return pile % FIELD


def count(pile: int, kind: int) -> int:
    """How many cards of a kind a pile has."""
    return pile >> WIDTH * kind & FIELD


def packed(cards: Iterable[str]) -> int:
    """The pile of these cards.

    >>> unpacked(packed(["lift", "earth", "earth"]))
    ('earth', 'earth', 'lift')
    """
    return sum(ONE[card] for card in cards)


def unpacked(pile: int) -> tuple[str, ...]:
    """The cards of a pile, in the catalog's order."""
    return tuple(card for card in CARDS for _ in range(count(pile, KIND[card])))


def kinds_in(pile: int) -> tuple[str, ...]:
    """Each kind that a pile holds, once, in the catalog's order."""
    return tuple(card for card in CARDS if count(pile, KIND[card]))


def nth_card(pile: int, n: int) -> int:
    """The kind of the n-th card of a pile, counted from 0 in packing order."""
    kind = 0
    while n >= (here := pile & FIELD):
        n -= here
        pile >>= WIDTH
        kind += 1
    return kind
