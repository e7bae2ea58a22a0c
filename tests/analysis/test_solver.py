"""How the solver works: in slices, within a budget, until it is told to stop."""

from collections.abc import Generator
from fractions import Fraction
from itertools import pairwise
from random import Random

import pytest

from fi_widget.analysis.goals import Goal, survive
from fi_widget.analysis.solver import Cancelled, Progress, Solution, solve, solve_steps
from fi_widget.games.forbidden_island import Position
from tests.analysis.agreement import agrees
from tests.analysis.features import FEATURES, positions_with
from tests.analysis.goals_at_random import EVERY_KIND, goal_at_random
from tests.analysis.small_positions import small_position

LIMIT = 400  # positions that brute force may look at
TWO_TURNS = survive(2)


def hard_problems() -> list[tuple[Position, Goal, Solution]]:
    """Some that take more than a look, with their solutions."""
    found: list[tuple[Position, Goal, Solution]] = []
    number = 0
    while len(found) < 3:
        number += 1
        position = small_position(f"hard/{number}", phase="actions")
        solution = solve(position, TWO_TURNS, nodes=3000)
        if solution.complete and solution.nodes > 300 and 0 < solution.lower < 1:
            found.append((position, TWO_TURNS, solution))
    return found


@pytest.fixture(scope="module")
def problems() -> list[tuple[Position, Goal, Solution]]:
    return hard_problems()


def finished(steps: Generator[Progress, None, Solution]) -> tuple[list[Progress], Solution]:
    seen = []
    try:
        while True:
            seen.append(next(steps))
    except StopIteration as stop:
        return seen, stop.value


# ------------------------------------------------------------------------ a little of each proof


@pytest.mark.parametrize("feature", FEATURES)
def test_one_position_of_each_kind_is_proved(feature):
    assert any(agrees(position, survive(), LIMIT) for position in positions_with(feature, "one"))


@pytest.mark.parametrize("kind", EVERY_KIND)
def test_one_goal_of_each_kind_is_proved(kind):
    number, proved = 0, False
    while not proved:
        number += 1
        position = small_position(f"one/{kind}/{number}")
        goal = goal_at_random(Random(number), position, kind)
        proved = goal is not None and agrees(position, goal, LIMIT)


# ------------------------------------------------------------------------ slices


def test_slices_come_to_the_same(problems):
    for position, goal, whole in problems:
        seen, sliced = finished(solve_steps(position, goal, slice_seconds=0))

        assert len(seen) > 1
        assert (sliced.value, sliced.first, sliced.best) == (whole.value, whole.first, whole.best)
        assert sliced.complete


def test_progress_narrows_down(problems):
    for position, goal, whole in problems:
        seen, _ = finished(solve_steps(position, goal, slice_seconds=0))

        for before, after in pairwise(seen):
            assert before.nodes < after.nodes
            assert before.lower <= after.lower <= whole.lower
            assert whole.upper <= after.upper <= before.upper


def test_values_of_all_first_actions_come_in_slices_too(problems):
    position, goal, whole = problems[0]
    _, sliced = finished(solve_steps(position, goal, slice_seconds=0, all_values=True))

    assert sliced.values == solve(position, goal, all_values=True).values
    assert sliced.values is not None
    assert max(sliced.values.values()) == whole.value


# ------------------------------------------------------------------------ budgets


def test_out_of_budget_the_bounds_hold(problems):
    for position, goal, whole in problems:
        last = Fraction(0), Fraction(1)
        for nodes in (1, 3, 10, 30, 100, 200):
            solution = solve(position, goal, nodes=nodes)

            assert last[0] <= solution.lower <= whole.lower <= solution.upper <= last[1]
            assert solution.nodes <= nodes
            if not solution.exact:
                assert (solution.value, solution.first, solution.complete) == (None, (), False)
            last = solution.lower, solution.upper


def test_no_time_is_soon_over(problems):
    position, goal, whole = problems[0]
    solution = solve(position, goal, seconds=0)

    assert solution.lower <= whole.lower <= solution.upper
    assert not solution.complete


def test_a_plan_goes_on_after_the_budget_is_spent(problems):
    position, goal, _ = problems[0]
    plan = solve(position, goal, nodes=50).plan

    while plan.decided is None:
        plan = next(iter(plan.branches())).plan
    assert plan.decided in (True, False)


# ------------------------------------------------------------------------ being told to stop


def test_work_ends_when_it_is_cancelled(problems):
    position, goal, whole = problems[0]
    steps = solve_steps(position, goal, slice_seconds=0)
    next(steps)
    with pytest.raises(StopIteration) as stop:
        steps.throw(Cancelled())
    solution: Solution = stop.value.value

    assert not solution.complete
    assert solution.lower <= whole.lower <= solution.upper


def test_whoever_watches_may_cancel(problems):
    position, goal, _ = problems[0]
    seen: list[Progress] = []
    solution = solve(position, goal, progress=seen.append, cancel=lambda: True)

    assert len(seen) <= 1
    assert solution.complete == (not seen)


# ------------------------------------------------------------------------ the plan


def test_a_plan_is_worth_what_its_branches_are(problems):
    for _, _, whole in problems:
        branches = list(whole.plan.branches())

        assert sum(branch.chance for branch in branches) == 1
        assert whole.value == sum(branch.chance * (branch.plan.value or 0) for branch in branches)
