"""`fi-widget new`, `solve`, `grade` and `verify`: what they print, refuse and write."""

from __future__ import annotations

import json
import os
import pty
import stat
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from fi_widget import cli
from fi_widget.commands.verification import Work
from fi_widget.locale import words
from fi_widget.scenarios import shipped
from fi_widget.scenarios.form import KINDS
from fi_widget.scenarios.opening import scenario
from fi_widget.scenarios.proof import Proof
from tests.scenarios import lesson_text
from tests.scenarios.texts import BARE, LESSON, LONG, PUZZLE, changed

FOLDER = shipped.folder() / "forbidden-island"
LANDING, BAG = (
    FOLDER.joinpath(f"fi-000{number}.toml").read_text(encoding="utf-8") for number in (1, 2)
)
COURSE = """\
format = 1
title = {{ en = "The island", zh = "岛" }}
[[sections]]
title = {{ en = "All", zh = "全部" }}
lessons = ["{}"]
"""
FAULT = ["file", "line", "key", "message", "remedy"]


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]):
    """Run the command, check its exit status, and return its one JSON object."""

    def run(*arguments: str | Path, status: int = 0) -> Any:
        assert cli.main([*map(str, arguments), "--json"]) == status
        said = capsys.readouterr()
        assert said.err == ""
        return json.loads(said.out)

    return run


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A sound puzzle of one's own."""
    file = tmp_path / "mine.toml"
    file.write_text(changed(LANDING, ("fi-0001", "mine")), encoding="utf-8")
    return file


def put(folder: Path, name: str, text: str) -> Path:
    file = folder / name
    file.write_text(text, encoding="utf-8", newline="")
    return file


# ------------------------------------------------------------------------ solve


def test_out_of_budget_nothing_is_claimed_to_be_whole(run, mine: Path) -> None:
    found = run("solve", mine, "--nodes", "5", status=1)
    assert (found["value"], found["first"], found["exact"]) == (None, [], False)
    # the value is known by then, but not yet everything that keeps it
    assert (found["lower"], found["upper"], found["best"]) == ("1", "1", ["shore FL"])
    assert found["nodes"] <= 5


def test_solve(run, mine: Path) -> None:
    found = run("solve", mine)

    assert list(found) == ["value", "first", "best", "exact", "nodes", "seconds"]
    assert (found["value"], found["exact"]) == ("1", True)
    assert found["first"] == found["best"] == ["shore FL"]


def test_solve_every_first_action(run) -> None:
    found = run("solve", "fi-0002", "--all")

    assert found["values"]["sandbags TM"] == found["values"]["end"] == "1"
    assert found["values"]["sandbags FL"] == "1/4"
    assert found["first"] == [action for action, value in found["values"].items() if value == "1"]


def test_solve_out_of_budget(run, tmp_path: Path) -> None:
    found = run("solve", put(tmp_path, "long", LONG), "--nodes", "50", status=1)

    assert (found["exact"], found["value"]) == (False, None)
    assert 0 <= Fraction(found["lower"]) < Fraction(found["upper"]) <= 1


def test_solve_a_bare_position(run, tmp_path: Path) -> None:
    assert run("solve", put(tmp_path, "p", BARE))["exact"]


def test_solve_for_people(capsys: pytest.CaptureFixture[str], mine: Path) -> None:
    assert cli.main(["solve", str(mine), "--all"]) == 0

    first, second, third, *rest = capsys.readouterr().out.splitlines()
    assert first == "Best value: 1 (100.0%)"
    assert second == "First actions that keep it: shore FL"
    assert third == "A best line: shore FL"
    assert rest[:3] == ["Every first action:", "100.0%  shore FL  1", " 50.0%  end  1/2"]
    assert cli.main(["solve", str(put(mine.parent, "long", LONG)), "--nodes", "50"]) == 1
    assert "Not proved within the budget: at least " in capsys.readouterr().out
    assert cli.main(["solve", "fi-0003"]) == 0
    assert capsys.readouterr().out.startswith("Exact chance: 17/45 (37.8%)")


# ------------------------------------------------------------------------ grade


@pytest.mark.parametrize(
    ("line", "status", "value"), [("shore FL", 0, "1"), ("move FL", 1, "1/2"), ("", 0, "1")]
)
def test_grade(run, mine: Path, line: str, status: int, value: str) -> None:
    found = run("grade", mine, "--line", line, status=status)

    assert list(found) == ["solved", "value", "best_value", "mistake"]
    assert (found["solved"], found["value"], found["best_value"]) == (not status, value, "1")


def test_grade_names_the_mistake(run, mine: Path) -> None:
    found = run("grade", mine, "--line", "shore TM", status=1)

    assert found["mistake"].startswith("The temple is safe this turn")


def test_grade_refuses_what_is_not_allowed(run, mine: Path) -> None:
    found = run("grade", mine, "--line", "move TM; shore FL", status=1)

    assert not found["solved"]
    assert found["refused"]["action"] == "shore FL"
    assert found["refused"]["rule"] == "FI-ACT-COUNT"
    assert found["refused"]["message"]


def test_grade_for_people(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def said(line: str) -> list[str]:
        cli.main(["grade", "fi-0001", "--line", line])
        return capsys.readouterr().out.splitlines()

    assert said("shore FL")[0] == "Solved."
    assert said("shore TM")[:2] == [
        "Not solved.",
        "The line keeps 1/2 (50.0%); the best is 1 (100.0%).",
    ]
    assert said("shore BG")[0].startswith('"shore BG" is not allowed. Bronze Gate is dry')
    monkeypatch.setenv("LC_ALL", "zh_CN.UTF-8")
    assert said("shore TM")[0] == "没有解开。"
    assert said("shore BG")[0].startswith("不能“shore BG”。青铜之门")


# ------------------------------------------------------------------------ verify


def test_verify_everything_that_is_shipped(run) -> None:
    found = run("verify", "--workers", "2")

    courses = list(shipped.folder().glob(f"*/{shipped.COURSE}"))
    assert (found["proved"], found["failed"]) == (len(shipped.files()) + len(courses), 0)
    names = [path.stem for path in (*shipped.files(), *courses)]
    assert sorted(one["id"] for one in found["files"]) == sorted(names)
    assert all(one["seconds"] < 5 for one in found["files"])


def test_a_file_that_is_named_twice_is_one(run, tmp_path: Path, mine: Path) -> None:
    other = tmp_path / "." / ".." / tmp_path.name / mine.name
    found = run("verify", mine, tmp_path, mine, other)
    assert (found["proved"], found["failed"]) == (1, 0)


@pytest.mark.parametrize("name", ["", "x" * 400, "~nobody-is-called-so/x.toml"])
def test_names_that_no_file_can_have(run, name: str) -> None:
    for verb in (["solve"], ["grade", "--line", "end"], ["verify"]):
        (wrong,) = run(*verb, name, status=2)["errors"]
        assert wrong["message"].startswith("There is no file and no shipped scenario called")


def test_several_workers_prove_the_same_in_order(run, tmp_path: Path, mine: Path) -> None:
    lies = put(tmp_path, "lies.toml", changed(BAG, ('value = "1"', 'value = "19/20"')))
    files = [lies, mine, FOLDER / "fi-0003.toml"]

    alone, together = (
        run("verify", *files, *more, status=1)["files"] for more in ((), ("--workers", "2"))
    )

    for one in (*alone, *together):
        del one["seconds"]
    assert together == alone


@pytest.mark.parametrize("many", ["0", "many", "1.5", "100000"])
def test_no_number_of_workers(run, many: str) -> None:
    (fault,) = run("verify", "fi-0001", "--workers", many, status=2)["errors"]

    assert (fault["key"], fault["remedy"]) == ("workers", "Give a whole number from 1 to 256.")


@pytest.mark.parametrize(
    ("pair", "key"),
    [
        (('value = "1"', 'value = "19/20"'), "solution.value"),
        (('first = ["end", ', 'first = ["shore OB", '), "solution.first"),
        (('best = ["end", "sandbags TM"]', 'best = ["end", "sandbags FL"]'), "solution.best"),
        (('"waters-rise"]', '"waters-rise", "gift-chain"]'), "themes[3]"),
        (('zh = "一袋两难"', ""), "title.zh"),
    ],
)
def test_every_kind_of_lie_fails(run, tmp_path: Path, pair: tuple[str, str], key: str) -> None:
    lies = put(tmp_path, "lies.toml", changed(BAG, pair, ('"fi-0002"', '"mine"')))

    (file,) = run("verify", lies, status=1)["files"]

    assert key in {fault["key"] for fault in file["faults"]}


def test_a_file_that_lies_fails(run, tmp_path: Path, mine: Path) -> None:
    lies = put(tmp_path, "lies.toml", changed(BAG, ('value = "1"', 'value = "19/20"')))

    found = run("verify", mine, lies, status=1)

    assert (found["proved"], found["failed"]) == (1, 1)
    good, bad = found["files"]
    assert list(good) == ["file", "id", "proved", "written", "seconds", "faults"]
    assert (good["proved"], good["faults"]) == (True, [])
    (fault,) = bad["faults"]
    assert list(fault) == FAULT
    assert (fault["file"], fault["key"]) == (str(lies), "solution.value")
    assert fault["line"] == lies.read_text("utf-8").split('value = "19/20"')[0].count("\n") + 1
    assert fault["message"] == "The proved value is 1, not 19/20."


def test_verify_a_folder(run, tmp_path: Path, mine: Path) -> None:
    put(tmp_path, "bag.toml", BAG)

    found = run("verify", tmp_path)

    assert [one["id"] for one in found["files"]] == ["fi-0002", "mine"]


def test_verify_the_course_of_a_folder(run, tmp_path: Path) -> None:
    put(tmp_path, "hand.toml", lesson_text.LESSON)
    course = put(tmp_path, shipped.COURSE, COURSE.format("fi-lesson-by-hand"))

    for asked, ids in ((tmp_path, ["fi-lesson-by-hand", "course"]), (course, ["course"])):
        found = run("verify", asked)
        assert [one["id"] for one in found["files"]] == ids
        assert found["proved"] == len(ids)


def test_verify_a_course_with_faults(run, tmp_path: Path) -> None:
    put(tmp_path, "hand.toml", lesson_text.LESSON)
    course = put(tmp_path, shipped.COURSE, COURSE.format("fi-lesson-lost"))

    (found,) = run("verify", course, status=1)["files"]

    assert [(fault["key"], fault["line"]) for fault in found["faults"]] == [
        ("sections", 3),
        ("sections[1].lessons[1]", 5),
    ]


def test_a_course_that_cannot_be_read(run, tmp_path: Path, mine: Path) -> None:
    course = put(tmp_path, shipped.COURSE, "format = 7")

    faults = run("verify", tmp_path, status=2)["errors"]

    assert [(fault["file"], fault["key"]) for fault in faults] == [
        (str(course), "sections"),
        (str(course), "format"),
    ]
    assert run("verify", tmp_path / "no" / shipped.COURSE, status=2)["errors"]


def test_two_alike_fail(run, tmp_path: Path, mine: Path) -> None:
    found = run("verify", mine, put(tmp_path, "again.toml", mine.read_text("utf-8")), status=1)

    assert [fault["key"] for fault in found["files"][1]["faults"]] == ["id", "position"]


def test_write_changes_the_solution_alone(run, tmp_path: Path) -> None:
    text = changed(LANDING, ('value = "1"', 'value = "1/3"   # a guess'), ("\n", "\r\n"))
    file = put(tmp_path, "mine.toml", text)
    file.chmod(0o640)

    found = run("verify", file, "--write")

    assert (found["files"][0]["written"], found["files"][0]["proved"]) == (True, True)
    assert file.read_bytes().decode() == text.replace('"1/3"   #', '"1"   #')
    assert stat.S_IMODE(file.stat().st_mode) == 0o640
    assert [path.name for path in tmp_path.iterdir()] == ["mine.toml"]
    assert not run("verify", file, "--write")["files"][0]["written"]


def test_write_adds_a_missing_solution(run, tmp_path: Path) -> None:
    file = put(tmp_path, "mine.toml", LANDING.partition("[solution]")[0])

    run("verify", file, status=1)
    run("verify", "--write", file)
    run("verify", file)
    assert scenario(file) == scenario("fi-0001")


def test_what_is_not_proved_is_not_written(run, tmp_path: Path) -> None:
    file = put(tmp_path, "long.toml", LONG)

    found = run("verify", file, "--write", "--nodes", "50", status=1)

    assert not found["files"][0]["written"]
    assert '"1/3"' in file.read_text("utf-8")


def test_verify_for_people(capsys: pytest.CaptureFixture[str], tmp_path: Path, mine: Path) -> None:
    lies = put(tmp_path, "lies.toml", changed(BAG, ('value = "1"', 'value = "0"')))

    assert cli.main(["verify", str(mine), str(lies)]) == 1

    said = capsys.readouterr()
    fault, proved, failed = said.out.splitlines()
    assert fault.startswith(f"{lies}, line ")
    assert "solution.value: The proved value is 1, not 0." in fault
    assert (proved, failed) == ("1 scenario is proved.", "1 scenario is not proved.")
    assert said.err == ""  # nobody watches, so no bar


# ------------------------------------------------------------------------ new


@pytest.mark.parametrize("kind", KINDS)
def test_new(capsys: pytest.CaptureFixture[str], tmp_path: Path, kind: str) -> None:
    file = tmp_path / "mine.toml"

    assert cli.main(["new", kind, "--out", str(file)]) == 0
    assert capsys.readouterr().out == f"Written: {file}\n"
    assert cli.main(["new", kind]) == 0
    printed = capsys.readouterr().out

    assert scenario(file) == scenario(printed)
    assert scenario(file).kind == kind
    leads_to = file.read_text("utf-8").splitlines()[0].removeprefix("#:schema ")
    assert (tmp_path / leads_to).resolve() == (shipped.folder() / shipped.SCHEMA).resolve()


def test_new_leaves_what_is_there(run, capsys: pytest.CaptureFixture[str], mine: Path) -> None:
    before = mine.read_bytes()

    assert cli.main(["new", "puzzle", "--out", str(mine)]) == 2

    said = capsys.readouterr()
    assert said.err == (
        f"fi-widget: out: {mine} is there already, and is left as it is. "
        "Name another file: --out FILE\n"
    )
    (wrong,) = run("new", "puzzle", "--out", mine, status=2)["errors"]
    assert (wrong["key"], wrong["remedy"]) == ("out", "Name another file: --out FILE")
    assert mine.read_bytes() == before
    assert cli.main(["new", "puzzle", "--out", str(mine / "x")]) == 2
    assert "cannot be written" in capsys.readouterr().err
    assert "format = 1" in run("new", "lesson")["text"]


# ------------------------------------------------------------------------ bad input


@pytest.mark.parametrize(
    ("arguments", "keys"),
    [
        (["solve"], [""]),
        (["solve", "missing.toml"], [""]),
        (["solve", "a", "b"], [""]),
        (["solve", "fi-0001", "--nodes", "0"], ["nodes"]),
        (["solve", "fi-0001", "--nodes", "1.5", "--seconds", "soon"], ["nodes", "seconds"]),
        (["solve", "fi-0001", "--seconds", "inf"], ["seconds"]),
        (["solve", "fi-0001", "--seconds", "-1"], ["seconds"]),
        (["solve", "fi-lesson-shore-up"], ["kind"]),
        (["grade", "fi-0001"], [""]),
        (["grade", "fi-0001", "--line", "dance"], ["line"]),
        (["grade", "fi-0001", "--line", "+rise"], ["line"]),
        (["grade", "fi-0003", "--line", "end"], ["line"]),
        (["verify", "missing.toml", "nothing.toml"], ["", ""]),
        (["verify", "fi-0001", "--wite"], [""]),
        (["new"], [""]),
        (["new", "poem"], ["kind"]),
    ],
)
def test_bad_input(run, arguments: list[str], keys: list[str]) -> None:
    found = run(*arguments, status=2)

    assert [fault["key"] for fault in found["errors"]] == keys
    for fault in found["errors"]:
        assert list(fault) == FAULT
        assert fault["message"]
        assert fault["remedy"]


@pytest.mark.parametrize("verb", [["solve"], ["grade", "--line", "end"], ["verify"]])
def test_a_faulty_file_is_bad_input_with_every_fault(run, tmp_path: Path, verb: list[str]) -> None:
    file = put(
        tmp_path, "x.toml", changed(PUZZLE, ("water = 3", "water = 30"), ("version", "vers"))
    )

    found = run(*verb, file, status=2)

    assert [(fault["file"], fault["key"]) for fault in found["errors"]] == [
        (str(file), "vers"),
        (str(file), "position.water"),
    ]
    assert all(fault["line"] for fault in found["errors"])


def test_bad_input_for_people(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = put(tmp_path, "x.toml", changed(LESSON, ("exercises", "exercise")))

    assert cli.main(["verify", str(file)]) == 2
    assert capsys.readouterr().err.startswith(
        f"fi-widget: {file}, line 12: exercise: This key is not known here. Known keys: "
    )
    monkeypatch.setenv("LC_ALL", "zh_CN.UTF-8")
    assert cli.main(["verify", str(file)]) == 2
    assert f"{file}, line 12: exercise: 这里没有这个键。" in capsys.readouterr().err


def test_a_name_is_never_a_text(run) -> None:
    found = run("solve", BARE, status=2)

    assert len(found["errors"]) == 1


# ------------------------------------------------------------------------ as commands


def command(*arguments: str, **more: Any) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "fi_widget", *arguments],
        capture_output=True,
        text=True,
        env={**os.environ, "LC_ALL": "C", "PYTHONIOENCODING": "utf-8"},
        **more,
    )


def test_as_commands_of_their_own(tmp_path: Path) -> None:
    written = command("new", "puzzle", "--out", "mine.toml", cwd=tmp_path)
    assert (written.returncode, written.stdout, written.stderr) == (0, "Written: mine.toml\n", "")
    solved = command("solve", "mine.toml", "--json", cwd=tmp_path)
    assert (solved.returncode, solved.stderr) == (0, "")
    assert json.loads(solved.stdout)["value"] == "1"
    graded = command("grade", "mine.toml", "--line", "end", "--json", cwd=tmp_path)
    assert (graded.returncode, graded.stderr) == (1, "")
    verified = command("verify", "mine.toml", "--write", "--json", cwd=tmp_path)
    assert (verified.returncode, verified.stderr) == (0, "")
    assert json.loads(verified.stdout)["files"][0]["file"] == "mine.toml"
    nothing = command("solve", "nothing.toml", "--json", cwd=tmp_path)
    assert (nothing.returncode, nothing.stderr) == (2, "")


def test_ctrl_c_stops_and_tells_what_was_proved(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[object] = []

    def interrupted(one: object, **how: object) -> Proof:
        if len(done) == 2:
            raise KeyboardInterrupt
        done.append(one)
        return Proof(())

    monkeypatch.setattr("fi_widget.commands.verification.prove", interrupted)

    assert cli.main(["verify"]) == 130

    said = capsys.readouterr()
    assert said.out == "2 scenarios are proved.\n"
    assert said.err == f"Stopped after 2 of {len(shipped.files())} scenarios.\n"


def test_a_person_who_watches_sees_a_bar() -> None:
    master, terminal = pty.openpty()
    command = [sys.executable, "-m", "fi_widget", "verify", "fi-0001", "fi-0002", "--json"]
    done = subprocess.run(
        command, stdout=subprocess.PIPE, stderr=terminal, env={**os.environ, "LC_ALL": "C"}
    )
    os.close(terminal)
    shown = os.read(master, 4096).decode()
    os.close(master)

    assert done.returncode == 0
    assert "[........................] 1 of 2: fi-0001" in shown
    assert shown.endswith("\r\x1b[K")  # and it is gone


def test_the_progress_has_the_words_of_the_language() -> None:
    work = Work(["fi-0001"], words("zh"), write=False)

    assert [work.label(0), work.label(1)] == ["第1个，共1个：fi-0001"] * 2
