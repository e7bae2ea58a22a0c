"""The chance to get safely through the turn: what to keep, and a search of the action phase.

It answers one question, exactly: how likely is it, with the best play, that the turn ends without
a loss, with certain tiles not sunk and certain treasures captured? What cannot matter for that
within the turn is left out; each omission says why it may be. Where a reason does not hold, the
question is refused and the plain rules have to be searched:

- a treasure deck with too few cards for the turn, whose new cards depend on what is discarded;
- a win that is possible within the turn;
- the option that a lift may replace a swim, while somebody is in danger;
- a moment at which pawns swim, or at which the team has already passed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import NamedTuple

from fi_widget.games.forbidden_island.board import ALL, bits
from fi_widget.games.forbidden_island.cards import (
    LIFT,
    RISE,
    SANDBAGS,
    count,
    size,
)
from fi_widget.games.forbidden_island.catalog import (
    CARDS_TO_CAPTURE,
    FLOOD_DRAWS,
    SKULL,
    TREASURE_DRAWS,
    TREASURES,
)
from fi_widget.games.forbidden_island.clock import ACTIONS, DRAW, FLOOD, Clock
from fi_widget.games.forbidden_island.floodcount import POWER, FloodCount
from fi_widget.games.forbidden_island.floodsink import EMPTY, FloodSink, Moment, Pile, Waters
from fi_widget.games.forbidden_island.state import Piles, State
from fi_widget.games.forbidden_island.table import Table

ALL_CAPTURED = (1 << len(TREASURES)) - 1
SWIMS_ANYWHERE = ("pilot", "diver")  # they reach some tile as long as there is one
AWAY = -1  # the place of a pawn that cannot come to harm


class Cards(NamedTuple):
    """What treasure draws may bring, as far as it matters now, and how often of all cases."""

    rises: int
    lifts: int
    bags: int


def treasure_cases(layers: tuple[int, ...], draws: int) -> dict[Cards, int]:
    """Every outcome of the next treasure draws with the number of ways to it.

    >>> from fi_widget.games.forbidden_island.cards import packed
    >>> cases = treasure_cases((packed(["rise"]), packed(["earth", "lift", "fire"])), 2)
    >>> [(tuple(case), ways) for case, ways in cases.items()]
    [((1, 0, 0), 2), ((1, 1, 0), 1)]
    """
    decks: dict[tuple[Cards, tuple[tuple[int, int, int, int], ...]], int] = {
        (Cards(0, 0, 0), tuple(_by_class(layer) for layer in layers)): 1
    }
    for _ in range(draws):
        after: dict[tuple[Cards, tuple[tuple[int, int, int, int], ...]], int] = {}
        for (cards, deck), ways in decks.items():
            for kind, many in enumerate(deck[0]):
                if many:
                    top = tuple(n - (k == kind) for k, n in enumerate(deck[0]))
                    rest = (top, *deck[1:]) if any(top) else deck[1:]
                    drawn = Cards(*(n + (k == kind) for k, n in enumerate(cards)))
                    key = (drawn, rest)
                    after[key] = after.get(key, 0) + ways * many  # type: ignore[index, arg-type]
        decks = after
    cases: dict[Cards, int] = {}
    for (cards, _), ways in decks.items():
        cases[cards] = cases.get(cards, 0) + ways
    return cases


def _by_class(layer: int) -> tuple[int, int, int, int]:
    """How many rises, lifts, sandbags and other cards a layer has."""
    rises, lifts, bags = count(layer, RISE), count(layer, LIFT), count(layer, SANDBAGS)
    return rises, lifts, bags, size(layer) - rises - lifts - bags


class Sea(NamedTuple):
    """One way in which the flood may come: after no Waters Rise! drawn, after one, after two.

    `layers` are the flood deck's as far as the draws reach, `deck` all places in them; `once`
    are the tiles that one card can sink, `twice` those that need two; `risky[way]` the places
    where a pawn that swims in this way may come to drown; `hands` the specials drawn on the way
    there: (lifts, sandbags, ways).
    """

    draws: int
    layers: tuple[int, ...]
    discard: int
    deck: int
    refills: bool
    again: bool
    once: int
    twice: int
    risky: tuple[int, ...]
    refuge: bool
    hands: tuple[tuple[int, int, int], ...]


class Shore(NamedTuple):
    """What must not sink, by what is captured: single tiles, and pairs not both."""

    singles: int
    pairs: tuple[int, ...]


class Spot(NamedTuple):
    """A moment of the action phase, as far as it matters.

    `pawns` are places by seat, AWAY where that pawn is out of danger and not the active one;
    `able` the treasures that the active hand can capture.
    """

    actions: int
    flight: bool
    pawns: tuple[int, ...]
    flooded: int
    captured: int
    able: int
    lifts: int
    bags: int


class TurnValue:
    """Values of the moments of one turn that share land and decks, from its first moment on.

    `keep` is a mask of places that must not sink, `want` of treasures that must be captured.
    """

    def __init__(
        self, first: State, keep: int, want: int, counts: FloodCount, tick: Callable[[], None]
    ) -> None:
        clock = _running(first._clock)
        pile = first._pile
        captured = pile.captured
        self._table: Table = first._table
        self._seat = clock.seat
        self._land = first._land
        self._flooded = first._flooded
        self._keep = keep
        self._want = want
        self._counts = counts
        self._tick = tick
        self._spots: dict[Spot, int] = {}
        self._finals: dict[tuple[object, ...], int] = {}
        self._shores: dict[int, Shore] = {}
        self._sinks: dict[tuple[int, Shore], FloodSink] = {}
        self._layouts: dict[tuple[int, int, tuple[int, ...]], int] = {}
        shape = self._table.shape
        self._near = (shape.near4, shape.near8)
        self._ways = tuple(_way(role) for role in self._table.roles)
        draws = _treasure_draws(clock)
        cases = treasure_cases(pile.treasure, draws) if draws else {Cards(0, 0, 0): 1}
        self._seas = tuple(
            self._sea(rises, cases, clock, pile)
            for rises in sorted({case.rises for case in cases if pile.water + case.rises < SKULL})
        )
        self._draws = max((sea.draws for sea in self._seas), default=0)
        self.whole = sum(cases.values()) * POWER[self._draws]
        # what is left when the water does not reach the skull
        self._most = sum(
            ways * POWER[self._draws] for sea in self._seas for _, _, ways in sea.hands
        )
        self._risky = tuple(
            _union(sea.risky[way] for sea in self._seas) for way in range(len(self._near))
        )
        self.danger = any(self._risky)
        self._careful = any(
            sea.again or (self.danger and (sea.refills or not sea.refuge)) for sea in self._seas
        )
        self._worth = self._worth_drying(captured)
        self._useful = self._useful_places(self._worth)

    # --- the flood that may come ---

    def _sea(
        self,
        rises: int,
        cases: dict[Cards, int],
        clock: Clock,
        pile: Piles,
    ) -> Sea:
        hands = tuple(
            (case.lifts, case.bags, ways) for case, ways in cases.items() if case.rises == rises
        )
        flood, discard = pile.flood, pile.flood_discard
        draws = clock.draws if clock.phase == FLOOD else FLOOD_DRAWS[pile.water + rises]
        if rises and discard:
            flood, discard = (discard, *flood), 0
        layers: tuple[int, ...] = ()
        reach = 0
        for layer in flood:
            if reach < draws:
                layers += (layer,)
                reach += layer.bit_count()
        deck = _union(layers)
        land, flooded = self._land, self._flooded
        refills = reach < draws
        again = False
        if not refills:
            once, twice = flooded & deck, 0
        else:
            # Every card can come; a dry tile only sinks if its card comes, and comes again. One
            # in the discard pile comes a second time only where the new deck runs out as well;
            # flooded tiles may have left it by then.
            again = draws - reach > (discard | deck & ~flooded).bit_count()
            once, twice = flooded & land, land & ~flooded & (ALL if again else deck)
        risky = tuple(
            self._risky_places(near, once, twice, draws) if way in self._ways else 0
            for way, near in enumerate(self._near)
        )
        return Sea(
            draws, layers, discard, deck, refills, again, once, twice, risky,
            self._has_refuge(risky, once, twice, draws), hands,
        )  # fmt: skip

    def _risky_places(self, near: tuple[int, ...], once: int, twice: int, draws: int) -> int:
        """Where a pawn that swims to `near` places may come to drown within so many draws.

        To drown, its tile and all that it could swim to must sink: the draws must suffice for
        that, and none of them may be a tile that stays. And it may swim to such a place.
        """
        land = self._land
        may_sink = once | twice
        stays = land & ~may_sink
        drowns = exposed = 0
        for place in bits(may_sink):
            around = near[place] & land
            if around & stays:
                continue
            exposed |= 1 << place
            tiles = around | 1 << place
            if (tiles & once).bit_count() + 2 * (tiles & twice).bit_count() <= draws:
                drowns |= 1 << place
        risky = 0
        while drowns & ~risky:
            risky |= drowns
            for place in bits(exposed & ~risky):
                if near[place] & risky:
                    drowns |= 1 << place
        return risky

    def _has_refuge(self, risky: tuple[int, ...], once: int, twice: int, draws: int) -> bool:
        """Whether some place that is not risky remains whatever sinks."""
        calm = self._land & ~_union(risky)
        if calm & ~(once | twice):
            return True
        return (calm & once).bit_count() + 2 * (calm & twice).bit_count() > draws

    def _shore(self, captured: int) -> Shore:
        """What must not sink when these treasures are captured. FI-LOSE-LANDING, -TREASURE"""
        shore = self._shores.get(captured)
        if shore is None:
            table = self._table
            singles = self._keep | 1 << table.landing
            pairs = []
            for treasure, sites in enumerate(table.sites):
                left = sites & self._land
                if captured >> treasure & 1:
                    continue
                if left & left - 1:
                    pairs.append(left)
                else:
                    singles |= left
            # a pair one of whose tiles must not sink anyway is no further danger
            shore = Shore(singles, tuple(pair for pair in pairs if not pair & singles))
            self._shores[captured] = shore
        return shore

    # --- what the team can do about it ---

    def _worth_drying(self, captured: int) -> int:
        """The flooded tiles that it may help to turn dry within this turn.

        Those that must not sink and can, and those around places where somebody may drown. Where
        the deck runs out also every card in it: a tile that stays makes the new deck larger.
        """
        if self._careful:
            return self._flooded
        shore = self._shore(captured)
        worth = 0
        for sea in self._seas:
            wet = self._flooded & sea.once
            worth |= wet & shore.singles
            for pair in shore.pairs:
                if sea.refills or not pair & ~wet:
                    worth |= wet & pair
            for near, risky in zip(self._near, sea.risky, strict=True):
                worth |= wet & (risky | _union(near[place] for place in bits(risky)))
            if sea.refills:
                worth |= wet & sea.deck
        return worth

    def _useful_places(self, worth: int) -> tuple[int, ...]:
        """By the actions left: the places where the active pawn may still do something.

        With one action: next to a tile worth drying, or where a treasure may be captured.
        """
        kit = self._table.kits[self._seat]
        now = _union(kit.reach[place] for place in bits(worth))
        for sites in self._table.sites:
            now |= sites
        now &= self._land
        if self._careful:
            return 0, self._land, self._land, self._land
        if kit.dives:  # a dive may lead far
            return 0, now, self._land, self._land
        before = self._land & (now | _union(kit.near[place] for place in bits(now)))
        earlier = self._land & (before | _union(kit.near[place] for place in bits(before)))
        return 0, now, before, earlier

    # --- values ---

    def covers(self, position: State) -> bool:
        """Whether a later moment of the turn is one of those this was made for."""
        return not position._flooded & ~self._flooded

    def value(self, position: State) -> int:
        """The best chance from a moment of this turn, over `whole`."""
        clock = _running(position._clock)
        hands = position._hands
        captured = position._pile.captured
        seat = self._seat
        pawns = tuple(
            place if other == seat or self._in_danger(other, place) else AWAY
            for other, place in enumerate(position._pawns)
        )
        lifts = sum(count(hand, LIFT) for hand in hands)
        bags = sum(count(hand, SANDBAGS) for hand in hands)
        if clock.phase != ACTIONS:
            return self._final(pawns, position._flooded, captured, lifts, bags)
        able = able_to_capture(position, clock)
        return self._spot(
            Spot(clock.actions, clock.flight, pawns, position._flooded, captured, able, lifts, bags)
        )

    def _in_danger(self, seat: int, place: int) -> bool:
        way = self._ways[seat]
        return way is not None and bool(self._risky[way] >> place & 1)

    def _spot(self, spot: Spot) -> int:
        value = self._spots.get(spot)
        if value is None:
            value = self._spots[spot] = self._best(spot)
            self._tick()
        return value

    def _best(self, spot: Spot) -> int:
        """The best of going on to the draws and of every action that may help.

        Going on at once is never better than one more tile dry or a treasure captured on the
        same place; only where the deck runs out and somebody is in danger that is not so, for a
        swim forced early may save a pawn.
        """
        best = 0
        helped = False
        if spot.actions:
            for after, helps in self._actions(spot):
                helped = helped or helps
                best = max(best, self._spot(after))
                if best >= self._most:
                    return best
        if not helped or self._careful:
            stay = self._final(spot.pawns, spot.flooded, spot.captured, spot.lifts, spot.bags)
            best = max(best, stay)
        return best

    def _actions(self, spot: Spot) -> Iterator[tuple[Spot, bool]]:
        """What may help, and whether it does for certain.

        Left out, because they cannot make this turn safer: gifts (nobody else can capture in it);
        sandbags, and lifts of others (never too late before the draws); moves that lead to no
        tile worth drying, no treasure and no safer place.
        """
        table, seat = self._table, self._seat
        kit = table.kits[seat]
        at = spot.pawns[seat]
        spent = spot._replace(actions=spot.actions - 1)
        treasure = table.treasure_at[at]
        if treasure >= 0 and spot.able >> treasure & 1:
            bit = 1 << treasure
            yield spent._replace(captured=spot.captured | bit, able=spot.able ^ bit), True
        worth = kit.reach[at] & spot.flooded & self._worth
        if worth:
            most = 2 if kit.role == "engineer" and worth & worth - 1 else 1
            for places in combinations(bits(worth), most):
                dry = sum(1 << place for place in places)
                yield spent._replace(flooded=spot.flooded ^ dry), True
            if self._careful and most == 2:
                for place in bits(worth):
                    yield spent._replace(flooded=spot.flooded ^ 1 << place), True
        targets = self._walks(at, spot.flooded)
        if not self._in_danger(seat, at) and not self._careful:
            targets &= self._useful[spot.actions - 1]
        for place in bits(targets):
            yield spent._replace(pawns=_moved(spot.pawns, seat, place)), False
        if kit.role == "pilot" and spot.flight:
            # to fly and then walk on is no better than to fly there
            goals = self._land & ~(1 << at)
            if not self._careful:
                goals &= self._useful[1] if spot.actions > 1 else 0
            flown = spent._replace(flight=False)
            for place in bits(goals):
                yield flown._replace(pawns=_moved(spot.pawns, seat, place)), False
        if kit.role == "navigator":
            yield from self._navigations(spot, spent)
        if spot.lifts:
            yield from self._lifts(spot, at)

    def _walks(self, at: int, flooded: int) -> int:
        """Where the active pawn can go by one move. FI-MOVE, FI-EXPLORER, FI-DIVER"""
        kit = self._table.kits[self._seat]
        land = self._land
        if kit.dives:
            chain = self._table.shape.chain(at, flooded | ALL & ~land)
            return chain & land & ~(1 << at)
        return kit.near[at] & land

    def _navigations(self, spot: Spot, spent: Spot) -> Iterator[tuple[Spot, bool]]:
        """The Navigator brings pawns out of danger. FI-NAVIGATOR"""
        for other, place in enumerate(spot.pawns):
            way = self._ways[other]
            if place == AWAY or other == self._seat or way is None:
                continue
            near = self._near[way]
            first = near[place] & self._land
            goals = (first | _union(near[step] for step in bits(first))) & self._land
            goals &= ~(1 << place)
            safe = goals & ~self._risky[way]
            # one safe place is as good as another
            for goal in bits(safe & -safe if safe else goals):
                to = AWAY if safe else goal
                yield spent._replace(pawns=_moved(spot.pawns, other, to)), False

    def _lifts(self, spot: Spot, at: int) -> Iterator[tuple[Spot, bool]]:
        """The active pawn is lifted to where it can act, alone or with others in danger.

        Lifts of others alone are not too late in the flood phase, unless no place is safe.
        """
        seat = self._seat
        left = spot._replace(lifts=spot.lifts - 1)
        goals = self._land & ~(1 << at)
        if not self._careful:
            goals &= self._useful[1]
        company = [other for other, place in enumerate(spot.pawns) if place == at != other]
        company = [other for other in company if other != seat]
        for goal in bits(goals):
            for many in range(len(company) + 1):
                for aboard in combinations(company, many):
                    pawns = _moved(spot.pawns, seat, goal)
                    for other in aboard:
                        pawns = _moved(pawns, other, self._placed(other, goal))
                    yield left._replace(pawns=pawns), False
        if self._careful:
            yield from self._lifts_of_others(spot, left)

    def _lifts_of_others(self, spot: Spot, left: Spot) -> Iterator[tuple[Spot, bool]]:
        for place in {*spot.pawns} - {AWAY}:
            group = [
                other
                for other, here in enumerate(spot.pawns)
                if here == place and other != self._seat
            ]
            for many in range(1, len(group) + 1):
                for aboard in combinations(group, many):
                    for goal in bits(self._land & ~(1 << place)):
                        pawns = spot.pawns
                        for other in aboard:
                            pawns = _moved(pawns, other, self._placed(other, goal))
                        yield left._replace(pawns=pawns), False

    def _placed(self, seat: int, place: int) -> int:
        return place if self._in_danger(seat, place) else AWAY

    # --- after the actions ---

    def _final(
        self, pawns: tuple[int, ...], flooded: int, captured: int, lifts: int, bags: int
    ) -> int:
        """The value when no action is left.

        The treasure cards matter by how many raise the water and how many are lifts or sandbags.
        A hand over the limit is no matter: six cards are never all special, and what else is
        discarded does not come back in this turn. Special cards wait for the flood: before that
        no draw sinks anything.
        """
        if self._want & ~captured:
            return 0
        threatened = tuple(
            (place, way)
            for way, place in zip(self._ways, pawns, strict=True)
            if way is not None and place >= 0 and self._risky[way] >> place & 1
        )
        key = (threatened, flooded & self._worth, captured, lifts if threatened else 0, bags)
        value = self._finals.get(key)
        if value is None:
            value = 0
            shore = self._shore(captured)
            for number, sea in enumerate(self._seas):
                here = tuple(sorted(p for p in threatened if sea.risky[p[1]] >> p[0] & 1))
                scale = POWER[self._draws - sea.draws]
                for more_lifts, more_bags, ways in sea.hands:
                    value += (
                        ways
                        * scale
                        * self._flood(
                            number, sea, shore, here, flooded, lifts + more_lifts, bags + more_bags
                        )
                    )
            self._finals[key] = value
            self._tick()
        return value

    def _flood(
        self,
        number: int,
        sea: Sea,
        shore: Shore,
        pawns: tuple[tuple[int, int], ...],
        flooded: int,
        lifts: int,
        bags: int,
    ) -> int:
        """The value of one flood phase, over `POWER` of its draws."""
        if pawns or sea.refills:
            return self._sinking(number, sea, shore, pawns, flooded, lifts, bags)
        wet = flooded & sea.once
        singles = wet & shore.singles
        pairs = tuple(pair for pair in shore.pairs if not pair & ~wet)
        if not singles and not pairs:
            return POWER[sea.draws]
        layers = tuple((layer.bit_count(), (layer & singles).bit_count()) for layer in sea.layers)
        where = tuple(
            sorted(
                tuple(
                    index
                    for index, layer in enumerate(sea.layers)
                    for _ in range((layer & pair).bit_count())
                )
                for pair in pairs
            )
        )
        return self._counts.value(sea.draws, layers, where, bags)  # type: ignore[arg-type]

    def _sinking(
        self,
        number: int,
        sea: Sea,
        shore: Shore,
        pawns: tuple[tuple[int, int], ...],
        flooded: int,
        lifts: int,
        bags: int,
    ) -> int:
        """The same tile by tile."""
        wet = flooded & sea.once
        if sea.refills:
            singles, pairs = shore
        else:
            singles = wet & shore.singles
            pairs = tuple(pair for pair in shore.pairs if not pair & ~wet)
        matter = singles | _union(pairs)
        if pawns:
            matter |= self._around(sea, pawns)
            if lifts and not sea.refuge:
                matter = self._land
        matter &= self._land
        sink = self._sinks.get((number, Shore(singles, pairs)))
        if sink is None:
            waters = Waters(singles, pairs, self._near, sea.risky, sea.refills, sea.refuge)
            sink = FloodSink(waters, self._tick)
            self._sinks[number, Shore(singles, pairs)] = sink
        return sink.value(
            Moment(
                sea.draws,
                tuple(_pile(layer, matter, flooded, sea.refills) for layer in sea.layers),
                _pile(sea.discard, matter, flooded, True) if sea.refills else EMPTY,
                self._land & matter,
                wet & matter,
                pawns,
                bags,
                lifts,
            )
        )

    def _around(self, sea: Sea, pawns: tuple[tuple[int, int], ...]) -> int:
        """The places that pawns in danger may come to, and those next to them."""
        around = 0
        for start, way in pawns:
            near, risky = self._near[way], sea.risky[way]
            reached, fresh = 0, 1 << start
            while fresh:
                reached |= fresh
                around |= fresh
                step = _union(near[place] for place in bits(fresh)) & self._land
                around |= step
                fresh = step & risky & ~reached
        return around


def _pile(cards: int, matter: int, flooded: int, refills: bool) -> Pile:
    blanks = cards & ~matter
    if not refills:  # then a drawn card does not come back, whatever its tile
        return cards & matter, 0, blanks.bit_count()
    return cards & matter, (blanks & ~flooded).bit_count(), (blanks & flooded).bit_count()


def _running(clock: Clock) -> Clock:
    """What goes on after a hand over the limit is settled; it settles without loss."""
    return clock.resume or clock


def _treasure_draws(clock: Clock) -> int:
    if clock.phase == ACTIONS:
        return TREASURE_DRAWS
    return clock.draws if clock.phase == DRAW else 0


def _way(role: str) -> int | None:
    """How a role swims: 0 to the four sides, 1 to the corners too, None always somewhere."""
    if role in SWIMS_ANYWHERE:
        return None
    return 1 if role == "explorer" else 0


def _union(masks: Iterator[int] | tuple[int, ...]) -> int:
    union = 0
    for mask in masks:
        union |= mask
    return union


def _moved(pawns: tuple[int, ...], seat: int, place: int) -> tuple[int, ...]:
    return (*pawns[:seat], place, *pawns[seat + 1 :])


def able_to_capture(position: State, clock: Clock) -> int:
    """The treasures that the active player has the cards for. FI-CAPTURE"""
    hand = position._hands[clock.seat]
    captured = position._pile.captured
    return sum(
        1 << treasure
        for treasure in range(len(TREASURES))
        if count(hand, treasure) >= CARDS_TO_CAPTURE and not captured >> treasure & 1
    )
