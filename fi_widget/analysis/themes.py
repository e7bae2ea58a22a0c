"""What a problem is about: facts of its solution, and the themes that they show."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from random import Random

from fi_widget.analysis.choices import LEAST_GAP, gap_of
from fi_widget.analysis.goals import Goal, Keep, Odds, Win
from fi_widget.analysis.solver import Solution, solve
from fi_widget.games import name_of
from fi_widget.games.facts import Asked, Facts, Moment, themes_of
from fi_widget.games.game import Chance, Outcome, Position, Step
from fi_widget.games.thinking import Aim, Outlook, outlook_of

NONE = Fraction(0)
MOST_POSITIONS = 4_000
"""How many positions are looked at for the exact chances of losing; then they are sampled."""
SAMPLES = 1_000
MOST_PLANS = 40
"""After how many draws it is looked at what is best, the likeliest first."""
MOST_NODES = 1_000
"""How many values are worked out for that, each time; what takes longer is left out."""


def themes(position: Position, goal: Goal | Odds, found: Solution) -> tuple[str, ...]:
    """The themes of a solved problem, in the order of the game's vocabulary.

    `found` is its solution, with the values of all first actions.

    >>> from fi_widget.analysis.goals import survive
    >>> from fi_widget.analysis.solver import solve
    >>> from fi_widget.games import game
    >>> start = game("forbidden-island").new(players=2, seed="doc")
    >>> themes(start, survive(), solve(start, all_values=True))  # nothing is in danger yet
    ()
    """
    facts = facts_of(position, goal, found)
    return tuple(name for name, holds in themes_of(name_of(position)).items() if holds(facts))


def facts_of(position: Position, goal: Goal | Odds, found: Solution) -> Facts:
    """What themes are told of a solved problem; see :class:`~fi_widget.games.facts.Facts`.

    It is always the same for the same problem, sampled chances included.
    """
    aim = goal.event if isinstance(goal, Odds) else goal
    begun: Goal | bool = aim.begun(position)
    facts = Facts(
        position=position,
        asked=_asked(goal),
        conditions=aim.asks,
        turns=begun.turns if isinstance(begun, Goal) else 0,
        value=found.lower,
        end=position,
    )
    if isinstance(begun, bool):
        return facts
    outlook = outlook_of(name_of(position), _nothing)
    idle = losses(position, begun, outlook)
    if isinstance(goal, Odds):
        return replace(facts, idle=idle, kept=idle)
    line: list[Moment] = []
    end: Position = position
    rest: Goal | bool = begun
    for action in found.best:
        line.append(Moment(end, action))
        end, rest = followed(end, rest, action)
    return replace(
        facts,
        end=end,
        values=dict(found.values or {}),
        line=tuple(line),
        later=tuple(_later(end, rest, outlook)),
        idle=idle,
        kept=losses(end, rest, outlook),
    )


def _asked(goal: Goal | Odds) -> Asked:
    if isinstance(goal, Odds):
        return "odds"
    if isinstance(goal, Win):
        return "win"
    return "keep" if isinstance(goal, Keep) else "other"


def _later(position: Position, rest: Goal | bool, outlook: Outlook) -> Iterator[Moment]:
    """What the best play does after draws of the same turn, the likeliest first.

    A choice that the rules force counts only where it matters which one is made.
    """
    active = position.active
    open_ = [(Fraction(1), position, rest)]
    for _ in range(MOST_PLANS):
        if not open_:
            return
        likeliest = max(range(len(open_)), key=lambda number: open_[number][0])
        weight, here, left = open_.pop(likeliest)
        if isinstance(left, bool) or here.active != active:
            continue
        if not isinstance(here.turn, Chance):
            forced = len(outlook.passive(here)) > 1
            found = solve(here, left, nodes=MOST_NODES, all_values=forced)
            equal = forced and (gap_of(found) or NONE) < LEAST_GAP
            for number, action in enumerate(found.best if found.exact else ()):
                if number or not equal:
                    yield Moment(here, action)
                here, left = followed(here, left, action)
        if isinstance(left, Goal) and isinstance(here.turn, Chance):
            aim = Aim(left.turns, left.asks, isinstance(left, Keep), False)
            open_ += [
                (weight * chance, *followed(here, left, draw))
                for draw, chance in outlook.draws(here, aim).items()
            ]


# --- ways of losing -----------------------------------------------------------------------------


def losses(position: Position, rest: Goal | bool, outlook: Outlook) -> Mapping[str, Fraction]:
    """How likely each way of losing is before a goal is decided, if the team only passes.

    By the rule of the loss. The chances are exact for one turn where few enough positions can
    come; otherwise they are shares of a thousand samples, always the same.
    """
    if isinstance(rest, bool):
        return _lost(position)
    exact = _exact_losses(position, rest, outlook) if rest.turns == 1 else None
    return _sampled_losses(position, rest, outlook) if exact is None else exact


def _lost(position: Position) -> dict[str, Fraction]:
    turn = position.turn
    return {turn.rule: Fraction(1)} if isinstance(turn, Outcome) and not turn.won else {}


def _exact_losses(position: Position, rest: Goal, outlook: Outlook) -> dict[str, Fraction] | None:
    """The exact chances; None where too many positions would have to be looked at."""
    aim = Aim(rest.turns, rest.asks, True, True)
    found: dict[str, Fraction] = {}
    fresh: dict[tuple[Position, Goal], Fraction] = {(position, rest): Fraction(1)}
    looked = 0
    while fresh:
        looked += len(fresh)
        if looked > MOST_POSITIONS:
            return None
        following: dict[tuple[Position, Goal], Fraction] = {}
        for (here, left), weight in fresh.items():
            for step, chance in _passing(here, aim, outlook):
                after, then = followed(here, left, step)
                if isinstance(then, bool):
                    for rule in _lost(after):
                        found[rule] = found.get(rule, NONE) + weight * chance
                else:
                    key = after, then
                    following[key] = following.get(key, NONE) + weight * chance
        fresh = following
    return found


def _passing(position: Position, aim: Aim, outlook: Outlook) -> Iterable[tuple[Step, Fraction]]:
    """What happens next, and how likely it is, where the team only passes."""
    if isinstance(position.turn, Chance):
        return outlook.draws(position, aim).items()
    return [(outlook.passive(position)[0], Fraction(1))]


def _sampled_losses(position: Position, rest: Goal, outlook: Outlook) -> dict[str, Fraction]:
    luck = Random(0).random
    found: dict[str, int] = {}
    for _ in range(SAMPLES):
        here: Position = position
        left: Goal | bool = rest
        while not isinstance(left, bool):
            if isinstance(here.turn, Chance):
                here, left = followed(here, left, here.sampled(luck())[0])
            else:
                here, left = followed(here, left, outlook.passive(here)[0])
        for rule in _lost(here):
            found[rule] = found.get(rule, 0) + 1
    return {rule: Fraction(count, SAMPLES) for rule, count in found.items()}


def followed(position: Position, rest: Goal | bool, step: Step) -> tuple[Position, Goal | bool]:
    """The position after a step, and what is left of the goal."""
    after = position.after(step)
    return after, rest if isinstance(rest, bool) else rest.after(position, step, after)


def _nothing() -> None:
    """Nobody counts how long it takes."""
