"""A best line has nothing in it that does not help."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import islice
from random import Random

import pytest

from fi_widget.analysis.goals import Goal, survive
from fi_widget.analysis.solver import solve
from fi_widget.games.forbidden_island import Position
from fi_widget.games.game import Action, Chance
from tests.analysis.features import positions_with
from tests.analysis.goals_at_random import goal_at_random
from tests.analysis.small_positions import small_position

GROUPS = range(4)
A_GROUP = 4
NODES = 1500
STOPS = ("end", "pass")


def words_of(position: Position, action: Action) -> list[str]:
    return position.notation(action).split()


def ended(
    position: Position, rest: Goal | bool, actions: list[Action]
) -> tuple[Position, Goal | bool] | None:
    """Where these actions lead with a stop at the end; None where they cannot be played."""
    for action in actions:
        if isinstance(rest, bool) or position.refusal(action) is not None:
            return None
        after = position.after(action)
        position, rest = after, rest.after(position, action, after)
    while not isinstance(rest, bool) and not isinstance(position.turn, Chance):
        stops = [a for a in position.legal_actions() if words_of(position, a)[0] in STOPS]
        if not stops:
            return None
        after = position.after(stops[0])
        position, rest = after, rest.after(position, stops[0], after)
    return position, rest


def value_of(position: Position, rest: Goal | bool) -> Fraction | None:
    return Fraction(rest) if isinstance(rest, bool) else solve(position, rest).value


def problems(group: int) -> Iterator[tuple[Position, Goal]]:
    for number in range(A_GROUP):
        seed = f"line/{group}/{number}"
        position = small_position(seed)
        yield position, survive()
        goal = goal_at_random(Random(seed), position)
        if goal is not None:
            yield position, goal


def is_clean(position: Position, goal: Goal) -> bool:
    """Fails where the line does not keep the value, or does with an action less."""
    solution = solve(position, goal, nodes=NODES)
    if not solution.complete or not solution.best:
        return False
    begun = goal.begun(position)
    end = ended(position, begun, [*solution.best])
    assert end is not None
    assert value_of(*end) == solution.value
    at = position
    for number, action in enumerate(solution.best):
        if words_of(at, action)[0] not in STOPS:
            shorter = ended(
                position, begun, [*solution.best[:number], *solution.best[number + 1 :]]
            )
            if shorter is not None:
                value = value_of(*shorter)
                assert value is not None
                assert solution.value is not None
                assert value < solution.value
        at = at.after(action)
    return True


def test_a_hand_is_settled_before_the_actions_go_on():
    done = 0
    for position in islice(positions_with("discard", "line"), 40):
        if position.actions:
            done += is_clean(position, survive())

    assert done >= 5


@pytest.mark.heavy
@pytest.mark.parametrize("group", GROUPS)
def test_nothing_can_be_dropped_from_a_best_line(group):
    done = sum(is_clean(position, goal) for position, goal in problems(group))

    assert done >= A_GROUP
