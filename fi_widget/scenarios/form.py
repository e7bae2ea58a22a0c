"""Format 1: the keys of a scenario file and what each may hold, by kind and game.

The checks of `reading` and the JSON Schema of `schema` are both made from these definitions.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from fi_widget.analysis.goal_text import MOST_TURNS
from fi_widget.analysis.goals import END_OF_ROUND, END_OF_TURN
from fi_widget.games import REGISTRY
from fi_widget.games.thinking import Kind, goals_of, goals_room
from fi_widget.games.view import Json, JsonObject, rulebook_of
from fi_widget.games.vocabulary import vocabulary_of
from fi_widget.locale import LANGUAGES
from fi_widget.scenarios.faults import Notes, quoted
from fi_widget.scenarios.fields import (
    Chance,
    Choice,
    Elsewhere,
    Field,
    Flag,
    ListOf,
    OneKey,
    Said,
    Share,
    Table,
    Text,
    Whole,
    listed,
)
from fi_widget.scenarios.places import Path

FORMAT = 1
KINDS = ("puzzle", "lesson", "position")
NEEDED = ("format", "id", "game", "kind")
LONGEST_STEP = 200
ANYTHING = "*"
DRAW = "draw"
"""In a lesson: the next card, whichever comes."""

ID = Text(60, "[a-z0-9]+(-[a-z0-9]+)*", "fi-0042")
NAME = Text(200)
TITLE = Said(80)


@dataclass(frozen=True, slots=True)
class Notation:
    """An action as text, or with `draws` a card that is drawn, or with `patterns` also `move *`.

    Only the first word is looked at: what the rest means depends on the position.
    """

    verbs: tuple[str, ...]
    draws: bool = False
    patterns: bool = False

    def check(self, value: object, at: Path, notes: Notes) -> None:
        """Note a text that begins with nothing that a player can do."""
        Text(LONGEST_STEP).check(value, at, notes)
        if not isinstance(value, str) or not value.strip() or len(value) > LONGEST_STEP:
            return
        text = value.strip().lower()
        if self.draws and (text[0] in "+~" or text == DRAW):
            return
        if self.patterns and text == ANYTHING:
            return
        words = text.rpartition(":")[2].split()
        if not words or words[0] not in self.verbs:
            notes.add(at, "no_action", have=quoted(value), choices=listed(self.verbs))

    def schema(self) -> JsonObject:
        """A string."""
        return Text(LONGEST_STEP).schema()


@dataclass(frozen=True, slots=True)
class Line:
    """Actions joined by `;`."""

    verbs: tuple[str, ...]

    def check(self, value: object, at: Path, notes: Notes) -> None:
        """Note every part that begins with nothing that a player can do."""
        Text().check(value, at, notes)
        if isinstance(value, str) and value.strip():
            for part in actions_of(value):
                Notation(self.verbs).check(part, at, notes)

    def schema(self) -> JsonObject:
        """A string."""
        return Text().schema()


def actions_of(line: str) -> list[str]:
    """The actions of a line as texts.

    >>> actions_of("shore OB; end;")
    ['shore OB', 'end']
    """
    return [part.strip() for part in line.split(";") if part.strip()]


@dataclass(frozen=True, slots=True)
class Pointer:
    """What a lesson points at: `tile:MM`, `deck:flood`; `known` has a pattern a kind."""

    known: Mapping[str, str]

    def check(self, value: object, at: Path, notes: Notes) -> None:
        """Note a text that points at nothing."""
        kind, _, name = value.partition(":") if isinstance(value, str) else ("", "", "")
        if kind not in self.known or not re.fullmatch(self.known[kind], name):
            choices = ", ".join(f"{kind}:…" for kind in self.known)
            notes.add(at, "no_pointer", have=quoted(value), choices=choices)

    def schema(self) -> JsonObject:
        """A string that matches one of the patterns."""
        kinds = "|".join(f"{kind}:{name}" for kind, name in self.known.items())
        return {"type": "string", "pattern": f"^({kinds})$"}


@cache
def form(game: str, kind: str) -> Table:
    """What a scenario file of this game and kind may hold; KeyError for an unknown game.

    >>> "steps" in form("forbidden-island", "puzzle").fields
    False
    """
    vocabulary = vocabulary_of(game)
    rules = Choice(tuple(rulebook_of(game)), "no_rule")
    fields: dict[str, Field] = {
        "format": Choice((FORMAT,), "format"),
        "id": ID,
        "version": Whole(1, 9999),
        "game": Choice(tuple(REGISTRY), "choice"),
        "kind": Choice(KINDS),
        "difficulty": Whole(1, 5),
        "themes": ListOf(Choice(vocabulary.themes, "no_theme"), once=True),
        "rules": ListOf(rules, once=True),
        "author": NAME,
        "licence": NAME,
        "title": TITLE,
        "story": Said(),
        "position": Elsewhere(vocabulary.position),
    }
    if kind == "lesson":
        fields["steps"] = ListOf(_step(game), least=1)
        fields["exercises"] = ListOf(ID, once=True)
    else:
        action, line = Notation(vocabulary.verbs), Line(vocabulary.verbs)
        fields["goal"] = Elsewhere(goal_schema(game))
        fields["alternatives"] = Flag()
        fields["hints"] = ListOf(Said(), most=20)
        when: dict[str, Field] = {
            "loss": Choice(vocabulary.losses, "no_loss"),
            "first": action,
            "line": line,
        }
        languages = dict.fromkeys(LANGUAGES, Text())
        mistake = Table({"when": OneKey(Table(when)), **languages}, ("when",), _said_something)
        fields["mistakes"] = ListOf(mistake, most=50)
        actions = ListOf(action, most=100)
        fields["solution"] = Table(
            {"value": Chance(), "best": actions, "first": actions}, ("value",)
        )
    return Table(fields, (*NEEDED, "steps" if kind == "lesson" else "position"))


def _said_something(value: Mapping[str, object], at: Path, notes: Notes) -> None:
    if not any(lang in value for lang in LANGUAGES):
        notes.add(at, "no_texts", choices=listed(LANGUAGES))


# --- lessons ------------------------------------------------------------------------------------


def _step(game: str) -> Table:
    vocabulary = vocabulary_of(game)
    pattern = Notation(vocabulary.verbs, draws=True, patterns=True)
    reply = Table({"when": pattern, "say": Said()}, ("when", "say"))
    choice = Table({"text": Said(), "right": Flag(), "say": Said()}, ("text",))
    fields: dict[str, Field] = {
        "say": Said(),
        "point": ListOf(Pointer(vocabulary.pointers)),
        "allow": ListOf(pattern, least=1),
        "goal": Elsewhere(goal_schema(game, lesson=True)),
        "replies": ListOf(reply, most=50),
        "ask": Said(),
        "choices": ListOf(choice, least=2, most=12),
        "try": Flag(),
        "consequence": ListOf(Notation(vocabulary.verbs, draws=True), least=1),
        "position": Elsewhere(vocabulary.position),
    }
    return Table(fields, whole=_whole_step)


# What makes sense only beside something else.
_BESIDE = {"ask": "choices", "choices": "ask", "consequence": "try"}


def _whole_step(step: Mapping[str, object], at: Path, notes: Notes) -> None:
    """What only shows in the whole of a step."""
    if not step:
        notes.add(at, "empty_step")
    for one, other in _BESIDE.items():
        if one in step and not step.get(other):
            notes.add((*at, one), "needs_other", other=other)
    if "ask" in step and "allow" in step:
        notes.add((*at, "ask"), "ask_and_act")
    choices = step.get("choices")
    if isinstance(choices, list) and not any(choice.get("right") for choice in choices):
        notes.add((*at, "choices"), "none_right")
    replies = step.get("replies")
    if isinstance(replies, list):
        asked = [reply["when"] for reply in replies]
        for number, when in enumerate(asked):
            if when in asked[:number]:
                notes.add((*at, "replies", number, "when"), "twice", have=quoted(when))
            if when == ANYTHING and number + 1 < len(asked):
                notes.add((*at, "replies", number, "when"), "not_last")


# --- goals --------------------------------------------------------------------------------------


def goal_schema(game: str, *, lesson: bool = False) -> JsonObject:
    """The JSON Schema of a `[goal]`: a reference, for goals stand in goals (see `goal_schemas`)."""
    return {"$ref": f"#/definitions/{_goal_name(game, lesson)}"}


def _goal_name(game: str, lesson: bool) -> str:
    return f"{game}-{'lesson-goal' if lesson else 'goal'}"


def goal_schemas(game: str) -> dict[str, Json]:
    """The definitions that the schemas of a game's goals refer to.

    >>> list(goal_schemas("forbidden-island"))
    ['forbidden-island-goal', 'forbidden-island-lesson-goal', 'forbidden-island-event']
    """
    kinds = goals_of(game).values()
    event = f"{game}-event"
    odds: dict[str, Json] = {
        "event": {"$ref": f"#/definitions/{event}"},
        "tolerance": Share().schema(),
    }
    aims = [kind for kind in kinds if not kind.event]
    found: dict[str, Json] = {}
    for lesson in (False, True):
        tables = [_goal_table(game, kind) for kind in aims if lesson or kind.span != "now"]
        tables += [_goal("survive"), _goal("win"), _goal("odds", odds, ("event",))]
        name = _goal_name(game, lesson)
        found[name] = {"anyOf": [*tables, *_combinations(name)]}
    events = [_goal_table(game, kind) for kind in kinds if kind.span != "now"]
    found[event] = {"anyOf": [*events, _goal("survive"), _goal("win"), *_combinations(event)]}
    return found


def _goal_table(game: str, kind: Kind) -> JsonObject:
    room = goals_room(game)
    fields: dict[str, Json] = {}
    for one in kind.fields:
        # where other spellings are understood (small letters, places), editors cannot list them
        forgiving = room.named(one.name, one.choices[0].lower(), None) != one.choices[0].lower()
        value = Text(40).schema() if forgiving else Choice(one.choices).schema()
        fields[one.name] = {"type": "array", "items": value, "minItems": 1} if one.many else value
    return _goal(kind.name, fields, tuple(fields), timed=kind.span != "now")


UNTIL: JsonObject = {
    "anyOf": [
        {"enum": [END_OF_TURN, END_OF_ROUND]},
        {
            "type": "object",
            "properties": {"turns": Whole(1, MOST_TURNS).schema()},
            "required": ["turns"],
            "additionalProperties": False,
        },
    ]
}


def _goal(
    name: str,
    fields: Mapping[str, Json] | None = None,
    needed: tuple[str, ...] = (),
    *,
    timed: bool = True,
) -> JsonObject:
    properties = {"kind": {"const": name}, **(fields or {}), "par": Chance().schema()}
    if timed:
        properties["until"] = UNTIL
    return {
        "type": "object",
        "properties": properties,
        "required": ["kind", *needed],
        "additionalProperties": False,
    }


def _combinations(name: str) -> list[JsonObject]:
    part: JsonObject = {"$ref": f"#/definitions/{name}"}
    parts: JsonObject = {"type": "array", "items": part, "minItems": 1}
    return [
        {
            "type": "object",
            "properties": {key: value, "until": UNTIL, "par": Chance().schema()},
            "required": [key],
            "additionalProperties": False,
        }
        for key, value in (("all", parts), ("any", parts), ("not", part))
    ]
