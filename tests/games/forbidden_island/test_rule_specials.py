"""The rules of the special cards, one by one."""

from typing import Any

import pytest

from fi_widget.games.forbidden_island import FORBIDDEN_ISLAND, Position
from fi_widget.games.game import Chance, Decision
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
)

# ---------------------------------------------------------------- when


def test_specials_are_free_for_any_holder_on_anyones_turn() -> None:
    """FI-SPECIAL-TIME: no action is spent, the turn stays, the card is discarded."""
    here = scene(
        wet("OB CE"),
        ("pilot", "FL", ["sandbags"]),
        ("diver", "IG", ["sandbags", "lift"]),
        actions=1,
    )
    here = play(here, "diver: sandbags OB", "diver: lift pilot BB", "pilot: sandbags CE")
    assert (here.active, here.phase, here.actions) == ("pilot", "actions", 1)
    assert here.treasure_discard == ("lift", "sandbags", "sandbags")
    assert hands(here) == {"pilot": "", "diver": ""}


def test_specials_even_when_no_action_is_left() -> None:
    """FI-SPECIAL-TIME"""
    here = scene(wet("OB"), ("pilot", "FL", ["sandbags"]), ("diver", "IG", []), actions=0)
    assert legal(here) == {"pilot: sandbags OB", "end"}


WINDOWS = [
    {"phase": "draw", "draws": 2},
    {"phase": "draw", "draws": 1},
    {"phase": "flood", "draws": 2},
    {"phase": "flood", "draws": 1},
]


@pytest.mark.parametrize("keys", WINDOWS)
def test_a_window_before_every_draw(keys: dict[str, Any]) -> None:
    """FI-SPECIAL-TIME: between any two draws; passing closes it for one draw."""
    here = scene(
        wet("OB CE"),
        ("pilot", "FL", []),
        ("diver", "IG", ["sandbags", "sandbags"]),
        ("engineer", "BG", ["lift"]),
        **keys,
    )
    assert here.turn == Decision("window", ("diver", "engineer"))
    assert here.chance() == {}
    assert only(here, "diver: sandbags") == words("OB CE")
    draw = "+earth" if here.phase == "draw" else "~LL"
    assert refused(here, draw) == "FI-SPECIAL-TIME window-open"
    assert refused(here, "end") == "FI-ACT-COUNT not-now"
    # what is played leaves the window open while anything is left
    after = play(here, "sandbags OB")
    assert after.turn == Decision("window", ("diver", "engineer"))
    # and the cards are still to come
    assert (after.phase, after.draws) == (here.phase, here.draws)
    closed = play(here, "pass")
    assert closed.passed
    assert legal(closed) == set()
    assert refused(closed, "sandbags OB") == "FI-SPECIAL-TIME no-window"
    assert refused(closed, "pass") == "FI-SPECIAL-TIME no-window"
    assert isinstance(closed.turn, Chance)
    drawn = play(closed, draw)
    assert not drawn.passed
    assert drawn.phase == "actions" or isinstance(drawn.turn, Decision)


def test_the_window_shuts_when_nothing_is_left_to_play() -> None:
    """FI-SPECIAL-TIME"""
    keys = {"phase": "flood", "draws": 2}
    here = scene(wet("OB"), ("pilot", "FL", []), ("diver", "IG", ["sandbags"]), **keys)
    here = play(here, "sandbags OB")
    assert here.turn == Chance("flood")
    assert not here.passed


def test_no_window_without_a_playable_card() -> None:
    """FI-SPECIAL-TIME: sandbags on a dry island are not playable."""
    keys = {"phase": "flood", "draws": 2}
    here = scene(DRY, ("pilot", "FL", []), ("diver", "IG", ["sandbags", "earth"]), **keys)
    assert here.turn == Chance("flood")
    assert refused(here, "pass") == "FI-SPECIAL-TIME no-window"
    # the first card makes them so
    here = play(here, "~OB")
    assert here.turn == Decision("window", ("diver",))
    assert legal(here) == {"diver: sandbags OB", "pass"}


def test_a_card_just_drawn_may_be_played_before_the_next() -> None:
    """FI-SPECIAL-TIME"""
    here = play(scene(wet("OB"), ("pilot", "FL", []), ("diver", "IG", [])), "end")
    assert here.turn == Chance("treasure")
    here = play(here, "+sandbags")
    assert here.turn == Decision("window", ("pilot",))
    here = play(here, "sandbags OB")
    assert (here.turn, here.draws) == (Chance("treasure"), 1)


def test_no_specials_while_somebody_swims() -> None:
    """FI-SPECIAL-TIME"""
    here = scene(
        wet("GG OB"),
        ("engineer", "GG", ["sandbags"]),
        ("pilot", "FL", ["sandbags", "lift"]),
        phase="flood",
        passed=True,
        flood_deck=[["GG"], "rest"],
    )
    here = play(here, "~GG")
    assert legal(here) == by("engineer", "swim", "FL WG IG CP")
    for step in ("engineer: sandbags OB", "pilot: sandbags OB"):
        assert refused(here, step) == "FI-SPECIAL-TIME during-swim"
    assert legal(play(here, "swim CP")) > {"engineer: sandbags OB", "pilot: sandbags OB"}


def test_no_specials_once_the_game_is_lost() -> None:
    """FI-SPECIAL-TIME, FI-ORDER"""
    here = scene(
        wet("FL OB"),
        ("engineer", "GG", ["sandbags"]),
        ("pilot", "CE", ["lift"]),
        phase="flood",
        passed=True,
        flood_deck=[["FL"], "rest"],
    )
    here = play(here, "~FL")
    for step in ("engineer: sandbags OB", "pilot: lift pilot OB", "pilot: escape"):
        assert refused(here, step) == "FI-ORDER over"


# ---------------------------------------------------------------- Sandbags


def test_sandbags_turn_any_one_flooded_tile_dry() -> None:
    """FI-SANDBAGS: wherever the holder stands."""
    here = scene(wet("OB PR SG", sunk("LL")), ("pilot", "FL", ["sandbags"]), ("diver", "IG", []))
    assert only(here, "pilot: sandbags") == words("OB PR SG")
    after = play(here, "sandbags PR")
    assert flooded(after) == words("OB SG")
    assert after.treasure_discard == ("sandbags",)
    assert refused(here, "sandbags CE") == "FI-SANDBAGS dry"
    assert refused(here, "sandbags D5") == "FI-SANDBAGS sunk"
    assert refused(here, "diver: sandbags OB") == "FI-SANDBAGS no-card"


def test_sandbags_come_too_late_once_the_card_is_open() -> None:
    """FI-SANDBAGS: they save a tile before its card is drawn, not after."""
    here = scene(
        wet("OB"),
        ("pilot", "FL", ["sandbags"]),
        ("diver", "IG", []),
        phase="flood",
        flood_deck=[["OB"], "rest"],
    )
    assert play(here, "sandbags OB", "~OB").state("OB") == "flooded"
    late = play(here, "pass", "~OB")
    assert late.state("OB") == "sunk"
    assert refused(late, "sandbags OB") == "FI-SANDBAGS sunk"


# ---------------------------------------------------------------- Helicopter Lift


def test_a_lift_carries_any_who_stand_together_to_any_other_tile() -> None:
    """FI-LIFT: any subset, from any one tile; the holder need neither fly nor stand there."""
    island = wet("PR", sunk("LL"))
    here = scene(
        island,
        ("pilot", "FL", ["lift"]),
        ("diver", "IG", []),
        ("engineer", "IG", []),
        ("messenger", "IG", []),
    )
    tiles = set(on_the_map(island))
    trio = ["diver", "engineer", "messenger", "diver+engineer", "diver+messenger",
            "engineer+messenger", "diver+engineer+messenger"]  # fmt: skip
    expected = {f"{group} {tile}" for group in trio for tile in tiles - {"IG"}}
    expected |= {f"pilot {tile}" for tile in tiles - {"FL"}}
    assert only(here, "pilot: lift") == expected
    assert not only(here, "diver: lift")
    after = play(here, "lift diver+messenger PR")
    assert where(after) == {"pilot": "FL", "diver": "PR", "engineer": "IG", "messenger": "PR"}
    assert after.treasure_discard == ("lift",)
    assert after.actions == 3


def test_what_a_lift_cannot_do() -> None:
    """FI-LIFT"""
    here = scene(sunk("LL"), ("pilot", "FL", ["lift"]), ("diver", "IG", []), ("engineer", "BG", []))
    assert refused(here, "lift pilot FL") == "FI-LIFT same-tile"
    assert refused(here, "lift pilot+diver OB") == "FI-LIFT apart"
    assert refused(here, "lift pilot D5") == "FI-LIFT missing"
    assert refused(here, "diver: lift diver OB") == "FI-LIFT no-card"
    assert refused(here, "lift explorer OB") == "FI-SETUP-ROLES not-playing"


def test_a_lift_names_each_pawn_once() -> None:
    """FI-LIFT: whoever is named twice flies once."""
    here = scene(DRY, ("pilot", "FL", ["lift"]), ("diver", "IG", []))
    assert here.parse("lift diver+diver OB") is here.parse("lift diver OB")


# ---------------------------------------------------------------- a lift instead of a swim


def sinking(**keys: Any) -> Position:
    here = scene(
        wet("GG"),
        ("engineer", "GG", []),
        ("messenger", "GG", []),
        ("pilot", "FL", ["lift"]),
        phase="flood",
        draws=2,
        passed=True,
        flood_deck=[["GG"], "rest"],
        **keys,
    )
    return play(here, "~GG")


def test_a_lift_does_not_replace_a_swim() -> None:
    """FI-LIFT-SWIM: by default."""
    here = sinking()
    assert not only(here, "pilot: lift")
    assert refused(here, "lift engineer OB") == "FI-LIFT-SWIM during-swim"
    assert FORBIDDEN_ISLAND.new(seed="a").options == {"lift_instead_of_swim": False}


def test_a_lift_replaces_a_swim_as_an_option() -> None:
    """FI-LIFT-SWIM: any holder lifts any of those who swim, to any remaining tile."""
    here = sinking(options={"lift_instead_of_swim": True})
    tiles = set(on_the_map(DRY)) - {"GG"}
    groups = ["engineer", "messenger", "engineer+messenger"]
    assert only(here, "pilot: lift") == {f"{group} {tile}" for group in groups for tile in tiles}
    assert refused(here, "lift pilot OB") == "FI-LIFT-SWIM not-swimming"
    assert refused(here, "escape") == "FI-SPECIAL-TIME during-swim"
    after = play(here, "lift engineer+messenger PR")
    assert (after.phase, after.draws, after.treasure_discard) == ("flood", 1, ("lift",))
    after = play(here, "lift engineer PR")
    assert after.swimming == ("messenger",)
    assert legal(after) == by("messenger", "swim", "FL WG IG CP")
    assert play(after, "swim CP").phase == "flood"


def test_with_the_option_a_lift_saves_a_pawn_that_cannot_swim() -> None:
    """FI-LIFT-SWIM, FI-LOSE-SWIM"""
    # Gold Gate among missing places, Fools' Landing on the one that Breakers Bridge had
    island = wet("GG", sunk("WG IG CP BB", DRY).replace("~~ WT", "FL WT").replace("OB FL", "OB ~~"))
    for option, holder in ((True, "pilot"), (False, "pilot"), (True, "nobody")):
        here = scene(
            island,
            ("engineer", "GG", []),
            ("pilot", "FL", ["lift"] if holder == "pilot" else []),
            phase="flood",
            draws=1,
            passed=True,
            flood_deck=[["GG"], "rest"],
            options={"lift_instead_of_swim": option},
        )
        here = play(here, "~GG")
        if option and holder == "pilot":
            assert not only(here, "engineer: swim")
            assert play(here, "lift engineer OB").active == "pilot"
        else:
            assert here.result == "FI-LOSE-SWIM"
