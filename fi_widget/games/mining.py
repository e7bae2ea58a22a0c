"""What mining asks of a game: the contract of its rooms `policy` and `wishes`.

`policy` plays by rules of thumb, so that positions come up as people get into them; `wishes` knows
where a game may begin late and what is worth asking for in a position.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any, Protocol, cast

from fi_widget.games import REGISTRY
from fi_widget.games.game import Action

Luck = Callable[[], float]
"""Gives numbers in [0, 1)."""


class Policy(Protocol):
    """The room `policy` of a game."""

    def chosen(self, position: Any, actions: Sequence[Action], luck: Luck) -> Action:
        """What rules of thumb choose among the actions allowed; luck decides between equals."""


class Wishes(Protocol):
    """The room `wishes` of a game."""

    def late(self, position: Any, luck: Luck) -> Any:
        """A position as it might be later in a game that begins with this one."""

    def wishes(self, position: Any) -> Sequence[Mapping[str, Any]]:
        """The `[goal]` tables worth asking for in a position, without their time."""


def policy_of(game: str) -> Policy:
    """The room `policy` of a game, by the game's name."""
    return cast("Policy", _room(game, "policy"))


def wishes_of(game: str) -> Wishes:
    """The room `wishes` of a game, by the game's name."""
    return cast("Wishes", _room(game, "wishes"))


def _room(game: str, room: str) -> object:
    folder = REGISTRY[game].partition(":")[0]
    return import_module(f"{folder}.{room}")
