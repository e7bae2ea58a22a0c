"""What came of puzzles: the first result counts, and a file that holds it is never spoilt."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from fi_widget.scenarios.progress import LessonResult, Progress, ProgressError, Result
from fi_widget.widget.save import SaveConflictError, SaveFile

WON = Result(solved=True, no_hints=True, best_value=True)
FAILED = Result(solved=False)


def test_stars_are_for_the_first_try_no_hints_and_the_best_value() -> None:
    assert WON.stars == 3
    assert Result(solved=True).stars == 1
    assert Result(solved=True, no_hints=True).stars == 2
    assert Result(solved=False, no_hints=True, best_value=True, later=True).stars == 0


def test_the_first_result_counts_and_practice_only_tells_that_it_was_solved() -> None:
    progress = Progress()
    progress.note("a", FAILED)
    progress.note("a", FAILED)
    assert progress.of("a") == FAILED
    progress.note("a", WON)
    assert progress.of("a") == Result(solved=False, later=True)
    progress.note("b", WON)
    progress.note("b", FAILED)
    assert progress.of("b") == WON


def test_a_new_version_of_a_puzzle_is_a_new_puzzle() -> None:
    progress = Progress()
    progress.note("a", FAILED)
    assert progress.of("a", version=2) is None
    progress.note("a", Result(solved=True, version=2))
    assert progress.of("a", version=2) == Result(solved=True, version=2)
    assert progress.of("a") is None


def test_a_file_holds_it_from_one_run_to_the_next(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    Progress(SaveFile(path)).note("fi-0001", WON)
    data = json.loads(path.read_text("utf-8"))
    assert data["format"] == 1
    assert data["results"]["fi-0001"] == {
        "version": 1, "solved": True, "no_hints": True, "best_value": True, "later": False,
    }  # fmt: skip
    again = Progress(SaveFile(path))
    assert (again.of("fi-0001"), again.name) == (WON, "progress.json")
    assert [file.name for file in tmp_path.iterdir()] == ["progress.json"]


def test_what_a_newer_version_added_to_the_file_stays(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    path.write_text('{"format": 1, "results": {}, "replays": ["one"]}', "utf-8")
    Progress(SaveFile(path)).note("a", WON)
    assert json.loads(path.read_text("utf-8"))["replays"] == ["one"]


RESULT = {"version": 1, "solved": True, "no_hints": True, "best_value": True, "later": False}


@pytest.mark.parametrize(
    "text",
    [
        "x",
        "[]",
        "5",
        "null",
        "{}",
        '{"format": 1}',
        '{"format": 2, "results": {}}',
        '{"format": 1, "results": []}',
        '{"format": 1, "results": {"a": 5}}',
        json.dumps({"format": 1, "results": {"a": {**RESULT, "solved": 1}}}),
        json.dumps({"format": 1, "results": {"a": {**RESULT, "version": True}}}),
        json.dumps({"format": 1, "results": {"a": {"version": 1}}}),
        "[" * 100_000,
    ],
)
def test_a_damaged_file_is_told_and_left_as_it_is(tmp_path: Path, text: str) -> None:
    path = tmp_path / "progress.json"
    path.write_text(text, "utf-8")
    with pytest.raises(ProgressError):
        Progress(SaveFile(path))
    assert path.read_text("utf-8") == text


def test_what_another_program_wrote_is_merged(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    one, other = Progress(SaveFile(path)), Progress(SaveFile(path))
    one.note("a", FAILED)
    one.note("c", WON)
    with pytest.raises(SaveConflictError):
        other.note("a", WON)
    other.merge()
    other.note("b", WON)
    for known in (other, Progress(SaveFile(path))):
        assert known.of("a") == Result(solved=False, later=True)
        assert known.of("b") == known.of("c") == WON


def test_a_file_that_was_damaged_meanwhile_is_not_written_over(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    progress = Progress(SaveFile(path))
    progress.note("a", WON)
    path.write_text("something else", "utf-8")
    with pytest.raises(SaveConflictError):
        progress.note("b", WON)
    with pytest.raises(ProgressError):
        progress.merge()
    with pytest.raises(ProgressError):
        progress.note("c", WON)
    assert path.read_text("utf-8") == "something else"
    assert progress.of("b") == progress.of("c") == WON

    path.unlink()
    progress.note("d", WON)
    assert all(Progress(SaveFile(path)).of(puzzle) == WON for puzzle in "bcd")


# ------------------------------------------------------------------------ lessons

LEFT = {"version": 2, "step": 1, "lines": [[], []], "missed": []}


def test_a_lesson_keeps_its_best_and_its_first_stars() -> None:
    progress = Progress()
    assert progress.lesson("a") is None
    progress.leave("a", None)
    assert progress.lesson("a") is None
    progress.leave("a", LEFT)
    assert progress.lesson("a") == LessonResult(left=LEFT)
    progress.finish("a", 2)
    progress.finish("a", 3)
    progress.finish("a", 1)
    assert progress.lesson("a") == LessonResult(stars=3, first=2)
    progress.leave("a", LEFT)
    found = progress.lesson("a")
    assert found is not None
    assert (found.done, found.left) == (True, LEFT)
    assert progress.lesson("a", version=2) is None
    progress.finish("a", 1, version=2)
    assert progress.lesson("a", version=2) == LessonResult(stars=1, first=1, version=2)
    assert progress.lesson("a") is None


def test_a_file_holds_lessons_from_one_run_to_the_next(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    progress = Progress(SaveFile(path))
    progress.finish("a", 3)
    progress.leave("b", LEFT, version=2)
    again = Progress(SaveFile(path))
    assert again.lesson("a") == LessonResult(stars=3, first=3)
    assert again.lesson("b", version=2) == LessonResult(left=LEFT, version=2)
    assert json.loads(path.read_text("utf-8"))["format"] == 1


def test_lessons_that_another_program_wrote_are_merged(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    one, other = Progress(SaveFile(path)), Progress(SaveFile(path))
    one.finish("a", 1)
    one.finish("b", 3)
    with pytest.raises(SaveConflictError):
        other.finish("a", 3)
    other.merge()
    other.leave("c", LEFT)
    for known in (other, Progress(SaveFile(path))):
        assert known.lesson("a") == LessonResult(stars=3, first=1)
        assert known.lesson("b") == LessonResult(stars=3, first=3)
        assert known.lesson("c") == LessonResult(left=LEFT)


GOOD = {"version": 1, "stars": 3, "first": 2, "left": None}


@pytest.mark.parametrize(
    "lessons",
    [
        [],
        {"a": 5},
        {"a": {}},
        {"a": {**GOOD, "version": "1"}},
        {"a": {**GOOD, "stars": 4}},
        {"a": {**GOOD, "first": True}},
        {"a": {**GOOD, "left": [1]}},
    ],
)
def test_a_damaged_lesson_is_told_and_the_file_left_as_it_is(
    tmp_path: Path, lessons: object
) -> None:
    path = tmp_path / "progress.json"
    text = json.dumps({"format": 1, "results": {}, "lessons": lessons})
    path.write_text(text, "utf-8")
    with pytest.raises(ProgressError):
        Progress(SaveFile(path))
    assert path.read_text("utf-8") == text
