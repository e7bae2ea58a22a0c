"""The rules of the set-up, one by one."""

from collections import Counter
from random import Random

import pytest

from fi_widget.games.forbidden_island import FORBIDDEN_ISLAND, Position
from fi_widget.games.forbidden_island.catalog import ROLES, SHAPES, TILES
from fi_widget.games.game import Chance, Decision
from tests.games.forbidden_island.scenes import drawable, play

START_TILES = {
    "pilot": "FL",
    "engineer": "BG",
    "explorer": "CG",
    "navigator": "GG",
    "diver": "IG",
    "messenger": "SG",
}
MANY = 600

new = FORBIDDEN_ISLAND.new


def many(**configuration: object) -> list[Position]:
    return [new(seed=f"many {number}", **configuration) for number in range(MANY)]


def layout(here: Position) -> list[str]:
    return [here.tile_at(place) for place in here.shape.places]


def about(counted: int, expected: float) -> bool:
    """Within five standard deviations of what luck without favour gives."""
    return (counted - expected) ** 2 < 25 * expected


@pytest.mark.parametrize("shape", SHAPES)
def test_every_tile_lies_on_one_place(shape: str) -> None:
    """FI-SETUP-ISLAND"""
    here = new(shape=shape, seed="a")
    assert here.shape.rows == SHAPES[shape]
    assert sorted(layout(here)) == sorted(TILES)
    assert layout(here) != layout(new(shape=shape, seed="b"))


def test_every_tile_comes_to_every_place_alike() -> None:
    """FI-SETUP-ISLAND: the tiles are shuffled."""
    seen = Counter((tile, place) for here in many() for place, tile in enumerate(layout(here)))
    assert all(about(seen[tile, place], MANY / 24) for tile in TILES for place in range(24))


def test_a_tile_never_moves() -> None:
    """FI-SETUP-ISLAND"""
    here = new(players=4, difficulty="legendary", seed="still")
    start = layout(here)
    random = Random("still").random
    while isinstance(here.turn, Chance | Decision):
        assert layout(here) == start
        if isinstance(here.turn, Chance):
            _, here = here.sampled(random())
        else:
            actions = list(here.legal_actions())
            here = here.after(actions[int(random() * len(actions))])


def test_six_tiles_flood_and_their_cards_start_the_discard() -> None:
    """FI-SETUP-FLOOD"""
    for here in many():
        flooded = sorted(code for code in TILES if here.state(code) == "flooded")
        assert len(flooded) == 6
        assert list(here.flood_discard) == flooded
        assert here.flood_deck == (tuple(sorted(set(TILES) - set(flooded))),)
        assert all(here.state(code) == "dry" for code in TILES if code not in flooded)


def test_every_tile_floods_alike() -> None:
    """FI-SETUP-FLOOD: the six are drawn from the whole shuffled deck."""
    seen = Counter(code for here in many() for code in here.flood_discard)
    assert all(about(seen[code], MANY / 4) for code in TILES)


def test_each_player_has_a_role_of_their_own() -> None:
    """FI-SETUP-ROLES: dealt at random to two, three or four."""
    for players in (2, 3, 4):
        dealt = [here.roles for here in many(players=players)]
        assert all(len(set(roles)) == players for roles in dealt)
        for seat in range(players):
            seen = Counter(roles[seat] for roles in dealt)
            assert all(about(seen[role], MANY / 6) for role in ROLES)


def test_roles_can_be_chosen() -> None:
    """FI-SETUP-ROLES: all of them or some; the others are dealt from those left."""
    assert new(roles=["diver", "pilot", "engineer"]).roles == ("diver", "pilot", "engineer")
    for here in many(players=3, roles=[None, "navigator", None]):
        assert here.roles[1] == "navigator"
        assert len(set(here.roles)) == 3


def test_pawns_start_on_their_tiles_flooded_or_not() -> None:
    """FI-SETUP-PAWNS"""
    assert {role.id: role.start for role in ROLES.values()} == START_TILES
    under = set()
    for here in many(players=4):
        for role in here.roles:
            assert here.pawn(role) == START_TILES[role]
            under.add((role, here.state(START_TILES[role])))
    assert under == {(role, state) for role in ROLES for state in ("dry", "flooded")}


def test_two_open_cards_each_and_no_waters_rise() -> None:
    """FI-SETUP-HANDS: a Waters Rise! is replaced and goes back; the water does not rise."""
    seen: Counter[str] = Counter()
    for here in many(players=3):
        hands = [here.hand(role) for role in here.roles]
        assert [len(hand) for hand in hands] == [2, 2, 2]
        dealt = Counter(card for hand in hands for card in hand)
        seen += dealt
        assert here.water == 1
        assert here.treasure_discard == ()
        (deck,) = here.treasure_deck
        whole = Counter(deck) + dealt
        assert Counter(deck)["rise"] == 3
        assert whole == {
            "earth": 5, "wind": 5, "fire": 5, "ocean": 5, "rise": 3, "lift": 3, "sandbags": 2,
        }  # fmt: skip
    # 25 cards can be dealt, each as likely as any other
    each = MANY * 6 / 25
    expected = {"earth": 5, "wind": 5, "fire": 5, "ocean": 5, "lift": 3, "sandbags": 2}
    assert all(about(seen[card], each * count) for card, count in expected.items())
    assert set(seen) == set(expected)


@pytest.mark.parametrize(
    ("difficulty", "tick", "cards"),
    [("novice", 1, 2), ("normal", 2, 2), ("elite", 3, 3), ("legendary", 4, 3)],
)
def test_the_meter_starts_at_the_difficulty(difficulty: str, tick: int, cards: int) -> None:
    """FI-SETUP-METER: and its number counts from the first turn."""
    here = new(difficulty=difficulty, roles=["pilot", "diver"], seed="meter")
    assert (here.water, here.difficulty) == (tick, difficulty)
    here = play(here, "end")
    for _ in range(2):
        if not here.chance():
            here = play(here, "pass")
        here = play(here, "+earth")
    assert (here.phase, here.draws, here.water) == ("flood", cards, tick)


def test_novice_is_the_default() -> None:
    """FI-SETUP-METER"""
    assert new(seed="x").difficulty == "novice"


def test_the_chosen_first_player_starts_and_turns_pass_to_the_left() -> None:
    """FI-SETUP-FIRST"""
    roles = ["pilot", "diver", "engineer", "messenger"]
    for first in range(4):
        here = new(roles=roles, first=first, seed="first")
        assert here.first == roles[first]
        order = []
        for _ in range(5):
            order.append(here.active)
            assert here.turn == Decision("actions", (here.active,))
            here = to_the_next_turn(here)
            assert here.first == roles[first]
        assert order == [roles[(first + turn) % 4] for turn in range(5)]


def to_the_next_turn(here: Position) -> Position:
    here = play(here, "end")
    while here.phase != "actions":
        if here.phase == "discard":
            step = "discard earth" if "earth" in here.hand(here.active) else "discard wind"
        elif here.phase == "swim":
            step = here.notation(next(iter(here.legal_actions())), full=True)
        elif not here.chance():
            step = "pass"
        else:
            wanted = ["+earth", "+wind", "+fire", "+ocean", *sorted(drawable(here) - {"~FL"})]
            step = next(text for text in wanted if text in drawable(here))
        here = play(here, step)
    return here


def test_hands_and_discards_are_open_to_everybody() -> None:
    """FI-OPEN"""
    here = new(players=4, seed="open")
    for role in here.roles:
        seen = here.seen_by(role)
        assert seen == here
        assert [seen.hand(other) for other in seen.roles] == [
            here.hand(other) for other in here.roles
        ]
        assert len(seen.flood_discard) == 6
        assert seen.treasure_discard == here.treasure_discard
