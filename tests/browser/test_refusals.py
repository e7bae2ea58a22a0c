"""What a view says to what cannot be done, and the question before a turn ends."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Play
from tests.browser.hands import Mouse, play_all
from tests.browser.notebook import Notebook
from tests.browser.twin import Twin
from tests.games.forbidden_island.scenes import scene, wet

pytestmark = pytest.mark.browser


def two() -> Twin:
    """The Diver may shore up Iron Gate alone, and can neither give nor capture."""
    return Twin(scene(wet("TH IG"), ("diver", "IG", ["earth"] * 3), ("pilot", "FL", ["fire"])))


def test_an_illegal_click_says_why_and_leads_to_the_rule(play: Play, notebook: Notebook) -> None:
    table = play(two())
    before = notebook.value("w.snapshot['rev']")
    table.press("action.shore")
    table.click("GG")
    expect(table.prompt).to_contain_text("Gold Gate is dry, so there is nothing to shore up.")
    table.is_refused("FI-SHORE")
    assert notebook.value("w.snapshot['rev']") == before

    table.prompt.get_by_role("button", name="FI-SHORE").click()
    expect(table.paper).to_contain_text("FI-SHORE")
    expect(table.paper).to_contain_text("turn a flooded tile dry")
    table.paper.get_by_role("button", name=table.said["rulebook.all"]).click()
    table.paper.get_by_role("searchbox").fill("swim")
    table.paper.get_by_role("button", name="FI-SWIM-ROLES").click()
    expect(table.paper).to_contain_text("FI-SWIM-ROLES")
    table.keys("Escape")
    expect(table.paper).to_have_count(0)
    # The next step ends the objection, and Escape what was begun.
    table.tile("IG").focus()
    table.keys("Escape")
    play_all(Mouse(table), "move SG")
    expect(table.prompt).not_to_contain_text("FI-SHORE")


@pytest.mark.parametrize(
    ("press", "rule"),
    [
        ("action.capture", "FI-CAPTURE"),
        ("action.give", "FI-GIVE"),
    ],
)
def test_a_button_that_cannot_do_anything_now_says_why(play: Play, press: str, rule: str) -> None:
    table = play(two())
    table.press(press)
    table.is_refused(rule)
    table.keys("Escape")
    expect(table.prompt).not_to_contain_text(rule)


def test_what_is_typed_is_judged_by_the_same_rules(play: Play) -> None:
    table = play(two())
    field = table.root.get_by_label(table.said["typed.label"])
    field.fill("move Silver Gate")
    field.press("Enter")
    table.plays("move SG")
    field.fill("move fools' landing")
    field.press("Enter")
    table.is_refused("FI-DIVER")
    field.fill("dance")
    field.press("Enter")
    expect(table.prompt).to_contain_text("dance")


def test_ending_with_actions_left_asks_once_and_can_be_told_not_to(play: Play) -> None:
    table = play(two())
    table.press("action.end")
    expect(table.dialog).to_contain_text(table.said.plural("ask.end_turn", 3))
    table.choose("button.cancel")
    expect(table.dialog).to_have_count(0)
    table.press("action.end")
    table.keys("Escape")
    expect(table.dialog).to_have_count(0)
    table.shows()

    table.press("action.end")
    table.dialog.get_by_label(table.said["ask.do_not_ask"]).check()
    table.choose("action.end")
    table.plays("end")
    for _ in range(4):
        table.draw()
    table.press("action.end")
    table.plays("end")


def test_the_question_comes_back_by_the_settings(play: Play) -> None:
    table = play(two(), confirm_end=False)
    table.press("button.help")
    setting = table.paper.get_by_label(table.said["settings.confirm_end"])
    setting.click()
    expect(setting).to_be_checked()
    table.keys("Escape")
    table.press("action.end")
    expect(table.dialog).to_contain_text(table.said.plural("ask.end_turn", 3))


def test_leaving_a_game_asks_first(play: Play) -> None:
    table = play(two())
    table.press("button.new_game")
    expect(table.paper).to_contain_text(table.said["ask.leave_game"])
    table.keys("Escape")
    table.shows()
    table.press("button.new_game")
    table.paper.get_by_role("button", name=table.said["button.new_game"]).click()
    expect(table.root.get_by_role("form", name=table.said["label.setup_form"])).to_be_visible()


def test_a_fault_of_the_set_up_is_told_and_the_panel_stays(play: Play) -> None:
    table = play()
    name = table.root.get_by_label(table.said.say("setup.name_label", n=1))
    name.fill("A name of more than twenty characters")
    table.press("button.start")
    expect(table.root.get_by_role("alert").filter(has_text="too long")).to_be_visible()
    name.fill("Ann")
    table.press("button.start")
    expect(table.grid).to_be_visible()
