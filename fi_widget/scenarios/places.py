"""Where the keys of a TOML text stand: `tomllib` reads the values, this finds their lines.

The scan is a second, careful look at a text that `tomllib` judges. It knows just enough of TOML to
tell keys, tables and values apart, stops quietly where the text is not TOML, and refuses what is
so deeply nested or so much that reading it would only serve to keep somebody busy.

A path is a tuple of keys and of numbers (from 0) in lists: `("position", "players", 0, "role")`.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field

Path = tuple[str | int, ...]

DEEPEST = 10
"""How many keys and brackets may stand inside each other; the format needs eight."""

_BLANK = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_SPACE = re.compile(r"[ \t]*")
_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
_BASIC = re.compile(r'"((?:[^"\\\n]|\\[^\n])*)"')
_LITERAL = re.compile(r"'([^'\n]*)'")
_LONG_BASIC = re.compile(r'"""(?:[^"\\]|\\.|"{1,2}(?!"))*"{3,5}', re.DOTALL)
_LONG_LITERAL = re.compile(r"'''(?:[^']|'{1,2}(?!'))*'{3,5}", re.DOTALL)
# A number, a word or a time; a date and a time may have a space between them.
_BARE_VALUE = re.compile(r"\d{4}-\d\d-\d\d \d\d:[^\s,\]}#]+|[^\s,\]}\[{#=\"']+")
_ESCAPE = re.compile(r'\\(u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|[btnfr"\\])')
_ESCAPED = {"b": "\b", "t": "\t", "n": "\n", "f": "\f", "r": "\r", '"': '"', "\\": "\\"}


MOST = 10_000
"""How many keys, tables and list items a text may have; a long lesson has one thousand."""


class TooMuchError(ValueError):
    """More inside each other than :data:`DEEPEST` ("deep") or in all than :data:`MOST` ("many").

    `line` tells where it became too much.
    """

    def __init__(self, reason: str, line: int) -> None:
        self.reason = reason
        self.line = line
        super().__init__(f"line {line}: too {reason}")


class _NotToml(Exception):
    """The text goes on with something that is not TOML; `tomllib` will say what."""


@dataclass(slots=True)
class Places:
    """Where things stand in a text.

    `lines` has the line (from 1) of every key, table and list item by its path; `values` the
    start and end of every written value; `headers` the start of each `[table]` line with its path.
    """

    lines: dict[Path, int] = field(default_factory=dict)
    values: dict[Path, tuple[int, int]] = field(default_factory=dict)
    headers: list[tuple[int, Path]] = field(default_factory=list)

    def line(self, path: Path) -> int | None:
        r"""The line of a path, or of the nearest thing around it that is written.

        >>> places_of('[a]\nb = [1, 2]').line(("a", "b", 7))
        2
        """
        for length in range(len(path), 0, -1):
            if path[:length] in self.lines:
                return self.lines[path[:length]]
        return None


def places_of(text: str) -> Places:
    r"""Where the keys of a TOML text stand, up to the first thing that is not TOML.

    Raises :class:`TooMuchError`.

    >>> places_of('format = 1\n\n[[hints]]\nen = "Look"').lines[("hints", 0, "en")]
    4
    """
    scan = _Scan(text)
    with suppress(_NotToml):
        scan.document()
    return scan.places


class _Scan:
    """One walk through a text."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.places = Places()
        self._breaks = [found.start() for found in re.finditer("\n", text)]
        # How many tables each list of tables has so far.
        self._tables: dict[Path, int] = {}
        self._noted = 0

    def document(self) -> None:
        """Go through the whole text."""
        table: Path = ()
        while self._skip(_BLANK) < len(self.text):
            if self._sees("["):
                table = self._header()
            else:
                self._pair(table)
            self._line_ends()

    # --- tables and pairs ---

    def _header(self) -> Path:
        start = self.at
        many = self._sees("[[")
        self.at += 2 if many else 1
        self._skip(_SPACE)
        keys = self._keys()
        self._expect("]]" if many else "]")
        path: Path = ()
        for number, key in enumerate(keys, 1):
            path = (*path, key)
            self._note(path, start)
            if many and number == len(keys):
                self._tables[path] = self._tables.get(path, -1) + 1
            if path in self._tables:
                path = (*path, self._tables[path])
                self._note(path, start)
        self.places.headers.append((start, path))
        return path

    def _pair(self, table: Path) -> None:
        start = self.at
        path = table
        for key in self._keys():
            path = (*path, key)
            self._note(path, start)
        self._expect("=")
        self._skip(_SPACE)
        self._value(path, len(path) - len(table))

    def _keys(self) -> list[str]:
        keys = [self._key()]
        self._skip(_SPACE)
        while self._sees("."):
            if len(keys) == DEEPEST:
                raise TooMuchError("deep", self._line(self.at))
            self.at += 1
            self._skip(_SPACE)
            keys.append(self._key())
            self._skip(_SPACE)
        return keys

    def _key(self) -> str:
        for pattern in (_BARE_KEY, _LITERAL, _BASIC):
            if found := pattern.match(self.text, self.at):
                self.at = found.end()
                if pattern is _BARE_KEY:
                    return found[0]
                return found[1] if pattern is _LITERAL else _ESCAPE.sub(_unescaped, found[1])
        raise _NotToml

    # --- values ---

    def _value(self, path: Path, depth: int) -> None:
        if depth > DEEPEST:
            raise TooMuchError("deep", self._line(self.at))
        start = self.at
        if self._sees("["):
            self._list(path, depth)
        elif self._sees("{"):
            self._table(path, depth)
        elif self._sees('"""'):
            self._take(_LONG_BASIC)
        elif self._sees("'''"):
            self._take(_LONG_LITERAL)
        elif self._sees('"'):
            self._take(_BASIC)
        elif self._sees("'"):
            self._take(_LITERAL)
        else:
            self._take(_BARE_VALUE)
        self.places.values.setdefault(path, (start, self.at))

    def _list(self, path: Path, depth: int) -> None:
        for number in self._items("]"):
            self._note((*path, number), self.at)
            self._value((*path, number), depth + 1)

    def _table(self, path: Path, depth: int) -> None:
        for _ in self._items("}"):
            start = self.at
            inner = path
            for key in self._keys():
                inner = (*inner, key)
                self._note(inner, start)
            self._expect("=")
            self._skip(_SPACE)
            self._value(inner, depth + len(inner) - len(path))

    def _items(self, closing: str) -> Iterator[int]:
        """The numbers of the items of a list or an inline table, the scan at each in turn."""
        self.at += 1
        number = 0
        self._skip(_BLANK)
        while not self._sees(closing):
            yield number
            number += 1
            self._skip(_BLANK)
            if self._sees(","):
                self.at += 1
                self._skip(_BLANK)
            elif not self._sees(closing):
                raise _NotToml
        self.at += 1

    # --- small steps ---

    def _sees(self, mark: str) -> bool:
        return self.text.startswith(mark, self.at)

    def _skip(self, pattern: re.Pattern[str]) -> int:
        found = pattern.match(self.text, self.at)
        self.at = found.end() if found else self.at
        return self.at

    def _take(self, pattern: re.Pattern[str]) -> None:
        found = pattern.match(self.text, self.at)
        if found is None:
            raise _NotToml
        self.at = found.end()

    def _expect(self, mark: str) -> None:
        if not self._sees(mark):
            raise _NotToml
        self.at += len(mark)

    def _line_ends(self) -> None:
        self._skip(_SPACE)
        if self.at < len(self.text) and self.text[self.at] not in "#\r\n":
            raise _NotToml

    def _note(self, path: Path, start: int) -> None:
        line = self._line(start)
        self._noted += 1
        if self._noted > MOST:
            raise TooMuchError("many", line)
        self.places.lines.setdefault(path, line)

    def _line(self, offset: int) -> int:
        return bisect_right(self._breaks, offset - 1) + 1


def _unescaped(found: re.Match[str]) -> str:
    code = found[1]
    if code[0] in "uU":
        number = int(code[1:], 16)
        return chr(number) if number < 0x110000 else ""
    return _ESCAPED[code]
