"""The contract every game keeps: a position, a step, the next position.

A step is an :class:`Action` that somebody chose or a :class:`Draw` that chance made. Everything
above `games/` (playing, undoing, solving, teaching, drawing) folds over steps through the names
in this file and never asks which game it serves.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, ClassVar, Protocol, Self, TypeVar

from fi_widget.games.message import Message


@dataclass(frozen=True, slots=True)
class Decision:
    """Somebody at the table chooses next.

    `kind` names the choice ("actions", "window", "discard", "swim"); `players` are the ids of
    those who may make it, in seat order.
    """

    kind: str
    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Chance:
    """A card is drawn next; `kind` names the deck."""

    kind: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """The game is over: won or lost, and by which rule."""

    won: bool
    rule: str


Turn = Decision | Chance | Outcome


class Step:
    """One thing that happens in a game: an action or a draw.

    Steps are interned: equal steps are the same object, so comparing and hashing cost nothing.
    """

    __slots__ = ("code",)
    _known: ClassVar[dict[tuple[Any, ...], Any]] = {}
    CODE: ClassVar[int] = 0
    is_draw: ClassVar[bool] = False

    code: int

    @classmethod
    def _interned(cls, *values: object) -> Self:
        key = (cls, *values)
        found = Step._known.get(key)
        if found is None:
            found = object.__new__(cls)
            object.__setattr__(found, "code", cls.CODE)
            for name, value in zip(cls._fields(), values, strict=True):
                object.__setattr__(found, name, value)
            # at once, for two threads may make the same step at the same time
            found = Step._known.setdefault(key, found)
        return found  # type: ignore[no-any-return]

    @classmethod
    def _fields(cls) -> tuple[str, ...]:
        return tuple(cls.__dict__.get("__slots__", ()))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__} cannot be changed")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{type(self).__name__} cannot be changed")

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), tuple(getattr(self, name) for name in self._fields())

    def __repr__(self) -> str:
        values = ", ".join(repr(getattr(self, name)) for name in self._fields())
        return f"{type(self).__name__}({values})"


class Action(Step):
    """A step that somebody chose."""

    __slots__ = ()


class Draw(Step):
    """A step that chance made."""

    __slots__ = ()
    is_draw = True


class RuleViolation(ValueError):
    """A step that the rules do not allow here.

    `rule` is the broken rule's id, `reason` one of the reasons that the game's rulebook lists
    under it, `values` the ids (tiles, roles, cards) and numbers that the sentence needs.
    `str()` is the sentence in plain English, with the rule's id.
    """

    def __init__(
        self,
        rule: str,
        reason: str,
        values: Mapping[str, str | int] | None = None,
        *,
        sentence: Callable[[RuleViolation], str] | None = None,
    ) -> None:
        self.rule = rule
        self.reason = reason
        self.values: dict[str, str | int] = dict(values or {})
        self._sentence = sentence
        super().__init__(rule, reason, self.values)

    def __str__(self) -> str:
        if self._sentence is None:
            return f"{self.rule}: {self.reason} {self.values}"
        return f"{self._sentence(self)} {self.rule}"

    def __reduce__(self) -> tuple[Any, ...]:
        return _violation, (self.rule, self.reason, self.values, self._sentence)


def _violation(
    rule: str,
    reason: str,
    values: Mapping[str, str | int],
    sentence: Callable[[RuleViolation], str] | None,
) -> RuleViolation:
    return RuleViolation(rule, reason, values, sentence=sentence)


class NotationError(ValueError):
    """Text that names no step here.

    `reason` says why in one word ("empty", "verb", "unknown", "missing", "too-much", "too-long",
    "type", "ambiguous"); `candidates` holds the readings of an ambiguous text.
    """

    def __init__(
        self, text: str, message: str, candidates: Sequence[str] = (), *, reason: str = ""
    ) -> None:
        self.text = text
        self.message = message
        self.candidates = tuple(candidates)
        self.reason = reason
        super().__init__(message)

    def __reduce__(self) -> tuple[Any, ...]:
        return _notation_error, (self.text, self.message, self.candidates, self.reason)


def _notation_error(
    text: str, message: str, candidates: Sequence[str], reason: str
) -> NotationError:
    return NotationError(text, message, candidates, reason=reason)


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong with what was handed in, and what would be right.

    `message` and `remedy` are plain English; `why` names the sentence (`fault.…`) for a reader of
    another language, where there is one, and `because` is the refusal behind a step of a record.
    `file` and `line` (from 1) tell where it stands, where that can be told.

    >>> str(Fault("water", "'low' does not fit.", "A whole number.", 3, file="mine.toml"))
    "mine.toml, line 3: water: 'low' does not fit. A whole number."
    """

    key: str
    message: str
    remedy: str
    line: int | None = None
    why: Message | None = field(default=None, compare=False)
    because: RuleViolation | None = field(default=None, compare=False)
    file: str | None = None

    def __str__(self) -> str:
        place = [] if self.file is None else [self.file]
        place += [] if self.line is None else [f"line {self.line}"]
        parts = [", ".join(place), self.key, f"{self.message} {self.remedy}"]
        return ": ".join(part for part in parts if part).rstrip()


class FaultyInput(ValueError):
    """Input with one or more faults, all of them in `faults`."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(str(fault) for fault in self.faults))

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.faults,)


class PositionError(FaultyInput):
    """A position that cannot be."""


class SetupError(FaultyInput):
    """A set-up that the game does not have: an unknown role, five players."""


class RecordError(FaultyInput):
    """A record that cannot be replayed."""


class Position(Protocol):
    """Everything that somebody at the table knows, as an immutable, hashable value."""

    @property
    def turn(self) -> Turn:
        """What comes next."""

    @property
    def active(self) -> str:
        """The id of the player whose turn it is."""

    def legal_actions(self) -> list[Action]:
        """Every action allowed now; empty unless a decision is due."""

    def chance(self) -> dict[Draw, Fraction]:
        """Every draw possible now with its exact probability; empty unless a draw is due."""

    def after(self, step: Step) -> Self:
        """The next position; raises :class:`RuleViolation` and changes nothing otherwise."""

    def refusal(self, step: Step) -> RuleViolation | None:
        """Why a step is not allowed, or None."""

    def sampled(self, luck: float) -> tuple[Draw, Self]:
        """The draw that a number in [0, 1) picks, and the position after it."""

    def run(self, luck: Callable[[], float]) -> tuple[list[Draw], Self]:
        """Draws up to the next decision or the end, and the position then."""

    def advance(self, step: Step, luck: Callable[[], float], steps: list[Step]) -> Self:
        """`after(step)` and then `run(luck)`, at once: what a playout repeats.

        The step and the draws are added to `steps`.
        """

    def seen_by(self, player: str) -> Self:
        """The position as one player knows it."""

    def parse(self, text: str, aliases: Mapping[str, str] | None = None) -> Step:
        """The step that a text names; raises :class:`NotationError`."""

    def notation(self, step: Step, *, full: bool = False) -> str:
        """A step as short text; `full` always says who plays it."""

    def to_text(self) -> str:
        """The position in one line, exact both ways."""

    def to_dict(self) -> dict[str, Any]:
        """The position as a scenario file's `[position]`, exact both ways."""

    def status(self) -> tuple[Fault, ...]:
        """Every fault of an impossible position; empty for a possible one."""


P = TypeVar("P", bound=Position)


class Game(Protocol):
    """One game of the house: how its positions come to be.

    `new` takes the game's own configuration as keywords and raises :class:`SetupError`.
    """

    @property
    def name(self) -> str:
        """The game's id, as scenario files write it."""

    def new(self, *, seed: str = "", **configuration: Any) -> Any:
        """The position after a full set-up; equal seeds give equal positions."""

    def from_dict(self, data: Mapping[str, Any]) -> Any:
        """The position that a scenario file's `[position]` describes."""

    def from_text(self, text: str) -> Any:
        """The position that one line describes; the inverse of `to_text`."""
