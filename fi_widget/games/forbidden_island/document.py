"""A position as the `[position]` table of a scenario file, and back, exact both ways."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from fi_widget.games.forbidden_island.board import bits
from fi_widget.games.forbidden_island.cards import unpacked
from fi_widget.games.forbidden_island.catalog import (
    SUNK,
    TREASURES,
)
from fi_widget.games.forbidden_island.clock import (
    ACTIONS,
    OVER,
    PHASES,
    SWIM,
    Clock,
)
from fi_widget.games.forbidden_island.reading import Reading
from fi_widget.games.forbidden_island.state import State
from fi_widget.games.game import Fault, PositionError

if TYPE_CHECKING:
    from fi_widget.games.forbidden_island.position import Position


NO_PLACE = "."


def to_dict(p: State) -> dict[str, Any]:
    """The `[position]` of a position; keys in a fixed order, defaults left out."""
    table, shape, clock = p._table, p._table.shape, p._clock
    data: dict[str, Any] = {
        "shape": shape.name or list(shape.rows),
        "map": "\n".join(_map_rows(p)),
        "water": p._pile.water,
    }
    if table.difficulty is not None:
        data["difficulty"] = table.difficulty
    data["turn"] = table.roles[clock.seat]
    if table.first:
        data["first"] = table.roles[table.first]
    data["phase"] = PHASES[clock.phase]
    if clock.phase == SWIM:
        data["swimming"] = [
            role for seat, role in enumerate(table.roles) if clock.swimming >> seat & 1
        ]
    if clock.phase == OVER:
        data["result"] = clock.result
    elif clock.resume is not None:
        data["resume"] = PHASES[clock.resume.phase]
        data |= _phase_fields(clock.resume)
    else:
        data |= _phase_fields(clock)
    data |= _piles(p)
    if table.lift_instead_of_swim:
        data["options"] = {"lift_instead_of_swim": True}
    data["players"] = [
        {"role": role, "at": _at(p, place), "hand": list(unpacked(hand))}
        for role, place, hand in zip(table.roles, p._pawns, p._hands, strict=True)
    ]
    return data


def _map_rows(p: State) -> list[str]:
    shape = p._table.shape
    rows = [[" " + NO_PLACE] * shape.width for _ in range(shape.height)]
    for place, (x, y) in enumerate(shape.xy):
        code = p._table.tiles[place]
        if not p._land >> place & 1:
            code = SUNK
        rows[y][x] = code.lower() if p._flooded >> place & 1 else code
    return [" ".join(row) for row in rows]


def _phase_fields(clock: Clock) -> dict[str, Any]:
    if clock.phase == ACTIONS:
        return {"actions": clock.actions, "flight": clock.flight}
    fields: dict[str, Any] = {"draws": clock.draws}
    if clock.passed:
        fields["passed"] = True
    return fields


def _piles(p: State) -> dict[str, Any]:
    tiles = p._table.tiles

    def codes(mask: int) -> list[str]:
        return sorted(tiles[place] for place in bits(mask))

    layers, discard, flood_layers, flood_discard, _, captured = p._pile
    data: dict[str, Any] = {}
    if captured:
        data["captured"] = [name for n, name in enumerate(TREASURES) if captured >> n & 1]
    if discard:
        data["treasure_discard"] = list(unpacked(discard))
    if flood_discard:
        data["flood_discard"] = codes(flood_discard)
    data["treasure_deck"] = [list(unpacked(layer)) for layer in layers]
    data["flood_deck"] = [codes(layer) for layer in flood_layers]
    return data


def _at(p: State, place: int) -> str:
    return p._table.tiles[place] if p._land >> place & 1 else p._table.shape.places[place]


def from_dict(data: Mapping[str, Any]) -> Position:
    """The position that a `[position]` table describes; PositionError names every fault."""
    reading = Reading(data)
    if reading.faults:
        raise PositionError(reading.faults)
    return reading.position()


def faults_of(data: Mapping[str, Any]) -> tuple[Fault, ...]:
    """Everything that is wrong with a `[position]` table; empty where nothing is."""
    return tuple(Reading(data).faults)
