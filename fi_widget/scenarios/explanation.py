"""How the exact chance of a question comes about: by the next card that makes a difference."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from fi_widget.analysis.plan import Plan
from fi_widget.games import name_of
from fi_widget.games.game import Chance
from fi_widget.games.view import view_of
from fi_widget.scenarios.dangers import after_actions


@dataclass(frozen=True, slots=True)
class Case:
    """Some of the cards that may come next, and the chance when one of them has come.

    `n` of the `of` cards of the layer are among `cards`.
    """

    deck: str
    cards: tuple[str, ...]
    n: int
    of: int
    value: Fraction


def cases_of(plan: Plan, reached: Callable[[bool], bool] = bool) -> tuple[Case, ...]:
    """The cases of the next card that makes a difference, likeliest value first; none where none.

    `reached` tells what it means that what the plan follows is decided.

    >>> from fi_widget.analysis.solver import solve
    >>> from fi_widget.scenarios.opening import scenario
    >>> one = scenario("fi-0003")
    >>> [(case.cards, case.n, case.of, str(case.value))
    ...  for case in cases_of(solve(one.position, one.goal).plan)]
    [(('rise',), 2, 10, '1'), (('earth', 'fire', 'lift', 'ocean', 'wind'), 8, 10, '2/9')]
    """
    yes = Fraction(reached(True))
    while True:
        position, rest = after_actions(plan)
        if isinstance(rest, bool) or not isinstance(position.turn, Chance):
            return ()
        view, deck = view_of(name_of(position)), position.turn.kind
        counts = Counter(view.layers(position)[deck][0])
        groups: dict[Fraction, list[str]] = {}
        for draw in position.chance():
            bounds = plan.after(draw).bounds
            if not bounds.exact:
                return ()
            value = bounds.lower if yes else 1 - bounds.lower
            groups.setdefault(value, []).append(view.card(draw))
        if len(groups) > 1:
            return tuple(
                Case(
                    deck,
                    tuple(sorted(cards)),
                    sum(counts[card] for card in cards),
                    counts.total(),
                    value,
                )
                for value, cards in sorted(groups.items(), reverse=True)
            )
        plan = plan.after(next(iter(position.chance())))
