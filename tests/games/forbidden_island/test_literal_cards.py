"""The literal engine's decks, hands and special cards.

Every expected set was worked out by hand from the rules and the map, not taken from a run.
"""

from fractions import Fraction
from typing import Any

import pytest

from tests.games.forbidden_island.literal_box import TILE_CODES
from tests.games.forbidden_island.literal_positions import (
    DRY,
    HOLE,
    Player,
    box_without,
    game,
    on_the_map,
    only,
    play,
    tiles_without,
)

# ------------------------------------------------------------------------ both decks made anew


def test_flood_deck_is_made_anew_at_once() -> None:
    """FI-FLOOD-DECK: with the last card, and in the middle of the draws."""
    some = game(
        DRY,
        ("diver", "CA", []),
        ("pilot", "CA", []),
        phase="flood",
        draws=2,
        flood_deck=[["WT"]],
        flood_discard=tiles_without("WT"),
    )
    play(some, "~WT")
    after = some.to_dict()
    assert after["draws"] == 1
    assert after["flood_deck"] == [TILE_CODES]
    assert "flood_discard" not in after
    assert some.chance()["~WT"] == Fraction(1, 24)
    play(some, "~WT")  # the same tile a second time in one phase
    after = some.to_dict()
    assert (after["turn"], after["phase"]) == ("pilot", "actions")
    assert after["flood_deck"] == [tiles_without("WT")]


def test_flood_deck_is_made_anew_only_after_the_swims() -> None:
    """FI-FLOOD-DECK: the last card is resolved first; a sunk tile's card is not in the deck."""
    island = DRY.replace("WT", "wt")
    some = game(
        island,
        ("diver", "WT", []),
        ("pilot", "CA", []),
        phase="flood",
        draws=1,
        flood_deck=[["WT"]],
        flood_discard=tiles_without("WT"),
    )
    play(some, "~WT")
    swimming = some.to_dict()
    assert swimming["phase"] == "swim"
    assert (swimming["swimming"], swimming["resume"], swimming["draws"]) == (["diver"], "flood", 0)
    assert swimming["players"][0]["at"] == "D1"
    assert swimming["flood_deck"] == []
    assert swimming["flood_discard"] == tiles_without("WT")
    play(some, "diver: swim BB")
    after = some.to_dict()
    assert (after["turn"], after["phase"]) == ("pilot", "actions")
    assert after["flood_deck"] == [tiles_without("WT")]
    assert "flood_discard" not in after


def test_flood_deck_stays_empty_when_the_last_card_loses() -> None:
    """FI-ORDER: once lost, nothing more happens."""
    some = game(
        DRY.replace("FL", "fl"),
        ("diver", "CA", []),
        phase="flood",
        draws=2,
        flood_deck=[["FL"]],
        flood_discard=tiles_without("FL"),
    )
    after = play(some, "~FL").to_dict()
    assert after["result"] == "FI-LOSE-LANDING"
    assert after["flood_deck"] == []
    assert after["flood_discard"] == tiles_without("FL")


def test_treasure_deck_is_made_anew_at_once() -> None:
    """FI-TREASURE-DECK: hands stay out."""
    some = game(
        DRY,
        ("diver", "OB", ["fire"]),
        phase="draw",
        draws=2,
        treasure_deck=[["earth"]],
        treasure_discard=box_without("fire", "earth"),
    )
    after = play(some, "+earth").to_dict()
    assert after["treasure_deck"] == [box_without("fire", "earth")]
    assert "treasure_discard" not in after
    assert after["draws"] == 1


def test_treasure_deck_made_anew_holds_the_rise_that_was_last() -> None:
    """FI-TREASURE-DECK: the Waters Rise! is resolved first and lies in the new deck."""
    some = game(
        DRY,
        ("diver", "OB", ["fire"]),
        phase="draw",
        draws=1,
        treasure_deck=[["rise"]],
        treasure_discard=box_without("fire", "rise"),
        flood_deck=["rest"],
        flood_discard=["BB", "WT"],
    )
    after = play(some, "+rise").to_dict()
    assert after["treasure_deck"] == [box_without("fire")]
    assert "treasure_discard" not in after
    assert after["flood_deck"] == [["BB", "WT"], tiles_without("BB", "WT")]
    assert "flood_discard" not in after
    assert (after["water"], after["phase"], after["draws"]) == (2, "flood", 2)


@pytest.mark.parametrize(
    ("settle", "kept"),
    [
        ("discard earth", ["earth", "fire", "fire", "fire", "sandbags"]),
        ("discard sandbags", ["earth", "earth", "fire", "fire", "fire"]),
        ("diver: sandbags BB", ["earth", "earth", "fire", "fire", "fire"]),
    ],
)
def test_treasure_deck_is_made_anew_only_after_the_sixth_card(settle: str, kept: list[str]) -> None:
    """FI-TREASURE-DECK, FI-HAND-PLAY: what settles the hand lies in the new deck."""
    hand = ["earth", "fire", "fire", "fire", "sandbags"]
    discard = box_without("earth", *hand)
    some = game(
        DRY.replace("BB", "bb"),
        ("diver", "OB", hand),
        phase="draw",
        draws=2,
        passed=True,
        treasure_deck=[["earth"]],
        treasure_discard=discard,
    )
    play(some, "+earth")
    over = some.to_dict()
    assert (over["phase"], over["resume"], over["draws"]) == ("discard", "draw", 1)
    assert over["treasure_deck"] == []
    assert over["treasure_discard"] == discard
    assert some.legal() == {
        "discard earth",
        "discard fire",
        "discard sandbags",
        "diver: sandbags BB",
    }
    after = play(some, settle).to_dict()
    assert after["players"][0]["hand"] == kept
    assert after["treasure_deck"] == [box_without(*kept)]
    assert "treasure_discard" not in after
    assert (after["phase"], after["draws"]) == ("draw", 1)


# ------------------------------------------------------------------------ Waters Rise!


def test_rise_twice_in_a_row() -> None:
    """FI-RISE, FI-RISE-TWICE: the second finds no discard, and only the meter moves."""
    some = game(
        DRY,
        ("diver", "OB", []),
        water=4,
        phase="draw",
        draws=2,
        treasure_deck=[["rise"], ["rise"], "rest"],
        flood_discard=["CE", "TS"],
    )
    layers = [["CE", "TS"], tiles_without("CE", "TS")]
    play(some, "+rise")
    once = some.to_dict()
    assert (once["water"], once["draws"], once["flood_deck"]) == (5, 1, layers)
    assert once["treasure_discard"] == ["rise"]
    play(some, "+rise")
    twice = some.to_dict()
    assert (twice["water"], twice["flood_deck"]) == (6, layers)
    assert twice["treasure_discard"] == ["rise", "rise"]
    assert (twice["phase"], twice["draws"]) == ("flood", 4)
    assert some.chance() == {"~CE": Fraction(1, 2), "~TS": Fraction(1, 2)}


def test_the_skull() -> None:
    """FI-LOSE-METER: at once; nothing is shuffled any more."""
    some = game(
        DRY,
        ("diver", "OB", ["lift"]),
        ("pilot", "OB", []),
        water=9,
        phase="draw",
        draws=1,
        passed=True,
        treasure_deck=[["rise"]],
        treasure_discard=box_without("rise", "lift"),
        flood_discard=["CE", "TS"],
    )
    after = play(some, "+rise").to_dict()
    assert (after["phase"], after["result"], after["water"]) == ("over", "FI-LOSE-METER", 10)
    assert after["flood_discard"] == ["CE", "TS"]
    assert after["treasure_deck"] == []
    assert after["treasure_discard"] == box_without("lift")
    assert after["turn"] == "diver"
    assert "draws" not in after
    assert (some.to_move, some.legal(), some.chance()) == ("over", set(), {})


# ------------------------------------------------------------------------ six cards


def test_a_sixth_card_drawn_second_resumes_with_the_flood() -> None:
    """FI-HAND-LIMIT: only its holder acts, though another holds a lift."""
    some = game(
        DRY,
        ("diver", "OB", ["earth", "earth", "wind", "wind", "ocean"]),
        ("pilot", "CA", ["lift"]),
        water=6,
        phase="draw",
        draws=1,
        passed=True,
        treasure_deck=[["ocean"], "rest"],
    )
    play(some, "+ocean")
    assert some.legal() == {"discard earth", "discard wind", "discard ocean"}
    over = some.to_dict()
    assert (over["phase"], over["resume"], over["draws"]) == ("discard", "flood", 4)
    assert "passed" not in over
    play(some, "discard wind")
    assert some.to_move == "window"
    assert "pass" in some.legal()
    assert some.to_dict()["treasure_discard"] == ["wind"]


@pytest.mark.parametrize(
    ("actions", "fields"),
    [
        (3, {"phase": "discard", "resume": "actions", "actions": 2, "flight": True}),
        (1, {"phase": "discard", "resume": "draw", "draws": 2}),
    ],
)
def test_a_gift_to_a_full_hand(actions: int, fields: dict[str, Any]) -> None:
    """FI-GIVE-OVER, FI-HAND-PLAY: the receiver settles at once, by a special card if liked."""
    some = game(
        DRY.replace("BB", "bb"),
        ("diver", "WT", ["fire", "lift"]),
        ("pilot", "WT", ["fire", "wind", "wind", "wind", "sandbags"]),
        actions=actions,
    )
    play(some, "give fire pilot")
    over = some.to_dict()
    assert {key: over.get(key) for key in fields} == fields
    assert ("flight" in over, "draws" in over) == ("flight" in fields, "draws" in fields)
    assert over["turn"] == "diver"
    assert some.legal() == {
        "discard fire",
        "discard wind",
        "discard sandbags",
        "pilot: sandbags BB",
    }
    play(some, "pilot: sandbags BB")
    after = some.to_dict()
    assert after["phase"] == fields["resume"]
    assert after["treasure_discard"] == ["sandbags"]
    assert some.to_move == ("actions" if actions == 3 else "window")


def test_a_lift_while_over_the_limit() -> None:
    """FI-HAND-PLAY, FI-LIFT: the holder's own lift, for any pawns anywhere; no sandbags if dry."""
    some = game(
        DRY,
        ("diver", "WT", ["earth", "lift", "lift", "lift", "sandbags", "sandbags"]),
        ("pilot", "BB", []),
        phase="discard",
        resume="actions",
        actions=1,
        flight=False,
    )
    expected = {"discard earth", "discard lift", "discard sandbags"}
    expected |= {f"diver: lift diver {code}" for code in tiles_without("WT")}
    expected |= {f"diver: lift pilot {code}" for code in tiles_without("BB")}
    assert some.legal() == expected
    after = play(some, "diver: lift pilot OB").to_dict()
    assert (after["phase"], after["actions"], after["flight"]) == ("actions", 1, False)
    assert after["players"][1]["at"] == "OB"


# ------------------------------------------------------------------------ special cards


def test_a_window_before_each_draw() -> None:
    """FI-SPECIAL-TIME: open while something can be played, closed by a pass until the draw."""
    some = game(
        DRY.replace("BB", "bb"),
        ("diver", "OB", []),
        ("pilot", "CA", ["sandbags"]),
        phase="draw",
        draws=2,
        treasure_deck=[["earth"], ["wind"], "rest"],
        flood_deck=[["WT"], "rest"],
        flood_discard=["BB"],
    )
    assert some.legal() == {"pilot: sandbags BB", "pass"}
    assert some.chance() == {}
    play(some, "pass")
    assert some.legal() == set()
    assert some.to_dict()["passed"] is True
    play(some, "+earth")
    assert some.legal() == {"pilot: sandbags BB", "pass"}
    assert "passed" not in some.to_dict()
    play(some, "pilot: sandbags BB")
    assert (some.legal(), some.chance()) == (set(), {"+wind": Fraction(1)})


def test_sandbags_open_no_window_on_a_dry_island() -> None:
    """FI-SANDBAGS: a flooded tile is needed."""
    some = game(
        DRY,
        ("diver", "OB", []),
        ("pilot", "CA", ["sandbags"]),
        phase="flood",
        draws=2,
        flood_deck=[["WT"], "rest"],
    )
    assert some.to_move == "flood"
    play(some, "~WT")
    assert some.legal() == {"pilot: sandbags WT", "pass"}


def test_every_holder_plays_in_the_action_phase() -> None:
    """FI-SPECIAL-TIME: free, on anyone's turn, as often as there are cards."""
    some = game(
        DRY.replace("BB", "bb").replace("MM", "mm"),
        ("diver", "OB", ["sandbags"]),
        ("pilot", "CA", ["sandbags"]),
        actions=2,
    )
    assert only(some, "diver: sandbags") == only(some, "pilot: sandbags") == {"BB", "MM"}
    play(some, "pilot: sandbags MM")
    assert only(some, "diver: sandbags") == {"BB"}
    assert only(some, "pilot: sandbags") == set()
    assert some.to_dict()["actions"] == 2


def test_lift_takes_any_pawns_from_one_tile_to_another() -> None:
    """FI-LIFT: never onto the same tile, never pawns from two tiles at once."""
    some = game(
        HOLE,
        ("engineer", "OB", ["lift"]),
        ("pilot", "DD", []),
        ("diver", "DD", []),
        ("explorer", "DD", []),
        phase="flood",
        draws=1,
    )
    tiles = set(on_the_map(HOLE))
    groups = {
        "engineer": "OB",
        "pilot": "DD",
        "diver": "DD",
        "explorer": "DD",
        "pilot+diver": "DD",
        "pilot+explorer": "DD",
        "diver+explorer": "DD",
        "pilot+diver+explorer": "DD",
    }
    expected = {"pass"}
    for group, start in groups.items():
        expected |= {f"engineer: lift {group} {goal}" for goal in tiles - {start}}
    assert some.legal() == expected
    after = play(some, "engineer: lift pilot+explorer FL").to_dict()
    assert [player["at"] for player in after["players"]] == ["OB", "FL", "DD", "FL"]
    assert after["treasure_discard"] == ["lift"]


@pytest.mark.parametrize(
    ("turn", "keys"),
    [
        ("pilot", {"phase": "actions", "actions": 0}),
        ("diver", {"phase": "actions"}),
        ("pilot", {"phase": "draw", "draws": 1}),
        ("pilot", {"phase": "flood", "draws": 1}),
    ],
)
def test_escape_wins(turn: str, keys: dict[str, Any]) -> None:
    """FI-WIN: all four treasures, every pawn on the landing, and a lift is played, any turn."""
    all_four = ["earth", "wind", "fire", "ocean"]
    island = DRY.replace("FL", "fl")
    here: list[Player] = [("pilot", "FL", []), ("diver", "FL", ["lift"])]
    some = game(island, *here, turn=turn, captured=all_four, **keys)
    assert only(some, "diver: lift") >= {"pilot BB", "pilot+diver CA"}
    after = play(some, "diver: escape").to_dict()
    assert (after["phase"], after["result"], after["turn"]) == ("over", "won", turn)
    assert after["treasure_discard"] == ["lift"]
    assert some.legal() == set()


def test_escape_needs_everything() -> None:
    """FI-WIN: three treasures, or one pawn elsewhere, or no lift is not enough."""
    all_four = ["earth", "wind", "fire", "ocean"]
    at_home: Player = ("pilot", "FL", ["lift"])
    for some in [
        game(DRY, at_home, ("diver", "FL", []), captured=all_four[:3]),
        game(DRY, at_home, ("diver", "OB", []), captured=all_four),
        game(DRY, ("pilot", "FL", []), ("diver", "FL", []), captured=all_four),
    ]:
        assert "pilot: escape" not in some.legal()


def test_escape_while_over_the_limit() -> None:
    """FI-HAND-PLAY, FI-WIN: the sixth card may be the lift that wins."""
    some = game(
        DRY,
        ("pilot", "FL", ["earth"] * 5),
        ("diver", "FL", []),
        captured=["earth", "wind", "fire", "ocean"],
        phase="draw",
        draws=2,
        treasure_deck=[["lift"], "rest"],
    )
    play(some, "+lift")
    assert some.to_move == "discard"
    assert play(some, "pilot: escape").result == "won"
