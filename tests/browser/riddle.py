"""One view of a puzzle or of the gallery: the table, and what lies beside it."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.browser.table import Table


class Riddle(Table):
    """A view that shows a puzzle."""

    @property
    def brief(self) -> Locator:
        """The title, the story, the task."""
        return self.root.locator(".fi-brief")

    @property
    def line(self) -> Locator:
        """The decisions so far, or the steps of the better line."""
        return self.root.locator(".fi-line li")

    @property
    def verdict(self) -> Locator:
        return self.root.locator(".fi-verdict")

    @property
    def stepper(self) -> Locator:
        return self.root.locator(".fi-stepper")

    @property
    def hints(self) -> Locator:
        return self.root.locator(".fi-hints li")

    def star(self, kind: str, *, won: bool) -> Locator:
        """A star of the result, won or missed."""
        key = "puzzle.star_won" if won else "puzzle.star_missed"
        text = self.said.say(key, star=self.said[f"puzzle.star_{kind}"])
        return self.verdict.get_by_text(text, exact=True)

    def is_judged(self, grade: str) -> None:
        """Wait until the line is judged: "best", "good" or "worse"."""
        expect(self.verdict.get_by_role("heading")).to_have_text(self.said[f"puzzle.grade_{grade}"])

    def chances(self) -> list[str]:
        """The chances of the verdict, each with its name."""
        return self.verdict.locator(".fi-chance").all_text_contents()


class Gallery(Riddle):
    """A view that shows all puzzles, or one of them."""

    @property
    def cards(self) -> Locator:
        return self.root.locator(".fi-puzzle-card")

    def card_of(self, puzzle: str) -> Locator:
        return self.root.locator(f".fi-puzzle-card[data-puzzle='{puzzle}']")

    def filter(self, kind: str, name: str) -> None:
        """Choose what the gallery is narrowed to."""
        label = re.compile(rf"^{re.escape(self.said[f'gallery.{kind}'])}")
        self.root.get_by_role("combobox", name=label).select_option(name)

    def counts(self, n: int, total: int) -> None:
        """Wait until so many of so many puzzles are shown."""
        count = self.root.locator(".fi-gallery [role=status]")
        expect(count).to_have_text(self.said.plural("gallery.count", n, total=total))
        expect(self.cards).to_have_count(n)
