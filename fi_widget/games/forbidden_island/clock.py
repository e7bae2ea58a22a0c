"""Where in a turn the game stands: phase, whose turn, what is left of it.

There are few such moments (some thousands at most), so each is one shared, immutable object that
knows the moments that can follow it. Comparing two is comparing identities.
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
        "_key",
        "actions",
        "closed",
        "drawn",
        "draws",
        "ended",
        "flight",
        "flooded",
        "floods",
        "flown",
        "over",
        "passed",
        "phase",
        "result",
        "resume",
        "seat",
        "seats",
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

    # The moments that can follow, made when first asked for (see __getattr__).
    spent: Clock  # one action is used
    flown: Clock  # one action is used, and the Pilot's flight
    ended: Clock  # no more actions
    closed: Clock  # everybody passes
    drawn: Clock  # the first treasure card is resolved
    floods: tuple[Clock, ...]  # the flood phase begins, by the number of cards
    flooded: Clock  # one flood card is resolved

    def __getattr__(self, name: str) -> Any:
        # Python asks here only while the slot is empty.
        made = _FOLLOWING[name](self)
        setattr(self, name, made)
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        return clock_of, self._key

    def __repr__(self) -> str:
        return f"Clock{self._key}"


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
        ) = clock._key = key  # fmt: skip
    return clock


def start_of_turn(seats: int, seat: int) -> Clock:
    """The beginning of a player's turn. FI-ACT-COUNT"""
    return clock_of(seats, seat, ACTIONS, ACTIONS_A_TURN)


def settling(resume: Clock, over: int) -> Clock:
    """A hand of six is settled before the game goes on at `resume`. FI-HAND-LIMIT"""
    return clock_of(resume.seats, resume.seat, DISCARD, over=over, resume=resume)


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


def _spend(clock: Clock, flight: bool) -> Clock:
    if clock.actions > 1:
        return clock_of(clock.seats, clock.seat, ACTIONS, clock.actions - 1, flight)
    return clock.ended


def _close(clock: Clock) -> Clock:
    return clock_of(clock.seats, clock.seat, clock.phase, draws=clock.draws, passed=True)


def _flooded(clock: Clock) -> Clock:
    if clock.draws > 1:
        return flooding(clock.seats, clock.seat, clock.draws - 1)
    return start_of_turn(clock.seats, (clock.seat + 1) % clock.seats)


_FOLLOWING: dict[str, Any] = {
    "spent": lambda clock: _spend(clock, clock.flight),
    "flown": lambda clock: _spend(clock, False),
    "ended": lambda clock: drawing(clock.seats, clock.seat),
    "closed": _close,
    "drawn": lambda clock: drawing(clock.seats, clock.seat, clock.draws - 1),
    "floods": lambda clock: tuple(
        flooding(clock.seats, clock.seat, draws) for draws in range(max(FLOOD_DRAWS) + 1)
    ),
    "flooded": _flooded,
}
