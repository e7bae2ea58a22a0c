"""A lesson in a cell: read, acted out, asked about, left and taken up again; its exercises."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import fi_widget as fi
from fi_widget.games.game import NotationError, SetupError
from fi_widget.scenarios import progress
from fi_widget.scenarios.faults import ScenarioError
from fi_widget.scenarios.lessons import Lessons
from fi_widget.scenarios.opening import scenario
from fi_widget.widget.answers import CannotDo
from fi_widget.widget.lesson_widget import LessonWidget
from tests.scenarios.lesson_text import LESSON
from tests.scenarios.texts import BARE
from tests.widget.page import Page

DIVER, NEXT = "fi-lesson-diver", "fi-lesson-navigator"
EXERCISES = ["fi-0006", "fi-0026", "fi-0009"]
MOST_BYTES = 8000
FIELDS = {
    "id", "title", "rules", "step", "steps", "kind", "say", "ask", "choices", "point", "allowed",
    "draw", "answer", "undone", "chosen", "waiting", "shown", "mistakes", "stars", "finished",
    "can_back", "exercises", "next", "course",
}  # fmt: skip


@pytest.fixture(autouse=True)
def _nothing_learnt_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fi_widget.widget.asked.IN_MEMORY", progress.Progress())


class Cell(Page):
    """A view of a lesson."""

    widget: Any

    @property
    def lesson(self) -> dict[str, Any]:
        shown: dict[str, Any] = self.snapshot["lesson"]
        return shown

    def error(self, kind: str, **fields: Any) -> str:
        """Send a command that makes no sense now; what is wrong, with nothing changed."""
        before = self.widget.session.rev, self.snapshot
        answer = self.ask(kind, **fields)
        assert not answer["ok"]
        assert answer["error"]["remedy"]
        assert (self.widget.session.rev, self.snapshot) == before
        return str(answer["error"]["message"])

    def tried(self, text: str) -> dict[str, Any]:
        """Try something on the board; what the lesson shows then."""
        self.done("act", text=text)
        return self.lesson


def cell(source: Any = LESSON, **arguments: Any) -> Cell:
    return Cell(fi.lesson(source, **{"lang": "en", **arguments}))


def to_step(number: int, it: Cell) -> Cell:
    """The lesson by hand at one of its steps, without a mistake."""
    ways: list[list[tuple[str, dict[str, Any]]]] = [
        [("on", {})],
        [("act", {"text": "shore MM"}), ("on", {})],
        [("act", {"text": "move SG"}), ("act", {"text": "move TS"})],
        [("choose", {"n": 0}), ("on", {})],
        [("act", {"text": "shore FL"}), ("on", {})],
        [("act", {"text": "end"}), ("on", {})],
        [("on", {}), ("on", {})],
        [("draw", {})],
        [("draw", {}), ("draw", {}), ("draw", {})],
        [("on", {})],
    ]
    for commands in ways[it.lesson["step"] : number]:
        for kind, fields in commands:
            it.done(kind, **fields)
    assert it.lesson["step"] == number
    return it


def through(widget: LessonWidget) -> None:
    """Take a lesson to its end by right ways."""
    while not widget.lesson.finished:
        step = widget.lesson.step
        if widget.waits or widget.lesson.kind in ("read", "show"):
            widget.go_on()
        elif widget.lesson.kind == "ask":
            assert step is not None
            widget.choose([choice.right for choice in step.choices].index(True))
        else:
            way = widget.lesson.way()
            assert way is not None
            widget.act(way[0])


# ---------------------------------------------------------------- what is shown


def test_a_lesson_is_shown_with_all_that_it_tells() -> None:
    it = cell(DIVER)
    assert it.snapshot["screen"] == "lesson"
    assert set(it.lesson) == FIELDS
    shown = it.lesson
    assert (shown["id"], shown["title"]) == (DIVER, "The Diver's long breath")
    assert shown["rules"][0] == {"rule": "FI-DIVER", "title": "Diver"}
    assert (shown["step"], shown["steps"], shown["kind"]) == (0, 6, "read")
    assert shown["say"].startswith("The Diver moves through water")
    assert shown["point"] == ["tile:IG", "place:C4", "tile:TS"]
    assert [one["id"] for one in shown["exercises"]] == EXERCISES
    assert shown["exercises"][0] == {
        "id": "fi-0006", "title": "Do not mend the road yet", "result": None,
    }  # fmt: skip
    assert shown["next"] == {"id": NEXT, "title": "The Navigator leads others"}
    for key in ("ask", "choices", "allowed", "answer", "stars", "chosen"):
        assert shown[key] is None, key
    for key in ("draw", "undone", "waiting", "finished", "course", "can_back"):
        assert shown[key] is False, key
    for key in ("board", "players", "decks", "log", "frames", "moved"):
        assert key in it.snapshot
    assert (it.snapshot["legal"], it.snapshot["undo"], it.snapshot["outcome"]) == ({}, False, None)


def test_it_is_told_in_both_languages_and_changes_with_the_reader() -> None:
    it = cell("diver", lang=None)
    it.done("hello", lang="zh-CN", protocol=1)
    it.done("on")
    it.done("act", text="end")
    assert it.lesson["title"] == "潜水员一口气"
    assert it.lesson["answer"]["text"] == "潜水，能潜多远就潜多远。"
    it.done("lang", lang="en")
    assert it.lesson["answer"]["text"] == "Dive, as far as you can."


@pytest.mark.parametrize("lesson", Lessons.shipped().ids[::3])
def test_every_lesson_is_taken_to_its_end_with_small_snapshots(lesson: str) -> None:
    it = cell(lesson)
    through(it.widget)
    for snapshot in it.snapshots():
        assert set(snapshot["lesson"]) == FIELDS
        assert len(json.dumps(snapshot, ensure_ascii=False).encode()) < MOST_BYTES
    it.done("on") if it.lesson["waiting"] else None
    assert (it.lesson["kind"], it.lesson["stars"], it.lesson["finished"]) == ("end", 3, True)


# ---------------------------------------------------------------- reading and acting


def test_what_is_read_goes_on_and_is_told_nothing() -> None:
    it = cell()
    assert "nothing to do" in it.error("act", text="shore MM")
    assert "nothing to do" in it.error("draw")
    assert "nothing to do" in it.error("choose", n=0)
    it.done("on")
    assert (it.lesson["step"], it.lesson["kind"], it.lesson["answer"]) == (1, "act", None)
    assert "when you have acted" in it.error("on")
    assert "when you have acted" in it.error("choose", n=0)


def test_what_is_allowed_is_named_and_the_rest_is_answered() -> None:
    it = to_step(1, cell())
    assert it.lesson["allowed"] == ["shore MM"]
    assert "move" in it.snapshot["legal"]
    board = it.snapshot["board"]
    shown = it.tried("move SG")
    assert shown["answer"] == {"kind": "answered", "text": "Not to walk.", "rule": None}
    assert (shown["step"], shown["waiting"], shown["mistakes"]) == (1, False, 1)
    assert it.snapshot["board"] == board
    assert it.snapshot["frames"] == []


def test_what_the_rules_refuse_is_told_with_its_rule() -> None:
    it = to_step(1, cell())
    shown = it.tried("capture fire")
    answer = shown["answer"]
    assert (answer["kind"], answer["rule"]) == ("refused", "FI-CAPTURE")
    assert answer["text"].startswith("The Crystal of Fire cannot be captured")
    assert shown["mistakes"] == 0
    # where the lesson has words of its own for it, these are said
    shown = it.tried("fly FL")
    assert shown["answer"]["text"] == "Only the Pilot flies."


def test_a_text_that_names_nothing_changes_nothing() -> None:
    it = to_step(1, cell())
    assert "does not begin" in it.error("act", text="dance")


def test_praise_is_read_before_the_lesson_goes_on() -> None:
    it = to_step(1, cell())
    shown = it.tried("shore MM")
    assert shown["answer"] == {"kind": "done", "text": "Well done.", "rule": None}
    assert (shown["step"], shown["waiting"], shown["undone"]) == (1, True, False)
    assert (shown["allowed"], it.snapshot["legal"]) == (None, {})
    assert it.snapshot["frames"] == [{"type": "shore", "code": "MM"}]
    for kind, fields in (("act", {"text": "end"}), ("draw", {}), ("choose", {"n": 0})):
        assert "what came of it" in it.error(kind, **fields)
    it.done("on")
    assert (it.lesson["step"], it.lesson["answer"], it.lesson["waiting"]) == (2, None, False)
    assert it.snapshot["frames"] == []


def test_a_goal_takes_several_actions_and_the_next_step_follows_at_once() -> None:
    it = to_step(2, cell())
    shown = it.tried("move SG")
    assert shown["answer"] == {"kind": "going", "text": "", "rule": None}
    assert (shown["step"], shown["waiting"]) == (2, False)
    assert it.snapshot["frames"]
    shown = it.tried("move TS")
    assert (shown["step"], shown["kind"], shown["waiting"]) == (3, "ask", False)
    assert shown["answer"]["kind"] == "done"
    assert it.snapshot["frames"][0]["to"] == "TS"


def test_an_action_after_which_the_goal_is_out_of_reach_is_taken_back() -> None:
    it = to_step(2, cell())
    shown = it.tried("move CA")
    assert shown["answer"] == {"kind": "failed", "text": "That is the wrong way.", "rule": None}
    assert (shown["waiting"], shown["undone"]) == (True, True)


def test_a_question_is_answered_with_what_would_have_come() -> None:
    it = to_step(3, cell())
    assert it.lesson["ask"] == "What if the landing sinks?"
    assert it.lesson["choices"] == [{"text": "The game is lost"}, {"text": "Nothing"}]
    assert "no answer 7, only 0 to 1" in it.error("choose", n=7)
    it.done("choose", n=1)
    shown = it.lesson
    assert shown["answer"] == {"kind": "failed", "text": "See.", "rule": None}
    assert (shown["waiting"], shown["undone"], shown["chosen"]) == (True, True, 1)
    assert [frame["type"] for frame in it.snapshot["frames"]] == ["draw", "draw", "flood"]
    assert len(shown["shown"]) >= 3
    assert "Statue of the Wind" in " ".join(shown["shown"])
    it.done("on")
    assert (it.lesson["step"], it.lesson["answer"], it.lesson["chosen"]) == (3, None, None)
    assert it.lesson["shown"] == []
    it.done("choose", n=0)
    assert (it.lesson["answer"]["text"], it.lesson["waiting"]) == ("Yes.", True)
    it.done("on")
    assert it.lesson["step"] == 4


def test_a_wrong_way_is_seen_to_its_end_and_taken_back() -> None:
    it = to_step(4, cell())
    before = it.snapshot["board"]
    shown = it.tried("end")
    assert shown["answer"]["text"] == "The landing sank."
    assert (shown["waiting"], shown["undone"], shown["mistakes"]) == (True, True, 1)
    assert it.snapshot["outcome"]["rule"] == "FI-LOSE-LANDING"
    assert it.snapshot["frames"][-1] == {"type": "sink", "code": "FL"}
    it.done("on")
    assert (it.lesson["waiting"], it.snapshot["outcome"]) == (False, None)
    assert it.snapshot["board"] == before
    shown = it.tried("shore FL")
    # another board comes next, so what was done is seen first
    assert (shown["answer"]["kind"], shown["waiting"], shown["undone"]) == ("done", True, False)


def test_a_mistake_that_is_meant_is_no_mistake() -> None:
    it = to_step(5, cell())
    shown = it.tried("end")
    assert (shown["answer"]["kind"], shown["undone"], shown["mistakes"]) == ("done", True, 0)
    it.done("on")
    assert (it.lesson["step"], it.lesson["kind"]) == (6, "show")
    it.done("on")
    assert (it.lesson["step"], it.lesson["undone"]) == (6, True)
    it.done("on")
    assert it.lesson["step"] == 7


def test_cards_are_drawn_where_the_lesson_has_some() -> None:
    it = to_step(7, cell())
    assert it.lesson["draw"] is True
    assert it.snapshot["legal"]["draw"] == "treasure"
    it.tried("draw")
    assert it.snapshot["frames"][0]["card"] == "fire"
    to_step(9, it)
    assert it.snapshot["turn"]["active"] == "pilot"


def test_a_draw_that_is_not_for_now_is_answered() -> None:
    it = to_step(1, cell())
    assert it.lesson["draw"] is False
    it.done("draw")
    assert it.lesson["answer"] == {"kind": "answered", "text": "First the marsh.", "rule": None}
    with pytest.raises(CannotDo, match="No card is due"):
        it.widget.session.draw()
    drawn = to_step(7, it).widget.session.draw()
    assert drawn.is_draw


# ---------------------------------------------------------------- back and forth


def test_back_goes_to_the_start_of_the_step_and_then_to_the_one_before() -> None:
    it = cell()
    assert "the start" in it.error("back")
    to_step(2, it)
    it.tried("move SG")
    assert it.lesson["can_back"] is True
    it.done("back")
    assert it.lesson["step"] == 2
    it.done("back")
    assert it.lesson["step"] == 1
    it.tried("shore MM")
    it.done("back")
    assert (it.lesson["step"], it.lesson["waiting"]) == (1, False)
    assert it.lesson["allowed"] == ["shore MM"]


def test_back_from_a_failure_stays_at_its_step() -> None:
    it = to_step(4, cell())
    it.tried("end")
    it.done("back")
    assert (it.lesson["step"], it.lesson["waiting"], it.lesson["mistakes"]) == (4, False, 1)


def test_single_actions_are_not_undone() -> None:
    it = to_step(2, cell())
    it.tried("move SG")
    for kind in ("undo", "redo"):
        assert "no single action" in it.error(kind)


def test_start_over_forgets_mistakes() -> None:
    it = to_step(1, cell())
    it.tried("move SG")
    it.done("retry")
    assert (it.lesson["step"], it.lesson["mistakes"], it.lesson["answer"]) == (0, 0, None)


def test_the_end_tells_stars_and_can_be_left_backwards() -> None:
    it = to_step(10, cell())
    assert (it.lesson["kind"], it.lesson["stars"], it.lesson["say"]) == ("end", 3, "")
    assert "over" in it.error("on")
    assert "over" in it.error("act", text="end")
    it.done("back")
    assert (it.lesson["step"], it.lesson["stars"]) == (9, None)


# ---------------------------------------------------------------- exercises and lessons


def test_an_exercise_is_done_in_the_cell_and_left_for_the_lesson() -> None:
    it = cell(DIVER)
    it.done("on")
    it.done("act", text="end")
    it.done("open", puzzle=EXERCISES[0])
    shown = it.snapshot["puzzle"]
    assert (it.snapshot["screen"], shown["id"], shown["next"]) == ("puzzle", *EXERCISES[:2])
    assert (shown["gallery"], shown["lesson"]["id"]) == (True, DIVER)
    for kind in ("on", "back"):
        assert "exercise is open" in it.error(kind)
    best = scenario(EXERCISES[0]).solution
    assert best is not None
    for text in best.best:
        it.done("act", text=text)
    it.done("undo")
    it.done("redo")
    it.done("commit")
    it.widget.session.wait()
    assert it.snapshot["puzzle"]["solved"]
    it.done("retry")
    assert it.snapshot["puzzle"]["stage"] == "deciding"
    assert "cards are only drawn" in it.error("draw").lower()
    it.done("gallery")
    assert (it.snapshot["screen"], it.lesson["step"], it.lesson["answer"]) == ("lesson", 1, None)
    assert it.lesson["exercises"][0]["result"] == {"solved": True, "stars": 3}
    assert it.lesson["allowed"]
    # nothing of the puzzle is left
    for kind in ("commit", "solution", "sample", "many", "hint"):
        it.error(kind)
    assert "No exercise" in it.error("gallery")


def test_only_the_exercises_of_the_lesson_can_be_opened() -> None:
    assert "no puzzle called" in cell(DIVER).error("open", puzzle="fi-0001")


def test_the_next_lesson_is_taken_in_the_same_cell() -> None:
    it = cell(DIVER)
    it.done("open", lesson=NEXT)
    assert it.lesson["id"] == NEXT
    assert "no lesson called" in it.error("open", lesson="no-such-lesson")
    assert not it.ask("course")["ok"]


def test_a_lesson_of_ones_own_has_no_next_one() -> None:
    it = cell()
    assert (it.lesson["next"], it.lesson["id"]) == (None, "fi-lesson-by-hand")
    assert [one["id"] for one in it.lesson["exercises"]] == ["fi-0001"]
    assert "no lesson called" in it.error("open", lesson=DIVER)


# ---------------------------------------------------------------- progress


def test_a_lesson_is_taken_up_where_it_was_left(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    first = to_step(2, cell(progress=path))
    first.tried("end")
    first.tried("move SG")
    again = cell(progress=path)
    assert (again.lesson["step"], again.lesson["mistakes"]) == (2, 1)
    assert again.snapshot["players"] == first.snapshot["players"]
    to_step(3, cell())  # another progress is not touched
    again.done("retry")
    assert cell(progress=path).lesson["step"] == 0


def test_a_step_that_is_done_counts_even_if_nobody_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    to_step(1, cell(progress=path)).tried("shore MM")
    assert cell(progress=path).lesson["step"] == 2


def test_stars_are_kept_the_best_and_the_first(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    it = to_step(1, cell(progress=path))
    it.tried("move SG")
    to_step(10, it)
    assert it.lesson["stars"] == 2
    it.done("retry")
    to_step(10, it)
    kept = json.loads(path.read_text("utf-8"))["lessons"]["fi-lesson-by-hand"]
    assert kept == {"version": 3, "stars": 3, "first": 2, "left": None}


def test_a_progress_that_cannot_be_kept_is_told_and_the_lesson_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    it = cell(progress=path)
    it.done("on")
    path.write_text("something else", "utf-8")
    it.done("act", text="shore MM")
    assert "progress.json" in it.snapshot["notice"]["text"]
    assert it.lesson["waiting"]
    assert path.read_text("utf-8") == "something else"


# ---------------------------------------------------------------- for code


def test_code_takes_a_lesson() -> None:
    widget = fi.lesson("diver", lang="en")
    assert isinstance(widget, LessonWidget)
    assert (widget.scenario.id, widget.lesson.number) == (DIVER, 0)
    assert widget.go_on() is None
    told = widget.act("end")
    assert told is not None
    assert (told.kind, str(told), told.rule) == ("answered", "Dive, as far as you can.", None)
    told = widget.act("move IG")
    assert told is not None
    assert told.kind == "failed"
    assert widget.waits
    position = widget.position
    widget.go_on()
    assert widget.position != position
    with pytest.raises(NotationError):
        widget.act("dance")
    through(widget)
    assert widget.lesson.stars == 2
    widget.back()
    widget.retry()
    assert widget.lesson.number == 0
    with pytest.raises(CannotDo, match="nothing to do"):
        widget.choose(0)


def test_words_of_its_own_are_said_where_the_lesson_has_none() -> None:
    text = LESSON.replace('say = { en = "See.", zh = "看看。" }\n', "")
    it = to_step(3, cell(text))
    it.done("choose", n=1)
    assert it.lesson["answer"]["text"] == "That does not lead to the goal. Try again."


@pytest.mark.parametrize("source", ["fi-0001", BARE, scenario("fi-0001")])
def test_what_is_no_lesson_is_refused(source: Any) -> None:
    with pytest.raises(ScenarioError, match="no lesson"):
        fi.lesson(source)


def test_every_fault_of_the_arguments_is_told_at_once() -> None:
    with pytest.raises(SetupError) as caught:
        fi.lesson("diver", lang="de", progress="")
    assert [fault.key for fault in caught.value.faults] == ["lang", "progress"]


def test_a_lesson_is_a_file_a_scenario_or_a_name(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(LESSON, "utf-8")
    for source in (path, str(path), LESSON, scenario(path)):
        assert fi.lesson(source).scenario.id == "fi-lesson-by-hand"
    assert fi.lesson(DIVER).scenario == fi.lesson("diver").scenario


def test_what_is_left_without_python_is_the_step_and_the_board() -> None:
    widget = fi.lesson("diver", lang="en")
    bundle = widget._repr_mimebundle_()
    assert bundle is not None
    assert "The Diver moves through water" in bundle[0]["text/plain"]
    assert "<img alt=" in bundle[0]["text/html"]
    widget.session.open(EXERCISES[0])
    bundle = widget._repr_mimebundle_()
    assert bundle is not None
    assert "Do not mend the road yet" in bundle[0]["text/plain"]
