"""What is left of a game where no Python runs: reopened, untrusted, converted, and how large."""

from __future__ import annotations

import json
from pathlib import Path

import nbformat
import pytest
from nbconvert import HTMLExporter
from playwright.sync_api import Page, expect

import fi_widget
from fi_widget.locale import words
from tests.browser.conftest import OpenNotebook, Picture, Visit
from tests.browser.hands import Mouse, play_all
from tests.browser.lab import Lab
from tests.browser.notebook import Notebook
from tests.browser.table import Table
from tests.browser.twin import Twin

pytestmark = pytest.mark.browser

SEEDED = "import fi_widget as fi\nw = fi.play(seed='tide', names=['Ann', 'Ben'])\nw"
SAVE_STATE = "@jupyter-widgets/jupyterlab-manager/plugin"
STATIC = Path(fi_widget.__file__).parent / "widget" / "static"
# Of a game that is saved beside its module: words, snapshot, the marks of JSON.
BESIDE = 95_000
SAID = words("en")


def is_a_picture(page: Page, picture: Picture, name: str) -> None:
    """The page shows the island as a picture with words, and the tables with every tile."""
    image = page.get_by_role("img", name="Forbidden Island")
    expect(image).to_be_visible()
    assert image.evaluate("(image) => image.complete && image.naturalWidth > 200")
    for code in ("FL", "MM", "TH"):
        expect(page.get_by_role("cell", name=SAID[f"tile.{code}"], exact=True)).to_be_visible()
    expect(page.get_by_text(SAID["picture.run"])).to_be_visible()
    picture(page, name)


def copied(notebook: Notebook, name: str) -> Notebook:
    """A copy of a saved notebook that nobody has trusted: one word in it is another."""
    content = nbformat.read(notebook.file, as_version=4)
    content.cells[0].source += "  # copied"
    other = Notebook(notebook.page, notebook.lab, name)
    nbformat.write(content, other.file)
    return other


def test_an_untrusted_notebook_shows_the_picture_and_the_tables(
    open_notebook: OpenNotebook, picture: Picture
) -> None:
    notebook = open_notebook(SEEDED)
    notebook.run_again()
    play_all(Mouse(Table(notebook.views.first, Twin.new("tide"))), "end")
    notebook.run_again()
    expect(notebook.views).to_have_count(1)
    notebook.save()
    notebook.shut_down()

    other = copied(notebook, "untrusted.ipynb")
    other.open(kernel=False)
    expect(other.page.locator(".jp-Notebook")).to_be_visible()
    is_a_picture(other.page, picture, "fallback-untrusted")
    expect(other.views).to_have_count(0)
    other.shut_down()


def test_a_converted_notebook_shows_the_picture_and_the_tables(
    open_notebook: OpenNotebook, visit: Visit, picture: Picture
) -> None:
    notebook = open_notebook(SEEDED)
    notebook.run_again()
    expect(notebook.views).to_have_count(1)
    notebook.save()
    html, _ = HTMLExporter(template_name="basic").from_filename(str(notebook.file))
    # No script runs there, and no style of ours is needed.
    browser = visit.context.browser
    assert browser is not None
    page = browser.new_page(java_script_enabled=False)
    page.set_content(html)
    is_a_picture(page, picture, "fallback-nbconvert")
    page.context.close()


def test_a_saved_state_without_a_kernel_can_be_read_and_not_played(
    lab: Lab, open_notebook: OpenNotebook, picture: Picture
) -> None:
    lab.set(SAVE_STATE, {"saveState": True})
    try:
        notebook = open_notebook(SEEDED)
        notebook.run_again()
        expect(notebook.views).to_have_count(1)
        notebook.save()
        notebook.shut_down()
        notebook.page.reload()
        notebook.ready(kernel=False)
    finally:
        lab.set(SAVE_STATE, {})
    table = Table(notebook.views.first)
    expect(table.grid).to_be_visible()
    expect(table.root.get_by_text(table.said["banner.read_only"])).to_be_visible()
    expect(table.button("action.end")).to_have_count(0)
    picture(table.root, "read-only")


def test_ten_games_make_a_notebook_of_bounded_size(lab: Lab, open_notebook: OpenNotebook) -> None:
    lab.set(SAVE_STATE, {"saveState": True})
    try:
        notebook = open_notebook(*["import fi_widget as fi\nfi.play(seed='tide')"] * 10)
    finally:
        lab.set(SAVE_STATE, {})
    notebook.run_again()
    notebook.save()
    content = notebook.file.read_text()
    assert len(json.loads(content)["metadata"]["widgets"]) == 1
    module = sum(part.stat().st_size for part in STATIC.glob("widget.*"))
    assert len(content) < 10 * (module + BESIDE)
