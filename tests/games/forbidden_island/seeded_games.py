"""A digest of seeded games: the same on every Python, or luck or order is not what it should be.

    python -m tests.games.forbidden_island.seeded_games 36

It needs the standard library and the package's sources alone.
"""

import sys
from hashlib import sha256
from random import Random

from fi_widget.games.forbidden_island import FORBIDDEN_ISLAND
from fi_widget.games.forbidden_island.catalog import DIFFICULTIES, SHAPES
from fi_widget.games.match import Match


def seeded_game(number: int) -> str:
    """The record of one game; actions are chosen by their place in the list of legal ones."""
    start = FORBIDDEN_ISLAND.new(
        players=2 + number % 3,
        difficulty=list(DIFFICULTIES)[number % 4],
        shape=list(SHAPES)[number % len(SHAPES)],
        first=number % 2,
        lift_instead_of_swim=number % 5 == 0,
        seed=f"game {number} 岛",
    )
    match = Match(start, seed=f"luck {number}")
    choose = Random(f"choice {number}").random
    while match.position.result is None:
        match.run()
        actions = list(match.legal_actions())
        if actions:
            match.play(actions[int(choose() * len(actions))])
    return match.record()


def digest(games: int) -> str:
    """The digest of so many games."""
    found = sha256()
    for number in range(games):
        found.update(seeded_game(number).encode())
    return found.hexdigest()


if __name__ == "__main__":
    print(digest(int(sys.argv[1])))
