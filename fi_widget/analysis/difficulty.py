"""How hard a problem is likely to be for a person, from 1 (easy) to 5 (hard).

The estimate adds up points:

- a point for each action of the best line beyond the first that does something, at most three;
- a point where up to three first actions look nearly as good as the best (within 3/20), two points
  where more do: the tempting choices;
- two points where the obvious action, which rules of thumb would take, is not among the best;
- a point where the next draw may leave at least three different chances, or where the goal reaches
  beyond this turn: what has to be reckoned with.

No point is level 1, then a level for every two points. Whoever writes the puzzle knows better and
may change it.
"""

from __future__ import annotations

from fractions import Fraction

from fi_widget.analysis.goals import Goal
from fi_widget.analysis.solver import Solution, solve
from fi_widget.games import name_of
from fi_widget.games.game import Position
from fi_widget.games.mining import policy_of
from fi_widget.games.thinking import outlook_of

HARDEST = 5
MOST_STEPS = 3
TEMPTING = Fraction(3, 20)
FEW = 3
NODES = 5_000
"""How many values are worked out at most for each draw that may be next."""


def difficulty(position: Position, goal: Goal, found: Solution) -> int:
    """The estimated difficulty of a solved problem; see the module.

    `goal` has begun; `found` is the solution with the values of all first actions.

    >>> from fi_widget.analysis.goals import survive
    >>> from fi_widget.analysis.solver import solve
    >>> from fi_widget.games import game
    >>> start = game("forbidden-island").new(players=2, seed="doc")
    >>> difficulty(start, survive(1), solve(start, all_values=True))
    1
    """
    return level(points(position, goal, found))


def level(points: int) -> int:
    """The difficulty that so many points make.

    >>> [level(points) for points in range(10)]
    [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]
    """
    return min(HARDEST, 1 + points // 2)


def points(position: Position, goal: Goal, found: Solution) -> int:
    """The points that make a problem hard."""
    value = found.lower
    values = found.values or {}
    tempting = sum(value - TEMPTING <= other < value for other in values.values())
    several = 0 if not tempting else 1 if tempting <= FEW else 2
    return (
        min(max(steps(position, found) - 1, 0), MOST_STEPS)
        + several
        + 2 * (obvious_fails(position, found))
        + (goal.turns > 1 or _prospects(found) >= FEW)
    )


def steps(position: Position, found: Solution) -> int:
    """How many actions of the best line do something."""
    outlook = outlook_of(name_of(position), _nothing)
    many = 0
    for action in found.best:
        passive = outlook.passive(position)
        many += action not in passive or len(passive) > 1
        position = position.after(action)
    return many


def obvious_fails(position: Position, found: Solution) -> bool:
    """Whether what rules of thumb would do first is not among the best."""
    obvious = policy_of(name_of(position)).chosen(position, position.legal_actions(), _no_luck)
    return (found.values or {}).get(obvious, found.lower) < found.lower


def _prospects(found: Solution) -> int:
    """How many different chances the next draw after the best line may leave."""
    plans = [branch.plan for branch in found.plan.branches()]
    return len({_value(plan.position, plan.rest) for plan in plans})


def _value(position: Position, rest: Goal | bool) -> Fraction:
    if isinstance(rest, bool):
        return Fraction(rest)
    return solve(position, rest, nodes=NODES).lower


def _no_luck() -> float:
    return 0.0


def _nothing() -> None:
    """Nobody counts how long it takes."""
