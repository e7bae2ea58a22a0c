"""English and Chinese, chosen in code, by the browser and by the button."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenNotebook, Picture, Play
from tests.browser.hands import Mouse, play_all
from tests.browser.notebook import Notebook
from tests.browser.table import Table
from tests.browser.twin import Twin

pytestmark = pytest.mark.browser

# Latin letters that are meant in a Chinese widget: names of places, keys, rule ids, the button.
LATIN = r"""(root) => {
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walk.nextNode()) {
    const parent = walk.currentNode.parentElement;
    if (parent.closest("[lang=en], kbd, .fi-coordinates, .fi-code, .fi-rule-id") !== null) continue;
    const word = walk.currentNode.data.match(/[A-Za-z]{3,}/);
    if (word !== null) found.push(walk.currentNode.data);
  }
  return found;
}"""


def test_a_game_is_played_in_chinese(play: Play, picture: Picture) -> None:
    table = play(Twin.new("tide", players=4), lang="zh")
    assert table.root.get_attribute("lang") == "zh"
    play_all(Mouse(table), "end", "draw", "draw", "draw")
    table.press("action.draw_flood")
    table.twin.draw()
    table.shows()
    assert table.root.evaluate(LATIN) == []
    table.click(table.twin.position.pawn(table.twin.position.active))
    expect(table.prompt).to_contain_text("FI-MOVE")
    assert table.prompt.evaluate(LATIN) == []
    picture(table.root, "zh")
    table.press("button.help")
    assert table.paper.evaluate(LATIN) == []


def test_the_panel_is_in_chinese(play: Play, picture: Picture) -> None:
    table = play(lang="zh")
    expect(table.button("button.start")).to_be_visible()
    assert table.root.evaluate(LATIN) == []
    picture(table.root, "zh-setup")


def test_the_browsers_language_is_taken(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook("import fi_widget as fi\nfi.play(seed='tide')", locale="zh-CN")
    notebook.run_again()
    expect(notebook.views.first).to_have_attribute("lang", "zh")
    Table(notebook.views.first, Twin.new("tide"), "zh")


def test_the_button_changes_the_language_and_nothing_else(play: Play, notebook: Notebook) -> None:
    table = play(Twin.new("tide"))
    table.root.get_by_role("button", name="中文").click()
    expect(table.root).to_have_attribute("lang", "zh")
    table = Table(notebook.views.first, table.twin, "zh")
    play_all(Mouse(table), "end")
    table.root.get_by_role("button", name="English").click()
    expect(table.root).to_have_attribute("lang", "en")
    Table(notebook.views.first, table.twin)


def test_names_that_players_give_are_shown_as_they_are(play: Play, notebook: Notebook) -> None:
    names = ["<b>安</b>", "O'Ñ & {who}"]
    table = play(seed="tide", names=names)
    for name in names:
        expect(table.root.get_by_text(name, exact=True).first).to_be_visible()
    assert notebook.value("list(w.session.people().values())") == names
