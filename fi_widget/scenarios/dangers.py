"""Which cards lose: what can still go wrong after a line of play, card by card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from time import monotonic
from typing import Any

from fi_widget.analysis.goals import Goal, Keep
from fi_widget.analysis.plan import Plan
from fi_widget.games import name_of
from fi_widget.games.game import Chance, Draw, Outcome, Position
from fi_widget.games.thinking import Aim, outlook_of
from fi_widget.games.view import view_of

MOST = 3_000
"""How many moments are looked at; what can lose shows in the first hundreds."""
SECONDS = 5.0
"""How long they are looked at."""
SLICE = 50
"""How many moments are looked at before others have a turn."""


@dataclass(frozen=True, slots=True)
class Layer:
    """The cards that one of a deck's draws comes from, whose order nobody knows.

    `later` tells that it only comes to lie there by the draws before: a discard shuffled back.
    """

    deck: str
    cards: tuple[str, ...]
    later: bool


@dataclass(frozen=True, slots=True)
class Danger:
    """Cards of one layer that lose by one rule; None where only the goal is missed.

    `n` of the `of` cards of the layer are among `cards`, and `copies` names each of these;
    `chance` is how likely a draw of them decides it. `together` tells that none does it alone;
    `avoidable` that the better line makes it less likely.
    """

    deck: str
    cards: tuple[str, ...]
    copies: tuple[str, ...]
    of: int
    rule: str | None
    chance: Fraction
    together: bool
    later: bool
    avoidable: bool = False

    @property
    def n(self) -> int:
        """How many cards of the layer these are."""
        return len(self.copies)


@dataclass(frozen=True, slots=True)
class _Loss:
    """One card of a layer that loses; `alone` where it does so as the first one drawn of it."""

    layer: Layer
    card: str
    rule: str | None
    alone: bool


Losses = dict[_Loss, Fraction]
"""How likely it is that this is the card that decides."""


def losses_of(plan: Plan, most: int = MOST) -> Generator[None, None, Losses]:
    """The cards that lose while a plan is followed, and how likely; in slices.

    At most so many moments are looked at; where that does not suffice the rest is left out.
    """
    found = yield from _Walk(plan.position, most).losses(plan, None)
    return found if isinstance(found, dict) else {}


def dangers(losses: Losses, better: Losses | None = None) -> tuple[Danger, ...]:
    """The cards that lose by layer and rule, what a better line avoids first, then the likeliest.

    `better` are the losses of that line, None where there is none.
    """
    groups: dict[tuple[Layer, str | None], list[_Loss]] = {}
    for loss in losses:
        groups.setdefault((loss.layer, loss.rule), []).append(loss)
    spared = _by_card(better or {})
    found = []
    for (layer, rule), some in groups.items():
        alone = {loss.card for loss in some if loss.alone}
        for together, cards in ((False, alone), (True, {loss.card for loss in some} - alone)):
            mine = {
                card: sum((losses[loss] for loss in some if loss.card == card), start=Fraction(0))
                for card in cards
            }
            less = {card for card in mine if mine[card] > spared.get((layer.deck, card, rule), 0)}
            kinds = [(less, better is not None), (cards - less, False)]
            found += [
                _danger(layer, rule, {card: mine[card] for card in part}, together, avoidable)
                for part, avoidable in kinds
                if part
            ]
    found = _merged(found)
    found.sort(key=lambda one: (not one.avoidable, -one.chance, one.cards))
    return tuple(found)


def _merged(found: list[Danger]) -> list[Danger]:
    """Those that read alike as one, as where the same cards come from layers of later turns."""
    chances: dict[Danger, Fraction] = {}
    for one in found:
        alike = replace(one, chance=Fraction(0))
        chances[alike] = chances.get(alike, Fraction(0)) + one.chance
    return [replace(alike, chance=chance) for alike, chance in chances.items()]


def _by_card(losses: Losses) -> dict[tuple[str, str, str | None], Fraction]:
    found: dict[tuple[str, str, str | None], Fraction] = {}
    for loss, chance in losses.items():
        key = loss.layer.deck, loss.card, loss.rule
        found[key] = found.get(key, Fraction(0)) + chance
    return found


def _danger(
    layer: Layer, rule: str | None, cards: Mapping[str, Fraction], together: bool, avoidable: bool
) -> Danger:
    return Danger(
        layer.deck,
        tuple(sorted(cards)),
        tuple(sorted(card for card in layer.cards if card in cards)),
        len(layer.cards),
        rule,
        sum(cards.values(), start=Fraction(0)),
        together,
        layer.later,
        avoidable,
    )


class _Walk:
    """One pass over all that can be drawn while a plan is followed."""

    def __init__(self, start: Position, most: int) -> None:
        game = name_of(start)
        self._view = view_of(game)
        self._outlook = outlook_of(game, _nothing)
        self._start = self._view.layers(start)
        self._left = most
        self._until = monotonic() + SECONDS
        self._known: dict[Any, Losses | bool] = {}

    def losses(self, plan: Plan, layer: Layer | None) -> Generator[None, None, Losses | bool]:
        """The losses from where a plan begins; `layer` is what the last draw came from.

        True or False where the plan decides the goal before the next card.
        """
        goal = plan.rest
        if isinstance(goal, bool):
            return goal
        # Where the essence is equal, so is what can lose.
        key = self._outlook.essence(plan.position, _aim(goal)), goal, layer
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = yield from self._worked_out(plan, layer)
        return known

    def _worked_out(self, plan: Plan, layer: Layer | None) -> Generator[None, None, Losses | bool]:
        self._left -= 1
        if self._left < 0 or monotonic() > self._until:
            return {}
        if self._left % SLICE == 0:
            yield
        if plan.value == 1:
            return {}
        position, goal = after_actions(plan)
        if isinstance(goal, bool) or not isinstance(position.turn, Chance):
            return goal if isinstance(goal, bool) else {}
        now = self._layer(position, position.turn.kind, layer)
        first = now is not layer
        found: Losses = {}
        for draw, chance in position.chance().items():
            lost, rule = self._lost(position, goal, draw)
            if lost:
                _add(found, _Loss(now, self._view.card(draw), rule, first), chance)
        for draw, chance in self._outlook.draws(position, _aim(goal)).items():
            after = plan.after(draw)
            if isinstance(after.rest, bool):
                continue
            further = yield from self.losses(after, now)
            if isinstance(further, dict):
                for loss, part in further.items():
                    _add(found, loss, chance * part)
            elif not further:
                # What the card forces loses, as where several pawns swim.
                rule = _rule(after_actions(after)[0])
                _add(found, _Loss(now, self._view.card(draw), rule, first), chance)
        return found

    def _layer(self, position: Position, deck: str, layer: Layer | None) -> Layer:
        """The layer of the next draw: the same as before, or a new one."""
        cards = self._view.layers(position)[deck][0]
        if layer is not None and layer.deck == deck and not Counter(cards) - Counter(layer.cards):
            return layer
        drawn_before = any(not Counter(cards) - Counter(known) for known in self._start[deck])
        return Layer(deck, cards, later=not drawn_before)

    def _lost(self, position: Position, goal: Goal, draw: Draw) -> tuple[bool, str | None]:
        """Whether the card decides against the team at once, and by which rule."""
        after = position.after(draw)
        if goal.after(position, draw, after) is not False:
            return False, None
        rule = _rule(after)
        return rule is not None or any(one.hopeless(after) for one in goal.asks), rule


def _rule(position: Position) -> str | None:
    """The rule by which the team has lost; None where it has not."""
    turn = position.turn
    return turn.rule if isinstance(turn, Outcome) and not turn.won else None


def _aim(goal: Goal) -> Aim:
    return Aim(goal.turns, goal.asks, isinstance(goal, Keep), False)


def _add(losses: Losses, loss: _Loss, chance: Fraction) -> None:
    losses[loss] = losses.get(loss, Fraction(0)) + chance


def after_actions(plan: Plan) -> tuple[Position, Goal | bool]:
    """Where the actions of a plan lead up to the next draw, and what is left of the goal."""
    position, rest = plan.position, plan.rest
    for action in plan.actions:
        after = position.after(action)
        if not isinstance(rest, bool):
            rest = rest.after(position, action, after)
        position = after
    return position, rest


def _nothing() -> None:
    """Nobody counts how long it takes."""
