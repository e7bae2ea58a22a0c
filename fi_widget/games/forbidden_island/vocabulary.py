"""What scenario files of this game may name, and the JSON Schema of their `[position]`."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from fi_widget.games.forbidden_island import reading
from fi_widget.games.forbidden_island.catalog import (
    ACTIONS_A_TURN,
    CARDS,
    DIFFICULTIES,
    FLOOD_DRAWS,
    HAND_LIMIT,
    ROLES,
    SHAPES,
    SKULL,
    TILES,
    TREASURES,
)
from fi_widget.games.forbidden_island.position import Position
from fi_widget.games.view import Json, JsonObject
from fi_widget.games.vocabulary import Vocabulary

THEMES = (
    "save-the-landing",
    "last-temple",
    "swim-or-sink",
    "bag-in-time",
    "lift-in-time",
    "one-card-too-many",
    "gift-chain",
    "capture-now-or-repair",
    "waters-rise",
    "odds",
    "final-flight",
    "two-dangers",
    "known-cards",
    "look-ahead",
    "quiet-move",
    "flying-visit",
    "deep-dive",
    "two-at-once",
    "guiding-hand",
    "round-the-corner",
    "by-messenger",
)
"""What the game's puzzles are about."""

VERBS = (
    "move", "fly", "shore", "give", "capture", "navigate", "end", "pass", "sandbags", "lift",
    "escape", "swim", "discard",
)  # fmt: skip
"""The first words of actions, as `notation` reads them."""

PHASES = ("actions", "draw", "flood", "discard", "swim", "over")
RESUMABLE = ("actions", "draw", "flood")
PLACE = "[A-Z][1-9][0-9]?"
MAP_LENGTH = 2000  # characters; the widest island takes less than half


@cache
def vocabulary() -> Vocabulary:
    """The names of the game; see :class:`~fi_widget.games.vocabulary.Vocabulary`."""
    return Vocabulary(
        themes=THEMES,
        losses=tuple(result for result in reading.RESULTS if result != "won"),
        verbs=VERBS,
        pointers={
            "tile": _either(TILES),
            "place": PLACE,
            "pawn": _either(ROLES),
            "card": _either(CARDS),
            "hand": _either(ROLES),
            "deck": _either(("flood", "treasure")),
            "discard": _either(("flood", "treasure")),
            "panel": _either(("meter", "log", "treasures")),
        },
        position=position_schema(),
    )


def is_there(position: Position, kind: str, name: str) -> bool:
    """Whether what a lesson points at is on the table.

    A tile that has sunk is there as long as the position knows its place, and a card where
    somebody can see it: in a hand or on the discard pile.
    """
    if kind == "tile":
        return position.place_of(name) is not None
    if kind == "place":
        return name in position.shape.index
    if kind in ("pawn", "hand"):
        return name in position.roles
    if kind == "card":
        hands = (position.hand(role) for role in position.roles)
        return any(name in cards for cards in (*hands, position.treasure_discard))
    return True


def _either(names: Iterable[str]) -> str:
    return f"({'|'.join(names)})"


def _list(items: JsonObject, **more: Json) -> JsonObject:
    return {"type": "array", "items": items, **more}


def _one_of(names: Iterable[str]) -> JsonObject:
    return {"enum": list(names)}


def _whole(least: int, most: int) -> JsonObject:
    return {"type": "integer", "minimum": least, "maximum": most}


def _deck(card: JsonObject) -> JsonObject:
    return _list({"anyOf": [_list(card), _one_of([reading.REST])]})


def position_schema() -> JsonObject:
    """The JSON Schema of a `[position]`: its keys and their types, not what only a game can tell.

    >>> sorted(position_schema()["required"])
    ['map', 'players']
    """
    card, role, code = _one_of(CARDS), _one_of(ROLES), _one_of(TILES)
    hand_card = _one_of(card for card in CARDS if card != "rise")
    flag: JsonObject = {"type": "boolean"}
    player: JsonObject = {
        "type": "object",
        "properties": {
            "role": role,
            # a tile's code or a place, in any case
            "at": {"type": "string", "minLength": 2, "maxLength": 3},
            "hand": _list(hand_card, maxItems=HAND_LIMIT + 1),
        },
        "required": ["role", "at"],
        "additionalProperties": False,
    }
    rows = _list({"type": "string", "pattern": "^[#.]+$"}, minItems=1)
    return {
        "type": "object",
        "properties": {
            "shape": {"anyOf": [_one_of(SHAPES), rows]},
            "map": {"type": "string", "minLength": 1, "maxLength": MAP_LENGTH},
            "water": _whole(1, SKULL),
            "difficulty": _one_of(DIFFICULTIES),
            "turn": role,
            "first": role,
            "phase": _one_of(PHASES),
            "resume": _one_of(RESUMABLE),
            "actions": _whole(0, ACTIONS_A_TURN),
            "flight": flag,
            "draws": _whole(0, max(FLOOD_DRAWS)),
            "passed": flag,
            "swimming": _list(role, uniqueItems=True),
            "result": _one_of(reading.RESULTS),
            "captured": _list(_one_of(TREASURES), uniqueItems=True),
            "treasure_discard": _list(card),
            "flood_discard": _list(code, uniqueItems=True),
            "treasure_deck": _deck(card),
            "flood_deck": _deck(code),
            "options": {
                "type": "object",
                "properties": dict.fromkeys(reading.OPTIONS, flag),
                "additionalProperties": False,
            },
            "players": _list(player, minItems=2, maxItems=4),
        },
        "required": ["map", "players"],
        "additionalProperties": False,
    }
