"""How much room words need, roughly: for breaking a name into lines without a browser."""

from __future__ import annotations

from unicodedata import east_asian_width

# Widths in ems of an ordinary bold sans serif; close enough for breaking lines.
_WIDE, _NARROW = 1.0, 0.62


def width(text: str) -> float:
    """The width of a text in ems.

    >>> width("安"), width("ab")
    (1.0, 1.24)
    """
    return sum(_WIDE if east_asian_width(char) in "WF" else _NARROW for char in text)


def wrapped(text: str, ems: float) -> list[str]:
    """The text in lines of at most `ems`, broken between words (anywhere if it has none).

    >>> wrapped("Dunes of Deception", 7), wrapped("愚者起降点", 3)
    (['Dunes of', 'Deception'], ['愚者起', '降点'])
    """
    pieces = text.split(" ") if " " in text else _cut(text, ems)
    joint = " " if " " in text else ""
    lines = [pieces[0]]
    for piece in pieces[1:]:
        longer = f"{lines[-1]}{joint}{piece}"
        if width(longer) <= ems:
            lines[-1] = longer
        else:
            lines.append(piece)
    return lines


def _cut(text: str, ems: float) -> list[str]:
    if width(text) <= ems or all(east_asian_width(char) not in "WF" for char in text):
        return [text]
    return list(text)
