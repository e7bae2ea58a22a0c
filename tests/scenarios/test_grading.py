"""Judging a line: by the chance it keeps, exactly, whatever the draws would have been."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

import fi_widget as fi
from fi_widget.analysis.brute_force import BruteForce
from fi_widget.analysis.goals import Goal, survive
from fi_widget.scenarios import shipped
from fi_widget.scenarios.faults import ScenarioError
from fi_widget.scenarios.grading import grade, number_of, solve
from fi_widget.scenarios.playing import Refused, played
from fi_widget.scenarios.reading import read
from tests.scenarios.texts import BARE, LESSON, LONG, changed

FOLDER = shipped.folder() / "forbidden-island"
LANDING, BAG, ODDS = (
    FOLDER.joinpath(f"fi-000{number}.toml").read_text(encoding="utf-8") for number in (1, 2, 3)
)
QUICK = changed(ODDS, ("water = 4", "water = 1"))  # fewer flood cards, the same chance


def brute_force(text: str, line: list[str]) -> Fraction:
    """The value after a line, by trying everything with the plain rules."""
    one = read(text)
    assert one.position is not None
    assert isinstance(one.goal, Goal)
    end = played(one.position, one.goal, line)
    if isinstance(end.rest, bool):
        return Fraction(end.rest)
    return BruteForce().value(end.position, end.rest)


@pytest.mark.parametrize(
    ("line", "value", "mistake"),
    [
        ("shore FL", "1", None),
        ("", "1", None),
        (" ; ", "1", None),
        ("end", "1/2", "stays flooded"),
        ("shore TM", "1/2", "safe this turn"),
        ("move FL", "1/2", "stays flooded"),
        ("Shore Fools' Landing;", "1", None),
        ("shore 愚者起降点", "1", None),
        ("shore d3", "1", None),
    ],
)
def test_a_line_of_a_puzzle(line: str, value: str, mistake: str | None) -> None:
    found = grade(LANDING, line)

    assert found.solved == (value == "1")
    assert (found.value, found.best_value, found.refused) == (Fraction(value), Fraction(1), None)
    assert found.value == brute_force(LANDING, [part for part in line.split(";") if part.strip()])
    if mistake is None:
        assert found.mistake is None
    else:
        assert found.mistake is not None
        assert mistake in found.mistake.say["en"]


@pytest.mark.parametrize(
    "line",
    ["sandbags TM", "sandbags FL", "end", "end; sandbags FL", "end; pass", "sandbags BB; end"],
)
def test_windows_count(line: str) -> None:
    found = grade(BAG, line)

    assert found.value == brute_force(BAG, line.split(";"))
    assert found.solved == ("FL" not in line and "BB" not in line)


def test_less_than_the_best_may_be_enough() -> None:
    eased = changed(LANDING, ('until = "end-of-turn"', 'par = "1/2"'))

    assert grade(eased, "end").solved
    assert grade(eased, "end").mistake is None


@pytest.mark.parametrize(
    ("line", "action", "rule"),
    [
        ("shore BG", "shore BG", "FI-SHORE"),
        ("shore FL; move TM", "move TM", "FI-ACT-COUNT"),
        ("move TS", "move TS", "FI-MOVE"),
        ("engineer: shore FL", "engineer: shore FL", "FI-ACT-COUNT"),
        ("sandbags FL", "sandbags FL", "FI-SANDBAGS"),
        ("end; pass", "pass", "FI-SPECIAL-TIME"),
    ],
)
def test_what_the_rules_do_not_allow(line: str, action: str, rule: str) -> None:
    found = grade(LANDING, line)

    assert not found.solved
    assert (found.value, found.best_value) == (None, None)
    assert found.refused is not None
    assert (found.refused.action, found.refused.rule) == (action, rule)
    assert rule in str(found.refused)
    for lang in ("en", "zh"):
        told = found.to_dict(lang)["refused"]
        assert isinstance(told, dict)
        assert told["message"] == found.refused.message(lang)
        assert rule not in str(told["message"])


@pytest.mark.parametrize(
    ("line", "part"),
    [
        ("dance", "does not begin with"),
        ("shore", "not complete"),
        ("shore FL now", "names something that is not"),
        ("move C", "more than one thing: .* · "),
        ("end; +rise", "chance decides"),
        ("~FL", "chance decides"),
        ("x" * 10_000, "not an action"),
    ],
)
def test_what_is_no_line(line: str, part: str) -> None:
    with pytest.raises(ScenarioError, match=part) as error:
        grade(LANDING, line)

    assert [fault.key for fault in error.value.faults] == ["line"]


@pytest.mark.parametrize(
    ("answer", "solved"),
    [
        ("17/45", True), ("0.37", True), ("37 %", True), ("38.7%", True), ("0.39", False),
        ("1/3", False), ("0", False), ("1", False), (".378", True), ("378", False),
    ],
)  # fmt: skip
def test_an_answer_to_a_question(answer: str, solved: bool) -> None:
    found = grade(QUICK, answer)

    assert (found.solved, found.best_value) == (solved, Fraction(17, 45))
    assert found.value == number_of(answer)


@pytest.mark.parametrize(
    "answer", ["", "x", "end", "1/0", "-1", "1e3", "1" * 50, "½", "٣", "1/2/3"]
)
def test_what_is_no_answer(answer: str) -> None:
    with pytest.raises(ScenarioError, match="not a chance"):
        grade(QUICK, answer)


def test_a_goal_that_was_reached_on_the_way_stays_reached() -> None:
    goal = '[goal]\nkind = "reach"\nrole = "pilot"\nat = "FL"\n'

    assert grade(f"{BARE}{goal}", "fly FL; move D4").value == 1
    assert grade(f"{BARE}{goal}", "fly FL; move D4").solved
    assert grade(f"{BARE}{goal}", "move CE; end").value != 1


def test_a_line_into_the_next_turn_is_judged_to_the_end_of_the_first() -> None:
    # the last swim ends the flood phase, and with it the turn that the goal is about
    swim = changed(
        BARE,
        ("actions = 2", 'phase = "swim"\nswimming = ["pilot"]\nresume = "flood"\ndraws = 0'),
        ('at = "BB"', 'at = "D2"'),
        ("water = 3", "water = 2"),
    )

    assert grade(swim, "swim FL").value == 1
    end = played(read(swim).position, survive(), ["swim FL"])  # type: ignore[arg-type]
    assert end.rest is True


def test_a_lesson_has_no_line() -> None:
    for judge in (solve, lambda text: grade(text, "end")):
        with pytest.raises(ScenarioError, match="lesson"):
            judge(LESSON)


def test_out_of_budget_nothing_is_claimed() -> None:
    found = grade(LONG, "fly FL", nodes=50)

    assert not found.solved
    assert (found.value, found.best_value, found.mistake) == (None, None, None)


def test_a_grade_as_json_can_carry_it() -> None:
    assert grade(LANDING, "shore TM").to_dict("zh") == {
        "solved": False,
        "value": "1/2",
        "best_value": "1",
        "mistake": read(LANDING).mistakes[0].say["zh"],
    }


def test_a_refusal_is_an_exception_that_says_why() -> None:
    one = read(LANDING)
    assert one.position is not None
    with pytest.raises(Refused, match="Bronze Gate is dry"):
        played(one.position, survive(), ["shore BG"])


# ------------------------------------------------------------------------ the public face


def test_solve_takes_scenarios_paths_texts_ids_and_positions(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(LANDING, encoding="utf-8")
    one = fi.scenario(file)
    assert one.position is not None

    for subject in (one, file, str(file), LANDING, "fi-0001", one.position):
        found = fi.solve(subject)
        assert found.value == 1
        assert [one.position.notation(action) for action in found.first] == ["shore FL"]


def test_solve_with_another_goal_and_every_value() -> None:
    found = fi.solve("fi-0001", survive({"turns": 1}["turns"]), all_values=True)

    assert found.values is not None
    assert sorted(set(found.values.values())) == [Fraction(1, 2), Fraction(1)]


def test_grade_on_the_public_face() -> None:
    assert fi.grade("fi-0001", "shore FL").solved
    assert not fi.grade(fi.scenario("fi-0001"), "end").solved
