"""What thinking asks of a game: the contract of its rooms `goals` and `outlook`.

The room `goals` lists what can be asked for in the game ("that treasure captured") as conditions
of a moment; when they count is judged above, in `analysis.goals`. Neither room knows words.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Literal, Protocol, cast

from fi_widget.games import REGISTRY
from fi_widget.games.game import Draw


class Condition(Protocol):
    """Something that is so at a moment of a game, or not: an immutable, hashable value.

    `position` is any position of the condition's own game.
    """

    def holds(self, position: Any, draw: Draw | None) -> bool:
        """Whether it is so at this moment; `draw` is the card that led to it, if one did."""

    def hopeless(self, position: Any) -> bool:
        """Whether it can never be so from this moment on."""


# When a condition counts: at the end of the time set, and the team has not lost; at some moment
# of it; or, in lessons alone, now.
Span = Literal["end", "ever", "now"]


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a goal: an id among `choices`, or a list of them where `many`."""

    name: str
    choices: tuple[str, ...]
    many: bool = False


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of goal: its name, its fields, when it counts, and what makes the condition.

    `make` takes the fields' values by name. `wish` tells that asking for what already is makes no
    sense; `event` that it is nothing to aim at, only to ask the odds of.
    """

    name: str
    fields: tuple[Field, ...]
    span: Span
    make: Callable[..., Condition]
    wish: bool = False
    event: bool = False


class Goals(Protocol):
    """The room `goals` of a game."""

    def kinds(self) -> Mapping[str, Kind]:
        """Every kind of goal that the game adds to `survive` and `win`, by name."""

    def named(self, field: str, text: str, position: Any | None) -> str:
        """The id that a text names in a field of that name; the text itself where none."""

    def absent(self, field: str, value: str, position: Any) -> bool:
        """Whether an id names nobody and nothing of this position, such as a role not playing."""


def goals_of(game: str) -> Mapping[str, Kind]:
    """Every kind of goal of a game, by the game's name.

    >>> sorted(goals_of("forbidden-island"))[:3]
    ['capture', 'drawn', 'flooded']
    """
    return goals_room(game).kinds()


def goals_room(game: str) -> Goals:
    """The room `goals` of a game, by the game's name."""
    return cast("Goals", _room(game, "goals"))


def _room(game: str, room: str) -> object:
    folder = REGISTRY[game].partition(":")[0]
    return import_module(f"{folder}.{room}")
