"""The chances in a game: off until somebody wants them, then beside everything that can be done."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Picture, Play
from tests.browser.hands import Mouse, play_all
from tests.browser.notebook import Notebook
from tests.browser.riddles import LANDING, position_of
from tests.browser.sizes import TOO_SMALL, TOO_WIDE
from tests.browser.table import Table
from tests.browser.test_looks import make_wide
from tests.browser.twin import Twin

pytestmark = pytest.mark.browser


def twin() -> Twin:
    """Only Fools' Landing can be lost this turn, in half of all cases."""
    return Twin(position_of(LANDING))


def switch(table: Table) -> Locator:
    return table.root.get_by_role("switch", name=table.said["chances.switch"])


def chance(table: Table) -> Locator:
    """The chance now, beside the switch."""
    return table.root.locator(".fi-evaluation .fi-figures")


def offers(table: Table, code: str) -> list[str]:
    return table.tile(code).locator(".fi-offer-value text").all_text_contents()


def test_the_chances_are_shown_where_somebody_wants_them(play: Play, notebook: Notebook) -> None:
    table = play(twin())
    expect(switch(table)).to_have_attribute("aria-checked", "false")
    expect(chance(table)).to_have_count(0)
    assert notebook.value("w.session.snapshot()['analysis']") is None
    switch(table).click()
    expect(chance(table)).to_have_text("100%")
    assert offers(table, "FL") == ["50%", "100%"]
    move, shore = (
        table.said.say("chances.action", action=table.said[f"action.{name}"], percent=percent)
        for name, percent in (("move", "50%"), ("shore", "100%"))
    )
    expect(table.tile("FL")).to_have_accessible_name(re.compile(re.escape(f"{move}, {shore}")))
    end = table.root.locator(".fi-actions .fi-next")
    expect(end).to_contain_text("50%")
    switch(table).click()
    expect(chance(table)).to_have_count(0)
    assert offers(table, "FL") == []
    expect(switch(table)).to_be_focused()


def test_the_chances_follow_the_game(play: Play) -> None:
    table = play(twin(), analysis=True)
    expect(chance(table)).to_have_text("100%")
    polite = table.root.locator("[aria-live=polite][role=status]")
    play_all(Mouse(table), "shore TM")
    expect(chance(table)).to_have_text("50%1/2")
    expect(polite).to_contain_text(table.said.say("chances.now", percent="50%"))
    table.press("button.undo")
    expect(chance(table)).to_have_text("100%")


def test_the_chances_fit_and_are_within_everybodys_reach(
    play: Play, notebook: Notebook, picture: Picture
) -> None:
    table = play(twin(), analysis=True)
    expect(chance(table)).to_have_text("100%")
    picture(table.root, "chances")
    results = Axe().run(table.page, context=".fi-widget")
    assert results.violations_count == 0, results.generate_report()
    make_wide(table, notebook, 400)
    picture(table.root, "chances-400")
    assert table.root.evaluate(TOO_WIDE) == []
    assert table.root.evaluate(TOO_SMALL) == []
