from __future__ import annotations

import pickle
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fi_widget.games.settings import Settings
from fi_widget.widget import protocol
from fi_widget.widget.fields import MessageError

ENVELOPE: dict[str, Any] = {"id": "a7k3-17", "view": "a7k3", "rev": 12}
START: dict[str, Any] = {
    "players": 2,
    "names": ["Ann", "安"],
    "roles": ["pilot", None],
    "difficulty": "novice",
    "shape": "forbidden-island",
    "first": 1,
    "seed": "tide",
    "options": {"lift_instead_of_swim": True},
}
GOOD: dict[str, tuple[dict[str, Any], protocol.Wish]] = {
    "hello": ({"lang": "zh-CN", "protocol": 1}, protocol.Hello("zh-CN", 1)),
    "start": (
        START,
        protocol.Start(
            Settings(
                2,
                "novice",
                "forbidden-island",
                ("Ann", "安"),
                ("pilot", None),
                1,
                "tide",
                {"lift_instead_of_swim": True},
            )
        ),
    ),
    "act": ({"text": "shore OB"}, protocol.Act("shore OB")),
    "draw": ({}, protocol.DrawCard()),
    "undo": ({"n": 3}, protocol.Undo(3)),
    "redo": ({}, protocol.Redo(1)),
    "rule": ({"rule": "FI-SHORE"}, protocol.LookUp("FI-SHORE")),
    "record": ({}, protocol.CopyRecord()),
    "load": ({"text": "[Game]\r\n\tx\n"}, protocol.Load("[Game]\r\n\tx\n")),
    "again": ({}, protocol.Again()),
    "setup": ({}, protocol.SetUp()),
    "log": ({}, protocol.ReadLog()),
    "pref": ({"name": "confirm_end", "value": False}, protocol.Prefer("confirm_end", False)),
    "lang": ({"lang": "en"}, protocol.Speak("en")),
    "commit": ({}, protocol.Commit()),
    "answer": ({"text": "1/4"}, protocol.Reply("1/4")),
    "hint": ({}, protocol.Hint()),
    "solution": ({}, protocol.Solve()),
    "step": ({"n": 0}, protocol.Look(0)),
    "retry": ({}, protocol.Retry()),
    "sample": ({}, protocol.Sample()),
    "many": ({}, protocol.Many()),
    "cancel": ({}, protocol.Cancel()),
    "open": ({"puzzle": "fi-0042"}, protocol.Open("fi-0042")),
    "gallery": ({}, protocol.ToGallery()),
    "course": ({}, protocol.ToCourse()),
    "on": ({}, protocol.GoOn()),
    "back": ({}, protocol.StepBack()),
    "choose": ({"n": 1}, protocol.Choose(1)),
    "list": ({}, protocol.ReadList()),
}


def faults(content: object) -> list[str]:
    with pytest.raises(MessageError) as caught:
        protocol.read(content)
    return [fault.id for fault in caught.value.faults]


@pytest.mark.parametrize("kind", GOOD)
def test_every_kind_is_read(kind: str) -> None:
    fields, wish = GOOD[kind]
    command = protocol.read({**ENVELOPE, "kind": kind, **fields})
    assert command == protocol.Command("a7k3-17", "a7k3", 12, wish)


def test_a_lesson_is_opened_by_the_same_kind_as_a_puzzle() -> None:
    command = protocol.read({**ENVELOPE, "kind": "open", "lesson": "fi-lesson-turn"})
    assert command.wish == protocol.OpenLesson("fi-lesson-turn")
    assert faults({**ENVELOPE, "kind": "open", "lesson": "a", "puzzle": "b"}) == ["message.unknown"]
    assert faults({**ENVELOPE, "kind": "open"}) == ["message.missing"]


def test_the_table_of_kinds_is_the_one_tested() -> None:
    assert set(GOOD) == set(protocol._KINDS)


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"rev": True}, "message.number"),
        ({"rev": 12.0}, "message.number"),
        ({"rev": -1}, "message.number"),
        ({"rev": 2**60}, "message.number"),
        ({"rev": "12"}, "message.number"),
        ({"id": 7}, "message.text"),
        ({"id": "x" * 65}, "error.too_long"),
        ({"view": None}, "message.text"),
        ({"kind": ["act"]}, "message.text"),
        ({"text": None}, "message.text"),
        ({"text": "x" * 201}, "error.too_long"),
        ({"text": "shore\nOB"}, "message.characters"),
        ({"text": "shore\x00OB"}, "message.characters"),
        ({"text": "\ud800"}, "message.characters"),
        ({"text": {"deep": [[[[]]]]}}, "message.text"),
        ({"more": 1}, "message.unknown"),
        ({"__class__": "x"}, "message.unknown"),
    ],
)
def test_a_fault_is_named(change: dict[str, Any], expected: str) -> None:
    assert expected in faults({**ENVELOPE, "kind": "act", "text": "shore OB", **change})


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"players": True}, "message.number"),
        ({"players": 9}, "message.number"),
        ({"names": "Ann"}, "message.list"),
        ({"names": ["Ann"] * 9}, "message.list"),
        ({"names": [None, "Ben"]}, "message.text"),
        ({"names": ["A" * 41, "Ben"]}, "error.too_long"),
        ({"roles": {"pilot": 1}}, "message.list"),
        ({"roles": [["pilot"], None]}, "message.text"),
        ({"options": [1]}, "message.flags"),
        ({"options": {"lift_instead_of_swim": 1}}, "message.flag"),
        ({"options": {"not a name": True}}, "message.flags"),
        ({"options": {str(n): True for n in range(9)}}, "message.flags"),
        ({"seed": 5}, "message.text"),
    ],
)
def test_a_faulty_set_up_is_named(change: dict[str, Any], expected: str) -> None:
    assert expected in faults({**ENVELOPE, "kind": "start", **START, **change})


@pytest.mark.parametrize(
    ("kind", "change", "expected"),
    [
        ("answer", {"text": 0.25}, "message.text"),
        ("choose", {"n": -1}, "message.number"),
        ("choose", {"n": "0"}, "message.number"),
        ("choose", {"n": None}, "message.number"),
        ("on", {"n": 1}, "message.unknown"),
        ("open", {"lesson": 5}, "message.text"),
        ("answer", {"text": "1" * 201}, "error.too_long"),
        ("answer", {"text": "1/4\n"}, "message.characters"),
        ("step", {"n": -1}, "message.number"),
        ("step", {"n": 1.0}, "message.number"),
        ("step", {"n": True}, "message.number"),
        ("step", {"n": 10_001}, "message.number"),
        ("open", {"puzzle": 42}, "message.text"),
        ("open", {"puzzle": "f" * 65}, "error.too_long"),
        ("open", {"puzzle": "\x00"}, "message.characters"),
        ("commit", {"line": []}, "message.unknown"),
        ("hint", {"n": 1}, "message.unknown"),
        ("many", {"n": 10**9}, "message.unknown"),
        ("list", {"theme": "odds"}, "message.unknown"),
    ],
)
def test_a_faulty_wish_about_a_puzzle_is_named(
    kind: str, change: dict[str, Any], expected: str
) -> None:
    assert expected in faults({**ENVELOPE, "kind": kind, **GOOD[kind][0], **change})


@pytest.mark.parametrize(("kind", "field"), [("answer", "text"), ("step", "n"), ("open", "puzzle")])
def test_what_a_wish_about_a_puzzle_needs_is_named(kind: str, field: str) -> None:
    message = {**ENVELOPE, "kind": kind, **GOOD[kind][0]}
    del message[field]
    assert "message.missing" in faults(message)


@pytest.mark.parametrize("field", ["id", "view", "rev", "kind", "text"])
def test_a_missing_field_is_named(field: str) -> None:
    message = {**ENVELOPE, "kind": "act", "text": "shore OB"}
    del message[field]
    assert "message.missing" in faults(message)


def test_all_faults_are_named_at_once() -> None:
    message = {"id": 5, "view": [], "rev": None, "kind": "act", "text": 3, "more": 1}
    assert faults(message) == [
        "message.text",
        "message.text",
        "message.number",
        "message.text",
        "message.unknown",
    ]


@pytest.mark.parametrize("content", [None, 5, "act", [], [ENVELOPE], b"act", 1.5])
def test_what_is_no_object_is_refused(content: object) -> None:
    assert faults(content) == ["message.object"]
    assert protocol.message_id(content) is None


def test_an_unknown_kind_is_named_and_not_repeated_whole() -> None:
    with pytest.raises(MessageError) as caught:
        protocol.read({**ENVELOPE, "kind": "explode"})
    assert caught.value.faults[0].id == "error.unknown_command"
    assert faults({**ENVELOPE, "kind": "e" * 10_000}) == ["error.too_long"]


def test_a_flood_of_unknown_fields_makes_a_short_error() -> None:
    message = {**ENVELOPE, "kind": "draw"} | {f"x{n}": n for n in range(50_000)}
    assert len(faults(message)) < 20


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=True)
    | st.text(max_size=30)
    | st.sampled_from(["x" * 5000, "\ud800", "act", "start", "a-1"]),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=12,
)


@given(JSON)
def test_whatever_arrives_is_read_or_refused(content: object) -> None:
    with suppress(MessageError):
        assert isinstance(protocol.read(content), protocol.Command)
    found = protocol.message_id(content)
    assert found is None or len(found) <= protocol.ID


@given(
    kind=st.sampled_from(sorted(GOOD)),
    field=st.sampled_from(["id", "view", "rev", "kind", "text", *START, "n", "lang", "value"]),
    value=JSON,
)
def test_one_field_of_anything_is_read_or_refused(kind: str, field: str, value: object) -> None:
    message = {**ENVELOPE, "kind": kind, **GOOD[kind][0], field: value}
    kept = pickle.dumps(message)
    with suppress(MessageError):
        protocol.read(message)
    assert pickle.dumps(message) == kept
