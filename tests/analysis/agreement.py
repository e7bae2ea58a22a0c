"""Whether the solver says what brute force over the plain rules says."""

from fractions import Fraction

from fi_widget.analysis.brute_force import BruteForce, TooMuch
from fi_widget.analysis.goals import Goal
from fi_widget.analysis.solver import solve
from fi_widget.games.forbidden_island import Position
from fi_widget.games.game import Action


def values_of_first_actions(
    brute: BruteForce, position: Position, goal: Goal
) -> dict[Action, Fraction]:
    values = {}
    for action in position.legal_actions():
        after = position.after(action)
        values[action] = brute.rest(after, goal.after(position, action, after))
    return values


def agrees(position: Position, goal: Goal, limit: int) -> bool:
    """Fails where the solver errs; False where brute force would look at more positions."""
    brute = BruteForce(limit)
    begun = goal.begun(position)
    try:
        value = brute.rest(position, begun)
        values: dict[Action, Fraction] = {}
        if not isinstance(begun, bool):
            values = values_of_first_actions(brute, position, begun)
    except TooMuch:
        return False
    every = solve(position, goal, all_values=True)
    assert every.value == value
    assert every.values == values
    solution = solve(position, goal)
    assert solution.value == value
    assert solution.complete
    assert list(solution.first) == [action for action in values if values[action] == value]
    if values:
        assert solution.best[0] in solution.first
    return True
