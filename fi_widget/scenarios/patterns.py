"""What a lesson's `allow` and `when` mean at a position: `shore MM`, `move *`, `draw`, `*`."""

from __future__ import annotations

import re
from collections.abc import Iterable

from fi_widget.games import name_of
from fi_widget.games.game import Draw, NotationError, Position, RuleViolation, Step
from fi_widget.games.thinking import goals_room
from fi_widget.locale import aliases
from fi_widget.scenarios.form import ANYTHING, DRAW


def is_open(pattern: str) -> bool:
    """Whether a pattern stands for several steps.

    >>> is_open("move *"), is_open("draw"), is_open("shore MM")
    (True, True, False)
    """
    return ANYTHING in pattern or plain(pattern) == DRAW


def plain(text: str) -> str:
    """A text in small letters with single spaces."""
    return " ".join(text.lower().split())


class Pattern:
    """A pattern as it is understood at one position.

    >>> from fi_widget.games import game
    >>> position = game("forbidden-island").new(players=2, seed="doc")
    >>> end = position.parse("end")
    >>> Pattern("*", position).fits(end), Pattern("move *", position).fits(end)
    (True, False)
    """

    def __init__(self, text: str, position: Position) -> None:
        self.text = text
        self._position = position
        self._steps: tuple[Step, ...] = ()
        self._shape: re.Pattern[str] | None = None
        word = plain(text)
        if word in (ANYTHING, DRAW):
            return
        if ANYTHING in word:
            self._shape = _shape(word, position)
        else:
            self._steps = _named(text, position)

    def fits(self, step: Step) -> bool:
        """Whether a step is one of those that the pattern stands for."""
        word = plain(self.text)
        if word == ANYTHING:
            return True
        if word == DRAW:
            return isinstance(step, Draw)
        if self._shape is None:
            return step in self._steps
        if isinstance(step, Draw):
            return False
        written = {self._position.notation(step, full=full) for full in (False, True)}
        return any(self._shape.fullmatch(text) for one in written for text in _ways(one.lower()))


def first_fitting(patterns: Iterable[Pattern], step: Step) -> Pattern | None:
    """The first pattern that a step fits; None for none."""
    return next((pattern for pattern in patterns if pattern.fits(step)), None)


def _named(text: str, position: Position) -> tuple[Step, ...]:
    """The steps that a text without a star names: several where it does not matter who."""
    try:
        return (position.parse(text, aliases()),)
    except NotationError as error:
        return tuple(position.parse(one, aliases()) for one in error.candidates if ":" in one)
    except RuleViolation:
        return ()


def _shape(text: str, position: Position) -> re.Pattern[str]:
    named = goals_room(name_of(position)).named
    words = []
    for word in text.split():
        known = aliases().get(word, word)
        words.append(re.escape(named("tile", known, position).lower()) if word != ANYTHING else "*")
    parts = [r"\S+" if word == ANYTHING else word for word in words]
    if words[-1] == ANYTHING:
        parts[-1] = ".+"
    return re.compile(" ".join(parts))


def _ways(text: str) -> list[str]:
    """A step's text, and with its two arguments the other way round."""
    *head, first, second = ["", *text.split()] if text.count(" ") else ["", "", text]
    swapped = " ".join([*head, second, first]).strip()
    return [text, swapped] if len(head) > 1 else [text]
