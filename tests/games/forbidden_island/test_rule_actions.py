"""The rules of the actions, one by one. The island `DRY` is drawn in `scenes`."""

import pytest

from fi_widget.games.game import Decision
from tests.games.forbidden_island.literal_positions import DRY, words
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
)

PLAIN = ["engineer", "messenger", "navigator", "pilot"]

# ---------------------------------------------------------------- counting


def test_three_actions_of_any_kind_in_any_order() -> None:
    """FI-ACT-COUNT: repeats too; after the third the cards are drawn."""
    here = scene(wet("OB CE"), ("messenger", "OB", ["earth"]), ("diver", "FL", []))
    for steps in (
        ["shore OB", "move FL", "give earth diver"],
        ["give earth diver", "shore CE", "shore OB"],
        ["move FL", "move OB", "move FL"],
    ):
        some = here
        for left in (3, 2, 1):
            assert (some.phase, some.actions) == ("actions", left)
            assert some.turn == Decision("actions", ("messenger",))
            some = play(some, steps[3 - left])
        assert (some.phase, some.draws, some.active) == ("draw", 2, "messenger")
        assert legal(some) == set()
        assert refused(some, "move OB") == "FI-ACT-COUNT not-now"


def test_no_fourth_action() -> None:
    """FI-ACT-COUNT: with none left the active player can only end."""
    here = scene(
        wet("OB"), ("navigator", "OB", ["earth"]), ("diver", "OB", []), actions=0, flight=False
    )
    assert legal(here) == {"end"}
    for step in ("move FL", "shore OB", "give earth diver", "navigate diver FL"):
        assert refused(here, step) == "FI-ACT-COUNT none-left"
    assert play(here, "end").phase == "draw"


@pytest.mark.parametrize("left", [3, 2, 1, 0])
def test_the_active_player_may_stop_early(left: int) -> None:
    """FI-ACT-COUNT: nought to three."""
    here = scene(DRY, ("engineer", "OB", []), ("diver", "FL", []), actions=left)
    after = play(here, "end")
    assert (after.phase, after.draws, after.active) == ("draw", 2, "engineer")


def test_only_the_active_player_acts() -> None:
    """FI-ACT-COUNT: the others advise."""
    here = scene(wet("FL"), ("engineer", "BG", []), ("pilot", "FL", []))
    assert refused(here, "pilot: move OB") == "FI-ACT-COUNT not-your-turn"
    assert refused(here, "fly OB") == "FI-PILOT not-pilot"
    assert "shore FL" not in legal(here)
    assert play(here, "engineer: move CG") == play(here, "move CG")


def test_being_given_or_moved_costs_the_receiver_nothing() -> None:
    """FI-ACT-COUNT: receiving is free; the next player has all three actions."""
    here = scene(
        DRY, ("navigator", "OB", ["earth"]), ("pilot", "OB", []), flood_deck=[["LL", "MM"], "rest"]
    )
    here = play(here, "give earth pilot", "navigate pilot FL", "end")
    here = play(here, "+earth", "+earth", "~LL", "~MM")
    assert (here.active, here.actions, here.flight) == ("pilot", 3, True)


# ---------------------------------------------------------------- moving


@pytest.mark.parametrize("role", PLAIN)
def test_a_pawn_walks_to_its_four_neighbours(role: str) -> None:
    """FI-MOVE: flooded or dry, never diagonally."""
    here = scene(wet("CE FL"), (role, "OB", []), ("diver", "IG", []))
    assert only(here, "move") == words("CE FL BB WG")
    assert refused(here, "move WT") == "FI-MOVE diagonal"
    assert refused(here, "move TM") == "FI-MOVE too-far"
    assert where(play(here, "move FL")) == {role: "FL", "diver": "IG"}


@pytest.mark.parametrize("role", [*PLAIN, "explorer"])
def test_nobody_walks_onto_or_across_a_missing_tile(role: str) -> None:
    """FI-MOVE: nor off the island, nor without moving."""
    here = scene(sunk("FL CE", DRY).replace("TM", "FL"), (role, "OB", []), ("diver", "IG", []))
    assert not only(here, "move") & words("CE FL TM")
    for place in ("B2", "D2"):
        assert refused(here, f"move {place}") == "FI-MOVE missing"
    assert refused(here, "move OB") == "FI-MOVE same-tile"


def test_no_walking_round_the_edge() -> None:
    """FI-MOVE: the ends of rows do not touch."""
    here = scene(DRY, ("engineer", "SG", []), ("diver", "IG", []))
    assert only(here, "move") == words("IG CA")


def test_any_number_of_pawns_share_a_tile() -> None:
    """FI-MOVE"""
    here = scene(
        DRY,
        ("engineer", "OB", []),
        ("diver", "FL", []),
        ("pilot", "FL", []),
        ("messenger", "FL", []),
    )
    assert set(where(play(here, "move FL")).values()) == {"FL"}


# ---------------------------------------------------------------- shoring up


@pytest.mark.parametrize("role", ["messenger", "navigator", "pilot", "diver"])
def test_the_own_tile_and_its_four_neighbours_are_shored_up(role: str) -> None:
    """FI-SHORE: one flooded tile an action, and no diagonal."""
    here = scene(wet("OB CE FL BB WT CG TS"), (role, "OB", []), ("engineer", "IG", []))
    assert only(here, "shore") == words("OB CE FL BB")
    after = play(here, "shore FL")
    assert flooded(after) == words("OB CE BB WT CG TS")
    assert after.actions == 2
    assert refused(here, "shore WT") == "FI-SHORE diagonal"
    assert refused(here, "shore TS") == "FI-SHORE too-far"


def test_a_dry_or_missing_tile_cannot_be_shored_up() -> None:
    """FI-SHORE"""
    here = scene(sunk("CE"), ("messenger", "OB", []), ("engineer", "IG", []))
    assert only(here, "shore") == set()
    assert refused(here, "shore OB") == "FI-SHORE dry"
    assert refused(here, "shore B2") == "FI-SHORE missing"
    assert refused(here, "shore CE") == "FI-SHORE missing"


# ---------------------------------------------------------------- giving


def test_a_card_is_given_to_a_player_on_the_same_tile() -> None:
    """FI-GIVE: one card an action, by the active player."""
    here = scene(
        DRY,
        ("diver", "OB", ["earth", "earth", "wind"]),
        ("pilot", "OB", ["fire"]),
        ("engineer", "FL", ["ocean"]),
    )
    assert only(here, "give") == {"earth pilot", "wind pilot"}
    after = play(here, "give earth pilot")
    assert hands(after) == {"diver": "earth wind", "pilot": "earth fire", "engineer": "ocean"}
    assert after.actions == 2
    assert refused(here, "give fire diver") == "FI-GIVE self"
    assert refused(here, "give fire pilot") == "FI-GIVE no-card"
    assert refused(here, "give earth engineer") == "FI-GIVE elsewhere"


def test_gifts_may_be_repeated() -> None:
    """FI-GIVE, FI-ACT-COUNT: one action a card."""
    here = scene(DRY, ("diver", "OB", ["earth"] * 4), ("pilot", "OB", []))
    after = play(here, "give earth pilot", "give earth pilot", "give earth pilot")
    assert hands(after) == {"diver": "earth", "pilot": "earth earth earth"}


@pytest.mark.parametrize("role", ["diver", "messenger"])
def test_special_cards_are_never_given(role: str) -> None:
    """FI-GIVE-SPECIAL"""
    here = scene(DRY, (role, "OB", ["lift", "sandbags", "earth"]), ("pilot", "OB", []))
    assert only(here, "give") == {"earth pilot"}
    for card in ("lift", "sandbags", "rise"):
        assert refused(here, f"give {card} pilot") == "FI-GIVE-SPECIAL special"


# ---------------------------------------------------------------- capturing


@pytest.mark.parametrize(
    ("treasure", "tiles"),
    [("earth", "TM TS"), ("wind", "WG HG"), ("fire", "CE CS"), ("ocean", "CP TP")],
)
def test_four_cards_capture_a_treasure_on_either_tile(treasure: str, tiles: str) -> None:
    """FI-CAPTURE: dry or flooded; exactly four cards go, from one's own hand."""
    for tile in tiles.split():
        for island in (DRY, wet(tile)):
            here = scene(
                island,
                ("pilot", tile, [treasure] * 5),
                ("engineer", tile, []),
                treasure_discard=["rise"],
            )
            assert only(here, "capture") == {treasure}
            after = play(here, f"capture {treasure}")
            assert after.captured == (treasure,)
            assert after.hand("pilot") == (treasure,)
            assert after.treasure_discard == (*[treasure] * 4, "rise")
            assert after.actions == 2


def test_what_a_capture_needs() -> None:
    """FI-CAPTURE: four of one's own cards, its tile, and that it is still there."""
    four = ["earth"] * 4
    here = scene(DRY, ("pilot", "OB", four), ("engineer", "TS", []))
    assert only(here, "capture") == set()
    assert refused(here, "capture earth") == "FI-CAPTURE elsewhere"
    here = scene(DRY, ("pilot", "TS", four[1:]), ("engineer", "TS", ["earth"]))
    assert refused(here, "capture earth") == "FI-CAPTURE too-few"
    here = scene(DRY, ("pilot", "TS", four), ("engineer", "TS", []), captured=["earth"])
    assert refused(here, "capture earth") == "FI-CAPTURE captured"
    assert only(here, "capture") == set()
    here = scene(DRY, ("pilot", "CE", four), ("engineer", "TS", []))
    assert refused(here, "capture fire") == "FI-CAPTURE too-few"


def test_cards_of_a_captured_treasure_stay_in_circulation() -> None:
    """FI-CAPTURE: they are drawn and given like any."""
    here = scene(
        DRY,
        ("pilot", "TS", ["earth"]),
        ("engineer", "TS", []),
        captured=["earth"],
        treasure_deck=[["earth"], "rest"],
    )
    here = play(here, "give earth engineer", "end", "+earth")
    assert hands(here) == {"pilot": "earth", "engineer": "earth"}


# ---------------------------------------------------------------- discarding


def test_there_is_no_voluntary_discard() -> None:
    """FI-NO-DISCARD: neither in the actions nor between draws, with five cards or fewer."""
    full = ["earth", "earth", "wind", "wind", "lift"]
    for keys in ({}, {"phase": "draw"}, {"phase": "flood"}, {"phase": "draw", "passed": True}):
        here = scene(DRY, ("pilot", "TS", full), ("engineer", "TS", ["fire"]), **keys)
        assert only(here, "discard") == set()
        for card in ("earth", "lift", "fire"):
            assert refused(here, f"discard {card}") == "FI-NO-DISCARD not-over"
