"""What the scenario files of a game may name: the contract of its room `vocabulary`.

Scenario files are read above; what they may say of tiles, roles and cards is the game's to tell.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Protocol, cast

from fi_widget.games import REGISTRY, name_of
from fi_widget.games.game import Position
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

    def is_there(self, position: Any, kind: str, name: str) -> bool:
        """Whether what a lesson points at is on the table; `kind` is one of the pointers'."""


def vocabulary_of(game: str) -> Vocabulary:
    """The names that scenario files of a game may use, by the game's id; KeyError for no game."""
    return _room(game).vocabulary()


def is_there(position: Position, pointer: str) -> bool:
    """Whether what a pointer such as `tile:MM` names is on the table at a position.

    >>> from fi_widget.games import game
    >>> position = game("forbidden-island").new(roles=["pilot", "diver"], seed="doc")
    >>> is_there(position, "pawn:diver"), is_there(position, "pawn:engineer")
    (True, False)
    """
    kind, _, name = pointer.partition(":")
    return _room(name_of(position)).is_there(position, kind, name)


def _room(game: str) -> _Room:
    folder = REGISTRY[game].partition(":")[0]
    return cast("_Room", import_module(f"{folder}.vocabulary"))
