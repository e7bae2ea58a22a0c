"""Positions that cannot be: each fault with its key, its message and a remedy, and all at once."""

import pickle
from typing import Any

import pytest

from fi_widget.games.forbidden_island import FORBIDDEN_ISLAND
from fi_widget.games.forbidden_island.board import shape_of
from fi_widget.games.game import PositionError
from tests.games.forbidden_island.literal_positions import DRY, tiles_without
from tests.games.forbidden_island.scenes import sunk, wet, without_all_but

GOOD: dict[str, Any] = {
    "map": DRY,
    "players": [
        {"role": "pilot", "at": "FL", "hand": ["earth", "lift"]},
        {"role": "diver", "at": "IG", "hand": []},
    ],
}


def players(*others: Any, **of_the_first: Any) -> list[Any]:
    """The two players, the first one changed, and further ones."""
    first, second = GOOD["players"]
    return [first | of_the_first, second, *others]


FIVE = ["earth", "earth", "wind", "wind", "fire"]
SIX = [*FIVE, "ocean"]

# What is wrong, as changes to GOOD (None: the key is left out); the key, a part of the message.
FAULTS: list[tuple[dict[Any, Any], str, str]] = [
    ({"colour": "red"}, "colour", "is no key of a position"),
    ({5: "red"}, "5", "is no key of a position"),
    # the island
    ({"map": None}, "map", "is missing"),
    ({"map": "  \n "}, "map", "is missing"),
    ({"map": ["BB"]}, "map", "is missing"),
    ({"map": DRY.replace("OB", "XX")}, "map", "'XX' at C2 is no tile"),
    ({"map": DRY.replace("OB", "oB")}, "map", "'oB' at C2 is no tile"),
    ({"map": DRY.replace("OB", "BB")}, "map", "BB stands twice"),
    ({"map": DRY.replace("OB", "bb")}, "map", "BB stands twice"),
    ({"map": DRY.replace("OB", ".")}, "map", "the island has 23 places"),
    ({"map": "FL BB"}, "map", "the island has 2 places"),
    ({"map": ". " + " ".join(tiles_without())}, "map", "the island is 25 by 1 places large"),
    ({"map": ".\n" + "\n".join(tiles_without())}, "map", "the island is 1 by 25 places large"),
    ({"shape": "atlantis"}, "shape", "'atlantis' is not known"),
    ({"shape": 7}, "shape", "7 is no shape"),
    ({"shape": ["##x##"]}, "shape", "is no shape"),
    ({"shape": ["###", "###"]}, "shape", "the island has 6 places"),
    ({"shape": []}, "shape", "is no shape"),
    ({"shape": "island-of-shadows"}, "map", "has 6 rows"),
    ({"shape": "skull-island"}, "map", "has 6 rows"),
    ({"shape": "forbidden-island", "map": DRY.replace(" . CE", " CE")}, "map", "row 2 has 5"),
    ({"shape": "forbidden-island", "map": DRY.replace("OB", ".")}, "map",
     "'.' at C2 does not fit the shape"),
    # the players
    ({"players": None}, "players", "are not a list of two to four"),
    ({"players": players()[:1]}, "players", "are not a list of two to four"),
    ({"players": players() * 3}, "players", "are not a list of two to four"),
    ({"players": {"pilot": "FL"}}, "players", "are not a list of two to four"),
    ({"players": players("engineer")}, "players[3]", "'engineer' is not a table"),
    ({"players": players(role="cook")}, "players[1].role", "'cook' is no role"),
    ({"players": players(role=None)}, "players[1].role", "None is no role"),
    ({"players": players(role="diver")}, "players", "2 players are the diver"),
    ({"players": players(name="Ann")}, "players[1].name", "is no key of a player"),
    ({"players": players(at=None)}, "players[1].at", "is missing"),
    ({"players": players(at="ZZ")}, "players[1].at", "'ZZ' is no tile or place"),
    ({"map": sunk("LL"), "players": players(at="LL")}, "players[1].at", "LL is not on the map"),
    ({"map": sunk("LL"), "players": players(at="D5")}, "players[1].at", "the place has sunk"),
    ({"players": players(hand="earth")}, "players[1].hand", "'earth' is not a list"),
    ({"players": players(hand=["gold"])}, "players[1].hand", "'gold' is not a card"),
    ({"players": players(hand=[4])}, "players[1].hand", "4 is not a card"),
    ({"players": players(hand=["rise"])}, "players[1].hand", "holds 'rise'"),
    ({"players": players(hand=SIX)}, "players[1].hand", "has 6 cards"),
    # the turn
    ({"water": 0}, "water", "0 does not fit"),
    ({"water": 11}, "water", "11 does not fit"),
    ({"water": "3"}, "water", "'3' does not fit"),
    ({"water": True}, "water", "True does not fit"),
    ({"water": 10}, "water", "is at the skull"),
    ({"difficulty": "easy"}, "difficulty", "'easy' is not known"),
    ({"turn": "engineer"}, "turn", "'engineer' does not play"),
    ({"turn": ["pilot"]}, "turn", "['pilot'] does not play"),
    ({"first": "cook"}, "first", "'cook' does not play"),
    ({"phase": "lunch"}, "phase", "'lunch' is not known"),
    ({"phase": 3}, "phase", "3 is not known"),
    ({"actions": 4}, "actions", "4 does not fit"),
    ({"actions": -1}, "actions", "-1 does not fit"),
    ({"flight": 1}, "flight", "1 is neither true nor false"),
    ({"draws": 2}, "draws", "does not go with actions"),
    ({"passed": True}, "passed", "does not go with actions"),
    ({"phase": "draw", "draws": 3}, "draws", "3 does not fit"),
    ({"phase": "draw", "draws": 0}, "draws", "0 does not fit"),
    ({"phase": "draw", "passed": "yes"}, "passed", "'yes' is neither true nor false"),
    ({"phase": "flood", "draws": 3}, "draws", "3 does not fit"),
    ({"phase": "flood", "resume": "draw"}, "resume", "does not go with this phase"),
    ({"phase": "flood", "swimming": ["pilot"]}, "swimming", "does not go with this phase"),
    ({"result": "won"}, "result", "does not go with this phase"),
    ({"phase": "discard"}, "players", "nobody holds six cards"),
    ({"phase": "discard", "resume": "swim", "players": players(hand=SIX)}, "resume",
     "'swim' is not known"),
    ({"phase": "discard", "passed": True, "players": players(hand=SIX)}, "passed",
     "does not go with this phase"),
    ({"phase": "swim"}, "swimming", "nobody swims"),
    ({"phase": "swim", "swimming": ["pilot"]}, "players[1].at", "its tile remains"),
    ({"phase": "swim", "swimming": ["cook"]}, "swimming", "'cook' is not a role that plays"),
    ({"phase": "swim", "swimming": ["pilot", "pilot"]}, "swimming", "'pilot' stands 2 times"),
    ({"phase": "swim", "swimming": ["diver", "pilot"], "map": sunk("LL MM"),
      "players": [{"role": "pilot", "at": "D5", "hand": []},
                  {"role": "diver", "at": "E5", "hand": []}]}, "swimming", "the pawns are apart"),
    ({"phase": "swim", "swimming": ["engineer"], "map": sunk("BG CS CG"),
      "players": players({"role": "engineer", "at": "A4", "hand": []})}, "swimming",
     "somebody cannot swim"),
    ({"phase": "over"}, "result", "is missing"),
    ({"phase": "over", "result": "lost"}, "result", "'lost' is not known"),
    ({"phase": "over", "result": "FI-LOSE-METER"}, "water", "does not fit the result"),
    ({"phase": "over", "result": "FI-LOSE-SWIM", "water": 10}, "water", "does not fit the result"),
    ({"phase": "over", "result": "FI-LOSE-LANDING"}, "result", "does not fit the map"),
    ({"phase": "over", "result": "won"}, "captured", "is short of a treasure"),
    ({"options": ["lift_instead_of_swim"]}, "options", "is not a table"),
    ({"options": {"magic": True}}, "options.magic", "is no option"),
    ({"options": {"lift_instead_of_swim": "yes"}}, "options.lift_instead_of_swim",
     "'yes' is neither true nor false"),
    # treasures and what must remain
    ({"captured": "earth"}, "captured", "'earth' is not a list"),
    ({"captured": ["gold"]}, "captured", "'gold' is not a treasure"),
    ({"captured": ["lift"]}, "captured", "'lift' is not a treasure"),
    ({"captured": ["earth", "earth"]}, "captured", "'earth' stands 2 times"),
    ({"map": sunk("FL"), "players": players(at="OB")}, "map", "Fools' Landing has sunk"),
    ({"map": sunk("TM TS")}, "map", "both tiles of the treasure 'earth' have sunk"),
    # the decks
    ({"treasure_discard": "rise"}, "treasure_discard", "'rise' is not a list"),
    ({"treasure_discard": ["gold"]}, "treasure_discard", "'gold' is not a card"),
    ({"treasure_discard": ["rise"] * 4}, "treasure_deck", "rise is there 4 times in all"),
    ({"treasure_deck": [["sandbags"] * 3, "rest"]}, "treasure_deck", "sandbags is there 3 times"),
    ({"treasure_deck": [["lift"] * 3, "rest"]}, "treasure_deck", "lift is there 4 times in all"),
    ({"treasure_deck": ["rest", "rest"]}, "treasure_deck", '"rest" stands more than once'),
    ({"treasure_deck": "rest"}, "treasure_deck", "'rest' is no list of layers"),
    ({"treasure_deck": ["rise"]}, "treasure_deck[1]", "'rise' is not a list"),
    ({"treasure_deck": [["gold"], "rest"]}, "treasure_deck[1]", "'gold' is not a card"),
    ({"treasure_deck": [["rise"]]}, "treasure_deck", "does not add up; missing: earth ×4"),
    ({"treasure_deck": [], "treasure_discard": ["earth"] * 4 + ["wind"] * 5 + ["fire"] * 5
      + ["ocean"] * 5 + ["rise"] * 3 + ["lift"] * 2 + ["sandbags"] * 2}, "treasure_deck",
     "is empty"),
    ({"flood_discard": ["XX"]}, "flood_discard", "'XX' is not a tile that remains"),
    ({"map": sunk("LL"), "flood_discard": ["LL"]}, "flood_discard",
     "'LL' is not a tile that remains"),
    ({"flood_discard": ["OB", "OB"]}, "flood_deck", "OB is there 2 times in all"),
    ({"flood_deck": [["OB"], ["OB"], "rest"]}, "flood_deck", "OB is there 2 times in all"),
    ({"flood_deck": [["OB"]]}, "flood_deck", "does not add up; missing: BB"),
    ({"flood_deck": [], "flood_discard": tiles_without()}, "flood_deck", "is empty"),
]  # fmt: skip


def changed(*changes: dict[Any, Any]) -> dict[str, Any]:
    data: dict[Any, Any] = GOOD
    for change in changes:
        data = data | change
    return {key: value for key, value in data.items() if value is not None}


def test_the_good_one_is_good() -> None:
    assert FORBIDDEN_ISLAND.from_dict(GOOD).status() == ()


@pytest.mark.parametrize(
    ("change", "key", "message"), FAULTS, ids=[f"{key}: {said}" for _, key, said in FAULTS]
)
def test_a_fault_is_told_with_its_remedy(change: dict[Any, Any], key: str, message: str) -> None:
    data = changed(change)
    with pytest.raises(PositionError) as raised:
        FORBIDDEN_ISLAND.from_dict(data)
    error = raised.value
    assert [fault for fault in error.faults if fault.key == key and message in fault.message]
    for fault in error.faults:
        assert fault.message.endswith(".")
        assert fault.remedy.endswith((".", "]"))
        assert f"{fault.key}: {fault.message} {fault.remedy}" in str(error)
    assert FORBIDDEN_ISLAND.status(data) == error.faults
    assert pickle.loads(pickle.dumps(error)).faults == error.faults


def test_one_fault_is_told_once() -> None:
    """What follows from a fault is not told besides."""
    for change, key, _ in FAULTS:
        faults = FORBIDDEN_ISLAND.status(changed(change))
        told = {(fault.key, fault.message) for fault in faults}
        assert len(told) == len(faults)
        if not any(part in change for part in ("map", "players", "shape")):
            assert {fault.key.partition(".")[0].partition("[")[0] for fault in faults} <= {
                *(str(name) for name in change), key, "water", "players",
            }  # fmt: skip


def test_every_fault_is_told_at_once() -> None:
    data = changed(
        {
            "colour": "red",
            "water": 12,
            "difficulty": "easy",
            "phase": "lunch",
            "captured": ["gold"],
            "treasure_discard": ["tin"],
            "flood_discard": ["XX"],
            "treasure_deck": [["lead"], "rest"],
            "flood_deck": ["rest", "rest"],
            "options": {"magic": True},
            "turn": "cook",
            "players": [
                {"role": "king", "at": "ZZ", "hand": ["crown"], "age": 9},
                {"role": "diver", "hand": ["rise"]},
            ],
        }
    )
    faults = FORBIDDEN_ISLAND.status(data)
    assert [fault.key for fault in faults] == [
        "colour", "players[1].age", "players[1].role", "players[1].at", "players[1].hand",
        "players[2].at", "players[2].hand", "water", "captured", "options.magic", "difficulty",
        "turn", "phase", "treasure_discard", "flood_discard", "treasure_deck[1]", "flood_deck",
    ]  # fmt: skip
    with pytest.raises(PositionError) as raised:
        FORBIDDEN_ISLAND.from_dict(data)
    assert len(str(raised.value).splitlines()) == len(faults)


def test_faults_of_the_whole_are_told_together() -> None:
    """Those that show only when each part is sound."""
    data = changed({"map": sunk("FL TM TS"), "players": players(at="D2", hand=SIX), "water": 10})
    assert [fault.key for fault in FORBIDDEN_ISLAND.status(data)] == [
        "players[1].hand", "players[1].at", "water", "map", "map",
    ]  # fmt: skip


@pytest.mark.parametrize("data", [None, 5, "FI1", [], [("map", DRY)]])
def test_what_is_no_table_is_refused(data: Any) -> None:
    with pytest.raises(PositionError, match="is not a table"):
        FORBIDDEN_ISLAND.from_dict(data)


HUGE: list[dict[Any, Any]] = [
    {"map": "XX " * 20_000},
    {"map": "X" * 20_000},
    {"map": DRY.replace("OB", "O" * 20_000)},
    {"shape": "#" * 20_000},
    {"shape": ["#" * 20_000]},
    {"shape": ["#"] * 20_000},
    {"water": 10**5000},
    {"water": -(10**5000)},
    {"actions": 1e300},
    {"turn": "x" * 20_000},
    {"captured": ["earth"] * 20_000},
    {"captured": ["x"] * 20_000},
    {"treasure_discard": ["earth"] * 20_000},
    {"treasure_deck": [["gold"]] * 20_000},
    {"treasure_deck": [[]] * 20_000 + ["rest"]},
    {"flood_discard": [10**5000] * 1000},
    {"players": players(hand=["gold"] * 20_000)},
    {"players": players(at="x" * 20_000)},
    {"players": [GOOD["players"]] * 20_000},
    {"options": {str(number): True for number in range(20_000)}},
    {str(number): True for number in range(20_000)},
    {"x" * 20_000: 1},
    {10**5000: 1},
]


@pytest.mark.parametrize("change", HUGE, ids=range(len(HUGE)))
def test_huge_input_is_told_in_few_words(change: dict[Any, Any]) -> None:
    """And quickly: a number of thousands of digits, say, which Python will not even write."""
    faults = FORBIDDEN_ISLAND.status(changed(change))
    if faults:
        with pytest.raises(PositionError) as raised:
            FORBIDDEN_ISLAND.from_dict(changed(change))
        assert len(faults) <= 100
        assert len(str(raised.value)) < 50_000
        assert max(len(str(fault)) for fault in faults) < 1000
    else:
        assert change["treasure_deck"][0] == []


def test_shapes_of_ones_own_come_and_go() -> None:
    """Only so many are kept ready; equal positions are equal whether or not theirs is."""
    for number in (3, 12, 23):
        codes, width = tiles_without(), max(number, 24 - number)
        rows = [[*row, *["."] * (width - len(row))] for row in (codes[:number], codes[number:])]
        data = changed({"map": "\n".join(" ".join(row) for row in rows)})
        here = FORBIDDEN_ISLAND.from_dict(data)
        shape_of.cache_clear()
        again = FORBIDDEN_ISLAND.from_dict(data)
        assert again.shape is not here.shape
        assert again == here
        assert hash(again) == hash(here)
        assert here.shape.name == ""


def test_a_lonely_island_is_fine() -> None:
    """What may look odd but can be: the fewest tiles, the fullest hands, the last card."""
    island = wet("FL", without_all_but("FL TM WG CE CP"))
    data = changed(
        {
            "map": island,
            "players": [*players(hand=FIVE)[:1], {"role": "diver", "at": "FL", "hand": []}],
            "phase": "flood",
            "draws": 1,
            "water": 9,
            "flood_deck": [["FL"]],
            "flood_discard": ["TM", "WG", "CE", "CP"],
        }
    )  # fmt: skip
    assert FORBIDDEN_ISLAND.from_dict(data).status() == ()
