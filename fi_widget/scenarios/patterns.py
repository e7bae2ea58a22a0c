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

    Patterns of one position can share `texts`, in which they note how steps are written there.

    >>> from fi_widget.games import game
    >>> position = game("forbidden-island").new(players=2, seed="doc")
    >>> end = position.parse("end")
    >>> Pattern("*", position).fits(end), Pattern("move *", position).fits(end)
    (True, False)
    """

    def __init__(
        self, text: str, position: Position, texts: dict[Step, frozenset[str]] | None = None
    ) -> None:
        self.text = text
        self._word = plain(text)
        self._position = position
        self._texts = {} if texts is None else texts
        self._steps: tuple[Step, ...] = ()
        self._shape: re.Pattern[str] | None = None
        if self._word in (ANYTHING, DRAW):
            return
        if ANYTHING in text:
            self._shape = _shape(self._word, position)
        else:
            self._steps = _named(text, position)

    def fits(self, step: Step) -> bool:
        """Whether a step is one of those that the pattern stands for."""
        if self._word == ANYTHING:
            return True
        if self._word == DRAW:
            return isinstance(step, Draw)
        if self._shape is None:
            return step in self._steps
        if isinstance(step, Draw):
            return False
        if step not in self._texts:
            written = {self._position.notation(step, full=full) for full in (False, True)}
            self._texts[step] = frozenset(text for one in written for text in _ways(one.lower()))
        return any(self._shape.fullmatch(text) for text in self._texts[step])


def patterns_at(position: Position, texts: Iterable[str]) -> list[Pattern]:
    """Several patterns as they are understood at one position."""
    written: dict[Step, frozenset[str]] = {}
    return [Pattern(text, position, written) for text in texts]


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
