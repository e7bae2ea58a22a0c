"""What a plan does after the draws: the decisions that wait for a card."""

from __future__ import annotations

from dataclasses import dataclass

from fi_widget.analysis.plan import Plan
from fi_widget.games import name_of
from fi_widget.games.game import Action, Draw, Position
from fi_widget.games.view import view_of

MOST = 60
"""How many moments are looked at: the likeliest first ones."""
SHOWN = 3
"""How many decisions are told."""


@dataclass(frozen=True, slots=True)
class Further:
    """The actions that a plan takes when these cards have come, and the position before them."""

    draws: tuple[Draw, ...]
    position: Position
    actions: tuple[Action, ...]


def further_of(plan: Plan) -> tuple[Further, ...]:
    """Some decisions that a plan takes after draws, those that come soonest.

    That nobody plays a special card is none.
    """
    view = view_of(name_of(plan.position))
    found: list[Further] = []
    open_: list[tuple[tuple[Draw, ...], Plan]] = [((), plan)]
    for number, (draws, here) in enumerate(open_):
        if number >= MOST or len(found) >= SHOWN:
            break
        deeds = [action for action in here.actions if not view.joins_next(action)]
        if draws and deeds and not _told(found, deeds):
            found.append(Further(draws, here.position, here.actions))
            continue
        room = MOST - len(open_)
        branches = sorted(here.branches(), key=lambda branch: -branch.chance) if room > 0 else []
        open_ += [((*draws, branch.draw), branch.plan) for branch in branches]
    return tuple(found)


def _told(found: list[Further], deeds: list[Action]) -> bool:
    return any(set(deeds) <= set(one.actions) for one in found)
