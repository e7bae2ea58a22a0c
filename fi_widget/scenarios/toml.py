"""Writing TOML: values on one line, tables below each other. Reading is `tomllib`'s."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from fi_widget.games.view import Json

_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
_SHORT = {"\b": "\\b", "\t": "\\t", "\n": "\\n", "\f": "\\f", "\r": "\\r", '"': '\\"', "\\": "\\\\"}
_CONTROL = re.compile(r'[\x00-\x1f\x7f"\\]')


def key(name: str) -> str:
    """A key, in quotation marks where it needs them.

    >>> key("flood_deck"), key("a b")
    ('flood_deck', '"a b"')
    """
    return name if _BARE_KEY.fullmatch(name) else string(name)


def string(text: str) -> str:
    r"""A text on one line.

    >>> print(string('say "sink"\n'))
    "say \"sink\"\n"
    """

    def escaped(found: re.Match[str]) -> str:
        return _SHORT.get(found[0]) or f"\\u{ord(found[0]):04x}"

    return f'"{_CONTROL.sub(escaped, text)}"'


def inline(value: Json | float) -> str:
    """A value on one line; a table as an inline table.

    >>> inline({"turns": 2}), inline(["a", True, []]), inline({})
    ('{ turns = 2 }', '["a", true, []]', '{}')
    """
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return string(value)
    if isinstance(value, Mapping):
        pairs = ", ".join(pair(name, item) for name, item in value.items())
        return f"{{ {pairs} }}" if pairs else "{}"
    if isinstance(value, Sequence):
        return f"[{', '.join(inline(item) for item in value)}]"
    if isinstance(value, int | float):
        return repr(value)
    raise TypeError(f"TOML has no {type(value).__name__}")


def pair(name: str, value: Json | float) -> str:
    """A key and its value.

    >>> pair("water", 3)
    'water = 3'
    """
    return f"{key(name)} = {inline(value)}"


def block(name: str, rows: str) -> str:
    """A key and a text of several lines, each on its own; the text ends in a line break.

    The rows may hold nothing that TOML would read otherwise: no backslash, no quotation mark.
    """
    if "\\" in rows or '"' in rows:
        raise ValueError("rows with a backslash or a quotation mark cannot be written as they are")
    return f'{key(name)} = """\n{rows}\n"""'
