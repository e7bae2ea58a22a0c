"""Pictures of puzzles and gallery, light and dark, wide and narrow, and what axe says: nothing."""

from collections.abc import Callable, Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.conftest import Desk, Picture
from tests.browser.notebook import Notebook
from tests.browser.riddle import Riddle
from tests.browser.riddles import LANDING, QUESTION
from tests.browser.sizes import TOO_SMALL, TOO_WIDE
from tests.browser.test_looks import make_wide

pytestmark = pytest.mark.browser


def hinted(riddle: Riddle) -> None:
    riddle.root.locator(".fi-hints button").click()
    expect(riddle.hints).to_have_count(1)


def failed(riddle: Riddle) -> None:
    riddle.click("TM")
    riddle.choose("action.shore")
    expect(riddle.line).to_have_count(1)
    riddle.press("puzzle.commit")
    riddle.is_judged("worse")


def shown(riddle: Riddle) -> None:
    failed(riddle)
    riddle.press("puzzle.many")
    expect(riddle.root.locator(".fi-batch")).to_have_count(20)
    riddle.press("puzzle.show_better")
    expect(riddle.stepper).to_be_visible()


def asked(riddle: Riddle) -> None:
    riddle.press("puzzle.odds_answer")
    expect(riddle.root.locator(".fi-odds [role=alert]")).not_to_be_empty()


def filled(riddle: Riddle) -> None:
    expect(riddle.root.locator(".fi-puzzle-card").first).to_be_visible()


STATES: dict[str, tuple[str, Callable[[Riddle], None]]] = {
    "puzzle": (f"fi.puzzle({LANDING!r})", hinted),
    "puzzle-failed": (f"fi.puzzle({LANDING!r})", failed),
    "puzzle-shown": (f"fi.puzzle({LANDING!r})", shown),
    "puzzle-odds": (f"fi.puzzle({QUESTION!r})", asked),
    "gallery": ("fi.puzzles()", filled),
}


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
    theme: str, notebook: Notebook, picture: Picture, axe: Axe, name: str
) -> None:
    code, reach = STATES[name]
    notebook.run(f"w = {code}\nw")
    riddle = Riddle(notebook.views.first)
    expect(riddle.root).to_have_attribute("data-fi-theme", theme)
    reach(riddle)
    picture(riddle.root, f"{name}-{theme}")
    results = axe.run(riddle.page, context=".fi-widget")
    assert results.violations_count == 0, results.generate_report()
    assert riddle.root.evaluate(TOO_SMALL) == []
    make_wide(riddle, notebook, 400)
    picture(riddle.root, f"{name}-{theme}-400")
    assert riddle.root.evaluate(TOO_WIDE) == []
    assert riddle.root.evaluate(TOO_SMALL) == []


# Where the board and the button below it lie, from the top of the widget.
ORDER = """(root) => [".fi-stage", "[data-commit]", ".fi-actions"].map((part) =>
  root.querySelector(part).getBoundingClientRect().top - root.getBoundingClientRect().top)"""


def test_on_a_phone_the_board_comes_first_and_the_decision_right_below(
    notebook: Notebook,
) -> None:
    notebook.run(f"w = fi.puzzle({LANDING!r})\nw")
    riddle = Riddle(notebook.views.first)
    make_wide(riddle, notebook, 400)
    board, commit, actions = riddle.root.evaluate(ORDER)
    assert board < 400
    assert board < commit < actions
    assert commit - board < 600
