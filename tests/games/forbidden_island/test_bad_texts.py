"""Text that is no position, no step or no set-up: what is said, and what would be right."""

import pickle
from typing import Any

import pytest

from fi_widget.games.forbidden_island import FORBIDDEN_ISLAND
from fi_widget.games.forbidden_island import actions as act
from fi_widget.games.game import NotationError, PositionError, RuleViolation, SetupError
from tests.games.forbidden_island.literal_positions import DRY
from tests.games.forbidden_island.scenes import play, scene, sunk, wet

# ---------------------------------------------------------------- one line for a position

LINE = FORBIDDEN_ISLAND.new(roles=["pilot", "diver"], seed="line").to_text()


def replaced(number: int, word: str) -> str:
    """The line with one of its words replaced."""
    words = LINE.split()
    words[number] = word
    return " ".join(words)


@pytest.mark.parametrize(
    ("text", "key", "message"),
    [
        ("", "text", "does not begin with FI1"),
        ("hello", "text", "does not begin with FI1"),
        ("FI2" + LINE[3:], "text", "does not begin with FI1"),
        ("FI1", "text", "is cut short; missing: shape, map"),
        (" ".join(LINE.split()[:9]), "text", "is cut short; missing: flood_discard, flood_deck"),
        (LINE + " x" * 5000, "text", "is not one line"),
        (5, "text", "is not one line"),
        (None, "text", "is not one line"),
        (LINE.encode(), "text", "is not one line"),
        (replaced(1, "atlantis"), "shape", "'atlantis' is not known"),
        (replaced(1, "###/###"), "shape", "the island has 6 places"),
        (replaced(2, "FLBB/CE"), "map", "has 2 rows"),
        (replaced(3, "pilot@FL:-"), "players", "are not a list of two to four"),
        (replaced(3, "pilot@FL:gold,diver@IG:-"), "players[1].hand", "'gold' is not a card"),
        (replaced(3, "pilot,diver"), "players[1].at", "is no tile or place"),
        (replaced(4, "cook/actions/3/flight"), "turn", "'cook' does not play"),
        (replaced(4, "pilot"), "phase", "'' is not known"),
        (replaced(4, "pilot/actions/9/flight"), "actions", "9 does not fit"),
        (replaced(4, "pilot/actions/many/flight"), "actions", "'many' does not fit"),
        (replaced(4, "pilot/draw/" + "9" * 4400), "draws", "does not fit"),
        (replaced(4, "pilot/swim//flood/1"), "swimming", "'' is not a role that plays"),
        (replaced(4, "pilot/over"), "result", "is missing"),
        (replaced(5, "deep"), "water", "'deep' does not fit"),
        (replaced(5, "9" * 4400), "water", "does not fit"),
        (replaced(6, "gold"), "captured", "'gold' is not a treasure"),
        (replaced(8, "earth*9999"), "treasure_deck", "earth is there"),
        (replaced(8, "earth*" + "9" * 4400), "treasure_deck[1]", "is not a card"),
        (replaced(8, "earth*few"), "treasure_deck[1]", "'earth*few' is not a card"),
        (replaced(8, "-"), "treasure_deck", "does not add up"),
        (replaced(10, "XX|YY"), "flood_deck[1]", "'XX' is not a tile that remains"),
        (LINE.replace("difficulty=novice", "difficulty=easy"), "difficulty", "'easy' is not known"),
        (LINE + " magic=yes", "options.magic", "is no option"),
    ],
)  # fmt: skip
def test_a_line_that_is_no_position(text: Any, key: str, message: str) -> None:
    with pytest.raises(PositionError) as raised:
        FORBIDDEN_ISLAND.from_text(text)
    faults = raised.value.faults
    assert [fault for fault in faults if fault.key == key and message in fault.message]
    assert all(fault.remedy for fault in faults)
    assert len(str(raised.value)) < 20_000


def test_spaces_and_line_ends_do_not_matter() -> None:
    here = FORBIDDEN_ISLAND.from_text(LINE)
    assert FORBIDDEN_ISLAND.from_text("  " + LINE.replace(" ", "\n  ") + "\n") == here


# ---------------------------------------------------------------- steps

HERE = scene(
    wet("OB CE", sunk("LL")),
    ("engineer", "OB", ["earth", "lift", "sandbags"]),
    ("pilot", "FL", ["earth", "lift", "sandbags"]),
    ("explorer", "SG", []),
)


@pytest.mark.parametrize(
    ("text", "reason", "message"),
    [
        ("", "empty", "the text is empty"),
        ("   ", "empty", "the text is empty"),
        ("jump OB", "verb", "'jump' is not an action; known: move, fly, shore"),
        ("OB", "verb", "'ob' is not an action"),
        ("move", "missing", "a tile or place is missing"),
        ("move OBB", "unknown", "'obb' in 'move OBB' is not a tile or place"),
        ("move A1", "unknown", "is not a tile or place"),
        ("move OB CE", "too-much", "'ce' is left over"),
        ("end now", "too-much", "'now' is left over"),
        ("give earth", "missing", "a role is missing"),
        ("give gold pilot", "unknown", "is not a card"),
        ("give earth cook", "unknown", "is not a role"),
        ("capture lift", "unknown", "is not a treasure"),
        ("navigate OB", "unknown", "is not a role"),
        ("lift OB", "unknown", "is not a role"),
        ("lift pilot+ OB", "unknown", "is not a role"),
        ("cook: sandbags OB", "unknown", "is not a role"),
        (": end", "missing", "a role is missing"),
        ("pilot:", "empty", "the text is empty"),
        ("pilot engineer: sandbags OB", "too-much", "'engineer' is left over"),
        ("+gold", "unknown", "is not a card"),
        ("+", "missing", "a card is missing"),
        ("~", "missing", "a tile is missing"),
        ("~ZZ", "unknown", "is not a tile"),
        ("move " + "x" * 300, "too-long", "at most 200 characters"),
        (5, "type", "a step is a text"),
        (None, "type", "a step is a text"),
        (act.END, "type", "a step is a text"),
    ],
)  # fmt: skip
def test_a_text_that_is_no_step(text: Any, reason: str, message: str) -> None:
    with pytest.raises(NotationError) as raised:
        HERE.parse(text)
    error = raised.value
    assert (error.reason, error.candidates) == (reason, ())
    assert message in error.message
    assert error.message[-1] == "."
    assert str(error) == error.message
    assert str(pickle.loads(pickle.dumps(error))) == error.message


@pytest.mark.parametrize(
    ("text", "candidates"),
    [
        ("move c", ("CA", "CE", "CF", "CG", "CP", "CS")),
        ("move temple", ("TM", "TS")),
        ("shore cave of", ("CE", "CS")),
        ("give earth e", ("engineer", "explorer")),
        ("sandbags OB", ("engineer: sandbags OB", "pilot: sandbags OB")),
        ("lift explorer OB", ("engineer: lift explorer OB", "pilot: lift explorer OB")),
        ("escape", ("engineer: escape", "pilot: escape")),
    ],
)
def test_what_could_mean_two_things_is_refused_with_both(
    text: str, candidates: tuple[str, ...]
) -> None:
    with pytest.raises(NotationError) as raised:
        HERE.parse(text)
    assert raised.value.reason == "ambiguous"
    assert raised.value.candidates == candidates
    for candidate in candidates:
        assert candidate in raised.value.message


def test_two_who_could_swim_there() -> None:
    here = scene(
        wet("GG"),
        ("engineer", "GG", []),
        ("messenger", "GG", []),
        phase="flood",
        flood_deck=[["GG"], "rest"],
    )
    here = play(here, "~GG")
    with pytest.raises(NotationError) as raised:
        here.parse("swim FL")
    assert raised.value.candidates == ("engineer: swim FL", "messenger: swim FL")
    here = play(here, "messenger: swim CP")
    assert here.parse("swim FL") is act.Swim("engineer", "D2")


@pytest.mark.parametrize(
    ("text", "step"),
    [
        ("move fl", act.Move("D2")),
        ("MOVE D2", act.Move("D2")),
        ("move fools' landing", act.Move("D2")),
        ("Move Fools’ Landing", act.Move("D2")),
        ("move fools", act.Move("D2")),
        ("shore observatory", act.Shore("C2")),
        ("shore OB, CE", act.Shore("B2", "C2")),
        ("shore cave of embers and OB", act.Shore("B2", "C2")),
        ("give the earth stone to the pilot", act.Give("earth", "pilot")),
        ("give Earth Stone pilot", act.Give("earth", "pilot")),
        ("capture the ocean's chalice", act.Capture("ocean")),
        ("capture crystal of fire", act.Capture("fire")),
        ("pilot: sandbags cave of embers", act.Sandbags("pilot", "B2")),
        ("Pilot: lift engineer to Silver Gate", act.Lift("pilot", ("engineer",), "F3")),
        ("pi: lift eng + ex CS", act.Lift("pilot", ("engineer", "explorer"), "A3")),
        ("engineer: end", act.END),
        ("+waters rise!", act.TreasureDraw("rise")),
        ("+ helicopter lift", act.TreasureDraw("lift")),
        ("~observatory", act.FloodDraw("OB")),
        ("~C2", act.FloodDraw("OB")),
    ],
)
def test_reading_forgives(text: str, step: object) -> None:
    assert HERE.parse(text) is step


def test_further_names() -> None:
    """Those of another language, in any case."""
    names = {"愚者起降点": "FL", "飞行员": "pilot", "Étoile": "OB", "沙袋": "sandbags"}
    assert HERE.parse("move 愚者起降点", names) is act.Move("D2")
    assert HERE.parse("飞行员: sandbags étoile", names) is act.Sandbags("pilot", "C2")
    assert HERE.parse("+沙袋", names) is act.TreasureDraw("sandbags")
    with pytest.raises(NotationError):
        HERE.parse("move 愚者起降点")
    with pytest.raises(NotationError):
        HERE.parse("move 沙袋", names)


def test_a_tile_that_is_gone_is_a_matter_of_rules() -> None:
    """Where nobody knows its place."""
    with pytest.raises(RuleViolation, match="Lost Lagoon"):
        HERE.parse("move LL")


# ---------------------------------------------------------------- set-ups


@pytest.mark.parametrize(
    ("given", "keys"),
    [
        ({"players": 1}, ["players"]),
        ({"players": 5}, ["players"]),
        ({"players": "2"}, ["players"]),
        ({"players": True}, ["players"]),
        ({"players": 10**5000}, ["players"]),
        ({"roles": ["pilot", "cook"]}, ["roles"]),
        ({"roles": ["pilot", "pilot"]}, ["roles"]),
        ({"roles": ["pilot", 7]}, ["roles"]),
        ({"roles": ["pilot"], "players": 2}, ["roles"]),
        ({"roles": ["pilot"]}, ["players"]),
        ({"roles": ["pilot"] * 100_000}, ["players", "roles"]),
        ({"roles": "pilot"}, ["roles"]),
        ({"roles": {"pilot", "diver"}}, ["roles"]),
        ({"difficulty": "easy"}, ["difficulty"]),
        ({"difficulty": 3}, ["difficulty"]),
        ({"difficulty": ["novice"]}, ["difficulty"]),
        ({"shape": "atlantis"}, ["shape"]),
        ({"shape": None}, ["shape"]),
        ({"first": 2}, ["first"]),
        ({"first": -1}, ["first"]),
        ({"first": "pilot"}, ["first"]),
        ({"seed": 5}, ["seed"]),
        ({"seed": None}, ["seed"]),
        ({"seed": b"x"}, ["seed"]),
        ({"seed": ["x"]}, ["seed"]),
        ({"seed": "x" * 201}, ["seed"]),
        ({"seed": "\ud800"}, ["seed"]),
        ({"lift_instead_of_swim": "yes"}, ["lift_instead_of_swim"]),
        (
            {"players": 9, "roles": ["cook"], "difficulty": "x", "shape": "y", "first": 7,
             "seed": 1, "lift_instead_of_swim": 0},
            ["difficulty", "shape", "players", "roles", "first", "seed", "lift_instead_of_swim"],
        ),
    ],
)  # fmt: skip
def test_a_set_up_that_the_game_does_not_have(given: dict[str, Any], keys: list[str]) -> None:
    with pytest.raises(SetupError) as raised:
        FORBIDDEN_ISLAND.new(**given)
    faults = raised.value.faults
    assert list(dict.fromkeys(fault.key for fault in faults)) == keys
    for fault in faults:
        assert fault.message.endswith(".")
        assert fault.remedy.endswith(".")
    assert len(str(raised.value)) < 3000
    assert pickle.loads(pickle.dumps(raised.value)).faults == faults


def test_any_text_is_a_seed() -> None:
    for seed in ("", " ", "岛", "\N{PILE OF POO}", "x" * 200, "\0"):
        assert FORBIDDEN_ISLAND.new(seed=seed) == FORBIDDEN_ISLAND.new(seed=seed)


def test_the_dry_island_is_no_set_up_but_a_position() -> None:
    """`new` alone makes set-ups."""
    assert scene(DRY, ("pilot", "FL", []), ("diver", "IG", [])).difficulty is None
