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
            self._texts[step] = _written(self._position, step)
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


def _written(position: Position, step: Step) -> frozenset[str]:
    """How a step can be written: with and without who plays it, two tiles in either order."""
    full = position.notation(step, full=True).lower()
    texts = {position.notation(step).lower(), full, full.rpartition(": ")[2]}
    words = [text.split() for text in texts]
    swapped = {" ".join([one[0], one[2], one[1]]) for one in words if len(one) == 3}
    return frozenset(texts | swapped)
