"""The engine agrees with the literal one on legal actions, chance and results, at every step."""

from collections import Counter
from itertools import product
from random import Random

import pytest

from fi_widget.games.forbidden_island import FORBIDDEN_ISLAND
from fi_widget.games.forbidden_island.catalog import DIFFICULTIES, ROLES, SHAPES
from tests.games.forbidden_island.deep import deep_position
from tests.games.forbidden_island.lockstep import lockstep
from tests.games.forbidden_island.players import at_random, eagerly

# What deep games have to meet: without it, agreeing would prove little.
RARE = {
    "capture",
    "discard",
    "escape during actions",
    "escape during draw",
    "escape during flood",
    "flood deck ends",
    "fly",
    "gift over the limit",
    "lift during actions",
    "lift during discard",
    "lift during draw",
    "lift during flood",
    "lift during swim",
    "navigate",
    "over the limit by the last card",
    "pass",
    "result FI-LOSE-LANDING",
    "result FI-LOSE-METER",
    "result FI-LOSE-SWIM",
    "result FI-LOSE-TREASURE",
    "result won",
    "rise with an empty discard",
    "sandbags during actions",
    "sandbags during discard",
    "sandbags during draw",
    "sandbags during flood",
    "several swim",
    "swim by the last card",
    "treasure deck ends",
}


def from_the_set_up(number: int, shape: str, players: int) -> Counter[str]:
    """One game from a set-up; the settings go round with the number, two numbers have all roles."""
    rng = Random(f"{number} {shape} {players}")
    roles = Random(f"{number // 2} {shape}").sample(list(ROLES), 6)
    start = FORBIDDEN_ISLAND.new(
        roles=(roles + roles)[number % 2 * 3 :][:players],
        shape=shape,
        difficulty=list(DIFFICULTIES)[number % 4],
        first=rng.randrange(players),
        lift_instead_of_swim=number % 3 == 0,
        seed=f"set-up {number}",
    )
    seen: Counter[str] = Counter()
    lockstep(start, rng, at_random if number % 2 else eagerly, seen)
    seen.update(f"role {role}" for role in start.roles)
    return seen


def from_deep_inside(numbers: range) -> Counter[str]:
    """Games from positions deep inside a game."""
    seen: Counter[str] = Counter()
    for number in numbers:
        rng = Random(f"deep {number}")
        lockstep(deep_position(rng), rng, eagerly if number % 3 else at_random, seen)
    return seen


@pytest.mark.parametrize("shape", SHAPES)
def test_they_agree_from_the_set_up_on(shape: str) -> None:
    """On every shape, with two, three and four players."""
    seen: Counter[str] = Counter()
    for number, players in product(range(2), (2, 3, 4)):
        seen += from_the_set_up(2 * len(shape) + number, shape, players)
    assert seen.keys() >= {f"role {role}" for role in ROLES}


def test_they_agree_deep_inside_the_game() -> None:
    """Where decks run out, hands run over, pawns swim together and games are won."""
    seen = from_deep_inside(range(400, 500))
    assert RARE - seen.keys() == set()


@pytest.mark.slow
@pytest.mark.parametrize("shape", SHAPES)
def test_they_agree_in_many_games(shape: str) -> None:
    for number, players in product(range(10, 50), (2, 3, 4)):
        from_the_set_up(number, shape, players)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(8))
def test_they_agree_in_many_games_deep_inside(part: int) -> None:
    seen = from_deep_inside(range(1000 + 500 * part, 1500 + 500 * part))
    assert RARE - seen.keys() == set()
    assert seen["result won"] > 10
