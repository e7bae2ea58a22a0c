"""What may come after a line of play: futures drawn at random while a plan is followed."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass

from fi_widget.analysis.goals import Goal
from fi_widget.analysis.plan import Plan
from fi_widget.games.game import Position, Step
from fi_widget.scenarios.dangers import after_actions

GAMES = 1000
"""How many futures are drawn to see how often the goal is reached."""
BATCH = 50
"""How many of them make one bar of a histogram."""
SLICE = 20
"""How many are drawn before others have a turn."""

Luck = Callable[[], float]


@dataclass(frozen=True, slots=True)
class Future:
    """One future: its actions and draws until the goal is decided, and whether it is reached."""

    steps: tuple[Step, ...]
    reached: bool


class Futures:
    """Futures of one plan; what was worked out for one serves the next.

    `luck` gives numbers from 0 to below 1, one for each card; `reached` tells what it means that
    what the plan follows is decided.

    >>> from random import Random
    >>> from fi_widget.analysis.solver import solve
    >>> from fi_widget.scenarios.opening import scenario
    >>> one = scenario("fi-0001")
    >>> futures = Futures(solve(one.position, one.goal).plan)
    >>> futures.one(Random(1).random).reached
    True
    """

    def __init__(self, plan: Plan, reached: Callable[[bool], bool] = bool) -> None:
        self._plan = plan
        self._reached = reached
        self._known: dict[tuple[Position, Goal | bool], Plan] = {}

    def one(self, luck: Luck) -> Future:
        """One future."""
        steps: list[Step] = []
        plan = self._plan
        while True:
            steps += plan.actions
            position, rest = after_actions(plan)
            if isinstance(rest, bool):
                return Future(tuple(steps), self._reached(rest))
            draw, after = position.sampled(luck())
            steps.append(draw)
            key = after, rest.after(position, draw, after)
            following = self._known.get(key)
            if following is None:
                following = self._known[key] = plan.after(draw)
            plan = following

    def many(
        self, luck: Luck, games: int = GAMES
    ) -> Generator[float | None, None, tuple[int, ...]]:
        """How often the goal is reached, by batches; in slices that tell how much is done."""
        batches = []
        reached = 0
        for number in range(1, games + 1):
            reached += self.one(luck).reached
            if number % BATCH == 0:
                batches.append(reached)
                reached = 0
            if number % SLICE == 0:
                yield number / games
        return tuple(batches)
