"""What themes are told of a solved problem: the contract of a game's room `themes`.

A theme is what a puzzle is about ("a bag in time"). Each is one predicate over :class:`Facts`, so
that a claimed theme can be proved and a mined position can be given its themes. The facts are
gathered above, in `analysis.themes`; which themes there are is the game's to tell.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from importlib import import_module
from typing import Any, Literal, NamedTuple, Protocol, cast

from fi_widget.games import REGISTRY
from fi_widget.games.game import Action
from fi_widget.games.thinking import Condition

Asked = Literal["keep", "win", "odds", "other"]
"""What a problem asks for: to come through (with conditions), to win, a chance, anything else."""


class Moment(NamedTuple):
    """A position of the problem's game, and what is done there."""

    position: Any
    action: Action


@dataclass(frozen=True, slots=True)
class Facts:
    """A problem, and what is proved of it.

    The goal asks for `asked`, is about `conditions` and has `turns`. `value` is the best attainable
    chance, `values` that of every first action, and `line` one best line up to the first draw,
    which ends in `end`. `later` are choices that the plan makes after draws, the likeliest first,
    as far as they were looked at. `idle` and `kept` hold how likely each way of losing is, by its
    rule, if the team only passes: from the start, and after the line.
    """

    position: Any
    asked: Asked
    conditions: tuple[Condition, ...]
    turns: int
    value: Fraction
    end: Any
    values: Mapping[Action, Fraction] = field(default_factory=dict)
    line: tuple[Moment, ...] = ()
    later: tuple[Moment, ...] = ()
    idle: Mapping[str, Fraction] = field(default_factory=dict)
    kept: Mapping[str, Fraction] = field(default_factory=dict)

    @property
    def moments(self) -> tuple[Moment, ...]:
        """Every choice of the plan that was looked at, those of the line first."""
        return self.line + self.later

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions of the line."""
        return tuple(moment.action for moment in self.line)

    def saved(self, rule: str) -> Fraction:
        """By how much the line makes a way of losing less likely, if the team then only passes.

        >>> certain = Fraction(1)
        >>> facts = Facts(None, "keep", (), 1, certain, None, idle={"FI-LOSE-SWIM": certain})
        >>> facts.saved("FI-LOSE-SWIM"), facts.saved("FI-LOSE-LANDING")
        (Fraction(1, 1), Fraction(0, 1))
        """
        return self.idle.get(rule, Fraction(0)) - self.kept.get(rule, Fraction(0))


Theme = Callable[[Facts], bool]
"""Whether a problem is about something."""


class _Room(Protocol):
    """The room `themes` of a game."""

    def themes(self) -> Mapping[str, Theme]:
        """Every theme of the game by its id, in the order of its vocabulary."""


def themes_of(game: str) -> Mapping[str, Theme]:
    """Every theme of a game by its id; KeyError for no game.

    >>> list(themes_of("forbidden-island"))[:2]
    ['save-the-landing', 'last-temple']
    """
    folder = REGISTRY[game].partition(":")[0]
    return cast("_Room", import_module(f"{folder}.themes")).themes()
