"""Players that choose by themselves, in any game of the house."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from fi_widget.games.game import Action, Position
from fi_widget.games.luck import luck

Chooser = Callable[[Position, Sequence[Action]], Action]
"""What a player is: given a position and the actions allowed there, the action to take."""


def random_player(seed: str) -> Chooser:
    """A player to whom every action is as good as any other; equal seeds choose alike.

    >>> from fi_widget.games import game
    >>> position = game("forbidden-island").new(seed="doc")
    >>> actions = position.legal_actions()
    >>> random_player("doc")(position, actions) is random_player("doc")(position, actions)
    True
    """
    number = luck(f"{seed}/player")

    def choose(position: Position, actions: Sequence[Action]) -> Action:
        # by `random()` alone, whose values Python promises to keep for a seed
        return actions[int(number() * len(actions))]

    return choose


PLAYERS: dict[str, Callable[[str], Chooser]] = {"random": random_player}
"""Every kind of player by its name: what makes one out of a seed."""
