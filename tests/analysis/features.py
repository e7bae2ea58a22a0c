"""Kinds of positions in which a solver that leaves things out may go wrong."""

from collections.abc import Callable, Iterator
from itertools import count
from typing import Any, NamedTuple

from fi_widget.games.forbidden_island import Position
from fi_widget.games.forbidden_island.catalog import CARDS_TO_CAPTURE, FLOOD_DRAWS, TREASURES
from tests.analysis.small_positions import small_position


class Feature(NamedTuple):
    """How many of such positions have to be proved, what makes one, and how one is known."""

    quota: int
    wish: dict[str, Any]
    has: Callable[[Position], bool]


def cards(position: Position) -> list[str]:
    return [card for role in position.roles for card in position.hand(role)]


def has_several_lifts(position: Position) -> bool:
    return cards(position).count("lift") > 1


def flood_deck_runs_out(position: Position) -> bool:
    """Whether the flood deck has fewer cards than are to be drawn, were the water to stay."""
    draws = position.draws if position.phase == "flood" else FLOOD_DRAWS[position.water]
    return sum(map(len, position.flood_deck)) < draws


def treasure_deck_is_short(position: Position) -> bool:
    return position.phase == "actions" and sum(map(len, position.treasure_deck)) < 2


def win_is_near(position: Position) -> bool:
    """Whether all treasures are captured or can be, and somebody holds a lift."""
    hand = position.hand(position.active)
    missing = set(TREASURES) - set(position.captured)
    able = all(hand.count(treasure) >= CARDS_TO_CAPTURE for treasure in missing)
    return "lift" in cards(position) and able


def hand_is_a_choice(position: Position) -> bool:
    return position.phase == "discard" and len(position.legal_actions()) > 1


def swim_is_a_choice(position: Position) -> bool:
    return position.phase == "swim" and len(position.legal_actions()) > 1


def in_phase(quota: int, phase: str) -> Feature:
    return Feature(quota, {"phase": phase}, lambda position: position.phase == phase)


FEATURES = {
    "actions": in_phase(30, "actions"),
    "draw": in_phase(90, "draw"),
    "flood": in_phase(90, "flood"),
    "discard": Feature(25, {"phase": "discard"}, hand_is_a_choice),
    "swim": Feature(90, {"phase": "swim"}, swim_is_a_choice),
    "several lifts": Feature(12, {"specials": 3}, has_several_lifts),
    "flood deck runs out": Feature(50, {"drawn": 0.6}, flood_deck_runs_out),
    "short treasure deck": Feature(
        15, {"phase": "actions", "treasure_cards": 1}, treasure_deck_is_short
    ),
    "win in reach": Feature(
        20,
        {"captured": 4, "specials": 2, "at": ("FL", "FL", "FL", "CA", "BB", "TM")},
        win_is_near,
    ),
}


def positions_with(feature: str, seed: str) -> Iterator[Position]:
    """Small positions of a kind, without end; equal seeds give equal ones."""
    _, wish, has = FEATURES[feature]
    for number in count():
        position = small_position(f"{feature}/{seed}/{number}", **wish)
        if has(position):
            yield position
