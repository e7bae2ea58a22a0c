"""The rules of the treasure cards and the hands, one by one."""

from collections import Counter
from fractions import Fraction

import pytest

from fi_widget.games.forbidden_island import Position
from fi_widget.games.game import Chance, Decision
from tests.games.forbidden_island.literal_positions import DRY, box_without, words
from tests.games.forbidden_island.scenes import (
    drawable,
    hands,
    legal,
    only,
    play,
    refused,
    scene,
    wet,
)

FIVE = ["earth", "earth", "wind", "wind", "fire"]
DRAWING = {"phase": "draw", "draws": 2}

# ---------------------------------------------------------------- two cards


def test_two_cards_one_after_the_other() -> None:
    """FI-DRAW-TWO: by the active player; then the flood."""
    here = play(scene(DRY, ("pilot", "FL", []), ("diver", "IG", ["fire"])), "end")
    assert here.turn == Chance("treasure")
    here = play(here, "+earth")
    assert (here.phase, here.draws) == ("draw", 1)
    assert hands(here) == {"pilot": "earth", "diver": "fire"}
    here = play(here, "+wind")
    assert hands(here) == {"pilot": "earth wind", "diver": "fire"}
    assert (here.phase, here.turn) == ("flood", Chance("flood"))


def test_the_odds_are_those_of_the_deck() -> None:
    """FI-DRAW-TWO: exact, and of the top layer alone."""
    here = scene(DRY, ("pilot", "FL", ["earth", "earth"]), ("diver", "IG", []), **DRAWING)
    odds = {here.notation(draw): chance for draw, chance in here.chance().items()}
    assert odds == {
        "+earth": Fraction(3, 26), "+wind": Fraction(5, 26), "+fire": Fraction(5, 26),
        "+ocean": Fraction(5, 26), "+rise": Fraction(3, 26), "+lift": Fraction(3, 26),
        "+sandbags": Fraction(2, 26),
    }  # fmt: skip
    layers = [["rise", "earth", "rise"], "rest"]
    here = scene(DRY, ("pilot", "FL", []), ("diver", "IG", []), treasure_deck=layers, **DRAWING)
    odds = {here.notation(draw): chance for draw, chance in here.chance().items()}
    assert odds == {"+earth": Fraction(1, 3), "+rise": Fraction(2, 3)}
    assert refused(here, "+wind") == "FI-DRAW-TWO not-on-top"
    # a known card has been taken from its layer
    assert drawable(play(here, "+earth")) == {"+rise"}


def test_each_card_is_resolved_before_the_next() -> None:
    """FI-DRAW-TWO, FI-HAND-LIMIT: the first card's sixth is settled before the second is drawn."""
    here = scene(DRY, ("pilot", "FL", FIVE), ("diver", "IG", []), **DRAWING)
    here = play(here, "+ocean")
    assert (here.phase, here.chance()) == ("discard", {})
    assert refused(here, "+ocean") == "FI-HAND-LIMIT settle-first"
    here = play(here, "discard ocean")
    assert (here.phase, here.draws, here.turn) == ("draw", 1, Chance("treasure"))


def test_no_treasure_card_at_another_time() -> None:
    """FI-DRAW-TWO"""
    for keys in ({}, {"phase": "flood"}):
        here = scene(DRY, ("pilot", "FL", []), ("diver", "IG", []), **keys)
        assert refused(here, "+earth") == "FI-DRAW-TWO not-now"


# ---------------------------------------------------------------- five cards at most


@pytest.mark.parametrize("sixth", ["earth", "ocean", "lift", "sandbags"])
def test_a_sixth_card_of_any_kind_is_settled_at_once(sixth: str) -> None:
    """FI-HAND-LIMIT: only its holder acts until then."""
    here = scene(DRY, ("pilot", "FL", FIVE), ("diver", "IG", ["lift", "sandbags"]), **DRAWING)
    here = play(here, "pass", f"+{sixth}")
    assert (here.phase, here.over_limit, here.resume) == ("discard", "pilot", "draw")
    assert here.turn == Decision("discard", ("pilot",))
    assert only(here, "discard") == {"earth", "wind", "fire", sixth}
    assert not only(here, "diver: lift") | only(here, "diver: sandbags")
    assert refused(here, "end") == "FI-HAND-LIMIT settle-first"
    assert refused(here, "move OB") == "FI-HAND-LIMIT settle-first"
    if sixth != "ocean":
        assert refused(here, "discard ocean") == "FI-HAND-LIMIT no-card"
    here = play(here, "discard wind")
    assert Counter(here.hand("pilot")) == Counter([*FIVE, sixth]) - Counter(["wind"])
    assert here.treasure_discard == ("wind",)
    assert (here.phase, here.draws) == ("draw", 1)


def test_five_cards_are_fine() -> None:
    """FI-HAND-LIMIT: five of any kind."""
    four = ["lift", "sandbags", "earth", "earth"]
    here = play(scene(DRY, ("pilot", "FL", four), ("diver", "IG", []), **DRAWING), "pass", "+earth")
    assert (here.phase, len(here.hand("pilot"))) == ("draw", 5)


def test_the_second_card_too_is_settled_before_the_flood() -> None:
    """FI-HAND-LIMIT: before anything else."""
    here = scene(DRY, ("pilot", "FL", FIVE), ("diver", "IG", []), phase="draw", draws=1)
    here = play(here, "+ocean")
    assert (here.phase, here.resume, here.chance()) == ("discard", "flood", {})
    assert refused(here, "~OB") == "FI-HAND-LIMIT settle-first"
    here = play(here, "discard fire")
    assert (here.phase, here.draws) == ("flood", 2)


def test_two_sixth_cards_in_one_turn() -> None:
    """FI-HAND-LIMIT"""
    here = scene(DRY, ("pilot", "FL", FIVE), ("diver", "IG", []), **DRAWING)
    here = play(here, "+ocean", "discard ocean", "+ocean")
    assert here.phase == "discard"
    assert play(here, "discard ocean").treasure_discard == ("ocean", "ocean")


# ---------------------------------------------------------------- playing instead of discarding


def six(island: str, *cards: str, at: str = "FL", other: str = "IG") -> Position:
    """The Pilot holds these and has just drawn the sixth, the last, card."""
    *hand, last = cards
    here = scene(
        island,
        ("pilot", at, hand),
        ("diver", other, []),
        **DRAWING,
        captured=["earth", "wind", "fire", "ocean"],
        treasure_deck=[[last], "rest"],
    )
    if not here.chance():
        here = play(here, "pass")
    return play(here, f"+{last}")


def test_sandbags_are_played_instead_of_a_discard() -> None:
    """FI-HAND-PLAY"""
    here = six(wet("OB LL"), *FIVE, "sandbags")
    assert only(here, "pilot: sandbags") == words("OB LL")
    after = play(here, "sandbags OB")
    assert (after.phase, after.draws, after.state("OB")) == ("draw", 1, "dry")
    assert after.hand("pilot") == tuple(FIVE)
    assert after.treasure_discard == ("sandbags",)
    # with no flooded tile it can only be discarded
    here = six(DRY, *FIVE, "sandbags")
    assert legal(here) == {f"discard {card}" for card in ("earth", "wind", "fire", "sandbags")}


def test_a_lift_is_played_instead_of_a_discard() -> None:
    """FI-HAND-PLAY: from anywhere, with anybody who is there."""
    here = six(DRY, *FIVE, "lift", other="FL")
    assert {"pilot OB", "diver OB", "pilot+diver OB"} <= only(here, "pilot: lift")
    after = play(here, "lift diver OB")
    assert (after.phase, after.pawn("diver"), after.draws) == ("draw", "OB", 1)
    assert len(after.hand("pilot")) == 5


def test_the_winning_lift_is_played_instead_of_a_discard() -> None:
    """FI-HAND-PLAY, FI-WIN"""
    here = six(DRY, *FIVE, "lift", other="FL")
    assert "pilot: escape" in legal(here)
    assert play(here, "escape").result == "won"


def test_one_card_settles_the_hand() -> None:
    """FI-HAND-PLAY: a hand with special cards may also discard one unplayed."""
    here = six(wet("OB"), "lift", "sandbags", "sandbags", "earth", "earth", "lift")
    after = play(here, "discard lift")
    assert after.phase == "draw"
    assert after.hand("pilot") == ("earth", "earth", "lift", "sandbags", "sandbags")


def test_nobody_else_plays_while_a_hand_is_settled() -> None:
    """FI-HAND-PLAY, FI-SPECIAL-TIME"""
    here = scene(wet("OB"), ("pilot", "FL", FIVE), ("diver", "IG", ["lift", "sandbags"]), **DRAWING)
    here = play(here, "pass", "+ocean")
    for step in ("diver: sandbags OB", "diver: lift diver OB"):
        assert refused(here, step) == "FI-SPECIAL-TIME during-discard"


# ---------------------------------------------------------------- gifts to a full hand


def test_a_gift_to_a_full_hand() -> None:
    """FI-GIVE-OVER: legal; the receiver discards at once, then the turn goes on."""
    here = scene(DRY, ("pilot", "FL", ["ocean"]), ("diver", "FL", FIVE))
    assert only(here, "give") == {"ocean diver"}
    here = play(here, "give ocean diver")
    assert (here.phase, here.over_limit, here.active) == ("discard", "diver", "pilot")
    assert here.turn == Decision("discard", ("diver",))
    assert refused(here, "move OB") == "FI-HAND-LIMIT settle-first"
    here = play(here, "discard earth")
    assert (here.phase, here.active, here.actions) == ("actions", "pilot", 2)
    assert hands(here) == {"pilot": "", "diver": "earth wind wind fire ocean"}


def test_a_gift_to_a_full_hand_with_the_last_action() -> None:
    """FI-GIVE-OVER: the discard comes before the draw."""
    here = scene(DRY, ("pilot", "FL", ["ocean"]), ("diver", "FL", FIVE), actions=1)
    here = play(here, "give ocean diver")
    assert (here.phase, here.resume, here.chance()) == ("discard", "draw", {})
    here = play(here, "discard ocean")
    assert (here.phase, here.draws, here.active) == ("draw", 2, "pilot")


def test_the_receiver_may_play_a_special_card() -> None:
    """FI-GIVE-OVER, FI-HAND-PLAY"""
    here = scene(
        wet("OB"), ("messenger", "FL", ["ocean"]), ("diver", "IG", [*FIVE[:4], "sandbags"])
    )
    here = play(here, "give ocean diver", "sandbags OB")
    assert (here.phase, here.actions, here.state("OB")) == ("actions", 2, "dry")


# ---------------------------------------------------------------- the deck runs out


def almost_empty(last: list[str], *, hand: list[str] | None = None) -> Position:
    """The treasure deck holds only `last`; all else lies in the discard or a hand."""
    hand = hand or []
    return scene(
        DRY,
        ("pilot", "FL", hand),
        ("diver", "IG", []),
        **DRAWING,
        passed=True,
        treasure_deck=[last],
        treasure_discard=box_without(*last, *hand),
    )


def test_the_discard_becomes_the_new_deck_at_once() -> None:
    """FI-TREASURE-DECK: when the last card is drawn; hands stay out."""
    here = play(almost_empty(["earth"], hand=["wind"]), "+earth")
    assert (here.phase, here.draws) == ("draw", 1)
    assert here.treasure_discard == ()
    assert here.treasure_deck == (tuple(box_without("earth", "wind")),)


def test_a_waters_rise_is_resolved_first() -> None:
    """FI-TREASURE-DECK: and is in the new deck."""
    here = play(almost_empty(["rise"]), "+rise")
    assert here.water == 2
    assert here.treasure_discard == ()
    assert Counter(here.treasure_deck[0])["rise"] == 3


def test_an_over_limit_hand_is_settled_first() -> None:
    """FI-TREASURE-DECK: what is discarded or played is in the new deck; the last card not."""
    for step, back in (("discard wind", "wind"), ("lift pilot OB", "lift")):
        here = play(almost_empty(["ocean"], hand=[*FIVE[:4], "lift"]), "+ocean")
        assert here.treasure_deck == ()
        assert here.phase == "discard"
        here = play(here, step)
        assert (here.phase, here.draws, here.treasure_discard) == ("draw", 1, ())
        assert (
            Counter(here.treasure_deck[0])[back] == box_without(*FIVE[:4], "lift").count(back) + 1
        )


def test_the_last_card_as_the_second_of_two() -> None:
    """FI-TREASURE-DECK: the new deck is there before the flood, not only when it is needed."""
    here = play(almost_empty(["wind", "earth"]), "+earth", "+wind")
    assert here.phase == "flood"
    assert here.treasure_deck == (tuple(box_without("earth", "wind")),)


def test_the_second_card_comes_from_the_new_deck() -> None:
    """FI-TREASURE-DECK: draws are completed."""
    here = play(almost_empty(["earth"]), "+earth")
    assert len(drawable(here)) == 7
    assert play(here, "+ocean").phase == "flood"
