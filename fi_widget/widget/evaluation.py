"""The chances of a position in free play: now, and after each action that is possible."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from fi_widget.games.game import Action, Position
from fi_widget.games.view import JsonObject
from fi_widget.widget.thinker import Work
from fi_widget.widget.values import value_json

# Seconds that are spent on one position; what is not known then is told as bounds.
SECONDS = 6.0
# How many actions are told: a hand of helicopters offers hundreds, the best ones come first.
MOST_MOVES = 100


@dataclass(frozen=True, slots=True)
class Evaluation:
    """How likely it is that the team survives this turn, if it plays as well as can be.

    `lower` and `upper` are proven bounds, equal where the chance is known; `moves` has the chance
    after each action, as far as they were worked out.
    """

    lower: Fraction
    upper: Fraction
    moves: Mapping[Action, Fraction] = field(default_factory=dict)

    @property
    def exact(self) -> bool:
        """Whether the chance is known."""
        return self.lower == self.upper

    def to_json(self, position: Position, *, working: bool) -> JsonObject:
        """The evaluation as a page shows it; actions by their notation."""
        best = sorted(self.moves.items(), key=lambda one: -one[1])[:MOST_MOVES]
        return {
            "working": working,
            "exact": self.exact and not working,
            "value": value_json(self.lower) if self.exact else None,
            "lower": value_json(self.lower),
            "upper": value_json(self.upper),
            "moves": {position.notation(action): value_json(value) for action, value in best},
        }


NOTHING_KNOWN = Evaluation(Fraction(0), Fraction(1))


def evaluated(position: Position, seconds: float = SECONDS) -> Work[Evaluation]:
    """Work out the chances of a position, in slices, within some seconds.

    >>> from fi_widget.games import game
    >>> steps = evaluated(game("forbidden-island").new(players=2, seed="doc"))
    >>> def to_the_end():
    ...     found = yield from steps
    ...     print(found.exact, found.lower, len(found.moves) > 5)
    >>> _ = list(to_the_end())
    True 1 True
    """
    # Most games are played without it, and their first board should not wait for it.
    from fi_widget.analysis import solver

    steps = solver.solve_steps(position, seconds=seconds, all_values=True)
    while True:
        try:
            next(steps)
        except StopIteration as over:
            found: solver.Solution = over.value
            return Evaluation(found.lower, found.upper, found.values or {})
        yield None
