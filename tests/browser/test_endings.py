"""The four ways to lose and the one to win: what is said, by which rule, and the ways on."""

from typing import Any

import pytest
from playwright.sync_api import expect

from fi_widget.games.forbidden_island import Position
from tests.browser.conftest import Picture, Play
from tests.browser.hands import Mouse, play_all
from tests.browser.notebook import Notebook
from tests.browser.table import Table
from tests.browser.twin import Twin
from tests.games.forbidden_island.literal_positions import DRY
from tests.games.forbidden_island.scenes import TREASURES, scene, sunk, wet

pytestmark = pytest.mark.browser


def doomed(island: str, first_flood: str, **keys: Any) -> Position:
    """A position in which a turn without actions is lost."""
    players: Any = (("engineer", "BB", ["earth"]), ("messenger", "SG", ["fire"]))
    decks = {"treasure_deck": [["wind"], ["ocean"], "rest"], "flood_deck": [[first_flood], "rest"]}
    return scene(island, *players, **(decks | keys))


LOST = {
    "FI-LOSE-LANDING": doomed(wet("FL"), "FL"),
    "FI-LOSE-TREASURE": doomed(wet("CS", sunk("CE")), "CS"),
    "FI-LOSE-SWIM": doomed(wet("BB", sunk("OB WT")), "BB"),
    "FI-LOSE-METER": doomed(DRY, "CE", water=9, treasure_deck=[["wind"], ["rise"], "rest"]),
}


def is_told(table: Table, rule: str) -> None:
    """The end is told in words, to the eye and to the ear, with its rule, which opens."""
    text = table.said[f"end_text.{rule}"]
    expect(table.dialog).to_contain_text(table.said[f"end.{rule}"])
    expect(table.dialog).to_contain_text(text)
    expect(table.root.get_by_role("alert")).to_contain_text(text)
    table.dialog.get_by_role("button", name=rule).click()
    expect(table.paper).to_contain_text(rule)
    table.keys("Escape")
    expect(table.paper).to_have_count(0)


@pytest.mark.parametrize("rule", LOST)
def test_a_game_is_lost_and_taken_back(play: Play, picture: Picture, rule: str) -> None:
    table = play(Twin(LOST[rule]))
    draws = 2 if rule == "FI-LOSE-METER" else 3
    play_all(Mouse(table), "end", *["draw"] * draws)
    assert table.twin.position.result == rule
    picture(table.root, f"lost-{rule.removeprefix('FI-LOSE-').lower()}")
    is_told(table, rule)
    table.choose("button.undo_before")
    table.twin.match.undo()
    table.shows()
    expect(table.dialog).to_have_count(0)


def test_a_game_is_won_and_played_again(play: Play, picture: Picture, notebook: Notebook) -> None:
    """FI-WIN, FI-AGAIN"""
    players: Any = (("pilot", "FL", ["lift"]), ("diver", "FL", ["fire"]))
    table = play(Twin(scene(wet("FL"), *players, captured=TREASURES, difficulty="elite")))
    play_all(Mouse(table), "pilot: escape")
    picture(table.root, "won")
    is_told(table, "FI-WIN")
    table.choose("button.close")
    expect(table.dialog).to_have_count(0)
    table.press_aside()
    table.choose("button.again")
    expect(table.dialog).to_have_count(0)
    settings = notebook.value(
        "[w.position.difficulty, len(w.position.roles), w.position.captured, w.match.ply]"
    )
    assert settings == ["elite", 2, [], 0]


def test_the_record_of_a_lost_game_is_copied(play: Play, notebook: Notebook) -> None:
    table = play(Twin(LOST["FI-LOSE-METER"]))
    play_all(Mouse(table), "end", "draw", "draw")
    table.choose("button.copy_record")
    expect(table.paper.get_by_label(table.said["record.text_label"])).to_have_value(
        notebook.value("w.record")
    )
