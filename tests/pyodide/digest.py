"""A fingerprint of many games, to be the same on every Python: `python -m tests.pyodide.digest`."""

from hashlib import sha256
from itertools import product

from fi_widget.analysis.bots import random_player
from fi_widget.analysis.simulate import played
from fi_widget.games import game
from fi_widget.games.forbidden_island.catalog import DIFFICULTIES, SHAPES
from fi_widget.games.match import Match


def digest() -> str:
    """The fingerprint of a random game for each shape, difficulty and number of players."""
    forbidden_island = game("forbidden-island")
    all_games = sha256()
    for shape, difficulty, players in product(SHAPES, DIFFICULTIES, (2, 3, 4)):
        seed = f"{shape} {difficulty} {players}"
        start = forbidden_island.new(
            players=players, difficulty=difficulty, shape=shape, seed=seed,
            first=players - 1, lift_instead_of_swim=players == 3,
        )  # fmt: skip
        match = Match(start, seed)
        played(match, random_player(seed))
        all_games.update(match.record().encode())
        all_games.update(match.position.to_text().encode())
    return all_games.hexdigest()


if __name__ == "__main__":
    print(digest())
