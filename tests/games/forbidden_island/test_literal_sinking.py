"""The literal engine's swims and losses.

Every expected set was worked out by hand from the rules and the map, not taken from a run.
"""

from typing import Any

import pytest

from tests.games.forbidden_island.literal import LiteralGame
from tests.games.forbidden_island.literal_positions import (
    DRY,
    HOLE,
    Player,
    by,
    game,
    on_the_map,
    only,
    play,
)

# ------------------------------------------------------------------------ swimming


def sinking_gate(*players: Player, **keys: Any) -> LiteralGame:
    """Copper Gate sinks in the hole, with these players; one more flood card is to come."""
    some = game(
        HOLE, *players, **{"phase": "flood", "draws": 2, "flood_deck": [["CG"], "rest"]} | keys
    )
    if some.to_move == "window":
        play(some, "pass")
    return play(some, "~CG")


@pytest.mark.parametrize(
    ("role", "targets"),
    [
        ("diver", "CS WG CP DD"),  # two steps away; every neighbour is missing
        ("explorer", "CS WG DD"),
        ("pilot", "BB WT OB FL TM CS WG GG IG SG CP TP CA DD LL MM PR TH"),
    ],
)
def test_where_each_role_swims(role: str, targets: str) -> None:
    """FI-SWIM-ROLES."""
    some = sinking_gate((role, "CG", []))
    assert some.legal() == by(role, "swim", targets)
    assert some.to_dict()["swimming"] == [role]
    assert some.to_dict()["players"][0]["at"] == "B4"


@pytest.mark.parametrize("role", ["engineer", "messenger", "navigator"])
def test_others_are_lost_without_a_neighbour(role: str) -> None:
    """FI-LOSE-SWIM: at once, though somebody holds a lift and others could swim."""
    some = sinking_gate((role, "CG", ["lift"]), ("pilot", "CG", []))
    after = some.to_dict()
    assert (after["phase"], after["result"]) == ("over", "FI-LOSE-SWIM")
    assert [player["at"] for player in after["players"]] == ["B4", "B4"]
    assert "swimming" not in after


def test_an_ordinary_swim() -> None:
    """FI-SWIM: to a neighbour, flooded or dry; the Diver's nearest tiles are the same here."""
    for role in ["engineer", "diver"]:
        some = game(
            DRY.replace("WT", "wt").replace("BB", "bb"),
            (role, "WT", []),
            phase="flood",
            draws=1,
            flood_deck=[["WT"], "rest"],
        )
        assert play(some, "~WT").legal() == by(role, "swim", "BB FL")


def test_pilot_swims_anywhere_after_the_flight() -> None:
    """FI-SWIM-ROLES: the flight of this turn does not matter."""
    some = game(HOLE, ("pilot", "BB", []), flood_deck=[["CG"], "rest"])
    play(some, "fly CG", "end", "+earth", "+wind", "~CG")
    assert len(only(some, "pilot: swim")) == 18


def test_several_swimmers_in_any_order_and_nothing_else() -> None:
    """FI-SWIM, FI-SPECIAL-TIME: no special card and no draw until all have swum."""
    some = sinking_gate(
        ("diver", "CG", ["lift"]),
        ("engineer", "OB", ["sandbags"]),
        ("explorer", "CG", []),
        ("pilot", "CG", []),
        turn="engineer",
    )
    diver = by("diver", "swim", "CS WG CP DD")
    explorer = by("explorer", "swim", "CS WG DD")
    pilot = by("pilot", "swim", " ".join(set(on_the_map(HOLE)) - {"CG"}))
    assert some.legal() == diver | explorer | pilot
    assert some.to_dict()["swimming"] == ["diver", "explorer", "pilot"]
    play(some, "explorer: swim DD")
    assert some.legal() == diver | pilot
    assert some.to_dict()["swimming"] == ["diver", "pilot"]
    play(some, "pilot: swim FL")
    assert some.legal() == diver
    play(some, "diver: swim CP")
    assert some.to_move == "window"
    after = some.to_dict()
    assert (after["phase"], after["draws"], after["turn"]) == ("flood", 1, "engineer")
    assert [player["at"] for player in after["players"]] == ["CP", "OB", "DD", "FL"]


# ------------------------------------------------------------------------ a lift in place of a swim


OPTION = {"lift_instead_of_swim": True}


def test_without_the_option_a_lift_does_not_replace_a_swim() -> None:
    """FI-LIFT-SWIM: the default."""
    some = sinking_gate(("diver", "CG", ["lift"]), ("explorer", "OB", ["lift"]))
    assert some.legal() == by("diver", "swim", "CS WG CP DD")
    assert "options" not in some.to_dict()


def test_with_the_option_a_lift_saves_swimmers() -> None:
    """FI-LIFT-SWIM: any holder, any of the swimmers, to any remaining tile, and nobody else."""
    some = sinking_gate(
        ("engineer", "CG", []),
        ("diver", "CG", []),
        ("pilot", "OB", ["lift"]),
        ("messenger", "WT", ["lift", "sandbags"]),
        options=OPTION,
    )
    tiles = set(on_the_map(HOLE)) - {"CG"}
    lifts = {
        f"{holder}: lift {group} {goal}"
        for holder in ["pilot", "messenger"]
        for group in ["engineer", "diver", "engineer+diver"]
        for goal in tiles
    }
    swims = by("diver", "swim", "CS WG CP DD")
    assert some.legal() == swims | lifts
    assert some.to_dict()["options"] == OPTION
    # The Diver swims first; then only the Engineer is left to lift.
    play(some, "diver: swim DD")
    assert some.legal() == {lift for lift in lifts if " engineer " in lift}
    play(some, "pilot: lift engineer OB")
    assert some.to_move == "window"
    assert some.to_dict()["draws"] == 1
    assert some.to_dict()["players"][0]["at"] == "OB"


def test_with_the_option_the_last_lift_wasted_loses() -> None:
    """FI-LOSE-SWIM: seen again after each step of the swims."""
    some = sinking_gate(("engineer", "CG", []), ("diver", "CG", ["lift"]), options=OPTION)
    assert "diver: lift diver OB" in some.legal()
    assert play(some, "diver: lift diver OB").result == "FI-LOSE-SWIM"


def test_with_the_option_but_no_lift() -> None:
    """FI-LOSE-SWIM."""
    some = sinking_gate(("engineer", "CG", ["sandbags"]), ("pilot", "OB", []), options=OPTION)
    assert some.result == "FI-LOSE-SWIM"


# ------------------------------------------------------------------------ losing


# Every neighbour of Temple of the Moon, of Fools' Landing and of Howling Garden has sunk, and so
# have the partners of the two treasure tiles.
ALONE = """
 .  . BB ~~  .  .
 . ~~ ~~ fl ~~  .
~~ hg ~~ ~~ tm ~~
BG ~~ TP CP ~~ CA
 . CF DD LL MM  .
 .  . PR CE  .  .
"""


@pytest.mark.parametrize(
    ("tile", "captured", "rule"),
    [
        ("FL", [], "FI-LOSE-LANDING"),
        ("FL", ["earth", "wind", "fire", "ocean"], "FI-LOSE-LANDING"),
        ("TM", [], "FI-LOSE-TREASURE"),
        ("TM", ["wind", "fire"], "FI-LOSE-TREASURE"),
        ("TM", ["earth"], "FI-LOSE-SWIM"),
        ("HG", ["earth"], "FI-LOSE-TREASURE"),
        ("HG", ["wind"], "FI-LOSE-SWIM"),
    ],
)
def test_the_first_of_landing_treasure_swim_is_named(
    tile: str, captured: list[str], rule: str
) -> None:
    """FI-ORDER: a Messenger who cannot swim stands on the tile, four cards in hand."""
    some = game(
        ALONE,
        ("messenger", tile, ["earth", "earth", "earth", "earth"]),
        phase="flood",
        draws=2,
        captured=captured,
        flood_deck=[[tile], "rest"],
    )
    after = play(some, f"~{tile}").to_dict()
    assert (after["phase"], after["result"]) == ("over", rule)


def test_a_captured_treasure_needs_no_tiles() -> None:
    """FI-LOSE-TREASURE: the last tile of a captured one may sink; a flooded one loses nothing."""
    some = game(
        ALONE,
        ("messenger", "DD", []),
        phase="flood",
        draws=3,
        captured=["earth"],
        flood_deck=[["TM"], ["CE"], "rest"],
    )
    play(some, "~TM", "~CE")
    assert (some.result, some.to_move) == (None, "flood")
