"""Faults of scenario files: collected while a file is read, told all at once."""

from __future__ import annotations

import re
from dataclasses import replace

from fi_widget.games.game import Fault, FaultyInput, RuleViolation
from fi_widget.games.message import Message, Value
from fi_widget.locale import words
from fi_widget.scenarios.places import Path, Places

MOST_FAULTS = 50
"""How many faults of one file are told; a file with more is another kind of file."""
MOST_KEPT = 10 * MOST_FAULTS
LONGEST = 300
"""Characters of a message: what a faulty file holds is quoted, but not all of it."""
_PART = re.compile(r"([^.\[\]]+)|\[(\d+)\]")


class ScenarioError(FaultyInput):
    """A scenario file that does not fit; `faults` has every one with file, line, key and remedy."""


def key_of(path: Path) -> str:
    """A path as people write it, list items counted from 1.

    >>> key_of(("position", "players", 0, "hand"))
    'position.players[1].hand'
    """
    text = ""
    for part in path:
        if isinstance(part, int):
            text += f"[{part + 1}]"
        else:
            text += f".{part}" if text else part
    return text


def path_of(key: str) -> Path:
    """The path that a key is written for; the inverse of :func:`key_of`.

    >>> path_of("players[1].hand")
    ('players', 0, 'hand')
    """
    return tuple(name or max(int(number[:9]) - 1, 0) for name, number in _PART.findall(key))


def fault_of(kind: str, key: str = "", /, **values: Value) -> Fault:
    """A fault in plain English; `kind` names its sentence and its remedy in the tables of words.

    >>> str(fault_of("scenario_missing_key", "id"))
    'id: This key is missing. Add it.'
    """
    english = words("en")
    return Fault(
        key,
        _short(english.say(f"fault.{kind}", **values)),
        _short(english.say(f"fault_remedy.{kind}", **values)),
        why=Message(f"fault.{kind}", values),
    )


class Notes:
    """What was found wrong with one file so far.

    `file` is what the file is called, None for a text without one; `places` tells where its keys
    stand.
    """

    def __init__(self, file: str | None = None, places: Places | None = None) -> None:
        self.file = file
        self.places = Places() if places is None else places
        self._faults: list[Fault] = []
        self._more = 0

    def __len__(self) -> int:
        return len(self._faults) + self._more

    def add(
        self, at: Path, kind: str, because: RuleViolation | None = None, /, **values: Value
    ) -> None:
        """Note a fault of ours at a key; `because` is the refusal behind it, as its `message`."""
        if self._is_full():
            return
        if because is not None:
            values["message"] = str(because)
        self._put(at, replace(fault_of(f"scenario_{kind}", **values), because=because))

    def foreign(self, at: Path, fault: Fault) -> None:
        """Note what a game found wrong with the table at a key."""
        if not self._is_full():
            message, remedy = _short(fault.message), _short(fault.remedy)
            path = (*at, *path_of(fault.key))
            self._put(path, replace(fault, message=message, remedy=remedy))

    def at_line(self, line: int | None, kind: str, **values: Value) -> None:
        """Note a fault of the text itself."""
        fault = fault_of(f"scenario_{kind}", **values)
        self._faults.append(replace(fault, line=line, file=self.file))

    def _is_full(self) -> bool:
        """Whether so much is wrong that one more fault is only counted, as it is then."""
        full = len(self._faults) >= MOST_KEPT
        self._more += full
        return full

    def _put(self, at: Path, fault: Fault) -> None:
        line = self.places.line(at)
        self._faults.append(replace(fault, key=_short(key_of(at)), line=line, file=self.file))

    @property
    def faults(self) -> tuple[Fault, ...]:
        """The faults by their lines, with a last one for those that are too many to tell."""
        found = sorted(self._faults, key=lambda fault: fault.line or 0)
        more = len(self) - MOST_FAULTS
        if more > 0:
            rest = fault_of("scenario_more_faults", n=more)
            found[MOST_FAULTS:] = [replace(rest, file=self.file)]
        return tuple(found)

    def finish(self) -> None:
        """Raise :class:`ScenarioError` if anything was wrong."""
        if self._faults:
            raise ScenarioError(self.faults)


def quoted(value: object) -> str:
    """A value of a file as a short text for a message.

    >>> quoted("Misty Marsh"), quoted([1, 2]), quoted(True), quoted("x" * 100)[-3:]
    ('"Misty Marsh"', '[1, 2]', 'true', 'x…"')
    """
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f'"{value if len(value) <= 40 else value[:39] + "…"}"'
    if isinstance(value, dict):
        return "{…}" if value else "{}"
    if isinstance(value, list):
        return f"[{', '.join(quoted(item) for item in value)}]" if len(value) < 4 else "[…]"
    if isinstance(value, int) and abs(value) > 10**12:
        return "…"  # Python itself refuses to write out what has thousands of digits
    return str(value)


def _short(text: str) -> str:
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
