"""Keys in a notebook: the game's own reach the game and never the notebook, shortcuts pass."""

import string

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Play
from tests.browser.hands import Keys, Mouse, play_all
from tests.browser.notebook import Notebook
from tests.browser.twin import Twin
from tests.games.forbidden_island.scenes import scene, wet

pytestmark = pytest.mark.browser

# Everything that JupyterLab takes as a command when a cell is selected, and more.
PLAIN_KEYS = [
    *string.ascii_lowercase,
    *string.digits,
    *("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End", "Enter", "Space"),
    *("Delete", "Backspace", "Shift+M", "Shift+D", "Shift+ArrowDown", "?", "/", "Escape"),
]

FOCUS = """(root) => {
  const active = document.activeElement;
  return root.contains(active) ? active.dataset.code ?? active.textContent : null;
}"""


def two() -> Twin:
    return Twin(scene(wet("OB TH"), ("engineer", "BG", ["earth"]), ("pilot", "FL", ["lift"])))


def test_no_key_of_the_board_reaches_the_notebook(play: Play, notebook: Notebook) -> None:
    table = play(two())
    cells, source = notebook.cell_count, notebook.page.locator(".jp-CodeCell").count()
    table.tile("BG").focus()
    for key in PLAIN_KEYS:
        table.keys(key)
        if table.paper.count():
            table.keys("Escape")
            expect(table.paper).to_have_count(0)
        table.tile("BG").focus()
    assert notebook.cell_count == cells
    assert notebook.page.locator(".jp-CodeCell").count() == source
    expect(table.grid).to_be_visible()


def test_a_click_anywhere_in_the_widget_keeps_the_next_keys_from_the_notebook(
    play: Play, notebook: Notebook
) -> None:
    """Where there is nothing to press too: in the notebook, M would turn the cell into text."""
    table = play(two())
    title = table.root.get_by_text(table.said["treasures.title"], exact=True)
    for place in (title, table.pawn("engineer").locator(".fi-hit"), table.prompt):
        notebook.page.locator(".jp-InputArea-editor").first.click()
        place.click()
        table.keys("Escape", "m", "y", "1", "a", "x", "Escape", "Escape")
        assert notebook.cell_count == 1
        assert notebook.page.locator(".jp-CodeCell").count() == 1
        expect(table.grid).to_be_visible()


def test_a_shortcut_with_a_modifier_reaches_the_notebook(play: Play, notebook: Notebook) -> None:
    table = play(two())
    dirty = "window.panel.context.model.dirty"
    table.tile("BG").focus()
    table.keys("m")
    assert notebook.page.evaluate(dirty)
    table.keys("Control+s")
    notebook.page.wait_for_function(f"!{dirty}")
    expect(table.tile("BG")).to_be_focused()
    table.keys("b")
    assert notebook.cell_count == 1


def test_the_focus_stays_on_the_island_after_every_step(play: Play) -> None:
    table = play(two())
    keys = Keys(table)
    table.tile("BG").focus()
    for step in ("move CS", "move HG", "end", "draw", "draw", "draw", "draw", "move OB"):
        play_all(keys, step)
        assert table.root.evaluate(FOCUS) is not None, step
    table.keys("u")
    table.twin.match.undo()
    table.shows()
    assert table.root.evaluate(FOCUS) is not None


def test_a_button_that_goes_away_leaves_the_focus_in_the_widget(play: Play) -> None:
    table = play(two())
    play_all(Mouse(table), "end", "draw", "draw", "draw", "draw")
    assert table.root.evaluate(FOCUS) is not None


def test_tab_leaves_the_island_and_the_widget(play: Play, notebook: Notebook) -> None:
    table = play(two())
    table.tile("BG").focus()
    table.keys("Tab")
    expect(table.button("action.move")).to_be_focused()
    table.keys("Shift+Tab")
    expect(table.tile("BG")).to_be_focused()
    stops = []
    while (stop := table.root.evaluate(FOCUS)) is not None:
        stops.append(stop)
        assert len(stops) < 60, stops
        table.keys("Tab")


def test_the_panel_is_filled_in_by_keys_alone(play: Play, notebook: Notebook) -> None:
    table = play()
    said = table.said
    table.root.get_by_role("radio", name=said.plural("setup.player_count", 2)).focus()
    table.keys("ArrowRight")
    expect(table.root.get_by_label(said.say("setup.name_label", n=3))).to_be_visible()
    table.keys("Tab")
    notebook.page.keyboard.type("Bea b")
    Keys(table).tab_to(said["setup.options"])
    Keys(table).tab_to(said["setup.seed"], "k")
    Keys(table).tab_to(said["button.start"])
    expect(table.grid).to_be_visible()
    assert notebook.cell_count == 1
    assert notebook.value(
        "[len(w.position.roles), w.match.seed, *w.session.people().values()]"
    ) == [
        3,
        "k",
        "Bea b",
    ]


def test_a_dialogue_takes_the_focus_and_gives_it_back(play: Play) -> None:
    table = play(two())
    table.tile("BG").focus()
    table.keys("e")
    expect(table.choice("action.end")).to_be_focused()
    table.keys("Escape")
    expect(table.tile("BG")).to_be_focused()
    table.keys("?")
    expect(table.paper).to_be_visible()
    table.keys("Escape")
    expect(table.paper).to_have_count(0)
    expect(table.tile("BG")).to_be_focused()
    table.keys("/")
    expect(table.root.get_by_label(table.said["typed.label"])).to_be_focused()
    table.keys("m", "o", "Escape")
    assert table.root.evaluate(FOCUS) is not None
