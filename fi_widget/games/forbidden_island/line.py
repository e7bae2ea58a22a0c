"""A position as one line of text, exact both ways, and as a small map to look at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from fi_widget.games.game import Fault, PositionError

START = "FI1"
NONE = "-"
LONGEST = 5000  # characters; the longest line that can be is about half as long

# The fields of the line, in order; optional ones follow as key=value.
FIELDS = (
    "shape", "map", "players", "turn", "water", "captured", "treasure_discard",
    "treasure_deck", "flood_discard", "flood_deck",
)  # fmt: skip


def to_text(data: Mapping[str, Any]) -> str:
    """The line for a `[position]` table as :func:`.document.to_dict` writes it."""
    shape = data["shape"]
    players = ",".join(
        f"{player['role']}@{player['at']}:{_pile(player['hand'])}" for player in data["players"]
    )
    fields = [
        START,
        shape if isinstance(shape, str) else "/".join(shape),
        "/".join("".join(_mark(mark) for mark in row.split()) for row in data["map"].splitlines()),
        players,
        _turn(data),
        str(data["water"]),
        "+".join(data.get("captured", [])) or NONE,
        _pile(data.get("treasure_discard", [])),
        "|".join(_pile(layer) for layer in data["treasure_deck"]) or NONE,
        "+".join(data.get("flood_discard", [])) or NONE,
        "|".join("+".join(layer) for layer in data["flood_deck"]) or NONE,
    ]
    fields += [f"{key}={data[key]}" for key in ("difficulty", "first") if key in data]
    fields += [f"{key}=yes" for key, value in data.get("options", {}).items() if value]
    return " ".join(fields)


def _mark(mark: str) -> str:
    return ".." if mark == "." else mark


def _pile(cards: list[str]) -> str:
    counted = Counter(cards)
    return "+".join(f"{card}*{n}" if n > 1 else card for card, n in counted.items()) or NONE


def _turn(data: Mapping[str, Any]) -> str:
    parts = [data["turn"], data["phase"]]
    if "swimming" in data:
        parts.append("+".join(data["swimming"]))
    if "resume" in data:
        parts.append(data["resume"])
    if "result" in data:
        parts.append(data["result"])
    if "actions" in data:
        parts += [str(data["actions"]), "flight" if data["flight"] else "flown"]
    if "draws" in data:
        parts.append(str(data["draws"]))
    if data.get("passed"):
        parts.append("passed")
    return "/".join(parts)


def to_data(text: Any) -> dict[str, Any]:
    """The `[position]` table for a line; PositionError where it is no such line."""
    if not isinstance(text, str) or len(text) > LONGEST:
        raise PositionError([Fault("text", "is not one line of text.", "Use to_text().")])
    words = text.split()
    if not words or words[0] != START:
        raise PositionError([Fault("text", f"does not begin with {START}.", "Use to_text().")])
    if len(words) <= len(FIELDS):
        missing = ", ".join(FIELDS[len(words) - 1 :])
        raise PositionError([Fault("text", f"is cut short; missing: {missing}.", "Copy it whole.")])
    found = dict(zip(FIELDS, words[1:], strict=False))
    data: dict[str, Any] = {
        "shape": found["shape"].split("/") if set(found["shape"]) <= set("#./") else found["shape"],
        "map": "\n".join(_row(row) for row in found["map"].split("/")),
        "water": _number(found["water"]),
        "captured": _names(found["captured"]),
        "treasure_discard": _cards(found["treasure_discard"]),
        "treasure_deck": _layers(found["treasure_deck"]),
        "flood_discard": _names(found["flood_discard"]),
        "flood_deck": _layers(found["flood_deck"]),
        "players": [_player(player) for player in found["players"].split(",")],
        **_clock(found["turn"]),
    }
    for extra in words[1 + len(FIELDS) :]:
        key, _, value = extra.partition("=")
        if key in ("difficulty", "first"):
            data[key] = value
        else:
            data.setdefault("options", {})[key] = value == "yes"
    return data


def _row(row: str) -> str:
    marks = [row[n : n + 2] for n in range(0, len(row), 2)]
    return " ".join("." if mark == ".." else mark for mark in marks)


def _number(text: str) -> int | str:
    """A number; the text itself where it is none, or one that no game has."""
    return int(text) if text.isdecimal() and len(text) < 5 else text


def _names(text: str) -> list[str]:
    return [] if text == NONE else text.split("+")


def _cards(text: str) -> list[str]:
    cards: list[str] = []
    for name in _names(text):
        card, _, times = name.partition("*")
        number = _number(times or "1")
        # more than there are is a fault, and is told as one without writing them all out
        cards += [card] * min(number, 29) if isinstance(number, int) else [name]
    return cards


def _layers(text: str) -> list[list[str]]:
    return [] if text == NONE else [_cards(layer) for layer in text.split("|")]


def _player(text: str) -> dict[str, Any]:
    role, _, rest = text.partition("@")
    at, _, hand = rest.partition(":")
    return {"role": role, "at": at, "hand": _cards(hand or NONE)}


def _clock(text: str) -> dict[str, Any]:
    turn, phase, *rest = [*text.split("/"), ""][:2] + text.split("/")[2:]
    data: dict[str, Any] = {"turn": turn, "phase": phase}
    if phase == "over":
        return data | ({"result": rest[0]} if rest else {})
    if phase == "swim" and rest:
        data["swimming"] = rest.pop(0).split("+")
    if phase in ("swim", "discard") and rest:
        phase = data["resume"] = rest.pop(0)
    number = rest.pop(0) if rest else ""
    value = _number(number)
    if phase == "actions":
        data |= {"actions": value, "flight": rest[:1] != ["flown"]}
    else:
        data |= {"draws": value} | ({"passed": True} if rest[:1] == ["passed"] else {})
    return data


def drawn(data: Mapping[str, Any]) -> str:
    """A small map with the players below it, for `print`."""
    rows = data["map"].splitlines()
    width = len(rows[0].split())
    lines = ["   " + "  ".join(chr(ord("A") + x) for x in range(width))]
    lines += [f"{number:<2} {row}" for number, row in enumerate(rows, 1)]
    lines.append("")
    for player in data["players"]:
        mark = ">" if player["role"] == data["turn"] else " "
        hand = " ".join(player["hand"]) or NONE
        lines.append(f"{mark} {player['role']:<9} {player['at']}  {hand}")
    lines.append(f"  {_turn(data)}  water {data['water']}")
    return "\n".join(lines)
