"""What a screen asks of a game: the contract of its rooms.

Every game's folder has the modules `view`, `picture` and `rulebook` with these functions. The first
two return values and messages and know no words, so that a screen can show any game in any
language without naming it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Protocol, TypeAlias, TypeVar, cast

from fi_widget.games import REGISTRY
from fi_widget.games.game import Action, Draw, Position, Step
from fi_widget.games.message import Message
from fi_widget.games.settings import Settings

# What JSON can carry; keys are always text.
Json: TypeAlias = "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"
JsonObject: TypeAlias = "dict[str, Json]"


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log.

    `kind` is what happened ("flood"), `who` the player it is about, if any; `said` is the line,
    `more` a second sentence where one is needed.
    """

    kind: str
    who: str | None
    said: Message
    more: Message | None = None


P = TypeVar("P", bound=Position, contravariant=True)


class View(Protocol[P]):
    """What a screen needs from a game's positions."""

    def choices(self) -> JsonObject:
        """What may be chosen at set-up."""

    def defaults(self) -> Settings:
        """The settings of a game for which nothing was chosen."""

    def settings(self, position: P) -> Settings:
        """The settings that would set up such a game again."""

    def seats(self, position: P) -> tuple[str, ...]:
        """The ids of the players in seat order."""

    def first(self, position: P) -> str:
        """The player who began, so that rounds can be counted."""

    def scene(self, position: P, *, names: Mapping[str, str], rounds: int) -> JsonObject:
        """The position as a screen shows it, with what is legal now, all as ids.

        `names` are those that players gave, by role; `rounds` counts the one being played.
        """

    def frames(self, before: P, step: Step, after: P) -> list[JsonObject]:
        """What a screen animates for one step, in order."""

    def opening(self, position: P) -> tuple[Entry, ...]:
        """The first lines of the log, before any step."""

    def entries(self, before: P, step: Step, after: P) -> tuple[Entry, ...]:
        """The lines of the log for one step."""

    def deed(self, before: P, action: Action) -> Message:
        """An action as something to do ("Shore up …"), not as something that was done."""

    def thumbnail(self, position: P) -> JsonObject:
        """The board very small: `columns`, `rows`, `tiles` with one letter a place, `marks`.

        The letters are those of the places' states (`.` for none), row by row; `marks` tells what
        is at a place.
        """

    def layers(self, position: P) -> dict[str, tuple[tuple[str, ...], ...]]:
        """The cards of every deck by the kind of its draws, in layers from the top."""

    def card(self, draw: Draw) -> str:
        """The id of the card that is drawn."""

    def closes(self, position: P) -> Step | None:
        """The step that a draw plays first by itself, to close an open window; None for none."""

    def joins_next(self, step: Step) -> bool:
        """Whether undo and redo take this step together with the one after it."""


class Picture(Protocol[P]):
    """A position drawn without a browser."""

    def svg(self, position: P, words: Mapping[str, str]) -> str:
        """The position as an SVG picture that stands alone."""

    def html(self, position: P, words: Mapping[str, str], names: Mapping[str, str]) -> str:
        """The picture as an image and everything in it as tables."""


class RuleEntry(Protocol):
    """One rule in words, by language; `refusals` by reason."""

    @property
    def title(self) -> Mapping[str, str]:
        """What the rule is called."""

    @property
    def text(self) -> Mapping[str, str]:
        """The rule."""

    @property
    def refusals(self) -> Mapping[str, Mapping[str, str]]:
        """Why a step is refused by it."""

    @property
    def see(self) -> tuple[str, ...]:
        """The ids of related rules."""


class Rulebook(Protocol):
    """The room `rulebook` of a game."""

    def rulebook(self) -> Mapping[str, RuleEntry]:
        """Every rule by its id."""


def view_of(game: str) -> View[Position]:
    """The room `view` of a game, by the game's name."""
    return cast("View[Position]", _room(game, "view"))


def picture_of(game: str) -> Picture[Position]:
    """The room `picture` of a game, by the game's name."""
    return cast("Picture[Position]", _room(game, "picture"))


def rulebook_of(game: str) -> Mapping[str, RuleEntry]:
    """Every rule of a game by its id, by the game's name."""
    return cast("Rulebook", _room(game, "rulebook")).rulebook()


def _room(game: str, room: str) -> object:
    folder = REGISTRY[game].partition(":")[0]
    return import_module(f"{folder}.{room}")
