"""What a value in a scenario file may be: each kind checks a value and tells its JSON Schema.

The definitions of a format are built from these, so that the checks and the schema for editors
cannot differ.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Protocol

from fi_widget.games.view import Json, JsonObject
from fi_widget.locale import LANGUAGES
from fi_widget.scenarios.faults import Notes, quoted
from fi_widget.scenarios.places import Path

LONGEST_TEXT = 2000
MOST_ITEMS = 200
_FRACTION = re.compile(r"[0-9]{1,400}(/[0-9]{1,400})?")


class Field(Protocol):
    """A kind of value."""

    def check(self, value: object, at: Path, notes: Notes) -> None:
        """Note everything that is wrong with a value that stands at a key."""

    def schema(self) -> JsonObject:
        """The JSON Schema (draft 7) of such values."""


@dataclass(frozen=True, slots=True)
class Text:
    """A text of at most `most` characters; `pattern` must match the whole of it.

    `example` is shown where the pattern does not match.
    """

    most: int = LONGEST_TEXT
    pattern: str = ""
    example: str = ""

    def check(self, value: object, at: Path, notes: Notes) -> None:
        """Note a value that is no such text."""
        if not isinstance(value, str):
            notes.add(at, "not_text", have=quoted(value))
        elif not value.strip():
            notes.add(at, "empty_text")
        elif len(value) > self.most:
            notes.add(at, "long_text", n=len(value), limit=self.most)
        elif self.pattern and not re.fullmatch(self.pattern, value):
            notes.add(at, "pattern", have=quoted(value), example=self.example)

    def schema(self) -> JsonObject:
        """A string."""
        found: dict[str, Json] = {"type": "string", "minLength": 1, "maxLength": self.most}
        return found | ({"pattern": f"^{self.pattern}$"} if self.pattern else {})


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number from `least` to `most`."""

    least: int
    most: int

    def check(self, value: object, at: Path, notes: Notes) -> None:
        """Note a value that is no such number."""
        fits = isinstance(value, int) and not isinstance(value, bool)
        if not fits or not self.least <= value <= self.most:  # type: ignore[operator]
            notes.add(at, "whole", have=quoted(value), least=self.least, most=self.most)

    def schema(self) -> JsonObject:
        """An integer."""
        return {"type": "integer", "minimum": self.least, "maximum": self.most}


@dataclass(frozen=True, slots=True)
class Share:
    """A number from 0 to 1."""

    def check(self, value: object, at: Path, notes: Notes) -> None:
        """Note a value that is no such number."""
        number = isinstance(value, int | float) and not isinstance(value, bool)
        if not number or not 0 <= value <= 1:  # type: ignore[operator]
            notes.add(at, "share", have=quoted(value))

    def schema(self) -> JsonObject:
        """A number."""
        return {"type": "number", "minimum": 0, "maximum": 1}


@dataclass(frozen=True, slots=True)
class Chance:
    """An exact chance as text: a fraction from 0 to 1, such as "19/20"."""

    def check(self, value: object, at: Path, notes: Notes) -> None:
        """Note a value that is no such fraction."""
        if not isinstance(value, str) or chance_of(value) is None:
            notes.add(at, "chance", have=quoted(value))

    def schema(self) -> JsonObject:
        """A string that looks like a fraction."""
        return {"type": "string", "pattern": "^[0-9]+(/[0-9]+)?$"}


def chance_of(text: str) -> Fraction | None:
    """The chance that a text such as "19/20" names; None where it names none.

    >>> chance_of("19/20"), chance_of("1"), chance_of("3/2"), chance_of("0.5"), chance_of("1/0")
    (Fraction(19, 20), Fraction(1, 1), None, None, None)
    """
    if not _FRACTION.fullmatch(text) or re.search("/0+$", text):
        return None
    chance = Fraction(text)
    return chance if chance <= 1 else None


@dataclass(frozen=True, slots=True)
class Flag:
    """True or false."""

    def check(self, value: object, at: Path, notes: Notes) -> None:
        """Note a value that is neither."""
        if not isinstance(value, bool):
            notes.add(at, "flag", have=quoted(value))

    def schema(self) -> JsonObject:
        """A boolean."""
        return {"type": "boolean"}


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a few texts or numbers; `kind` names the sentence for one that is none of them."""

    names: tuple[str | int, ...]
    kind: str = "choice"

    def check(self, value: object, at: Path, notes: Notes) -> None:
        """Note a value that is none of them."""
        if isinstance(value, bool) or not isinstance(value, str | int) or value not in self.names:
            notes.add(at, self.kind, have=quoted(value), choices=listed(self.names))

    def schema(self) -> JsonObject:
        """One of the values."""
        return {"enum": list(self.names)}


@dataclass(frozen=True, slots=True)
class ListOf:
    """A list of `least` to `most` values of one kind; with `once`, none of them twice."""

    item: Field
    least: int = 0
    most: int = MOST_ITEMS
    once: bool = False

    def check(self, value: object, at: Path, notes: Notes) -> None:
        """Note what is wrong with the list and with each item."""
        if not isinstance(value, list):
            notes.add(at, "not_list", have=quoted(value))
            return
        if not self.least <= len(value) <= self.most:
            notes.add(at, "list_length", have=len(value), least=self.least, most=self.most)
        for number, item in enumerate(value[: self.most]):
            self.item.check(item, (*at, number), notes)
            if self.once and item in value[:number]:
                notes.add((*at, number), "twice", have=quoted(item))

    def schema(self) -> JsonObject:
        """An array."""
        found: dict[str, Json] = {"type": "array", "items": self.item.schema()}
        if self.least:
            found["minItems"] = self.least
        found["maxItems"] = self.most
        return found | ({"uniqueItems": True} if self.once else {})


@dataclass(frozen=True, slots=True)
class Table:
    """A table with known keys, some of them needed.

    `whole` looks at a table whose parts are sound, for what only shows in the whole; the schema
    does not tell that.
    """

    fields: Mapping[str, Field]
    needed: Collection[str] = ()
    whole: Callable[[Mapping[str, object], Path, Notes], None] | None = None

    def check(self, value: object, at: Path, notes: Notes) -> None:
        """Note unknown and missing keys, and what is wrong with each value."""
        if not isinstance(value, Mapping):
            notes.add(at, "not_table", have=quoted(value), choices=listed(self.fields))
            return
        before = len(notes)
        for key in value:
            if key not in self.fields:
                notes.add((*at, key), "unknown_key", choices=listed(self.fields))
        for key, kind in self.fields.items():
            if key in value:
                kind.check(value[key], (*at, key), notes)
            elif key in self.needed:
                notes.add((*at, key), "missing_key")
        if self.whole is not None and len(notes) == before:
            self.whole(value, at, notes)

    def schema(self) -> JsonObject:
        """An object."""
        found: dict[str, Json] = {
            "type": "object",
            "properties": {key: kind.schema() for key, kind in self.fields.items()},
        }
        if self.needed:
            found["required"] = list(self.needed)
        return found | {"additionalProperties": False}


@dataclass(frozen=True, slots=True)
class Said:
    """A text in one or more of the languages, as a table by language."""

    most: int = LONGEST_TEXT
    table: Table = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "table", Table(dict.fromkeys(LANGUAGES, Text(self.most))))

    def check(self, value: object, at: Path, notes: Notes) -> None:
        """Note what is wrong with the table and its texts."""
        if isinstance(value, str):
            notes.add(at, "no_language", example=f'{{ {LANGUAGES[0]} = "…" }}')
        elif value == {}:
            notes.add(at, "no_texts", choices=listed(LANGUAGES))
        else:
            self.table.check(value, at, notes)

    def schema(self) -> JsonObject:
        """An object with a text a language."""
        return {**self.table.schema(), "minProperties": 1}


@dataclass(frozen=True, slots=True)
class OneKey:
    """A table with exactly one of several keys."""

    table: Table

    def check(self, value: object, at: Path, notes: Notes) -> None:
        """Note a table with none or several, and what is wrong with the value."""
        self.table.check(value, at, notes)
        if isinstance(value, Mapping) and len(value) != 1:
            notes.add(at, "one_key", n=len(value), choices=listed(self.table.fields))

    def schema(self) -> JsonObject:
        """An object with one property."""
        return {**self.table.schema(), "minProperties": 1, "maxProperties": 1}


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """A table that somebody else checks: a game its position, the analysis its goal."""

    described: JsonObject

    def check(self, value: object, at: Path, notes: Notes) -> None:
        """Note only a value that is no table, or more than anybody should have to look at."""
        if not isinstance(value, Mapping):
            keys = self.described.get("properties")
            notes.add(at, "not_table", have=quoted(value), choices=listed(keys or ()))  # type: ignore[arg-type]
        else:
            _bounded(value, at, notes)

    def schema(self) -> JsonObject:
        """What the other one says."""
        return self.described


def _bounded(value: object, at: Path, notes: Notes) -> None:
    if isinstance(value, str) and len(value) > LONGEST_TEXT:
        notes.add(at, "long_text", n=len(value), limit=LONGEST_TEXT)
    elif isinstance(value, list):
        if len(value) > MOST_ITEMS:
            notes.add(at, "list_length", have=len(value), least=0, most=MOST_ITEMS)
        for number, item in enumerate(value[:MOST_ITEMS]):
            _bounded(item, (*at, number), notes)
    elif isinstance(value, Mapping):
        for key, item in value.items():
            _bounded(item, (*at, key), notes)


def is_bounded(value: object) -> bool:
    """Whether a table that somebody else checks is small enough to be looked at."""
    notes = Notes()
    _bounded(value, (), notes)
    return not notes


def listed(names: Iterable[object]) -> str:
    """Names as a list for a message.

    >>> listed(("en", "zh"))
    'en, zh'
    """
    return ", ".join(str(name) for name in names)
