"""The rules of the six roles, one by one. The island `DRY` is drawn in `scenes`."""

import pytest

from tests.games.forbidden_island.literal_positions import DRY, by, words
from tests.games.forbidden_island.scenes import (
    flooded,
    hands,
    legal,
    only,
    play,
    refused,
    scene,
    sunk,
    wet,
    where,
    without_all_but,
)

# ---------------------------------------------------------------- Explorer


def test_the_explorer_moves_diagonally() -> None:
    """FI-EXPLORER: eight neighbours, but no further and not across a gap."""
    here = scene(sunk("CE"), ("explorer", "OB", []), ("pilot", "FL", []))
    assert only(here, "move") == words("BB WT FL HG WG GG")
    assert where(play(here, "move GG"))["explorer"] == "GG"
    assert refused(here, "move TM") == "FI-EXPLORER too-far"
    assert refused(here, "move CE") == "FI-MOVE missing"


def test_the_explorer_shores_up_diagonally() -> None:
    """FI-EXPLORER"""
    here = scene(wet("OB WT HG GG TS"), ("explorer", "OB", []), ("pilot", "FL", []))
    assert only(here, "shore") == words("OB WT HG GG")
    assert flooded(play(here, "shore WT")) == words("OB HG GG TS")
    assert refused(here, "shore TS") == "FI-SHORE too-far"
    assert refused(here, "shore OB WT") == "FI-ENGINEER two"


def test_the_explorer_swims_diagonally() -> None:
    """FI-EXPLORER, FI-SWIM-ROLES"""
    here = scene(
        wet("OB", sunk("CE BB WG")),
        ("explorer", "OB", []),
        ("pilot", "GG", []),
        phase="flood",
        flood_deck=[["OB"], "rest"],
    )
    assert legal(play(here, "~OB")) == by("explorer", "swim", "FL WT HG GG")


# ---------------------------------------------------------------- Engineer


def test_the_engineer_shores_up_two_tiles_for_one_action() -> None:
    """FI-ENGINEER: or one; both within reach, both flooded."""
    here = scene(wet("OB CE FL WT"), ("engineer", "OB", []), ("pilot", "FL", []))
    assert only(here, "shore") == {"OB", "CE", "FL", "CE OB", "FL OB", "CE FL"}
    after = play(here, "shore CE OB")
    assert (flooded(after), after.actions) == (words("FL WT"), 2)
    after = play(here, "shore FL")
    assert (flooded(after), after.actions) == (words("OB CE WT"), 2)
    assert refused(here, "shore OB OB") == "FI-ENGINEER same-twice"
    assert refused(here, "shore OB CE FL") == "FI-ENGINEER two"
    assert refused(here, "shore OB WT") == "FI-SHORE diagonal"
    assert refused(here, "shore OB BB") == "FI-SHORE dry"


def test_no_half_action_is_kept() -> None:
    """FI-ENGINEER: nothing in between; a single tile costs a whole action each time."""
    here = scene(wet("OB CE FL"), ("engineer", "OB", []), ("pilot", "FL", []))
    here = play(here, "shore OB", "move CE")
    assert here.actions == 1
    here = play(here, "shore CE")
    assert here.phase == "draw"


def test_the_engineer_may_do_it_again() -> None:
    """FI-ENGINEER: two tiles an action, not a turn."""
    here = scene(wet("OB CE FL BB WG"), ("engineer", "OB", []), ("pilot", "FL", []))
    after = play(here, "shore OB CE", "shore FL BB", "shore WG")
    assert flooded(after) == set()


@pytest.mark.parametrize("role", ["explorer", "pilot", "navigator", "diver", "messenger"])
def test_nobody_else_shores_up_two(role: str) -> None:
    """FI-ENGINEER"""
    here = scene(wet("OB CE"), (role, "OB", []), ("engineer", "FL", []))
    assert only(here, "shore") == {"OB", "CE"}
    assert refused(here, "shore OB CE") == "FI-ENGINEER two"


# ---------------------------------------------------------------- Messenger


def test_the_messenger_gives_to_a_player_anywhere() -> None:
    """FI-MESSENGER"""
    here = scene(
        DRY,
        ("messenger", "OB", ["earth", "lift"]),
        ("pilot", "TH", []),
        ("diver", "OB", ["fire"]),
    )
    assert only(here, "give") == {"earth pilot", "earth diver"}
    assert hands(play(here, "give earth pilot"))["pilot"] == "earth"


def test_the_messenger_does_not_receive_at_a_distance() -> None:
    """FI-MESSENGER"""
    here = scene(DRY, ("pilot", "TH", ["earth"]), ("messenger", "OB", []))
    assert only(here, "give") == set()
    assert refused(here, "give earth messenger") == "FI-MESSENGER receives-here"
    here = scene(DRY, ("pilot", "OB", ["earth"]), ("messenger", "OB", []))
    assert only(here, "give") == {"earth messenger"}


# ---------------------------------------------------------------- Pilot


def test_the_pilot_flies_to_any_other_remaining_tile() -> None:
    """FI-PILOT: for one action; dry or flooded."""
    here = scene(wet("PR", sunk("LL")), ("pilot", "OB", []), ("diver", "FL", []))
    everywhere = words("BB WT CE FL TM CS HG WG GG IG SG BG CG TS CP TP CA CF DD MM PR TH")
    assert only(here, "fly") == everywhere
    after = play(here, "fly PR")
    assert (where(after)["pilot"], after.actions, after.flight) == ("PR", 2, False)
    assert refused(here, "fly OB") == "FI-PILOT same-tile"
    assert refused(here, "fly LL") == "FI-PILOT missing"


def test_one_flight_a_turn() -> None:
    """FI-PILOT: used up by flying, renewed the next turn."""
    here = scene(
        DRY,
        ("pilot", "OB", []),
        ("diver", "FL", []),
        flood_deck=[["LL"], ["MM"], ["CF"], ["DD"], "rest"],
    )
    here = play(here, "fly PR")
    assert only(here, "fly") == set()
    assert refused(here, "fly OB") == "FI-PILOT used"
    here = play(here, "end", "+earth", "+earth", "~LL", "~MM")
    here = play(here, "end", "+fire", "+fire", "~CF", "~DD")
    assert (here.active, here.flight) == ("pilot", True)
    assert "TH" in only(here, "fly")


def test_walking_does_not_use_the_flight_up() -> None:
    """FI-PILOT: nor does a step to where it could have flown."""
    here = scene(DRY, ("pilot", "OB", []), ("diver", "FL", []))
    here = play(here, "move FL", "move TM")
    assert here.flight
    assert "BB" in only(here, "fly")


@pytest.mark.parametrize("role", ["explorer", "engineer", "navigator", "diver", "messenger"])
def test_nobody_else_flies(role: str) -> None:
    """FI-PILOT: not even with the Pilot on the same tile."""
    here = scene(DRY, (role, "OB", []), ("pilot", "OB", []))
    assert only(here, "fly") == set()
    assert refused(here, "fly PR") == "FI-PILOT not-pilot"


# ---------------------------------------------------------------- Diver


def test_the_diver_passes_through_a_chain() -> None:
    """FI-DIVER: of flooded and missing spaces, turning at will; a dry tile ends it."""
    #  .  . BB WT  .  .
    #  . CE OB fl TM  .
    # CS HG WG ~~ IG SG
    # BG CG TS cp ~~ CA
    #  . CF DD LL MM  .
    here = scene(wet("FL CP", sunk("GG TP")), ("diver", "WT", []), ("engineer", "CA", []))
    # by Fools' Landing, the gap at D3, Coral Palace, the gap at E4, and what borders on them
    assert only(here, "move") == words("BB FL OB TM WG IG CP TS LL CA MM")
    after = play(here, "move CA")
    assert (where(after)["diver"], after.actions) == ("CA", 2)
    assert refused(here, "move PR") == "FI-DIVER no-chain"
    assert refused(here, "move D3") == "FI-DIVER missing"


def test_the_diver_does_not_come_back_to_the_tile_left() -> None:
    """FI-DIVER: a chain that leads back is no move, dry or flooded."""
    for island in (wet("FL"), wet("FL OB BB WT"), sunk("CE")):
        here = scene(island, ("diver", "OB", []), ("engineer", "CA", []))
        assert "OB" not in only(here, "move")
        assert refused(here, "move OB") == "FI-DIVER same-tile"


def test_the_diver_is_not_stopped_by_the_own_flooded_tile() -> None:
    """FI-DIVER: where the dive begins does not matter, only what lies between."""
    here = scene(wet("OB"), ("diver", "OB", []), ("engineer", "CA", []))
    assert only(here, "move") == words("BB CE FL WG")


def test_only_places_where_a_tile_once_lay_are_water() -> None:
    """FI-DIVER: nobody dives round the island."""
    here = scene(DRY, ("diver", "BB", []), ("engineer", "CA", []))
    assert only(here, "move") == words("WT OB")
    here = scene(sunk("WT OB"), ("diver", "BB", []), ("engineer", "CA", []))
    # by D1 to D2, by C2 to its neighbours
    assert only(here, "move") == words("FL CE WG")


def test_nobody_else_dives() -> None:
    """FI-DIVER, FI-MOVE"""
    for role in ("explorer", "engineer", "navigator", "pilot", "messenger"):
        here = scene(wet("FL"), (role, "WT", []), ("diver", "CA", []))
        assert "TM" not in only(here, "move") or role == "explorer"
        assert "GG" not in only(here, "move")


# ---------------------------------------------------------------- Navigator


def navigated(island: str, role: str, tile: str) -> set[str]:
    here = scene(island, ("navigator", "PR", []), (role, tile, []))
    return only(here, f"navigate {role}")


@pytest.mark.parametrize("role", ["engineer", "messenger", "pilot"])
def test_the_navigator_moves_another_pawn_up_to_two_steps(role: str) -> None:
    """FI-NAVIGATOR: as it walks, over remaining tiles, from where it stands; a Pilot only walks."""
    assert navigated(DRY, role, "WT") == words("BB OB FL GG TM")
    assert navigated(wet("FL"), role, "WT") == words("BB OB FL GG TM")
    assert navigated(sunk("OB WG"), role, "WT") == words("BB FL GG TM")
    island = sunk("BB GG OB")
    assert navigated(island, role, "WT") == words("FL TM")


def test_an_explorer_is_navigated_diagonally() -> None:
    """FI-NAVIGATOR"""
    # two steps from D1: columns B to F of rows 1 to 3
    assert navigated(DRY, "explorer", "WT") == words("BB CE OB FL TM HG WG GG IG SG")
    island = without_all_but("WT FL TM SG PR CE CS CP TP WG HG TS")
    assert navigated(island, "explorer", "WT") == words("FL TM SG WG")


def test_a_diver_is_navigated_across_one_missing_space() -> None:
    """FI-NAVIGATOR: ends on a tile within two steps; two gaps are too many."""
    assert navigated(sunk("GG WG"), "diver", "FL") == words("OB TM WT BB CE CP IG")
    # Fools' Landing alone, ringed by gaps: across each of them, but never two
    island = sunk("OB TM WT GG CP")
    assert navigated(island, "diver", "FL") == words("BB CE WG IG")


def test_flooded_tiles_do_not_carry_a_navigated_diver_further() -> None:
    """FI-NAVIGATOR: two steps, whatever is flooded."""
    island = wet("FL OB GG WG CP TS WT BB")
    assert navigated(island, "diver", "FL") == words("OB TM WT BB CE GG WG IG CP")


@pytest.mark.parametrize("role", ["explorer", "engineer", "messenger", "pilot", "diver"])
def test_a_navigated_pawn_ends_elsewhere(role: str) -> None:
    """FI-NAVIGATOR: not on the tile where it stands, and never on a missing one."""
    island = sunk("OB")
    here = scene(island, ("navigator", "PR", []), (role, "FL", []))
    assert not only(here, f"navigate {role}") & {"FL", "OB"}
    assert refused(here, f"navigate {role} FL") == "FI-NAVIGATOR same-tile"
    assert refused(here, f"navigate {role} OB") == "FI-NAVIGATOR missing"
    assert refused(here, f"navigate {role} C2") == "FI-NAVIGATOR missing"


def test_one_other_pawn_for_one_action() -> None:
    """FI-NAVIGATOR: not himself, nobody who does not play."""
    here = scene(DRY, ("navigator", "PR", []), ("engineer", "FL", []), ("pilot", "BG", []))
    after = play(here, "navigate engineer GG")
    assert where(after) == {"navigator": "PR", "engineer": "GG", "pilot": "BG"}
    assert after.actions == 2
    assert refused(here, "navigate navigator TH") == "FI-NAVIGATOR self"
    assert refused(here, "navigate diver TH") == "FI-SETUP-ROLES not-playing"
    assert refused(here, "navigate engineer TS") == "FI-NAVIGATOR too-far"
    assert not any("+" in text for text in only(here, "navigate"))


def test_nobody_else_navigates() -> None:
    """FI-NAVIGATOR"""
    here = scene(DRY, ("engineer", "PR", []), ("navigator", "FL", []))
    assert refused(here, "navigate navigator GG") == "FI-NAVIGATOR not-navigator"
    assert only(here, "navigate navigator") == set()


def test_the_navigated_pilot_keeps_the_flight() -> None:
    """FI-NAVIGATOR, FI-PILOT"""
    here = scene(
        DRY, ("navigator", "PR", []), ("pilot", "FL", []), flood_deck=[["LL"], ["MM"], "rest"]
    )
    here = play(here, "navigate pilot GG", "end", "+earth", "+earth", "~LL", "~MM")
    assert here.flight
