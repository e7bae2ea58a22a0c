"""The exact solver: the best chance to reach a goal, and the play that keeps it.

Everything is exact, by fractions; nothing is sampled. Where the budget does not suffice, a lower
and an upper bound are proven and said as such.

>>> from fi_widget.games import game
>>> solution = solve(game("forbidden-island").new(players=2, seed="doc"))
>>> solution.value, len(solution.first) > 1
(Fraction(1, 1), True)
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from math import inf
from typing import Any

from fi_widget.analysis.goal_text import goal_of
from fi_widget.analysis.goals import END_OF_TURN, Goal, Keep, Not, Odds, Until, survive
from fi_widget.analysis.line import known_line
from fi_widget.analysis.plan import Plan
from fi_widget.analysis.search import Bounds, Meter, Pause, Search
from fi_widget.games import name_of
from fi_widget.games.game import Action, Position
from fi_widget.games.thinking import outlook_of

SLICE_SECONDS = 0.05  # how long the solver works before it lets others have a turn


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a solver is: values worked out, seconds worked, and what is proven by now."""

    nodes: int
    seconds: float
    lower: Fraction
    upper: Fraction


@dataclass(frozen=True, slots=True)
class Solution:
    """What a solver found out.

    `lower` and `upper` are proven bounds of the value, equal where it is exact. `first` are the
    first actions that keep the value, in the order of `legal_actions()`; they are all of them
    where `complete`, and none while the value is not exact. `best` are the decisions up to the
    first draw of one best line, and `plan` goes on from there, draw by draw; while the value is
    not exact they keep the lower bound. `values` holds the value of every legal first action
    where that was asked for.
    """

    lower: Fraction
    upper: Fraction
    first: tuple[Action, ...]
    complete: bool
    best: tuple[Action, ...]
    values: Mapping[Action, Fraction] | None
    nodes: int
    seconds: float
    plan: Plan = field(repr=False, compare=False)

    @property
    def exact(self) -> bool:
        """Whether the value is known."""
        return self.lower == self.upper

    @property
    def value(self) -> Fraction | None:
        """The best attainable chance; None where only bounds are known."""
        return self.lower if self.exact else None


class Cancelled(Exception):
    """Thrown into :func:`solve_steps`, it ends with what is proven by then."""


def solve(
    position: Position,
    goal: Goal | Odds | None = None,
    *,
    nodes: int | None = None,
    seconds: float | None = None,
    all_values: bool = False,
    progress: Callable[[Progress], None] | None = None,
    cancel: Callable[[], bool] | None = None,
) -> Solution:
    """The best chance to reach a goal (default: to survive to the end of the turn), and how.

    At most so many `nodes` (values worked out) and `seconds` are spent. `progress` is called
    some twenty times a second; when `cancel()` says so, the work ends as if the budget were
    spent. The chance of :class:`Odds` is that of a team that only passes.
    """
    watched = progress is not None or cancel is not None
    steps = solve_steps(
        position, goal, nodes=nodes, seconds=seconds, all_values=all_values,
        slice_seconds=SLICE_SECONDS if watched else inf,
    )  # fmt: skip
    try:
        while True:
            done = next(steps)
            if progress is not None:
                progress(done)
            if cancel is not None and cancel():
                steps.throw(Cancelled())
    except StopIteration as finished:
        return finished.value  # type: ignore[no-any-return]


def solve_steps(
    position: Position,
    goal: Goal | Odds | None = None,
    *,
    nodes: int | None = None,
    seconds: float | None = None,
    all_values: bool = False,
    slice_seconds: float = SLICE_SECONDS,
) -> Generator[Progress, None, Solution]:
    """:func:`solve` in slices, for whoever has other things to do in between.

    A generator that yields after each slice of work and returns the solution; throw
    :class:`Cancelled` into it to end early.

    >>> from fi_widget.games import game
    >>> steps = solve_steps(game("forbidden-island").new(players=2, seed="doc"))
    >>> def to_the_end():
    ...     solution = yield from steps
    ...     print(solution.value)
    >>> _ = list(to_the_end())
    1
    """
    work = _Work(position, goal, all_values)
    meter = work.meter
    while True:
        meter.start(
            inf if nodes is None else nodes - meter.nodes,
            slice_seconds if seconds is None else min(slice_seconds, seconds - meter.seconds),
        )
        try:
            work.go_on()
        except Pause:
            pass
        finally:
            meter.stop()
        spent = (nodes is not None and meter.nodes >= nodes) or (
            seconds is not None and meter.seconds >= seconds
        )
        if work.done or spent:
            return work.solution()
        try:
            yield work.progress()
        except Cancelled:
            return work.solution()


def odds(
    position: Position, event: Goal | Mapping[str, Any], until: Until = END_OF_TURN
) -> Fraction:
    """The exact chance of an event if the team only passes; see :class:`Odds`.

    The event is a goal, with its own time, or the table of one as scenario files have it.

    >>> from fi_widget.games import game
    >>> position = game("forbidden-island").new(players=2, seed="doc")
    >>> odds(position, {"kind": "drawn", "card": "rise"})
    Fraction(11, 46)
    """
    if isinstance(event, Goal):
        asked: Goal | Odds = Odds(event)
    else:
        time = {"turns": until} if isinstance(until, int) else until
        asked = goal_of({"kind": "odds", "event": event, "until": time}, position)
    return solve(position, asked).lower


class _Work:
    """One problem while it is worked on: `go_on` may be interrupted by Pause and called again."""

    def __init__(self, position: Position, goal: Goal | Odds | None, all_values: bool) -> None:
        self.meter = Meter()
        self.done = False
        self._position = position
        self._passive = isinstance(goal, Odds)
        self._opposite = False
        if isinstance(goal, Odds):
            goal = goal.event
            while isinstance(goal, Not):  # then the forced choices are made for its part
                goal = goal.part
                self._opposite = not self._opposite
        outlook = outlook_of(name_of(position), self.meter.tick)
        self._rest = (survive() if goal is None else goal).begun(position)
        one_turn = isinstance(self._rest, Keep) and self._rest.turns == 1
        self._search = Search(
            outlook, self.meter, passive=self._passive, direct=one_turn and not self._passive
        )
        self._all_values = all_values and not self._passive
        self._first: dict[Action, bool] = {}
        self._values: dict[Action, Fraction] = {}
        self._plan = Plan(self._search, position, self._rest)

    def go_on(self) -> None:
        """Work until all is known."""
        value = self._search.exact(self._position, self._rest)
        self._search.whole = True
        if not self._passive and not isinstance(self._rest, bool):
            self._look_at_first_actions(self._rest, value)
        self._plan.actions  # noqa: B018 (a line is worked out when it is first looked at)
        self.done = True

    def _look_at_first_actions(self, goal: Goal, value: Fraction) -> None:
        search, position = self._search, self._position
        for action in position.legal_actions():
            if action not in self._first:
                after = position.after(action)
                rest = goal.after(position, action, after)
                if self._all_values:
                    self._values[action] = search.exact(after, rest)
                    self._first[action] = self._values[action] == value
                else:
                    bounds = search.bounds(after, rest, value, ties=True)
                    self._first[action] = bounds.lower == value

    def _bounds(self) -> Bounds:
        found = self._search.glance(self._position, self._rest)
        return Bounds(1 - found.upper, 1 - found.lower) if self._opposite else found

    def progress(self) -> Progress:
        """What is known by now."""
        bounds = self._bounds()
        return Progress(self.meter.nodes, self.meter.seconds, bounds.lower, bounds.upper)

    def solution(self) -> Solution:
        """What was found out."""
        nodes, seconds = self.meter.nodes, self.meter.seconds
        self.meter.start(inf, inf)  # a plan may be looked at later, as far as one likes
        bounds = self._bounds()
        plan = self._plan
        if not self.done:  # nothing more is worked out
            line = known_line(self._search, self._position, self._rest)
            plan = Plan(self._search, self._position, self._rest, line)
        return Solution(
            bounds.lower,
            bounds.upper,
            tuple(action for action, best in self._first.items() if best),
            self.done,
            () if self._passive else plan.actions,
            self._values if self._all_values else None,
            nodes,
            seconds,
            plan,
        )
