"""The published figures of the first turn, counted; and that the count is true to the engine."""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache

import pytest

from fi_widget.games.forbidden_island import FORBIDDEN_ISLAND, Position
from fi_widget.games.forbidden_island.catalog import DIFFICULTIES, FLOOD_DRAWS, ROLES
from fi_widget.games.game import Chance, Decision
from tests.games.forbidden_island.first_turn import (
    chance_out_of_reach,
    chance_to_draw_it,
    chance_to_lose,
    within_a_dive,
)
from tests.games.forbidden_island.scenes import only, play

PUBLISHED = {
    "novice": [".00199", ".00122", ".00071"],
    "normal": [".00291", ".00179", ".00103"],
    "elite": [".00291", ".00179", ".00103"],
    "legendary": [".00296", ".00182", ".00105"],
}


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_the_chance_to_lose_on_the_first_turn(difficulty: str) -> None:
    """To the printed digits, with two, three and four players."""
    counted = [chance_to_lose(players, difficulty) for players in (2, 3, 4)]
    assert [f"{float(chance):.5f}".lstrip("0") for chance in counted] == PUBLISHED[difficulty]


def test_the_chance_that_the_landing_is_out_of_reach() -> None:
    for role in ("engineer", "messenger", "navigator"):
        assert chance_out_of_reach(role) == Fraction(59, 138)
    assert chance_out_of_reach("explorer") == Fraction(10, 69)
    assert chance_out_of_reach("pilot") == 0
    assert chance_out_of_reach("diver") == Fraction(384301, 1547854)


# ---------------------------------------------------------------- the same by the engine


def flooded_landings(role: str) -> Iterator[Position]:
    """Set-ups where Fools' Landing is flooded and nobody holds a special card."""
    other = "pilot" if role != "pilot" else "engineer"
    for number in range(10_000):
        here = FORBIDDEN_ISLAND.new(roles=[role, other], seed=f"first turn {number}")
        hands = here.hand(role) + here.hand(other)
        if here.state("FL") == "flooded" and not {"lift", "sandbags"} & set(hands):
            yield here


def can_shore_up(here: Position, verbs: tuple[str, ...] = ("shore", "move", "fly")) -> bool:
    """Whether the active player can turn Fools' Landing dry, found by trying every action."""
    if here.state("FL") == "dry":
        return True
    if here.phase != "actions":
        return False
    return any(
        can_shore_up(here.after(action))
        for action in here.legal_actions()
        if here.notation(action).startswith(verbs)
    )


def within_reach(here: Position, role: str) -> bool:
    """Whether `first_turn` counts that role's pawn as near enough to shore the landing up."""
    landing, pawn = (
        here.shape.index[place] for place in (here.place_of("FL") or "", here.at(role))
    )
    if role == "diver":
        wet = [place for place in here.shape.places if here.state_at(place) == "flooded"]
        water = sum(1 << here.shape.index[place] for place in wet)
        near_enough = within_a_dive(here.shape.reach4[landing], water)
        return bool(within_a_dive(near_enough, water) >> pawn & 1)
    (x, y), (u, v) = here.shape.xy[landing], here.shape.xy[pawn]
    across, down = abs(x - u), abs(y - v)
    return max(across, down) <= 3 if role == "explorer" else across + down <= 3


@pytest.mark.parametrize("role", ROLES)
def test_the_engine_reaches_the_landing_as_counted(role: str) -> None:
    """Every sequence of actions is tried, on islands within reach and out of it."""
    found = set()
    for here, _ in zip(flooded_landings(role), range(12), strict=False):
        expected = within_reach(here, role)
        assert can_shore_up(here) == expected
        found.add(expected)
    assert found == ({True} if role == "pilot" else {True, False})


def chance_that_it_sinks(here: Position) -> Fraction:
    """The exact chance that Fools' Landing sinks in this turn, Sandbags saving it if drawn."""
    if here.result is not None:
        return Fraction(here.result == "FI-LOSE-LANDING")
    if here.phase == "actions":
        return Fraction(0)
    if isinstance(here.turn, Decision):
        if here.phase != "swim" and any(text == "FL" for text in only(here, "engineer: sandbags")):
            return Fraction(0)
        step = "pass" if here.phase != "swim" else here.notation(here.legal_actions()[0])
        return chance_that_it_sinks(play(here, step))
    if here.turn == Chance("flood"):
        top = here.flood_deck[0]
        if "FL" not in top and len(top) >= here.draws:
            return Fraction(0)
    return sum(
        (odds * chance_that_it_sinks(here.after(draw)) for draw, odds in here.chance().items()),
        Fraction(0),
    )


@cache
def stuck(players: int, difficulty: str) -> Position:
    """A set-up where the Engineer cannot save the flooded landing, and nobody has a card for it."""
    for number in range(10_000):
        here = FORBIDDEN_ISLAND.new(
            roles=["engineer", "messenger", "diver", "explorer"][:players],
            difficulty=difficulty,
            seed=f"stuck {number}",
        )
        cards = {card for role in here.roles for card in here.hand(role)}
        if (
            here.state("FL") == "flooded"
            and not cards & {"lift", "sandbags"}
            and not can_shore_up(here)
        ):
            return here
    raise AssertionError


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_the_engine_sinks_the_landing_as_counted(difficulty: str, players: int) -> None:
    """Every order of cards is drawn, with their exact odds."""
    expected = chance_to_draw_it(players, DIFFICULTIES[difficulty])
    assert chance_that_it_sinks(play(stuck(players, difficulty), "end")) == expected


def test_a_dry_landing_does_not_sink_on_the_first_turn() -> None:
    """Nor one whose card stays in the discard, without a rise."""
    data = stuck(2, "novice").to_dict()
    dry = FORBIDDEN_ISLAND.from_dict(
        data
        | {
            "map": data["map"].replace("fl", "FL"),
            "flood_deck": ["rest"],
            "flood_discard": [code for code in data["flood_discard"] if code != "FL"],
        }
    )
    assert chance_that_it_sinks(play(dry, "end", "+rise", "+earth")) == 0
    assert chance_that_it_sinks(play(stuck(2, "novice"), "end", "+earth", "+earth")) == 0
    assert FLOOD_DRAWS[2] == 2
