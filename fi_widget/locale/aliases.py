"""What people call things, in every language, for reading what they type."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from types import MappingProxyType

from fi_widget.locale.languages import LANGUAGES
from fi_widget.locale.words import Words

# Sections whose names may be typed; the keys of each are the ids.
_SECTIONS = ("tile", "role", "card", "card_short", "treasure", "treasure_short")
_ARTICLE = "the "
# What the names of treasure cards end in.
_CARD = (" card", "牌")


@cache
def aliases(lang: str | None = None) -> Mapping[str, str]:
    """The id of each tile, role, card and treasure by lower-case name, in one language or all.

    Codes and ids are names too; apostrophes may be left out, and so may "the" and "card".

    >>> known = aliases()
    >>> known["misty marsh"], known["mm"], known["迷雾沼泽"], known["fools landing"]
    ('MM', 'MM', 'MM', 'FL')
    >>> known["潜水员"], known["the earth stone"], known["earth stone"], known["earth stone card"]
    ('diver', 'earth', 'earth', 'earth')
    >>> "迷雾沼泽" in aliases("en")
    False
    """
    found: dict[str, str] = {}
    for one in LANGUAGES if lang is None else (lang,):
        language = Words(one)
        for section in _SECTIONS:
            for key, name in language.names(section).items():
                found[key.lower()] = key
                found.update(dict.fromkeys(_spellings(name.lower()), key))
    return MappingProxyType(found)


def _spellings(name: str) -> Iterator[str]:
    """The name and how else it is written.

    >>> sorted(_spellings("the ocean's chalice"))[-2:]
    ['the oceans chalice', 'the ocean’s chalice']
    """
    short = name.removeprefix(_ARTICLE)
    forms = {name, short, *(short.removesuffix(ending) for ending in _CARD), name.rstrip("!")}
    for form in forms:
        yield form
        if "'" in form:
            yield form.replace("'", "’")
            yield form.replace("'", "")
