"""How much of a puzzle's answer a hint gives away."""

from __future__ import annotations

import re
from collections.abc import Iterable

from fi_widget.locale import aliases


def given_away(hint: str, best: Iterable[str], lang: str) -> int:
    """How many of the tiles, roles and cards of a line a text names, in its language.

    >>> given_away("Shore up the Observatory.", ["shore OB", "give earth diver"], "en")
    1
    >>> given_away("加固天文台，再把大地之石给潜水员。", ["shore OB", "give earth diver"], "zh")
    3
    """
    answer = {word for text in best for word in re.findall(r"\w+", text)}
    text = hint.lower()
    return len(
        {name for alias, name in aliases(lang).items() if name in answer and _in(alias, text)}
    )


def _in(name: str, text: str) -> bool:
    if name.isascii():
        return re.search(rf"\b{re.escape(name)}\b", text) is not None
    return name in text
