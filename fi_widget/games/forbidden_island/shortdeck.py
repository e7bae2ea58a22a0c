"""The chance to get safely through a turn that begins with one treasure card in the deck.

The second card comes from the new deck: the discard pile, with all that is discarded before the
first card is resolved. So here it matters what is discarded: captures, special cards played early,
gifts to a full hand and the active player's own sixth card make the deck larger, and a special
card may be drawn again. What comes after is the same as in `turnvalue`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from math import lcm
from typing import NamedTuple

from fi_widget.games.forbidden_island.acting import Acting, moved, parts
from fi_widget.games.forbidden_island.board import bits
from fi_widget.games.forbidden_island.cards import (
    FULL_DECK,
    LIFT,
    RISE,
    SANDBAGS,
    TREASURE_CARDS,
    count,
    size,
)
from fi_widget.games.forbidden_island.catalog import CARDS_TO_CAPTURE, HAND_LIMIT
from fi_widget.games.forbidden_island.clock import ACTIONS
from fi_widget.games.forbidden_island.floodcount import POWER, FloodCount
from fi_widget.games.forbidden_island.floods import AWAY, Floods
from fi_widget.games.forbidden_island.position import Position
from fi_widget.games.forbidden_island.seas import running, seas_after, union
from fi_widget.games.forbidden_island.turnvalue import Moments, able_to_capture, vital_tiles

CARDS = size(FULL_DECK)
RISES, LIFTS, BAGS = (count(FULL_DECK, kind) for kind in (RISE, LIFT, SANDBAGS))
# A multiple of every number of cards that the new deck may have.
SHARE = lcm(*range(1, CARDS + 1))


class Hand(NamedTuple):
    """A hand by what matters of it: treasure cards, lifts, sandbags."""

    treasures: int
    lifts: int
    bags: int

    @property
    def cards(self) -> int:
        """How many cards it has."""
        return self.treasures + self.lifts + self.bags


Hands = tuple[Hand, ...]


class ShortSpot(NamedTuple):
    """A moment before the first card is drawn, as far as it matters.

    `others` are the places of the other pawns by seat, AWAY for one that is safe and meets nobody
    any more.
    """

    actions: int
    flight: bool
    at: int
    others: tuple[int, ...]
    flooded: int
    captured: int
    able: int
    hands: Hands


class ShortTurn:
    """Values of the moments of such a turn before its first card; see `TurnValue`."""

    def __init__(
        self, first: Position, keep: int, want: int, counts: FloodCount, tick: Callable[[], None]
    ) -> None:
        clock = running(first._clock)
        pile = first._pile
        table = first._table
        self._first = pile.treasure[0]
        self._rises = count(self._first, RISE)
        vital = vital_tiles(first, keep)
        seas = [
            (rises, sea)
            for rises in (self._rises, self._rises + 1)
            for sea in seas_after(first, vital, rises)
        ]
        self._number = {rises: number for number, (rises, _) in enumerate(seas)}
        self._floods = Floods(first, [sea for _, sea in seas], keep, counts, tick)
        seat = clock.seat
        # where a card may be given
        meeting = union(1 << place for other, place in enumerate(first._pawns) if other != seat)
        if table.roles[seat] == "navigator":
            meeting = first._land
        self._acting = Acting(table, seat, self._floods, pile.captured, meeting)
        self._first_moment = Moments.of(first)
        self._want = want
        self._tick = tick
        self.danger = self._floods.danger
        self.whole = SHARE * POWER[self._floods.draws]
        self._calm = tuple(self._floods.land & ~risky for risky in self._floods.risky)
        self._spots: dict[ShortSpot, int] = {}
        self._ready: dict[ShortSpot, int] = {}

    def covers(self, position: Position) -> bool:
        """Whether a later moment of the turn is one of those this was made for."""
        return self._first_moment.covers(position)

    def at(self, position: Position) -> ShortSafeTurn:
        """The value at a moment of this turn, to be worked out when asked for."""
        clock = running(position._clock)
        captured = position._pile.captured
        acting = clock.phase == ACTIONS
        hands = position._hands
        spot = ShortSpot(
            clock.actions if acting else 0,
            clock.flight,
            position._pawns[clock.seat],
            moved(position._pawns, clock.seat, AWAY),
            position._flooded,
            captured,
            able_to_capture(hands[clock.seat], captured) if acting else 0,
            tuple(
                Hand(size(hand & TREASURE_CARDS), count(hand, LIFT), count(hand, SANDBAGS))
                for hand in hands
            ),
        )
        return ShortSafeTurn(self, spot)

    # --- the action phase ---

    def value(self, spot: ShortSpot) -> int:
        """The best chance from a moment before the first card, over `whole`."""
        value = self._spots.get(spot)
        if value is None:
            value = self._before_the_draws(self._idle(spot._replace(actions=0)))
            for after in self._actions(spot) if spot.actions else ():
                if value >= self.whole:
                    break
                value = max(value, self.value(self._idle(after)))
            self._spots[spot] = value
            self._tick()
        return value

    def _idle(self, spot: ShortSpot) -> ShortSpot:
        """The moment without where pawns are that are safe and meet nobody any more."""
        if spot.actions and self._acting.role != "messenger" and self._hand(spot).treasures:
            return spot
        others = tuple(self._floods.placed(*pawn) for pawn in enumerate(spot.others))
        return spot._replace(others=others)

    def _hand(self, spot: ShortSpot) -> Hand:
        return spot.hands[self._acting.seat]

    def _actions(self, spot: ShortSpot) -> Iterator[ShortSpot]:
        """The actions that may help, and the lifts that help to act.

        Other special cards are not too late once all actions are done; pawns that are lifted to
        the active one, to be given a card, are lifted just then.
        """
        acting, at, flooded = self._acting, spot.at, spot.flooded
        left = spot.actions - 1
        spent = spot._replace(actions=left)
        treasure = acting.table.treasure_at[at]
        if treasure >= 0 and spot.able >> treasure & 1:
            yield self._capturing(spent, 1 << treasure)
        for dry in acting.dryings(at, flooded):
            yield spent._replace(flooded=flooded ^ dry)
        for place in bits(acting.walks(at, flooded, left)):
            yield spent._replace(at=place)
        if spot.flight and acting.role == "pilot":
            for place in bits(acting.flights(at, left)):
                yield spent._replace(at=place, flight=False)
        if acting.role == "navigator":
            for others in self._navigations(spot.others):
                yield spent._replace(others=others)
        yield from self._gifts(spot, spent)
        for seat, hand in enumerate(spot.hands):
            if hand.lifts:
                yield from self._lifts(spot, _played(spot.hands, seat, lifts=1))

    def _capturing(self, spent: ShortSpot, treasure: int) -> ShortSpot:
        hand = self._hand(spent)
        rest = hand._replace(treasures=hand.treasures - CARDS_TO_CAPTURE)
        return spent._replace(
            captured=spent.captured | treasure,
            able=spent.able ^ treasure,
            hands=_with(spent.hands, self._acting.seat, rest),
        )

    def _navigations(self, others: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        """The Navigator brings pawns anywhere: out of danger, or nearer to be given a card."""
        for seat, place in enumerate(others):
            if place != AWAY:
                for goal in bits(self._acting.guided(seat, place)):
                    yield moved(others, seat, goal)
        yield from self._acting.rescues(others)

    def _gifts(self, spot: ShortSpot, spent: ShortSpot) -> Iterator[ShortSpot]:
        """A card is given; a full hand discards one, or plays a special card. FI-GIVE-OVER"""
        seat = self._acting.seat
        hand = self._hand(spot)
        if not hand.treasures:
            return
        # a card that no capture needs is given first
        needed = CARDS_TO_CAPTURE * spot.able.bit_count()
        able = spot.able if hand.treasures > needed else 0
        given = _with(spot.hands, seat, hand._replace(treasures=hand.treasures - 1))
        for other, place in enumerate(spot.others):
            if other == seat or (place != spot.at and self._acting.role != "messenger"):
                continue
            full = given[other]._replace(treasures=given[other].treasures + 1)
            after = spent._replace(able=able, hands=_with(given, other, full))
            if full.cards <= HAND_LIMIT:
                yield after
            else:
                yield from self._settled(after, other)
                if full.lifts:
                    yield from self._lifts(after, _played(after.hands, other, lifts=1))

    def _lifts(self, spot: ShortSpot, hands: Hands) -> Iterator[ShortSpot]:
        """A lift helps to act: it takes the active pawn there, or others to it for a gift."""
        at, others = spot.at, spot.others
        spot = spot._replace(hands=hands)
        for place, brought in self._acting.lifts(at, others, spot.actions):
            yield spot._replace(at=place, others=brought)
        if self._acting.role != "messenger":
            for start in {*others} - {AWAY, at}:
                group = [seat for seat, place in enumerate(others) if place == start]
                for aboard in parts(group):
                    yield spot._replace(others=_set(others, aboard, at))

    # --- special cards before the first card, and that card ---

    def _before_the_draws(self, spot: ShortSpot) -> int:
        """The best of playing special cards early, so that they may come again, and of drawing."""
        value = self._ready.get(spot)
        if value is None:
            value = self._first_card(spot)
            for seat in range(len(spot.hands)):
                for after in self._early(spot, seat):
                    if value >= self.whole:
                        break
                    value = max(value, self._before_the_draws(self._idle(after)))
            self._ready[spot] = value
            self._tick()
        return value

    def _early(self, spot: ShortSpot, seat: int) -> Iterator[ShortSpot]:
        """A player plays a special card, with effect or only to be rid of it."""
        hand = spot.hands[seat]
        if hand.bags:
            after = spot._replace(hands=_played(spot.hands, seat, bags=1))
            if spot.flooded & ~self._acting.worth:
                yield after
            for place in bits(spot.flooded & self._acting.worth):
                yield after._replace(flooded=spot.flooded ^ 1 << place)
        if hand.lifts:
            after = spot._replace(hands=_played(spot.hands, seat, lifts=1))
            yield from self._flights(after)

    def _flights(self, spot: ShortSpot) -> Iterator[ShortSpot]:
        """The pawns of a place are lifted: out of danger, or anywhere.

        One that is safe flies where it is safe too, so that nothing changes, if it can. Where all
        can reach safety, whoever is in danger flies there, with all beside it.
        """
        floods, seat = self._floods, self._acting.seat
        pawns = moved(spot.others, seat, spot.at)
        idle = any(
            way is None
            or (not floods.in_danger(other, pawns[other]) and self._calm[way].bit_count() > 1)
            for other, way in enumerate(floods.ways)
        )
        if idle and floods.land.bit_count() > 1:
            yield spot
        for start in {*pawns} - {AWAY}:
            group = [
                other
                for other, place in enumerate(pawns)
                if place == start and (not idle or floods.in_danger(other, place))
            ]
            for aboard in parts(group):
                if not idle:
                    for place in bits(floods.land & ~(1 << start)):
                        yield self._standing(spot, _set(pawns, aboard, place))
                else:
                    yield self._standing(spot, _set(pawns, aboard, AWAY))

    def _standing(self, spot: ShortSpot, pawns: tuple[int, ...]) -> ShortSpot:
        seat = self._acting.seat
        return spot._replace(at=pawns[seat], others=moved(pawns, seat, AWAY))

    def _settled(self, spot: ShortSpot, seat: int) -> Iterator[ShortSpot]:
        """A hand over the limit discards a card or plays a special one. FI-HAND-PLAY"""
        hand = spot.hands[seat]
        yield spot._replace(hands=_played(spot.hands, seat, treasures=1))
        if hand.lifts:
            yield spot._replace(hands=_played(spot.hands, seat, lifts=1))
        if hand.bags:
            yield spot._replace(hands=_played(spot.hands, seat, bags=1))
        yield from self._early(spot, seat)

    def _first_card(self, spot: ShortSpot) -> int:
        """The value when the deck's last card is drawn and resolved."""
        if self._want & ~spot.captured:
            return 0
        if self._rises:
            return self._second_card(spot)
        seat = self._acting.seat
        hand = self._hand(spot)
        lifts, bags = count(self._first, LIFT), count(self._first, SANDBAGS)
        hand = Hand(hand.treasures + 1 - lifts - bags, hand.lifts + lifts, hand.bags + bags)
        spot = spot._replace(hands=_with(spot.hands, seat, hand))
        if hand.cards <= HAND_LIMIT:
            return self._second_card(spot)
        return max(self._second_card(after) for after in self._settled(spot, seat))

    def _second_card(self, spot: ShortSpot) -> int:
        """The value when the discard pile has become the deck, and a card is drawn from it.

        All cards that are not in hands are in it; from now on special cards wait for the flood.
        """
        lifts = sum(hand.lifts for hand in spot.hands)
        bags = sum(hand.bags for hand in spot.hands)
        cards = CARDS - sum(hand.cards for hand in spot.hands)
        deck = (RISES, LIFTS - lifts, BAGS - bags)
        floods = self._floods
        pawns = floods.pawns(moved(spot.others, self._acting.seat, spot.at))
        total = 0
        for many, rises, more_lifts, more_bags in (
            (deck[0], 1, 0, 0),
            (deck[1], 0, 1, 0),
            (deck[2], 0, 0, 1),
            (cards - sum(deck), 0, 0, 0),
        ):
            number = self._number.get(self._rises + rises)
            if many and number is not None:
                value = floods.value(
                    number, pawns, spot.flooded, spot.captured, lifts + more_lifts,
                    bags + more_bags,
                )  # fmt: skip
                total += many * value * POWER[floods.draws - floods.seas[number].draws]
        return total * (SHARE // cards)


class ShortSafeTurn(NamedTuple):
    """The best chance that such a turn ends well, from some moment of it on."""

    turn: ShortTurn
    spot: ShortSpot

    def line(self, position: Position) -> None:
        """No line is at hand."""
        return

    def upper(self) -> Fraction:
        """An upper bound: here the value."""
        return self.value()

    def value(self, over: Fraction | None = None, *, ties: bool = False) -> Fraction:
        """The value, in any case."""
        return Fraction(self.turn.value(self.spot), self.turn.whole)


def _with(hands: Hands, seat: int, hand: Hand) -> Hands:
    return (*hands[:seat], hand, *hands[seat + 1 :])


def _played(hands: Hands, seat: int, *, treasures: int = 0, lifts: int = 0, bags: int = 0) -> Hands:
    hand = hands[seat]
    rest = Hand(hand.treasures - treasures, hand.lifts - lifts, hand.bags - bags)
    return _with(hands, seat, rest)


def _set(pawns: tuple[int, ...], seats: tuple[int, ...], place: int) -> tuple[int, ...]:
    for seat in seats:
        pawns = moved(pawns, seat, place)
    return pawns
