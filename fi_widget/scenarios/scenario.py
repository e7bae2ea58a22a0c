"""A scenario: a puzzle, a lesson or a position, as a value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from types import MappingProxyType
from typing import Any

from fi_widget.analysis.goals import Goal, Odds
from fi_widget.games.game import Position
from fi_widget.locale import DEFAULT

PUZZLE, LESSON = "puzzle", "lesson"

Texts = Mapping[str, str]
"""A text in one or more languages, by the language's code."""

NO_TEXTS: Texts = MappingProxyType({})


def _none() -> Texts:
    return NO_TEXTS


def in_language(texts: Texts, lang: str = DEFAULT) -> str:
    """A text in a language, in English or any other where it is missing; empty for none.

    >>> in_language({"en": "One bag", "zh": "一袋"}, "zh"), in_language({"zh": "一袋"})
    ('一袋', '一袋')
    """
    return texts.get(lang) or texts.get(DEFAULT) or next(iter(texts.values()), "")


@dataclass(frozen=True, slots=True)
class Mistake:
    """What to say when a line of play fails in a known way.

    Exactly one of these tells the way: `loss`, the rule of a loss that the line allows; `first`,
    its first action; `line`, its actions joined by `;`.
    """

    say: Texts
    loss: str | None = None
    first: str | None = None
    line: str | None = None


@dataclass(frozen=True, slots=True)
class Solution:
    """What is claimed of a puzzle: proved by `fi-widget verify`.

    `value` is the best attainable value (for `odds` the exact chance), `best` one best line up to
    the first draw, `first` every first action that keeps the best value.
    """

    value: Fraction
    best: tuple[str, ...] = ()
    first: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Reply:
    """What to say to a learner's action: `when` is an action, `move *` or `*`."""

    when: str
    say: Texts


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer to a question."""

    text: Texts
    right: bool = False
    say: Texts = field(default_factory=_none)


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a lesson: it says, points, asks or lets act; see the scenario format.

    `goal` is the `[goal]` table as written (None for none): what it means depends on the position
    that the steps before have led to. `may_fail` is the file's `try`.
    """

    say: Texts = field(default_factory=_none)
    point: tuple[str, ...] = ()
    allow: tuple[str, ...] = ()
    goal: Mapping[str, Any] | None = None
    replies: tuple[Reply, ...] = ()
    ask: Texts = field(default_factory=_none)
    choices: tuple[Choice, ...] = ()
    may_fail: bool = False
    consequence: tuple[str, ...] = ()
    position: Position | None = None


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario file's content, checked.

    `goal` is what the position is played for, `goal_table` the `[goal]` that says so, None where
    the file has none and it is to survive to the end of the turn. `par` is the value that is good
    enough, where it is not the best. `position` is None only for a lesson that has one a step.
    `source` names the file, `text` is what stands in it.
    """

    id: str
    game: str
    kind: str
    position: Position | None
    goal: Goal | Odds
    version: int = 1
    difficulty: int | None = None
    themes: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    author: str = ""
    licence: str = ""
    title: Texts = field(default_factory=_none)
    story: Texts = field(default_factory=_none)
    goal_table: Mapping[str, Any] | None = None
    par: Fraction | None = None
    alternatives: bool = False
    hints: tuple[Texts, ...] = ()
    mistakes: tuple[Mistake, ...] = ()
    solution: Solution | None = None
    steps: tuple[Step, ...] = ()
    exercises: tuple[str, ...] = ()
    source: str | None = field(default=None, compare=False)
    text: str = field(default="", compare=False, repr=False)

    def to_text(self) -> str:
        """The scenario as a file of format 1; reading it gives an equal scenario."""
        from fi_widget.scenarios.writing import written

        return written(self)
