"""The languages there are words in, and which of them a reader gets."""

from __future__ import annotations

import re

LANGUAGES = ("en", "zh")
DEFAULT = "en"

_FIRST_PART = re.compile(r"\s*([A-Za-z]{2,3})(?![A-Za-z0-9])")


def negotiate(*wanted: str | None) -> str:
    """The first of the wanted languages that there are words in, English where there is none.

    Takes what browsers and systems call a language, best wish first; region, script and
    encoding do not matter, and neither do empty wishes.

    >>> negotiate("zh-CN"), negotiate("zh_Hans_SG.UTF-8"), negotiate("ZH"), negotiate("en-GB")
    ('zh', 'zh', 'zh', 'en')
    >>> negotiate("de"), negotiate(), negotiate(None, ""), negotiate("de-AT", "zh-TW", "en")
    ('en', 'en', 'en', 'zh')
    """
    for wish in wanted:
        found = _FIRST_PART.match(wish or "")
        if found and found.group(1).lower() in LANGUAGES:
            return found.group(1).lower()
    return DEFAULT
