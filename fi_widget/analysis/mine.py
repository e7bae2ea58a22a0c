"""Finding positions that are worth a puzzle: by play, and by the solver.

Games are played by rules of thumb, at random, or by a mixture, some from late positions. At
decisions on the way, goals that make sense there are solved. What stays is where the best choice
is clear: neither hopeless nor won by doing nothing, one choice, better than the next by 1/20 at
least, and about something (a theme).

The work comes in units, numbered from 0: one game each. What a unit finds depends on the orders and
its number alone, so units may be worked on anywhere and in any order.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, Future
from dataclasses import dataclass
from fractions import Fraction
from itertools import count as count_from
from itertools import islice
from random import Random
from typing import Any

from fi_widget.analysis.choices import LEAST_GAP, gap_of, is_one_choice
from fi_widget.analysis.difficulty import level, points, steps
from fi_widget.analysis.goal_text import GoalError, goal_of
from fi_widget.analysis.goals import END_OF_TURN, Goal, Keep, Odds
from fi_widget.analysis.solver import Solution, solve
from fi_widget.analysis.themes import themes
from fi_widget.games import DEFAULT, name_of
from fi_widget.games import game as game_of
from fi_widget.games.game import Action, Decision, Position
from fi_widget.games.mining import Luck, policy_of, wishes_of
from fi_widget.games.view import view_of

NODES = 8_000
"""Values worked out at most for a problem."""
QUICK = 10
"""A first look, whether a position is worth a closer one, may take one part in so many of them."""
CARELESS = (0.0, 0.1, 0.3, 1.0)
"""How often a player does anything at all instead of following rules of thumb; one a game."""
SELDOM = 0.3
"""The share of ordinary decisions that are looked at; rarer kinds all are."""
LATE_GAMES = 0.6
"""The share of games that begin late."""
ORDINARY = "actions"
MOST_FIRST = 14
"""How many first actions may be best: among more a choice is no choice."""
MOST_POSITIONS = 16
"""How many positions of one game are looked at."""
MOST_A_GAME = 2
"""How many candidates are kept of one game: positions a few steps apart are much alike."""
AHEAD = 16
"""How many units are handed to an executor at a time."""


@dataclass(frozen=True, slots=True)
class Orders:
    """What is to be found: in which game, for how many players, and where the luck comes from.

    `until` is the time of the goals. With `themes` only what is about one of them is kept, with
    `difficulty` only what is estimated to be so hard. `nodes` are worked out at most a problem.
    """

    game: str = DEFAULT
    players: int = 2
    seed: str = ""
    until: Any = END_OF_TURN
    themes: tuple[str, ...] = ()
    difficulty: int | None = None
    nodes: int = NODES


@dataclass(frozen=True, slots=True)
class Candidate:
    """A position that is worth a puzzle, and what is proved of it.

    `goal` is the `[goal]` table, `gap` is by how much the best first action is better than
    the next. Actions are in notation; `values` are those of all first actions, the best first.
    """

    position: Position
    goal: Mapping[str, Any]
    value: Fraction
    gap: Fraction
    first: tuple[str, ...]
    best: tuple[str, ...]
    values: tuple[tuple[str, Fraction], ...]
    themes: tuple[str, ...]
    difficulty: int

    @property
    def signature(self) -> str:
        """What no two of a collection share: goal, themes, players and first actions."""
        players = sorted(view_of(self.game).seats(self.position))
        parts = [self.goal["kind"]], self.themes, players, self.first
        return " | ".join(" ".join(part) for part in parts)

    @property
    def game(self) -> str:
        """The name of the game."""
        return name_of(self.position)


@dataclass(frozen=True, slots=True)
class Finished:
    """A unit of work that is done, and what is kept of it.

    With `whole` nothing else could be kept of it: not because enough was found by then.
    """

    unit: int
    kept: tuple[Candidate, ...]
    whole: bool


def mine(
    count: int,
    orders: Orders | None = None,
    *,
    executor: Executor | None = None,
    units: int | None = None,
    done: int = 0,
    seen: Iterable[str] = (),
) -> Iterator[Finished]:
    """Find so many candidates, no two alike, unit by unit in their order.

    `executor` is any of `concurrent.futures`, a cluster's for example; without one the work is done
    here. At most so many `units` are worked on. To go on where an earlier search was left, `done`
    is how many units it finished and `seen` the signatures of what it kept. What is found does not
    depend on the executor, nor on where a search was left.

    >>> [one.unit for one in mine(1, Orders(seed="doc"), units=2)][:1]
    [0]
    """
    orders = Orders() if orders is None else orders
    known, left = set(seen), max(count, 0)
    for unit, found in _worked(orders, executor, done, units if left else done):
        kept: list[Candidate] = []
        for one in found:
            if one.signature not in known and len(kept) < MOST_A_GAME and left:
                known.add(one.signature)
                kept.append(one)
                left -= 1
        yield Finished(unit, tuple(kept), whole=left > 0 or len(kept) == MOST_A_GAME)
        if not left:
            return


def _worked(
    orders: Orders, executor: Executor | None, start: int, stop: int | None
) -> Generator[tuple[int, list[Candidate]], None, None]:
    """What each unit finds, in their order; some are worked on ahead."""
    numbers = iter(count_from(start) if stop is None else range(start, stop))
    if executor is None:
        for unit in numbers:
            yield unit, candidates(orders, unit)
        return
    under_way: deque[tuple[int, Future[list[Candidate]]]] = deque()
    try:
        while True:
            for unit in islice(numbers, AHEAD - len(under_way)):
                under_way.append((unit, executor.submit(candidates, orders, unit)))
            if not under_way:
                return
            unit, future = under_way.popleft()
            yield unit, future.result()
    finally:
        for _, future in under_way:
            future.cancel()


def candidates(orders: Orders, unit: int) -> list[Candidate]:
    """What one unit of work finds, always the same.

    >>> found = candidates(Orders(seed="doc"), 0)
    >>> found == candidates(Orders(seed="doc"), 0)
    True
    """
    found: list[Candidate] = []
    luck = Random(f"{orders.seed}/{unit}/goals").random
    for position in islice(positions(orders, unit), MOST_POSITIONS):
        wishes = list(wishes_of(orders.game).wishes(position))
        rare = max(luck(), luck())  # those that come seldom stand last
        one = looked_at(position, wishes[int(rare * len(wishes))], orders)
        if one is not None:
            found.append(one)
    return found


# --- play ---------------------------------------------------------------------------------------


def positions(orders: Orders, unit: int) -> Iterator[Position]:
    """Decisions of one game that are looked at."""
    luck = Random(f"{orders.seed}/{unit}").random
    position = game_of(orders.game).new(players=orders.players, seed=f"{orders.seed}/{unit}")
    if luck() < LATE_GAMES:
        position = wishes_of(orders.game).late(position, luck)
    careless = CARELESS[int(luck() * len(CARELESS))]
    last = ""
    while actions := position.legal_actions():
        kind = position.turn.kind if isinstance(position.turn, Decision) else ""
        if (kind != last and kind != ORDINARY) or luck() < SELDOM:
            yield position
        last = kind
        action = _chosen(orders, position, actions, careless, luck)
        position = position.advance(action, luck, [])


def _chosen(
    orders: Orders, position: Position, actions: Sequence[Action], careless: float, luck: Luck
) -> Action:
    if luck() < careless:
        return actions[int(luck() * len(actions))]
    return policy_of(orders.game).chosen(position, actions, luck)


# --- the solver ---------------------------------------------------------------------------------


def looked_at(position: Position, wish: Mapping[str, Any], orders: Orders) -> Candidate | None:
    """The position with this goal where that is worth a puzzle; None where it is not."""
    table = {**wish, "until": orders.until}
    try:
        goal = goal_of(table, position)
    except GoalError:
        return None
    begun = goal.begun(position) if isinstance(goal, Goal) else False
    if isinstance(begun, bool) or isinstance(goal, Odds):
        return None
    # keeping something for one turn is found out in another, quicker way, value by value
    nodes = orders.nodes if isinstance(begun, Keep) and begun.turns == 1 else orders.nodes // 4
    quick = solve(position, goal, nodes=nodes // QUICK)
    if not quick.complete or len(quick.first) > MOST_FIRST:
        return None
    if not quick.value or not steps(position, quick):
        return None
    found = solve(position, goal, nodes=nodes, all_values=True)
    gap = gap_of(found) if found.complete else None
    if gap is None or gap < LEAST_GAP:
        return None
    if not is_one_choice(position, begun, found, nodes=nodes):
        return None
    about = themes(position, goal, found)
    if not about or (orders.themes and not set(about) & set(orders.themes)):
        return None
    hard_points = points(position, begun, found)
    hard = level(hard_points)
    if not hard_points or orders.difficulty not in (None, hard):  # no point: too easy
        return None
    return _candidate(position, table, gap, found, about, hard)


def _candidate(
    position: Position, goal: Mapping[str, Any], gap: Fraction,
    found: Solution, about: tuple[str, ...], hard: int,
) -> Candidate:  # fmt: skip
    values = sorted((found.values or {}).items(), key=lambda item: -item[1])
    best, here = [], position
    for action in found.best:
        best.append(here.notation(action))
        here = here.after(action)
    return Candidate(
        position=position,
        goal=goal,
        value=found.lower,
        gap=gap,
        first=tuple(position.notation(action) for action in found.first),
        best=tuple(best),
        values=tuple((position.notation(action), value) for action, value in values),
        themes=about,
        difficulty=hard,
    )
