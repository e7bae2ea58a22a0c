"""The rules of winning and losing, one by one."""

from typing import Any

import pytest

from fi_widget.games.forbidden_island import Position
from fi_widget.games.game import Outcome
from tests.games.forbidden_island.literal_positions import DRY, box_without
from tests.games.forbidden_island.scenes import (
    TREASURES,
    TWO,
    legal,
    play,
    refused,
    scene,
    sunk,
    wet,
)

# ---------------------------------------------------------------- winning


def at_the_landing(
    lift: str = "diver",
    *,
    island: str = DRY,
    captured: list[str] | None = None,
    away: str | None = None,
    **keys: Any,
) -> Position:
    """Three players on Fools' Landing, all treasures captured, one with a lift."""
    seats = [
        (role, "OB" if role == away else "FL", ["lift"] if role == lift else [])
        for role in ("pilot", "diver", "engineer")
    ]
    return scene(island, *seats, captured=TREASURES if captured is None else captured, **keys)


@pytest.mark.parametrize("lift", ["pilot", "diver", "engineer"])
@pytest.mark.parametrize("island", [DRY, wet("FL")])
@pytest.mark.parametrize(
    "keys",
    [
        {},
        {"actions": 0},
        {"turn": "engineer"},
        {"phase": "draw", "draws": 1},
        {"phase": "flood", "draws": 2},
    ],
)
def test_the_team_wins_by_a_lift_from_the_landing(
    lift: str, island: str, keys: dict[str, Any]
) -> None:
    """FI-WIN: dry or flooded, any player, on any turn, between draws too."""
    here = at_the_landing(lift, island=island, **keys)
    assert f"{lift}: escape" in legal(here)
    after = play(here, "escape")
    assert (after.phase, after.result, after.turn) == ("over", "won", Outcome(True, "FI-WIN"))
    assert after.treasure_discard == ("lift",)
    assert (legal(after), after.chance()) == (set(), {})


def test_arriving_is_not_enough() -> None:
    """FI-WIN: nor does the Pilot's flight win, nor a lift to the landing."""
    here = at_the_landing(lift="nobody")
    assert here.result is None
    assert refused(here, "escape") == "FI-WIN no-lift"
    here = play(at_the_landing(lift="nobody", away="pilot"), "fly FL")
    assert here.result is None
    assert not any("escape" in text for text in legal(here))
    here = play(at_the_landing("pilot", away="engineer"), "lift engineer FL")
    assert here.result is None
    # an ordinary lift off the landing is just that
    here = play(at_the_landing("pilot"), "lift pilot+diver+engineer OB")
    assert here.result is None


@pytest.mark.parametrize("missing", TREASURES)
def test_all_four_treasures_are_needed(missing: str) -> None:
    """FI-WIN: four cards in hand do not count."""
    here = at_the_landing(captured=[name for name in TREASURES if name != missing])
    assert not any("escape" in text for text in legal(here))
    assert refused(here, "escape") == "FI-WIN treasures"


@pytest.mark.parametrize("away", ["pilot", "diver", "engineer"])
def test_every_pawn_must_be_there(away: str) -> None:
    """FI-WIN"""
    here = at_the_landing(away=away)
    assert not any("escape" in text for text in legal(here))
    assert refused(here, "escape") == "FI-WIN not-all-here"


# ---------------------------------------------------------------- losing


def after_card(code: str, island: str, *players: Any, **keys: Any) -> Position:
    settings = {"phase": "flood", "draws": 2, "passed": True} | keys
    here = scene(island, *(players or TWO), flood_deck=[[code], "rest"], **settings)
    return play(here, f"~{code}")


@pytest.mark.parametrize("captured", [[], TREASURES])
def test_lost_when_the_landing_sinks(captured: list[str]) -> None:
    """FI-LOSE-LANDING: at once, whatever is captured, wherever the pawns are."""
    here = after_card("FL", wet("FL"), captured=captured)
    assert here.turn == Outcome(False, "FI-LOSE-LANDING")
    assert after_card("FL", DRY, captured=captured).result is None


PAIRS = [("TM", "TS"), ("WG", "HG"), ("CE", "CS"), ("CP", "TP")]


@pytest.mark.parametrize(("number", "pair"), list(enumerate(PAIRS)))
def test_lost_when_both_tiles_of_a_treasure_have_sunk(number: int, pair: tuple[str, str]) -> None:
    """FI-LOSE-TREASURE: even with four of its cards in hand; a captured one's do not matter."""
    treasure = TREASURES[number]
    others = [name for name in TREASURES if name != treasure]
    for first, last in (pair, pair[::-1]):
        island = wet(last, sunk(first))
        players = [("pilot", "BG", [treasure] * 4), ("diver", "IG", [])]
        lost = after_card(last, island, *players, captured=others)
        assert lost.turn == Outcome(False, "FI-LOSE-TREASURE")
        assert after_card(last, island, *players, captured=[treasure]).result is None
        # one of the two is enough, even flooded
        assert after_card(last, wet(f"{first} {last}"), *players).result is None
        assert after_card(first, wet(last), *players).result is None


# Bronze Gate has sunk neighbours on all sides but for the diagonal ones.
LONELY = wet("BG", sunk("CS CG"))


@pytest.mark.parametrize(
    ("role", "lost"),
    [
        ("engineer", True),
        ("messenger", True),
        ("navigator", True),
        ("explorer", False),
        ("diver", False),
        ("pilot", False),
    ],
)
def test_lost_when_a_pawn_cannot_swim(role: str, lost: bool) -> None:
    """FI-LOSE-SWIM"""
    other = "pilot" if role != "pilot" else "diver"
    here = after_card("BG", LONELY, (role, "BG", []), (other, "FL", []))
    assert (here.result == "FI-LOSE-SWIM") is lost
    assert (here.phase == "swim") is not lost


def test_lost_at_once_when_one_of_several_cannot_swim() -> None:
    """FI-LOSE-SWIM: although the others could."""
    here = after_card("BG", LONELY, ("explorer", "BG", []), ("engineer", "BG", []))
    assert here.turn == Outcome(False, "FI-LOSE-SWIM")


def test_lost_when_the_water_reaches_the_skull() -> None:
    """FI-LOSE-METER: at the tenth tick; nothing is shuffled or drawn any more."""
    here = scene(wet("OB"), *TWO, phase="draw", draws=2, water=9, flood_discard=["OB"])
    after = play(here, "+rise")
    assert (after.water, after.turn) == (10, Outcome(False, "FI-LOSE-METER"))
    assert after.flood_discard == ("OB",)
    assert after.treasure_discard == ("rise",)
    here = scene(DRY, *TWO, phase="draw", draws=2, water=8)
    after = play(here, "+rise", "+earth")
    assert (after.result, after.draws) == (None, 5)
    assert play(here, "+rise", "+rise").result == "FI-LOSE-METER"


# ---------------------------------------------------------------- in their order


@pytest.mark.parametrize(
    ("card", "captured", "rule"),
    [
        ("FL", [], "FI-LOSE-LANDING"),
        ("TM", [], "FI-LOSE-TREASURE"),
        ("TM", ["earth"], "FI-LOSE-SWIM"),
    ],
)
def test_the_first_of_landing_treasure_swim_is_named(
    card: str, captured: list[str], rule: str
) -> None:
    """FI-ORDER: the pawn on the tile cannot swim either."""
    # Fools' Landing and Breakers Bridge have changed places for the treasure's tile
    swapped = DRY.replace("BB", "xx").replace("FL", "BB").replace("xx", "FL")
    island = sunk("OB WT TM GG") if card == "FL" else sunk("BB IG TS", swapped)
    here = after_card(
        card,
        wet(card, island),
        ("engineer", card, []),
        ("pilot", "LL", []),
        captured=captured,
    )
    assert here.turn == Outcome(False, rule)


def test_once_lost_nothing_rescues() -> None:
    """FI-ORDER: the rest of the draws is not made, and no card is played."""
    here = after_card(
        "FL", wet("FL OB"), ("engineer", "BG", ["sandbags", "lift"]), ("pilot", "LL", [])
    )
    assert (legal(here), here.chance(), here.phase) == (set(), {}, "over")
    for step in ("end", "pass", "move CG", "engineer: sandbags OB", "engineer: lift pilot OB",
                 "pilot: swim OB", "discard lift", "~OB", "+earth"):  # fmt: skip
        assert refused(here, step) == "FI-ORDER over"


def test_effects_resolve_singly() -> None:
    """FI-ORDER: the first of two sinking tiles is settled, swim and all, before the second."""
    here = scene(
        wet("BG CG", DRY),
        ("engineer", "BG", []),
        ("messenger", "CG", []),
        phase="flood",
        draws=2,
        flood_deck=[["BG"], ["CG"], "rest"],
    )
    here = play(here, "~BG")
    assert here.chance() == {}
    here = play(here, "engineer: swim CG", "~CG")
    assert here.swimming == ("engineer", "messenger")


def test_nothing_is_shuffled_once_the_game_has_ended() -> None:
    """FI-ORDER: a win as the sixth card, with the last one of the deck."""
    hand = ["earth", "earth", "wind", "wind", "lift"]
    here = scene(
        DRY,
        ("pilot", "FL", hand),
        ("diver", "FL", []),
        phase="draw",
        passed=True,
        captured=TREASURES,
        treasure_deck=[["fire"]],
        treasure_discard=box_without(*hand, "fire"),
    )
    here = play(here, "+fire", "escape")
    assert (here.result, here.treasure_deck) == ("won", ())
    assert len(here.treasure_discard) == 23


def test_a_win_ends_the_game_too() -> None:
    """FI-ORDER"""
    here = play(at_the_landing(), "escape")
    for step in ("end", "fly OB", "diver: lift diver OB"):
        assert refused(here, step) == "FI-ORDER over"
