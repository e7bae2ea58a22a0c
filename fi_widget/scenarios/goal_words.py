"""What a scenario asks for, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import reduce
from typing import Any

from fi_widget.analysis.goals import END_OF_ROUND, END_OF_TURN, Odds
from fi_widget.games.message import Message, Value
from fi_widget.locale import Teller, Words
from fi_widget.scenarios.scenario import Scenario

# A field of a goal, and what its ids are called by in a sentence.
_VALUES = {"tiles": "tile", "at": "tile", "role": "whom"}
# What has to last through the time, not only to be so at its end.
_LASTING = ("survive", "hold")


def goal_in_words(scenario: Scenario, teller: Teller) -> str:
    """The goal of a scenario as a sentence, or its question.

    >>> from fi_widget.locale import words
    >>> from fi_widget.scenarios.opening import scenario
    >>> goal_in_words(scenario("fi-0001"), Teller(words("en")))
    'Survive to the end of this turn.'
    >>> goal_in_words(scenario("fi-0003"), Teller(words("en")))
    'How likely is it that Waters Rise! is drawn by the end of this turn, if nobody acts?'
    """
    table = scenario.goal_table or {"kind": "survive"}
    if table.get("kind") == "odds":
        event = _goal(table["event"], teller, "event_of", table.get("until", END_OF_TURN))
        return teller.words.say("goal.odds", event=event)
    goal = _goal(table, teller, "aim", END_OF_TURN)
    return teller.words.say("goal.play", goal=goal[:1].upper() + goal[1:])


def _goal(table: Mapping[str, Any], teller: Teller, section: str, until: Any) -> str:
    said = teller.words
    until = table.get("until", until)
    if table.get("not", {}).get("kind") == "survive":
        lost = table["not"].get("until", until)
        return said.say("goal.part", aim=said[f"{section}.lose"], when=_when(lost, False, teller))
    if "not" in table:
        return said.say(f"{section}.not", part=_goal(table["not"], teller, section, until))
    for name in ("all", "any"):
        if name in table:
            parts = [_goal(part, teller, section, until) for part in table[name]]
            both = f"goal.{name}"
            return reduce(lambda one, other: said.say(both, one=one, other=other), parts)
    kind = table["kind"]
    values: dict[str, Value] = {
        _VALUES.get(name, name): _counted(value, said) if name == "cards" else _ids(value)
        for name, value in table.items()
        if name not in ("kind", "until", "par")
    }
    aim = teller.tell(Message(f"{section}.{kind}", values))
    return said.say("goal.part", aim=aim, when=_when(until, kind in _LASTING, teller))


def _ids(value: Any) -> Value:
    return tuple(value) if isinstance(value, (list, tuple)) else value


def _counted(cards: Sequence[str], said: Words) -> Value:
    """Cards by name, each kind once with its number."""
    return tuple(
        said.name("card", card)
        if n == 1
        else said.say("hand.several", n=n, card=said.name("card", card))
        for card, n in Counter(cards).items()
    )


def _when(until: Any, lasting: bool, teller: Teller) -> str:
    section = "through" if lasting else "until"
    if isinstance(until, Mapping):
        return teller.words.plural(f"{section}.turns", until["turns"])
    name = {END_OF_TURN: "turn", END_OF_ROUND: "round"}[until]
    return teller.words[f"{section}.{name}"]


def is_question(scenario: Scenario) -> bool:
    """Whether a number is asked for, and not a line of play.

    >>> from fi_widget.scenarios.opening import scenario
    >>> is_question(scenario("fi-0001")), is_question(scenario("fi-0003"))
    (False, True)
    """
    return isinstance(scenario.goal, Odds)
