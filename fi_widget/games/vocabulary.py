"""What the scenario files of a game may name: the contract of its room `vocabulary`.

Scenario files are read above; what they may say of tiles, roles and cards is the game's to tell.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Protocol, cast

from fi_widget.games import REGISTRY
from fi_widget.games.view import JsonObject


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The names of one game.

    `themes` are what puzzles are about, `losses` the rules by which a game is lost, `verbs` the
    first words of actions. `pointers` are patterns of what a lesson can point at, by kind (`tile`
    of `tile:MM`), and `position` is the JSON Schema of the `[position]` table.

    >>> vocabulary_of("forbidden-island").verbs[:3]
    ('move', 'fly', 'shore')
    """

    themes: tuple[str, ...]
    losses: tuple[str, ...]
    verbs: tuple[str, ...]
    pointers: Mapping[str, str]
    position: JsonObject


class _Room(Protocol):
    """The room `vocabulary` of a game."""

    def vocabulary(self) -> Vocabulary:
        """The names of the game."""


def vocabulary_of(game: str) -> Vocabulary:
    """The names that scenario files of a game may use, by the game's id; KeyError for no game."""
    folder = REGISTRY[game].partition(":")[0]
    return cast("_Room", import_module(f"{folder}.vocabulary")).vocabulary()
