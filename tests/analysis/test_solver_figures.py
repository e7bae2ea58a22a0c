"""The published figures of the first turn, by the solver."""

from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from random import Random
from typing import Any

import pytest

from fi_widget.analysis.goals import Keep
from fi_widget.analysis.solver import odds, solve
from fi_widget.games.forbidden_island import FORBIDDEN_ISLAND, Position
from fi_widget.games.forbidden_island.board import named_shape
from fi_widget.games.forbidden_island.catalog import DIFFICULTIES, SETUP_FLOODS, TILES
from fi_widget.games.forbidden_island.goals import Kept

ISLAND = named_shape("forbidden-island")
PLACES = range(24)
PAIRS = [(start, landing) for start in PLACES for landing in PLACES if start != landing]
PLAIN = ("BB", "CA", "CF", "DD", "LL", "MM", "OB", "PR", "TH", "WT")
PUBLISHED = {
    "novice": (".00199", ".00122", ".00071"),
    "normal": (".00291", ".00179", ".00103"),
    "elite": (".00291", ".00179", ".00103"),
    "legendary": (".00296", ".00182", ".00105"),
}
FIGURES = [
    (level, players, text)
    for level, texts in PUBLISHED.items()
    for players, text in zip((2, 3, 4), texts, strict=True)
]
# Cards that are dealt at set-up: all but Waters Rise!, and those of them that are no treasures.
DEALT, TREASURES, SPECIALS = 25, 20, 5
DIVER_FAILS = Fraction(384301, 1547854)


def first_turn(
    role: str, start: int, wet: list[int], treasure_deck: list[Any],
    *, water: int = 1, players: int = 2, hand: tuple[str, ...] = (),
) -> Position:  # fmt: skip
    """A role's first turn, Fools' Landing on the first of the flooded places.

    With the others nothing can go wrong: they are plain tiles, and the role's partner flies.
    """
    where = dict(zip(wet, ("FL", *PLAIN), strict=False))
    rest = [tile for tile in TILES if tile not in where.values()]
    tiles = [where.get(place) or rest.pop() for place in PLACES]
    rows = [[" ."] * ISLAND.width for _ in range(ISLAND.height)]
    for place, (x, y) in enumerate(ISLAND.xy):
        rows[y][x] = tiles[place].lower() if place in wet else tiles[place]
    roles = [role, "pilot", "messenger", "navigator"][:players]
    return FORBIDDEN_ISLAND.from_dict(
        {
            "shape": ISLAND.name,
            "map": "\n".join(" ".join(row) for row in rows),
            "water": water,
            "flood_discard": [tiles[place] for place in wet],
            "treasure_deck": treasure_deck,
            "players": [
                {"role": one, "at": tiles[start], "hand": [*hand]} for one in roles
            ],
        }
    )  # fmt: skip


def fails(role: str, start: int, landing: int, others: tuple[int, ...] = ()) -> bool:
    """Whether a role cannot shore up the landing in three actions.

    Two Waters Rise! come, so that the landing, if still flooded, may sink.
    """
    position = first_turn(role, start, [landing, *others], [["rise"], ["rise"], "rest"], water=3)
    return solve(position).value != 1


@cache
def part_that_fails(role: str) -> Fraction:
    failures = sum(alike for pair, alike in unlike_pairs().items() if fails(role, *pair))
    return Fraction(failures, len(PAIRS))


@cache
def unlike_pairs() -> dict[tuple[int, int], int]:
    """One pair of places of all that the island's symmetries make alike, and how many these are."""
    alike: dict[tuple[int, int], int] = {}
    for pair in PAIRS:
        first = min(mirrored(pair))
        alike[first] = alike.get(first, 0) + 1
    return alike


def diver_reaches(start: int, flooded: int) -> int:
    """Where a Diver may be after two moves."""
    places = 1 << start
    for _ in range(2):
        water, fresh = 0, ISLAND.spread(places) & flooded
        while fresh:
            water |= fresh
            fresh = ISLAND.spread(fresh) & flooded & ~water
        places |= ISLAND.spread(places | water)
    return places


def mirrored(pair: tuple[int, int]) -> tuple[tuple[int, int], ...]:
    """A pair of places as the island's eight symmetries have it."""
    found = []
    for turn in range(8):
        images = []
        for place in pair:
            x, y = ISLAND.xy[place]
            x, y = (5 - x if turn & 1 else x), (5 - y if turn & 2 else y)
            images.append(ISLAND.xy.index((y, x) if turn & 4 else (x, y)))
        found.append((images[0], images[1]))
    return tuple(found)


@cache
def part_of_islands_that_fails() -> Fraction:
    """The mean over the six roles; the Pilot starts on the landing."""
    plain, explorer = part_that_fails("engineer"), part_that_fails("explorer")
    return (3 * plain + explorer + DIVER_FAILS) / 6


def test_a_plain_role_fails_to_shore_up_the_landing():
    assert part_that_fails("engineer") == Fraction(59, 138)


def test_an_explorer_fails_to_shore_up_the_landing():
    assert part_that_fails("explorer") == Fraction(10, 69)


@pytest.mark.heavy
def test_a_diver_fails_to_shore_up_the_landing():
    """By counting all islands and all floods of five more tiles."""
    failures = 0
    for (start, landing), alike in unlike_pairs().items():
        near = ISLAND.reach4[landing]
        if diver_reaches(start, 0) & near:
            continue
        others = [1 << place for place in PLACES if place != landing]
        for flooded in combinations(others, SETUP_FLOODS - 1):
            failures += alike * (not diver_reaches(start, sum(flooded, 1 << landing)) & near)

    floods = comb(23, SETUP_FLOODS - 1)
    assert Fraction(failures, len(PAIRS) * floods) == DIVER_FAILS


def test_the_solver_knows_where_a_diver_fails():
    luck = Random("diver")
    seen = set()
    for _ in range(150):
        start, landing = luck.choice(PAIRS)
        others = luck.sample([place for place in PLACES if place != landing], SETUP_FLOODS - 1)
        flooded = sum(1 << place for place in (landing, *others))
        failure = not diver_reaches(start, flooded) & ISLAND.reach4[landing]

        assert fails("diver", start, landing, tuple(others)) == failure
        seen.add(failure)

    assert seen == {False, True}


@pytest.mark.parametrize(("level", "players", "text"), FIGURES)
def test_the_landing_sinks_on_the_first_turn(level, players, text):
    """Lost where the landing is flooded, out of reach, and no special card is in hands."""
    start, landing = next(pair for pair in PAIRS if fails("engineer", *pair))
    others = [place for place in PLACES if place not in (start, landing)]
    wet = [landing, *others[-5:]]
    hand = ("earth", "wind") if players < 4 else ("earth", "ocean")
    position = first_turn(
        "engineer", start, wet, ["rest"], water=DIFFICULTIES[level], players=players, hand=hand
    )
    kept = solve(position, Keep((Kept(("FL",)),))).value
    assert kept is not None
    flooded = Fraction(SETUP_FLOODS, len(TILES))
    no_special = Fraction(comb(TREASURES, 2 * players), comb(DEALT, 2 * players))

    lost = part_of_islands_that_fails() * flooded * no_special * (1 - kept)

    assert f"{float(lost):.5f}" == "0" + text


def test_cards_that_come_are_counted():
    """Of 24 cards three raise the water: 1 - 21/24 * 20/23 by two of them."""
    position = first_turn("engineer", 0, [1], ["rest"], hand=("earth", "wind"))

    assert odds(position, {"kind": "drawn", "card": "rise"}) == 1 - Fraction(21 * 20, 24 * 23)
