from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from fi_widget.games.match import Match
from fi_widget.widget.game_session import GameSession
from fi_widget.widget.play import play
from fi_widget.widget.save import SaveConflictError, SaveFile
from tests.widget.page import Page


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.txt"


def started(file: Path, **arguments: Any) -> Page:
    return Page(play(**{"players": 2, "seed": "tide", "lang": "en", "save": file, **arguments}))


def folder(file: Path) -> set[str]:
    return {path.name for path in file.parent.iterdir()}


def test_the_game_is_written_after_every_step(file: Path) -> None:
    page = started(file)
    for kind, fields in [
        ("act", {"text": "end"}),
        ("draw", {}),
        ("draw", {}),
        ("undo", {}),
        ("redo", {}),
    ]:
        page.done(kind, **fields)
        assert Match.from_record(file.read_text("utf-8")).position == page.widget.position
    assert folder(file) == {"game.txt"}


def test_it_goes_on_after_a_restart_with_the_names(file: Path) -> None:
    page = Page(play(save=file, lang="en"))
    assert not file.exists()
    page.done(
        "start",
        players=2,
        names=["安", "Ben"],
        roles=[None, None],
        difficulty="elite",
        shape="skull-island",
        first=0,
        seed="",
        options={},
    )
    page.done("act", text="end")
    page.done("draw")
    again = Page(play(save=file, lang="en"))
    assert again.widget.position == page.widget.position
    assert [player["name"] for player in again.snapshot["players"]] == ["安", "Ben"]
    assert again.snapshot["notice"] == {"kind": "info", "text": "The game goes on from game.txt."}
    page.done("draw")
    drawn = page.widget.position
    file_now = Page(play(save=file))
    assert file_now.widget.position == drawn


def test_the_same_cell_with_its_arguments_goes_on_too(file: Path) -> None:
    started(file).done("act", text="end")
    again = started(file)
    assert again.widget.match.ply == 1
    assert again.snapshot["notice"]["kind"] == "info"
    again.done("draw")
    assert again.snapshot["notice"] is None


@pytest.mark.parametrize(
    "content", [b"not a record", b"\xff\xfe\x00", b'[Game "forbidden-island"]\n', b"*\n"]
)
def test_a_damaged_file_is_set_aside_and_nothing_is_lost(file: Path, content: bytes) -> None:
    file.write_bytes(content)
    (file.parent / "game.damaged-1.txt").write_bytes(b"an older one")
    page = started(file)
    assert page.snapshot["screen"] == "game"
    assert page.snapshot["notice"]["kind"] == "error"
    assert "game.damaged-2.txt" in page.snapshot["notice"]["text"]
    assert (file.parent / "game.damaged-2.txt").read_bytes() == content
    assert (file.parent / "game.damaged-1.txt").read_bytes() == b"an older one"
    assert Match.from_record(file.read_text("utf-8")).ply == 0


def test_a_record_cut_in_half_is_set_aside(file: Path) -> None:
    page = started(file)
    for text in ("end", "draw", "draw"):
        page.done("act", text=text)
    whole = file.read_text("utf-8")
    file.write_text(whole[: len(whole) // 2], encoding="utf-8")
    again = started(file)
    assert again.snapshot["notice"]["kind"] == "error"
    assert folder(file) == {"game.txt", "game.damaged-1.txt"}


def test_an_empty_file_is_a_new_game(file: Path) -> None:
    file.write_text("", encoding="utf-8")
    page = started(file)
    assert page.snapshot["notice"] is None
    assert Match.from_record(file.read_text("utf-8")).ply == 0
    assert folder(file) == {"game.txt"}


def test_the_earlier_game_is_kept_when_another_begins(file: Path) -> None:
    page = started(file)
    page.done("act", text="end")
    record = page.widget.record
    page.done("again")
    assert (file.parent / "game.earlier-1.txt").read_text("utf-8") == record
    assert file.read_text("utf-8") == page.widget.record
    page.done("again")
    assert folder(file) == {"game.txt", "game.earlier-1.txt"}, "nothing was played in between"


def test_a_file_that_somebody_else_wrote_is_not_overwritten(file: Path) -> None:
    page = started(file)
    other = started(file)
    other.done("act", text="end")
    theirs = file.read_text("utf-8")
    target = page.snapshot["legal"]["move"][0]
    page.done("act", text=f"move {target}")
    assert file.read_text("utf-8") == theirs
    assert page.snapshot["notice"]["kind"] == "error"
    assert "game.txt" in page.snapshot["notice"]["text"]
    assert page.snapshot["turn"]["actions"] == 2, "the game goes on all the same"


def test_a_file_that_was_deleted_is_written_again(file: Path) -> None:
    page = started(file)
    file.unlink()
    page.done("act", text="end")
    assert Match.from_record(file.read_text("utf-8")).ply == 1


def test_a_failing_disk_is_told_and_the_game_goes_on(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = started(file)
    kept = file.read_text("utf-8")

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    page.done("act", text="end")
    assert page.snapshot["notice"]["kind"] == "error"
    assert "No space left on device" in page.snapshot["notice"]["text"]
    assert file.read_text("utf-8") == kept
    assert folder(file) == {"game.txt"}, "no half-written file is left"
    monkeypatch.undo()


def test_a_crash_while_writing_leaves_the_old_game(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save = SaveFile(file)
    save.write("old")

    def crash(self: Path, target: Path) -> Path:
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "replace", crash)
    with pytest.raises(KeyboardInterrupt):
        save.write("new")
    assert file.read_text("utf-8") == "old"
    assert folder(file) == {"game.txt"}


def test_the_file_keeps_its_rights_and_a_link_its_target(file: Path) -> None:
    file.write_text("", encoding="utf-8")
    file.chmod(0o640)
    link = file.parent / "link.txt"
    link.symlink_to(file)
    save = SaveFile(link)
    assert save.read() is None
    save.write("game")
    assert link.is_symlink()
    assert file.read_text("utf-8") == "game"
    assert file.stat().st_mode & 0o777 == 0o640


def test_missing_folders_are_made(tmp_path: Path) -> None:
    deep = tmp_path / "a" / "b" / "game.txt"
    started(deep)
    assert deep.exists()


def test_a_conflict_names_the_file(file: Path) -> None:
    save = SaveFile(file)
    save.write("mine")
    file.write_text("theirs", encoding="utf-8")
    with pytest.raises(SaveConflictError, match=r"game\.txt"):
        save.write("mine again")


def test_a_session_without_a_file_writes_none(tmp_path: Path) -> None:
    session = GameSession("forbidden-island")
    session.start(session.settings)
    assert list(tmp_path.iterdir()) == []
