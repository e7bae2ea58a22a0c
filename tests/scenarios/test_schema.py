"""The JSON Schema: made from the checks, current, and of one mind with them."""

from __future__ import annotations

import json
import tomllib
from typing import Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fi_widget.games import REGISTRY
from fi_widget.games import game as game_of
from fi_widget.games.forbidden_island import reading, vocabulary
from fi_widget.games.forbidden_island.clock import PHASES
from fi_widget.games.game import NotationError
from fi_widget.locale import LANGUAGES, words
from fi_widget.scenarios import form, schema, shipped
from fi_widget.scenarios.faults import ScenarioError
from fi_widget.scenarios.places import Path
from fi_widget.scenarios.reading import read
from fi_widget.scenarios.toml import pair
from tests.scenarios.test_fuzz import anything
from tests.scenarios.test_places import paths
from tests.scenarios.texts import ALL, BARE, LESSON, PUZZLE, changed

VALIDATOR = jsonschema.Draft7Validator(json.loads(schema.text()))
FILE = shipped.folder() / shipped.SCHEMA


def complaints(text: str) -> list[str]:
    return [error.json_path for error in VALIDATOR.iter_errors(tomllib.loads(text))]


def test_the_file_is_current() -> None:
    hint = "run: python -m fi_widget.scenarios.schema"
    assert FILE.read_text(encoding="utf-8") == schema.text(), hint


def test_it_is_a_schema() -> None:
    jsonschema.Draft7Validator.check_schema(json.loads(schema.text()))


@pytest.mark.parametrize("name", ALL)
def test_sound_files_are_sound_to_the_schema(name: str) -> None:
    assert complaints(ALL[name]) == []


@pytest.mark.parametrize("game", REGISTRY)
@pytest.mark.parametrize("kind", form.KINDS)
def test_templates_are_sound_to_the_schema(game: str, kind: str) -> None:
    assert complaints(shipped.template(game, kind)) == []


@pytest.mark.parametrize(
    ("text", "old", "new"),
    [
        (PUZZLE, "format = 1", "format = 2"),
        (PUZZLE, "difficulty = 2", "difficulty = 6"),
        (PUZZLE, "difficulty = 2", "diffculty = 2"),
        (PUZZLE, '"FI-FLOOD"', '"FI-RAIN"'),
        (PUZZLE, '"bag-in-time"', '"bag"'),
        (PUZZLE, "water = 3", "water = 33"),
        (PUZZLE, 'role = "pilot"', 'role = "cook"'),
        (PUZZLE, '"survive"', '"dance"'),
        (PUZZLE, '"19/20"', "0.95"),
        (PUZZLE, '{ line = "shore OB; end" }', '{ line = "end", first = "end" }'),
        (PUZZLE, 'id = "fi-0042"', ""),
        (PUZZLE, 'zh = "一袋两难"', 'de = "x"'),
        (LESSON, '"tile:OB"', '"tile:QQ"'),
        (LESSON, 'kind = "not-flooded"', 'kind = "flodded"'),
        (LESSON, "try = true", "try = 1"),
        (BARE, "[position]", "[steps]\n[position]"),
        (BARE, 'kind = "position"', 'kind = "lesson"'),
    ],
)
def test_what_the_schema_sees_the_checks_see(text: str, old: str, new: str) -> None:
    spoilt = changed(text, (old, new))

    assert complaints(spoilt)
    with pytest.raises(ScenarioError):
        read(spoilt)


@given(st.data())
def test_what_the_checks_let_pass_the_schema_lets_pass(data: st.DataObject) -> None:
    tables: dict[str, Any] = tomllib.loads(data.draw(st.sampled_from([*ALL.values()])))
    known: list[Path] = paths(tables)
    path = data.draw(st.sampled_from(known))
    inside: Any = tables
    for part in path[:-1]:
        inside = inside[part]
    if data.draw(st.booleans()):
        inside[path[-1]] = data.draw(anything)
    else:
        del inside[path[-1]]
    text = "\n".join(pair(key, value) for key, value in tables.items())
    try:
        read(text)
    except ScenarioError:
        return

    assert complaints(text) == []


# ------------------------------------------------------------------------ what a game tells


def test_the_schema_of_a_position_has_its_keys() -> None:
    described: Any = vocabulary.position_schema()
    player = described["properties"]["players"]["items"]

    assert tuple(described["properties"]) == reading.KEYS
    assert tuple(player["properties"]) == reading.PLAYER_KEYS
    assert set(described["properties"]["options"]["properties"]) == set(reading.OPTIONS)
    assert described["properties"]["phase"]["enum"] == list(PHASES)


def test_the_verbs_are_those_of_the_notation() -> None:
    position = game_of("forbidden-island").new(players=2, seed="s")
    with pytest.raises(NotationError, match=", ".join(vocabulary.VERBS)):
        position.parse("dance")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_theme_and_every_key_has_words(lang: str) -> None:
    said = words(lang)
    keys: set[str] = set()

    def collect(part: object) -> None:
        if isinstance(part, dict):
            properties = part.get("properties", {})
            keys.update(key for key, value in properties.items() if "$ref" not in value)
            for value in part.values():
                collect(value)
        elif isinstance(part, list):
            for value in part:
                collect(value)

    collect({name: one for name, one in schema.schema().items() if name != "allOf"})
    named = keys - {*LANGUAGES, *reading.OPTIONS}
    assert {key for key in named if f"scenario_key.{key}" not in said} <= {
        "tile", "tiles", "treasure", "card", "cards", "turns", "all", "any", "not", "text",
    }  # fmt: skip
    assert set(said.names("theme")) == set(vocabulary.THEMES)
