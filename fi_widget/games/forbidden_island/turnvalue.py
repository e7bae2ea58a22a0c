"""The chance to get safely through the turn: what to keep, and a search of the action phase.

It answers one question, exactly: how likely is it, with the best play, that the turn ends without
a loss, with certain tiles not sunk and certain treasures captured? What cannot matter for that
within the turn is left out; each omission says why it may be. `outlook` knows where the reasons
do not hold, and the plain rules have to be searched.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import ceil, floor
from typing import NamedTuple

from fi_widget.games.forbidden_island.board import ALL, bits
from fi_widget.games.forbidden_island.cards import LIFT, SANDBAGS, TREASURE_CARDS, count
from fi_widget.games.forbidden_island.catalog import CARDS_TO_CAPTURE, TREASURES
from fi_widget.games.forbidden_island.clock import ACTIONS
from fi_widget.games.forbidden_island.floodcount import POWER, FloodCount, count_of
from fi_widget.games.forbidden_island.floodsink import FloodSink, Moment, Pawns, Pile, Waters
from fi_widget.games.forbidden_island.seas import WAYS, Sea, running, seas_of, union, way_of
from fi_widget.games.forbidden_island.state import State

AWAY = -1  # the place of a pawn that cannot come to harm


class Stakes(NamedTuple):
    """What must not sink: single tiles, and of each pair not both."""

    singles: int
    pairs: tuple[int, ...]


class Spot(NamedTuple):
    """A moment of the action phase, as far as it matters.

    `at` is the active pawn's place, `others` those of the other pawns in danger, by seat, AWAY
    for those that are not; `able` the treasures that the active hand can capture.
    """

    actions: int
    flight: bool
    at: int
    others: tuple[int, ...]
    flooded: int
    captured: int
    able: int
    lifts: int
    bags: int


class Final(NamedTuple):
    """The end of the action phase, as far as it matters: the pawns in danger, and the rest."""

    pawns: Pawns
    flooded: int
    captured: int
    lifts: int
    bags: int


class TurnValue:
    """Values of the moments of one turn that share land and decks, from its first moment on.

    `keep` is a mask of places that must not sink, `want` of treasures that must be captured.
    With `fearless` no pawn ever drowns: an upper bound, and quick.
    """

    def __init__(
        self,
        first: State,
        keep: int,
        want: int,
        counts: FloodCount,
        tick: Callable[[], None],
        *,
        fearless: bool = False,
    ) -> None:
        self._table = first._table
        self._seat = running(first._clock).seat
        self._kit = self._table.kits[self._seat]
        self._ways = tuple(way_of(role) for role in self._table.roles)
        self._near = (self._table.shape.near4, self._table.shape.near8)
        self.nobody = (AWAY,) * len(self._ways)
        self._land = first._land
        self._flooded = first._flooded
        self._keep = keep
        self._want = want
        self._counts = counts
        self._tick = tick
        self._spots: dict[Spot, int] = {}
        self._uppers: dict[Spot, int] = {}
        self._finals: dict[Final, int] = {}
        self._final_uppers: dict[Final, int] = {}
        self._stakes: dict[int, Stakes] = {}
        self._sinks: dict[tuple[int, Stakes], FloodSink] = {}
        seas, ways = seas_of(first)
        if fearless:
            seas = tuple(sea._replace(risky=(0,) * WAYS, refuge=True) for sea in seas)
        self._seas = seas
        self._draws = max((sea.draws for sea in seas), default=0)
        self.whole = ways * POWER[self._draws]
        self._most = sum(
            ways * POWER[self._draws] for sea in seas for _, _, ways in sea.hands
        )  # all is well unless the water reaches the skull
        self._risky = tuple(union(sea.risky[way] for sea in seas) for way in range(WAYS))
        self.danger = any(self._risky)
        # Whether a lift may have to be used early, there being nowhere to flee at the last moment.
        self._exposed = self.danger and not all(sea.refuge for sea in seas)
        # Whether to turn a tile dry may do harm: it may keep a pawn from swimming away in time
        # where the deck runs out and the tile's card comes again.
        self._doubtful = any(sea.again or (self.danger and sea.refills) for sea in seas)
        self._worth = self._worth_drying(first._pile.captured)
        self._useful = self._useful_places()
        self.fearless = (
            TurnValue(first, keep, want, counts, tick, fearless=True) if self.danger else None
        )

    # --- what can be done about the flood ---

    def _stakes_when(self, captured: int) -> Stakes:
        """What must not sink when these treasures are captured. FI-LOSE-LANDING, -TREASURE"""
        stakes = self._stakes.get(captured)
        if stakes is None:
            singles = self._keep | 1 << self._table.landing
            pairs = []
            for treasure, sites in enumerate(self._table.sites):
                left = sites & self._land
                if not captured >> treasure & 1:
                    if left & left - 1:
                        pairs.append(left)
                    else:
                        singles |= left
            # of a pair with a single tile in it, the other tile is no further danger
            stakes = Stakes(singles, tuple(pair for pair in pairs if not pair & singles))
            self._stakes[captured] = stakes
        return stakes

    def _worth_drying(self, captured: int) -> int:
        """The flooded tiles that it may help to turn dry within this turn.

        Those that must not sink and can, and those around places where somebody may drown. Where
        the deck runs out also every card in it: a tile that stays makes the new deck larger.
        """
        if self._exposed or any(sea.again for sea in self._seas):
            return self._flooded
        stakes = self._stakes_when(captured)
        worth = 0
        for sea in self._seas:
            wet = self._flooded & sea.once
            worth |= wet & stakes.singles
            for pair in stakes.pairs:
                if sea.refills or not pair & ~wet:
                    worth |= wet & pair
            for near, risky in zip(self._near, sea.risky, strict=True):
                worth |= wet & (risky | union(near[place] for place in bits(risky)))
            if sea.refills:
                worth |= wet & sea.deck
        return worth

    def _useful_places(self) -> tuple[int, int, int, int]:
        """By the actions left: the places where the active pawn may still do something.

        With one action: next to a tile worth drying, or where a treasure may be captured.
        """
        kit, land = self._kit, self._land
        now = union(kit.reach[place] for place in bits(self._worth)) | union(self._table.sites)
        now &= land
        if kit.dives:  # a dive may lead far
            return 0, now, land, land
        before = land & (now | union(kit.near[place] for place in bits(now)))
        earlier = land & (before | union(kit.near[place] for place in bits(before)))
        return 0, now, before, earlier

    # --- values ---

    def covers(self, position: State) -> bool:
        """Whether a later moment of the turn is one of those this was made for."""
        return not position._flooded & ~self._flooded

    def at(self, position: State) -> SafeTurn:
        """The value at a moment of this turn, to be worked out when asked for."""
        _, clock, _, flooded, pawns, hands, _, piles = position._packed
        clock = running(clock)
        captured = piles[-1]
        cards = sum(hands)
        others = self.nobody
        if self.danger:
            others = tuple(
                AWAY if seat == self._seat else self._placed(seat, place)
                for seat, place in enumerate(pawns)
            )
        acting = clock.phase == ACTIONS
        spot = Spot(
            clock.actions,
            clock.flight,
            pawns[self._seat],
            others,
            flooded,
            captured,
            able_to_capture(hands[self._seat], captured) if acting else 0,
            count(cards, LIFT),
            count(cards, SANDBAGS),
        )
        return SafeTurn(self, spot, acting)

    def _in_danger(self, seat: int, place: int) -> bool:
        way = self._ways[seat]
        return way is not None and bool(self._risky[way] >> place & 1)

    def _placed(self, seat: int, place: int) -> int:
        return place if self._in_danger(seat, place) else AWAY

    def value(self, spot: Spot, least: int = 0) -> int:
        """The value of a spot over `whole`; where that is below `least`, a bound below `least`."""
        value = self._spots.get(spot)
        if value is not None:
            return value
        upper = self._uppers.get(spot)
        if upper is not None and upper < least:
            return upper
        value = self._best(spot, least)
        if value >= least:
            self._spots[spot] = value
        else:
            self._uppers[spot] = value
        self._tick()
        return value

    def _cap(self, spot: Spot, least: int) -> int:
        """An upper bound of a spot's value; where that is below `least`, another one."""
        if self.fearless is not None:
            return self.fearless.value(spot._replace(others=self.nobody), least)
        if self._doubtful:
            return self._most
        # as if all that is within reach were dry, and captured what the cards allow
        dry = self._within_reach(spot)
        left = spot.flooded & ~dry
        return self.final(spot._replace(flooded=left, captured=spot.captured | spot.able), least)

    def _within_reach(self, spot: Spot) -> int:
        """All tiles that the active pawn may come to turn dry with the actions left, and more."""
        if not spot.actions:
            return 0
        if spot.lifts or self._kit.dives or (self._kit.role == "pilot" and spot.flight):
            return self._worth
        near, reach, land = self._kit.near, self._kit.reach, self._land
        places = fresh = 1 << spot.at
        for _ in range(spot.actions - 1):
            fresh = union(near[place] for place in bits(fresh)) & land & ~places
            places |= fresh
        return union(reach[place] for place in bits(places))

    def _best(self, spot: Spot, least: int) -> int:
        """The best of going on to the draws and of every action that may help; see `value`.

        Going on at once is never better than one more tile dry or a treasure captured, the pawns
        being where they are; unless it is doubtful whether a dry tile does good.
        """
        cap = self._cap(spot, least)
        if cap < least:
            return cap
        options: list[Spot] = []
        stay = True
        if spot.actions:
            for after, helps in self._actions(spot):
                options.append(after)
                if helps and not self._doubtful:
                    stay = False
        best = 0
        if stay:
            value = self.final(spot, least)
            best = value if value >= least else 0
        if self.fearless is not None:  # first where most may come of it
            wanted = max(least, best + 1)
            caps = [(self._cap(after, wanted), after) for after in options]
            caps.sort(reverse=True)
            options = [after for most, after in caps if most >= wanted]
        for after in options:
            if best >= cap:
                break
            wanted = max(least, best + 1)
            value = self.value(after, wanted)
            if value >= wanted:
                best = value
        return best if best >= least else least - 1

    def _actions(self, spot: Spot) -> Iterator[tuple[Spot, bool]]:
        """What may help, and whether it does for certain.

        Left out, because they cannot make this turn safer: gifts (nobody else can capture in it);
        sandbags, and lifts of others (never too late before the draws); moves that lead to no
        tile worth drying, no treasure and no safer place.
        """
        left, flight, at, others, flooded, captured, able, lifts, bags = spot
        left -= 1
        role = self._kit.role
        treasure = self._table.treasure_at[at]
        if treasure >= 0 and able >> treasure & 1:
            bit = 1 << treasure
            yield Spot(
                left, flight, at, others, flooded, captured | bit, able ^ bit, lifts, bags
            ), True  # fmt: skip
        for dry in self._dryings(at, flooded):
            yield Spot(
                left, flight, at, others, flooded ^ dry, captured, able, lifts, bags
            ), True  # fmt: skip
        goals = self._walks(at, flooded)
        if not self._in_danger(self._seat, at):
            goals &= self._useful[left]
        for place in bits(goals):
            yield Spot(
                left, flight, place, others, flooded, captured, able, lifts, bags
            ), False  # fmt: skip
        if role == "pilot" and flight and left:
            # to fly and then walk on is no better than to fly there
            for place in bits(self._useful[1] & ~(1 << at)):
                yield Spot(
                    left, False, place, others, flooded, captured, able, lifts, bags
                ), False  # fmt: skip
        if role == "navigator" and others != self.nobody:
            for moved in self._navigations(others):
                yield spot._replace(actions=left, others=moved), False
        if lifts:
            for place, moved in self._lifts(spot):
                yield spot._replace(at=place, others=moved, lifts=lifts - 1), False

    def _dryings(self, at: int, flooded: int) -> Iterator[int]:
        """The tiles that the active pawn may turn dry by one action. FI-SHORE, FI-ENGINEER"""
        worth = self._kit.reach[at] & flooded & self._worth
        several = self._kit.role == "engineer" and worth & worth - 1
        if several:
            for one, other in combinations(bits(worth), 2):
                yield 1 << one | 1 << other
        if self._doubtful or not several:
            for place in bits(worth):
                yield 1 << place

    def _walks(self, at: int, flooded: int) -> int:
        """Where the active pawn can go by one move. FI-MOVE, FI-EXPLORER, FI-DIVER"""
        land = self._land
        if self._kit.dives:
            chain = self._table.shape.chain(at, flooded | ALL & ~land)
            return chain & land & ~(1 << at)
        return self._kit.near[at] & land

    def _navigations(self, others: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        """The Navigator brings a pawn out of danger. FI-NAVIGATOR"""
        for seat, place in enumerate(others):
            way = self._ways[seat]
            if place == AWAY or way is None:
                continue
            near = self._near[way]
            first = near[place] & self._land
            goals = (first | union(near[step] for step in bits(first))) & self._land
            goals &= ~(1 << place)
            if goals & ~self._risky[way]:  # one safe place is as good as another
                yield _moved(others, seat, AWAY)
                continue
            for goal in bits(goals):
                yield _moved(others, seat, goal)

    def _lifts(self, spot: Spot) -> Iterator[tuple[int, tuple[int, ...]]]:
        """The active pawn is lifted to where it can act, alone or with others in danger.

        Alone it flies to where it acts next: to fly and then walk on is no better than to fly
        there. With others aboard it may walk on and leave them. Lifts of others are not too late
        in the flood phase; only where there is no refuge a group may have to fly at once, before
        it is parted.
        """
        at, others = spot.at, spot.others
        here = ~(1 << at)
        for place in bits(self._useful[1] & here):
            yield place, others
        company = [seat for seat, place in enumerate(others) if place == at]
        goals = self._land if self._exposed else self._useful[spot.actions]
        for aboard in _parts(company, 1):
            for place in bits(goals & here):
                yield place, self._flown(others, aboard, place)
        if self._exposed:
            for start in {*others} - {AWAY}:
                group = [seat for seat, place in enumerate(others) if place == start]
                for aboard in _parts(group, 2):
                    for place in bits(self._land & ~(1 << start)):
                        yield at, self._flown(others, aboard, place)

    def _flown(
        self, others: tuple[int, ...], aboard: tuple[int, ...], place: int
    ) -> tuple[int, ...]:
        for seat in aboard:
            others = _moved(others, seat, self._placed(seat, place))
        return others

    # --- after the actions ---

    def final(self, spot: Spot, least: int = 0) -> int:
        """The value when no action is left; where it is below `least`, a bound below `least`.

        The treasure cards matter by how many raise the water and how many are lifts or sandbags.
        A hand over the limit is no matter: six cards are never all special, and what else is
        discarded does not come back in this turn. Special cards wait for the flood: before that
        no draw sinks anything.
        """
        if self._want & ~spot.captured:
            return 0
        pawns: Pawns = ()
        if self.danger:
            places = _moved(spot.others, self._seat, spot.at)
            pawns = tuple(
                sorted(
                    (place, way)
                    for place, way in zip(places, self._ways, strict=True)
                    if way is not None and place != AWAY and self._risky[way] >> place & 1
                )
            )
        lifts = spot.lifts if pawns else 0
        key = Final(pawns, spot.flooded & self._worth, spot.captured, lifts, spot.bags)
        value = self._finals.get(key)
        if value is not None:
            return value
        upper = self._final_uppers.get(key)
        if upper is not None and upper < least:
            return upper
        value = self._after_the_draws(spot, pawns, lifts, least)
        if value >= least:
            self._finals[key] = value
        else:
            self._final_uppers[key] = value
        self._tick()
        return value

    def _after_the_draws(self, spot: Spot, pawns: Pawns, lifts: int, least: int) -> int:
        """The mean of the floods; given up where they cannot come to `least` any more."""
        stakes = self._stakes_when(spot.captured)
        total, rest = 0, self._most
        for number, sea in enumerate(self._seas):
            here = tuple(pawn for pawn in pawns if sea.risky[pawn[1]] >> pawn[0] & 1)
            for more_lifts, more_bags, ways in sea.hands:
                weight = ways * POWER[self._draws - sea.draws]
                rest -= weight * POWER[sea.draws]
                bags = spot.bags + more_bags
                if here or sea.refills:
                    wanted = -(-(least - total - rest) // weight)
                    value = self._sinking(
                        number, stakes, here, spot.flooded, lifts + more_lifts, bags, wanted
                    )
                else:
                    value = self._counted(sea, stakes, spot.flooded, bags)
                total += weight * value
                if total + rest < least:
                    return total + rest
        return total

    def _counted(self, sea: Sea, stakes: Stakes, flooded: int, bags: int) -> int:
        """The value of a flood that endangers nobody, from a deck that lasts."""
        wet = flooded & sea.once
        singles = wet & stakes.singles
        pairs = [pair for pair in stakes.pairs if not pair & ~wet]
        if not singles and not pairs:
            return POWER[sea.draws]
        sizes = [layer.bit_count() for layer in sea.layers]
        return self._counts.value(sea.draws, *count_of(sea.layers, sizes, singles, pairs), bags)

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
        """The value of any flood, tile by tile; where it is below `least`, a bound below it."""
        sea = self._seas[number]
        matter = stakes.singles | union(stakes.pairs) | self._around(sea, pawns)
        if pawns and lifts and not sea.refuge:
            matter = self._land
        sink = self._sinks.get((number, stakes))
        if sink is None:
            waters = Waters(*stakes, self._near, sea.risky, sea.refuge)
            sink = self._sinks[number, stakes] = FloodSink(waters, self._counts, self._tick)
        return sink.value(
            Moment(
                sea.draws,
                tuple(_pile(layer, matter, flooded) for layer in sea.layers),
                _pile(sea.discard, matter, flooded),
                self._land & matter,
                flooded & matter,
                pawns,
                bags,
                lifts,
            ),
            least,
        )

    def _around(self, sea: Sea, pawns: Pawns) -> int:
        """The places that pawns in danger may come to, and those next to them."""
        around = 0
        for start, way in pawns:
            near = self._near[way]
            reached, fresh = 0, 1 << start
            while fresh:
                reached |= fresh
                beside = union(near[place] for place in bits(fresh)) & self._land
                around |= fresh | beside
                fresh = beside & sea.risky[way] & ~reached
        return around


def _pile(cards: int, matter: int, flooded: int) -> Pile:
    blanks = cards & ~matter
    return cards & matter, (blanks & ~flooded).bit_count(), (blanks & flooded).bit_count()


def _moved(pawns: tuple[int, ...], seat: int, place: int) -> tuple[int, ...]:
    return (*pawns[:seat], place, *pawns[seat + 1 :])


def _parts(seats: list[int], least: int) -> Iterator[tuple[int, ...]]:
    """Every choice of at least so many of these."""
    for many in range(least, len(seats) + 1):
        yield from combinations(seats, many)


def able_to_capture(hand: int, captured: int) -> int:
    """The treasures, as a mask, that a hand suffices to capture. FI-CAPTURE"""
    return _fours(hand & TREASURE_CARDS) & ~captured


@cache
def _fours(cards: int) -> int:
    """The treasures of which a pile has four cards."""
    return sum(
        1 << treasure
        for treasure in range(len(TREASURES))
        if count(cards, treasure) >= CARDS_TO_CAPTURE
    )


class SafeTurn(NamedTuple):
    """The best chance that a turn ends well, from some moment of it on."""

    turn: TurnValue
    spot: Spot
    acting: bool

    def upper(self) -> Fraction:
        """An upper bound that is quicker to find than the value."""
        turn = self.turn.fearless
        if turn is None:
            return self.value()
        spot = self.spot._replace(others=turn.nobody)
        return Fraction(turn.value(spot) if self.acting else turn.final(spot), turn.whole)

    def value(self, over: Fraction | None = None, *, ties: bool = False) -> Fraction:
        """The value; where it is not above `over` (with `ties`, below it), a bound that is not."""
        turn = self.turn
        least = 0
        if over is not None:
            least = ceil(over * turn.whole) if ties else floor(over * turn.whole) + 1
        value = turn.value if self.acting else turn.final
        return Fraction(value(self.spot, max(least, 0)), turn.whole)
