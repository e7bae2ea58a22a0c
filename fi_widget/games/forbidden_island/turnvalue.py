"""The chance to get safely through the turn: what to keep, and a search of the action phase.

It answers one question, exactly: how likely is it, with the best play, that the turn ends without
a loss, with certain tiles not sunk and certain treasures captured? What cannot matter for that
within the turn is left out; each omission says why it may be. `outlook` knows where the reasons
do not hold, and the plain rules have to be searched.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import NamedTuple

from fi_widget.games.forbidden_island.board import ALL, bits
from fi_widget.games.forbidden_island.cards import LIFT, SANDBAGS, count
from fi_widget.games.forbidden_island.catalog import CARDS_TO_CAPTURE, TREASURES
from fi_widget.games.forbidden_island.clock import ACTIONS
from fi_widget.games.forbidden_island.floodcount import POWER, FloodCount
from fi_widget.games.forbidden_island.floodsink import EMPTY, FloodSink, Moment, Pile, Waters
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
        self._land = first._land
        self._flooded = first._flooded
        self._keep = keep
        self._want = want
        self._counts = counts
        self._tick = tick
        self._spots: dict[Spot, int] = {}
        self._finals: dict[tuple[object, ...], int] = {}
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
        self._cap = (
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

    def value(self, position: State) -> int:
        """The best chance from a moment of this turn, over `whole`."""
        spot = self._spot_of(position)
        if running(position._clock).phase == ACTIONS:
            return self._value(spot)
        return self._final(spot)

    def cap(self, position: State) -> int:
        """An upper bound of it, over `whole`, that is quick to work out."""
        return self.value(position) if self._cap is None else self._cap.value(position)

    def _spot_of(self, position: State) -> Spot:
        clock = running(position._clock)
        pawns = position._pawns
        captured = position._pile.captured
        return Spot(
            clock.actions,
            clock.flight,
            pawns[self._seat],
            tuple(
                AWAY if seat == self._seat else self._placed(seat, place)
                for seat, place in enumerate(pawns)
            ),
            position._flooded,
            captured,
            able_to_capture(position._hands[self._seat], captured),
            sum(count(hand, LIFT) for hand in position._hands),
            sum(count(hand, SANDBAGS) for hand in position._hands),
        )

    def _in_danger(self, seat: int, place: int) -> bool:
        way = self._ways[seat]
        return way is not None and bool(self._risky[way] >> place & 1)

    def _placed(self, seat: int, place: int) -> int:
        return place if self._in_danger(seat, place) else AWAY

    def _value(self, spot: Spot) -> int:
        value = self._spots.get(spot)
        if value is None:
            value = self._spots[spot] = self._best(spot)
            self._tick()
        return value

    def _cap_of(self, spot: Spot) -> int:
        """An upper bound of a spot's value."""
        if self._cap is None:
            return self._most
        return self._cap._value(spot._replace(others=(AWAY,) * len(spot.others)))

    def _best(self, spot: Spot) -> int:
        """The best of going on to the draws and of every action that may help.

        Going on at once is never better than one more tile dry or a treasure captured, the pawns
        being where they are; unless it is doubtful whether a dry tile does good.
        """
        options: list[Spot] = []
        stay = True
        if spot.actions:
            for after, helps in self._actions(spot):
                options.append(after)
                if helps and not self._doubtful:
                    stay = False
        cap = self._cap_of(spot)
        best = self._final(spot) if stay else 0
        if self._cap is None:
            for after in options:
                if best >= cap:
                    break
                best = max(best, self._value(after))
            return best
        promising = sorted(((self._cap_of(after), after) for after in options), reverse=True)
        for most, after in promising:
            if most <= best or best >= cap:
                break
            best = max(best, self._value(after))
        return best

    def _actions(self, spot: Spot) -> Iterator[tuple[Spot, bool]]:
        """What may help, and whether it does for certain.

        Left out, because they cannot make this turn safer: gifts (nobody else can capture in it);
        sandbags, and lifts of others (never too late before the draws); moves that lead to no
        tile worth drying, no treasure and no safer place.
        """
        seat, at = self._seat, spot.at
        spent = spot._replace(actions=spot.actions - 1)
        treasure = self._table.treasure_at[at]
        if treasure >= 0 and spot.able >> treasure & 1:
            bit = 1 << treasure
            yield spent._replace(captured=spot.captured | bit, able=spot.able ^ bit), True
        worth = self._kit.reach[at] & spot.flooded & self._worth
        if worth:
            several = self._kit.role == "engineer" and worth & worth - 1
            if several:
                for one, other in combinations(bits(worth), 2):
                    yield spent._replace(flooded=spot.flooded ^ (1 << one | 1 << other)), True
            if self._doubtful or not several:
                for place in bits(worth):
                    yield spent._replace(flooded=spot.flooded ^ 1 << place), True
        goals = self._walks(at, spot.flooded)
        if not self._in_danger(seat, at):
            goals &= self._useful[spot.actions - 1]
        for place in bits(goals):
            yield spent._replace(at=place), False
        if self._kit.role == "pilot" and spot.flight and spot.actions > 1:
            # to fly and then walk on is no better than to fly there
            for place in bits(self._useful[1] & ~(1 << at)):
                yield spent._replace(at=place, flight=False), False
        if self._kit.role == "navigator":
            yield from self._navigations(spot, spent)
        if spot.lifts:
            yield from self._lifts(spot)

    def _walks(self, at: int, flooded: int) -> int:
        """Where the active pawn can go by one move. FI-MOVE, FI-EXPLORER, FI-DIVER"""
        land = self._land
        if self._kit.dives:
            chain = self._table.shape.chain(at, flooded | ALL & ~land)
            return chain & land & ~(1 << at)
        return self._kit.near[at] & land

    def _navigations(self, spot: Spot, spent: Spot) -> Iterator[tuple[Spot, bool]]:
        """The Navigator brings pawns out of danger. FI-NAVIGATOR"""
        for seat, place in enumerate(spot.others):
            way = self._ways[seat]
            if place == AWAY or way is None:
                continue
            near = self._near[way]
            first = near[place] & self._land
            goals = (first | union(near[step] for step in bits(first))) & self._land
            goals &= ~(1 << place)
            if goals & ~self._risky[way]:  # one safe place is as good as another
                yield spent._replace(others=_moved(spot.others, seat, AWAY)), False
                continue
            for goal in bits(goals):
                yield spent._replace(others=_moved(spot.others, seat, goal)), False

    def _lifts(self, spot: Spot) -> Iterator[tuple[Spot, bool]]:
        """The active pawn is lifted to where it can act, alone or with others in danger.

        Alone it flies to where it acts next: to fly and then walk on is no better than to fly
        there. With others aboard it may walk on and leave them. Lifts of others are not too late
        in the flood phase; only where there is no refuge a group may have to fly at once, before
        it is parted.
        """
        left = spot._replace(lifts=spot.lifts - 1)
        here = ~(1 << spot.at)
        for place in bits(self._useful[1] & here):
            yield left._replace(at=place), False
        company = [seat for seat, place in enumerate(spot.others) if place == spot.at]
        goals = self._land if self._exposed else self._useful[spot.actions]
        for aboard in _parts(company, 1):
            for place in bits(goals & here):
                others = self._flown(spot.others, aboard, place)
                yield left._replace(at=place, others=others), False
        if self._exposed:
            for start in {*spot.others} - {AWAY}:
                group = [seat for seat, place in enumerate(spot.others) if place == start]
                for aboard in _parts(group, 2):
                    for place in bits(self._land & ~(1 << start)):
                        yield left._replace(others=self._flown(spot.others, aboard, place)), False

    def _flown(
        self, others: tuple[int, ...], aboard: tuple[int, ...], place: int
    ) -> tuple[int, ...]:
        for seat in aboard:
            others = _moved(others, seat, self._placed(seat, place))
        return others

    # --- after the actions ---

    def _final(self, spot: Spot) -> int:
        """The value when no action is left.

        The treasure cards matter by how many raise the water and how many are lifts or sandbags.
        A hand over the limit is no matter: six cards are never all special, and what else is
        discarded does not come back in this turn. Special cards wait for the flood: before that
        no draw sinks anything.
        """
        if self._want & ~spot.captured:
            return 0
        places = _moved(spot.others, self._seat, spot.at)
        pawns = tuple(
            sorted(
                (place, way)
                for place, way in zip(places, self._ways, strict=True)
                if way is not None and place != AWAY and self._risky[way] >> place & 1
            )
        )
        lifts = spot.lifts if pawns else 0
        key = pawns, spot.flooded & self._worth, spot.captured, lifts, spot.bags
        value = self._finals.get(key)
        if value is None:
            value = 0
            stakes = self._stakes_when(spot.captured)
            for number, sea in enumerate(self._seas):
                here = tuple(pawn for pawn in pawns if sea.risky[pawn[1]] >> pawn[0] & 1)
                scale = POWER[self._draws - sea.draws]
                for more_lifts, more_bags, ways in sea.hands:
                    bags = spot.bags + more_bags
                    if here or sea.refills:
                        chance = self._sinking(
                            number, stakes, here, spot.flooded, lifts + more_lifts, bags
                        )
                    else:
                        chance = self._counted(sea, stakes, spot.flooded, bags)
                    value += ways * scale * chance
            self._finals[key] = value
            self._tick()
        return value

    def _counted(self, sea: Sea, stakes: Stakes, flooded: int, bags: int) -> int:
        """The value of a flood that endangers nobody, from a deck that lasts."""
        wet = flooded & sea.once
        singles = wet & stakes.singles
        pairs = [pair for pair in stakes.pairs if not pair & ~wet]
        if not singles and not pairs:
            return POWER[sea.draws]
        layers = tuple((layer.bit_count(), (layer & singles).bit_count()) for layer in sea.layers)
        return self._counts.value(
            sea.draws, layers, tuple(sorted(_lie(pair, sea.layers) for pair in pairs)), bags
        )

    def _sinking(
        self,
        number: int,
        stakes: Stakes,
        pawns: tuple[tuple[int, int], ...],
        flooded: int,
        lifts: int,
        bags: int,
    ) -> int:
        """The value of any flood, tile by tile."""
        sea = self._seas[number]
        wet = flooded & sea.once
        if not sea.refills:  # then a pair with a dry tile is safe
            stakes = Stakes(
                wet & stakes.singles, tuple(pair for pair in stakes.pairs if not pair & ~wet)
            )
        matter = stakes.singles | union(stakes.pairs) | self._around(sea, pawns)
        if pawns and lifts and not sea.refuge:
            matter = self._land
        sink = self._sinks.get((number, stakes))
        if sink is None:
            waters = Waters(*stakes, self._near, sea.risky, sea.refills, sea.refuge)
            sink = self._sinks[number, stakes] = FloodSink(waters, self._tick)
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
            near = self._near[way]
            reached, fresh = 0, 1 << start
            while fresh:
                reached |= fresh
                beside = union(near[place] for place in bits(fresh)) & self._land
                around |= fresh | beside
                fresh = beside & sea.risky[way] & ~reached
        return around


def _pile(cards: int, matter: int, flooded: int, refills: bool) -> Pile:
    blanks = cards & ~matter
    if not refills:  # then a drawn card does not come back, whatever its tile
        return cards & matter, 0, blanks.bit_count()
    return cards & matter, (blanks & ~flooded).bit_count(), (blanks & flooded).bit_count()


def _lie(pair: int, layers: tuple[int, ...]) -> tuple[int, int]:
    """The layers in which the two cards of a pair lie, the upper first."""
    upper, lower = (
        number for number, layer in enumerate(layers) for _ in range((layer & pair).bit_count())
    )
    return upper, lower


def _moved(pawns: tuple[int, ...], seat: int, place: int) -> tuple[int, ...]:
    return (*pawns[:seat], place, *pawns[seat + 1 :])


def _parts(seats: list[int], least: int) -> Iterator[tuple[int, ...]]:
    """Every choice of at least so many of these."""
    for many in range(least, len(seats) + 1):
        yield from combinations(seats, many)


def able_to_capture(hand: int, captured: int) -> int:
    """The treasures, as a mask, that a hand suffices to capture. FI-CAPTURE"""
    return sum(
        1 << treasure
        for treasure in range(len(TREASURES))
        if count(hand, treasure) >= CARDS_TO_CAPTURE and not captured >> treasure & 1
    )
