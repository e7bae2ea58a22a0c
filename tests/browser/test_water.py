"""Draws one by one, rising water, swims, in JupyterLab."""

import pytest
from playwright.sync_api import expect

from fi_widget.games.forbidden_island.view import joins_next
from tests.browser.conftest import Play
from tests.browser.hands import Mouse, play_all
from tests.browser.twin import Twin
from tests.games.forbidden_island.literal_positions import DRY
from tests.games.forbidden_island.scenes import scene, sunk, wet

pytestmark = pytest.mark.browser


def test_cards_are_drawn_one_by_one(play: Play) -> None:
    """FI-DRAW-TWO, FI-RISE, FI-FLOOD"""
    start = scene(
        wet("CF"),
        ("diver", "OB", []),
        ("pilot", "FL", []),
        water=2,
        flood_discard=["CF"],
        treasure_deck=[["wind"], ["rise"], "rest"],
        flood_deck=["rest"],
    )
    table = play(Twin(start))
    play_all(Mouse(table), "end")
    table.draw("+wind")
    table.draw("+rise")
    expect(table.log.first).to_contain_text(table.said.say("event.rise", who="The Diver", tick=3))
    table.draw("~CF")
    expect(table.log.first).to_contain_text(table.said.say("event.sink", tile="Crimson Forest"))
    table.draw()
    table.draw()
    assert table.twin.position.active == "pilot"


def test_a_window_opens_and_closes_with_the_next_card(play: Play) -> None:
    """FI-SPECIAL-TIME"""
    start = scene(
        wet("OB"),
        ("diver", "IG", []),
        ("pilot", "FL", ["sandbags"]),
        phase="flood",
        draws=2,
        flood_deck=[["TH"], ["OB"], "rest"],
    )
    table = play(Twin(start))
    expect(table.prompt).to_contain_text(table.said["turn.window"])
    table.draw("~TH")
    expect(table.prompt).to_contain_text(table.said["turn.window"])
    play_all(Mouse(table), "pilot: sandbags OB")
    expect(table.prompt).not_to_contain_text(table.said["turn.window"])
    table.draw("~OB")


def test_several_pawns_swim_in_the_order_the_team_picks(play: Play) -> None:
    """FI-SWIM, FI-SWIM-ROLES"""
    crew: list[tuple[str, str, list[str]]] = [
        (role, "OB", []) for role in ("engineer", "explorer", "pilot")
    ]
    start = scene(
        wet("OB"), *crew, ("diver", "IG", []), phase="flood", draws=2, flood_deck=[["OB"], "rest"]
    )
    table = play(Twin(start))
    table.draw("~OB")
    table.press("role.explorer")
    table.click("TH")
    table.is_refused("FI-SWIM")
    table.click("HG")
    table.plays("explorer: swim HG")
    # The pawn itself may be clicked as well.
    table.click_pawn("pilot")
    table.click("TH")
    table.plays("pilot: swim TH")
    table.click("BB")
    table.plays("engineer: swim BB")
    table.draw()


def test_a_lift_may_rescue_where_the_option_allows_it(play: Play) -> None:
    """FI-LIFT-SWIM"""
    start = scene(
        wet("OB", sunk("BB CE WG")),
        ("engineer", "OB", []),
        ("pilot", "IG", ["lift"]),
        phase="flood",
        draws=2,
        flood_deck=[["OB"], "rest"],
        options={"lift_instead_of_swim": True},
    )
    table = play(Twin(start))
    table.draw("~OB")
    table.prompt.get_by_role("button", name=table.said["action.lift"]).click()
    table.choose("button.continue")
    table.click("TH")
    table.plays("pilot: lift engineer TH")


def test_undo_and_redo_by_buttons_bring_the_same_cards(play: Play) -> None:
    """FI-DISPUTE"""
    table = play(Twin(scene(DRY, ("diver", "OB", []), ("pilot", "FL", ["lift"])), "same"))
    play_all(Mouse(table), "move CE", "end", "draw", "draw", "draw", "draw")
    match = table.twin.match
    # A window that was passed is taken back, and passed again, with the draw after it.
    while match.can_undo:
        table.press("button.undo")
        match.undo()
        while any(joins_next(step) for step in match.steps[-1:]):
            match.undo()
        table.shows()
    expect(table.button("button.undo")).to_be_disabled()
    while match.can_redo:
        table.press("button.redo")
        match.redo()
        while match.ahead and joins_next(match.steps[-1]):
            match.redo()
        table.shows()
    expect(table.button("button.redo")).to_be_disabled()


def test_undo_and_redo_by_keys(play: Play) -> None:
    table = play(Twin(scene(DRY, ("diver", "OB", []), ("pilot", "FL", []))))
    play_all(Mouse(table), "move CE", "move OB")
    for key, step in (("u", "undo"), ("u", "undo"), ("r", "redo"), ("r", "redo")):
        table.keys(key)
        getattr(table.twin.match, step)()
        table.shows()
