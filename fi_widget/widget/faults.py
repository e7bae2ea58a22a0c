"""Faults of what somebody handed in, in the reader's words."""

from __future__ import annotations

from dataclasses import replace

from fi_widget.games.game import Fault, RuleViolation
from fi_widget.games.message import Message, Value
from fi_widget.games.view import rulebook_of
from fi_widget.locale import Teller, Words


def fault(key: str, kind: str, said: Words, /, **values: object) -> Fault:
    """A fault of ours: `kind` names its sentence and its remedy."""
    return Fault(
        key, said.say(f"fault.{kind}", **values), said.say(f"fault_remedy.{kind}", **values)
    )


def in_words(found: Fault, teller: Teller, game: str) -> Fault:
    """A fault that a game found, in the reader's words; in plain English where it has none."""
    if found.why is None:
        return found
    values: dict[str, Value] = dict(found.why.values)
    if found.because is not None:
        values["message"] = refusal(found.because, teller, game)
    kind = found.why.id.removeprefix("fault.")
    return replace(
        found,
        message=teller.tell(Message(f"fault.{kind}", values)),
        remedy=teller.tell(Message(f"fault_remedy.{kind}", values)),
    )


def refusal(violation: RuleViolation, teller: Teller, game: str) -> str:
    """Why the rules refuse a step, without the rule's id."""
    texts = rulebook_of(game)[violation.rule].refusals[violation.reason]
    return teller.refusal(texts, violation.values)
