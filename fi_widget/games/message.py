"""A sentence before it has words: which sentence, and the ids and numbers that go into it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

# An id (a tile's code, a role, a card), several of them, or a number.
Value = str | int | tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Message:
    """Something to tell a person, in no language yet.

    `id` names the sentence in the tables of words (`event.flood`), `values` holds ids and
    numbers; whoever puts it in words replaces the ids by names.

    >>> Message("event.flood", {"tile": "OB"})
    Message(id='event.flood', values={'tile': 'OB'})
    """

    id: str
    values: Mapping[str, Value] = field(default_factory=dict)
