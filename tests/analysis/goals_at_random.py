"""Goals made at random that make sense in a position."""

from random import Random
from typing import Any

from fi_widget.analysis.goal_text import GoalError, goal_of
from fi_widget.analysis.goals import Goal
from fi_widget.games.forbidden_island import Position
from fi_widget.games.forbidden_island.catalog import CARDS, TILES, TREASURES

KINDS = ("survive", "win", "capture", "hold", "reach", "hand")
LONGER: dict[str, Any] = {"two turns": {"turns": 2}, "round": "end-of-round"}
EVERY_KIND = (*KINDS, "all", "any", "not", *LONGER)
UNTIL = ("end-of-turn",) * 6 + ({"turns": 2}, "end-of-round")


def goal_table(
    luck: Random, position: Position, depth: int = 0, kind: str | None = None
) -> dict[str, Any]:
    until = LONGER.get(kind or "")
    if kind is None or until is not None:
        kind = luck.choice(KINDS + ("all", "any", "not") * (depth < 2 and until is None))
    if kind in ("all", "any"):
        return {
            kind: [goal_table(luck, position, depth + 1) for _ in range(luck.choice((1, 2, 2, 3)))]
        }
    if kind == "not":
        return {"not": goal_table(luck, position, depth + 1)}
    table: dict[str, Any] = {"kind": kind, "until": until or luck.choice(UNTIL)}
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


def goal_at_random(luck: Random, position: Position, kind: str | None = None) -> Goal | None:
    """A goal that is open in a position, of a kind or of any; None where there seems to be none."""
    for _ in range(20):
        try:
            goal = goal_of(goal_table(luck, position, kind=kind), position)
        except GoalError:
            continue
        assert isinstance(goal, Goal)
        return goal
    return None
