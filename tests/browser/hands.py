"""Two ways to play a step that is given in notation: with the mouse alone, with keys alone."""

from __future__ import annotations

from collections import deque
from typing import Protocol

from playwright.sync_api import expect

from fi_widget.games.forbidden_island import Position
from tests.browser.table import Table

DRAW = "draw"


class Hands(Protocol):
    """Whoever can play a step at a table."""

    table: Table

    def play(self, step: str) -> None: ...


def play_all(hands: Hands, *steps: str) -> None:
    """Play steps one by one, each seen before the next; `draw` stands for whatever card comes."""
    for step in steps:
        hands.play(step)
        if step == DRAW:
            hands.table.twin.draw()
            hands.table.shows()
        else:
            hands.table.plays(step)


def shores(position: Position, code: str) -> list[str]:
    """The ways to shore up a tile now, in notation: alone, with each second tile."""
    legal = map(position.notation, position.legal_actions())
    return [text for text in legal if text.startswith("shore ") and code in text.split()]


class Mouse:
    """Clicks alone."""

    def __init__(self, table: Table) -> None:
        self.table = table

    @property
    def position(self) -> Position:
        return self.table.twin.position

    def play(self, step: str) -> None:
        who, _, what = step.rpartition(": ")
        verb, *words = what.split()
        if who:
            getattr(self, f"_{verb}")(who, *words)
        else:
            getattr(self, f"_{verb}")(*words)

    def _draw(self) -> None:
        self.table.press_draw()

    def _move(self, code: str) -> None:
        self.table.click(code)
        if shores(self.position, code):
            # It could be shored up as well: the small choice asks.
            self.table.choose("action.move")

    def _shore(self, *codes: str) -> None:
        several = len(shores(self.position, codes[0])) > 1
        self.table.press("action.shore")
        for code in codes:
            self.table.click(code)
        if several and len(codes) == 1:
            self.table.press("action.shore_one")

    def _fly(self, code: str) -> None:
        self.table.press("action.fly")
        self.table.click(code)

    def _navigate(self, role: str, code: str) -> None:
        self.table.press("action.navigate")
        if len(self.position.roles) > 2:
            self.table.click_pawn(role)
        self.table.click(code)

    def _give(self, card: str, role: str) -> None:
        self.table.card(self.position.active, card).click()
        self.table.press("action.give_to", role=self.table.said[f"role.{role}"])

    def _capture(self, treasure: str) -> None:
        self.table.press("action.capture")

    def _end(self) -> None:
        self.table.press("action.end")
        if self.position.actions:
            self.table.choose("action.end")

    def _sandbags(self, who: str, code: str) -> None:
        self.table.card(who, "sandbags").click()
        self.table.press("action.sandbags")
        self.table.click(code)

    def _lift(self, who: str, roles: str, code: str) -> None:
        self.table.card(who, "lift").click()
        self.table.press("action.lift")
        for role in roles.split("+"):
            self.table.passenger(role).check()
        for role in set(self.position.roles) - set(roles.split("+")):
            if self.table.passenger(role).is_visible():
                self.table.passenger(role).uncheck()
        self.table.choose("button.continue")
        self.table.click(code)

    def _escape(self, who: str) -> None:
        self.table.press("action.escape")

    def _swim(self, who: str, code: str) -> None:
        if len(self.position.swimming) > 1:
            self.table.press(f"role.{who}")
        self.table.click(code)

    def _discard(self, card: str) -> None:
        self.table.sixth(card).click()
        self.table.choose("action.discard")


KEY = {
    "move": "m",
    "shore": "s",
    "fly": "f",
    "navigate": "n",
    "give": "g",
    "capture": "c",
    "sandbags": "b",
    "lift": "l",
    "escape": "x",
    "end": "e",
    "draw": "d",
}
# More than there are places where Tab stops in the whole widget.
FAR = 80

# What has the focus, in a shadow root too.
FOCUSED = """(() => {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
})()"""
FOCUSED_NAME = f"""() => {{
  const element = {FOCUSED};
  const name = element.getAttribute("aria-label") ?? element.labels?.[0]?.textContent;
  return (name ?? element.textContent).trim();
}}"""
FOCUSED_PLACE = f"({FOCUSED}).dataset.place ?? null"


class Keys:
    """Keys alone, from wherever the focus is."""

    def __init__(self, table: Table) -> None:
        self.table = table

    @property
    def position(self) -> Position:
        return self.table.twin.position

    def play(self, step: str) -> None:
        who, _, what = step.rpartition(": ")
        verb, *words = what.split()
        if verb in KEY:
            self.table.keys(KEY[verb])
        if who:
            getattr(self, f"_{verb}")(who, *words)
        else:
            getattr(self, f"_{verb}")(*words)

    def _draw(self) -> None:
        """D was all."""

    def _move(self, code: str) -> None:
        self.go_to(code)

    def _shore(self, *codes: str) -> None:
        several = len(shores(self.position, codes[0])) > 1
        for code in codes:
            self.go_to(code)
        if several and len(codes) == 1:
            self.go_to(codes[0])

    def _fly(self, code: str) -> None:
        self.go_to(code)

    def _navigate(self, role: str, code: str) -> None:
        if len(self.position.roles) > 2:
            self.tab_to(self.table.said[f"role.{role}"])
        self.go_to(code)

    def _give(self, card: str, role: str) -> None:
        said = self.table.said
        gift = said.say("action.give_to", role=said[f"role.{role}"])
        self.tab_to(f"{said[f'card.{card}']}: {gift}")

    def _capture(self, treasure: str) -> None:
        """C was all."""

    def _end(self) -> None:
        if self.position.actions:
            expect(self.table.choice("action.end")).to_be_focused()
            self.table.keys("Enter")

    def _sandbags(self, who: str, code: str) -> None:
        self.go_to(code)

    def _lift(self, who: str, roles: str, code: str) -> None:
        for role in self.position.roles:
            box = self.table.passenger(role)
            if box.is_visible() and box.is_checked() != (role in roles.split("+")):
                self.tab_to(self.table.said[f"role.{role}"], "Space")
        self.tab_to(self.table.said["button.continue"])
        self.go_to(code)

    def _escape(self, who: str) -> None:
        """X was all."""

    def _swim(self, who: str, code: str) -> None:
        if len(self.position.swimming) > 1:
            self.tab_to(self.table.said[f"role.{who}"])
        self.go_to(code)

    def _discard(self, card: str) -> None:
        self.tab_to(self.table.said[f"card.{card}"])
        self.tab_to(self.table.said["action.discard"])

    def tab_to(self, name: str, then: str = "Enter") -> None:
        """Press Tab until the focus is on what has this in its name, and then a key."""
        for _ in range(FAR):
            if name in self.table.page.evaluate(FOCUSED_NAME):
                self.table.keys(then)
                return
            self.table.keys("Tab")
        raise AssertionError(f"Tab never comes to {name!r}")

    def go_to(self, code: str) -> None:
        """Press Tab until the focus is on the island, walk there with arrow keys, press Enter."""
        for _ in range(FAR):
            at = self.table.page.evaluate(FOCUSED_PLACE)
            if at is not None:
                there = self.position.place_of(code)
                assert there is not None
                self.table.keys(*way(self.position, at, there))
                expect(self.table.tile(code)).to_be_focused()
                self.table.keys("Enter")
                return
            self.table.keys("Tab")
        raise AssertionError("Tab never comes to the island")


ARROWS = {"ArrowUp": (0, -1), "ArrowDown": (0, 1), "ArrowLeft": (-1, 0), "ArrowRight": (1, 0)}


def way(position: Position, start: str, end: str) -> list[str]:
    """The arrow keys that lead from one place to another, over places that lie side by side."""
    spots = {(ord(place[0]), int(place[1:])): place for place in position.shape.places}
    spot_of = {place: spot for spot, place in spots.items()}
    ways: dict[str, list[str]] = {start: []}
    queue = deque([start])
    while end not in ways:
        place = queue.popleft()
        x, y = spot_of[place]
        for key, (right, down) in ARROWS.items():
            beside = spots.get((x + right, y + down))
            if beside is not None and beside not in ways:
                ways[beside] = [*ways[place], key]
                queue.append(beside)
    return ways[end]
