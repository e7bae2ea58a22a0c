"""The chance that no threatened tile sinks in a flood phase, by counting cards, not naming them.

Used where no pawn is in danger and the flood deck lasts. Then all that matters of a card is
whether drawing it would lose the game, and in which layer it lies. A *single* is a card whose
tile must not sink; a *pair* are two cards of which one may be drawn and not the other. All other
cards are blanks, and the few numbers left are a small table that serves every position.

Chances are whole numbers over `UNIT` to the power of the draws left: `UNIT` is a multiple of the
size of every layer, so the average over a layer is exact in whole numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import lcm

from fi_widget.games.forbidden_island.catalog import TILES

UNIT = lcm(*range(1, len(TILES) + 1))
MOST_DRAWS = 9  # more than any flood phase has

POWER: tuple[int, ...] = tuple(UNIT**draws for draws in range(MOST_DRAWS + 1))

Layers = tuple[tuple[int, int], ...]  # (cards, singles among them) from the top
Pairs = tuple[tuple[int, int], ...]  # (layer of the one, layer of the other), sorted


class FloodCount:
    """Values of flood phases by counts; `tick` is called once for each one worked out."""

    def __init__(self, tick: Callable[[], None]) -> None:
        self._tick = tick
        self._known: dict[tuple[int, Layers, Pairs, int], int] = {}

    def value(self, draws: int, layers: Layers, pairs: Pairs, bags: int) -> int:
        """The best chance to get through so many draws with so many sandbags, over `POWER`.

        A sandbag turns one threatened card into a blank before any draw. It is tried for cards of
        the top layer alone: waiting until a card may come next loses nothing (FI-SANDBAGS, a
        window before every draw), and what is seen meanwhile may help.

        >>> count = FloodCount(lambda: None)
        >>> UNIT**2 // count.value(2, ((4, 1),), (), 0), count.value(2, ((4, 1),), (), 1) == UNIT**2
        (2, True)
        """
        if not draws:
            return 1
        if not pairs and not any(singles for _, singles in layers):
            return POWER[draws]
        if not pairs and not bags:
            return _unaided(draws, layers)
        key = (draws, layers, pairs, bags)
        value = self._known.get(key)
        if value is None:
            value = self._known[key] = self._worked_out(draws, layers, pairs, bags)
            self._tick()
        return value

    def _worked_out(self, draws: int, layers: Layers, pairs: Pairs, bags: int) -> int:
        cards, singles = layers[0]
        here = [pair for pair in pairs if pair[0] == 0]  # one of the two, or both, on top
        if not singles and not here:  # nothing can go wrong in this layer
            if draws <= cards:
                return POWER[draws]
            return POWER[cards] * self.value(draws - cards, layers[1:], _up(pairs), bags)
        best = self._drawn(draws, layers, pairs, bags)
        if bags and best < POWER[draws]:
            if singles:
                fewer = ((cards, singles - 1), *layers[1:])
                best = max(best, self.value(draws, fewer, pairs, bags - 1))
            for pair in dict.fromkeys(here):
                best = max(best, self.value(draws, layers, _without(pairs, pair), bags - 1))
        return best

    def _drawn(self, draws: int, layers: Layers, pairs: Pairs, bags: int) -> int:
        """The value when the next card is drawn now."""
        cards, singles = layers[0]
        total = 0
        blanks = cards - singles
        for pair in dict.fromkeys(pairs):
            one, other = pair
            if one == 0:
                ways = pairs.count(pair) * (2 if other == 0 else 1)
                blanks -= ways
                # the tile that remains is a single from now on
                more = [*layers]
                more[other] = (more[other][0], more[other][1] + 1)
                total += ways * self._next(draws, tuple(more), _without(pairs, pair), bags)
        if blanks:
            total += blanks * self._next(draws, layers, pairs, bags)
        return total * (UNIT // cards)

    def _next(self, draws: int, layers: Layers, pairs: Pairs, bags: int) -> int:
        """The value with one card gone from the top layer, and it was none of the singles."""
        cards, singles = layers[0]
        if cards > 1:
            return self.value(draws - 1, ((cards - 1, singles), *layers[1:]), pairs, bags)
        return self.value(draws - 1, layers[1:], _up(pairs), bags)


def count_of(
    layers: Sequence[int], sizes: Sequence[int], singles: int, pairs: Sequence[int]
) -> tuple[Layers, Pairs]:
    """The counts of a deck: masks of its layers and how many cards each has, and of threats.

    >>> count_of([0b0111, 0b1000], [5, 2], singles=0b0001, pairs=[0b1010])
    (((5, 1), (2, 0)), ((0, 1),))
    """
    where = []
    for pair in pairs:
        one, other = (
            number for number, layer in enumerate(layers) for _ in range((layer & pair).bit_count())
        )
        where.append((one, other))
    counted = tuple(
        (size, (layer & singles).bit_count()) for layer, size in zip(layers, sizes, strict=True)
    )
    return counted, tuple(sorted(where))


def _unaided(draws: int, layers: Layers) -> int:
    """The value with neither pairs nor sandbags, where nothing is left to decide."""
    value = 1
    for cards, singles in layers:
        if draws >= cards:
            if singles:
                return 0
            value *= POWER[cards]
            draws -= cards
            if not draws:
                break
            continue
        for drawn in range(draws):
            value *= (cards - singles - drawn) * (UNIT // (cards - drawn))
        break
    return value


def _without(pairs: Pairs, pair: tuple[int, int]) -> Pairs:
    at = pairs.index(pair)
    return pairs[:at] + pairs[at + 1 :]


def _up(pairs: Pairs) -> Pairs:
    """The pairs when the top layer is used up."""
    return tuple((one - 1, other - 1) for one, other in pairs)
