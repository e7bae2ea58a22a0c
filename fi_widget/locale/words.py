"""The words of one language, by key."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache

from fi_widget.games.fill import fill
from fi_widget.locale.languages import negotiate
from fi_widget.locale.table import table

# Sections that Python alone puts into sentences; no page needs them.
PYTHON_ONLY = (
    "aim",
    "deed",
    "error",
    "event",
    "event_of",
    "fault",
    "fault_remedy",
    "goal",
    "grade",
    "message",
    "mine",
    "new",
    "picture",
    "remedy",
    "scenario_key",
    "sample",
    "simulate",
    "solve",
    "teaching",
    "through",
    "until",
    "verdict",
    "verify",
    "why",
    "working",
)


class Words:
    """The words of one language, looked up by key and filled with values.

    Values are put in as they are: braces that somebody typed are safe. A key that is not there
    is a fault of the program and raises KeyError.

    >>> english = words("en")
    >>> english.say("event.move", who="Ann {Pilot}", tile=english.name("tile", "MM"))
    'Ann {Pilot} moves to Misty Marsh.'
    >>> english.plural("turn.actions_left", 1), english.plural("turn.actions_left", 3)
    ('1 action left', '3 actions left')
    """

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self._table = table(lang)

    def __repr__(self) -> str:
        return f"Words({self.lang!r})"

    def __contains__(self, key: object) -> bool:
        return key in self._table

    def __getitem__(self, key: str) -> str:
        """The template of a key, as it stands."""
        return self._table[key]

    def say(self, key: str, /, **values: object) -> str:
        """The text of a key, filled with values by name; a place without a value stays."""
        return fill(self._table[key], values)

    def plural(self, key: str, n: int, /, **values: object) -> str:
        """The text of a key that depends on a number, which is filled in as `{n}`."""
        return fill(self._table[f"{key}.{'one' if n == 1 else 'other'}"], {"n": n, **values})

    def name(self, section: str, key: str) -> str:
        """The name of a thing by its id; an id without a name stays as it is.

        >>> words("zh").name("role", "pilot"), words("zh").name("role", "cook")
        ('飞行员', 'cook')
        """
        return self._table.get(f"{section}.{key}", key)

    def names(self, section: str) -> dict[str, str]:
        """Every name of a section by its id.

        >>> words("en").names("difficulty")["elite"]
        'Elite'
        """
        start = f"{section}."
        return {
            key.removeprefix(start): text
            for key, text in self._table.items()
            if key.startswith(start)
        }

    def join(self, items: Sequence[str]) -> str:
        """Several texts as one.

        >>> words("en").join(["Pilot", "Diver", "Engineer"]), words("en").join(["Pilot"])
        ('Pilot, Diver and Engineer', 'Pilot')
        >>> words("zh").join(["飞行员", "潜水员", "工程师"])
        '飞行员、潜水员和工程师'
        """
        comma, last = self._table["who.comma"], self._table["who.and"]
        if len(items) < 2:
            return "".join(items)
        return comma.join(items[:-1]) + last + items[-1]

    def for_page(self, without: Collection[str] = PYTHON_ONLY) -> dict[str, str]:
        """A fresh flat table of key to text for the page, without some sections.

        >>> "button.undo" in words("en").for_page(), "event.move" in words("en").for_page()
        (True, False)
        """
        return {
            key: text for key, text in self._table.items() if key.partition(".")[0] not in without
        }


@cache
def words(lang: str | None = None) -> Words:
    """The words of the language nearest to a wish; English by default.

    >>> words("zh-CN"), words()
    (Words('zh'), Words('en'))
    """
    return Words(negotiate(lang))
