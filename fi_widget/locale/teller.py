"""Puts messages, which know only ids, into the words of a language and the names of players."""

from __future__ import annotations

from collections.abc import Mapping

from fi_widget.games.fill import fill
from fi_widget.games.message import Message, Value
from fi_widget.locale.words import Words

# The section of words that names the ids of a value.
_SECTION = {
    "tile": "tile",
    "second": "tile",
    "from": "tile",
    "role": "role",
    "active": "role",
    "card": "card",
    "cards": "card",
    "treasure": "treasure",
    "phase": "phase",
    "difficulty": "difficulty",
    "shape": "shape",
    "end": "end",
}


class Teller:
    """Tells what happened: message in, sentence out.

    `players` holds the names that players gave themselves, by role; the others are called by
    their role.

    >>> from fi_widget.locale.words import words
    >>> teller = Teller(words("en"), {"diver": "Ann"})
    >>> teller.tell(Message("event.navigate", {"who": "navigator", "whom": "diver", "tile": "MM"}))
    'The Navigator moves Ann (Diver) to Misty Marsh.'
    >>> teller.tell(Message("event.rise_shuffle", {"n": 1}))
    '1 card of the flood discard goes back on top of the flood deck.'
    """

    def __init__(self, words: Words, players: Mapping[str, str] | None = None) -> None:
        self.words = words
        self._players = {role: name for role, name in (players or {}).items() if name}

    def person(self, role: str, *, start: bool = False) -> str:
        """How a player is called, at the start of a sentence or inside it.

        >>> from fi_widget.locale.words import words
        >>> Teller(words("en")).person("pilot"), Teller(words("en")).person("pilot", start=True)
        ('the Pilot', 'The Pilot')
        """
        name = self.words.name("role", role)
        if role in self._players:
            return self.words.say("who.named", name=self._players[role], role=name)
        return self.words.say("who.start" if start else "who.middle", role=name)

    def tell(self, message: Message) -> str:
        """The sentence of a message; one that depends on a number takes it from the value `n`."""
        named = self.named(message.values)
        key = message.id
        if key not in self.words:
            key += ".one" if message.values.get("n") == 1 else ".other"
        return self.words.say(key, **named)

    def refusal(self, template: Mapping[str, str], values: Mapping[str, Value]) -> str:
        """Why a step was refused: the rulebook's texts for the reason, with names put in.

        >>> from fi_widget.locale.words import words
        >>> texts = {"en": "{tile} is dry.", "zh": "{tile}是干的。"}
        >>> Teller(words("zh")).refusal(texts, {"tile": "FL"})
        '愚者起降点是干的。'
        """
        return fill(template[self.words.lang], self.named(values))

    def named(self, values: Mapping[str, Value]) -> dict[str, str]:
        """The values with names for their ids, as they stand in sentences."""
        return {kind: self._name(kind, value) for kind, value in values.items()}

    def _name(self, kind: str, value: Value) -> str:
        if isinstance(value, tuple):
            return self.words.join([self._name(kind, item) for item in value])
        if isinstance(value, int):
            return str(value)
        if kind == "who":
            return self.person(value, start=True)
        if kind in ("whom", "roles"):
            return self.person(value)
        return self.words.name(_SECTION[kind], value) if kind in _SECTION else value
