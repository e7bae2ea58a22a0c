"""Whether a puzzle has one best choice, or several that exclude each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from fi_widget.analysis import solver
from fi_widget.analysis.goals import Goal
from fi_widget.games.game import Action, Position


def is_one_choice(position: Position, goal: Goal, found: solver.Solution) -> bool:
    """Whether the best first actions are one choice, some other first action being worse.

    They are where one action of the best line goes together with each of them: both can be done,
    one after the other, and the value is kept. So it is with two tiles to shore up in either order,
    with a move to spare, or with a card that can be played after the end of the actions as well.
    `goal` has begun; `found` is the solution with the values of all first actions.
    """
    if not found.first or found.values is None or len(found.values) == len(found.first):
        return False
    return any(
        _goes_with_all(position, goal, action, found)
        for action in found.best
        if action in found.first
    )


def _goes_with_all(position: Position, goal: Goal, one: Action, found: solver.Solution) -> bool:
    then = _values_after(position, goal, one)
    return all(
        then.get(other) == found.value or _value_after(position, goal, [other, one]) == found.value
        for other in found.first
        if other is not one
    )


def _values_after(position: Position, goal: Goal, action: Action) -> Mapping[Action, Fraction]:
    """The values of all actions that may follow an action."""
    after = position.after(action)
    rest = goal.after(position, action, after)
    if isinstance(rest, bool):
        # all is decided: whatever follows changes nothing
        return dict.fromkeys(after.legal_actions(), Fraction(rest))
    return solver.solve(after, rest, all_values=True).values or {}


def _value_after(position: Position, goal: Goal, line: Sequence[Action]) -> Fraction | None:
    """The value after a line; None where it is not allowed."""
    rest: Goal | bool = goal
    for action in line:
        if position.refusal(action) is not None:
            return None
        after = position.after(action)
        if not isinstance(rest, bool):
            rest = rest.after(position, action, after)
        position = after
    if isinstance(rest, bool):
        return Fraction(rest)
    return solver.solve(position, rest).value
