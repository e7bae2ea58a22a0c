"""The fields of one message from outside, read one by one with all faults collected."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NoReturn

from fi_widget.games.message import Message

# How much of a strange name is repeated back to whoever sent it.
_SHOWN = 40
_CONTROL = re.compile(r"[\x00-\x1f\x7f]")
_CONTROL_BUT_LINES = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")


class MessageError(ValueError):
    """A message that is not one of ours; `faults` names all that is wrong with it."""

    def __init__(self, faults: tuple[Message, ...]) -> None:
        self.faults = faults
        super().__init__(", ".join(_brief(fault) for fault in faults))


def _brief(fault: Message) -> str:
    name = fault.values.get("field", fault.values.get("command", ""))
    return f"{fault.id.removeprefix('message.')} {name}".strip()


class Fields:
    """The fields of one JSON object, each asked for by name and checked.

    A fault does not stop the reading: the field reads as empty, and `done()` raises
    :class:`MessageError` with every fault, unknown fields among them.

    >>> fields = Fields({"n": 0, "text": "hi", "more": 1})
    >>> fields.number("n", 1, 9), fields.text("text", 10)
    (1, 'hi')
    >>> fields.done()
    Traceback (most recent call last):
    fi_widget.widget.fields.MessageError: number n, unknown more
    """

    def __init__(self, content: object) -> None:
        self._faults: list[Message] = []
        self._seen: set[str] = set()
        self._content: Mapping[object, object] = {}
        if isinstance(content, dict):
            self._content = content
        else:
            self._fault("object")
            self.done()

    def has(self, name: str) -> bool:
        """Whether there is such a field."""
        return name in self._content

    def text(self, name: str, limit: int, default: str | None = None, *, long: bool = False) -> str:
        """A text of at most `limit` characters; line breaks only where it may be `long`."""
        if not self._has(name, required=default is None):
            return default or ""
        return self._text(name, self._content[name], limit, long=long)

    def number(self, name: str, low: int, high: int, default: int | None = None) -> int:
        """A whole number from `low` to `high`; true and 3.0 are none."""
        if not self._has(name, required=default is None):
            return low if default is None else default
        value = self._content[name]
        if type(value) is not int or not low <= value <= high:
            self._fault("number", field=name, low=low, high=high)
            return low
        return value

    def flag(self, name: str) -> bool:
        """True or false, nothing else."""
        if not self._has(name, required=True):
            return False
        value = self._content[name]
        if not isinstance(value, bool):
            self._fault("flag", field=name)
            return False
        return value

    def texts(self, name: str, most: int, limit: int) -> tuple[str, ...]:
        """A list of at most `most` texts."""
        return tuple(text or "" for text in self._list(name, most, limit, allow_none=False))

    def texts_or_none(self, name: str, most: int, limit: int) -> tuple[str | None, ...]:
        """A list of at most `most` texts or nulls."""
        return self._list(name, most, limit, allow_none=True)

    def flags(self, name: str, most: int) -> dict[str, bool]:
        """An object of at most `most` names with true or false each."""
        if not self._has(name, required=False):
            return {}
        value = self._content[name]
        if not isinstance(value, dict) or len(value) > most:
            self._fault("flags", field=name)
            return {}
        for key, flag in value.items():
            if not isinstance(key, str) or not key.isidentifier() or len(key) > _SHOWN:
                self._fault("flags", field=name)
                return {}
            if not isinstance(flag, bool):
                self._fault("flag", field=f"{name}.{key}")
        return dict(value)

    def unknown_kind(self, kind: str) -> NoReturn:
        """Refuse the whole message: nobody here knows its kind."""
        if kind or not self._faults:
            self._faults.append(Message("error.unknown_command", {"command": kind[:_SHOWN]}))
        raise MessageError(tuple(self._faults))

    def done(self) -> None:
        """Raise :class:`MessageError` if anything was wrong, an unknown field included."""
        for name in self._content:
            if name not in self._seen:
                shown = name if isinstance(name, str) else type(name).__name__
                self._fault("unknown", field=_printable(shown[:_SHOWN]))
                if len(self._faults) > len(self._seen) + 5:
                    break
        if self._faults:
            raise MessageError(tuple(self._faults))

    def _has(self, name: str, *, required: bool) -> bool:
        self._seen.add(name)
        present = name in self._content
        if required and not present:
            self._fault("missing", field=name)
        return present

    def _list(
        self, name: str, most: int, limit: int, *, allow_none: bool
    ) -> tuple[str | None, ...]:
        if not self._has(name, required=True):
            return ()
        value = self._content[name]
        if not isinstance(value, list) or len(value) > most:
            self._fault("list", field=name, limit=most)
            return ()
        items: list[str | None] = []
        for item in value:
            if item is None and allow_none:
                items.append(None)
            else:
                items.append(self._text(name, item, limit, long=False))
        return tuple(items)

    def _text(self, name: str, value: object, limit: int, *, long: bool) -> str:
        if not isinstance(value, str):
            self._fault("text", field=name)
        elif len(value) > limit:
            self._faults.append(Message("error.too_long", {"have": len(value), "limit": limit}))
        elif not is_clean(value, long=long):
            self._fault("characters", field=name)
        else:
            return value
        return ""

    def _fault(self, kind: str, **values: str | int) -> None:
        self._faults.append(Message(f"message.{kind}", values))


def is_clean(text: str, *, long: bool = False) -> bool:
    r"""Whether a text has nothing that a file or a screen would choke on.

    >>> is_clean("Zoë 安"), is_clean("a\nb"), is_clean("a\nb", long=True), is_clean("\ud800")
    (True, False, True, False)
    """
    if (_CONTROL_BUT_LINES if long else _CONTROL).search(text):
        return False
    return _printable(text) == text


def _printable(text: str) -> str:
    """The text with every half of a broken character pair replaced."""
    return text.encode("utf-8", "replace").decode("utf-8")
