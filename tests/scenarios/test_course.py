"""The course: its lessons in order, what is open, and what is wrong with its file."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from fi_widget.games import REGISTRY
from fi_widget.games.view import rulebook_of
from fi_widget.locale import words
from fi_widget.scenarios import shipped
from fi_widget.scenarios.course import (
    check_course,
    course,
    course_of,
    lessons_beside,
    lessons_of,
    read_course,
    untaught,
)
from fi_widget.scenarios.faults import ScenarioError
from tests.scenarios.lesson_text import LESSON
from tests.scenarios.texts import changed

COURSE = """\
format = 1
title = { en = "The island", zh = "岛" }

[[sections]]
title = { en = "The turn", zh = "回合" }
lessons = ["a", "b"]

[[sections]]
title = { en = "The water", zh = "水" }
lessons = ["c", "d"]

[after]
b = ["a"]
d = ["b", "c"]
"""
IDS = ["a", "b", "c", "d"]


def faults(text: str) -> list[tuple[str, str]]:
    """The keys of the faults, and which sentence tells each."""
    try:
        found = check_course(read_course(text, "course.toml"), IDS)
    except ScenarioError as error:
        found = error.faults
    assert all(fault.file == "course.toml" and fault.line and fault.remedy for fault in found)
    kinds = [str(fault.why and fault.why.id).removeprefix("fault.scenario_") for fault in found]
    return [(fault.key, kind) for fault, kind in zip(found, kinds, strict=True)]


def test_a_course() -> None:
    one = read_course(COURSE)

    assert faults(COURSE) == []
    assert one.title["zh"] == "岛"
    assert [section.title["en"] for section in one.sections] == ["The turn", "The water"]
    assert one.lessons == ("a", "b", "c", "d")
    assert one.after == {"b": ("a",), "d": ("b", "c")}
    assert (one.game, one.id) == (next(iter(REGISTRY)), "course")


@pytest.mark.parametrize(
    ("done", "opened", "following"),
    [
        ([], ("a", "c"), "a"),
        (["a"], ("a", "b", "c"), "b"),
        (["c"], ("a", "c"), "a"),
        (["a", "b"], ("a", "b", "c"), "c"),
        (["a", "b", "c"], ("a", "b", "c", "d"), "d"),
        (["d"], ("a", "c", "d"), "a"),
        (IDS, ("a", "b", "c", "d"), None),
    ],
)
def test_what_is_open(done: list[str], opened: tuple[str, ...], following: str | None) -> None:
    one = read_course(COURSE)

    assert one.open_after(done) == opened
    assert one.next_after(done) == following


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("format = 1", "format = 2", ("format", "format")),
        ("format = 1", "format = 1\nx = 1", ("x", "unknown_key")),
        ("format = 1", 'format = 1\ngame = "chess"', ("game", "choice")),
        ('["a", "b"]', "[]", ("sections[1].lessons", "list_length")),
        ('["a", "b"]', '["a", "B b"]', ("sections[1].lessons[2]", "pattern")),
        ('["a", "b"]', '["a", "b", "b"]', ("sections[1].lessons[3]", "twice")),
        ('["c", "d"]', '["c", "d", "a"]', ("sections[2].lessons[3]", "twice")),
        ('["c", "d"]', '["c"]', ("after.d", "no_section")),
        ('d = ["b", "c"]', 'd = ["b", "e"]', ("after.d[2]", "no_section")),
        ('d = ["b", "c"]', 'd = "b"', ("after.d", "not_list")),
        ('d = ["b", "c"]', '"D d" = ["b"]', ("after.D d", "pattern")),
        ('b = ["a"]', 'b = ["b"]', ("after.b", "lesson_circle")),
        ('b = ["a"]', 'b = ["d"]', ("after.b", "lesson_circle")),
        # only to be proved
        ('["c", "d"]', '["c", "d", "e"]', ("sections[2].lessons[3]", "no_lesson")),
        ('lessons = ["c", "d"]', 'lessons = ["d"]\n#', ("after.d[2]", "no_section")),
        (', zh = "水"', "", ("sections[2].title.zh", "untranslated")),
        (', zh = "岛"', "", ("title.zh", "untranslated")),
    ],
)
def test_a_fault(old: str, new: str, fault: tuple[str, str]) -> None:
    assert fault in faults(changed(COURSE, (old, new)))


def test_after_is_a_table() -> None:
    text = changed(COURSE, ('[after]\nb = ["a"]\nd = ["b", "c"]', ""))

    assert faults(f"after = []\n{text}") == [("after", "not_table")]


def test_a_lesson_in_no_section() -> None:
    text = changed(COURSE, ('["c", "d"]', '["c"]'), ('d = ["b", "c"]', ""))

    assert faults(text) == [("sections", "no_section")]


def test_a_course_without_a_title() -> None:
    text = changed(COURSE, ('title = { en = "The island", zh = "岛" }\n', ""))
    found = check_course(read_course(text), IDS)

    assert [(fault.key, fault.line) for fault in found] == [("title", None)]


def test_who_waits_for_each_other_is_named_and_nobody_else() -> None:
    text = changed(COURSE, ('b = ["a"]', 'a = ["b"]\nb = ["a"]\nc = ["d"]\n#'))
    with pytest.raises(ScenarioError) as caught:
        read_course(changed(text, ('\nd = ["b", "c"]', '\nd = ["a"]')))

    (fault,) = caught.value.faults
    assert "a, b." in fault.message


def test_the_file_of_a_course(tmp_path: Path) -> None:
    path = tmp_path / shipped.COURSE
    path.write_text(COURSE, encoding="utf-8")
    (tmp_path / "a.toml").write_text(LESSON, encoding="utf-8")
    (tmp_path / "b.toml").write_text("kind = 'puzzle'", encoding="utf-8")
    (tmp_path / "c.toml").write_text("kind = ", encoding="utf-8")

    assert course_of(path) == read_course(COURSE)
    assert course_of(path).source == os.fspath(path)
    assert lessons_beside(tmp_path) == ("fi-lesson-by-hand",)


def test_there_is_no_course_of_another_game() -> None:
    with pytest.raises(ScenarioError, match=r"no-such-game/course\.toml"):
        course("no-such-game")


def test_every_fault_has_chinese_words() -> None:
    for kind in ("no_lesson", "no_section", "lesson_circle"):
        assert words("zh")[f"fault.scenario_{kind}"] != words("en")[f"fault.scenario_{kind}"]


# ------------------------------------------------------------------------ those that are shipped


@pytest.mark.parametrize(
    "path", sorted(shipped.folder().glob(f"*/{shipped.COURSE}")), ids=lambda path: path.parent.name
)
def test_a_shipped_course_is_sound(path: Path) -> None:
    one = course(path.parent.name)

    assert check_course(one, lessons_beside(path.parent)) == ()
    done: list[str] = []
    while (lesson := one.next_after(done)) is not None:
        done.append(lesson)
    assert sorted(done) == sorted(one.lessons)


@pytest.mark.parametrize("game", REGISTRY)
def test_every_rule_has_a_lesson(game: str) -> None:
    lessons = lessons_of(game)

    assert {rule for one in lessons for rule in one.rules} <= set(rulebook_of(game))
    assert untaught(game, lessons) == ()
    assert untaught(game, []) == tuple(rulebook_of(game))
