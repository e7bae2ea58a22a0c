"""Whether the team may still win within this turn, at a rough guess that is never too strict."""

from __future__ import annotations

from collections.abc import Sequence

from fi_widget.games.forbidden_island.board import ALL, bits
from fi_widget.games.forbidden_island.cards import LIFT, count, size
from fi_widget.games.forbidden_island.catalog import FLOOD_DRAWS, TREASURES
from fi_widget.games.forbidden_island.clock import ACTIONS, FLOOD
from fi_widget.games.forbidden_island.position import Position
from fi_widget.games.forbidden_island.seas import (
    SWIMS_ANYWHERE,
    next_cards,
    running,
    treasure_draws,
    union,
    way_of,
)
from fi_widget.games.forbidden_island.turnvalue import able_to_capture

ALL_CAPTURED = (1 << len(TREASURES)) - 1
NEVER = 99  # actions: more than anybody has


def might_win(position: Position) -> bool:
    """Whether a win within this turn is not out of the question. FI-WIN

    It takes all treasures, a lift to escape, and all pawns on the landing: by actions, by further
    lifts, each of which empties one tile at most, or by swimming from a tile that may sink.
    """
    table, clock, land, _, pawns, hands, _, piles = position._packed
    clock = running(clock)
    captured = piles[-1]
    actions = clock.actions if clock.phase == ACTIONS else 0
    missing = ALL_CAPTURED & ~captured
    if missing and (not actions or missing & ~able_to_capture(hands[clock.seat], captured)):
        return False
    actions -= missing.bit_count()
    lifts = _lifts(position) - 1
    if lifts < 0 or actions < 0:
        return False
    sinking = _sinking(position)
    landing = 1 << table.landing
    swimming = position._clock.swimming
    navigates = actions > 0 and table.roles[clock.seat] == "navigator"
    active, others = 0, []
    for seat, (role, place) in enumerate(zip(table.roles, pawns, strict=True)):
        if swimming >> seat & 1:
            continue  # it may swim there
        # where it is, or may yet come by swimming, without an action
        there = landing | (sinking if lifts else _swims(position, role, sinking))
        if there >> place & 1:
            continue
        if seat != clock.seat:
            steps = _steps(table.shape.near4 if role != "explorer" else table.shape.near8,
                           place, there, ALL if role == "diver" else land)  # fmt: skip
            others.append((place, (steps + 1) // 2))
        elif role == "diver" or (role == "pilot" and clock.flight):
            active = 1
        else:
            active = _steps(table.kits[seat].near, place, there, land)
    if not lifts:
        if others and not navigates:
            return False
        return active + sum(cost for _, cost in others) <= actions
    groups = len({place for place, _ in others})
    if active > actions:  # it may join others that are lifted
        groups = max(groups, 1)
    return groups - (actions if navigates else 0) <= lifts


def _lifts(position: Position) -> int:
    """How many lifts the team may come to have in this turn."""
    deck = position._packed[7][0]
    draws = treasure_draws(running(position._clock))
    near = next_cards(deck, draws)
    more = draws if size(near) < draws else min(draws, count(near, LIFT))
    return count(sum(position._hands), LIFT) + more


def _sinking(position: Position) -> int:
    """The tiles that may sink in this turn."""
    clock = running(position._clock)
    pile = position._piles
    now = clock.phase == FLOOD
    draws = clock.draws if now else max(FLOOD_DRAWS)
    reach, cards = 0, 0 if now else pile.flood_discard
    for layer in pile.flood:
        if reach >= draws:
            break
        cards |= layer
        reach += layer.bit_count()
    return cards & position._flooded if reach >= draws else position._land


def _swims(position: Position, role: str, sinking: int) -> int:
    """The tiles from which a pawn may come to the landing by swimming alone."""
    if role in SWIMS_ANYWHERE:
        return sinking
    shape = position._table.shape
    near = shape.near8 if way_of(role) else shape.near4
    found, fresh = 0, near[position._table.landing] & sinking
    while fresh:
        found |= fresh
        fresh = union(near[place] for place in bits(fresh)) & sinking & ~found
    return found


def _steps(near: Sequence[int], place: int, goals: int, land: int) -> int:
    """How many steps lead to the next of some places."""
    reached = fresh = 1 << place
    steps = 0
    while fresh:
        if fresh & goals:
            return steps
        steps += 1
        fresh = union(near[at] for at in bits(fresh)) & land & ~reached
        reached |= fresh
    return NEVER
