"""The peak of memory after so many games: `python -m tests.benchmarks.memory 10000 50000`.

All shapes, difficulties and numbers of players in turn, so that whatever is kept for one shows.
"""

import resource
import sys
from itertools import cycle, product

from fi_widget.analysis.bots import random_player
from fi_widget.analysis.simulate import played
from fi_widget.games.forbidden_island.catalog import DIFFICULTIES, SHAPES
from fi_widget.games.match import Match
from tests.benchmarks.contestants import FORBIDDEN_ISLAND

MIB = 2**20
UNIT = 1 if sys.platform == "darwin" else 1024  # bytes in what the system counts


def peak() -> float:
    """The most memory that this process has had, in MiB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * UNIT / MIB


def main(moments: list[int]) -> None:
    """Play random games and print the peak after each of these numbers of games."""
    kinds = cycle(product(SHAPES, DIFFICULTIES, (2, 3, 4)))
    for number in range(1, max(moments) + 1):
        shape, difficulty, players = next(kinds)
        seed = f"memory/{number}"
        start = FORBIDDEN_ISLAND.new(
            players=players, difficulty=difficulty, shape=shape, seed=seed
        )  # fmt: skip
        played(Match(start, seed), random_player(seed))
        if number in moments:
            print(f"{peak():.2f}", flush=True)


if __name__ == "__main__":
    main([int(word) for word in sys.argv[1:]])
