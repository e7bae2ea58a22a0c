"""A course in a cell: its map, what is open, a lesson and its exercises there, and back."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

import fi_widget as fi
from fi_widget.games.game import SetupError
from fi_widget.scenarios import progress
from fi_widget.scenarios.faults import ScenarioError
from fi_widget.widget.answers import CannotDo
from fi_widget.widget.lesson_widget import CourseWidget
from tests.scenarios.lesson_text import LESSON
from tests.scenarios.texts import PUZZLE
from tests.widget.page import Page
from tests.widget.test_lesson_session import MOST_BYTES, through

FIRST, SECOND = "fi-lesson-set-up", "fi-lesson-crew"
OWN = """\
format = 1
title.en = "My course"
title.zh = "我的课程"
[[sections]]
title.en = "Start"
title.zh = "开始"
lessons = ["fi-lesson-by-hand", "mine-2", "mine-3"]
[after]
mine-2 = ["fi-lesson-by-hand"]
"""


@pytest.fixture(autouse=True)
def _nothing_learnt_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fi_widget.widget.asked.IN_MEMORY", progress.Progress())


class Map(Page):
    """A view of a course."""

    widget: Any

    @property
    def course(self) -> dict[str, Any]:
        shown: dict[str, Any] = self.snapshot["course"]
        return shown

    @property
    def lessons(self) -> dict[str, dict[str, Any]]:
        return {one["id"]: one for part in self.course["sections"] for one in part["lessons"]}

    def error(self, kind: str, **fields: Any) -> str:
        before = self.widget.session.rev
        answer = self.ask(kind, **fields)
        assert not answer["ok"]
        assert answer["error"]["remedy"]
        assert self.widget.session.rev == before
        return str(answer["error"]["message"])


def shown(**arguments: Any) -> Map:
    return Map(fi.course(**{"lang": "en", **arguments}))


def own(folder: Path) -> Path:
    """A folder with a course, two lessons (one with a name unlike its id), a puzzle and a fault."""
    for name, text in (
        ("course", OWN),
        ("one", LESSON),
        ("mine-2", LESSON.replace("fi-lesson-by-hand", "mine-2")),
        ("fi-0001", PUZZLE.replace("fi-0042", "fi-0001")),
        ("broken", "format = 1\nid ="),
    ):
        (folder / f"{name}.toml").write_text(text, "utf-8")
    return folder


# ---------------------------------------------------------------- the map


def test_the_map_shows_every_lesson_of_the_course() -> None:
    page = shown()
    assert page.snapshot["screen"] == "course"
    assert page.course["title"] == "Learn Forbidden Island"
    assert page.course["sections"][0]["title"] == "Setting out"
    assert (page.course["done"], page.course["next"]) == (0, FIRST)
    assert page.course["total"] == len(page.lessons)
    assert page.lessons[FIRST] == {
        "id": FIRST, "title": "The island and the goal", "minutes": 3, "state": "open",
        "begun": False, "stars": 0, "after": [],
    }  # fmt: skip
    second = page.lessons[SECOND]
    assert (second["state"], second["after"]) == ("locked", ["The island and the goal"])
    assert all(1 <= one["minutes"] <= 9 for one in page.lessons.values())
    assert len(json.dumps(page.snapshot, ensure_ascii=False).encode()) < MOST_BYTES


def test_it_is_told_in_both_languages() -> None:
    page = shown(lang="zh")
    assert page.course["title"] == "学玩禁闭岛"
    assert len(json.dumps(page.snapshot, ensure_ascii=False).encode()) < MOST_BYTES
    page.done("lang", lang="en")
    assert page.lessons[FIRST]["title"] == "The island and the goal"


def test_a_lesson_opens_when_what_comes_before_it_is_done() -> None:
    page = shown()
    assert "comes after: The island and the goal" in page.error("open", lesson=SECOND)
    page.done("open", lesson=FIRST)
    lesson = page.snapshot["lesson"]
    assert (page.snapshot["screen"], lesson["id"], lesson["course"]) == ("lesson", FIRST, True)
    through(page.widget)
    assert page.snapshot["lesson"]["next"]["id"] == SECOND
    page.done("course")
    first = page.lessons[FIRST]
    assert (first["state"], first["stars"], page.course["done"]) == ("done", 3, 1)
    assert (page.lessons[SECOND]["state"], page.course["next"]) == ("open", SECOND)
    page.done("open", lesson=FIRST)
    assert page.snapshot["lesson"]["step"] == 0
    page.done("open", lesson=SECOND)
    assert page.snapshot["lesson"]["id"] == SECOND


def test_a_lesson_that_was_left_is_shown_as_begun_and_taken_up_again() -> None:
    page = shown()
    page.done("open", lesson=FIRST)
    page.done("on")
    step = page.snapshot["lesson"]["step"]
    assert step == 1
    page.done("course")
    assert page.lessons[FIRST]["begun"] is True
    page.done("open", lesson=FIRST)
    assert page.snapshot["lesson"]["step"] == step


def test_what_is_next_is_something_open(tmp_path: Path) -> None:
    folder = own(tmp_path)
    (folder / "mine-3.toml").write_text(LESSON.replace("fi-lesson-by-hand", "mine-3"), "utf-8")
    course = OWN.replace('mine-2 = ["fi-lesson-by-hand"]', 'mine-2 = ["mine-3"]')
    (folder / "course.toml").write_text(course, "utf-8")
    page = shown(source=folder)
    page.done("open", lesson="fi-lesson-by-hand")
    assert page.snapshot["lesson"]["next"]["id"] == "mine-3"
    page.done("open", lesson="mine-3")
    assert page.snapshot["lesson"]["next"]["id"] == "fi-lesson-by-hand"


def test_an_exercise_leads_back_to_its_lesson_or_to_the_map() -> None:
    page = shown()
    page.done("open", lesson=FIRST)
    exercise = page.snapshot["lesson"]["exercises"][0]["id"]
    page.done("open", puzzle=exercise)
    assert page.snapshot["puzzle"]["lesson"]["id"] == FIRST
    page.done("gallery")
    assert page.snapshot["lesson"]["id"] == FIRST
    page.done("open", puzzle=exercise)
    page.done("course")
    assert page.snapshot["screen"] == "course"


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("act", {"text": "end"}),
        ("draw", {}),
        ("on", {}),
        ("back", {}),
        ("choose", {"n": 0}),
        ("retry", {}),
        ("commit", {}),
        ("hint", {}),
        ("undo", {}),
        ("gallery", {}),
        ("course", {}),
        ("record", {}),
        ("log", {}),
        ("open", {"puzzle": "fi-0001"}),
        ("open", {"lesson": "no-such-lesson"}),
        ("list", {}),
    ],
)
def test_the_map_answers_what_makes_no_sense_there(kind: str, fields: dict[str, Any]) -> None:
    page = shown()
    assert page.error(kind, **fields)
    page.done("open", lesson=FIRST)
    page.done("course")
    assert page.error(kind, **fields)


@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_asked_in_whatever_order_is_answered(seed: int) -> None:
    luck = Random(seed)
    page = shown()
    texts = ["move *", "end", "draw", "shore OB", "capture fire", "dance", "+fire", "move FL"]
    for _ in range(150):
        snapshot = page.snapshot
        lesson = snapshot.get("lesson") or {}
        exercises = [one["id"] for one in lesson.get("exercises", [])]
        fields: dict[str, dict[str, Any]] = {
            "act": {"text": luck.choice([*(lesson.get("allowed") or []), *texts])},
            "choose": {"n": luck.randrange(3)},
            "open": luck.choice(
                [{"lesson": FIRST}, {"lesson": SECOND}, {"puzzle": luck.choice(exercises or ["x"])}]
            ),
        }
        kinds = ["act", "choose", "open", "on", "on", "on", "back", "draw", "undo", "hint", "retry"]
        kind = luck.choice([*kinds, "gallery", "course" if luck.random() < 0.1 else "on"])
        answer = page.ask(kind, **fields.get(kind, {}))
        assert answer["ok"] or "inside" not in str(answer), answer
        assert page.snapshot["screen"] in ("course", "lesson", "puzzle")
    assert page.widget.session._notice is None


# ---------------------------------------------------------------- a course of one's own


def test_a_course_of_ones_own(tmp_path: Path) -> None:
    folder = own(tmp_path)
    for source in (folder, str(folder), folder / "course.toml"):
        page = shown(source=source)
        assert page.course["title"] == "My course"
        assert list(page.lessons) == ["fi-lesson-by-hand", "mine-2"]
        assert "broken.toml" in page.snapshot["notice"]["text"]
    page.done("open", lesson="fi-lesson-by-hand")
    # its exercise lies beside it, and is not the shipped one
    assert page.snapshot["lesson"]["exercises"][0]["title"] == "One bag, two fires"
    # what comes next is what is open once this one is finished
    assert page.snapshot["lesson"]["next"]["id"] == "mine-2"
    assert "comes after: Everything" in page.error("open", lesson="mine-2")
    through(page.widget)
    page.done("open", lesson="mine-2")
    assert page.snapshot["lesson"]["next"] is None


def test_progress_is_kept_in_a_file(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    page = shown(progress=path)
    page.done("open", lesson=FIRST)
    through(page.widget)
    assert shown(progress=path).course["done"] == 1
    assert shown().course["done"] == 0


def test_what_is_no_course_is_told(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError):
        fi.course(tmp_path / "nowhere")
    with pytest.raises(ScenarioError):
        fi.course(tmp_path)
    (tmp_path / "course.toml").write_text("format = 1\n", "utf-8")
    with pytest.raises(ScenarioError, match="sections"):
        fi.course(tmp_path)
    with pytest.raises(SetupError) as caught:
        fi.course("", lang="de", progress=5)  # type: ignore[arg-type]
    assert [fault.key for fault in caught.value.faults] == ["lang", "progress", "source"]


# ---------------------------------------------------------------- for code


def test_code_takes_the_course() -> None:
    widget = fi.course(lang="en")
    assert isinstance(widget, CourseWidget)
    assert (widget.lessons[0], widget.done) == (FIRST, ())
    with pytest.raises(CannotDo, match="No lesson is open"):
        _ = widget.scenario
    with pytest.raises(CannotDo, match="not open yet"):
        widget.take(SECOND)
    widget.take(FIRST)
    through(widget)
    widget.leave()
    assert widget.done == (FIRST,)
    with pytest.raises(CannotDo, match="already"):
        widget.leave()


def test_what_is_left_without_python_are_the_titles_or_the_lesson() -> None:
    widget = fi.course(lang="en")
    bundle = widget._repr_mimebundle_()
    assert bundle is not None
    assert "The island and the goal" in bundle[0]["text/html"]
    widget.take(FIRST)
    bundle = widget._repr_mimebundle_()
    assert bundle is not None
    assert "<img alt=" in bundle[0]["text/html"]
