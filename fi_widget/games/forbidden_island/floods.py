"""The floods that may end this turn: what is at stake, who is in danger, how likely all is well.

Made for the first moment of a turn, it serves every later moment up to the flood phase: land and
flood deck stay the same till then, and no more tiles get flooded.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from fi_widget.games.forbidden_island.board import bits
from fi_widget.games.forbidden_island.floodcount import POWER, FloodCount, count_of
from fi_widget.games.forbidden_island.floodsink import FloodSink, Moment, Pawns, Pile, Waters
from fi_widget.games.forbidden_island.seas import WAYS, Sea, union, way_of
from fi_widget.games.forbidden_island.state import State
from fi_widget.games.forbidden_island.table import Table

AWAY = -1  # the place of a pawn that cannot come to harm


class Stakes(NamedTuple):
    """What must not sink: single tiles, and of each pair not both."""

    singles: int
    pairs: tuple[int, ...]


def stakes_of(table: Table, land: int, captured: int, keep: int) -> Stakes:
    """What must not sink when these treasures are captured, and the places to `keep`.

    FI-LOSE-LANDING, FI-LOSE-TREASURE
    """
    singles = keep | 1 << table.landing
    pairs = []
    for treasure, sites in enumerate(table.sites):
        left = sites & land
        if not captured >> treasure & 1:
            if left & left - 1:
                pairs.append(left)
            else:
                singles |= left
    # of a pair with a single tile in it, the other tile is no further danger
    return Stakes(singles, tuple(pair for pair in pairs if not pair & singles))


class Floods:
    """The seas of a turn over an island with its pawns; `keep` is a mask of further stakes.

    `risky[way]` are the places where a pawn that swims in this way is in danger in some sea, and
    `danger` tells that there is such a place for somebody. Where it is `doubtful`, a tile turned
    dry may do harm: it may keep a pawn from swimming away in time, as the deck runs out and its
    card comes again.
    """

    def __init__(
        self,
        first: State,
        seas: Sequence[Sea],
        keep: int,
        counts: FloodCount,
        tick: Callable[[], None],
    ) -> None:
        table = first._table
        self.land = first._land
        self.flooded = first._flooded
        self.seas = tuple(seas)
        self.draws = max((sea.draws for sea in seas), default=0)
        self.ways = tuple(way_of(role) for role in table.roles)
        self.near = (table.shape.near4, table.shape.near8)
        self.risky = tuple(union(sea.risky[way] for sea in seas) for way in range(WAYS))
        self.danger = any(self.risky)
        self.doubtful = any(sea.again or (self.danger and sea.refills) for sea in seas)
        self._table = table
        self._keep = keep
        self._counts = counts
        self._tick = tick
        self._stakes: dict[int, Stakes] = {}
        self._sinks: dict[tuple[int, Stakes], FloodSink] = {}

    def stakes(self, captured: int) -> Stakes:
        """What must not sink when these treasures are captured."""
        stakes = self._stakes.get(captured)
        if stakes is None:
            stakes = stakes_of(self._table, self.land, captured, self._keep)
            self._stakes[captured] = stakes
        return stakes

    def worth_drying(self, captured: int) -> int:
        """The flooded tiles that it may help to turn dry within this turn.

        Those that must not sink and can, and those around places where somebody may drown. Where
        the deck runs out also every card in it: a tile that stays makes the new deck larger.
        """
        if any(sea.again for sea in self.seas):
            return self.flooded
        stakes = self.stakes(captured)
        worth = 0
        for sea in self.seas:
            wet = self.flooded & sea.once
            worth |= wet & stakes.singles
            for pair in stakes.pairs:
                if sea.refills or not pair & ~wet:
                    worth |= wet & pair
            for near, risky in zip(self.near, sea.risky, strict=True):
                worth |= wet & (risky | union(near[place] for place in bits(risky)))
            if sea.refills:
                worth |= wet & sea.deck
        return worth

    # --- who is in danger ---

    def in_danger(self, seat: int, place: int) -> bool:
        """Whether a seat's pawn may come to drown when the flood finds it at a place."""
        way = self.ways[seat]
        return way is not None and place != AWAY and bool(self.risky[way] >> place & 1)

    def placed(self, seat: int, place: int) -> int:
        """The place of a pawn in danger, AWAY for one that is not."""
        return place if self.in_danger(seat, place) else AWAY

    def pawns(self, places: Sequence[int]) -> Pawns:
        """The pawns in danger among those at places by seat."""
        if not self.danger:
            return ()
        return tuple(
            sorted(
                (place, way)
                for place, way in zip(places, self.ways, strict=True)
                if way is not None and place != AWAY and self.risky[way] >> place & 1
            )
        )

    # --- values ---

    def value(
        self,
        number: int,
        pawns: Pawns,
        flooded: int,
        captured: int,
        lifts: int,
        bags: int,
        least: int = 0,
    ) -> int:
        """The best chance that all is well after the flood of a sea, over `POWER` of its draws.

        Where it is below `least`, some bound that is below `least` as well.
        """
        sea = self.seas[number]
        if pawns:
            pawns = tuple(pawn for pawn in pawns if sea.risky[pawn[1]] >> pawn[0] & 1)
        stakes = self.stakes(captured)
        if pawns or sea.refills:
            return self._sinking(number, stakes, pawns, flooded, lifts, bags, least)
        wet = flooded & sea.once
        singles = wet & stakes.singles
        pairs = [pair for pair in stakes.pairs if not pair & ~wet]
        if not singles and not pairs:
            return POWER[sea.draws]
        sizes = [layer.bit_count() for layer in sea.layers]
        counted = count_of(sea.layers, sizes, singles, pairs)
        return self._counts.value(sea.draws, *counted, bags)

    def _sinking(
        self,
        number: int,
        stakes: Stakes,
        pawns: Pawns,
        flooded: int,
        lifts: int,
        bags: int,
        least: int,
    ) -> int:
        """The same tile by tile."""
        sea = self.seas[number]
        matter = stakes.singles | union(stakes.pairs) | self._around(sea, pawns)
        sink = self._sinks.get((number, stakes))
        if sink is None:
            waters = Waters(*stakes, self.near, sea.risky)
            sink = FloodSink(waters, self._counts, self._tick)
            self._sinks[number, stakes] = sink
        now = Moment(
            sea.draws,
            tuple(_pile(layer, matter, flooded) for layer in sea.layers),
            _pile(sea.discard, matter, flooded),
            self.land & matter,
            flooded & matter,
            pawns,
            bags,
            lifts,
        )
        return sink.value(now, least)

    def _around(self, sea: Sea, pawns: Pawns) -> int:
        """The places that pawns in danger may come to, and those next to them."""
        around = 0
        for start, way in pawns:
            near = self.near[way]
            reached, fresh = 0, 1 << start
            while fresh:
                reached |= fresh
                beside = union(near[place] for place in bits(fresh)) & self.land
                around |= fresh | beside
                fresh = beside & sea.risky[way] & ~reached
        return around


def _pile(cards: int, matter: int, flooded: int) -> Pile:
    blanks = cards & ~matter
    return cards & matter, (blanks & ~flooded).bit_count(), (blanks & flooded).bit_count()
