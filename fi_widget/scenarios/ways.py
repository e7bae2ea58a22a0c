"""Whether a loss can come: a search for one way to it, not for how likely it is."""

from __future__ import annotations

from random import Random

from fi_widget.analysis.goals import Goal
from fi_widget.games import name_of
from fi_widget.games.game import Chance, Decision, Outcome, Position, Step
from fi_widget.games.thinking import outlook_of

POSITIONS = 20_000
"""How many positions are looked at; what can come at all mostly shows in the first hundred."""
LINES = 200
"""How many ways to play a phase of actions are tried."""


def may_lose(position: Position, rest: Goal | bool, rule: str, most: int = POSITIONS) -> bool:
    """Whether a loss by a rule can come before the goal is decided, if the team only passes.

    `rest` is what is left of the goal. At most so many positions are looked at, always the same
    ones, so that the answer is always the same.
    """
    outlook = outlook_of(name_of(position), _nothing)
    luck = Random(0)
    seen = {(position, rest)}
    open_ = [(position, rest)]
    while open_ and len(seen) < most:
        position, rest = open_.pop()
        turn = position.turn
        if isinstance(turn, Outcome):
            if not turn.won and turn.rule == rule:
                return True
            continue
        if isinstance(rest, bool):
            continue
        steps: list[Step] = list(
            position.chance() if isinstance(turn, Chance) else outlook.passive(position)
        )
        luck.shuffle(steps)
        for step in steps:
            after = position.after(step)
            following = after, rest.after(position, step, after)
            if following not in seen:
                seen.add(following)
                open_.append(following)
    return False


def can_be_lost(position: Position, goal: Goal, rule: str) -> bool:
    """Whether some play from a position can lose by a rule before the goal is decided.

    First the team only passes; then it acts at random, some hundred times, always the same.
    """
    begun = goal.begun(position)
    if may_lose(position, begun, rule):
        return True
    luck = Random(0)
    for _ in range(LINES):
        here, rest = position, begun
        while isinstance(here.turn, Decision) and not isinstance(rest, bool):
            step = luck.choice(here.legal_actions())
            after = here.after(step)
            rest = rest.after(here, step, after)
            here = after
        if may_lose(here, rest, rule, POSITIONS // LINES):
            return True
    return False


def _nothing() -> None:
    """Nobody counts how long it takes."""
