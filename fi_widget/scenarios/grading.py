"""`fi_widget.solve` and `fi_widget.grade`: what can be had, and what a line of play keeps of it.

A line is judged by the chance that it keeps, not by the luck that it meets.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from fi_widget.analysis import solver
from fi_widget.analysis.goals import Goal, Odds
from fi_widget.games.game import Position
from fi_widget.games.view import Json
from fi_widget.locale import DEFAULT
from fi_widget.scenarios.faults import ScenarioError, fault_of
from fi_widget.scenarios.form import actions_of
from fi_widget.scenarios.opening import scenario as opened
from fi_widget.scenarios.playing import Played, Refused, played
from fi_widget.scenarios.scenario import Mistake, Scenario, in_language
from fi_widget.scenarios.ways import may_lose

Source = Scenario | str | os.PathLike[str]
"""A scenario, or what :func:`~fi_widget.scenarios.opening.scenario` takes."""

_NUMBER = re.compile(r"\s*([0-9]{1,20}(?:\.[0-9]{0,20})?|\.[0-9]{1,20})\s*(%?)\s*")
# What a Chinese keyboard writes wide, by what it means.
_NARROW = {code: code - 0xFEE0 for code in range(ord("！"), ord("～") + 1)}
_RATIO = re.compile(r"\s*([0-9]{1,20})\s*/\s*([0-9]{1,20})\s*")


def solve(
    subject: Source | Position,
    goal: Goal | Odds | None = None,
    *,
    nodes: int | None = None,
    seconds: float | None = None,
    all_values: bool = False,
    progress: Callable[[solver.Progress], None] | None = None,
    cancel: Callable[[], bool] | None = None,
) -> solver.Solution:
    """The best chance to reach the goal of a scenario, or any goal from a position, and how.

    `subject` is a scenario, its path, text or id, or a position; `goal` stands in for the
    scenario's own, and from a position it is to survive to the end of the turn where it is left
    out. The rest is as in :func:`fi_widget.analysis.solver.solve`: at most so many `nodes` and
    `seconds` are spent, `all_values` asks for the value of every first action.

    Raises :class:`~fi_widget.scenarios.faults.ScenarioError` for a file that does not fit, and
    for a lesson, which has no one goal.
    """
    if isinstance(subject, Scenario | str | os.PathLike):
        one = subject if isinstance(subject, Scenario) else opened(subject)
        position, own = task_of(one)
    else:
        position, own = subject, None
    return solver.solve(
        position,
        own if goal is None else goal,
        nodes=nodes,
        seconds=seconds,
        all_values=all_values,
        progress=progress,
        cancel=cancel,
    )


def task_of(scenario: Scenario) -> tuple[Position, Goal | Odds]:
    """The position and the goal of a puzzle or a position; ScenarioError for a lesson."""
    if scenario.kind == "lesson" or scenario.position is None:
        raise ScenarioError([fault_of("scenario_no_task", "kind")])
    return scenario.position, scenario.goal


@dataclass(frozen=True, slots=True)
class Grade:
    """What a line of play is worth.

    `value` is the chance to reach the goal that is left after the line, `best_value` the best that
    could be had; both None where the line was refused, and None where the budget did not suffice
    to prove them. `solved` tells whether the line keeps the best value, or the puzzle's par.
    `mistake` is what the file says of such a failure, `refused` the action that is not allowed.
    """

    solved: bool
    value: Fraction | None
    best_value: Fraction | None
    mistake: Mistake | None = None
    refused: Refused | None = None

    def to_dict(self, lang: str = DEFAULT) -> dict[str, Json]:
        """The grade as JSON can carry it, texts in a language."""
        found: dict[str, Json] = {
            "solved": self.solved,
            "value": _text(self.value),
            "best_value": _text(self.best_value),
            "mistake": None if self.mistake is None else in_language(self.mistake.say, lang),
        }
        if self.refused is not None:
            found["refused"] = {
                "action": self.refused.action,
                "rule": self.refused.rule,
                "message": self.refused.message(lang),
            }
        return found


def _text(value: Fraction | None) -> str | None:
    return None if value is None else str(value)


def grade(
    scenario: Source, line: str, *, nodes: int | None = None, seconds: float | None = None
) -> Grade:
    """Judge a line of play by the chance it keeps, or a number by the exact chance.

    `line` is actions joined by `;`, played from the scenario's position; one that stops early is
    worth its best continuation. For a question (`odds`) it is a number such as `0.25`, `25%` or
    `1/4`. At most so many `nodes` and `seconds` go into each of two proofs.

    Raises :class:`~fi_widget.scenarios.faults.ScenarioError` for a file that does not fit, a
    lesson, or a line with something that is no action.
    """
    one = scenario if isinstance(scenario, Scenario) else opened(scenario)
    position, goal = task_of(one)
    if isinstance(goal, Odds):
        answer = number_of(line)
        chance = solver.solve(position, goal, nodes=nodes, seconds=seconds).value
        right = chance is not None and abs(answer - chance) <= goal.tolerance
        return Grade(right, answer, chance)
    actions = actions_of(line)
    try:
        end = played(position, goal, actions)
    except Refused as refused:
        return Grade(False, None, None, refused=refused)
    best = solver.solve(position, goal, nodes=nodes, seconds=seconds).value
    value = value_of(end, nodes=nodes, seconds=seconds)
    needed = best if one.par is None else one.par
    solved = value is not None and needed is not None and value >= needed
    failed = value is not None and needed is not None and not solved
    return Grade(solved, value, best, mistake_of(one, end) if failed else None)


def value_of(
    end: Played, *, nodes: int | None = None, seconds: float | None = None
) -> Fraction | None:
    """The value that a line keeps; None where it is not proved within the budget."""
    if isinstance(end.rest, bool):
        return Fraction(end.rest)
    return solver.solve(end.position, end.rest, nodes=nodes, seconds=seconds).value


def mistake_of(scenario: Scenario, end: Played) -> Mistake | None:
    """What the file says of a line that failed: the first entry that fits, lines before losses."""
    known = mistake_by_line(scenario, end.actions)
    if known is not None:
        return known
    for mistake in scenario.mistakes:
        if mistake.loss is not None and may_lose(end.position, end.rest, mistake.loss):
            return mistake
    return None


def mistake_by_line(scenario: Scenario, actions: tuple[str, ...]) -> Mistake | None:
    """What the file says of a line that failed by its actions, as they are written."""
    position, goal = task_of(scenario)
    assert not isinstance(goal, Odds)
    for mistake in scenario.mistakes:
        way = mistake.line if mistake.line is not None else mistake.first
        if way is None:
            continue
        try:
            known = played(position, goal, actions_of(way)).actions
        except (Refused, ScenarioError):  # `verify` tells of it
            continue
        if known == (actions if mistake.line is not None else actions[:1]):
            return mistake
    return None


def number_of(text: str) -> Fraction:
    """The chance that an answer names; ScenarioError where it names none.

    >>> number_of("25%"), number_of(" 1/4 "), number_of(".25") == number_of("0.250")
    (Fraction(1, 4), Fraction(1, 4), True)

    The wide signs of a Chinese keyboard are as good.

    >>> number_of("２５％"), number_of("１／４"), number_of("０．２５")
    (Fraction(1, 4), Fraction(1, 4), Fraction(1, 4))
    """
    text = text.translate(_NARROW)
    if found := _NUMBER.fullmatch(text):
        return Fraction(found[1]) / (100 if found[2] else 1)
    found = _RATIO.fullmatch(text)
    if found and int(found[2]):
        return Fraction(int(found[1]), int(found[2]))
    raise ScenarioError([fault_of("scenario_no_number", "line", have=text[:40])])
