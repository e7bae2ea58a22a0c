"""Every theme with examples: a problem that is about it, and one much like it that is not."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest

from fi_widget.analysis.goal_text import goal_of
from fi_widget.analysis.goals import Odds, survive
from fi_widget.analysis.solver import solve
from fi_widget.analysis.themes import facts_of, losses, themes
from fi_widget.games import REGISTRY
from fi_widget.games.facts import themes_of
from fi_widget.games.forbidden_island import Position
from fi_widget.games.forbidden_island.themes import chance_of_rise
from fi_widget.games.thinking import outlook_of
from fi_widget.games.vocabulary import vocabulary_of
from fi_widget.locale import LANGUAGES, words
from tests.games.forbidden_island.literal_positions import DRY
from tests.games.forbidden_island.scenes import TREASURES, scene, sunk, wet

SURVIVE: dict[str, Any] = {"kind": "survive"}
CALM = [["earth", "wind"], "rest"]  # no Waters Rise! this turn
MESSENGER: Any = ("messenger", "SG", [])
Problem = tuple[Position, Mapping[str, Any]]


def problem(
    role: str, at: str, hand: list[str], *, island: str = DRY, other: Any = MESSENGER,
    top: str = "FL BB WT", goal: Mapping[str, Any] = SURVIVE, **keys: Any,
) -> Problem:  # fmt: skip
    """A problem with one action left, two flood cards to come, from among the top three."""
    known = {
        "turn": role, "actions": 1, "water": 1, "treasure_deck": CALM,
        "flood_deck": [top.split(), "rest"],
    }  # fmt: skip
    return scene(island, (role, at, hand), other, **(known | keys)), goal


FOUR = ["earth"] * 4
HAND = {"kind": "hand", "role": "engineer", "cards": FOUR}
CAPTURE = {"kind": "capture", "treasure": "earth"}
LANDING = wet("FL")
TEMPLE = wet("TM", sunk("TS"))
BOTH = wet("FL", TEMPLE)
ALONE = wet("BG", sunk("CS CG"))  # the Engineer's tile has no neighbour
SIX = ["earth", "earth", "wind", "fire", "ocean", "sandbags"]
RISE = {"kind": "odds", "event": {"kind": "drawn", "card": "rise"}}
ESCAPE: dict[str, Any] = {"captured": TREASURES, "goal": {"kind": "win"}}
DIVE = wet("FL", sunk("CG TS WG"))

EXAMPLES: dict[str, tuple[list[Problem], list[Problem]]] = {
    "save-the-landing": (
        [problem("engineer", "OB", [], island=LANDING)],
        [
            problem("engineer", "OB", [], island=LANDING, top="BB WT CF", flood_discard=["FL"]),
            problem("engineer", "BG", [], island=LANDING),  # nothing can be done
        ],
    ),
    "last-temple": (
        [problem("engineer", "IG", [], island=TEMPLE, top="TM BB WT")],
        [problem("engineer", "IG", [], island=wet("TM"), top="TM BB WT")],
    ),
    "swim-or-sink": (
        [
            problem("engineer", "BG", [], island=ALONE, top="BG BB WT"),
            problem("engineer", "BG", [], island=ALONE, top="BG BB WT", goal={
                "kind": "odds", "event": SURVIVE,
            }),
        ],
        [problem("engineer", "BG", [], island=wet("BG"), top="BG BB WT")],
    ),
    "bag-in-time": (
        [
            problem(
                "engineer", "BG", [], island=LANDING, actions=0,
                other=("messenger", "SG", ["sandbags"]),
            ),
        ],
        [
            problem("engineer", "BG", [], island=LANDING, actions=0),
            problem("engineer", "OB", [], other=("messenger", "SG", ["sandbags"])),
        ],
    ),
    "lift-in-time": (
        [
            problem(
                "engineer", "BG", [], island=ALONE, top="BG BB WT", actions=0,
                other=("messenger", "SG", ["lift"]),
            ),
        ],
        [
            problem("engineer", "BG", [], island=ALONE, top="BG BB WT", actions=0),
            problem("engineer", "FL", ["lift"], other=("messenger", "FL", []), **ESCAPE),
        ],
    ),
    "one-card-too-many": (
        [
            problem(
                "engineer", "BG", SIX, island=LANDING, phase="discard", resume="draw", draws=1,
            ),
        ],
        [
            problem("engineer", "BG", SIX[:-1], phase="draw", draws=1),
            problem("engineer", "BG", SIX, phase="discard", resume="draw", draws=1),
        ],
    ),
    "gift-chain": (
        [
            problem(
                "messenger", "SG", FOUR[:2], other=("engineer", "BG", FOUR[:2]), actions=2,
                goal=HAND,
            ),
        ],
        [
            problem(
                "messenger", "SG", FOUR[:1], other=("engineer", "BG", FOUR[:3]), actions=2,
                goal=HAND,
            ),
        ],
    ),
    "capture-now-or-repair": (
        [problem("engineer", "TM", FOUR, island=LANDING, goal=CAPTURE)],
        [problem("engineer", "TM", FOUR, island=LANDING, goal=CAPTURE, actions=3)],
    ),
    "waters-rise": (
        [
            problem("engineer", "OB", [], island=LANDING, treasure_deck=[["rise"], "rest"]),
            problem("engineer", "OB", [], goal=RISE, treasure_deck=["rest"]),
        ],
        [
            problem("engineer", "OB", [], island=LANDING),
            problem("engineer", "OB", [], island=LANDING, treasure_deck=["rest"]),
            problem("engineer", "OB", [], goal={"kind": "odds", "event": SURVIVE}),
        ],
    ),
    "odds": (
        [problem("engineer", "OB", [], goal=RISE)],
        [problem("engineer", "OB", [], island=LANDING)],
    ),
    "final-flight": (
        [problem("engineer", "FL", ["lift"], other=("messenger", "FL", []), **ESCAPE)],
        [problem("engineer", "OB", ["lift"], island=LANDING)],
    ),
    "two-dangers": (
        [problem("engineer", "FL", [], island=BOTH, top="FL TM BB")],
        [problem("engineer", "FL", [], island=BOTH, top="FL BB WT", flood_discard=["TM"])],
    ),
    "known-cards": (
        [problem("engineer", "OB", [], island=LANDING)],
        [problem("engineer", "OB", [], island=LANDING, flood_deck=["rest"])],
    ),
    "look-ahead": (
        [problem("engineer", "OB", [], island=LANDING, goal=SURVIVE | {"until": {"turns": 2}})],
        [problem("engineer", "OB", [], island=LANDING)],
    ),
    "quiet-move": (
        [problem("engineer", "CE", [], island=LANDING, actions=2)],
        [problem("engineer", "OB", [], island=LANDING)],
    ),
    "flying-visit": (
        [problem("pilot", "BG", [], island=LANDING, actions=2)],
        [problem("pilot", "OB", [], island=LANDING, actions=2)],
    ),
    "deep-dive": (
        [problem("diver", "BG", [], island=DIVE, actions=2)],
        [problem("diver", "CE", [], island=DIVE, actions=2)],
    ),
    "two-at-once": (
        [problem("engineer", "FL", [], island=BOTH, top="FL TM BB")],
        [problem("engineer", "FL", [], island=LANDING)],
    ),
    "guiding-hand": (
        [
            problem(
                "navigator", "FL", [], other=("engineer", "BG", []),
                goal={"kind": "reach", "role": "engineer", "at": "CG"},
            ),
        ],
        [
            problem(
                "navigator", "BG", [], other=("engineer", "BG", []),
                goal={"kind": "reach", "role": "navigator", "at": "CG"},
            ),
        ],
    ),
    "round-the-corner": (
        [problem("explorer", "BB", [], island=LANDING)],
        [problem("explorer", "OB", [], island=LANDING)],
    ),
    "by-messenger": (
        [
            problem(
                "messenger", "SG", FOUR[:1], other=("engineer", "BG", FOUR[:3]), goal=HAND
            ),
        ],
        [
            problem(
                "messenger", "SG", FOUR[:1], other=("engineer", "SG", FOUR[:3]), goal=HAND
            ),
        ],
    ),
}  # fmt: skip


def about(one: Problem) -> tuple[str, ...]:
    position, table = one
    goal = goal_of(table, position)
    found = solve(position, goal, all_values=not isinstance(goal, Odds))
    return themes(position, goal, found)


@pytest.mark.parametrize("theme", EXAMPLES)
def test_a_theme_that_holds(theme: str) -> None:
    for one in EXAMPLES[theme][0]:
        assert theme in about(one)


@pytest.mark.parametrize("theme", EXAMPLES)
def test_a_theme_that_does_not_hold(theme: str) -> None:
    for one in EXAMPLES[theme][1]:
        assert theme not in about(one)


@pytest.mark.parametrize("game", REGISTRY)
def test_every_theme_has_one_predicate_and_words(game: str) -> None:
    assert tuple(themes_of(game)) == vocabulary_of(game).themes
    for lang in LANGUAGES:
        for theme in themes_of(game):
            assert f"theme.{theme}" in words(lang)
            assert f"theme_text.{theme}" in words(lang)


def test_every_theme_has_examples() -> None:
    assert tuple(EXAMPLES) == vocabulary_of("forbidden-island").themes
    assert all(yes and no for yes, no in EXAMPLES.values())


# ------------------------------------------------------------------------ facts


def test_the_facts_of_a_problem() -> None:
    position, table = problem("engineer", "OB", [], island=LANDING)
    goal = goal_of(table, position)
    facts = facts_of(position, goal, solve(position, goal, all_values=True))

    assert facts.asked == "keep"
    assert (facts.turns, facts.value) == (1, Fraction(1))
    assert [position.notation(action) for action in facts.actions] == ["shore FL"]
    assert facts.idle == {"FI-LOSE-LANDING": Fraction(2, 3)}
    assert facts.kept == {}
    assert facts.saved("FI-LOSE-LANDING") == Fraction(2, 3)
    assert facts.end.phase == "draw"


def test_what_is_decided_has_no_losses() -> None:
    position, _ = problem("engineer", "OB", [], island=LANDING)
    outlook = outlook_of("forbidden-island", lambda: None)

    assert losses(position, True, outlook) == {}


def test_ways_of_losing_over_two_turns_are_sampled_always_the_same() -> None:
    position, _ = problem("engineer", "OB", [], island=LANDING)
    outlook = outlook_of("forbidden-island", lambda: None)
    goal = survive(2).begun(position)

    found = losses(position, goal, outlook)

    assert found == losses(position, goal, outlook)
    assert abs(found["FI-LOSE-LANDING"] - Fraction(2, 3)) < Fraction(1, 3)


@pytest.mark.parametrize(
    ("deck", "keys", "chance"),
    [
        (CALM, {}, Fraction(0)),
        ([["rise"], "rest"], {}, Fraction(1)),
        ([["rise", "earth", "wind"], "rest"], {}, Fraction(2, 3)),
        ([["earth", "rise"], "rest"], {"phase": "draw", "draws": 1}, Fraction(1, 2)),
        ([["rise"], "rest"], {"phase": "flood", "draws": 1}, Fraction(0)),
    ],
)
def test_the_chance_of_a_rise(deck: Any, keys: dict[str, Any], chance: Fraction) -> None:
    position, _ = problem("engineer", "OB", [], treasure_deck=deck, **keys)

    assert chance_of_rise(position) == chance
