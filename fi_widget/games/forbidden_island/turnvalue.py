"""The chance to get safely through the turn: a search of the action phase.

It answers one question, exactly: how likely is it, with the best play, that the turn ends without
a loss, with certain tiles not sunk and certain treasures captured? `outlook` knows where it may
not be asked, and the plain rules have to be searched.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import cache
from heapq import heappop, heappush
from itertools import count as counter
from math import ceil, floor
from typing import NamedTuple

from fi_widget.games.forbidden_island.acting import Acting, moved
from fi_widget.games.forbidden_island.actions import END
from fi_widget.games.forbidden_island.board import bits
from fi_widget.games.forbidden_island.cards import LIFT, SANDBAGS, TREASURE_CARDS, count
from fi_widget.games.forbidden_island.catalog import CARDS_TO_CAPTURE, TREASURES
from fi_widget.games.forbidden_island.clock import ACTIONS
from fi_widget.games.forbidden_island.effort import SPECIAL_EFFORT, loss
from fi_widget.games.forbidden_island.floodcount import POWER, FloodCount
from fi_widget.games.forbidden_island.floods import AWAY, Floods, stakes_of
from fi_widget.games.forbidden_island.floodsink import Pawns
from fi_widget.games.forbidden_island.position import Position
from fi_widget.games.forbidden_island.seas import WAYS, Sea, running
from fi_widget.games.forbidden_island.state import State
from fi_widget.games.game import Action

MOST_SPOTS = 200  # looked at for a shortest line


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

    `seas` are the floods that may come and `ways` the number of ways in which the treasure cards
    may be drawn. `keep` is a mask of places that must not sink, `want` of treasures that must be
    captured. All values are over `whole`.
    """

    def __init__(
        self,
        first: Position,
        seas: Sequence[Sea],
        ways: int,
        keep: int,
        want: int,
        counts: FloodCount,
        tick: Callable[[], None],
    ) -> None:
        seat = running(first._clock).seat
        self._floods = floods = Floods(first, seas, keep, counts, tick)
        self._acting = Acting(first._table, seat, floods, first._pile.captured)
        self._first = Moments.of(first)
        self._want = want
        self._tick = tick
        self._spots: dict[Spot, int] = {}
        self._spot_uppers: dict[Spot, int] = {}
        self._finals: dict[Final, int] = {}
        self._final_uppers: dict[Final, int] = {}
        self.nobody = (AWAY,) * len(first._table.roles)
        self.whole = ways * POWER[floods.draws]
        # all is well unless the water reaches the skull
        alive = sum(ways for sea in seas for _, _, ways in sea.hands)
        self._most = alive * POWER[floods.draws]
        self.danger = floods.danger
        # The same if no pawn ever drowned: an upper bound, and quick.
        self.fearless: TurnValue | None = None
        if floods.danger:
            calm = [sea._replace(risky=(0,) * WAYS) for sea in seas]
            self.fearless = TurnValue(first, calm, ways, keep, want, counts, tick)

    def covers(self, position: Position) -> bool:
        """Whether a later moment of the turn is one of those this was made for."""
        return self._first.covers(position)

    def at(self, position: Position) -> SafeTurn:
        """The value at a moment of this turn, to be worked out when asked for."""
        _, clock, _, flooded, pawns, hands, _, piles = position._packed
        clock = running(clock)
        seat = clock.seat
        captured = piles[-1]
        cards = sum(hands)
        others = self.nobody
        if self.danger:
            placed = self._floods.placed
            others = moved(tuple(placed(*pawn) for pawn in enumerate(pawns)), seat, AWAY)
        acting = clock.phase == ACTIONS
        spot = Spot(
            clock.actions,
            clock.flight,
            pawns[seat],
            others,
            flooded,
            captured,
            able_to_capture(hands[seat], captured) if acting else 0,
            count(cards, LIFT),
            count(cards, SANDBAGS),
        )
        return SafeTurn(self, spot, acting)

    def line(self, start: Spot) -> list[Spot]:
        """The spots of a line to the end of the action phase that keeps the value.

        The one that takes least, lifts counting most, unless it takes too long to find; else the
        first at hand.
        """
        best = self.value(start)
        came = {start: start}
        order = counter()
        queue = [(0, next(order), start)]
        for _ in range(MOST_SPOTS):
            if not queue:
                break
            cost, _, spot = heappop(queue)
            if self.final(spot, best) == best:
                line = []
                while spot is not start:
                    line.append(spot)
                    spot = came[spot]
                return line[::-1]
            for after, _ in self._actions(spot) if spot.actions else ():
                if after not in came and self.value(after, best) == best:
                    came[after] = spot
                    more = SPECIAL_EFFORT if after.lifts < spot.lifts else 1
                    heappush(queue, (cost + more, next(order), after))
        line = [start]
        while self.final(line[-1], best) < best:
            keeping = (s for s, _ in self._actions(line[-1]) if self.value(s, best) == best)
            line.append(next(keeping))
        return line[1:]

    # --- the action phase ---

    def value(self, spot: Spot, least: int = 0) -> int:
        """The value of a spot; where it is below `least`, some bound below `least` as well."""
        value = self._spots.get(spot)
        if value is not None:
            return value
        upper = self._spot_uppers.get(spot)
        if upper is not None and upper < least:
            return upper
        value = self._best(spot, least)
        if value >= least:
            self._spots[spot] = value
        else:
            self._spot_uppers[spot] = value
        self._tick()
        return value

    def _cap(self, spot: Spot, least: int) -> int:
        """An upper bound of a spot's value; where that is below `least`, some other."""
        if self.fearless is not None:
            return self.fearless.value(spot._replace(others=self.nobody), least)
        if self._floods.doubtful:
            return self._most
        # as if all that is within reach were dry, and captured what the cards allow
        acting = self._acting
        if spot.lifts or (spot.flight and acting.role == "pilot"):
            dry = acting.worth if spot.actions else 0
        else:
            dry = acting.within_reach(spot.at, spot.actions)
        ideal = spot._replace(flooded=spot.flooded & ~dry, captured=spot.captured | spot.able)
        return self.final(ideal, least)

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
                if helps and not self._floods.doubtful:
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
        acting = self._acting
        left, flight, at, others, flooded, captured, able, lifts, bags = spot
        left -= 1
        treasure = acting.table.treasure_at[at]
        if treasure >= 0 and able >> treasure & 1:
            bit = 1 << treasure
            won, rest = captured | bit, able ^ bit
            yield Spot(left, flight, at, others, flooded, won, rest, lifts, bags), True
        for dry in acting.dryings(at, flooded):
            wet = flooded ^ dry
            yield Spot(left, flight, at, others, wet, captured, able, lifts, bags), True
        for place in bits(acting.walks(at, flooded, left)):
            yield Spot(left, flight, place, others, flooded, captured, able, lifts, bags), False
        if flight and acting.role == "pilot":
            for place in bits(acting.flights(at, left)):
                yield Spot(left, False, place, others, flooded, captured, able, lifts, bags), False
        if acting.role == "navigator" and others != self.nobody:
            for brought in acting.rescues(others):
                yield spot._replace(actions=left, others=brought), False
        if lifts:
            for place, brought in acting.lifts(at, others, spot.actions):
                yield spot._replace(at=place, others=brought, lifts=lifts - 1), False

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
        pawns = self._floods.pawns(moved(spot.others, self._acting.seat, spot.at))
        lifts = spot.lifts if pawns else 0
        key = Final(pawns, spot.flooded & self._acting.worth, spot.captured, lifts, spot.bags)
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
        floods = self._floods
        total, rest = 0, self._most
        for number, sea in enumerate(floods.seas):
            for more_lifts, more_bags, ways in sea.hands:
                weight = ways * POWER[floods.draws - sea.draws]
                rest -= weight * POWER[sea.draws]
                total += weight * floods.value(
                    number, pawns, spot.flooded, spot.captured, lifts + more_lifts,
                    spot.bags + more_bags, -(-(least - total - rest) // weight),
                )  # fmt: skip
                if total + rest < least:
                    return total + rest
        return total


def _done(spot: Spot) -> Spot:
    """The spot without what no longer matters once all actions are done."""
    return spot if spot.actions else spot._replace(flight=False, able=0)


class SafeTurn(NamedTuple):
    """The best chance that a turn ends well, from some moment of it on."""

    turn: TurnValue
    spot: Spot
    acting: bool

    def line(self, position: Position) -> list[Action]:
        """The actions of a line that keeps the value, up to the draws or the end of a discard."""
        actions: list[Action] = []
        if not self.acting:
            return actions
        if position.phase == "discard":  # a treasure card that another player has too many of
            return [min(position.legal_actions(), key=lambda action: loss(position, action))]
        turn = self.turn
        for spot in turn.line(self.spot):
            options = ((action, position.after(action)) for action in position.legal_actions())
            action, position = next(
                (action, after)
                for action, after in options
                if _done(turn.at(after).spot) == _done(spot)
            )
            actions.append(action)
        if position.phase == "actions":
            actions.append(END)
        return actions

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


class Moments(NamedTuple):
    """The moments of a turn that can follow on one: nothing more is flooded or able to be captured.

    What is left out of a search of the turn is left out for these.
    """

    flooded: int
    captured: int
    able: int

    @classmethod
    def of(cls, position: State) -> Moments:
        """Those that can follow on a position."""
        captured = position._pile.captured
        hand = position._hands[running(position._clock).seat]
        return cls(position._flooded, captured, captured | able_to_capture(hand, captured))

    def covers(self, position: State) -> bool:
        """Whether a position is one of them."""
        flooded, captured, able = Moments.of(position)
        return not (flooded & ~self.flooded or self.captured & ~captured or able & ~self.able)


def vital_tiles(position: State, keep: int) -> int:
    """The tiles with which all is lost, whatever is captured in this turn."""
    able = Moments.of(position).able
    return stakes_of(position._table, position._land, able, keep).singles


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
