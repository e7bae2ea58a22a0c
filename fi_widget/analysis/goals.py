"""What a position is played for, and how a line of play is judged by it, step by step.

A goal is an immutable, hashable value. `begun` fixes how many turns it has from a position on;
`after` carries it over one step and gives what is left of it: another goal, or True (reached) or
False (missed) as soon as that is certain. Equal goals in equal positions have equal prospects, so
a solver can remember them. `goal_of` in `goal_text` reads one from a scenario file's `[goal]`.

>>> from fi_widget.games import game
>>> position = game("forbidden-island").new(players=2, seed="doc")
>>> goal = survive().begun(position)
>>> step = position.parse("end")
>>> goal.after(position, step, position.after(step)) == goal
True
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from fractions import Fraction

from fi_widget.games import name_of
from fi_widget.games.game import Draw, Outcome, Position, Step
from fi_widget.games.thinking import Condition
from fi_widget.games.view import view_of

END_OF_TURN = "end-of-turn"
END_OF_ROUND = "end-of-round"
# How long a goal has: one of the names above, or a number of turns, this one counted.
Until = str | int


def turns_until(until: Until, position: Position) -> int:
    """How many turns a goal has from a position on, this one counted.

    A round ends when the player before the one who began has ended a turn.

    >>> from fi_widget.games import game
    >>> turns_until("end-of-round", game("forbidden-island").new(players=4, first=1, seed="doc"))
    4
    """
    if isinstance(until, int):
        return until
    if until == END_OF_TURN:
        return 1
    view = view_of(name_of(position))
    seats = view.seats(position)
    first, active = seats.index(view.first(position)), seats.index(position.active)
    return (first - active - 1) % len(seats) + 1


class Goal(ABC):
    """Something to be reached; see the module."""

    __slots__ = ()

    @abstractmethod
    def begun(self, position: Position) -> Goal | bool:
        """The goal as it is at the start of a line, its time counted in turns."""

    @abstractmethod
    def after(self, before: Position, step: Step, position: Position) -> Goal | bool:
        """What is left of a goal that has begun, after a step that led from `before`."""

    @abstractmethod
    def holds(self, position: Position) -> bool:
        """Whether what is asked for is so at this moment, whatever time is left; for lessons."""

    @property
    @abstractmethod
    def turns(self) -> int:
        """The turns after which everything is decided, once it has begun."""

    @property
    @abstractmethod
    def asks(self) -> tuple[Condition, ...]:
        """Every condition that it is about."""


def _turns_left(turns: int, before: Position, position: Position) -> int:
    return turns - (position.active != before.active)


@dataclass(frozen=True, slots=True)
class Keep(Goal):
    """By the end of its time every condition holds, and the team has not lost.

    Without a condition it is to survive. A won game counts as the end.
    """

    conditions: tuple[Condition, ...] = ()
    until: Until = 1

    def begun(self, position: Position) -> Goal | bool:
        """The goal with its time counted; decided already when the game is over."""
        goal = replace(self, until=turns_until(self.until, position))
        return goal._judged(position, goal.turns, None)

    def after(self, before: Position, step: Step, position: Position) -> Goal | bool:
        """Missed when lost or hopeless; judged when won or at the end of its time."""
        draw = step if isinstance(step, Draw) else None
        return self._judged(position, _turns_left(self.turns, before, position), draw)

    def _judged(self, position: Position, turns: int, draw: Draw | None) -> Goal | bool:
        turn = position.turn
        if isinstance(turn, Outcome):
            return turn.won and self._all_hold(position, draw)
        if any(condition.hopeless(position) for condition in self.conditions):
            return False
        if not turns:
            return self._all_hold(position, draw)
        return self if turns == self.until else Keep(self.conditions, turns)

    def _all_hold(self, position: Position, draw: Draw | None) -> bool:
        return all(condition.holds(position, draw) for condition in self.conditions)

    def holds(self, position: Position) -> bool:
        """Whether the conditions hold and the team has not lost."""
        turn = position.turn
        lost = isinstance(turn, Outcome) and not turn.won
        return not lost and self._all_hold(position, None)

    @property
    def turns(self) -> int:
        """The turns left."""
        return _number(self.until)

    @property
    def asks(self) -> tuple[Condition, ...]:
        """Every condition that it is about."""
        return self.conditions


@dataclass(frozen=True, slots=True)
class Win(Goal):
    """By the end of its time the team has won."""

    until: Until = 1

    def begun(self, position: Position) -> Goal | bool:
        """The goal with its time counted; decided already when the game is over."""
        return self._judged(position, turns_until(self.until, position))

    def after(self, before: Position, step: Step, position: Position) -> Goal | bool:
        """Reached when won; missed when lost or out of time."""
        return self._judged(position, _turns_left(self.turns, before, position))

    def _judged(self, position: Position, turns: int) -> Goal | bool:
        turn = position.turn
        if isinstance(turn, Outcome):
            return turn.won
        if not turns:
            return False
        return self if turns == self.until else Win(turns)

    def holds(self, position: Position) -> bool:
        """Whether the team has won."""
        turn = position.turn
        return isinstance(turn, Outcome) and turn.won

    @property
    def turns(self) -> int:
        """The turns left."""
        return _number(self.until)

    @property
    def asks(self) -> tuple[Condition, ...]:
        """Every condition that it is about."""
        return ()


@dataclass(frozen=True, slots=True)
class Once(Goal):
    """At some moment within its time the condition holds; what comes after does not matter."""

    condition: Condition
    until: Until = 1

    def begun(self, position: Position) -> Goal | bool:
        """The goal with its time counted; reached already when the condition holds."""
        return self._judged(position, turns_until(self.until, position), None)

    def after(self, before: Position, step: Step, position: Position) -> Goal | bool:
        """Reached when the condition holds; missed when hopeless, over or out of time."""
        draw = step if isinstance(step, Draw) else None
        return self._judged(position, _turns_left(self.turns, before, position), draw)

    def _judged(self, position: Position, turns: int, draw: Draw | None) -> Goal | bool:
        if self.condition.holds(position, draw):
            return True
        if not turns or self.condition.hopeless(position) or isinstance(position.turn, Outcome):
            return False
        return self if turns == self.until else Once(self.condition, turns)

    def holds(self, position: Position) -> bool:
        """Whether the condition holds."""
        return self.condition.holds(position, None)

    @property
    def turns(self) -> int:
        """The turns left."""
        return _number(self.until)

    @property
    def asks(self) -> tuple[Condition, ...]:
        """Every condition that it is about."""
        return (self.condition,)


@dataclass(frozen=True, slots=True)
class All(Goal):
    """Every part is reached, each in its own time."""

    parts: tuple[Goal, ...]

    def begun(self, position: Position) -> Goal | bool:
        """The parts that are not decided yet."""
        return all_of([part.begun(position) for part in self.parts])

    def after(self, before: Position, step: Step, position: Position) -> Goal | bool:
        """Reached with the last part; missed with any."""
        return all_of([part.after(before, step, position) for part in self.parts])

    def holds(self, position: Position) -> bool:
        """Whether what every part asks for is so."""
        return all(part.holds(position) for part in self.parts)

    @property
    def turns(self) -> int:
        """The turns of the longest part."""
        return max(part.turns for part in self.parts)

    @property
    def asks(self) -> tuple[Condition, ...]:
        """Every condition that it is about."""
        return tuple(one for part in self.parts for one in part.asks)


@dataclass(frozen=True, slots=True)
class AnyOf(Goal):
    """At least one part is reached."""

    parts: tuple[Goal, ...]

    def begun(self, position: Position) -> Goal | bool:
        """The parts that are not decided yet."""
        return any_of([part.begun(position) for part in self.parts])

    def after(self, before: Position, step: Step, position: Position) -> Goal | bool:
        """Reached with any part; missed with the last."""
        return any_of([part.after(before, step, position) for part in self.parts])

    def holds(self, position: Position) -> bool:
        """Whether what some part asks for is so."""
        return any(part.holds(position) for part in self.parts)

    @property
    def turns(self) -> int:
        """The turns of the longest part."""
        return max(part.turns for part in self.parts)

    @property
    def asks(self) -> tuple[Condition, ...]:
        """Every condition that it is about."""
        return tuple(one for part in self.parts for one in part.asks)


@dataclass(frozen=True, slots=True)
class Not(Goal):
    """The part is missed."""

    part: Goal

    def begun(self, position: Position) -> Goal | bool:
        """The opposite of the part's beginning."""
        return opposite(self.part.begun(position))

    def after(self, before: Position, step: Step, position: Position) -> Goal | bool:
        """The opposite of what is left of the part."""
        return opposite(self.part.after(before, step, position))

    def holds(self, position: Position) -> bool:
        """Whether what the part asks for is not so."""
        return not self.part.holds(position)

    @property
    def turns(self) -> int:
        """The part's turns."""
        return self.part.turns

    @property
    def asks(self) -> tuple[Condition, ...]:
        """Every condition that it is about."""
        return self.part.asks


@dataclass(frozen=True, slots=True)
class Odds:
    """Not played for but asked about: how likely the event is if the team only passes.

    An answer is right within `tolerance` of the exact chance. Only passing means: no action, no
    special card; what the rules force (a card over the limit, where a pawn swims) is chosen so
    that the event is likeliest, and for `Not` so that its part is.
    """

    event: Goal
    tolerance: Fraction = Fraction(1, 100)


def survive(until: Until = END_OF_TURN) -> Keep:
    """Not to have lost by then; winning counts."""
    return Keep((), until)


def all_of(rests: list[Goal | bool]) -> Goal | bool:
    """What is left when all of these have to be reached; equal sets give equal goals."""
    if False in rests:
        return False
    parts = _parts(rests, All)
    keeps: dict[Until, list[Condition]] = {}
    others: list[Goal] = []
    for part in parts:
        if isinstance(part, Keep):
            keeps.setdefault(part.until, []).extend(part.conditions)
        else:
            others.append(part)
    # Several things to keep for the same time are one goal.
    merged: list[Goal] = [
        Keep(tuple(dict.fromkeys(conditions)), until) for until, conditions in keeps.items()
    ]
    parts = merged + others
    if not parts:
        return True
    return parts[0] if len(parts) == 1 else All(tuple(parts))


def any_of(rests: list[Goal | bool]) -> Goal | bool:
    """What is left when any of these has to be reached."""
    if True in rests:
        return True
    parts = _parts(rests, AnyOf)
    if not parts:
        return False
    return parts[0] if len(parts) == 1 else AnyOf(tuple(parts))


def _parts(rests: list[Goal | bool], kind: type[All] | type[AnyOf]) -> list[Goal]:
    """The goals among these, those of the same kind opened, each once."""
    parts: dict[Goal, None] = {}
    for rest in rests:
        if isinstance(rest, kind):
            parts.update(dict.fromkeys(rest.parts))
        elif isinstance(rest, Goal):
            parts[rest] = None
    return list(parts)


def opposite(rest: Goal | bool) -> Goal | bool:
    """What is left when this must be missed."""
    if isinstance(rest, bool):
        return not rest
    return rest.part if isinstance(rest, Not) else Not(rest)


def _number(until: Until) -> int:
    if not isinstance(until, int):
        raise ValueError(f"{until!r} is counted in turns by `begun(position)`")
    return until
