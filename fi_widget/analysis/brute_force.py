"""The value of a position by trying everything: slow, short, and hard to get wrong.

It is what the solver is held against; for anything but small positions it takes for ever.
"""

from __future__ import annotations

from fractions import Fraction

from fi_widget.analysis.goals import Goal
from fi_widget.games.game import Action, Chance, Position


class TooMuch(RuntimeError):
    """There are more positions than were allowed."""


class BruteForce:
    """Tries every action and every draw with the plain rules; equal positions are tried once.

    `positions` counts the different ones met; TooMuch is raised beyond `limit`.

    >>> from fi_widget.analysis.goals import survive
    >>> from fi_widget.games import game
    >>> position = game("forbidden-island").new(players=2, seed="doc")
    >>> for step in ("end", "+earth", "+fire", "pass", "~BB"):
    ...     if position.refusal(position.parse(step)) is None:
    ...         position = position.after(position.parse(step))
    >>> BruteForce().value(position, survive())
    Fraction(1, 1)
    """

    def __init__(self, limit: int | None = None) -> None:
        self.limit = limit
        self._known: dict[tuple[Position, Goal], Fraction] = {}

    @property
    def positions(self) -> int:
        """How many different positions were looked at."""
        return len(self._known)

    def value(self, position: Position, goal: Goal) -> Fraction:
        """The best chance to reach the goal from here."""
        return self.rest(position, goal.begun(position))

    def choices(self, position: Position) -> list[Action]:
        """The actions that are tried: all."""
        return position.legal_actions()

    def rest(self, position: Position, rest: Goal | bool) -> Fraction:
        """The best chance from here for what is left of a goal that has begun."""
        if isinstance(rest, bool):
            return Fraction(rest)
        key = position, rest
        value = self._known.get(key)
        if value is None:
            value = self._tried(position, rest)
            self._known[key] = value
            if self.limit is not None and len(self._known) > self.limit:
                raise TooMuch
        return value

    def _tried(self, position: Position, goal: Goal) -> Fraction:
        if isinstance(position.turn, Chance):
            total = Fraction(0)
            for draw, chance in position.chance().items():
                after = position.after(draw)
                total += chance * self.rest(after, goal.after(position, draw, after))
            return total
        best = Fraction(0)
        for action in self.choices(position):
            after = position.after(action)
            best = max(best, self.rest(after, goal.after(position, action, after)))
        return best
