"""Gifts, full hands and special cards, by clicks in JupyterLab."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Play
from tests.browser.hands import Mouse, play_all
from tests.browser.twin import Twin
from tests.games.forbidden_island.literal_positions import DRY
from tests.games.forbidden_island.scenes import scene, wet

pytestmark = pytest.mark.browser

FULL = ["earth", "earth", "wind", "wind", "fire"]


def test_a_lift_takes_the_passengers_that_are_ticked(play: Play) -> None:
    """FI-LIFT"""
    crew: list[tuple[str, str, list[str]]] = [
        (role, "OB", []) for role in ("engineer", "diver", "explorer")
    ]
    table = play(Twin(scene(DRY, *crew, ("pilot", "IG", ["lift"]))))
    table.card("pilot", "lift").click()
    table.press("action.lift")
    table.passenger("engineer").check()
    table.passenger("explorer").check()
    table.passenger("diver").uncheck()
    table.choose("button.continue")
    expect(table.prompt).to_contain_text(table.said["hint.lift_to"])
    table.click("TH")
    table.plays("pilot: lift engineer+explorer TH")


def test_a_lift_begins_at_a_pawn(play: Play) -> None:
    """FI-LIFT"""
    table = play(Twin(scene(DRY, ("pilot", "IG", ["lift"]), ("diver", "OB", []))))
    table.click_pawn("diver")
    table.choose("action.lift")
    expect(table.passenger("diver")).to_be_checked()
    expect(table.passenger("pilot")).not_to_be_checked()
    table.choose("button.continue")
    table.click("FL")
    table.plays("pilot: lift diver FL")


def test_a_lift_flies_on_another_players_turn_and_between_draws(play: Play) -> None:
    """FI-SPECIAL-TIME"""
    start = scene(
        DRY,
        ("diver", "OB", []),
        ("pilot", "IG", ["lift", "sandbags"]),
        phase="draw",
        draws=2,
        treasure_deck=[["fire"], ["wind"], "rest"],
    )
    table = play(Twin(start))
    expect(table.prompt).to_contain_text(table.said["turn.window"])
    table.draw("+fire")
    play_all(Mouse(table), "pilot: lift diver TH")
    table.draw("+wind")


def test_sandbags_dry_a_tile_anywhere(play: Play) -> None:
    """FI-SANDBAGS"""
    table = play(Twin(scene(wet("TH OB"), ("diver", "IG", []), ("pilot", "FL", ["sandbags"]))))
    table.card("pilot", "sandbags").click()
    table.press("action.sandbags")
    expect(table.prompt).to_contain_text(table.said["hint.sandbags"])
    table.click("TH")
    table.plays("pilot: sandbags TH")


def test_a_stray_click_costs_no_card_and_no_flight(play: Play) -> None:
    table = play(Twin(scene(wet("TH"), ("pilot", "FL", ["sandbags", "lift"]), ("diver", "IG", []))))
    table.card("pilot", "sandbags").click()
    table.card("pilot", "lift").click()
    table.card("pilot", "lift").click()
    table.click("TH")
    expect(table.choice("action.fly")).to_be_visible()
    table.click("CF")
    expect(table.dialog).to_have_count(0)
    table.shows()


def test_cards_are_given_on_one_tile_and_a_full_hand_discards(play: Play) -> None:
    """FI-GIVE, FI-GIVE-OVER, FI-HAND-LIMIT"""
    start = scene(DRY, ("diver", "OB", ["ocean", "ocean"]), ("pilot", "OB", FULL))
    table = play(Twin(start))
    table.card("diver", "ocean").click()
    table.press("action.give_to", role=table.said["role.pilot"])
    table.plays("give ocean pilot")
    expect(table.dialog).to_contain_text(table.said["role.pilot"])
    table.sixth("wind").click()
    table.shows()
    table.choose("action.discard")
    table.plays("discard wind")
    assert table.twin.position.actions == 2


@pytest.mark.parametrize(
    ("card", "steps"),
    [("lift", ["pilot: lift pilot+diver TH"]), ("sandbags", ["pilot: sandbags CE"])],
)
def test_over_the_limit_a_special_card_is_played_instead(
    play: Play, card: str, steps: list[str]
) -> None:
    """FI-HAND-PLAY"""
    start = scene(
        wet("CE"),
        ("pilot", "OB", FULL),
        ("diver", "OB", []),
        phase="draw",
        draws=2,
        treasure_deck=[[card], ["ocean"], "rest"],
    )
    table = play(Twin(start))
    table.draw(f"+{card}")
    table.sixth(card).click()
    if card == "lift":
        table.choose("action.lift")
        table.passenger("pilot").check()
        table.passenger("diver").check()
        table.choose("button.continue")
        table.click("TH")
    else:
        table.choose("action.sandbags")
        table.click("CE")
    table.plays(*steps)
    table.draw("+ocean")
    play_all(Mouse(table), "discard fire")


def test_four_cards_capture_a_treasure_from_the_card(play: Play) -> None:
    """FI-CAPTURE"""
    table = play(Twin(scene(wet("TM"), ("diver", "TM", ["earth"] * 4), ("pilot", "FL", []))))
    table.card("diver", "earth").click()
    table.strip("diver").get_by_role("button", name=table.said["action.capture"]).click()
    table.plays("capture earth")
