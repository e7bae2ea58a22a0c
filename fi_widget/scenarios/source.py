"""The text of a scenario: from a file, or handed over as it is; never more than it may be."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path

from fi_widget.scenarios.faults import Notes, ScenarioError
from fi_widget.scenarios.places import Places, TooMuchError, places_of

LONGEST = 100_000
"""Bytes of a file; a long lesson in two languages has a quarter of that."""

_WHERE = re.compile(r" \(at line (\d+), column \d+\)$")
_BOM = "\N{BYTE ORDER MARK}"


def text_of(path: str | os.PathLike[str]) -> str:
    """What stands in a file, line ends as they are; ScenarioError where it cannot be read."""
    name = os.fspath(path)
    notes = Notes(name)
    try:
        with Path(path).expanduser().open("rb") as file:
            data = file.read(LONGEST + 1)
    # ValueError: a name that no file can have; RuntimeError: `~` of somebody who is not there
    except (OSError, ValueError, RuntimeError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        notes.at_line(None, "unreadable", error=reason)
        raise ScenarioError(notes.faults) from None
    if len(data) > LONGEST:
        notes.at_line(None, "long_file", limit=LONGEST)
        notes.finish()
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        notes.at_line(data.count(b"\n", 0, error.start) + 1, "not_utf8")
        raise ScenarioError(notes.faults) from None


def parsed(text: str, file: str | None) -> tuple[Mapping[str, object], Places]:
    """The tables of a TOML text and where its keys stand; ScenarioError where it is none.

    >>> parsed("format = ", None)
    Traceback (most recent call last):
    fi_widget.scenarios.faults.ScenarioError: line 1: Invalid value. …
    """
    notes = Notes(file)
    try:
        too_long = len(text) > LONGEST or len(text.encode()) > LONGEST
    except UnicodeEncodeError as error:  # half a character, which no file can hold
        notes.at_line(text.count("\n", 0, error.start) + 1, "not_utf8")
        raise ScenarioError(notes.faults) from None
    if too_long:
        notes.at_line(None, "long_file", limit=LONGEST)
        notes.finish()
    plain = text.removeprefix(_BOM)
    try:
        places = places_of(plain)
        return tomllib.loads(plain), places
    except TooMuchError as error:
        notes.at_line(error.line, f"too_{error.reason}")
    except tomllib.TOMLDecodeError as error:
        found = _WHERE.search(str(error))
        line = int(found[1]) if found else plain.rstrip("\r\n").count("\n") + 1
        said = _WHERE.sub("", str(error)).removesuffix(" (at end of document)")
        notes.at_line(line, "not_toml", error=said)
    except (ValueError, RecursionError):  # a number with thousands of digits
        notes.at_line(None, "not_toml", error="Invalid number")
    raise ScenarioError(notes.faults)


def is_text(source: str) -> bool:
    r"""Whether a string is a scenario's text rather than the name of a file: it has lines.

    >>> is_text("format = 1\nid = ..."), is_text("puzzles/mine.toml")
    (True, False)
    """
    return "\n" in source
