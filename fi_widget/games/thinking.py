"""What thinking asks of a game: the contract of its rooms `goals` and `outlook`.

The room `goals` lists what can be asked for in the game ("that treasure captured") as conditions
of a moment; when they count is judged above, in `analysis.goals`. Neither room knows words.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from importlib import import_module
from typing import Any, Literal, NamedTuple, Protocol, cast

from fi_widget.games import REGISTRY
from fi_widget.games.game import Action, Draw


class Condition(Protocol):
    """Something that is so at a moment of a game, or not: an immutable, hashable value.

    `position` is any position of the condition's own game. `lasting` tells that it can only end,
    never begin: where it holds, it held at every moment before.
    """

    @property
    def lasting(self) -> bool:
        """Whether it can only end."""

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


class Aim(NamedTuple):
    """What a solver plays for, as far as a game needs to know to leave out what cannot matter.

    It has `turns`, this one counted, and is about `conditions` and about losing and winning.
    `keeps` tells that it is to end without a loss and with all the conditions holding. With
    `passive` the team only passes.
    """

    turns: int
    conditions: tuple[Condition, ...]
    keeps: bool
    passive: bool


class SafeTurn(Protocol):
    """The best chance that a turn ends well, from some moment of it on; worked out when asked."""

    def line(self, position: Any) -> list[Action] | None:
        """Some first actions of a line that keeps the value, none that helps nothing.

        `position` is that moment. None where no such line is at hand.
        """

    def upper(self) -> Fraction:
        """An upper bound that is quicker to find than the value."""

    def value(self, over: Fraction | None = None, *, ties: bool = False) -> Fraction:
        """The value; where it is not above `over` (with `ties`, below it), a bound that is not."""


class Outlook(Protocol):
    """What the room `outlook` knows of what can matter soon; one object serves one problem."""

    def safe_turn(self, position: Any, conditions: tuple[Condition, ...]) -> SafeTurn | None:
        """The quick way to the best chance that this turn ends well; None where there is none.

        Well means: without a loss, and with the conditions holding.
        """

    def winnable(self, position: Any, turns: int) -> bool:
        """Whether the game may be won in so many turns, this one counted; True in doubt."""

    def essence(self, position: Any, aim: Aim) -> Hashable:
        """What of a position can matter: where it is equal, so is the value."""

    def choices(self, position: Any, aim: Aim) -> Sequence[Action]:
        """Legal actions with a best one among them."""

    def effort(self, action: Action) -> int:
        """How dear an action is: nothing for a stop, more for a card that is worth keeping."""

    def passive(self, position: Any) -> Sequence[Action]:
        """What is open to a team that only passes; several where the rules force a choice."""

    def draws(self, position: Any, aim: Aim) -> Mapping[Draw, Fraction]:
        """The possible draws; where several come to the same, one stands for all."""


class OutlookRoom(Protocol):
    """The room `outlook` of a game."""

    def outlook(self, tick: Callable[[], None]) -> Outlook:
        """A new one; `tick` is called after each value that it works out and remembers."""


def outlook_of(game: str, tick: Callable[[], None]) -> Outlook:
    """A new outlook of a game, by the game's name."""
    return cast("OutlookRoom", _room(game, "outlook")).outlook(tick)


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
