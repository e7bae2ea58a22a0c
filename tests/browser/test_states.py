"""Pictures of the main states, light and dark, and what axe says of them: nothing."""

from collections.abc import Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.conftest import Picture, Play
from tests.browser.states import STATES
from tests.browser.twin import Twin

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def axe() -> Axe:
    return Axe()


@pytest.fixture(params=["light", "dark"], scope="module")
def theme(request: pytest.FixtureRequest, desk: Any) -> Iterator[str]:
    """The theme of the shared notebook, changed once for all the tests of this file."""
    name: str = request.param
    _, notebook = desk.shared
    notebook.command("apputils:change-theme", {"theme": f"JupyterLab {name.title()}"})
    yield name
    if desk.has_shared:
        desk.shared[1].command("apputils:change-theme", {"theme": "JupyterLab Light"})


@pytest.mark.parametrize("name", STATES)
def test_a_state_is_in_reach_of_everybody(
    play: Play, theme: str, picture: Picture, axe: Axe, name: str
) -> None:
    state = STATES[name]
    if state.position is None:
        table = play(**state.arguments)
    else:
        table = play(Twin(state.position), names=["Ann", "Ben", "Cleo", "安"], **state.arguments)
    expect(table.root).to_have_attribute("data-fi-theme", theme)
    state.reach(table)
    picture(table.page if table.paper.count() else table.root, f"{name}-{theme}")
    results = axe.run(table.page, context=".fi-widget")
    assert results.violations_count == 0, results.generate_report()
