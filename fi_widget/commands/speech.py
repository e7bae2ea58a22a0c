"""What the verbs about scenarios share: the reader's language, faults in it, and percentages."""

from __future__ import annotations

import os
from argparse import Namespace
from collections.abc import Sequence
from dataclasses import replace

from fi_widget.games import DEFAULT
from fi_widget.games.game import Fault
from fi_widget.games.message import Message
from fi_widget.games.view import rulebook_of
from fi_widget.locale import Teller, Words, negotiate, words


def reader() -> Words:
    """The words of the language that the system is set to."""
    return words(negotiate(*(os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))))


def no_more(options: Namespace, rest: Sequence[str]) -> None:
    """Refuse words that the verb does not know."""
    if rest:
        options.verb.error(f"unrecognized arguments: {' '.join(rest)}")


def in_words(faults: Sequence[Fault], said: Words, game: str = DEFAULT) -> list[Fault]:
    """Faults in the reader's language, where they have a sentence; else as they are.

    `game` is the one whose rules are behind a refusal.
    """
    teller = Teller(said)
    return [_told(fault, teller, game) for fault in faults]


def _told(fault: Fault, teller: Teller, game: str) -> Fault:
    if fault.why is None:
        return fault
    values = dict(fault.why.values)
    if fault.because is not None:
        texts = rulebook_of(game)[fault.because.rule].refusals[fault.because.reason]
        message = teller.refusal(texts, fault.because.values)
        values["message"] = f"{message} {fault.because.rule}"
    kind = fault.why.id.removeprefix("fault.")
    return replace(
        fault,
        message=teller.tell(Message(f"fault.{kind}", values)),
        remedy=teller.tell(Message(f"fault_remedy.{kind}", values)),
    )


def for_machines(fault: Fault) -> dict[str, str | int | None]:
    """A fault as JSON can carry it.

    >>> for_machines(Fault("water", "'x' does not fit.", "A number.", 3, file="mine.toml"))
    {'file': 'mine.toml', 'line': 3, 'key': 'water', 'message': "'x' does not fit.",
     'remedy': 'A number.'}
    """
    return {
        "file": fault.file,
        "line": fault.line,
        "key": fault.key,
        "message": fault.message,
        "remedy": fault.remedy,
    }
