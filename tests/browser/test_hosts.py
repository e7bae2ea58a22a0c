"""Places that a widget is shown in: windowed notebooks, hidden ones, AMD pages, shadow roots."""

import pytest
from playwright.sync_api import expect

from fi_widget.games.settings import Settings
from fi_widget.widget.game_session import GameSession
from tests.browser.bare import open_bare
from tests.browser.conftest import OpenNotebook, Visit
from tests.browser.hands import Keys, Mouse, play_all
from tests.browser.lab import Lab
from tests.browser.table import Table
from tests.browser.twin import Twin

pytestmark = pytest.mark.browser

SEEDED = "import fi_widget as fi\nw = fi.play(seed='tide')\nw"
TRACKER = "@jupyterlab/notebook-extension/tracker"
LONG = "print('\\n' * 60)"


@pytest.mark.parametrize("mode", ["full", "contentVisibility"])
def test_a_notebook_that_takes_views_out_of_the_page(
    lab: Lab, open_notebook: OpenNotebook, mode: str
) -> None:
    """Scrolled away and back, and changed in between."""
    lab.set(TRACKER, {"windowingMode": mode})
    try:
        notebook = open_notebook(SEEDED, *[LONG] * 12)
    finally:
        lab.set(TRACKER, {})
    notebook.run_again()
    # Running went on to the last cell.
    notebook.scroll_to(0)
    twin = Twin.new("tide")
    table = Table(notebook.views.first, twin)
    play_all(Mouse(table), "end")
    notebook.scroll_to(12)
    expect(table.root).not_to_be_in_viewport()
    notebook.ask("w.draw()")
    twin.draw()
    notebook.scroll_to(0)
    table = Table(notebook.views.first, twin)
    table.draw()
    expect(notebook.views).to_have_count(1)


def test_a_view_drawn_while_it_is_hidden_is_right_when_it_is_shown(
    open_notebook: OpenNotebook,
) -> None:
    notebook = open_notebook(SEEDED)
    notebook.hide()
    notebook.run_again()
    notebook.show()
    table = Table(notebook.views.first, Twin.new("tide"))
    land = table.tile("FL").locator(".fi-hit").bounding_box()
    assert land is not None
    assert land["width"] > 24
    assert "NaN" not in table.root.evaluate("(root) => root.innerHTML")
    play_all(Mouse(table), "end", "draw")


def test_a_page_with_a_global_amd_define(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(SEEDED)
    notebook.page.evaluate(
        "() => { window.define = () => { throw new Error('define'); }; window.define.amd = {}; }"
    )
    notebook.run_again()
    table = Table(notebook.views.first, Twin.new("tide"))
    play_all(Mouse(table), "end", "draw")


@pytest.mark.parametrize("shadow", [False, True], ids=["plain", "shadow"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_page_that_is_no_notebook(visit: Visit, shadow: bool, theme: str) -> None:
    """As other hosts show it: AMD, a shadow root, no styles but the widget's own."""
    twin = Twin.new("tide")
    session = GameSession("forbidden-island")
    session.begin_at(twin.position, Settings(2, "novice", "forbidden-island", seed="tide"))
    page = visit.context.new_page()
    table = Table(open_bare(page, session, theme=theme, shadow=shadow), twin)
    expect(table.root).to_have_attribute("data-fi-theme", theme)
    play_all(Mouse(table), "end", "draw")
    play_all(Keys(table), "draw")
    table.press("button.help")
    expect(table.paper).to_be_visible()
    table.keys("Escape")
    # The end of a view leaves nothing behind.
    page.evaluate("window.end()")
    expect(table.root).to_have_count(0)
    assert page.evaluate("[...window.model.listeners.values()].flat().length") == 0
