"""The JSON Schema of scenario files, for editors that check and complete while one writes.

It is made from the definitions that the checks use. `python -m fi_widget.scenarios.schema` writes
it to `puzzles/scenario.schema.json`; a test tells when that file is not the current one.
"""

from __future__ import annotations

import json
from collections.abc import Mapping

from fi_widget.games import REGISTRY
from fi_widget.games.view import Json, JsonObject
from fi_widget.locale import LANGUAGES, words
from fi_widget.scenarios.form import KINDS, form, goal_schemas
from fi_widget.scenarios.shipped import SCHEMA, folder

DRAFT = "http://json-schema.org/draft-07/schema#"


def schema() -> JsonObject:
    """The schema of all kinds of scenarios of all games.

    >>> schema()["required"]
    ['format', 'id', 'game', 'kind']
    """
    tables = {(game, kind): form(game, kind) for game in REGISTRY for kind in KINDS}
    known: dict[str, list[JsonObject]] = {}
    for table in tables.values():
        for key, field in table.fields.items():
            variants = known.setdefault(key, [])
            if (described := field.schema()) not in variants:
                variants.append(described)
    whole: dict[str, Json] = {
        "$schema": DRAFT,
        "title": "fi_widget scenario, format 1",
        "type": "object",
        "properties": {
            key: variants[0] if len(variants) == 1 else {"anyOf": variants}
            for key, variants in known.items()
        },
        "required": list(_common(list(table.needed) for table in tables.values())),
        "additionalProperties": False,
        "allOf": [
            _kind(game, kind, list(known), list(table.fields), list(table.needed))
            for (game, kind), table in tables.items()
        ],
    }
    definitions = {name: one for game in REGISTRY for name, one in goal_schemas(game).items()}
    return {**_described(whole), "definitions": _described(definitions)}  # type: ignore[dict-item]


def _common(lists: object) -> list[str]:
    first, *others = [list(one) for one in lists]  # type: ignore[attr-defined]
    return [key for key in first if all(key in other for other in others)]


def _kind(
    game: str, kind: str, known: list[str], allowed: list[str], needed: list[str]
) -> JsonObject:
    """What holds for the files of one game and kind."""
    here: dict[str, Json] = {"game": {"const": game}, "kind": {"const": kind}}
    others: dict[str, Json] = {key: False for key in known if key not in allowed}
    return {
        "if": {"properties": here, "required": list(here)},
        "then": {"properties": others, "required": needed},
    }


def _described(part: Json) -> Json:
    """The schema with a description at every key that there are words for, in each language."""
    if isinstance(part, Mapping):
        found = {name: _described(value) for name, value in part.items()}
        properties = part.get("properties")
        if isinstance(properties, Mapping):
            found["properties"] = {
                name: _with_words(name, _described(value)) for name, value in properties.items()
            }
        return found
    if isinstance(part, list):
        return [_described(value) for value in part]
    return part


def _with_words(name: str, described: Json) -> Json:
    key = f"scenario_key.{name}"
    # a reference stands alone in draft 7, and what only forbids or compares needs no words
    bare = not isinstance(described, Mapping) or {"$ref", "const"} & described.keys()
    if bare or key not in words():
        return described
    assert isinstance(described, Mapping)
    text = "\n".join(words(lang)[key] for lang in LANGUAGES)
    return {"description": text, **described}


def text() -> str:
    """The schema as the file's text."""
    return json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    (folder() / SCHEMA).write_text(text(), encoding="utf-8")
