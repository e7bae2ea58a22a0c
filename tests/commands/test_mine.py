"""`fi-widget mine`: what it prints, what it refuses, and how it stops."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from fi_widget import cli
from fi_widget.analysis import mine as mining
from fi_widget.analysis.mine import Candidate, Orders

OPTIONS = ["--seed", "s111", "--count", "2", "--games", "4"]


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C")


def mined(capsys: pytest.CaptureFixture[str], *options: str | Path, status: int = 0) -> Any:
    assert cli.main(["mine", *map(str, options), "--json"]) == status
    said = capsys.readouterr()
    assert said.err == ""
    return json.loads(said.out)


def test_the_object_for_programs(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    found = mined(capsys, *OPTIONS, "--out", tmp_path)

    assert list(found) == ["folder", "count", "games", "files"]
    assert found["count"] == len(found["files"]) == 2
    assert set(found["files"][0]) == {
        "file", "signature", "players", "goal", "value", "gap", "difficulty", "themes", "first",
        "best",
    }  # fmt: skip
    assert all((tmp_path / one["file"]).is_file() for one in found["files"])
    assert mined(capsys, *OPTIONS, "--out", tmp_path) == found


def test_what_people_read(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert cli.main(["mine", *OPTIONS, "--out", str(tmp_path)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("mined-2-s111-0001.toml: value ")
    assert lines[-1] == f"2 candidates in {tmp_path}"

    monkeypatch.setenv("LC_ALL", "zh_CN.UTF-8")
    assert cli.main(["mine", *OPTIONS, "--out", str(tmp_path)]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == f"{tmp_path}里有2个候选局面"


def test_several_workers_write_the_same_files(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    mined(capsys, *OPTIONS, "--out", tmp_path / "one")
    done = subprocess.run(
        [sys.executable, "-m", "fi_widget", "mine", *OPTIONS, "--workers", "2", "--out", "two"],
        cwd=tmp_path, capture_output=True, text=True, env={**os.environ, "LC_ALL": "C"},
    )  # fmt: skip

    assert (done.returncode, done.stderr) == (0, "")
    one, two = (
        {path.name: path.read_bytes() for path in (tmp_path / name).iterdir()}
        for name in ("one", "two")
    )
    assert one == two


def test_every_fault_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    found = mined(
        capsys, "--count", "0", "--workers", "many", "--games", "-1", "--until", "soon",
        "--difficulty", "6", "--theme", "love", "--players", "7", "--game", "chess", status=2,
    )  # fmt: skip

    assert {fault["key"] for fault in found["errors"]} == {
        "count", "workers", "games", "until", "difficulty", "theme", "out", "players", "game",
    }  # fmt: skip
    assert all(fault["message"] and fault["remedy"] for fault in found["errors"])


def test_words_that_it_does_not_know(capsys: pytest.CaptureFixture[str]) -> None:
    assert "errors" in mined(capsys, "all", "--out", "x", status=2)


def test_a_folder_of_another_seed_or_none(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    mined(capsys, "--count", "1", "--games", "1", "--out", tmp_path)
    assert cli.main(["mine", "--seed", "other", "--out", str(tmp_path)]) == 2
    assert capsys.readouterr().err == (
        f"fi-widget: out: {tmp_path} was begun with seed = 1. Name another folder: --out DIR\n"
    )

    file = tmp_path / "file"
    file.write_text("")
    assert cli.main(["mine", "--out", str(file)]) == 2
    assert "cannot be written" in capsys.readouterr().err

    index = tmp_path / "mined.jsonl"
    for content in (b"[]\n", b"\xff\xfe"):
        index.write_bytes(content)
        assert cli.main(["mine", "--out", str(tmp_path)]) == 2
        assert "is no index of mined positions" in capsys.readouterr().err
        (wrong,) = mined(capsys, "--out", tmp_path, status=2)["errors"]
        assert (wrong["key"], wrong["remedy"]) == ("out", "Name another folder: --out DIR")
        assert index.read_bytes() == content


def test_ctrl_c_keeps_what_is_found(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    whole = mined(capsys, *OPTIONS, "--count", "9", "--out", tmp_path / "whole")
    candidates = mining.candidates

    def interrupted(orders: Orders, unit: int) -> list[Candidate]:
        if unit == 2:
            raise KeyboardInterrupt
        return candidates(orders, unit)

    folder = tmp_path / "left"
    monkeypatch.setattr(mining, "candidates", interrupted)
    assert cli.main(["mine", *OPTIONS, "--count", "9", "--out", str(folder), "--json"]) == 130
    said = capsys.readouterr()
    found = json.loads(said.out)
    assert found["games"] == 2
    assert said.err == f"Stopped after {found['count']} of 9; the same command goes on from here.\n"

    monkeypatch.setattr(mining, "candidates", candidates)
    again = mined(capsys, *OPTIONS, "--count", "9", "--out", folder)
    assert again["files"] == whole["files"]


def test_only_what_is_asked_for(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    options = ["--seed", "s111", "--games", "4", "--theme", "odds", "--until", "2-turns"]

    assert mined(capsys, *options, "--out", tmp_path)["files"] == []
