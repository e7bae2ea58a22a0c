"""Goals made at random that make sense in a position."""

from random import Random
from typing import Any

from fi_widget.analysis.goal_text import GoalError, goal_of
from fi_widget.analysis.goals import Goal
from fi_widget.games.forbidden_island import Position
from fi_widget.games.forbidden_island.catalog import CARDS, TILES, TREASURES

KINDS = ("survive", "win", "capture", "hold", "reach", "hand")
UNTIL = ("end-of-turn",) * 6 + ({"turns": 2}, "end-of-round")


def goal_table(luck: Random, position: Position, depth: int = 0) -> dict[str, Any]:
    kind = luck.choice(KINDS + ("all", "any", "not") * (depth < 2))
    if kind in ("all", "any"):
        return {
            kind: [goal_table(luck, position, depth + 1) for _ in range(luck.choice((1, 2, 2, 3)))]
        }
    if kind == "not":
        return {"not": goal_table(luck, position, depth + 1)}
    table: dict[str, Any] = {"kind": kind, "until": luck.choice(UNTIL)}
    tiles = [tile for tile in TILES if position.state(tile) != "sunk"]
    if kind == "capture":
        table["treasure"] = luck.choice([*TREASURES])
    elif kind == "hold":
        table["tiles"] = luck.sample(tiles, luck.choice((1, 2)))
    elif kind == "reach":
        table |= {"role": luck.choice(position.roles), "at": luck.choice(tiles)}
    elif kind == "hand":
        cards = [card for card in CARDS if card != "rise"]
        some = [luck.choice(cards) for _ in range(luck.choice((1, 1, 2)))]
        table |= {"role": luck.choice(position.roles), "cards": some}
    return table


def goal_at_random(luck: Random, position: Position) -> Goal:
    while True:
        try:
            goal = goal_of(goal_table(luck, position), position)
        except GoalError:
            continue
        assert isinstance(goal, Goal)
        return goal
