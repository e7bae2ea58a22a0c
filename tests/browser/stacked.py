"""A whole game on stacked decks: how it stands at first, and the steps that win it."""

from __future__ import annotations

from tests.browser.hands import DRAW
from tests.browser.twin import Twin
from tests.games.forbidden_island.scenes import scene, wet

TREASURE_CARDS = (
    *("fire", "fire"),
    *("wind", "rise"),
    *("fire", "sandbags"),
    *("wind", "wind"),
    *("lift", "sandbags"),
    *("earth", "ocean"),
    *("rise", "lift"),
)
FLOOD_CARDS = ("PR", "TH", "MM", "CA", "CF", "DD", "LL", "SG", "BG", "CG")


def stacked_game(seed: str = "ebb") -> Twin:
    """Two players, each with four cards of a treasure that is near."""
    start = scene(
        wet("WT"),
        ("pilot", "IG", ["earth", "earth", "earth", "earth", "fire"]),
        ("engineer", "GG", ["ocean", "ocean", "ocean", "ocean", "wind"]),
        flood_discard=["WT"],
        treasure_deck=[*([card] for card in TREASURE_CARDS), "rest"],
        flood_deck=[*([code] for code in FLOOD_CARDS), "rest"],
    )
    return Twin(start, seed)


# The water rises in the second turn, so its flood cards come from the discard that went on top;
# the seed lets both sink, and Watchtower come once more.
WINNING = (
    *("move TM", "capture earth", "move FL", *[DRAW] * 4),
    *("move CP", "capture ocean", "end", *[DRAW] * 4),
    *("shore WT", "end", *[DRAW] * 4),
    *("move GG", "move WG", "end", DRAW, DRAW, "pilot: sandbags MM", DRAW, DRAW),
    *("fly CE", "capture fire", "move OB", *[DRAW] * 4),
    *("capture wind", "move OB", "move FL", *[DRAW] * 4),
    *("move FL", "pilot: escape"),
)
