"""The gallery: a list to choose from, the puzzle that was chosen, and back."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import fi_widget as fi
from fi_widget.games.game import SetupError
from fi_widget.scenarios import progress
from fi_widget.scenarios.faults import ScenarioError
from fi_widget.scenarios.shelf import Shelf
from fi_widget.widget.answers import CannotDo
from fi_widget.widget.puzzle_widget import GalleryWidget
from tests.scenarios.texts import BARE, LESSON, PUZZLE
from tests.widget.endless import Endless
from tests.widget.page import Page

IDS = [*Shelf.shipped().ids]


@pytest.fixture(autouse=True)
def _nothing_solved_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fi_widget.widget.asked.IN_MEMORY", progress.Progress())


def gallery(**arguments: Any) -> Page:
    return Page(fi.puzzles(**{"lang": "en", **arguments}))


def listed(page: Page) -> dict[str, dict[str, Any]]:
    return {one["id"]: one for one in page.done("list")["puzzles"]}


def solve(page: Page, puzzle: str, line: str) -> None:
    page.done("open", puzzle=puzzle)
    page.done("act", text=line)
    page.done("commit")
    page.widget.session.wait()


# ---------------------------------------------------------------- the list


def test_the_gallery_shows_how_many_there_are_and_lists_them_when_asked() -> None:
    page = gallery()
    assert page.snapshot["screen"] == "gallery"
    assert page.snapshot["gallery"] == {"total": len(IDS), "solved": 0, "lesson": None}
    assert "board" not in page.snapshot
    before = page.snapshot
    answer = page.done("list")
    assert page.snapshot == before
    assert [one["id"] for one in answer["puzzles"]] == IDS
    assert json.loads(json.dumps(answer)) == answer


def test_every_entry_has_what_it_is_chosen_by_and_a_small_picture() -> None:
    answer = gallery().done("list")
    themes = {theme["id"] for theme in answer["themes"]}
    rules = {rule["rule"] for rule in answer["rules"]}
    assert all(theme["name"] != theme["id"] for theme in answer["themes"])
    for one in answer["puzzles"]:
        assert set(one) == {
            "id", "title", "difficulty", "themes", "rules", "players", "asks", "result", "picture",
        }  # fmt: skip
        assert set(one["themes"]) <= themes
        assert set(one["rules"]) <= rules
        assert one["asks"] in ("line", "odds")
        assert one["result"] is None
        assert 2 <= one["players"] <= 4
        picture = one["picture"]
        assert len(picture["tiles"]) == picture["columns"] * picture["rows"]
        assert set(picture["tiles"]) <= set(".dfs")
        assert sum(letter != "." for letter in picture["tiles"]) == 24
        assert "landing" in picture["marks"].values()


def test_a_picture_is_that_of_the_position() -> None:
    picture = listed(gallery())["fi-0001"]["picture"]
    rows = [picture["tiles"][n : n + 6] for n in range(0, 36, 6)]
    assert rows == ["..df..", ".ddff.", "dddfdd", "dddsdd", ".dddd.", "..dd.."]
    assert picture["marks"]["D3"] == "landing"
    assert picture["marks"]["E2"] == "earth"


def test_the_list_is_told_in_the_readers_language() -> None:
    page = gallery(lang="zh")
    answer = page.done("list")
    assert answer["puzzles"][0]["title"] == "回家的路"
    assert {"id": "odds", "name": "概率有多大"} in answer["themes"]


# ---------------------------------------------------------------- there and back


def test_a_puzzle_is_chosen_played_and_left() -> None:
    page = gallery()
    page.done("open", puzzle="fi-0001")
    assert page.snapshot["screen"] == "puzzle"
    assert page.snapshot["puzzle"]["gallery"] is True
    page.done("act", text="shore FL")
    page.done("commit")
    page.widget.session.wait()
    assert page.snapshot["puzzle"]["solved"]
    page.done("gallery")
    assert page.snapshot["gallery"]["solved"] == 1
    assert listed(page)["fi-0001"]["result"] == {"solved": True, "stars": 3}
    page.done("open", puzzle="fi-0001")
    assert page.snapshot["puzzle"]["verdict"] is None
    assert page.snapshot["puzzle"]["counts"] is False


def test_a_puzzle_that_was_not_solved_is_told_as_such_until_practice_solves_it() -> None:
    page = gallery()
    solve(page, "fi-0001", "end")
    page.done("gallery")
    assert listed(page)["fi-0001"]["result"] == {"solved": False, "stars": 0}
    solve(page, "fi-0001", "shore FL")
    page.done("gallery")
    assert listed(page)["fi-0001"]["result"] == {"solved": True, "stars": 0}


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("act", {"text": "end"}),
        ("commit", {}),
        ("hint", {}),
        ("undo", {}),
        ("retry", {}),
        ("sample", {}),
        ("many", {}),
        ("solution", {}),
        ("step", {"n": 0}),
        ("answer", {"text": "1/2"}),
        ("record", {}),
        ("log", {}),
        ("draw", {}),
    ],
)
def test_without_a_puzzle_there_is_nothing_to_do(kind: str, fields: dict[str, Any]) -> None:
    page = gallery()
    before = page.snapshot
    answer = page.ask(kind, **fields)
    assert not answer["ok"]
    assert answer["error"]["message"]
    assert "inside" not in answer["error"]["message"]
    assert page.snapshot == before


def test_what_is_not_there_cannot_be_opened_or_left() -> None:
    page = gallery()
    assert "no-such" in page.ask("open", puzzle="no-such")["error"]["message"]
    message = page.ask("gallery")["error"]["message"]
    assert message == "The gallery is shown already."
    assert page.snapshot["screen"] == "gallery"


def test_a_late_click_of_another_view_is_stale() -> None:
    page = gallery()
    other = Page(page.widget)
    seen = other.snapshot["rev"]
    page.done("open", puzzle="fi-0001")
    assert other.ask("open", rev=seen, puzzle="fi-0002")["error"]["stale"]
    assert other.ask("list", rev=seen)["ok"], "reading is never stale"
    other.done("gallery")
    assert page.snapshot["screen"] == "gallery"


def test_leaving_a_puzzle_stops_its_work(monkeypatch: pytest.MonkeyPatch) -> None:
    work = Endless()
    monkeypatch.setattr("fi_widget.scenarios.judge.Judge.verdict", work.forever)
    page = gallery()
    page.done("open", puzzle="fi-0001")
    page.done("commit")
    page.done("gallery", rev=page.widget.session.rev)
    page.widget.close()
    assert work.is_over()


# ---------------------------------------------------------------- choosing among them


def test_the_gallery_may_show_only_some() -> None:
    for arguments in (
        {"theme": "odds"},
        {"rule": "FI-SANDBAGS"},
        {"difficulty": 1},
        {"difficulty": [2, 3]},
        {"theme": "odds", "difficulty": 5},
    ):
        shown = listed(gallery(**arguments))
        expected = [
            one.id
            for one in Shelf.shipped().scenarios
            if arguments.get("theme") in (None, *one.themes)
            and arguments.get("rule") in (None, *one.rules)
            and _is_level(one.difficulty, arguments.get("difficulty"))
        ]
        assert list(shown) == expected


def _is_level(have: int | None, wanted: Any) -> bool:
    return wanted is None or have in (wanted if isinstance(wanted, list) else [wanted])


@pytest.mark.parametrize(
    ("arguments", "keys"),
    [
        ({"theme": "opera"}, ["theme"]),
        ({"theme": 5}, ["theme"]),
        ({"rule": "FI-NOTHING"}, ["rule"]),
        ({"difficulty": 0}, ["difficulty"]),
        ({"difficulty": 6}, ["difficulty"]),
        ({"difficulty": True}, ["difficulty"]),
        ({"difficulty": "2"}, ["difficulty"]),
        ({"difficulty": []}, ["difficulty"]),
        ({"difficulty": [1, 9]}, ["difficulty"]),
        ({"folder": 5}, ["folder"]),
        ({"folder": ""}, ["folder"]),
        ({"folder": "no/such/folder"}, ["folder"]),
        ({"progress": ""}, ["progress"]),
        ({"lang": "de", "theme": "x", "difficulty": 9}, ["lang", "theme", "difficulty"]),
    ],
)
def test_every_fault_of_the_arguments_is_told_at_once(
    arguments: dict[str, Any], keys: list[str]
) -> None:
    with pytest.raises(SetupError) as caught:
        fi.puzzles(**arguments)
    assert [fault.key for fault in caught.value.faults] == keys
    assert all(fault.message and fault.remedy for fault in caught.value.faults)


@pytest.mark.parametrize("name", ["a\0b", "~nobody-is-called-so/x", "x" * 400])
def test_names_that_no_file_can_have(name: str) -> None:
    for call in (
        lambda: fi.puzzle("fi-0001", progress=name),
        lambda: fi.puzzles(name),
        lambda: fi.play(players=2, save=name),
        lambda: fi.play(record=Path(name)),
    ):
        with pytest.raises(SetupError, match="cannot be"):
            call()
    for source in (name, Path(name)):
        with pytest.raises(ScenarioError):
            fi.puzzle(source)


def test_a_folder_of_ones_own(tmp_path: Path) -> None:
    for name, text in (
        ("one", PUZZLE),
        ("two", PUZZLE.replace("fi-0042", "mine-2")),
        ("lesson", LESSON),
        ("bare", BARE),
        ("broken", "format = 1\nid ="),
    ):
        (tmp_path / f"{name}.toml").write_text(text, "utf-8")
    (tmp_path / "notes.txt").write_text("no scenario", "utf-8")
    page = gallery(folder=tmp_path)
    assert list(listed(page)) == ["fi-0042", "mine-2"]
    told = page.snapshot["notice"]["text"]
    assert "1 file" in told
    assert "broken.toml" in told
    page.done("open", puzzle="fi-0042")
    assert page.snapshot["puzzle"]["next"] == "mine-2"


def test_progress_is_kept_in_a_file(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    solve(gallery(progress=path), "fi-0001", "shore FL")
    assert gallery(progress=path).snapshot["gallery"]["solved"] == 1
    assert gallery().snapshot["gallery"]["solved"] == 0


# ---------------------------------------------------------------- for code


def test_code_chooses_plays_and_leaves() -> None:
    widget = fi.puzzles(lang="en")
    assert isinstance(widget, GalleryWidget)
    assert [one.id for one in widget.puzzles] == IDS
    with pytest.raises(CannotDo, match="No puzzle is open"):
        _ = widget.scenario
    widget.choose("fi-0001")
    widget.act("shore FL")
    assert widget.commit().solved
    widget.back()
    with pytest.raises(CannotDo, match="already"):
        widget.back()


def test_what_is_left_without_python_are_the_titles_or_the_puzzle() -> None:
    widget = fi.puzzles(lang="en")
    bundle = widget._repr_mimebundle_()
    assert bundle is not None
    assert "The way home" in bundle[0]["text/html"]
    assert "Will the water rise?" in bundle[0]["text/plain"]
    widget.choose("fi-0001")
    bundle = widget._repr_mimebundle_()
    assert bundle is not None
    assert "<img alt=" in bundle[0]["text/html"]
