"""One view of the game, as whoever sits before it uses it: tiles, pawns, cards, buttons, keys."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as TooLong

from fi_widget.locale import words
from tests.browser.twin import Twin, seen

# Everything that a view shows of a position, read from the page. What may be done at a tile is
# cut from its name.
SEEN = r"""
(root, possible) => {
  const all = (selector, inside = root) => [...inside.querySelectorAll(selector)];
  const named = (element, name) => element.getAttribute("class").match(`${name}-(\\w+)`)[1];
  const role = (element) => named(element.querySelector("[class*='fi-role-']"), "fi-role");
  const table = (pairs) => Object.fromEntries(pairs.sort(([a], [b]) => (a < b ? -1 : 1)));
  const steps = all(".fi-step");
  const now = steps.findIndex((step) => step.hasAttribute("aria-current"));
  return {
    active: role(root.querySelector(".fi-turn")),
    captured: all(".fi-prize-won").map((prize) => named(prize, "fi-treasure")).sort(),
    decks: table(["flood", "treasure"].map((name) => [
      name, Number(root.querySelector(`.fi-deck-${name} .fi-pile`).textContent)])),
    hands: table(all(".fi-hand").map((hand) => [
      role(hand), all(".fi-card", hand).map((card) => named(card, "fi-card"))])),
    over: root.querySelector(".fi-tone-won, .fi-tone-lost, .fi-aside") !== null,
    pawns: table(all(".fi-pawn").map((pawn) => [role(pawn), pawn.dataset.place])),
    step: now < 0 ? null : [
      ["actions", "draw", "flood"][now], all(".fi-pip-left", steps[now]).length],
    tiles: table(all("[role=grid] [role=gridcell]").map((tile) => [
      tile.dataset.place, tile.getAttribute("aria-label").split(possible)[0]])),
    water: Number(root.querySelector("[role=meter]").getAttribute("aria-valuenow")),
  };
}
"""

SHOWS = f"""
([root, possible, wanted]) => {{
  if (root.querySelector("[role=grid]") === null) return false;
  const seen = ({SEEN})(root, possible);
  const told = JSON.parse(wanted).step === null ? {{ ...seen, step: null }} : seen;
  return JSON.stringify(told) === wanted;
}}
"""

# Where no pawn stands on a tile, from the corner of all that belongs to it.
LOWER_EDGE = """(tile) => {
  const whole = tile.getBoundingClientRect();
  const land = tile.querySelector(".fi-hit").getBoundingClientRect();
  return { x: land.x - whole.x + land.width / 2, y: land.y - whole.y + land.height * 0.94 };
}"""


class Table:
    """A view, and the twin of its game where a test has one."""

    def __init__(self, root: Locator, twin: Twin | None = None, lang: str = "en") -> None:
        self.root = root
        self.page: Page = root.page
        self.said = words(lang)
        self._twin = twin
        expect(root).to_be_visible()
        if twin is not None:
            self.shows()

    @property
    def twin(self) -> Twin:
        assert self._twin is not None
        return self._twin

    # ------------------------------------------------------------ the parts of the screen

    @property
    def grid(self) -> Locator:
        return self.root.get_by_role("grid")

    def tile(self, code: str) -> Locator:
        return self.grid.locator(f"[role=gridcell][data-code={code}]")

    def pawn(self, role: str) -> Locator:
        return self.root.locator(".fi-pawn").filter(has=self.page.locator(f".fi-role-{role}"))

    def hand(self, role: str) -> Locator:
        return self.root.locator(".fi-hand").filter(has=self.page.locator(f".fi-role-{role}"))

    def card(self, role: str, card: str) -> Locator:
        """The first card of a kind in a hand."""
        cards = self.hand(role).locator(".fi-cards")
        return cards.get_by_role("button", name=self.said[f"card.{card}"]).first

    def strip(self, role: str) -> Locator:
        """What can be done with the card that was clicked, under the hand."""
        return self.hand(role).locator(".fi-strip")

    def sixth(self, card: str) -> Locator:
        """A kind of card in the dialogue over a hand of six."""
        return self.dialog.get_by_role("button", name=self.said[f"card.{card}"])

    def passenger(self, role: str) -> Locator:
        """The box in the lift's dialogue that takes a pawn along."""
        return self.dialog.get_by_role("checkbox", name=self.said[f"role.{role}"])

    def button(self, key: str, **values: object) -> Locator:
        """The button with these words, and perhaps its key, on it."""
        text = re.escape(self.said.say(key, **values))
        return self.root.get_by_role("button", name=re.compile(rf"^{text}( [A-Z])?$"))

    @property
    def dialog(self) -> Locator:
        """The small dialogue that is open on the island."""
        return self.root.locator("[role=dialog]")

    @property
    def paper(self) -> Locator:
        """The page that lies over everything: the rulebook, the help, the record, a deck."""
        return self.root.locator("dialog[open]")

    def choice(self, key: str, **values: object) -> Locator:
        """A button in the dialogue that is open; it may say whose or what as well."""
        text = re.escape(self.said.say(key, **values))
        return self.dialog.get_by_role("button", name=re.compile(rf"^{text}(?![a-z])"))

    @property
    def prompt(self) -> Locator:
        """The line above the island."""
        return self.root.locator(".fi-prompt")

    @property
    def log(self) -> Locator:
        """The lines of the log, newest first."""
        return self.root.locator(".fi-log li")

    # ------------------------------------------------------------ what a person does

    def click(self, code: str) -> None:
        """Click a tile at its lower edge, where no pawn stands."""
        tile = self.tile(code)
        tile.click(position=tile.evaluate(LOWER_EDGE))

    def click_pawn(self, role: str) -> None:
        self.pawn(role).locator(".fi-hit").click()

    def press(self, key: str, **values: object) -> None:
        """Press the button with these words."""
        self.button(key, **values).click()

    def choose(self, key: str, **values: object) -> None:
        """Press a button in the dialogue that is open."""
        self.choice(key, **values).click()

    def press_aside(self) -> None:
        """Press the button that brings the sheet about the end back."""
        self.root.get_by_role("button", name=self.said["end_screen.what_next"]).click()

    def press_draw(self) -> None:
        """Press the button that draws the next card."""
        deck = "flood" if self.twin.position.phase == "flood" else "treasure"
        self.press(f"action.draw_{deck}")

    def keys(self, *keys: str) -> None:
        """Press keys, wherever the focus is."""
        for key in keys:
            self.page.keyboard.press(key)

    # ------------------------------------------------------------ what must be seen

    def shows(self) -> None:
        """Wait until the view shows the twin's position, whole."""
        possible = self.said.say("label.tile_target", label="", actions="")
        wanted = seen(self.twin.position, self.said)
        text = json.dumps(wanted, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        root = self.root.element_handle()
        try:
            self.page.wait_for_function(SHOWS, arg=[root, possible, text])
        except TooLong:
            assert self.root.evaluate(SEEN, possible) == wanted
            raise

    def plays(self, *steps: str) -> None:
        """Wait until the view shows the position after these steps, which are those expected."""
        for step in steps:
            self.twin.match.play(step)
        self.shows()

    def draw(self, card: str | None = None) -> None:
        """Draw a card and see it; `card` is the notation of the one that must come."""
        self.press_draw()
        drawn = self.twin.draw()
        assert card in (None, drawn)
        self.shows()

    def is_refused(self, rule: str) -> None:
        """Wait until the view says that a rule does not allow it, with nothing changed."""
        expect(self.prompt).to_contain_text(rule)
        self.shows()

    def seen(self) -> Any:
        """What the view shows of the position now."""
        possible = self.said.say("label.tile_target", label="", actions="")
        return self.root.evaluate(SEEN, possible)
