"""The rules of the water: rises, floods, swims, one by one."""

from fractions import Fraction

import pytest

from fi_widget.games.forbidden_island import Position
from fi_widget.games.game import Chance, Decision
from tests.games.forbidden_island.literal_positions import (
    DRY,
    by,
    on_the_map,
    tiles_without,
    words,
)
from tests.games.forbidden_island.scenes import (
    TWO,
    drawable,
    flooded,
    legal,
    play,
    refused,
    scene,
    sunk,
    wet,
    where,
)

DRAWING = {"phase": "draw", "draws": 2}

# ---------------------------------------------------------------- Waters Rise!


def test_the_water_rises_at_once() -> None:
    """FI-RISE: a tick up; the flood discard alone goes, shuffled, on top; the card is gone."""
    here = scene(wet("OB CE LL"), *TWO, **DRAWING, water=2, flood_discard=["CE", "LL", "OB"])
    here = play(here, "+rise")
    assert here.water == 3
    assert here.flood_discard == ()
    assert here.flood_deck == (("CE", "LL", "OB"), tuple(tiles_without("CE", "LL", "OB")))
    assert here.treasure_discard == ("rise",)
    assert here.hand("engineer") == ()
    # one of the two draws, and not replaced
    assert (here.phase, here.draws) == ("draw", 1)
    here = play(here, "+earth")
    assert (here.phase, here.draws) == ("flood", 3)
    third = Fraction(1, 3)
    odds = {here.notation(draw): chance for draw, chance in here.chance().items()}
    assert odds == {"~CE": third, "~LL": third, "~OB": third}


@pytest.mark.parametrize(("tick", "cards"), list(enumerate([2, 3, 3, 3, 4, 4, 5, 5], 1)))
def test_the_number_on_the_raised_meter_counts(tick: int, cards: int) -> None:
    """FI-RISE, FI-FLOOD: ticks 1 to 9 say 2, 2, 3, 3, 3, 4, 4, 5, 5."""
    here = play(scene(DRY, *TWO, **DRAWING, water=tick), "+rise", "+earth")
    assert (here.water, here.draws) == (tick + 1, cards)


def test_a_second_rise_in_a_row_only_raises() -> None:
    """FI-RISE-TWICE: there is nothing left to shuffle."""
    here = scene(wet("OB"), *TWO, **DRAWING, flood_discard=["OB"])
    here = play(here, "+rise", "+rise")
    assert here.water == 3
    assert here.flood_deck == (("OB",), tuple(tiles_without("OB")))
    assert here.flood_discard == ()
    assert here.treasure_discard == ("rise", "rise")
    assert (here.phase, here.draws) == ("flood", 3)


def test_the_first_rise_with_an_empty_discard() -> None:
    """FI-RISE-TWICE: only the meter moves."""
    here = play(scene(DRY, *TWO, **DRAWING), "+rise")
    assert here.flood_deck == (tuple(tiles_without()),)
    assert here.water == 2


# ---------------------------------------------------------------- flood cards


def flooding(
    island: str, cards: str, *players: tuple[str, str, list[str]], **keys: object
) -> Position:
    """The flood has begun, and these cards come next."""
    layers = [[code] for code in cards.split()]
    settings = {"phase": "flood", "draws": len(layers) + 1, "water": 9} | keys
    return scene(island, *(players or TWO), flood_deck=[*layers, "rest"], **settings)


def test_a_dry_tile_floods_and_a_flooded_one_sinks_for_good() -> None:
    """FI-FLOOD: one by one; the sunk tile's card leaves the game, others are discarded."""
    here = flooding(wet("OB"), "CE OB LL", flood_discard=["MM"])
    here = play(here, "~CE")
    assert (here.state("CE"), here.flood_discard, here.draws) == ("flooded", ("CE", "MM"), 3)
    assert refused(here, "~LL") == "FI-FLOOD not-on-top"
    here = play(here, "~OB")
    assert (here.state("OB"), here.flood_discard, here.draws) == ("sunk", ("CE", "MM"), 2)
    assert here.place_of("OB") == "C2"
    here = play(here, "~LL")
    everywhere = {code for layer in here.flood_deck for code in layer} | set(here.flood_discard)
    assert everywhere == set(tiles_without("OB"))
    assert flooded(here) == words("CE LL")


def test_a_tile_sunk_cannot_come_back() -> None:
    """FI-FLOOD: nobody shores it up, and no sandbags help."""
    here = flooding(wet("OB"), "OB", ("pilot", "CE", ["sandbags"]), ("diver", "IG", []))
    here = play(here, "pass", "~OB")
    assert refused(here, "sandbags OB") == "FI-SANDBAGS sunk"
    assert not any("OB" in text for text in legal(here))


def test_after_the_last_card_the_next_turn_begins() -> None:
    """FI-FLOOD, FI-ACT-COUNT"""
    here = play(flooding(DRY, "OB CE", draws=2), "~OB", "~CE")
    assert (here.active, here.phase, here.actions) == ("messenger", "actions", 3)


@pytest.mark.parametrize(("tick", "cards"), list(enumerate([2, 2, 3, 3, 3, 4, 4, 5, 5], 1)))
def test_as_many_cards_as_the_meter_shows(tick: int, cards: int) -> None:
    """FI-FLOOD"""
    here = scene(DRY, *TWO, phase="draw", draws=1, water=tick)
    here = play(here, "+earth")
    drawn = 0
    while here.turn == Chance("flood"):
        here = play(here, min(drawable(here)))
        drawn += 1
    assert drawn == cards


def test_no_flood_card_at_another_time() -> None:
    """FI-FLOOD"""
    for keys in ({}, DRAWING):
        assert refused(scene(DRY, *TWO, **keys), "~OB") == "FI-FLOOD not-now"


# ---------------------------------------------------------------- the flood deck runs out


def last_card(code: str, island: str = DRY, **keys: object) -> Position:
    """The flood deck holds that card alone; the others lie in the discard."""
    rest = [tile for tile in on_the_map(island) if tile != code]
    settings = {"phase": "flood", "draws": 2, "flood_deck": [[code]], "flood_discard": rest}
    return scene(island, *TWO, **(settings | keys))


def test_the_flood_discard_becomes_the_new_deck_at_once() -> None:
    """FI-FLOOD-DECK: with the last card in it; the same tile may come twice in one phase."""
    here = play(last_card("OB"), "~OB")
    assert here.flood_deck == (tuple(tiles_without()),)
    assert here.flood_discard == ()
    assert here.draws == 1
    assert "~OB" in drawable(here)
    assert play(here, "~OB").state("OB") == "sunk"


def test_the_last_flood_card_of_a_tile_that_sinks() -> None:
    """FI-FLOOD-DECK: is not in the new deck."""
    here = play(last_card("OB", wet("OB")), "~OB")
    assert here.flood_deck == (tuple(tiles_without("OB")),)


def test_the_new_flood_deck_is_there_before_the_next_turn() -> None:
    """FI-FLOOD-DECK: at once, not when it is needed."""
    here = play(last_card("OB", draws=1), "~OB")
    assert here.phase == "actions"
    assert here.flood_deck == (tuple(tiles_without()),)


def test_a_swim_comes_before_the_new_flood_deck() -> None:
    """FI-FLOOD-DECK, FI-SWIM: the last card is resolved first."""
    here = play(last_card("BG", wet("BG")), "~BG")
    assert (here.phase, here.flood_deck) == ("swim", ())
    here = play(here, "swim CG")
    assert here.flood_deck == (tuple(tiles_without("BG")),)
    assert (here.phase, here.draws) == ("flood", 1)


# ---------------------------------------------------------------- swimming


@pytest.mark.parametrize("role", ["engineer", "messenger", "navigator"])
def test_a_pawn_swims_to_a_remaining_neighbour(role: str) -> None:
    """FI-SWIM: at once and free; flooded or dry, up, down, left or right."""
    here = flooding(wet("GG WG", sunk("CP")), "GG", (role, "GG", []), ("pilot", "LL", []))
    here = play(here, "~GG")
    assert (here.phase, here.swimming, here.turn) == ("swim", (role,), Decision("swim", (role,)))
    assert legal(here) == by(role, "swim", "FL WG IG")
    assert here.at(role) == "D3"
    assert refused(here, "swim TM") == "FI-SWIM diagonal"
    assert refused(here, "swim LL") == "FI-SWIM too-far"
    assert refused(here, "swim D4") == "FI-SWIM missing"
    assert refused(here, "end") == "FI-SWIM swim-first"
    after = play(here, "swim WG")
    assert (where(after)[role], after.phase, after.draws) == ("WG", "flood", 1)


def test_flooding_alone_moves_nobody() -> None:
    """FI-SWIM"""
    here = play(flooding(DRY, "BG", *TWO), "~BG")
    assert (here.phase, here.pawn("engineer")) == ("flood", "BG")
    assert refused(here, "swim CG") == "FI-SWIM nobody-swims"


def test_several_pawns_swim_in_the_order_the_team_picks() -> None:
    """FI-SWIM: and nothing else happens until all have swum."""
    here = flooding(
        wet("GG"),
        "GG",
        ("messenger", "GG", []),
        ("engineer", "LL", ["lift", "sandbags"]),
        ("navigator", "GG", ["lift"]),
        ("explorer", "GG", []),
    )
    here = play(here, "pass", "~GG")
    assert here.turn == Decision("swim", ("messenger", "navigator", "explorer"))
    near, round_it = "FL WG IG CP", "FL WG IG CP OB TM TS TP"
    messenger, navigator = by("messenger", "swim", near), by("navigator", "swim", near)
    explorer = by("explorer", "swim", round_it)
    assert legal(here) == messenger | navigator | explorer
    assert refused(here, "engineer: swim CP") == "FI-SWIM not-swimming"
    here = play(here, "explorer: swim TP")
    assert legal(here) == messenger | navigator
    assert refused(here, "explorer: swim CP") == "FI-SWIM not-swimming"
    assert refused(here, "~LL") == "FI-SWIM swim-first"
    assert refused(here, "sandbags LL") == "FI-SPECIAL-TIME during-swim"
    assert refused(here, "navigator: lift navigator LL") == "FI-LIFT-SWIM during-swim"
    here = play(here, "messenger: swim FL")
    assert legal(here) == navigator
    here = play(here, "navigator: swim FL")
    assert (here.phase, here.turn) == ("flood", Decision("window", ("engineer", "navigator")))


def test_the_turn_ends_after_the_swim_of_the_last_card() -> None:
    """FI-SWIM: the swim belongs to the flood; then the next player begins."""
    here = flooding(wet("GG"), "GG", ("messenger", "GG", []), ("engineer", "GG", []), draws=1)
    here = play(here, "~GG")
    assert (here.active, here.phase, here.draws) == ("messenger", "swim", 0)
    here = play(here, "engineer: swim CP", "messenger: swim CP")
    assert (here.active, here.phase, here.actions) == ("engineer", "actions", 3)


# Gold Gate, flooded, between four missing places.
RING = """
 .  . FL WT  .  .
 . CE OB ~~ TM  .
CS HG ~~ gg ~~ SG
BG CG TS ~~ TP CA
 . CF DD LL MM  .
 .  . PR TH  .  .
"""
# Gold Gate, flooded, with everything missing within two steps.
FAR = """
 .  . FL ~~  .  .
 . CE ~~ ~~ ~~  .
CS ~~ ~~ gg ~~ ~~
BG CG ~~ ~~ ~~ CA
 . CF DD ~~ MM  .
 .  . PR TH  .  .
"""
ALL = ["earth", "wind", "fire", "ocean"]


def in_the_water(role: str, island: str) -> Position:
    """That role swims from Gold Gate."""
    other = "pilot" if role != "pilot" else "engineer"
    here = flooding(island, "GG", (role, "GG", []), (other, "TH", []), captured=ALL)
    return play(here, "~GG")


def test_the_explorer_swims_diagonally() -> None:
    """FI-SWIM-ROLES"""
    here = in_the_water("explorer", RING)
    assert legal(here) == by("explorer", "swim", "OB TM TS TP")
    assert refused(here, "swim LL") == "FI-SWIM-ROLES explorer-too-far"


def test_the_diver_swims_to_a_nearest_tile() -> None:
    """FI-SWIM-ROLES: in steps up, down, left, right over missing spaces; ties free."""
    here = in_the_water("diver", wet("GG"))
    assert legal(here) == by("diver", "swim", "FL WG IG CP")
    assert refused(here, "swim TM") == "FI-SWIM-ROLES diver-nearest"
    assert legal(in_the_water("diver", wet("GG WG", sunk("IG")))) == by("diver", "swim", "FL WG CP")
    assert legal(in_the_water("diver", RING)) == by("diver", "swim", "WT OB TM HG SG TS TP LL")
    assert legal(in_the_water("diver", FAR)) == by("diver", "swim", "FL CE CS CG CA DD MM TH")


def test_the_diver_does_not_swim_through_the_sea() -> None:
    """FI-SWIM-ROLES: only over places where a tile once lay; Lost Lagoon is two steps by sea."""
    island = """
    FL ~~ ~~ ~~ CE
    ~~ ~~ cg ~~ ~~
    TM ~~  . ~~ WG
    CP BG LL MM OB
    GG SG IG CA CF
    """
    here = play(flooding(island, "CG", ("diver", "CG", []), ("pilot", "LL", [])), "~CG")
    assert legal(here) == by("diver", "swim", "FL CE TM WG BG MM")


@pytest.mark.parametrize("turn", ["pilot", "engineer"])
def test_the_pilot_swims_to_any_remaining_tile(turn: str) -> None:
    """FI-SWIM-ROLES: on anyone's turn."""
    here = flooding(RING, "GG", ("engineer", "LL", []), ("pilot", "GG", []), turn=turn)
    targets = set(on_the_map(RING)) - {"GG"}
    assert legal(play(here, "~GG")) == {f"pilot: swim {code}" for code in targets}


def test_the_pilot_swims_after_the_flight_of_this_turn() -> None:
    """FI-SWIM-ROLES"""
    here = scene(
        wet("GG"), ("pilot", "LL", []), ("engineer", "BG", []), flood_deck=[["GG"], "rest"]
    )
    here = play(here, "fly GG", "end", "+earth", "+earth", "~GG")
    assert len(legal(here)) == 23


@pytest.mark.parametrize("role", ["engineer", "messenger", "navigator"])
def test_nobody_else_swims_so(role: str) -> None:
    """FI-SWIM-ROLES, FI-LOSE-SWIM: on the ring every other role is lost."""
    assert in_the_water(role, RING).result == "FI-LOSE-SWIM"
