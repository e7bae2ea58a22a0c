"""The six roles, each by clicks in JupyterLab."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Play
from tests.browser.hands import Mouse, play_all
from tests.browser.twin import Twin
from tests.games.forbidden_island.literal_positions import DRY, HOLE
from tests.games.forbidden_island.scenes import scene, wet

pytestmark = pytest.mark.browser


def test_the_engineer_shores_up_two_tiles_for_one_action(play: Play) -> None:
    """FI-ENGINEER"""
    start = scene(wet("CE OB FL BB"), ("engineer", "OB", []), ("diver", "IG", []))
    table = play(Twin(start))
    table.click("CE")
    table.choose("action.shore")
    expect(table.prompt).to_contain_text(table.said["hint.shore_second"])
    table.click("FL")
    table.plays("shore CE FL")
    assert table.twin.position.actions == 2


def test_the_engineer_may_take_only_one(play: Play) -> None:
    """FI-ENGINEER"""
    start = scene(wet("CE OB FL BB"), ("engineer", "OB", []), ("diver", "IG", []))
    table = play(Twin(start))
    table.press("action.shore")
    table.click("BB")
    table.press("action.shore_one")
    table.plays("shore BB")
    table.press("action.shore")
    table.click("OB")
    table.click("OB")
    table.plays("shore OB")


def test_the_pilot_flies_once_and_is_asked_first(play: Play) -> None:
    """FI-PILOT"""
    table = play(Twin(scene(DRY, ("pilot", "FL", []), ("diver", "IG", []))))
    table.click("TH")
    table.choose("button.cancel")
    expect(table.dialog).to_have_count(0)
    table.shows()
    table.click("TH")
    table.choose("action.fly")
    table.plays("fly TH")
    table.press("action.fly")
    table.is_refused("FI-PILOT")
    table.click("LL")
    table.plays("move LL")


def test_the_diver_crosses_water_for_one_action(play: Play) -> None:
    """FI-DIVER"""
    table = play(Twin(scene(HOLE, ("diver", "CG", []), ("pilot", "FL", []))))
    table.click("OB")
    table.plays("move OB")
    assert table.twin.position.actions == 2


def test_the_explorer_goes_and_shores_up_slantwise(play: Play) -> None:
    """FI-EXPLORER"""
    table = play(Twin(scene(wet("CE"), ("explorer", "HG", []), ("pilot", "IG", []))))
    table.click("OB")
    table.plays("move OB")
    table.click("HG")
    table.plays("move HG")
    table.press("action.shore")
    table.click("CE")
    table.plays("shore CE")


def test_the_messenger_gives_over_any_distance(play: Play) -> None:
    """FI-MESSENGER"""
    start = scene(DRY, ("messenger", "SG", ["earth", "wind"]), ("pilot", "FL", []))
    table = play(Twin(start))
    table.card("messenger", "wind").click()
    table.press("action.give_to", role=table.said["role.pilot"])
    table.plays("give wind pilot")


def test_the_navigator_moves_the_pawn_that_is_clicked(play: Play) -> None:
    """FI-NAVIGATOR"""
    nobody: list[str] = []
    players = (("navigator", "GG", nobody), ("diver", "IG", nobody), ("messenger", "SG", nobody))
    table = play(Twin(scene(DRY, *players)))
    table.click_pawn("diver")
    table.choose("action.navigate")
    expect(table.prompt).to_contain_text(
        table.said.say("hint.navigate_tile", role=table.said["role.diver"])
    )
    table.click("FL")
    table.plays("navigate diver FL")
    table.press("action.navigate")
    table.press("role.messenger")
    table.click("CP")
    table.is_refused("FI-NAVIGATOR")
    play_all(Mouse(table), "navigate messenger IG")
