"""The solver against brute force over the plain rules, on small positions made at random.

Brute force tries every action and every draw with the plain rules; so each position that it can
finish proves the value, the value of every first action and which of them are best.
"""

from collections.abc import Iterator
from itertools import count, islice
from random import Random

import pytest

from fi_widget.analysis.brute_force import TooMuch
from fi_widget.analysis.goals import END_OF_TURN, Goal, Win, survive
from fi_widget.analysis.solver import odds
from fi_widget.games.forbidden_island import Position
from tests.analysis.agreement import agrees
from tests.analysis.features import FEATURES, positions_with
from tests.analysis.goals_at_random import EVERY_KIND, LONGER, goal_at_random
from tests.analysis.passing import PassingTeam
from tests.analysis.small_positions import small_position

# Small positions that have to agree, of each kind of goal and of odds; of longer ones fewer.
GOALS, LONG_GOALS, ODDS, LONG_ODDS, WINS = 26, 10, 46, 20, 12
LIMIT = 150  # positions that brute force may look at
MORE, LARGER = 10, 40  # times as many of them, and times as large, in slow tests
MOST_TRIES = 60  # times the quota: so many positions are made at most

Problems = Iterator[tuple[Position, Goal]]
GOAL_QUOTA = {kind: LONG_GOALS if kind in LONGER else GOALS for kind in EVERY_KIND}
ODDS_QUOTA = {kind: LONG_ODDS if kind in LONGER else ODDS for kind in EVERY_KIND}


def agreeing(problems: Problems, quota: int, limit: int) -> int:
    """How many of these are proved, up to a quota."""
    some = islice(problems, quota * MOST_TRIES)
    proved = (None for position, goal in some if agrees(position, goal, limit))
    return sum(1 for _ in islice(proved, quota))


def survival(feature: str, seed: str) -> Problems:
    for position in positions_with(feature, seed):
        yield position, survive()


def goals(kind: str, seed: str) -> Problems:
    for number in count():
        name = f"{kind}/{seed}/{number}"
        position = small_position(name)
        goal = goal_at_random(Random(name), position, kind)
        if goal is not None:
            yield position, goal


def wins(seed: str) -> Problems:
    for position in positions_with("win in reach", seed):
        yield position, Win(END_OF_TURN)


def odds_agree(position: Position, event: Goal) -> bool:
    try:
        value = PassingTeam(LIMIT).odds(position, event)
    except TooMuch:
        return False
    assert odds(position, event) == value
    return True


def test_a_thousand_positions_are_proved():
    features = sum(feature.quota for feature in FEATURES.values())
    others = sum(GOAL_QUOTA.values()) + sum(ODDS_QUOTA.values())

    assert features + WINS + others >= 1000


@pytest.mark.heavy
@pytest.mark.parametrize("feature", FEATURES)
def test_survival_agrees_with_brute_force(feature):
    quota = FEATURES[feature].quota

    assert agreeing(survival(feature, "small"), quota, LIMIT) == quota


@pytest.mark.heavy
def test_a_near_win_agrees_with_brute_force():
    assert agreeing(wins("small"), WINS, LIMIT) == WINS


@pytest.mark.heavy
@pytest.mark.parametrize("kind", EVERY_KIND)
def test_every_goal_agrees_with_brute_force(kind):
    quota = GOAL_QUOTA[kind]

    assert agreeing(goals(kind, "small"), quota, LIMIT) == quota


@pytest.mark.heavy
@pytest.mark.parametrize("kind", EVERY_KIND)
def test_odds_agree_with_brute_force(kind):
    quota = ODDS_QUOTA[kind]
    problems = islice(goals(kind, "odds"), quota * MOST_TRIES)
    proved = (None for position, event in problems if odds_agree(position, event))

    assert sum(1 for _ in islice(proved, quota)) == quota


@pytest.mark.slow
@pytest.mark.parametrize("feature", FEATURES)
def test_survival_agrees_with_brute_force_on_larger_positions(feature):
    quota = FEATURES[feature].quota * MORE

    assert agreeing(survival(feature, "larger"), quota, LIMIT * LARGER) == quota


@pytest.mark.slow
@pytest.mark.parametrize("kind", EVERY_KIND)
def test_every_goal_agrees_with_brute_force_on_larger_positions(kind):
    quota = GOAL_QUOTA[kind] * MORE

    assert agreeing(goals(kind, "larger"), quota, LIMIT * LARGER) == quota
