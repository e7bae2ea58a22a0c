"""The main states of a view, each with the way there: for pictures and for axe."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import expect

from fi_widget.games.forbidden_island import Position
from tests.browser.table import Table
from tests.games.forbidden_island.scenes import TREASURES, scene, sunk, wet

CREW: Any = (
    ("pilot", "OB", ["earth", "earth", "lift", "sandbags"]),
    ("engineer", "OB", ["ocean", "ocean", "wind"]),
    ("diver", "CS", ["fire", "fire", "fire", "fire"]),
    ("messenger", "SG", []),
)
ISLAND = wet("CE FL TH WT", sunk("LL MM"))


def crew(**keys: Any) -> Position:
    """Four players in the middle of a game."""
    return scene(
        ISLAND, *CREW, **({"water": 4, "captured": ["wind"], "difficulty": "elite"} | keys)
    )


@dataclass(frozen=True)
class State:
    """A position, or none for the panel, and what leads from there to the state."""

    position: Position | None
    reach: Callable[[Table], None] = lambda table: None


def lift(table: Table) -> None:
    table.card("pilot", "lift").click()
    table.press("action.lift")
    expect(table.dialog).to_be_visible()


def engineer(table: Table) -> None:
    table.press("action.shore")
    table.click("CE")
    expect(table.prompt).to_contain_text(table.said["hint.shore_second"])


def refused(table: Table) -> None:
    table.press("action.shore")
    table.click("GG")
    expect(table.prompt).to_contain_text("FI-SHORE")


def rulebook(table: Table) -> None:
    table.press("button.rules")
    expect(table.paper.get_by_role("searchbox")).to_be_visible()


def rule(table: Table) -> None:
    refused(table)
    table.prompt.get_by_role("button", name="FI-SHORE").click()
    expect(table.paper.get_by_role("article")).to_be_visible()


def deck(table: Table) -> None:
    table.root.get_by_role("button", name=table.said["deck.flood"]).click()
    expect(table.paper).to_be_visible()


def pressed(key: str) -> Callable[[Table], None]:
    def reach(table: Table) -> None:
        table.press(key)

    return reach


def clicked(code: str) -> Callable[[Table], None]:
    def reach(table: Table) -> None:
        table.click(code)

    return reach


FULL = (("pilot", "OB", ["earth", "earth", "lift", "sandbags", "ocean", "wind"]), *CREW[1:])
SWIMMERS = [(role, "C2", hand) for role, _, hand in CREW[:2]] + list(CREW[2:])


def first_repair(table: Table) -> None:
    """The Engineer has chosen one tile and is asked for the second."""
    table.press("action.shore")
    table.click("FL")


STATES: dict[str, State] = {
    "setup": State(None),
    "play": State(crew()),
    "card": State(crew(), lambda table: table.card("pilot", "earth").click()),
    "choice": State(crew(), clicked("CE")),
    "give": State(crew(), pressed("action.give")),
    "lift": State(crew(), lift),
    "engineer": State(crew(turn="engineer"), first_repair),
    "refused": State(crew(), refused),
    "end-turn": State(crew(), pressed("action.end")),
    "window": State(crew(phase="flood", draws=2)),
    "over-limit": State(scene(ISLAND, *FULL, water=4, phase="discard", resume="draw", draws=1)),
    "swim": State(
        scene(
            sunk("OB", ISLAND),
            *SWIMMERS,
            water=4,
            phase="swim",
            swimming=["pilot", "engineer"],
            resume="flood",
            draws=1,
        )
    ),
    "rulebook": State(crew(), rulebook),
    "rule": State(crew(), rule),
    "help": State(crew(), pressed("button.help")),
    "record": State(crew(), pressed("record.title")),
    "deck": State(crew(flood_discard=["CE", "FL"]), deck),
    "won": State(
        scene(ISLAND, *((role, "FL", hand) for role, _, hand in CREW), captured=TREASURES),
        pressed("action.escape"),
    ),
}
