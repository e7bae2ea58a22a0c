"""The solver against games played out by its own plan, on positions too large for brute force."""

from fractions import Fraction
from itertools import islice
from math import sqrt
from random import Random

import pytest

from fi_widget.analysis.plan import Plan
from fi_widget.analysis.solver import solve
from fi_widget.games.forbidden_island import Position
from fi_widget.games.game import Draw
from tests.benchmarks.solver import decisions_from_play

SAMPLES = 100_000
STANDARD_ERRORS = 4
LEAST_LEGAL, LEAST_TILES_IN_DECK = 8, 10


class Player:
    """Plays a plan; where it was before, it does not ask again."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self._draws: list[tuple[float, Draw]] = []
        self._after: dict[Draw, Player] = {}

    def reaches(self, luck: Random) -> bool:
        """One game by the plan, drawn with luck."""
        player = self
        while player.plan.decided is None:
            player = player._drawn(luck.random())
        return player.plan.decided is True

    def _drawn(self, luck: float) -> "Player":
        if not self._draws:
            total = 0.0
            for draw, chance in self.plan.after_actions.chance().items():
                total += float(chance)
                self._draws.append((total, draw))
        draw = next((draw for total, draw in self._draws if luck < total), self._draws[-1][1])
        if draw not in self._after:
            self._after[draw] = Player(self.plan.after(draw))
        return self._after[draw]


def large_positions(many: int) -> list[Position]:
    """Positions from play with much to choose, of open value and with few draws left to follow."""

    def is_large(position: Position) -> bool:
        return (
            position.phase == "actions"
            and len(position.legal_actions()) >= LEAST_LEGAL
            and sum(map(len, position.flood_deck)) >= LEAST_TILES_IN_DECK
            and position.water <= 5
            and 0 < (solve(position).value or 0) < 1
        )

    return list(islice(filter(is_large, decisions_from_play()), many))


@pytest.mark.slow
@pytest.mark.parametrize("number", range(4))
def test_a_hundred_thousand_games_come_out_as_the_value_says(number):
    position = large_positions(number + 1)[number]
    assert_as_often(position, SAMPLES)


@pytest.mark.heavy
def test_some_games_come_out_as_the_value_says():
    assert_as_often(large_positions(1)[0], SAMPLES // 50)


def assert_as_often(position: Position, samples: int) -> None:
    solution = solve(position)
    value = solution.value
    assert value is not None
    assert 0 < value < 1
    player, luck = Player(solution.plan), Random("samples")
    reached = sum(player.reaches(luck) for _ in range(samples))

    error = sqrt(value * (1 - value) / samples)
    assert abs(float(Fraction(reached, samples) - value)) <= STANDARD_ERRORS * error
