"""Records that cannot be replayed: where the fault is, what it is, and what would be right."""

import pickle
import re
import time
from typing import Any

import pytest

from fi_widget.games.game import Fault, RecordError, RuleViolation
from fi_widget.games.match import Match
from tests.games.forbidden_island.literal_positions import DRY
from tests.games.forbidden_island.scenes import scene


def a_record() -> str:
    """A short record with a comment and a branch."""
    start = scene(DRY, ("pilot", "FL", ["earth"]), ("diver", "IG", []), difficulty="novice")
    match = Match(start, seed="tide")
    match.play("end")
    match.comment("too soon?")
    match.draw()
    match.undo(2)
    match.play("fly BB")
    match.play("end")
    match.run()
    return match.record()


RECORD = a_record()
LINES = RECORD.splitlines()
BODY = LINES.index("") + 2  # the line of the first step, counted from 1


def only_fault(text: Any) -> Fault:
    with pytest.raises(RecordError) as raised:
        Match.from_record(text)
    (fault,) = raised.value.faults
    assert re.search(r"\.$|\. FI-[A-Z-]+$", fault.message)
    assert fault.remedy
    assert str(fault) in str(raised.value)
    assert pickle.loads(pickle.dumps(raised.value)).faults == raised.value.faults
    return fault


def test_the_record_is_good() -> None:
    assert Match.from_record(RECORD).record() == RECORD
    assert "{too soon?}" in RECORD
    assert "( end;" in RECORD


@pytest.mark.parametrize("text", [None, 5, RECORD.encode(), [RECORD]])
def test_what_is_no_text(text: Any) -> None:
    assert only_fault(text).message == "is not a text."


@pytest.mark.parametrize(
    "text", ["", "hello", "\n\n", "1 pilot> end; *", RECORD[: RECORD.find("[R")]]
)
def test_headers_are_missing(text: str) -> None:
    with pytest.raises(RecordError) as raised:
        Match.from_record(text)
    keys = [fault.key for fault in raised.value.faults]
    assert keys == [key for key in ("Game", "Record", "Start") if f"[{key} " not in text]
    assert all("header is missing" in fault.message for fault in raised.value.faults)


@pytest.mark.parametrize(
    ("old", "new", "key", "line", "message"),
    [
        ('[Game "forbidden-island"]', '[Game "chess"]', "Game", 1, "no game is called 'chess'"),
        ('[Record "1"]', '[Record "2"]', "Record", 2, "format '2' is not known"),
        ('[Seed "tide"]', r'[Seed "\q"]', "Seed", 3, "the header cannot be read"),
        ('[Seed "tide"]', r'[Seed "\ud800"]', "Seed", 3, "the header cannot be read"),
        ("FI1 ", "FI9 ", "Start.text", 4, "does not begin with FI1"),
        ("pilot@FL", "pilot@ZZ", "Start.players[1].at", 4, "is no tile or place"),
        ("diver@IG", "cook@IG", "Start.players[2].role", 4, "'cook' is no role"),
        ("fly BB;", "fly;", "steps", BODY, "a tile or place is missing"),
        ("fly BB;", "hop BB;", "steps", BODY, "'hop' is not an action"),
        ("fly BB;", "fly c;", "steps", BODY, "'c' could be"),
        ("fly BB;", "fly FL;", "steps", BODY, "'fly FL' is not allowed there"),
        ("fly BB;", "fly BB", "steps", BODY, "does not end"),
        ("fly BB;", "fly BB; +earth;", "steps", BODY, "'+earth' is not allowed there"),
        (" )", " ) )", "steps", BODY, "')' closes nothing"),
        ("( end;", "( ( end;", "steps", BODY, "a branch is not closed"),
        (" )", "", "steps", BODY, "'end' is not allowed there"),
        ("( end;", "( ) ( end;", "steps", BODY, "a branch is empty"),
        ("fly BB;", "fly BB; }", "steps", BODY, "does not end"),
        (" *", " won", "end", BODY, "the record ends with 'won'"),
        (" *", "", "end", BODY, "the record is cut short"),
        (" *", " ...", "end", BODY, "the record ends with '...'"),
    ],
)  # fmt: skip
def test_a_record_that_was_edited(old: str, new: str, key: str, line: int, message: str) -> None:
    assert RECORD.count(old) >= 1
    head, _, tail = RECORD.rpartition(old) if old in (" *", " )") else RECORD.partition(old)
    fault = only_fault(head + new + tail)
    assert (fault.key, fault.line) == (key, line)
    assert message in fault.message


def test_a_refused_step_tells_its_rule() -> None:
    fault = only_fault(RECORD.replace("fly BB;", "fly FL;", 1))
    assert isinstance(fault.because, RuleViolation)
    assert (fault.because.rule, fault.because.reason) == ("FI-PILOT", "same-tile")
    assert fault.because.rule in fault.message


def test_faults_of_the_headers_are_told_together() -> None:
    text = RECORD.replace('"1"', '"2"').replace("forbidden-island", "chess", 1).replace(" *\n", "")
    with pytest.raises(RecordError) as raised:
        Match.from_record(text)
    assert [fault.key for fault in raised.value.faults] == ["Record", "Game", "end"]


def test_every_fault_of_the_start_is_told() -> None:
    text = RECORD.replace("pilot@FL", "cook@ZZ").replace("/actions/", "/lunch/")
    with pytest.raises(RecordError) as raised:
        Match.from_record(text)
    keys = [fault.key for fault in raised.value.faults]
    assert {"Start.players[1].role", "Start.players[1].at", "Start.phase"} <= set(keys)
    assert {fault.line for fault in raised.value.faults} == {4}


@pytest.mark.parametrize("length", range(0, len(RECORD) - 1, 13))
def test_a_record_cut_anywhere_is_noticed(length: int) -> None:
    with pytest.raises(RecordError):
        Match.from_record(RECORD[:length])


@pytest.mark.parametrize(
    "text",
    [
        RECORD + "x" * 1_000_000,
        "{" * 20_000,
        RECORD + "{" * 20_000,
        RECORD + "{\\\n" * 20_000,
        RECORD + "(" * 20_000,
        RECORD.replace("fly BB;", "( " * 20_000),
        RECORD.replace("fly BB;", ")" * 20_000),
        RECORD.replace("fly BB;", ";" * 20_000 + "{"),
        RECORD.replace("fly BB;", "move " + "x" * 20_000 + ";"),
        RECORD.replace("fly BB;", "1" * 20_000),
        RECORD.replace('"tide"', '"' + "x" * 20_000),
        RECORD.replace("FI1", "FI1 " * 200_000),
        '[Game "' + "\\" * 20_000,
        "[" * 20_000,
        "\n" * 20_000,
    ],
    ids=range(15),
)
def test_huge_input_is_refused_quickly_and_in_few_words(text: str) -> None:
    begun = time.process_time()
    with pytest.raises(RecordError) as raised:
        Match.from_record(text)
    assert time.process_time() - begun < 5  # far more than it takes, far less than for ever
    assert len(raised.value.faults) < 10
    assert len(str(raised.value)) < 2000
