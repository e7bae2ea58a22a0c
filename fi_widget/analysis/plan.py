"""One best way to play on: what to do now, and after each card that may come."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from fi_widget.analysis.goals import Goal
from fi_widget.analysis.line import Line, best_line
from fi_widget.analysis.search import Bounds, Search
from fi_widget.games.game import Action, Draw, Position


@dataclass(frozen=True)
class Branch:
    """One card that may be drawn, how likely it is, and how to play on after it."""

    draw: Draw
    chance: Fraction
    plan: Plan


class Plan:
    """How to play on from a position; worked out as far as it is looked at.

    `position` is where it starts and `rest` what is left of the goal there: a goal, or True or
    False when that is decided. `line` are the choices up to the next draw where they are known.
    """

    def __init__(
        self, search: Search, position: Position, rest: Goal | bool, line: Line | None = None
    ) -> None:
        self._search = search
        self._given = line
        self.position = position
        self.rest = rest

    @cached_property
    def bounds(self) -> Bounds:
        """What is known of the chance to reach the goal from here."""
        return self._search.glance(self.position, self.rest)

    @cached_property
    def value(self) -> Fraction | None:
        """The chance to reach the goal from here; None where the start's was not proved either."""
        if self._search.whole:
            return self._search.exact(self.position, self.rest)
        return self.bounds.lower if self.bounds.exact else None

    @cached_property
    def _line(self) -> tuple[tuple[Action, ...], Position, Goal | bool]:
        choices = self._given
        if choices is None:
            choices = best_line(self._search, self.position, self.rest)
        if not choices:
            return (), self.position, self.rest
        return tuple(choice.action for choice in choices), choices[-1].position, choices[-1].rest

    @property
    def actions(self) -> tuple[Action, ...]:
        """What to do up to the next draw, or until the goal is decided."""
        return self._line[0]

    @property
    def after_actions(self) -> Position:
        """The position after these actions."""
        return self._line[1]

    @property
    def decided(self) -> bool | None:
        """Whether the goal is reached or missed after the actions; None where cards come."""
        rest = self._line[2]
        return rest if isinstance(rest, bool) else None

    def branches(self) -> Iterator[Branch]:
        """Every card that may come after the actions; none when the goal is decided."""
        _, position, rest = self._line
        if isinstance(rest, bool):
            return
        for draw, chance in position.chance().items():
            yield Branch(draw, chance, self._after(draw, position, rest))

    def after(self, draw: Draw) -> Plan:
        """How to play on when this card came; RuleViolation when it cannot."""
        _, position, rest = self._line
        if isinstance(rest, bool):
            raise ValueError("the goal is decided; no card comes")
        return self._after(draw, position, rest)

    def _after(self, draw: Draw, position: Position, rest: Goal) -> Plan:
        after = position.after(draw)
        return Plan(self._search, after, rest.after(position, draw, after))
