"""What is raced: our engine, the literal one of the tests, and python-chess.

Each plays random games and tells how many decisions (in chess: plies) each took. A decision is:
list what is legal, choose one, apply it with the draws that follow. Setting the table up counts.
The others are imported when they are asked for: inside Pyodide there is no python-chess.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import count

from fi_widget.games import game
from fi_widget.games.match import Match

PlayGame = Callable[[], int]
"""Plays one game and tells how many decisions it took."""

FORBIDDEN_ISLAND = game("forbidden-island")
SEVENTY_FIVE_MOVES = 150  # plies without a capture or a pawn move: the game is over


def ours(name: str) -> PlayGame:
    """Two, three and four players in turn, through `Match`."""
    numbers = count()
    luck = random.Random(name).random

    def play() -> int:
        number = next(numbers)
        seed = f"{name}/{number}"
        match = Match(FORBIDDEN_ISLAND.new(players=2 + number % 3, seed=seed), seed)
        match.run()
        position = match.position
        decisions = 0
        while actions := position.legal_actions():
            position = match.advance(actions[int(luck() * len(actions))])
            decisions += 1
        return decisions

    return play


def literal(name: str) -> PlayGame:
    """The same games on the engine that has one object a tile and card."""
    from tests.games.forbidden_island.literal import new_game, random_step

    numbers = count()
    rng = random.Random(name)

    def play() -> int:
        number = next(numbers)
        some = new_game(rng, 2 + number % 3, "forbidden-island", "novice")
        decisions = 0
        while some.result is None:
            step = random_step(rng, some)
            some.apply(step)
            decisions += step[0] not in "+~"
        return decisions

    return play


def chess_plies(name: str) -> PlayGame:
    """Chess by `list(board.legal_moves)`, a choice, `push`; the cheapest end of game there is."""
    import chess

    luck = random.Random(name).random

    def play() -> int:
        board = chess.Board()
        plies = 0
        while (moves := list(board.legal_moves)) and board.halfmove_clock < SEVENTY_FIVE_MOVES:
            board.push(moves[int(luck() * len(moves))])
            plies += 1
        return plies

    return play
