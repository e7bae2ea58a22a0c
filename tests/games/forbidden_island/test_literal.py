"""The literal engine's actions and turns.

Every expected set was worked out by hand from the rules and the map, not taken from a run.
"""

from fractions import Fraction

import pytest

from tests.games.forbidden_island.literal import IllegalStep
from tests.games.forbidden_island.literal_positions import (
    DRY,
    HOLE,
    Player,
    game,
    on_the_map,
    only,
    play,
    tiles_without,
    words,
)

# ------------------------------------------------------------------------ moving and flying


@pytest.mark.parametrize("role", ["pilot", "navigator", "diver", "engineer", "messenger"])
def test_all_walk_up_down_left_and_right(role: str) -> None:
    """FI-MOVE: on a dry island a Diver walks like anybody else."""
    assert only(game(DRY, (role, "CE", [])), "move") == words("OB HG")


def test_explorer_walks_diagonally() -> None:
    """FI-EXPLORER."""
    assert only(game(DRY, ("explorer", "CE", [])), "move") == words("BB OB CS HG WG")


def test_nobody_walks_onto_or_across_a_missing_tile() -> None:
    """FI-MOVE: the Explorer passes a missing corner only because the steps are diagonal."""
    assert only(game(HOLE, ("pilot", "CG", [])), "move") == set()
    assert only(game(HOLE, ("explorer", "CG", [])), "move") == words("CS WG DD")


def test_diver_goes_through_a_chain_of_flooded_and_missing_places() -> None:
    """FI-DIVER: a dry tile ends the chain, and the own tile is no goal."""
    island = """
     .  . BB WT  .  .
     . ~~ ob FL TM  .
    CS ~~ WG GG IG SG
    BG cg TS CP TP CA
     . CF DD LL MM  .
     .  . PR TH  .  .
    """
    diver = game(island, ("diver", "BB", []))
    assert only(diver, "move") == words("WT OB FL WG CS CG BG TS CF")
    play(diver, "move CF")
    assert diver.to_dict()["actions"] == 2
    # Back through Copper Gate, or one step down or right: A5 and B6 are not places.
    assert only(diver, "move") == words("DD CG BG TS CS WG OB BB FL")


def test_diver_swims_only_where_a_tile_once_lay() -> None:
    """FI-DIVER: the sea around the island is no water to dive through."""
    assert only(game(DRY, ("diver", "WT", [])), "move") == words("BB FL")


def test_pilot_flies_once_a_turn() -> None:
    """FI-PILOT: to any other remaining tile; walking does not use the flight up."""
    pilot = game(HOLE, ("pilot", "DD", []), ("diver", "BB", []))
    everywhere = set(on_the_map(HOLE))
    assert only(pilot, "fly") == everywhere - {"DD"}
    assert only(pilot, "move") == words("LL PR")
    play(pilot, "move LL")
    assert only(pilot, "fly") == everywhere - {"LL"}
    play(pilot, "fly DD")
    assert only(pilot, "fly") == set()
    assert only(pilot, "move") == words("LL PR")
    assert pilot.to_dict()["flight"] is False


def test_a_new_turn_brings_a_new_flight() -> None:
    """FI-PILOT: once per turn, not once per game."""
    some = game(
        DRY,
        ("pilot", "DD", []),
        ("diver", "BB", []),
        treasure_deck=[["earth"] * 4, "rest"],
        flood_deck=[["OB"], ["WT"], ["CE"], ["CS"], "rest"],
    )
    play(some, "fly LL", "end", "+earth", "+earth", "~OB", "~WT")
    assert only(some, "fly") == set()
    play(some, "end", "+earth", "+earth", "~CE", "~CS")
    assert some.to_dict()["flight"] is True
    assert only(some, "fly") == set(tiles_without("LL"))


def test_nobody_else_flies() -> None:
    """FI-PILOT."""
    assert only(game(DRY, ("diver", "DD", []), ("pilot", "BB", [])), "fly") == set()


NAVIGATED = """
 .  . BB WT  .  .
 . ce OB ~~ TM  .
CS HG ~~ GG IG SG
BG CG TS CP TP CA
 . CF DD FL MM  .
 .  . PR TH  .  .
"""


@pytest.mark.parametrize(
    ("role", "targets"),
    [
        ("pilot", "BB WT CE HG"),
        ("engineer", "BB WT CE HG"),
        ("messenger", "BB WT CE HG"),
        ("diver", "BB WT CE HG TM GG TS"),
        ("explorer", "BB WT CE HG GG TM CS BG CG TS IG TP CP"),
    ],
)
def test_navigator_moves_another_pawn_two_steps(role: str, targets: str) -> None:
    """FI-NAVIGATOR: from where that pawn stands, and never himself."""
    navigator = game(NAVIGATED, ("navigator", "MM", []), (role, "OB", []))
    assert only(navigator, "navigate") == {f"{role} {code}" for code in targets.split()}


def test_navigator_moves_each_of_the_others() -> None:
    """FI-NAVIGATOR: a pawn without a goal is simply not there; two hops cross no two holes."""
    island = """
     .  . BB WT  .  .
     . CE OB FL ~~  .
    CS HG WG ~~ IG ~~
    BG CG ~~ CP ~~ CA
     . CF DD LL MM  .
     .  . PR TH  .  .
    """
    navigator = game(island, ("navigator", "CF", []), ("pilot", "IG", []), ("diver", "IG", []))
    # The Diver on E3 crosses D3 to FL, WG, CP, then E4 to CP and MM, then F3 to CA.
    expected = {f"diver {code}" for code in words("FL WG CP MM CA")}
    assert only(navigator, "navigate") == expected
    play(navigator, "navigate diver FL")
    assert navigator.to_dict()["players"][2]["at"] == "FL"
    assert navigator.to_dict()["actions"] == 2


# ------------------------------------------------------------------------ shoring up


SHORES = """
 .  . bb WT  .  .
 . ce ob FL TM  .
CS hg WG gg IG SG
BG CG TS CP TP CA
 . CF DD LL mm  .
 .  . PR TH  .  .
"""


def test_shore_reaches_the_own_tile_and_four_neighbours() -> None:
    """FI-SHORE: one flooded tile; a dry or far one cannot be chosen."""
    pilot = game(SHORES, ("pilot", "OB", []))
    assert only(pilot, "shore") == words("BB CE OB")
    play(pilot, "shore OB")
    assert only(pilot, "shore") == words("BB CE")


def test_explorer_shores_diagonally() -> None:
    """FI-EXPLORER."""
    assert only(game(SHORES, ("explorer", "OB", [])), "shore") == words("BB CE OB HG GG")


def test_engineer_shores_one_or_two() -> None:
    """FI-ENGINEER: pairs in alphabetical order; both turn dry for one action."""
    engineer = game(SHORES, ("engineer", "OB", []))
    assert only(engineer, "shore") == {"BB", "CE", "OB", "BB CE", "BB OB", "CE OB"}
    play(engineer, "shore CE OB")
    assert only(engineer, "shore") == {"BB"}
    assert engineer.to_dict()["actions"] == 2
    assert "CE OB" in engineer.to_dict()["map"]


# ------------------------------------------------------------------------ gifts and captures


def test_give_needs_the_same_tile() -> None:
    """FI-GIVE, FI-GIVE-SPECIAL: treasure cards only, to others on the tile."""
    hand = ["earth", "earth", "wind", "lift", "sandbags"]
    giver = game(DRY, ("pilot", "OB", hand), ("diver", "OB", []), ("engineer", "CE", ["fire"]))
    assert only(giver, "give") == {"earth diver", "wind diver"}


def test_messenger_gives_anywhere_and_receives_nearby() -> None:
    """FI-MESSENGER."""
    players: list[Player] = [("messenger", "OB", ["fire"]), ("diver", "CA", ["earth"])]
    assert only(game(DRY, *players), "give") == {"fire diver"}
    assert only(game(DRY, *players, turn="diver"), "give") == set()


@pytest.mark.parametrize("island", [DRY, DRY.replace("TS", "ts")])
def test_capture_on_either_tile_dry_or_flooded(island: str) -> None:
    """FI-CAPTURE: exactly four cards go, and only once a treasure."""
    hand = ["earth"] * 5
    pilot = game(island, ("pilot", "TS", hand), ("diver", "TM", ["wind"] * 4))
    assert only(pilot, "capture") == {"earth"}
    play(pilot, "capture earth")
    after = pilot.to_dict()
    assert after["captured"] == ["earth"]
    assert after["treasure_discard"] == ["earth"] * 4
    assert after["players"][0]["hand"] == ["earth"]
    assert only(game(DRY, ("pilot", "TS", hand), captured=["earth"]), "capture") == set()
    assert only(game(DRY, ("pilot", "TS", ["earth"] * 4)), "capture") == {"earth"}
    assert only(game(DRY, ("pilot", "TS", ["earth"] * 3)), "capture") == set()
    assert only(game(DRY, ("pilot", "OB", ["earth"] * 4)), "capture") == set()


def test_no_discard_below_six_cards() -> None:
    """FI-NO-DISCARD."""
    assert only(game(DRY, ("pilot", "OB", ["fire"] * 5)), "discard") == set()


# ------------------------------------------------------------------------ the turn


def test_three_actions_then_two_treasure_cards_then_the_flood() -> None:
    """FI-ACT-COUNT, FI-DRAW-TWO, FI-FLOOD."""
    some = game(
        DRY,
        ("explorer", "OB", []),
        ("pilot", "CA", []),
        water=3,
        treasure_deck=[["earth"], ["wind"], "rest"],
        flood_deck=[["WT"], ["BB"], ["MM"], "rest"],
    )
    play(some, "move CE", "move OB")
    assert some.to_dict()["actions"] == 1
    play(some, "move CE")
    assert (some.to_move, some.to_dict()["draws"]) == ("treasure", 2)
    assert some.legal() == set()
    assert some.chance() == {"+earth": Fraction(1)}
    play(some, "+earth")
    assert (some.to_move, some.to_dict()["draws"]) == ("treasure", 1)
    play(some, "+wind")
    assert (some.to_move, some.to_dict()["draws"]) == ("flood", 3)
    assert some.to_dict()["players"][0]["hand"] == ["earth", "wind"]
    play(some, "~WT", "~BB", "~MM")
    after = some.to_dict()
    assert (after["turn"], after["phase"]) == ("pilot", "actions")
    assert (after["actions"], after["flight"]) == (3, True)
    assert after["flood_discard"] == ["BB", "MM", "WT"]


def test_the_turn_may_end_early_and_with_no_action_left() -> None:
    """FI-ACT-COUNT: 0 to 3 actions."""
    fresh = game(DRY, ("explorer", "OB", []))
    assert "end" in fresh.legal()
    assert play(fresh, "end").to_move == "treasure"
    spent = game(DRY, ("pilot", "OB", ["lift"]), ("diver", "WT", []), actions=0)
    expected = {"end"}
    for code in tiles_without("OB"):
        expected.add(f"pilot: lift pilot {code}")
    for code in tiles_without("WT"):
        expected.add(f"pilot: lift diver {code}")
    assert spent.legal() == expected


def test_the_flood_after_the_draw_counts_the_risen_water() -> None:
    """FI-FLOOD: tick 2 draws two, tick 3 three."""
    some = game(
        DRY, ("diver", "OB", []), water=2, phase="draw", draws=1, treasure_deck=[["rise"], "rest"]
    )
    assert play(some, "+rise").to_dict()["draws"] == 3


def test_chances_count_the_cards_of_the_top_layer() -> None:
    """FI-DRAW-TWO: five of 28 cards; and in a known layer, one of two."""
    some = game(DRY, ("diver", "OB", []), phase="draw", draws=2)
    chance = some.chance()
    assert chance["+earth"] == Fraction(5, 28)
    assert chance["+rise"] == chance["+lift"] == Fraction(3, 28)
    assert chance["+sandbags"] == Fraction(2, 28)
    layered = game(
        DRY, ("diver", "OB", []), phase="flood", draws=1, flood_deck=[["OB", "WT"], "rest"]
    )
    assert layered.chance() == {"~OB": Fraction(1, 2), "~WT": Fraction(1, 2)}


def test_an_impossible_step_changes_nothing() -> None:
    """FI-ACT-COUNT, FI-DRAW-TWO: refused whole."""
    some = game(DRY, ("pilot", "OB", ["earth"]), ("diver", "OB", []))
    before = some.to_dict()
    for text in ["move OB", "shore OB", "give earth pilot", "+earth", "~OB", "pass", "", "x: y"]:
        with pytest.raises(IllegalStep):
            some.apply(text)
    assert some.to_dict() == before
