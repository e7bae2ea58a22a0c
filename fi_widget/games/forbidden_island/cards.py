"""Hands and piles of treasure-deck cards as one packed integer of counts.

Five bits a kind: the four treasures lowest, then Helicopter Lift and Sandbags, Waters Rise! on
top, so that a hand (which never holds one) stays a small integer. No pile has more than 28 cards,
so the sum of the counts is the packed number modulo 31.
"""

from __future__ import annotations

from collections.abc import Iterable

from fi_widget.games.forbidden_island.catalog import CARDS, CARDS_TO_CAPTURE, TREASURES

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
LIFTS = FIELD << SPECIAL_SHIFT  # the mask of the Helicopter Lifts
LIFT_ONE = UNIT[LIFT]
SANDBAGS_ONE = UNIT[SANDBAGS]
RISE_ONE = UNIT[RISE]
# Four or five of a kind (there are no more) set this bit of a treasure's count, fewer do not.
FOUR_OF_A_KIND = sum(CARDS_TO_CAPTURE << WIDTH * treasure for treasure in range(len(TREASURES)))
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


def _laid_out(kinds: Iterable[int]) -> dict[int, tuple[int, ...]]:
    """Every pile of some kinds, card by card, in packing order."""
    found: dict[int, tuple[int, ...]] = {0: ()}
    for kind in kinds:
        one = UNIT[kind]
        most = CARDS[KINDS[kind]].count
        found = {
            pile + one * some: cards + (one,) * some
            for pile, cards in found.items()
            for some in range(most + 1)
        }
    return found


# Each part of a pile (its treasures, the rest) laid out; `laid_out` says what for.
TREASURES_OUT = _laid_out(range(LIFT))
# Which treasures (as a mask) a hand has cards of, by its treasure cards.
HELD = {
    pile: sum({1 << (card.bit_length() - 1) // WIDTH for card in cards})
    for pile, cards in TREASURES_OUT.items()
}
REST_OUT = {
    rest >> SPECIAL_SHIFT: cards for rest, cards in _laid_out((LIFT, SANDBAGS, RISE)).items()
}


def laid_out(pile: int) -> tuple[int, ...]:
    """The cards of a pile one by one, each as a pile of its own, in packing order.

    >>> laid_out(packed(["wind", "earth", "wind"])) == (ONE["earth"], ONE["wind"], ONE["wind"])
    True
    """
    return TREASURES_OUT[pile & TREASURE_CARDS] + REST_OUT[pile >> SPECIAL_SHIFT]
