"""The judge of a puzzle: what a committed line of play is worth, and why.

The decision is judged, not the luck that follows: the chance that the line keeps beside the best
that could be had, and the cards that make the difference.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Literal

from fi_widget.analysis import solver
from fi_widget.analysis.goals import Goal, Not, Odds
from fi_widget.analysis.plan import Plan
from fi_widget.games.game import Action, Decision, Position
from fi_widget.games.thinking import outlook_of
from fi_widget.scenarios.dangers import Danger, Losses, dangers, losses_of
from fi_widget.scenarios.explanation import Case, cases_of
from fi_widget.scenarios.further import Further, further_of
from fi_widget.scenarios.grading import mistake_by_line, number_of, task_of
from fi_widget.scenarios.scenario import Mistake, Scenario

CHOICES_SECONDS = 10.0
"""How long the values of all first actions are looked for; the best value always is found."""

Grade = Literal["best", "good", "worse"]
Judging = Generator[float | None, None, "Verdict"]


@dataclass(frozen=True, slots=True)
class Choice:
    """A first action and the chance that it keeps."""

    action: Action
    value: Fraction
    best: bool
    yours: bool


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a committed line, or an answer, is worth.

    `value` is the chance that the line keeps, or the answer; `best` the best that could be had,
    or the exact chance. `grade` is "best", "good" where it only reaches the puzzle's par, or
    "worse". `why` are the cards that now lose, what the better line avoids first. `choices` are
    all first actions, best first (fewer where they are very many); `better` is the better line,
    `further` what it does after draws, and `cases` how the chance that was asked for comes about.
    `plan` goes on from the line; None where the line has decided everything.
    """

    grade: Grade
    value: Fraction
    best: Fraction
    line: tuple[Action, ...] = ()
    why: tuple[Danger, ...] = ()
    choices: tuple[Choice, ...] = ()
    better: tuple[Action, ...] = ()
    further: tuple[Further, ...] = ()
    cases: tuple[Case, ...] = ()
    mistake: Mistake | None = None
    plan: Plan | None = field(default=None, repr=False, compare=False)

    @property
    def solved(self) -> bool:
        """Whether that is good enough."""
        return self.grade != "worse"


class Judge:
    """Judges lines of one scenario; what was worked out for one line serves the next.

    All work is in slices: generators that yield now and then and return what came of it.
    Raises :class:`~fi_widget.scenarios.faults.ScenarioError` for a lesson.

    >>> from fi_widget.scenarios.opening import scenario
    >>> judge = Judge(scenario("fi-0001"))
    >>> verdict = finished(judge.verdict(["shore TM"]))
    >>> verdict.grade, verdict.value, verdict.best
    ('worse', Fraction(1, 2), Fraction(1, 1))
    >>> [(danger.cards, danger.n, danger.of, danger.rule) for danger in verdict.why]
    [(('FL',), 1, 6, 'FI-LOSE-LANDING')]
    """

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.position, self.goal = task_of(scenario)
        self._solution: solver.Solution | None = None
        self._losses: Losses | None = None
        self._further: tuple[Further, ...] = ()

    @property
    def asks(self) -> Literal["line", "odds"]:
        """What is asked for: a line of play, or a number."""
        return "odds" if isinstance(self.goal, Odds) else "line"

    def idle(self, position: Position) -> tuple[Action, ...] | None:
        """What doing nothing more comes to, up to the next draw; None where a choice is forced.

        >>> from fi_widget.scenarios import opening
        >>> judge = Judge(opening.scenario("fi-0001"))
        >>> [judge.position.notation(action) for action in judge.idle(judge.position) or ()]
        ['end']
        """
        outlook = outlook_of(self.scenario.game, _nothing)
        found: list[Action] = []
        while isinstance(position.turn, Decision):
            left = outlook.passive(position)
            if len(left) != 1:
                return None
            found.append(left[0])
            position = position.after(left[0])
        return tuple(found)

    def solution(self) -> Generator[float | None, None, solver.Solution]:
        """The exact solution of the scenario, worked out once."""
        if self._solution is None:
            steps = solver.solve_steps(
                self.position, self.goal, all_values=True, seconds=CHOICES_SECONDS
            )
            found = yield from _worked(steps)
            if not found.exact:
                found = yield from _worked(solver.solve_steps(self.position, self.goal))
            self._solution = found
            if self.asks == "line":
                self._further = further_of(self._solution.plan)
        return self._solution

    def verdict(self, line: Sequence[Action | str]) -> Judging:
        """The verdict on a line of decisions; one that stops early is worth its best rest.

        Raises :class:`~fi_widget.games.game.RuleViolation` for a line that cannot be played.
        """
        goal = self.goal
        assert not isinstance(goal, Odds)
        actions, end, rest = _played(self.position, goal, line)
        solution = yield from self.solution()
        best = solution.lower
        plan = None
        if isinstance(rest, bool):
            value = Fraction(rest)
        else:
            found = yield from _worked(solver.solve_steps(end, rest))
            value, plan = found.lower, found.plan
        grade = self._grade(value, best)
        mine: Losses = {}
        if plan is not None:
            mine = yield from _counted(losses_of(plan))
        better: Losses | None = None
        if value < best and mine:
            if self._losses is None:
                self._losses = yield from _counted(losses_of(solution.plan))
            better = self._losses
        why = dangers(mine, better)
        return Verdict(
            grade,
            value,
            best,
            actions,
            why,
            _choices(solution, actions),
            solution.best,
            self._further,
            (),
            self._mistake(actions, why) if grade == "worse" else None,
            plan,
        )

    def answer(self, number: Fraction) -> Judging:
        """The verdict on an answer to a question about odds."""
        goal = self.goal
        assert isinstance(goal, Odds)
        solution = yield from self.solution()
        right = abs(number - solution.lower) <= goal.tolerance
        grade: Grade = "best" if right else "worse"
        cases = cases_of(solution.plan, self.reached)
        return Verdict(grade, number, solution.lower, cases=cases, plan=solution.plan)

    def reached(self, rest: bool) -> bool:
        """Whether the goal is reached, where what a plan follows is decided so.

        A question about what does *not* happen is followed as if it were about what does.
        """
        goal = self.goal.event if isinstance(self.goal, Odds) else None
        while isinstance(goal, Not):
            goal, rest = goal.part, not rest
        return rest

    def _grade(self, value: Fraction, best: Fraction) -> Grade:
        if value == best:
            return "best"
        par = self.scenario.par
        return "good" if par is not None and value >= par else "worse"

    def _mistake(self, line: tuple[Action, ...], why: tuple[Danger, ...]) -> Mistake | None:
        """What the file says of this failure: lines before losses, in the file's order."""
        texts, position = [], self.position
        for action in line:
            texts.append(position.notation(action))
            position = position.after(action)
        known = mistake_by_line(self.scenario, tuple(texts))
        if known is not None:
            return known
        losses = {danger.rule for danger in why}
        return next(
            (one for one in self.scenario.mistakes if one.loss is not None and one.loss in losses),
            None,
        )


def answer_of(text: str) -> Fraction:
    """The number that an answer names; ScenarioError where it names none.

    >>> answer_of("17/45"), answer_of("37.8 %")
    (Fraction(17, 45), Fraction(189, 500))
    """
    return number_of(text)


def finished(work: Generator[float | None, None, Verdict]) -> Verdict:
    """The verdict, for whoever has nothing else to do meanwhile."""
    while True:
        try:
            next(work)
        except StopIteration as over:
            return over.value  # type: ignore[no-any-return]


def _played(
    position: Position, goal: Goal, line: Sequence[Action | str]
) -> tuple[tuple[Action, ...], Position, Goal | bool]:
    rest = goal.begun(position)
    actions = []
    for step in line:
        action = position.parse(step) if isinstance(step, str) else step
        assert isinstance(action, Action)
        after = position.after(action)
        if not isinstance(rest, bool):
            rest = rest.after(position, action, after)
        actions.append(action)
        position = after
    return tuple(actions), position, rest


def _choices(solution: solver.Solution, line: tuple[Action, ...]) -> tuple[Choice, ...]:
    best = solution.lower
    mine = line[0] if line else None
    values = solution.values or {}
    found = [
        Choice(action, value, value == best, action is mine) for action, value in values.items()
    ]
    found.sort(key=lambda one: (-one.value, not one.yours))
    return tuple(found)


def _worked(
    steps: Generator[solver.Progress, None, solver.Solution],
) -> Generator[float | None, None, solver.Solution]:
    """The solver's slices, as nobody can tell how far they are."""
    while True:
        try:
            next(steps)
        except StopIteration as over:
            return over.value  # type: ignore[no-any-return]
        yield None


def _counted(steps: Generator[None, None, Losses]) -> Generator[float | None, None, Losses]:
    while True:
        try:
            next(steps)
        except StopIteration as over:
            return over.value  # type: ignore[no-any-return]
        yield None


def _nothing() -> None:
    """Nobody waits for single values here."""
