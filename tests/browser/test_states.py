"""Pictures of the main states, light and dark, and what axe says of them: nothing."""

from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.conftest import Desk, Picture, Play
from tests.browser.notebook import Notebook
from tests.browser.sizes import TOO_SMALL, TOO_WIDE
from tests.browser.states import STATES, crew
from tests.browser.twin import Twin

pytestmark = pytest.mark.browser

NAMES = ["Ann", "Ben", "Cleo", "安"]


@pytest.fixture(scope="module")
def axe() -> Axe:
    return Axe()


@pytest.fixture(params=["light", "dark"], scope="module")
def theme(request: pytest.FixtureRequest, desk: Desk) -> Iterator[str]:
    """The theme of the shared notebook, changed once for all the tests with it."""
    name: str = request.param
    desk.change_theme(name)
    yield name
    desk.change_theme("light")


@pytest.mark.parametrize("name", STATES)
def test_a_state_is_within_everybodys_reach(
    theme: str, play: Play, picture: Picture, axe: Axe, name: str
) -> None:
    state = STATES[name]
    twin = None if state.position is None else Twin(state.position)
    table = play(twin) if twin is None else play(twin, names=NAMES)
    expect(table.root).to_have_attribute("data-fi-theme", theme)
    state.reach(table)
    picture(table.page if table.paper.count() else table.root, f"{name}-{theme}")
    assert table.root.evaluate(TOO_WIDE) == []
    assert table.root.evaluate(TOO_SMALL) == []
    results = axe.run(table.page, context=".fi-widget")
    assert results.violations_count == 0, results.generate_report()


def test_chinese_is_within_everybodys_reach(play: Play, axe: Axe) -> None:
    table = play(Twin(crew()), names=NAMES, lang="zh")
    results = axe.run(table.page, context=".fi-widget")
    assert results.violations_count == 0, results.generate_report()


def test_every_place_has_a_full_name(play: Play, notebook: Notebook) -> None:
    """What the grid says without a look at it: 24 cells in rows, one of which Tab comes to."""
    table = play(Twin(crew()))
    cells = table.grid.get_by_role("row").get_by_role("gridcell")
    expect(cells).to_have_count(24)
    expect(table.grid.locator("[role=gridcell][tabindex='0']")).to_have_count(1)
    expect(table.tile("CE")).to_have_accessible_name(
        "Cave of Embers, B2, flooded, treasure site: The Crystal of Fire, possible: Move, Shore up"
    )
    expect(table.tile("OB")).to_have_accessible_name(
        "Observatory, C2, dry, Pilot and Engineer here"
    )
    expect(table.grid.locator("[data-place=D5]").first).to_have_accessible_name("D5, sea")
    assert notebook.cell_count == 1


def test_what_happens_is_announced(play: Play) -> None:
    table = play(Twin(crew()))
    polite = table.root.locator("[aria-live=polite][role=status]")
    table.click("WG")
    table.plays("move WG")
    expect(polite).to_contain_text("The Pilot moves to Whispering Garden.")
    table.press("action.capture")
    table.is_refused("FI-CAPTURE")
    expect(polite).to_contain_text(table.said.say("live.refused", message=""))
