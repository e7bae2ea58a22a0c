"""Whole games in JupyterLab: by clicks alone, by keys alone, from the set-up panel to the end."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Play
from tests.browser.hands import DRAW, Keys, Mouse, play_all
from tests.browser.notebook import Notebook
from tests.browser.stacked import WINNING, stacked_game
from tests.browser.table import Table
from tests.browser.twin import Twin

pytestmark = pytest.mark.browser


def test_a_game_is_won_by_clicks_alone(play: Play, notebook: Notebook) -> None:
    """FI-WIN"""
    table = play(stacked_game())
    play_all(Mouse(table), *WINNING)
    expect(table.dialog).to_contain_text(table.said["end.FI-WIN"])
    assert notebook.value("w.record") == table.twin.match.record()


def test_a_game_is_won_by_keys_alone(play: Play, notebook: Notebook) -> None:
    table = play(stacked_game())
    play_all(Keys(table), *WINNING)
    expect(table.dialog).to_contain_text(table.said["end.FI-WIN"])
    assert notebook.value("w.record") == table.twin.match.record()


def test_a_game_from_the_panel_to_its_end_by_clicks_alone(play: Play, notebook: Notebook) -> None:
    """Four players on another island, legendary; they shore up what they stand on, and lose."""
    table = play()
    panel, said = table.root, table.said
    panel.get_by_role("radio", name=said.plural("setup.player_count", 4)).click()
    for seat, (name, role) in enumerate(zip(NAMES, ROLES, strict=True), 1):
        panel.get_by_label(said.say("setup.name_label", n=seat)).fill(name)
        panel.get_by_label(said.say("setup.role_label", n=seat)).select_option(role)
    panel.get_by_label(said["setup.first"]).select_option(NAMES[2])
    panel.get_by_role("radio", name=said["difficulty.legendary"]).click()
    panel.get_by_text(said["setup.options"]).click()
    panel.get_by_label(said["setup.seed"]).fill("panel")
    panel.get_by_role("radio", name=said["shape.volcano-island"]).click()
    panel.get_by_role("button", name=said["button.start"]).click()

    twin = Twin.new(
        "panel", players=4, roles=ROLES, difficulty="legendary", shape="volcano-island", first=2
    )
    table = Table(notebook.views.first, twin)
    mouse = Mouse(table)
    while not twin.match.position.result:
        play_all(mouse, next_step(twin))
    expect(table.dialog).to_contain_text(table.said[f"end.{twin.position.result}"])
    for name in NAMES:
        expect(table.root.get_by_text(name).first).to_be_visible()
    assert notebook.value("w.position.to_text()") == twin.position.to_text()


NAMES = ["Ann", "Ben", "Cleo", "安"]
ROLES = ["diver", "navigator", "explorer", "messenger"]


def next_step(twin: Twin) -> str:
    """What somebody does who wants to see the end soon."""
    position = twin.position
    if twin.is_draw_due:
        return DRAW
    legal = [position.notation(action) for action in position.legal_actions()]
    for verb in ("swim", "discard", "shore", "end"):
        for text in legal:
            if verb in text.split():
                return text
    raise AssertionError(legal)
