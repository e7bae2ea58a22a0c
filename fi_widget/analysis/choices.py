"""Whether a problem has one best choice, or several that exclude each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from fi_widget.analysis import solver
from fi_widget.analysis.goals import Goal
from fi_widget.games.game import Action, Position

LEAST_GAP = Fraction(1, 20)
"""By how much the best first action of a puzzle is better than the next, at least."""


def gap_of(found: solver.Solution) -> Fraction | None:
    """By how much the best first action is better than the next best value; None for no other.

    `found` is an exact solution with the values of all first actions.

    >>> from fi_widget.games import game
    >>> found = solver.solve(game("forbidden-island").new(seed="doc"), all_values=True)
    >>> gap_of(found) is None
    True
    """
    worse = [value for value in (found.values or {}).values() if value < found.lower]
    return found.lower - max(worse) if worse else None


def is_one_choice(
    position: Position, goal: Goal, found: solver.Solution, *, nodes: int | None = None
) -> bool:
    """Whether the best first actions are one choice, some other first action being worse.

    They are where one action of the best line goes together with each of them: both can be done,
    one after the other, and the value is kept. So it is with two tiles to shore up in either order,
    with a move to spare, or with a card that can be played after the end of the actions as well.
    `goal` has begun; `found` is the solution with the values of all first actions. Where `nodes`
    do not suffice to show that some value is kept, it counts as lost.
    """
    if not found.first or found.values is None or len(found.values) == len(found.first):
        return False
    return any(
        _goes_with_all(position, goal, action, found, nodes)
        for action in found.best
        if action in found.first
    )


def _goes_with_all(
    position: Position, goal: Goal, one: Action, found: solver.Solution, nodes: int | None
) -> bool:
    if len(found.first) == 1:
        return True
    then = _values_after(position, goal, one, nodes)
    return all(
        then.get(other) == found.value
        or _value_after(position, goal, [other, one], nodes) == found.value
        for other in found.first
        if other is not one
    )


def _values_after(
    position: Position, goal: Goal, action: Action, nodes: int | None
) -> Mapping[Action, Fraction]:
    """The values of all actions that may follow an action."""
    after = position.after(action)
    rest = goal.after(position, action, after)
    if isinstance(rest, bool):
        # all is decided: whatever follows changes nothing
        return dict.fromkeys(after.legal_actions(), Fraction(rest))
    return solver.solve(after, rest, all_values=True, nodes=nodes).values or {}


def _value_after(
    position: Position, goal: Goal, line: Sequence[Action], nodes: int | None
) -> Fraction | None:
    """The value after a line; None where it is not allowed, or not known."""
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
    return solver.solve(position, rest, nodes=nodes).value
