"""Where in a turn the game stands: phase, whose turn, what is left of it.

There are few such moments (some hundreds), so each is one shared, immutable object that knows the
moments that can follow it. Comparing two is comparing identities.
"""

from __future__ import annotations

from typing import Any

from fi_widget.games.forbidden_island.catalog import ACTIONS_A_TURN, FLOOD_DRAWS, TREASURE_DRAWS

ACTIONS, DRAW, FLOOD, DISCARD, SWIM, OVER = range(6)
PHASES = ("actions", "draw", "flood", "discard", "swim", "over")


class Clock:
    """One moment of a turn.

    `seats` players sit at the table and it is `seat`'s turn; `phase` is one of the numbers above.
    `actions` and `flight` are what is left in the action phase, `draws` the cards still to come
    in a draw or flood phase, `passed` that the window for special cards is closed. While a hand
    of six (`over`, a seat) is settled or pawns (`swimming`, a mask of seats) swim, `resume` is
    the moment that follows. `result` is "won" or the rule of the loss.

    Make one with :func:`clock_of`.
    """

    __slots__ = (
        "actions",
        "closed",
        "dealt",
        "draws",
        "draws_next",
        "ended",
        "flight",
        "flooded",
        "floods",
        "flown",
        "key",
        "over",
        "passed",
        "phase",
        "result",
        "resume",
        "seat",
        "seats",
        "settled",
        "spent",
        "swimming",
    )

    seats: int
    seat: int
    phase: int
    actions: int
    flight: bool
    draws: int
    passed: bool
    over: int
    swimming: int
    resume: Clock | None
    result: str | None
    key: tuple[Any, ...]  # all of these
    draws_next: bool  # a card comes next, unless special cards are played first

    # The moments that can follow; only those that the phase has.
    spent: Clock  # one action is used
    flown: Clock  # one action is used, and the Pilot's flight
    ended: Clock  # no more actions
    closed: Clock  # everybody passes
    settled: tuple[Clock, ...]  # a hand of six comes first, by its seat
    dealt: tuple[Clock, ...]  # one treasure card is resolved, by the meter's tick
    floods: tuple[Clock, ...]  # the flood phase, by the number of cards still to come
    flooded: Clock  # one flood card is resolved

    def __reduce__(self) -> tuple[Any, ...]:
        return clock_of, self.key

    def __repr__(self) -> str:
        return f"Clock{self.key}"


_CLOCKS: dict[tuple[Any, ...], Clock] = {}


def clock_of(
    seats: int,
    seat: int,
    phase: int,
    actions: int = 0,
    flight: bool = True,
    draws: int = 0,
    passed: bool = False,
    over: int = -1,
    swimming: int = 0,
    resume: Clock | None = None,
    result: str | None = None,
) -> Clock:
    """The one :class:`Clock` of these values."""
    key = (
        seats, seat, phase, actions, flight, draws, passed, over, swimming, resume, result,
    )  # fmt: skip
    clock = _CLOCKS.get(key)
    if clock is None:
        clock = _CLOCKS[key] = Clock()
        (
            clock.seats, clock.seat, clock.phase, clock.actions, clock.flight, clock.draws,
            clock.passed, clock.over, clock.swimming, clock.resume, clock.result,
        ) = clock.key = key  # fmt: skip
        clock.draws_next = phase in (DRAW, FLOOD)
        _link(clock)
    return clock


def _link(clock: Clock) -> None:
    """Tell a new moment what can follow it."""
    seats, seat, draws = clock.seats, clock.seat, clock.draws
    if clock.phase in (ACTIONS, DRAW, FLOOD):
        clock.settled = tuple(
            clock_of(seats, seat, DISCARD, over=over, resume=clock) for over in range(seats)
        )
    if clock.phase == ACTIONS:
        clock.ended = drawing(seats, seat)
        if clock.actions > 1:
            clock.spent = clock_of(seats, seat, ACTIONS, clock.actions - 1, clock.flight)
            clock.flown = clock_of(seats, seat, ACTIONS, clock.actions - 1, False)
        else:
            clock.spent = clock.flown = clock.ended
    elif clock.phase in (DRAW, FLOOD):
        clock.closed = clock_of(seats, seat, clock.phase, draws=draws, passed=True)
        clock.floods = tuple(flooding(seats, seat, n) for n in range(max(FLOOD_DRAWS) + 1))
        if clock.phase == DRAW:
            clock.dealt = (
                tuple(clock.floods[many] for many in FLOOD_DRAWS)
                if draws == 1
                else (drawing(seats, seat, draws - 1),) * len(FLOOD_DRAWS)
            )
        elif draws > 1:
            clock.flooded = flooding(seats, seat, draws - 1)
        else:
            clock.flooded = start_of_turn(seats, (seat + 1) % seats)


def start_of_turn(seats: int, seat: int) -> Clock:
    """The beginning of a player's turn. FI-ACT-COUNT"""
    return clock_of(seats, seat, ACTIONS, ACTIONS_A_TURN)


def settling(resume: Clock, over: int) -> Clock:
    """A hand of six is settled before the game goes on at `resume`. FI-HAND-LIMIT"""
    return resume.settled[over]


def swimming(resume: Clock, pawns: int) -> Clock:
    """Pawns swim before the game goes on at `resume`. FI-SWIM"""
    return clock_of(resume.seats, resume.seat, SWIM, swimming=pawns, resume=resume)


def finished(clock: Clock, result: str) -> Clock:
    """The game is over."""
    return clock_of(clock.seats, clock.seat, OVER, result=result)


def drawing(seats: int, seat: int, draws: int = TREASURE_DRAWS) -> Clock:
    """Treasure cards are to come. FI-DRAW-TWO"""
    return clock_of(seats, seat, DRAW, draws=draws)


def flooding(seats: int, seat: int, draws: int) -> Clock:
    """Flood cards are to come. FI-FLOOD"""
    return clock_of(seats, seat, FLOOD, draws=draws)
