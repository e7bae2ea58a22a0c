"""One best line: what to do up to the next draw, with nothing in it that does not help.

Among all that keep the value it is the one that takes least: special cards are precious, actions
cost a little, to stop costs nothing. Where finding that one takes too long, it is a line from
which no action can be dropped.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple

from fi_widget.analysis.goals import Goal
from fi_widget.analysis.search import Search
from fi_widget.games.game import Action, Chance, Position

MOST_TRIES = 300  # positions looked at for the line that takes least


class Choice(NamedTuple):
    """An action, the position after it, and what is left of the goal."""

    action: Action
    position: Position
    rest: Goal | bool


Line = list[Choice]


def best_line(search: Search, position: Position, rest: Goal | bool) -> Line:
    """Choices that keep the value up to the next draw or until the goal is decided.

    Where the value is not known, they keep the lower bound, as far as that is.
    """
    if _is_over(position, rest):
        return []
    known = search.glance(position, rest)
    if search.whole and not known.exact:
        # nobody needed it for the value of the start, but here a line is asked for
        known = search.bounds(position, rest)
    if not known.exact:
        return known_line(search, position, rest)
    line: Line = []
    at, left = position, rest
    while not _is_over(at, left):
        assert isinstance(left, Goal)
        line += (
            _ready(search, at, left)
            or (_least(search, at, left, known.lower) if left.turns == 1 else [])
            or _first(search, at, left, known.lower)
        )
        _, at, left = line[-1]
    return _needed(search, Choice(line[0].action, position, rest), line, known.lower)


def known_line(search: Search, position: Position, rest: Goal | bool) -> Line:
    """Choices that keep the lower bound, as far as that is known without further work."""
    line: Line = []
    if not _is_over(position, rest) and search.glance(position, rest).exact:
        assert isinstance(rest, Goal)
        line = _ready(search, position, rest)
        if line:
            _, position, rest = line[-1]
    while not _is_over(position, rest):
        assert isinstance(rest, Goal)
        choices = [*_choices(search, position, rest)]
        if not choices:
            break
        line.append(max(choices, key=lambda one: search.glance(one.position, one.rest).lower))
        _, position, rest = line[-1]
    return line


def _is_over(position: Position, rest: Goal | bool) -> bool:
    """Whether a line ends here: a card comes, or the goal is decided."""
    return isinstance(rest, bool) or isinstance(position.turn, Chance)


def _choices(search: Search, position: Position, goal: Goal) -> Iterator[Choice]:
    for action in search.choices(position, goal):
        yield _chosen(position, goal, action)


def _chosen(position: Position, goal: Goal, action: Action) -> Choice:
    after = position.after(action)
    return Choice(action, after, goal.after(position, action, after))


def _keeps(search: Search, choice: Choice, value: Fraction) -> bool:
    bounds = search.bounds(choice.position, choice.rest, value, ties=True)
    return bounds.lower == value


def _ready(search: Search, position: Position, goal: Goal) -> Line:
    """The choices that the game has at hand."""
    line: Line = []
    for action in search.ready_line(position, goal):
        line.append(_chosen(position, goal, action))
        _, position, rest = line[-1]
        if isinstance(rest, bool):
            break
        goal = rest
    return line


def _least(search: Search, position: Position, goal: Goal, value: Fraction) -> Line:
    """The line that takes least; none where too much has to be looked at."""
    order = count()
    tries = 0
    seen: set[tuple[Position, Goal | bool]] = {(position, goal)}
    queue: list[tuple[int, int, Position, Goal | bool, Line]] = [
        (0, next(order), position, goal, [])
    ]
    while queue:
        cost, _, at, left, line = heappop(queue)
        if _is_over(at, left):
            return line
        assert isinstance(left, Goal)
        for choice in _choices(search, at, left):
            if choice[1:] in seen:
                continue
            seen.add(choice[1:])
            tries += 1
            if tries > MOST_TRIES:
                return []
            if _keeps(search, choice, value):
                more = search.outlook.effort(choice.action)
                heappush(queue, (cost + more, next(order), *choice[1:], [*line, choice]))
    return []


def _first(search: Search, position: Position, goal: Goal, value: Fraction) -> Line:
    """The first choice that keeps the value."""
    return [next(one for one in _choices(search, position, goal) if _keeps(search, one, value))]


def _needed(search: Search, start: Choice, line: Line, value: Fraction) -> Line:
    """The line without what can be dropped from it, the dearest first."""
    effort = search.outlook.effort
    droppable = sorted(
        (at for at, choice in enumerate(line) if effort(choice.action)),
        key=lambda at: (-effort(line[at].action), -at),
    )
    for at in droppable:
        left = [choice.action for choice in line[:at] + line[at + 1 :]]
        shorter = _played(search, start, left)
        if shorter and len(shorter) <= len(line) and _keeps(search, shorter[-1], value):
            return _needed(search, start, shorter, value)
    return line


def _played(search: Search, start: Choice, actions: list[Action]) -> Line:
    """The line of these actions, with a stop at its end; none where they cannot be played."""
    line: Line = []
    _, position, rest = start
    for action in actions:
        if _is_over(position, rest) or position.refusal(action) is not None:
            return []
        assert isinstance(rest, Goal)
        line.append(_chosen(position, rest, action))
        _, position, rest = line[-1]
    while not _is_over(position, rest):
        assert isinstance(rest, Goal)
        stop = next(_choices(search, position, rest))
        if search.outlook.effort(stop.action):
            return []
        line.append(stop)
        _, position, rest = stop
    return line
