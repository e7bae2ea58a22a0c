"""The literal engine's set-up, its dict, and whole random games."""

import random
from collections import Counter
from typing import Any

import pytest

from tests.games.forbidden_island.literal import LiteralGame, new_game, random_game, random_step
from tests.games.forbidden_island.literal_box import CARD_COUNTS, SHAPES, START_TILES, TILE_CODES
from tests.games.forbidden_island.literal_positions import (
    DRY,
    box_without,
    game,
    on_the_map,
    position,
)

# ------------------------------------------------------------------------ set-up


@pytest.mark.parametrize("shape", list(SHAPES))
def test_every_shape_has_24_places(shape: str) -> None:
    """FI-SETUP-ISLAND."""
    rows = SHAPES[shape].split("/")
    assert "".join(rows).count("#") == 24
    assert len({len(row) for row in rows}) == 1


def test_the_box() -> None:
    """FI-SETUP-ISLAND, FI-SETUP-HANDS: 24 tiles, 28 treasure cards."""
    assert len(set(TILE_CODES)) == 24
    assert sum(CARD_COUNTS.values()) == 28


def test_set_up() -> None:
    """FI-SETUP-FLOOD, FI-SETUP-PAWNS, FI-SETUP-HANDS, FI-SETUP-METER, FI-SETUP-ROLES."""
    for seed in range(40):
        start = new_game(random.Random(seed), 4, "bone-island", "elite").to_dict()
        flooded = [word.upper() for word in start["map"].split() if word.islower()]
        assert start["flood_discard"] == sorted(flooded)
        assert len(flooded) == 6
        assert [len(layer) for layer in start["flood_deck"]] == [18]
        assert [len(layer) for layer in start["treasure_deck"]] == [20]
        assert start["treasure_deck"][0].count("rise") == 3
        assert len({player["role"] for player in start["players"]}) == 4
        for player in start["players"]:
            assert player["at"] == START_TILES[player["role"]]
            assert len(player["hand"]) == 2
        assert (start["water"], start["difficulty"], start["phase"]) == (3, "elite", "actions")
        assert start["turn"] == start["players"][0]["role"]
    chosen = new_game(random.Random(1), 2, "coral-reef", "novice", ["diver", "pilot"]).to_dict()
    assert [player["role"] for player in chosen["players"]] == ["diver", "pilot"]
    with pytest.raises(ValueError, match="a role of their own"):
        new_game(random.Random(1), 2, "coral-reef", "novice", ["diver", "diver"])


# ------------------------------------------------------------------------ the dict


def test_the_canonical_dict() -> None:
    """FI-OPEN: the keys in their order, lists in theirs, and every place two characters wide."""
    some = game(
        "ts tm CE\nCS FL ~~",
        ("pilot", "FL", ["lift", "earth", "sandbags", "earth"]),
        ("diver", "B1", []),
        shape=["###", "###"],
        first="diver",
        captured=["ocean", "wind"],
        treasure_discard=["rise", "fire"],
        flood_discard=["TS", "TM"],
        treasure_deck=[["rise", "wind"], "rest"],
        flood_deck=[["FL"], "rest"],
        difficulty="novice",
    )
    rest = box_without("lift", "earth", "sandbags", "earth", "rise", "fire", "rise", "wind")
    assert list(some.to_dict().items()) == [
        ("shape", ["###", "###"]),
        ("map", "ts tm CE\nCS FL ~~"),
        ("water", 1),
        ("difficulty", "novice"),
        ("turn", "pilot"),
        ("first", "diver"),
        ("phase", "actions"),
        ("actions", 3),
        ("flight", True),
        ("captured", ["wind", "ocean"]),
        ("treasure_discard", ["fire", "rise"]),
        ("flood_discard", ["TM", "TS"]),
        ("treasure_deck", [["wind", "rise"], rest]),
        ("flood_deck", [["FL"], ["CE", "CS"]]),
        (
            "players",
            [
                {"role": "pilot", "at": "FL", "hand": ["earth", "earth", "lift", "sandbags"]},
                {"role": "diver", "at": "TM", "hand": []},
            ],
        ),
    ]
    plain = game(DRY, ("pilot", "FL", [])).to_dict()
    assert plain["shape"] == "forbidden-island"
    assert plain["map"] == DRY.strip("\n")


@pytest.mark.parametrize(
    "wrong",
    [
        {"map": DRY.replace("OB", "BB")},
        {"map": DRY.replace("OB", "XX")},
        {"map": DRY.replace("OB", ".")},
        {"map": "OB"},
        {"treasure_discard": ["rise"] * 4},
        {"treasure_deck": [["rise"]]},
        {"flood_discard": ["OB", "OB"]},
        {"players": [{"role": "pilot", "at": "A1", "hand": []}]},
    ],
)
def test_a_position_that_does_not_add_up_is_refused(wrong: dict[str, Any]) -> None:
    """FI-SETUP-ISLAND: no tile twice, no card too many."""
    with pytest.raises(ValueError):  # noqa: PT011
        LiteralGame.from_dict(position(DRY, ("pilot", "FL", [])) | wrong)


# ------------------------------------------------------------------------ random games


def count_everything(some: LiteralGame) -> None:
    """24 places, 24 flood cards with those of sunk tiles, 28 treasure cards, hands of five."""
    now = some.to_dict()
    tiles = on_the_map(now["map"])
    assert len(tiles) + now["map"].count("~~") == 24
    assert len(set(tiles)) == len(tiles)
    flood_cards = [code for layer in now["flood_deck"] for code in layer]
    assert sorted(flood_cards + now.get("flood_discard", [])) == tiles
    treasure_cards = Counter(kind for layer in now["treasure_deck"] for kind in layer)
    treasure_cards.update(now.get("treasure_discard", []))
    for player in now["players"]:
        treasure_cards.update(player["hand"])
    assert treasure_cards == CARD_COUNTS
    sizes = sorted(len(player["hand"]) for player in now["players"])
    assert sizes[-1] <= 5 or (now["phase"] == "discard" and sizes[-1] == 6 and sizes[-2] <= 5)
    for player in now["players"]:
        assert player["at"] in tiles or now["phase"] in ("swim", "over")


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("shape", list(SHAPES))
def test_random_games_keep_every_piece(shape: str, players: int) -> None:
    """FI-ORDER, FI-SETUP-ISLAND: nothing is lost or made; one thing is due; it ends."""
    rng = random.Random(f"{shape} {players}")
    for difficulty in ["novice", "legendary"]:
        some = new_game(rng, players, shape, difficulty)
        while some.result is None:
            count_everything(some)
            assert bool(some.legal()) != bool(some.chance())
            assert sum(some.chance().values()) in (0, 1)
            again = LiteralGame.from_dict(some.to_dict())
            assert again.to_dict() == some.to_dict()
            assert again.legal() == some.legal()
            some.apply(random_step(rng, some))
        count_everything(some)
        assert (some.to_move, some.legal(), some.chance()) == ("over", set(), {})


def test_a_random_game_is_the_same_for_the_same_seed() -> None:
    """FI-AGAIN: and another seed is another game."""
    one, steps = random_game(7, players=3)
    other, same_steps = random_game(7, players=3)
    assert steps == same_steps
    assert one.to_dict() == other.to_dict()
    assert random_game(8, players=3)[1] != steps
