"""What holds for every value: equal positions are worth the same, and less is not worth more."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import islice
from random import Random
from typing import Any

import pytest

from fi_widget.analysis.solver import solve
from fi_widget.games.forbidden_island import FORBIDDEN_ISLAND, Position
from fi_widget.games.forbidden_island.catalog import TREASURES
from fi_widget.games.match import Match
from tests.analysis.small_positions import small_position
from tests.benchmarks.solver import mixed_player

pytestmark = pytest.mark.heavy

SMALL, PLAYED = 60, 20
Data = dict[str, Any]


def from_play() -> Iterator[Position]:
    """Positions late in games on the standard island."""
    number = 0
    while True:
        number += 1
        seed = f"laws/{number}"
        start = FORBIDDEN_ISLAND.new(players=2 + number % 3, difficulty="normal", seed=seed)
        match, choose = Match(start, seed), mixed_player(seed)
        match.run()
        found = []
        while actions := match.legal_actions():
            if match.position.phase == "actions":
                found.append(match.position)
            match.advance(choose(match.position, actions))
        yield found[len(found) * 4 // 5]


def positions() -> list[Position]:
    small = [small_position(f"laws/{number}") for number in range(SMALL)]
    return small + list(islice(from_play(), PLAYED))


@pytest.fixture(scope="module")
def valued() -> list[tuple[Position, Fraction]]:
    """Positions with their values; those of a larger team or island among them."""
    return [(position, value_of(position)) for position in positions()]


def value_of(position: Position) -> Fraction:
    value = solve(position).value
    assert value is not None
    return value


def renamed(data: Any, names: dict[str, str]) -> Any:
    """The same with every text in it that is one of these names replaced."""
    if isinstance(data, dict):
        return {key: renamed(value, names) for key, value in data.items()}
    if isinstance(data, list):
        return [renamed(value, names) for value in data]
    return names.get(data, data) if isinstance(data, str) else data


def tiles_renamed(data: Data, names: dict[str, str]) -> Data:
    """The position with tiles named otherwise, in capital and small letters."""
    small = {old.lower(): new.lower() for old, new in names.items()}
    rows = [
        " ".join({**names, **small}.get(mark, mark) for mark in row.split())
        for row in data["map"].split("\n")
    ]
    return {**renamed(data, names), "map": "\n".join(rows)}


def mirrored(data: Data) -> Data:
    """The position with left and right exchanged."""
    rows = [row.split() for row in data["map"].strip("\n").split("\n")]
    width = max(map(len, rows))
    rows = [[*row, *["."] * (width - len(row))][::-1] for row in rows]
    columns = [chr(ord("A") + x) for x in range(width)]
    names = {
        f"{columns[x]}{y + 1}": f"{columns[width - 1 - x]}{y + 1}"
        for y in range(len(rows))
        for x in range(width)
    }
    shape = ["".join("." if mark == "." else "#" for mark in row) for row in rows]
    return {
        **renamed(data, names), "shape": shape, "map": "\n".join(" ".join(row) for row in rows),
    }  # fmt: skip


def test_mirrored_islands_are_worth_the_same(valued):
    for position, value in valued:
        image = FORBIDDEN_ISLAND.from_dict(mirrored(position.to_dict()))

        assert image != position
        assert value_of(image) == value


def test_treasures_are_worth_the_same_by_any_name(valued):
    for number, (position, value) in enumerate(valued):
        names = [*TREASURES]
        Random(number).shuffle(names)
        cards = dict(zip(TREASURES, names, strict=True))
        tiles = {
            old: new
            for treasure, name in cards.items()
            for old, new in zip(TREASURES[treasure].tiles, TREASURES[name].tiles, strict=True)
        }
        image = FORBIDDEN_ISLAND.from_dict(tiles_renamed(renamed(position.to_dict(), cards), tiles))

        assert value_of(image) == value


def test_whoever_does_not_act_may_have_another_role(valued):
    """Messenger, Engineer and Navigator are the same on the others' turns."""
    alike = ("messenger", "engineer", "navigator")
    changed = 0
    for position, value in valued:
        free = [role for role in alike if role not in position.roles]
        for role in position.roles:
            if free and role in alike and role != position.active:
                data = renamed(position.to_dict(), {role: free[0]})

                assert value_of(FORBIDDEN_ISLAND.from_dict(data)) == value
                changed += 1
                break

    assert changed > 20


def test_an_action_less_is_not_worth_more(valued):
    changed = 0
    for position, value in valued:
        data = position.to_dict()
        if position.phase == "actions" and position.actions:
            for fewer in range(position.actions):
                assert value_of(FORBIDDEN_ISLAND.from_dict({**data, "actions": fewer})) <= value
                changed += 1

    assert changed > 40


def test_a_special_card_less_is_not_worth_more(valued):
    changed = 0
    for position, value in valued:
        data = position.to_dict()
        if sum(map(len, position.treasure_deck)) < 3 or position.phase == "discard":
            continue  # a card that was played may come back; a hand has to have six cards
        for player in data["players"]:
            for card in {"lift", "sandbags"} & {*player.get("hand", [])}:
                less = without(data, player["role"], card)

                assert value_of(FORBIDDEN_ISLAND.from_dict(less)) <= value
                changed += 1

    assert changed > 10


def without(data: Data, role: str, card: str) -> Data:
    """The position with a card of a hand in the discard pile."""
    players = [
        {**player, "hand": dropped(player["hand"], card)} if player["role"] == role else player
        for player in data["players"]
    ]
    discard = [*data.get("treasure_discard", []), card]
    return {**data, "players": players, "treasure_discard": discard}


def dropped(cards: list[str], card: str) -> list[str]:
    rest = list(cards)
    rest.remove(card)
    return rest


def test_a_flight_less_is_not_worth_more(valued):
    changed = 0
    for position, value in valued:
        if position.active == "pilot" and position.phase == "actions" and position.flight:
            data = {**position.to_dict(), "flight": False}

            assert value_of(FORBIDDEN_ISLAND.from_dict(data)) <= value
            changed += 1

    assert changed > 3


def test_the_best_first_action_has_the_value(valued):
    for position, value in valued[:40]:
        solution = solve(position, all_values=True)
        if solution.values:
            assert max(solution.values.values()) == value
