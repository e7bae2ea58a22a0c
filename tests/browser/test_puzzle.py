"""Puzzles in a notebook: solved and failed by clicks and by keys, explained, tried again."""

import re
from typing import Any, Protocol

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Picture
from tests.browser.hands import Keys
from tests.browser.notebook import Notebook
from tests.browser.riddle import Riddle
from tests.browser.riddles import LANDING, QUESTION, position_of
from tests.browser.test_language import LATIN
from tests.browser.twin import Twin

pytestmark = pytest.mark.browser


class Pose(Protocol):
    def __call__(self, scenario: str = LANDING, **arguments: Any) -> Riddle: ...


@pytest.fixture
def pose(notebook: Notebook) -> Pose:
    """A function that shows a puzzle in a cell of the shared notebook, never tried before."""

    def pose_one(scenario: str = LANDING, **arguments: Any) -> Riddle:
        given = "".join(f", {name}={value!r}" for name, value in arguments.items())
        notebook.run(
            "from fi_widget.scenarios.progress import Progress\n"
            "from fi_widget.widget.puzzle_session import PuzzleSession\n"
            "from fi_widget.widget.puzzle_widget import PuzzleWidget\n"
            f"asked = fi.puzzle({scenario!r}{given})\n"
            "session = PuzzleSession('forbidden-island', progress=Progress(),"
            f" lang={arguments.get('lang')!r})\n"
            "session.show(asked.scenario)\n"
            "w = PuzzleWidget(session)\nw"
        )
        return Riddle(notebook.views.first, None, arguments.get("lang", "en"))

    return pose_one


def fail(riddle: Riddle) -> None:
    """Shore up the temple, which is in no danger."""
    riddle.click("TM")
    riddle.choose("action.shore")
    expect(riddle.line).to_have_count(1)
    riddle.press("puzzle.commit")
    riddle.is_judged("worse")


def solve(riddle: Riddle) -> None:
    riddle.click("FL")
    riddle.choose("action.shore")
    expect(riddle.line).to_have_count(1)
    riddle.press("puzzle.commit")
    riddle.is_judged("best")


def test_a_puzzle_is_solved_by_clicks(pose: Pose, notebook: Notebook) -> None:
    riddle = pose()
    expect(riddle.brief.get_by_role("heading")).to_have_text("The way home")
    expect(riddle.brief).to_contain_text("Survive to the end of this turn.")
    solve(riddle)
    assert riddle.chances() == ["Your line100%", "Best line100%"]
    for kind in ("first_try", "no_hints", "best_value"):
        expect(riddle.star(kind, won=True)).to_have_count(1)
    expect(riddle.brief.get_by_role("img", name="3 of 3 stars")).to_be_visible()
    assert notebook.value("w.result.solved") is True
    # The board is there to look at: nothing is sent from it any more.
    expect(riddle.grid.locator(".fi-open")).to_have_count(0)
    expect(riddle.tile("FL")).to_have_class(re.compile("fi-dry"))


def test_a_puzzle_is_failed_and_told_why(pose: Pose, notebook: Notebook) -> None:
    riddle = pose()
    fail(riddle)
    assert riddle.chances() == ["Your line50%1/2", "Best line100%"]
    expect(riddle.verdict).to_contain_text("The temple is safe this turn in any case.")
    expect(riddle.star("first_try", won=False)).to_have_count(1)
    why = riddle.root.locator(".fi-reasons li").first
    expect(why.get_by_role("img", name="Fools' Landing")).to_be_visible()
    why.get_by_role("button", name="FI-LOSE-LANDING").click()
    expect(riddle.paper.get_by_role("article")).to_contain_text("FI-LOSE-LANDING")
    riddle.keys("Escape")
    best = riddle.root.locator(".fi-choices li").first
    expect(best).to_contain_text(riddle.said["puzzle.choice_best"])
    yours = riddle.root.locator(".fi-choices .fi-chance-yours")
    expect(yours).to_contain_text("Temple of the Moon")
    assert notebook.value("w.result.solved") is False


def test_decisions_are_taken_back_until_they_are_judged(pose: Pose) -> None:
    riddle = pose()
    riddle.click("TM")
    riddle.choose("action.shore")
    expect(riddle.line).to_have_count(1)
    riddle.root.locator(".fi-decide").get_by_role("button", name=riddle.said["button.undo"]).click()
    expect(riddle.line).to_have_count(0)
    riddle.keys("r")
    expect(riddle.line).to_have_count(1)
    riddle.press("puzzle.start_over")
    expect(riddle.line).to_have_count(0)


def test_being_done_with_actions_left_asks(pose: Pose) -> None:
    riddle = pose()
    riddle.press("puzzle.commit")
    expect(riddle.paper).to_contain_text(riddle.said.plural("puzzle.commit_early", 1))
    riddle.paper.get_by_role("button", name=riddle.said["button.cancel"]).click()
    expect(riddle.paper).to_have_count(0)
    expect(riddle.verdict).to_have_count(0)
    # The key that ends a turn ends the decision; Enter says yes.
    riddle.keys("e", "Enter")
    riddle.is_judged("worse")
    assert riddle.chances()[0] == "Your line50%1/2"


def test_hints_come_one_by_one(pose: Pose) -> None:
    riddle = pose()
    hint = riddle.root.locator(".fi-hints button")
    for n in (1, 2, 3):
        hint.click()
        expect(riddle.hints).to_have_count(n)
    expect(riddle.hints.nth(2)).to_contain_text("one of the next six")
    expect(hint).to_be_focused()
    expect(hint).to_have_attribute("aria-disabled", "true")
    solve(riddle)
    expect(riddle.star("no_hints", won=False)).to_have_count(1)
    expect(riddle.star("best_value", won=True)).to_have_count(1)


def test_the_better_line_is_stepped_through(pose: Pose) -> None:
    riddle = pose()
    fail(riddle)
    riddle.press("puzzle.show_better")
    expect(riddle.stepper).to_contain_text(riddle.said.say("puzzle.step_of", at=0, of=1))
    expect(riddle.tile("FL")).to_have_class(re.compile("fi-flooded"))
    riddle.press("puzzle.step_on")
    expect(riddle.tile("FL")).to_have_class(re.compile("fi-dry"))
    expect(riddle.prompt).to_contain_text("Shore up Fools' Landing")
    expect(riddle.stepper.locator("[aria-current=step]")).to_have_text("Shore up Fools' Landing")
    riddle.press("puzzle.step_back")
    expect(riddle.tile("FL")).to_have_class(re.compile("fi-flooded"))


def test_luck_is_looked_at_after_the_verdict(pose: Pose) -> None:
    riddle = pose()
    fail(riddle)
    riddle.press("puzzle.sample")
    expect(riddle.root.locator(".fi-sample")).to_be_visible()
    expect(riddle.dialog).to_have_count(0)
    riddle.press("puzzle.many")
    histogram = riddle.root.locator(".fi-histogram")
    expect(histogram.locator(".fi-batch")).to_have_count(20)
    expect(histogram).to_contain_text(riddle.said.say("puzzle.exact", percent="50%"))


def test_practice_leaves_the_result_as_it_is(pose: Pose, notebook: Notebook) -> None:
    riddle = pose()
    fail(riddle)
    riddle.press("button.retry")
    expect(riddle.verdict).to_have_count(0)
    expect(riddle.root.get_by_text(riddle.said["puzzle.practice"])).to_be_visible()
    solve(riddle)
    expect(riddle.star("first_try", won=False)).to_have_count(1)
    assert notebook.value("w.result.solved") is False


def test_a_puzzle_is_solved_by_keys_alone(pose: Pose) -> None:
    riddle = pose()
    # The twin is only asked where the places lie.
    keys = Keys(Riddle(riddle.root, Twin(position_of(LANDING))))
    riddle.tile("BG").focus()
    keys.tab_to(riddle.said["puzzle.hint"])
    expect(riddle.hints).to_have_count(1)
    riddle.keys("s")
    keys.go_to("FL")
    expect(riddle.line).to_have_count(1)
    riddle.keys("e")
    riddle.is_judged("best")
    expect(riddle.verdict.get_by_role("heading")).to_be_focused()
    keys.tab_to(riddle.said["puzzle.show_line"])
    expect(riddle.button("puzzle.step_on")).to_be_focused()
    riddle.keys("Enter")
    expect(riddle.prompt).to_contain_text("Shore up Fools' Landing")
    keys.tab_to(riddle.said["button.retry"])
    expect(riddle.verdict).to_have_count(0)
    expect(riddle.tile("FL")).to_be_focused()


def test_a_question_takes_a_number_in_any_form(pose: Pose) -> None:
    riddle = pose(QUESTION)
    field = riddle.root.get_by_label(riddle.said["puzzle.odds_label"])
    field.fill("one in two")
    field.press("Enter")
    fault = riddle.root.locator(".fi-odds [role=alert]")
    expect(fault).not_to_be_empty()
    expect(field).to_have_value("one in two")
    expect(field).to_be_focused()
    field.fill("50%")
    field.press("Enter")
    expect(riddle.verdict.get_by_role("heading")).to_have_text(riddle.said["puzzle.odds_right"])
    assert riddle.chances() == ["Your number50%1/2", "Exact chance50%1/2"]


def test_a_wrong_number_is_explained(pose: Pose) -> None:
    riddle = pose(QUESTION)
    field = riddle.root.get_by_label(riddle.said["puzzle.odds_label"])
    field.fill("1/4")
    riddle.press("puzzle.odds_answer")
    expect(riddle.verdict.get_by_role("heading")).to_have_text(riddle.said["puzzle.odds_wrong"])
    assert riddle.chances() == ["Your number25%1/4", "Exact chance50%1/2"]
    riddle.press("button.retry")
    expect(field).to_be_visible()


def test_two_views_of_a_puzzle_follow_each_other(pose: Pose, notebook: Notebook) -> None:
    pose()
    notebook.run("w", "w")
    one = Riddle(notebook.views.nth(0))
    other = Riddle(notebook.views.nth(1))
    field = other.root.get_by_label(other.said["typed.label"])
    field.fill("half a comm")
    notebook.ask("w.act('shore TM')")
    for view in (one, other):
        expect(view.line).to_have_count(1)
    expect(field).to_be_focused()
    expect(field).to_have_value("half a comm")
    one.press("puzzle.commit")
    for view in (one, other):
        view.is_judged("worse")
    expect(one.verdict.get_by_role("heading")).to_be_focused()


def test_a_verdict_is_announced(pose: Pose) -> None:
    riddle = pose()
    polite = riddle.root.locator("[aria-live=polite][role=status]")
    riddle.root.locator(".fi-hints button").click()
    expect(polite).to_contain_text("Which of the flooded tiles")
    fail(riddle)
    expect(polite).to_contain_text("The temple is safe this turn in any case.")
    riddle.press("puzzle.show_better")
    riddle.press("puzzle.step_on")
    expect(polite).to_contain_text(
        riddle.said.say("puzzle.shows_step", at=1, of=1, text="Shore up Fools' Landing")
    )


def test_a_puzzle_is_read_and_judged_in_chinese(pose: Pose, picture: Picture) -> None:
    riddle = pose(lang="zh")
    expect(riddle.brief.get_by_role("heading")).to_have_text("回家的路")
    riddle.root.locator(".fi-hints button").click()
    fail(riddle)
    expect(riddle.verdict).to_contain_text(riddle.said["puzzle.grade_worse"])
    riddle.press("puzzle.many")
    expect(riddle.root.locator(".fi-batch")).to_have_count(20)
    assert riddle.root.evaluate(LATIN) == []
    picture(riddle.root, "zh-puzzle")
