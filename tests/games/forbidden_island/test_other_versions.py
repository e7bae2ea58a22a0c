"""Faults that other digital versions of the game had, each as a test that it is not ours.

Two of the known ones concern the drawing and are tested in the browser: four pawns on one tile
drawn over each other, and a board cut off on a narrow screen.
"""

import pytest

from fi_widget.games.forbidden_island import FORBIDDEN_ISLAND
from fi_widget.games.forbidden_island.catalog import SHAPES, TILES
from fi_widget.games.game import Decision, NotationError
from fi_widget.games.match import Match
from tests.games.forbidden_island.literal_positions import DRY, by, on_the_map, words
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


def test_the_diver_cannot_move_onto_the_own_tile() -> None:
    """FI-DIVER: neither by a chain that leads back nor on a flooded tile."""
    here = scene(wet(" ".join(TILES)), ("diver", "OB", []), ("pilot", "FL", []))
    assert only(here, "move") == set(TILES) - {"OB"}
    assert refused(here, "move OB") == "FI-DIVER same-tile"


def test_a_treasure_is_captured_on_a_flooded_tile() -> None:
    """FI-CAPTURE"""
    here = scene(wet("TS"), ("diver", "TS", ["earth"] * 4), ("pilot", "FL", []))
    assert play(here, "capture earth").captured == ("earth",)


def test_a_treasure_tile_that_merely_floods_loses_nothing() -> None:
    """FI-LOSE-TREASURE: not even the last one, nor both."""
    for island in (DRY, wet("TM"), sunk("TM")):
        here = scene(
            island,
            ("diver", "BG", []),
            ("pilot", "FL", []),
            phase="flood",
            flood_deck=[["TS"], "rest"],
        )
        here = play(here, "~TS")
        assert (here.state("TS"), here.result) == ("flooded", None)


def test_the_pilot_escapes_a_sinking_tile() -> None:
    """FI-SWIM-ROLES: with every neighbour gone, on anyone's turn."""
    here = scene(
        wet("PR", sunk("DD TH")),
        ("diver", "BG", []),
        ("pilot", "PR", []),
        phase="flood",
        flood_deck=[["PR"], "rest"],
    )
    here = play(here, "~PR")
    assert len(only(here, "pilot: swim")) == 21
    assert where(play(here, "swim BB"))["pilot"] == "BB"


def test_several_swims_never_leave_the_game_stuck() -> None:
    """FI-SWIM: whatever order the team picks."""
    start = scene(
        wet("GG"),
        ("pilot", "GG", []),
        ("diver", "GG", []),
        ("explorer", "GG", []),
        ("engineer", "GG", []),
        phase="flood",
        draws=1,
        flood_deck=[["GG"], "rest"],
    )
    waiting = [play(start, "~GG")]
    ends = []
    while waiting:
        here = waiting.pop()
        if here.phase == "swim":
            assert isinstance(here.turn, Decision)
            assert here.turn.players == here.swimming
            firsts = {role: min(only(here, f"{role}: swim")) for role in here.swimming}
            waiting += [play(here, f"{role}: swim {code}") for role, code in firsts.items()]
        else:
            ends.append(here)
    assert len(ends) == 24
    assert {(here.phase, here.active, here.actions) for here in ends} == {("actions", "diver", 3)}


@pytest.mark.parametrize("shape", SHAPES)
def test_the_destinations_of_a_lift_are_complete(shape: str) -> None:
    """FI-LIFT: every other remaining tile, on every island."""
    data = FORBIDDEN_ISLAND.new(roles=["pilot", "diver"], shape=shape, seed="lift").to_dict()
    for player, hand in zip(data["players"], (["lift"], []), strict=True):
        player["hand"] = hand
    data["treasure_deck"] = ["rest"]
    here = FORBIDDEN_ISLAND.from_dict(data)
    assert only(here, "pilot: lift diver") == set(TILES) - {"IG"}
    assert only(here, "pilot: lift pilot") == set(TILES) - {"FL"}


def test_no_lift_onto_the_same_tile() -> None:
    """FI-LIFT"""
    here = scene(DRY, ("pilot", "OB", ["lift"]), ("diver", "OB", []))
    assert not any(text.endswith(" OB") for text in legal(here) if "lift" in text)
    assert refused(here, "lift pilot+diver OB") == "FI-LIFT same-tile"


def test_sandbags_are_played_while_discarding() -> None:
    """FI-HAND-PLAY"""
    hand = ["earth", "earth", "wind", "wind", "sandbags"]
    here = scene(wet("OB"), ("pilot", "FL", hand), ("diver", "BG", []), phase="draw", passed=True)
    here = play(here, "+fire")
    assert "pilot: sandbags OB" in legal(here)
    assert flooded(play(here, "sandbags OB")) == set()


def test_a_gift_to_an_empty_hand() -> None:
    """FI-GIVE"""
    here = scene(DRY, ("pilot", "FL", ["earth"]), ("diver", "FL", []))
    assert hands(play(here, "give earth diver")) == {"pilot": "", "diver": "earth"}


@pytest.mark.parametrize("actions", [3, 2, 1, 0])
def test_a_turn_can_always_be_ended(actions: int) -> None:
    """FI-ACT-COUNT: even where nothing else can be done."""
    island = without_all_but("BG FL TM CE WG CP")
    here = scene(island, ("engineer", "BG", []), ("pilot", "FL", []), actions=actions)
    assert "end" in legal(here)
    assert play(here, "end").phase == "draw"


def test_both_tiles_of_the_engineer_are_shored_up() -> None:
    """FI-ENGINEER: in whichever order they are named."""
    here = scene(wet("OB CE"), ("engineer", "OB", []), ("pilot", "FL", []))
    for text in ("shore OB CE", "shore CE OB", "shore ce and ob", "Shore C2, B2"):
        assert flooded(play(here, text)) == set()


def test_the_six_floods_of_the_set_up_do_not_advance_the_turn() -> None:
    """FI-SETUP-FLOOD"""
    for first in range(3):
        here = FORBIDDEN_ISLAND.new(
            roles=["pilot", "diver", "engineer"], first=first, seed="six floods"
        )
        assert here.active == here.first == ("pilot", "diver", "engineer")[first]
        assert (here.phase, here.actions, here.water) == ("actions", 3, 1)


def test_no_typo_gives_a_special_card() -> None:
    """FI-GIVE-SPECIAL"""
    here = scene(DRY, ("pilot", "FL", ["lift", "sandbags", "earth"]), ("diver", "FL", []))
    for text in ("give lift diver", "give LIFT diver", "give helicopter diver", "give sand diver"):
        assert refused(here, text) == "FI-GIVE-SPECIAL special"
    for text in ("give lfit diver", "give sandbag s diver", "give earht diver", "give 1 diver"):
        with pytest.raises(NotationError):
            here.parse(text)
    assert only(here, "give") == {"earth diver"}


def test_the_divers_swim_is_limited_to_the_nearest() -> None:
    """FI-SWIM-ROLES"""
    here = scene(
        wet("GG", sunk("WG IG CP")),
        ("diver", "GG", []),
        ("pilot", "FL", []),
        phase="flood",
        flood_deck=[["GG"], "rest"],
    )
    assert legal(play(here, "~GG")) == by("diver", "swim", "FL")


def test_the_limit_is_checked_after_each_card() -> None:
    """FI-HAND-LIMIT"""
    hand = ["earth", "earth", "wind", "wind", "fire"]
    here = scene(DRY, ("pilot", "FL", hand), ("diver", "BG", []), phase="draw", draws=2)
    here = play(here, "+fire")
    assert (here.phase, here.over_limit, len(here.hand("pilot"))) == ("discard", "pilot", 6)
    assert play(here, "discard fire").draws == 1


def test_a_navigator_without_a_target_is_no_trouble() -> None:
    """FI-NAVIGATOR: the others stand where nothing is within reach."""
    island = without_all_but("BG FL TM CE WG CP SG")
    here = scene(island, ("navigator", "BG", []), ("engineer", "SG", []))
    assert legal(here) == {"end"}
    assert refused(here, "navigate engineer FL") == "FI-NAVIGATOR too-far"


def test_the_water_is_the_same_after_a_reload() -> None:
    """FI-RISE: from the record, the text and the dict."""
    match = Match(scene(DRY, ("pilot", "FL", []), ("diver", "IG", []), water=4), seed="tick")
    for step in ("end", "+rise", "+rise"):
        match.play(step)
    here = match.position
    assert (here.water, here.draws) == (6, 4)
    for again in (
        Match.from_record(match.record()).position,
        FORBIDDEN_ISLAND.from_text(here.to_text()),
        FORBIDDEN_ISLAND.from_dict(here.to_dict()),
    ):
        assert (again.water, again.draws) == (6, 4)
        assert again == here


def test_the_map_shows_what_remains() -> None:
    """FI-FLOOD: the map, the states and the legal steps tell the same."""
    here = scene(wet("OB CE", sunk("LL")), ("pilot", "FL", []), ("diver", "IG", []))
    shown = here.to_dict()["map"]
    assert set(on_the_map(shown)) == only(here, "fly") | {"FL"} == set(TILES) - {"LL"}
    assert words("ob ce ~~") <= words(shown)
