"""The chance to get through a flood phase, tile by tile: where pawns may drown or cards come twice.

It follows only what can matter: the tiles that must not sink and those around pawns in danger.
All other cards are blanks, counted by whether their tile is dry or flooded; places are masks.
Values are whole numbers over `POWER` of the draws left, as in `floodcount`, which goes on where
nobody is in danger any more and the deck lasts.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from typing import NamedTuple

from fi_widget.games.forbidden_island.board import bits
from fi_widget.games.forbidden_island.floodcount import POWER, UNIT, FloodCount, count_of

Pile = tuple[int, int, int]  # mask of tiles that matter; blanks whose tile is dry; flooded
Pawns = tuple[tuple[int, int], ...]  # (place, way of swimming), sorted

EMPTY: Pile = (0, 0, 0)


class Waters(NamedTuple):
    """What stays the same while the flood comes.

    `singles` must not sink, nor both of one of `pairs`. `near[way][place]` are the places that a
    pawn swims to. `risky[way]` are those where such a pawn may come to drown; on any other place
    it is safe for the rest of the phase.
    """

    singles: int
    pairs: tuple[int, ...]
    near: Sequence[Sequence[int]]
    risky: tuple[int, ...]


class Moment(NamedTuple):
    """A moment of the flood phase, before a card.

    `land` and `flooded` are masks of tiles that matter; `pawns` those in danger; `bags` and
    `lifts` the cards that the team holds.
    """

    draws: int
    layers: tuple[Pile, ...]
    discard: Pile
    land: int
    flooded: int
    pawns: Pawns
    bags: int
    lifts: int


class FloodSink:
    """Values of flood phases in some waters; `tick` is called once for each one worked out."""

    def __init__(self, waters: Waters, counts: FloodCount, tick: Callable[[], None]) -> None:
        self._waters = waters
        self._counts = counts
        self._tick = tick
        self._known: dict[Moment, int] = {}
        self._uppers: dict[Moment, int] = {}

    def value(self, now: Moment, least: int = 0) -> int:
        """The best chance to get through the draws left, over `POWER`.

        Where it is below `least`, some bound that is below `least` as well.
        """
        draws = now.draws
        if not draws:
            return 1
        lasts = _lasts(draws, now.layers)
        if lasts:
            now = self._settled(now)
            if not now.pawns:
                return self._counted(now)
        elif not now.pawns and now.lifts:
            now = now._replace(lifts=0)
        value = self._known.get(now)
        if value is not None:
            return value
        upper = self._uppers.get(now)
        if upper is not None and upper < least:
            return upper
        value = self._best(now, lasts, least)
        if value >= least:
            self._known[now] = value
        else:
            self._uppers[now] = value
        self._tick()
        return value

    def _best(self, now: Moment, lasts: bool, least: int) -> int:
        """The best of drawing now and of playing a special card before; see `value`."""
        # Nothing is better than that no pawn can drown; reached, there is no need to look on.
        most = POWER[now.draws]
        if now.pawns:
            most = self.value(now._replace(pawns=(), lifts=0), least)
        if most < least:
            return most
        value = self._drawn(now, lasts, least)
        best = value if value >= least else 0
        if now.bags and best < most:
            best = self._bagged(now, lasts, best, least, most)
        if now.lifts and best < most:
            best = self._lifted(now, best, least, most)
        return best if best >= least else least - 1

    def _settled(self, now: Moment) -> Moment:
        """The moment without what no longer matters once the deck lasts.

        A card that was drawn does not come back. So only flooded tiles in the deck can sink; pawns
        that stand on another, or on one with which all is lost, or can swim there, are safe.
        """
        draws, layers, _, land, flooded, pawns, bags, lifts = now
        sinking = 0
        for mask, _, _ in layers:
            sinking |= mask
        sinking &= flooded
        if pawns:
            near = self._waters.near
            safe = land & ~sinking | self._waters.singles
            pawns = tuple(
                (place, way) for place, way in pawns if not (near[way][place] | 1 << place) & safe
            )
        layers = tuple(
            (mask & sinking, 0, (mask & ~sinking).bit_count() + dry + wet)
            for mask, dry, wet in layers
        )
        return Moment(draws, layers, EMPTY, land, sinking, pawns, bags, lifts)

    def _counted(self, now: Moment) -> int:
        """The value of a settled moment where nobody is in danger."""
        waters = self._waters
        layers = tuple(mask for mask, _, _ in now.layers)
        sizes = [mask.bit_count() + wet for mask, _, wet in now.layers]
        # of a pair one tile may be gone, or not be able to sink
        singles = now.flooded & waters.singles
        pairs = []
        for pair in waters.pairs:
            left = pair & now.land
            if not left & ~now.flooded:
                if left & left - 1:
                    pairs.append(left)
                else:
                    singles |= left
        return self._counts.value(now.draws, *count_of(layers, sizes, singles, pairs), now.bags)

    # --- what the team may do before a card ---

    def _better(self, after: Moment, best: int, least: int) -> int:
        """The better of what is known and of a moment, where that comes to `least`."""
        wanted = max(least, best + 1)
        value = self.value(after, wanted)
        return value if value >= wanted else best

    def _bagged(self, now: Moment, lasts: bool, best: int, least: int, most: int) -> int:
        """The best after one sandbag on a tile of the top layer; later is soon enough."""
        draws, layers, discard, land, flooded, pawns, bags, lifts = now
        mask, dry, wet = layers[0]
        for place in bits(mask & flooded):
            if best >= most:
                return best
            left = flooded ^ 1 << place
            after = Moment(draws, layers, discard, land, left, pawns, bags - 1, lifts)
            best = self._better(after, best, least)
        if wet and not lasts:  # the card stays in the game: the new deck is larger
            filled = ((mask, dry + 1, wet - 1), *layers[1:])
            after = Moment(draws, filled, discard, land, flooded, pawns, bags - 1, lifts)
            best = self._better(after, best, least)
        return best

    def _lifted(self, now: Moment, best: int, least: int, most: int) -> int:
        """The best after a lift of pawns in danger.

        All on board fly to where no pawn can drown: the tile with which all is lost is such a
        place. While every one of them can still swim, later is soon enough: they swim to the same
        tile and may be lifted then.
        """
        near = self._waters.near
        for place in dict.fromkeys(place for place, _ in now.pawns):
            swim = (near[way][at] & now.land for at, way in now.pawns if at == place)
            if not now.layers[0][0] & now.flooded & 1 << place or all(swim):
                continue
            if best >= most:
                return best
            rest = tuple(pawn for pawn in now.pawns if pawn[0] != place)
            best = self._better(now._replace(pawns=rest, lifts=now.lifts - 1), best, least)
        return best

    def _kept(self, pawns: Sequence[tuple[int, int]]) -> Pawns:
        """The pawns on risky places, in order."""
        risky = self._waters.risky
        return tuple(sorted(pawn for pawn in pawns if risky[pawn[1]] >> pawn[0] & 1))

    # --- the card ---

    def _drawn(self, now: Moment, lasts: bool, least: int) -> int:
        """The value when the next card is drawn now; given up where it cannot come to `least`."""
        draws, layers, discard, land, flooded, pawns, bags, lifts = now
        mask, dry, wet = layers[0]
        kept, kept_dry, kept_wet = discard
        cards = mask.bit_count() + dry + wet
        scale = UNIT // cards
        most = POWER[draws - 1]
        need = -(-least // scale)
        total, rest = 0, cards * most
        for place in bits(mask):
            bit = 1 << place
            top = (mask ^ bit, dry, wet)
            rest -= most
            wanted = need - total - rest
            if flooded & bit:
                total += self._sunk(place, now, top, wanted)
            else:
                deck, gone = _dealt(top, layers, (kept | bit, kept_dry, kept_wet))
                after = Moment(draws - 1, deck, gone, land, flooded | bit, pawns, bags, lifts)
                total += self.value(after, wanted)
            if total + rest < need:
                return (total + rest) * scale
        if dry:
            rest -= dry * most
            deck, gone = _dealt((mask, dry - 1, wet), layers, (kept, kept_dry, kept_wet + 1))
            after = Moment(draws - 1, deck, gone, land, flooded, pawns, bags, lifts)
            total += dry * self.value(after, -(-(need - total - rest) // dry))
            if total + rest < need:
                return (total + rest) * scale
        if wet:
            deck, gone = _dealt((mask, dry, wet - 1), layers, discard)
            after = Moment(draws - 1, deck, gone, land, flooded, pawns, bags, lifts)
            total += wet * self.value(after, -(-(need - total) // wet))
        return total * scale

    def _sunk(self, place: int, now: Moment, top: Pile, least: int) -> int:
        """The value when the card of a flooded tile is drawn; see `value`. FI-ORDER, FI-SWIM"""
        draws, layers, discard, land, flooded, pawns, bags, lifts = now
        waters = self._waters
        bit = 1 << place
        land ^= bit
        if waters.singles & bit:
            return 0
        for pair in waters.pairs:
            if pair & bit and not pair & land:
                return 0
        deck, gone = _dealt(top, layers, discard)
        draws -= 1
        flooded ^= bit
        swimmers = [way for at, way in pawns if at == place]
        if not swimmers:
            return self.value(Moment(draws, deck, gone, land, flooded, pawns, bags, lifts), least)
        choices = []
        for way in swimmers:
            shores = waters.near[way][place] & land
            safe = shores & ~waters.risky[way]
            # one safe shore is as good as another, and better than any that is not
            choices.append([(goal, way) for goal in bits(safe & -safe if safe else shores)])
        others = [pawn for pawn in pawns if pawn[0] != place]
        best = 0  # where somebody has no shore: FI-LOSE-SWIM
        for moved in product(*choices):
            kept = self._kept([*others, *moved])
            after = Moment(draws, deck, gone, land, flooded, kept, bags, lifts)
            best = self._better(after, best, least)
        return best if best >= least else least - 1


def _lasts(draws: int, layers: tuple[Pile, ...]) -> bool:
    """Whether a deck has cards for so many draws."""
    for mask, dry, wet in layers:
        draws -= mask.bit_count() + dry + wet
        if draws <= 0:
            return True
    return False


def _dealt(top: Pile, layers: tuple[Pile, ...], discard: Pile) -> tuple[tuple[Pile, ...], Pile]:
    """The deck and its discard when a card was dealt; an empty deck is made anew. FI-FLOOD-DECK"""
    if top != EMPTY:
        return (top, *layers[1:]), discard
    if len(layers) > 1:
        return layers[1:], discard
    return (discard,), EMPTY
