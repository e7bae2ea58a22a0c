"""Answers to commands that could not be carried out, in words."""

from __future__ import annotations

from collections.abc import Mapping

from fi_widget.games.game import (
    Fault,
    FaultyInput,
    NotationError,
    PositionError,
    RecordError,
    RuleViolation,
)
from fi_widget.games.message import Message, Value
from fi_widget.games.view import JsonObject, rulebook_of
from fi_widget.locale import Teller, words
from fi_widget.scenarios.faults import ScenarioError
from fi_widget.widget.faults import in_words, refusal
from fi_widget.widget.fields import MessageError

# Why a text could not be read, and the sentence under `error` that says so.
_UNREAD = {
    "empty": "incomplete",
    "missing": "incomplete",
    "verb": "unknown_verb",
    "unknown": "unknown_word",
    "too-much": "too_much",
}


class CannotDo(Exception):
    """A command that makes no sense now; `reason` names its sentence among the errors.

    >>> print(CannotDo("nothing_to_undo"))
    There is nothing to undo. Play a step first.
    """

    def __init__(self, reason: str, **values: Value) -> None:
        self.reason = reason
        self.values = values
        super().__init__(reason, values)

    def __str__(self) -> str:
        english = Teller(words())
        told = (Message(f"{part}.{self.reason}", self.values) for part in ("error", "remedy"))
        return " ".join(english.tell(message) for message in told)


class Answers:
    """Puts refusals and errors in the reader's words."""

    def __init__(self, game: str, teller: Teller) -> None:
        self._game = game
        self._teller = teller

    def refusal(self, violation: RuleViolation) -> JsonObject:
        """The rules do not allow it: the rule, its title, why."""
        refused: JsonObject = {
            "rule": violation.rule,
            "title": rulebook_of(self._game)[violation.rule].title[self._teller.words.lang],
            "message": refusal(violation, self._teller, self._game),
        }
        return {"ok": False, "refusal": refused}

    def cannot(self, error: CannotDo) -> JsonObject:
        """It makes no sense now: what is wrong and what to do."""
        return self._error(error.reason, error.values, stale=error.reason == "stale")

    def faulty_message(self, error: MessageError) -> JsonObject:
        """The message is not one of ours."""
        first = error.faults[0]
        if len(error.faults) == 1 and first.id.startswith("error."):
            return self._error(first.id.removeprefix("error."), first.values)
        detail = " ".join(self._teller.tell(fault) for fault in error.faults)
        return self._error("bad_shape", {"detail": detail})

    def faulty_input(self, error: FaultyInput) -> JsonObject:
        """A set-up, a record or a position with faults: all of them."""
        kinds: dict[type, str] = {
            RecordError: "record",
            PositionError: "position",
            ScenarioError: "answer",
        }
        faults = " ".join(self._fault(fault) for fault in error.faults)
        return self._error(kinds.get(type(error), "setup"), {"faults": faults})

    def _fault(self, found: Fault) -> str:
        if found.why is None:
            return str(found)
        told = in_words(found, self._teller, self._game)
        # The sentence names what it is about and the line where there is one.
        return f"{told.message} {told.remedy}"

    def notation(self, error: NotationError) -> JsonObject:
        """A text that is no step here, or could be two."""
        if error.candidates:
            candidates = " · ".join(error.candidates)
            return self._error("ambiguous", {"text": error.text, "candidates": candidates})
        kind = _UNREAD.get(error.reason, "not_an_action")
        return self._error(kind, {"text": error.text})

    def _error(
        self, reason: str, values: Mapping[str, Value], *, stale: bool = False
    ) -> JsonObject:
        told: JsonObject = {
            "message": self._teller.tell(Message(f"error.{reason}", values)),
            "remedy": self._teller.tell(Message(f"remedy.{reason}", values)),
        }
        if stale:
            told["stale"] = True
        return {"ok": False, "error": told}
