"""Positions and games for the tests of the screen."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from fi_widget.games import game
from fi_widget.games.forbidden_island import Position
from fi_widget.games.game import Chance, Outcome, Step

GAME = "forbidden-island"


def new(**configuration: Any) -> Position:
    position: Position = game(GAME).new(**{"seed": "test", **configuration})
    return position


def random_game(seed: str, **configuration: Any) -> Iterator[tuple[Position, Step, Position]]:
    """Every step of a game in which everybody plays at random."""
    luck = Random(seed)
    position = new(seed=seed, **configuration)
    while not isinstance(position.turn, Outcome):
        before = position
        step: Step
        if isinstance(position.turn, Chance):
            step, position = position.sampled(luck.random())
        else:
            step = luck.choice(position.legal_actions())
            position = position.after(step)
        yield before, step, position
