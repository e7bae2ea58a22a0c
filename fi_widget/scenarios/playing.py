"""Playing a line of decisions from a scenario's position, its goal followed step by step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fi_widget.analysis.goals import Goal
from fi_widget.games import name_of
from fi_widget.games.game import Draw, NotationError, Position, RuleViolation
from fi_widget.games.view import rulebook_of
from fi_widget.locale import DEFAULT, Teller, aliases, words
from fi_widget.scenarios.faults import ScenarioError, fault_of
from fi_widget.scenarios.form import LONGEST_STEP


@dataclass(frozen=True, slots=True)
class Played:
    """What a line led to: the position, what is left of the goal, and the actions as written."""

    position: Position
    rest: Goal | bool
    actions: tuple[str, ...]


_UNREAD = {
    "empty": "unread_short",
    "missing": "unread_short",
    "verb": "unread_verb",
    "unknown": "unread_word",
    "too-much": "unread_more",
}
"""Why a text could not be read, and the kind of fault that says so."""


def unread(error: NotationError) -> tuple[str, dict[str, str]]:
    """The kind of fault for a text that is no action, and the values of its sentence."""
    action = {"action": error.text[:LONGEST_STEP]}
    if error.candidates:
        return "unread_two", action | {"candidates": " · ".join(error.candidates)}
    return _UNREAD.get(error.reason, "unread"), action


class Refused(Exception):
    """An action of a line that the rules do not allow.

    `action` is its text, `violation` why, and `message` that in a language.
    """

    def __init__(self, action: str, position: Position, violation: RuleViolation) -> None:
        self.action = action
        self.violation = violation
        self._game = name_of(position)
        super().__init__(f"{action!r} is not allowed: {violation}")

    @property
    def rule(self) -> str:
        """The id of the rule that is broken."""
        return self.violation.rule

    def message(self, lang: str = DEFAULT) -> str:
        """Why the action is not allowed, without the rule's id."""
        texts = rulebook_of(self._game)[self.rule].refusals[self.violation.reason]
        return Teller(words(lang)).refusal(texts, self.violation.values)


def played(position: Position, goal: Goal, line: Sequence[str]) -> Played:
    """Where a line of decisions leads, and what is left of a goal after it.

    Raises :class:`Refused` for an action that the rules do not allow, and
    :class:`~fi_widget.scenarios.faults.ScenarioError` for a text that is no action, or a draw.

    >>> from fi_widget.analysis.goals import survive
    >>> from fi_widget.games import game
    >>> start = game("forbidden-island").new(players=2, seed="doc")
    >>> played(start, survive(), ["end"]).actions
    ('end',)
    """
    rest = goal.begun(position)
    actions: list[str] = []
    for text in line:
        try:
            step = position.parse(text, aliases())
        except NotationError as error:
            kind, values = unread(error)
            raise ScenarioError([fault_of(f"scenario_{kind}", "line", **values)]) from error
        except RuleViolation as violation:  # a tile that is gone has no place to be named by
            raise Refused(text, position, violation) from violation
        if isinstance(step, Draw):
            raise ScenarioError([fault_of("scenario_draw_in_line", "line", action=text)])
        violation_or_none = position.refusal(step)
        if violation_or_none is not None:
            raise Refused(text, position, violation_or_none)
        after = position.after(step)
        if not isinstance(rest, bool):
            rest = rest.after(position, step, after)
        actions.append(position.notation(step))
        position = after
    return Played(position, rest, tuple(actions))
