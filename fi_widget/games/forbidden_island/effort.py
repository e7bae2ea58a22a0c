"""What is preferred among equally good actions: how dear each is, and which comes first."""

from __future__ import annotations

from fi_widget.games.forbidden_island import actions as act
from fi_widget.games.forbidden_island.cards import KIND, LIFT, SANDBAGS, count
from fi_widget.games.forbidden_island.catalog import HAND_LIMIT
from fi_widget.games.forbidden_island.state import State
from fi_widget.games.game import Action

# Kinds of action in the order in which one is preferred where they are equally good.
_ORDER = (
    act.End, act.Pass, act.Escape, act.Capture, act.Shore, act.Move, act.Fly, act.Navigate,
    act.Give, act.Swim, act.Discard, act.Sandbags, act.Lift,
)  # fmt: skip
_RANK: dict[type, int] = {kind: number for number, kind in enumerate(_ORDER)}
_FREE = (act.End, act.Pass, act.Escape, act.Swim, act.Discard)
SPECIAL_EFFORT = 4  # more than all actions of a turn
_EFFORT: dict[type, int] = {
    kind: 0 if kind in _FREE else SPECIAL_EFFORT if kind in (act.Sandbags, act.Lift) else 1
    for kind in _ORDER
}


def effort(action: Action) -> int:
    """How dear an action is: to stop costs nothing, a special card more than a turn's actions.

    >>> effort(act.END), effort(act.Shore(("C1",)))
    (0, 1)
    """
    return _EFFORT[type(action)]


def rank(action: Action) -> int:
    """The place of an action's kind in the order of preference.

    >>> rank(act.END) < rank(act.Shore(("C1",)))
    True
    """
    return _RANK[type(action)]


def loss(position: State, action: Action) -> int:
    """How much is lost with a card that is discarded or played from a full hand, at a guess.

    Least with a card that nobody needs any more, or of which there are few; most with a special
    card that does nothing.
    """
    if not isinstance(action, act.Discard):
        return HAND_LIMIT
    kind = KIND[action.card]
    if kind in (LIFT, SANDBAGS):
        return HAND_LIMIT + 1
    if position._pile.captured >> kind & 1:
        return 0
    return max(count(hand, kind) for hand in position._hands)
