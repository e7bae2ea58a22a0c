"""What a game is set up with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Settings:
    """A game's configuration and the players' names, by seat.

    A role of None is dealt; an empty seed means a fresh one for every game; `options` are the
    game's named options.

    >>> Settings(2, "novice", "bone-island", options={"lift_instead_of_swim": True}).configuration()
    {'players': 2, 'roles': None, 'difficulty': 'novice', 'shape': 'bone-island', 'first': 0,
     'lift_instead_of_swim': True}
    """

    players: int
    difficulty: str
    shape: str
    names: tuple[str, ...] = ()
    roles: tuple[str | None, ...] = ()
    first: int = 0
    seed: str = ""
    options: Mapping[str, bool] = field(default_factory=dict)

    def configuration(self) -> dict[str, Any]:
        """What the game's `new` takes, without the seed."""
        return {
            "players": self.players,
            "roles": self.roles if any(self.roles) else None,
            "difficulty": self.difficulty,
            "shape": self.shape,
            "first": self.first,
            **self.options,
        }
