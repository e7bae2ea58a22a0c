"""The chance to get through a flood phase, tile by tile: where pawns may drown or cards come twice.

It follows only what can matter: the tiles that must not sink and those around pawns in danger.
All other cards are blanks, counted by whether their tile is dry or flooded; places are masks.
Values are whole numbers over `POWER` of the draws left, as in `floodcount`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from typing import NamedTuple

from fi_widget.games.forbidden_island.board import bits
from fi_widget.games.forbidden_island.floodcount import POWER, UNIT

Pile = tuple[int, int, int]  # mask of tiles that matter; blanks whose tile is dry; flooded
Pawns = tuple[tuple[int, int], ...]  # (place, way of swimming), sorted

EMPTY: Pile = (0, 0, 0)


class Waters(NamedTuple):
    """What stays the same while the flood comes.

    `singles` must not sink, nor all of one of `groups`. `near[way][place]` are the places that a
    pawn swims to. `risky[way]` are those where such a pawn may come to drown; on any other place
    it is safe for the rest of the phase. `refills` tells that the deck runs out; else a card that
    was drawn does not come back, and a dry tile stays. `refuge` tells that whatever sinks, some
    place that is not risky remains.
    """

    singles: int
    groups: tuple[int, ...]
    near: Sequence[Sequence[int]]
    risky: tuple[int, ...]
    refills: bool
    refuge: bool


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

    def __init__(self, waters: Waters, tick: Callable[[], None]) -> None:
        self._waters = waters
        self._tick = tick
        self._known: dict[Moment, int] = {}

    def value(self, now: Moment) -> int:
        """The best chance to get through the draws left, over `POWER`."""
        if not now.draws:
            return 1
        if not self._waters.refills:
            now = self._settled(now)
        if not now.pawns and now.lifts:
            now = now._replace(lifts=0)
        value = self._known.get(now)
        if value is None:
            value = self._drawn(now)
            # Nothing is better than that no pawn can drown; reached, there is no need to look on.
            most = self.value(now._replace(pawns=(), lifts=0)) if now.pawns else POWER[now.draws]
            if now.bags and value < most:
                value = max(value, self._bagged(now, most))
            if now.lifts and value < most:
                value = max(value, self._lifted(now, most))
            self._known[now] = value
            self._tick()
        return value

    def _settled(self, now: Moment) -> Moment:
        """The moment without what no longer matters when a drawn card does not come back.

        Pawns that stand on a dry tile or can swim to one are safe; the card of a dry tile is a
        blank.
        """
        if now.pawns:
            near = self._waters.near
            dry = now.land & ~now.flooded
            pawns = tuple(
                (place, way)
                for place, way in now.pawns
                if not (near[way][place] | 1 << place) & dry
            )
            if len(pawns) < len(now.pawns):
                now = now._replace(pawns=pawns)
        mask, _, wet = now.layers[0]
        spared = mask & ~now.flooded
        if spared:
            top = (mask ^ spared, 0, wet + spared.bit_count())
            now = now._replace(layers=(top, *now.layers[1:]))
        return now

    # --- what the team may do before a card ---

    def _bagged(self, now: Moment, most: int) -> int:
        """The best value after one sandbag on a tile of the top layer; later is soon enough."""
        mask, dry, wet = now.layers[0]
        left = now._replace(bags=now.bags - 1)
        best = 0
        if wet and self._waters.refills:  # the card stays in the game: the new deck is larger
            top = (mask, dry + 1, wet - 1)
            best = self.value(left._replace(layers=(top, *now.layers[1:])))
        for place in bits(mask & now.flooded):
            if best >= most:
                break
            best = max(best, self.value(left._replace(flooded=now.flooded & ~(1 << place))))
        return best

    def _lifted(self, now: Moment, most: int) -> int:
        """The best value after a lift of pawns in danger.

        With a refuge, all on board fly there and are safe; and while every one of them can still
        swim, later is soon enough: they swim to the same tile and may be lifted then. Without,
        one alone may fly anywhere at the last moment, several aboard at any.
        """
        near = self._waters.near
        best = 0
        for place in dict.fromkeys(place for place, _ in now.pawns):
            group = [pawn for pawn in now.pawns if pawn[0] == place]
            others = [pawn for pawn in now.pawns if pawn[0] != place]
            next_to_sink = bool(now.layers[0][0] & now.flooded & 1 << place)
            if not self._waters.refuge:
                options = self._flights(now, place, group, next_to_sink)
            elif next_to_sink and not all(near[way][place] & now.land for _, way in group):
                options = [[]]
            else:
                continue
            for flown in options:
                if best >= most:
                    return best
                after = now._replace(pawns=self._kept(others + flown), lifts=now.lifts - 1)
                best = max(best, self.value(after))
        return best

    def _flights(
        self, now: Moment, place: int, group: Sequence[tuple[int, int]], next_to_sink: bool
    ) -> list[list[tuple[int, int]]]:
        """Every way to lift some of a group anywhere."""
        return [
            [(at, way) for at, (_, way) in zip(places, group, strict=True)]
            for goal in bits(now.land & ~(1 << place))
            for places in product((place, goal), repeat=len(group))
            if places.count(goal) > (0 if next_to_sink else 1)
        ]

    def _kept(self, pawns: Sequence[tuple[int, int]]) -> Pawns:
        """The pawns on risky places, in order."""
        risky = self._waters.risky
        return tuple(sorted(pawn for pawn in pawns if risky[pawn[1]] >> pawn[0] & 1))

    # --- the card ---

    def _drawn(self, now: Moment) -> int:
        """The value when the next card is drawn now."""
        refills = self._waters.refills
        mask, dry, wet = now.layers[0]
        kept, kept_dry, kept_wet = now.discard
        total = 0
        for place in bits(mask):
            bit = 1 << place
            top = (mask ^ bit, dry, wet)
            if now.flooded & bit:
                total += self._sunk(place, _dealt(now, top, now.discard))
                continue
            after = _dealt(now, top, (kept | bit, kept_dry, kept_wet) if refills else EMPTY)
            if refills:
                after = after._replace(flooded=now.flooded | bit)
            total += self.value(after)
        if dry:
            gone = (kept, kept_dry, kept_wet + 1) if refills else EMPTY
            total += dry * self.value(_dealt(now, (mask, dry - 1, wet), gone))
        if wet:
            total += wet * self.value(_dealt(now, (mask, dry, wet - 1), now.discard))
        return total * (UNIT // (mask.bit_count() + dry + wet))

    def _sunk(self, place: int, now: Moment) -> int:
        """The value when the card of a flooded tile has just been dealt. FI-ORDER, FI-SWIM"""
        waters = self._waters
        bit = 1 << place
        land = now.land ^ bit
        if waters.singles & bit or any(g & bit and not g & land for g in waters.groups):
            return 0
        now = now._replace(land=land, flooded=now.flooded ^ bit)
        swimmers = [way for at, way in now.pawns if at == place]
        if not swimmers:
            return self.value(now)
        choices = []
        for way in swimmers:
            shores = waters.near[way][place] & land
            safe = shores & ~waters.risky[way]
            # one safe shore is as good as another, and better than any that is not
            choices.append([(goal, way) for goal in bits(safe & -safe if safe else shores)])
        others = [pawn for pawn in now.pawns if pawn[0] != place]
        best = 0  # where somebody has no shore: FI-LOSE-SWIM
        for moved in product(*choices):
            best = max(best, self.value(now._replace(pawns=self._kept([*others, *moved]))))
        return best


def _dealt(now: Moment, top: Pile, discard: Pile) -> Moment:
    """One card fewer to draw, and an empty deck made anew. FI-FLOOD-DECK"""
    if top != EMPTY:
        layers = (top, *now.layers[1:])
    elif len(now.layers) > 1:
        layers = now.layers[1:]
    else:
        layers, discard = (discard,), EMPTY
    return now._replace(draws=now.draws - 1, layers=layers, discard=discard)
