"""The files of words, read once and made flat: `section.name` to text."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any

from fi_widget.locale.languages import LANGUAGES


@cache
def table(lang: str) -> Mapping[str, str]:
    """Every text of one language by its key; raises KeyError for a language without words.

    >>> table("en")["tile.FL"], table("zh")["turn.actions_left.other"]
    ("Fools' Landing", '还剩{n}个行动')
    """
    if lang not in LANGUAGES:
        raise KeyError(lang)
    source = files(__package__).joinpath(f"{lang}.toml").read_text(encoding="utf-8")
    return MappingProxyType(dict(_flat(tomllib.loads(source), "")))


def _flat(data: Mapping[str, Any], before: str) -> Iterator[tuple[str, str]]:
    for name, value in data.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{before}{name}.")
        else:
            yield f"{before}{name}", value
