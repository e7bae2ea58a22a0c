"""The solver against brute force over the plain rules, on small positions made at random."""

from collections.abc import Iterator
from fractions import Fraction
from random import Random

import pytest

from fi_widget.analysis.brute_force import BruteForce, TooMuch
from fi_widget.analysis.goals import Goal, survive
from fi_widget.analysis.solver import odds, solve
from fi_widget.games.forbidden_island import Position
from fi_widget.games.game import Action
from tests.analysis.goals_at_random import goal_at_random
from tests.analysis.passing import PassingTeam
from tests.analysis.small_positions import small_position

GROUPS = range(10)
A_GROUP = 60  # positions
LIMIT = 500  # positions that brute force may look at


def seeds(group: int) -> Iterator[str]:
    return (f"small/{group}/{number}" for number in range(A_GROUP))


def values_of_first_actions(
    brute: BruteForce, position: Position, goal: Goal
) -> dict[Action, Fraction]:
    values = {}
    for action in position.legal_actions():
        after = position.after(action)
        values[action] = brute.rest(after, goal.after(position, action, after))
    return values


def agrees(position: Position, goal: Goal, limit: int) -> bool:
    """Fails where the solver errs; False where there is too much for brute force."""
    brute = BruteForce(limit)
    begun = goal.begun(position)
    try:
        value = brute.rest(position, begun)
        if isinstance(begun, bool):
            values: dict[Action, Fraction] = {}
        else:
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


@pytest.mark.parametrize("group", GROUPS)
def test_survival_agrees_with_brute_force(group):
    done = sum(agrees(small_position(seed), survive(), LIMIT) for seed in seeds(group))

    assert done >= A_GROUP // 3


@pytest.mark.parametrize("group", GROUPS)
def test_every_goal_agrees_with_brute_force(group):
    done = 0
    for seed in seeds(group):
        position = small_position(seed)
        goal = goal_at_random(Random(seed), position)
        done += agrees(position, goal, LIMIT)

    assert done >= A_GROUP // 3


@pytest.mark.parametrize("group", GROUPS)
def test_odds_agree_with_brute_force(group):
    done = 0
    for seed in seeds(group):
        position = small_position(seed)
        event = goal_at_random(Random(seed), position)
        try:
            value = PassingTeam(LIMIT).odds(position, event)
        except TooMuch:
            continue
        assert odds(position, event) == value
        done += 1

    assert done >= A_GROUP * 2 // 3
