"""What the verbs about scenarios share: the reader's language, faults in it, and percentages."""

from __future__ import annotations

import os
from argparse import Namespace
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from fi_widget.games.game import Fault
from fi_widget.games.message import Message
from fi_widget.locale import Teller, Words, negotiate, words


def reader() -> Words:
    """The words of the language that the system is set to."""
    return words(negotiate(*(os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))))


def no_more(options: Namespace, rest: Sequence[str]) -> None:
    """Refuse words that the verb does not know."""
    if rest:
        options.verb.error(f"unrecognized arguments: {' '.join(rest)}")


def in_words(faults: Sequence[Fault], said: Words) -> list[Fault]:
    """Faults in the reader's language, where they have a sentence; else as they are."""
    teller = Teller(said)
    return [_told(fault, teller) for fault in faults]


def _told(fault: Fault, teller: Teller) -> Fault:
    if fault.why is None:
        return fault
    kind = fault.why.id.removeprefix("fault.")
    return replace(
        fault,
        message=teller.tell(Message(f"fault.{kind}", fault.why.values)),
        remedy=teller.tell(Message(f"fault_remedy.{kind}", fault.why.values)),
    )


def percent(value: Fraction) -> str:
    """A chance in percent, to one digit; never rounded to a certainty that is none.

    >>> percent(Fraction(19, 20)), percent(Fraction(1, 10_000)), percent(Fraction(1))
    ('95.0%', '<0.1%', '100.0%')
    """
    tenths = round(value * 1000)
    if tenths == 0 < value:
        return "<0.1%"
    if tenths == 1000 and value < 1:
        return ">99.9%"
    return f"{tenths // 10}.{tenths % 10}%"
