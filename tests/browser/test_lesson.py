"""A lesson and the map of the course in a cell: seen, gone on with, fit for everybody."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.conftest import Picture
from tests.browser.notebook import Notebook
from tests.browser.table import Table
from tests.browser.test_looks import make_wide

pytestmark = pytest.mark.browser


def test_a_lesson_is_read_and_goes_on(notebook: Notebook, picture: Picture) -> None:
    notebook.run("w = fi.lesson('diver', lang='en')\nw")
    table = Table(notebook.views.first, None, "en")
    heading = table.root.get_by_role("heading", name="The Diver's long breath")
    expect(heading).to_be_visible()
    picture(table.root, "lesson")
    results = Axe().run(table.page, context=".fi-widget")
    assert results.violations_count == 0, results.generate_report()
    expect(table.root).to_contain_text("Step 1 of 6")
    table.root.get_by_role("button", name="Continue").click()
    expect(table.root).to_contain_text("Step 2 of 6")
    make_wide(table, notebook, 400)
    picture(table.root, "lesson-400")


def test_the_map_of_the_course(notebook: Notebook, picture: Picture) -> None:
    notebook.run("w = fi.course(lang='zh')\nw")
    root = notebook.views.first
    expect(root.get_by_role("button").nth(4)).to_be_visible()
    picture(root, "course-zh")
    results = Axe().run(notebook.page, context=".fi-widget")
    assert results.violations_count == 0, results.generate_report()
