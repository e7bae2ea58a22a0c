"""The search behind the solver: values of positions, or proven bounds, that can be interrupted.

A value is the best chance to reach a goal. While it is not known, a lower and an upper bound are,
and they are proven at every moment. Interrupting loses nothing that was finished: what is known
stays known, and the search goes on from there when it is asked again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from time import perf_counter
from typing import Any

from fi_widget.analysis.goals import Goal, Keep, Win
from fi_widget.games.game import Action, Chance, Position
from fi_widget.games.thinking import Aim, Outlook

NONE, ALL = Fraction(0), Fraction(1)
NEVER = Fraction(-1)  # below every value

CHECK_EVERY = 64  # values worked out between two looks at the clock


class Pause(Exception):
    """It is time to let others have a turn."""


class Meter:
    """Counts the values worked out, and raises Pause when a slice of work is over.

    It only does so right after a value was stored, so every slice brings the search forward.
    """

    def __init__(self, clock: Callable[[], float] = perf_counter) -> None:
        self.nodes = 0
        self.seconds = 0.0
        self._clock = clock
        self._until_nodes: float = 0
        self._until_seconds = 0.0
        self._look_at = 0

    def start(self, nodes: float, seconds: float) -> None:
        """Allow so many further values and seconds, whichever are over first."""
        self._until_nodes = self.nodes + max(nodes, 1)
        self._started = self._clock()
        self._until_seconds = self._started + seconds
        self._look_at = self.nodes + CHECK_EVERY

    def stop(self) -> None:
        """Add up the time of the slice."""
        self.seconds += self._clock() - self._started

    def tick(self) -> None:
        """One more value is known."""
        self.nodes += 1
        if self.nodes >= self._look_at:
            self._look_at = self.nodes + CHECK_EVERY
            if self._clock() >= self._until_seconds:
                raise Pause
        if self.nodes >= self._until_nodes:
            raise Pause


@dataclass(frozen=True, slots=True)
class Bounds:
    """What is known of a value: it is not below `lower` and not above `upper`."""

    lower: Fraction
    upper: Fraction

    @property
    def exact(self) -> bool:
        """Whether the value is known."""
        return self.lower == self.upper


UNKNOWN = Bounds(NONE, ALL)
MISSED, REACHED = Bounds(NONE, NONE), Bounds(ALL, ALL)


class Search:
    """Values of positions for goals, with everything remembered that was found out.

    `outlook` is what the game knows of what can matter; with `passive` the team only passes.
    With `direct` the quick way of a game is asked first and remembers for itself, which is right
    for one turn; for several there are too many turns to remember all that it knows of each.
    """

    def __init__(
        self, outlook: Outlook, meter: Meter, *, passive: bool = False, direct: bool = False
    ) -> None:
        self.meter = meter
        # The value of the start is known, so what a line of play needs can be worked out too.
        self.whole = False
        self._direct = direct
        self.outlook = outlook
        self._passive = passive
        self._known: dict[Any, Bounds] = {}
        self._values: dict[tuple[Position, Goal], Bounds] = {}
        self._aims: dict[Goal, Aim] = {}

    def exact(self, position: Position, rest: Goal | bool) -> Fraction:
        """The value, however long it takes; Pause when a slice is over."""
        return self.bounds(position, rest).lower

    def bounds(
        self, position: Position, rest: Goal | bool, over: Fraction = NEVER, *, ties: bool = False
    ) -> Bounds:
        """Bounds that are exact, or prove that the value is not above `over`.

        With `ties` they are exact too where the value equals `over`.
        """
        if isinstance(rest, bool):
            return REACHED if rest else MISSED
        if self._direct:
            found = self._values.get((position, rest))
            if found is None and (quick := self._quick(position, rest, over, ties)) is not None:
                found = quick
                if quick.exact:
                    self._values[position, rest] = quick
            if found is not None:
                return found
        known, key = self._known_bounds(position, rest)
        if known.exact or known.upper < over or (known.upper == over and not ties):
            return known
        quick = None if self._direct else self._quick(position, rest, over, ties)
        if quick is not None:
            known = quick
        elif isinstance(position.turn, Chance):
            known = self._chance(position, rest, key, over, ties)
        else:
            known = self._decision(position, rest, key, over, ties)
        self._known[key] = known
        self.meter.tick()
        return known

    def ready_line(self, position: Position, goal: Goal) -> Sequence[Action]:
        """The actions of a best line that the quick way of a game has at hand; maybe none."""
        if not self._direct:
            return ()
        turn = self.outlook.safe_turn(position, goal.asks)
        return () if turn is None else turn.line(position) or ()

    def glance(self, position: Position, rest: Goal | bool) -> Bounds:
        """What is known without any work."""
        if isinstance(rest, bool):
            return REACHED if rest else MISSED
        if self._direct and (found := self._values.get((position, rest))) is not None:
            return found
        return self._known.get(self._key(position, rest), UNKNOWN)

    def _key(self, position: Position, goal: Goal) -> Any:
        return self.outlook.essence(position, self._aim(goal)), goal

    def _known_bounds(self, position: Position, goal: Goal) -> tuple[Bounds, Any]:
        key = self._key(position, goal)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._first_bounds(position, goal)
        return known, key

    def _quick(self, position: Position, goal: Goal, over: Fraction, ties: bool) -> Bounds | None:
        """The value, or that it is not above `over`, where the game knows a quick way to it."""
        if self._passive or not isinstance(goal, Keep) or goal.turns > 1:
            return None
        turn = self.outlook.safe_turn(position, goal.conditions)
        if turn is None:
            return None
        value = turn.value(over, ties=ties)
        exact = value >= over if ties else value > over
        return Bounds(value if exact else NONE, value)

    def _first_bounds(self, position: Position, goal: Goal) -> Bounds:
        """Bounds that cost little."""
        if isinstance(goal, Win) and not self.outlook.winnable(position, goal.turns):
            return MISSED
        if self._passive or not isinstance(goal, Keep):
            return UNKNOWN
        conditions = goal.conditions
        if goal.turns > 1:  # to keep something for several turns is to keep it for this one
            conditions = tuple(one for one in conditions if one.lasting)
        turn = self.outlook.safe_turn(position, conditions)
        return UNKNOWN if turn is None else Bounds(NONE, turn.upper())

    def _aim(self, goal: Goal) -> Aim:
        aim = self._aims.get(goal)
        if aim is None:
            aim = Aim(goal.turns, goal.asks, isinstance(goal, Keep), self._passive)
            self._aims[goal] = aim
        return aim

    # --- decisions ---

    def choices(self, position: Position, goal: Goal) -> Sequence[Action]:
        """Enough of the legal actions that a best one is among them."""
        if self._passive:
            return self.outlook.passive(position)
        return self.outlook.choices(position, self._aim(goal))

    def _decision(
        self, position: Position, goal: Goal, key: Any, over: Fraction, ties: bool
    ) -> Bounds:
        """The best of the choices, those that promise most first."""
        before = self._known[key]
        found: dict[Any, tuple[Bounds, Position, Goal]] = {}
        for action in self.choices(position, goal):
            after = position.after(action)
            rest = goal.after(position, action, after)
            if isinstance(rest, bool):
                if rest:
                    return REACHED
                continue
            bounds, child = self._known_bounds(after, rest)
            found.setdefault(child, (bounds, after, rest))
        options = sorted(found.items(), key=lambda item: item[1][0].upper, reverse=True)
        uppers = [bounds.upper for _, (bounds, _, _) in options]
        lower = max((bounds.lower for _, (bounds, _, _) in options), default=NONE)
        for number, (child, (bounds, after, rest)) in enumerate(options):
            least = max(lower, over)
            equal = ties and least == over
            if bounds.exact or bounds.upper < least or (bounds.upper == least and not equal):
                continue
            try:
                bounds = self.bounds(after, rest, least, ties=equal)
            except Pause:
                bounds = self._known[child]
                uppers[number] = bounds.upper
                lower = max(lower, bounds.lower)
                self._known[key] = Bounds(lower, min(before.upper, max(uppers)))
                raise
            lower = max(lower, bounds.lower)
            uppers[number] = bounds.upper
        return Bounds(lower, min(before.upper, max(uppers, default=NONE)))

    # --- draws ---

    def _chance(
        self, position: Position, goal: Goal, key: Any, over: Fraction, ties: bool
    ) -> Bounds:
        """The mean over the draws; given up when it cannot come above `over` any more."""
        lower = upper = NONE
        options: list[tuple[Fraction, Any, Bounds, Position, Goal]] = []
        for draw, chance in self.outlook.draws(position, self._aim(goal)).items():
            after = position.after(draw)
            rest = goal.after(position, draw, after)
            if isinstance(rest, bool):
                lower += chance * rest
                upper += chance * rest
                continue
            part, child = self._known_bounds(after, rest)
            lower += chance * part.lower
            upper += chance * part.upper
            options.append((chance, child, part, after, rest))
        for chance, child, part, after, rest in options:
            if upper < over or (upper == over and not ties):
                break
            if part.exact:
                continue
            # what this draw must be worth above, for the whole to come above `over`
            least = part.upper - (upper - over) / chance
            try:
                new = self.bounds(after, rest, least, ties=ties)
            except Pause:
                new = self._known[child]
                self._known[key] = Bounds(
                    lower + chance * (new.lower - part.lower),
                    upper + chance * (new.upper - part.upper),
                )
                raise
            lower += chance * (new.lower - part.lower)
            upper += chance * (new.upper - part.upper)
        return Bounds(lower, upper)
