"""`fi-widget simulate`: what it prints, what it refuses, and how it stops."""

import json
import os
import pty
import re
import signal
import subprocess
import sys
from typing import Any

import pytest

from fi_widget import cli

COMMAND = [sys.executable, "-m", "fi_widget", "simulate"]
KEYS = ["games", "wins", "losses", "games_per_s", "decisions_per_s", "seed"]


@pytest.fixture(autouse=True)
def english(monkeypatch):
    monkeypatch.setenv("LC_ALL", "C")


def simulate_json(capsys: pytest.CaptureFixture[str], *options: str, status: int = 0) -> Any:
    assert cli.main(["simulate", *options, "--json"]) == status
    said = capsys.readouterr()
    assert said.err == ""
    return json.loads(said.out)


def test_the_object_for_programs(capsys):
    options = ["--player", "random", "--players", "2", "--games", "30", "--seed", "s"]

    result = simulate_json(capsys, *options)

    assert list(result) == KEYS
    assert (result["games"], result["seed"]) == (30, "s")
    assert result["wins"] + sum(result["losses"].values()) == 30
    assert list(result["losses"]) == sorted(result["losses"])
    assert all(rule.startswith("FI-LOSE-") for rule in result["losses"])
    assert result["decisions_per_s"] > result["games_per_s"] > 0


def test_the_same_seed_gives_the_same_result(capsys):
    def result(seed: str) -> Any:
        return simulate_json(capsys, "--games", "30", "--seed", seed)["losses"]

    assert result("one") == result("one")
    assert result("one") != result("other")


def test_without_a_seed_there_is_a_new_one_that_plays_the_same_again(capsys):
    first = simulate_json(capsys, "--games", "5")
    second = simulate_json(capsys, "--games", "5")
    again = simulate_json(capsys, "--games", "5", "--seed", first["seed"])

    assert first["seed"] != second["seed"]
    assert again["losses"] == first["losses"]


def test_the_set_up_matters(capsys):
    def result(*options: str) -> Any:
        return simulate_json(capsys, "--games", "40", "--seed", "s", *options)["losses"]

    some = [
        result(),
        result("--players", "4"),
        result("--difficulty", "legendary"),
        result("--shape", "atoll-of-decisions"),
    ]
    assert all(some.count(losses) == 1 for losses in some)


def test_the_table_for_people(capsys):
    assert cli.main(["simulate", "--games", "40", "--seed", "s"]) == 0

    said = capsys.readouterr()
    assert said.err == ""  # nobody watches, so no bar
    first, *ends, last = said.out.splitlines()
    assert first == "40 games, seed s"
    assert re.fullmatch(r"[\d,]+ games and [\d,]+ decisions a second", last)
    counts = [int(end.split()[0]) for end in ends]
    assert sum(counts) == 40
    assert "0    0.0%  won" in ends[0]
    assert any("FI-LOSE-LANDING  Fools' Landing has sunk" in end for end in ends)


def test_a_reader_of_chinese_gets_chinese(capsys, monkeypatch):
    monkeypatch.setenv("LC_ALL", "zh_CN.UTF-8")

    assert cli.main(["simulate", "--games", "3", "--seed", "s"]) == 0

    assert capsys.readouterr().out.startswith("3局，种子s\n")


@pytest.mark.parametrize(
    ("options", "keys"),
    [
        (["--games", "0"], ["games"]),
        (["--games", "-3"], ["games"]),
        (["--games", "many"], ["games"]),
        (["--games", "1.5"], ["games"]),
        (["--games", ""], ["games"]),
        (["--games", "9" * 5000], ["games"]),
        (["--games", "٣"], ["games"]),
        (["--players", "5"], ["players"]),
        (["--players", "two"], ["players"]),
        (["--player", "cook"], ["player"]),
        (["--game", "chess"], ["game"]),
        (["--difficulty", "easy"], ["difficulty"]),
        (["--shape", "moon"], ["shape"]),
        (["--seed", "x" * 201], ["seed"]),
        (["--games", "x", "--players", "9", "--shape", "moon"], ["games", "shape", "players"]),
        (["--games"], ["games"]),
        (["--unknown", "3"], [""]),
        (["300"], [""]),
    ],
)
def test_bad_input_is_refused_with_every_fault_and_its_remedy(options, keys, capsys):
    result = simulate_json(capsys, *options, status=2)

    assert list(result) == ["errors"]
    assert [fault["key"] for fault in result["errors"]] == keys
    for fault in result["errors"]:
        assert list(fault) == ["file", "line", "key", "message", "remedy"]
        assert fault["message"]
        assert fault["remedy"]


def test_bad_input_is_told_to_people_too(capsys):
    assert cli.main(["simulate", "--games", "x", "--shape", "moon"]) == 2

    said = capsys.readouterr()
    assert said.out == ""
    games, shape = said.err.splitlines()
    assert games.startswith('fi-widget: games: "x" is not a number of games. Give a whole number')
    assert shape.startswith("fi-widget: shape: ")


def test_as_a_command_of_its_own():
    done = subprocess.run(
        [*COMMAND, "--games", "3", "--seed", "s", "--json"], capture_output=True, text=True
    )

    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["games"] == 3


def until(master: int, wanted: str) -> str:
    """What a terminal was sent, up to a text; all of it where the text never comes."""
    shown = ""
    while wanted not in shown:
        try:
            shown += os.read(master, 4096).decode()
        except OSError:  # Linux says so when the other side closes its end
            break
    return shown


@pytest.mark.parametrize("form", [[], ["--json"]])
def test_ctrl_c_stops_and_counts_what_was_played(form):
    master, terminal = pty.openpty()
    process = subprocess.Popen(
        [*COMMAND, "--games", "1000000000", "--seed", "s", *form],
        stdout=subprocess.PIPE,
        stderr=terminal,
        text=True,
        env={**os.environ, "LC_ALL": "C"},
        # Where the tests run in the background, Ctrl+C is switched off; here it must not be.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    os.close(terminal)
    try:
        shown = until(master, "a second")  # a person watches: the bar is there
        # and the second picture of it, so that some games have been played
        shown += until(master, "a second")
        process.send_signal(signal.SIGINT)
        out, _ = process.communicate(timeout=60)
        shown += until(master, "games.\r\n")
    finally:
        process.kill()
        os.close(master)

    assert process.returncode == 130
    assert "[........................] 0 of 1000000000 games" in shown
    assert "Traceback" not in shown
    # alone on its line: the bar is gone
    assert re.search(r"\r\x1b\[KStopped after \d+ of 1000000000 games\.\s*$", shown)
    if form:
        result = json.loads(out)
        assert list(result) == KEYS
        assert result["wins"] + sum(result["losses"].values()) == result["games"] > 0
    else:
        assert re.match(r"\d+ games?, seed s\n", out)


def test_the_bar_is_gone_when_all_is_done():
    master, terminal = pty.openpty()
    process = subprocess.Popen(
        [*COMMAND, "--games", "20", "--seed", "s", "--json"],
        stdout=subprocess.PIPE,
        stderr=terminal,
        text=True,
        env={**os.environ, "LC_ALL": "C"},
    )
    os.close(terminal)
    try:
        out, _ = process.communicate(timeout=60)
        shown = until(master, "never")
    finally:
        process.kill()
        os.close(master)

    assert process.returncode == 0
    assert json.loads(out)["games"] == 20
    assert "0 of 20 games" in shown
    assert shown.endswith("\r\x1b[K")
