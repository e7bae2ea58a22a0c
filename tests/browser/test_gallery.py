"""The gallery of puzzles: narrowed, walked, opened, and found again as it was left."""

from typing import Protocol

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Picture
from tests.browser.hands import Keys
from tests.browser.notebook import Notebook
from tests.browser.riddle import Gallery
from tests.browser.test_language import LATIN

pytestmark = pytest.mark.browser

FIT = "sum({} for one in w.session.listing()['puzzles'])"


class ShowAll(Protocol):
    def __call__(self, lang: str = "en") -> Gallery: ...


@pytest.fixture
def show_all(notebook: Notebook) -> ShowAll:
    """A function that shows the collection in a cell, with nothing tried."""

    def show(lang: str = "en") -> Gallery:
        notebook.run(
            "from fi_widget.scenarios.progress import Progress\n"
            "from fi_widget.scenarios.shelf import Shelf\n"
            "from fi_widget.widget.gallery_session import GallerySession\n"
            "from fi_widget.widget.puzzle_widget import GalleryWidget\n"
            "w = GalleryWidget(GallerySession('forbidden-island',"
            f" Shelf.shipped('forbidden-island'), lang={lang!r}, progress=Progress()))\nw"
        )
        gallery = Gallery(notebook.views.first, None, lang)
        expect(gallery.cards.first).to_be_visible()
        return gallery

    return show


def total(notebook: Notebook) -> int:
    return int(notebook.value("len(w.session.listing()['puzzles'])"))


def test_the_gallery_is_narrowed_by_theme_rule_and_difficulty(
    show_all: ShowAll, notebook: Notebook
) -> None:
    gallery = show_all()
    whole = total(notebook)
    gallery.counts(whole, whole)
    gallery.filter("theme", "save-the-landing")
    fit = notebook.value(FIT.format("'save-the-landing' in one['themes']"))
    assert 0 < fit < whole
    gallery.counts(fit, whole)
    gallery.filter("rule", "FI-SHORE")
    both = "'save-the-landing' in one['themes'] and 'FI-SHORE' in one['rules']"
    gallery.counts(notebook.value(FIT.format(both)), whole)
    gallery.press("gallery.all")
    gallery.counts(whole, whole)
    gallery.filter("difficulty", "1")
    gallery.counts(notebook.value(FIT.format("one['difficulty'] == 1")), whole)
    gallery.filter("result", "solved")
    gallery.counts(0, whole)


def test_a_puzzle_is_opened_solved_and_left(show_all: ShowAll, notebook: Notebook) -> None:
    gallery = show_all()
    gallery.filter("difficulty", "1")
    card = gallery.card_of("fi-0001")
    name = card.locator("b").inner_text()
    card.click()
    heading = gallery.brief.get_by_role("heading")
    expect(heading).to_have_text(name)
    expect(heading).to_be_focused()
    notebook.ask("for step in w.scenario.solution.best: w.act(step)")
    gallery.press("puzzle.commit")
    gallery.is_judged("best")
    gallery.press("gallery.title")
    expect(card).to_contain_text(gallery.said["gallery.solved"])
    expect(card.get_by_role("img", name=gallery.said.say("puzzle.stars", n=3))).to_be_visible()
    # The filters are as they were, and so is the place.
    expect(card).to_be_focused()
    gallery.counts(notebook.value(FIT.format("one['difficulty'] == 1")), total(notebook))


def test_one_puzzle_leads_to_the_next(show_all: ShowAll, notebook: Notebook) -> None:
    gallery = show_all()
    gallery.card_of("fi-0001").click()
    notebook.ask("for step in w.scenario.solution.best: w.act(step)")
    gallery.press("puzzle.commit")
    gallery.is_judged("best")
    gallery.press("puzzle.next")
    expect(gallery.verdict).to_have_count(0)
    expect(gallery.brief.get_by_role("heading")).to_be_focused()
    assert notebook.value("w.scenario.id") == "fi-0002"


def test_the_gallery_is_walked_by_keys_alone(show_all: ShowAll, notebook: Notebook) -> None:
    gallery = show_all()
    keys = Keys(gallery)
    first, last = gallery.cards.first, gallery.cards.last
    first.focus()
    gallery.keys("ArrowRight")
    expect(gallery.cards.nth(1)).to_be_focused()
    gallery.keys("End")
    expect(last).to_be_focused()
    gallery.keys("Home", "ArrowDown", "ArrowUp")
    expect(first).to_be_focused()
    gallery.keys("Enter")
    expect(gallery.brief).to_be_visible()
    gallery.keys("Tab")
    expect(gallery.brief.get_by_role("button")).not_to_be_focused()
    gallery.keys("Shift+Tab", "Shift+Tab")
    keys.tab_to(gallery.said["gallery.title"])
    expect(first).to_be_focused()
    assert notebook.cell_count == 1


def test_the_gallery_is_in_chinese(show_all: ShowAll, picture: Picture) -> None:
    gallery = show_all(lang="zh")
    expect(gallery.root.get_by_role("heading", level=2)).to_have_text(gallery.said["gallery.title"])
    assert gallery.root.evaluate(LATIN) == []
    picture(gallery.root, "zh-gallery")
