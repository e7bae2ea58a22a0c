"""How a step of a lesson can be passed: what is allowed at a moment, and what leads to the goal.

Cards come from the layers of the decks. Where a layer leaves open which, the lesson's own luck
decides, by how many cards it has drawn before: the same lesson gives everybody the same cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from fi_widget.analysis.goals import Goal
from fi_widget.games import name_of
from fi_widget.games.game import (
    Action,
    Chance,
    Draw,
    NotationError,
    Outcome,
    Position,
    RuleViolation,
    Step,
)
from fi_widget.games.view import view_of
from fi_widget.locale import aliases
from fi_widget.scenarios.form import DRAW
from fi_widget.scenarios.patterns import Pattern, patterns_at, plain

MOST_MOMENTS = 2000
"""How many moments are looked at for a way to a goal."""


class Moment(NamedTuple):
    """A position, and how many cards the lesson has drawn up to it."""

    position: Position
    drawn: int = 0

    def after(self, *steps: Step) -> Moment:
        """The moment after some steps; RuleViolation for one that is not allowed."""
        position = self.position
        for step in steps:
            position = position.after(step)
        return Moment(position, self.drawn + sum(step.is_draw for step in steps))


class Way(NamedTuple):
    """Steps that are taken together (a card, with the window before it closed), and then."""

    steps: tuple[Step, ...]
    moment: Moment


@dataclass(frozen=True, slots=True)
class Passage:
    """A step of a lesson as something to be passed: what is allowed, what is to be reached.

    `seed` is the lesson's luck. Without a goal anything that is allowed will do.
    """

    allow: tuple[str, ...]
    goal: Goal | None
    seed: str

    def ways(self, moment: Moment) -> Iterator[Way]:
        """Everything that is allowed at a moment, in the order of `allow`."""
        position = moment.position
        patterns = patterns_at(position, self.allow)
        legal = position.legal_actions()
        found: set[Step] = set()
        for pattern in patterns:
            for action in legal:
                if action not in found and pattern.fits(action):
                    found.add(action)
                    yield Way((action,), moment.after(action))
        card = self.card(moment)
        if card is not None:
            yield card

    def way(self, moment: Moment, action: Action) -> Way | None:
        """What a legal action comes to; None where it is not allowed.

        To close the window before a card that may be drawn is to draw it.
        """
        patterns = patterns_at(moment.position, self.allow)
        if any(pattern.fits(action) for pattern in patterns):
            return Way((action,), moment.after(action))
        return self.card(moment) if action == _closing(moment.position) else None

    def card(self, moment: Moment) -> Way | None:
        """The card that comes if the learner draws; None where that is not allowed or not due."""
        named = [text for text in self.allow if text.strip()[:1] in ("+", "~")]
        if not named and not any(plain(text) in (DRAW, "*") for text in self.allow):
            return None
        before, ready = closed(moment)
        if not isinstance(ready.position.turn, Chance):
            return None
        possible = ready.position.chance()
        for text in named:
            for draw in possible:
                if Pattern(text, ready.position).fits(draw):
                    return Way((*before, draw), ready.after(draw))
        if not any(plain(text) in (DRAW, "*") for text in self.allow):
            return None
        draw = drawn(ready, self.seed)
        return Way((*before, draw), ready.after(draw))

    def holds(self, moment: Moment) -> bool:
        """Whether the goal is reached."""
        return self.goal is None or self.goal.holds(moment.position)

    def shortest(self, moment: Moment) -> tuple[tuple[Way, ...] | None, bool]:
        """A shortest way to the goal from a moment at which it still takes something.

        None where none was found; the second value tells whether that is certain.
        """
        seen = {moment}
        queue: list[tuple[Moment, tuple[Way, ...]]] = [(moment, ())]
        for here, path in queue:
            for way in self.ways(here):
                if self.holds(way.moment):
                    return (*path, way), True
                if way.moment not in seen:
                    if len(seen) >= MOST_MOMENTS:
                        return None, False
                    seen.add(way.moment)
                    queue.append((way.moment, (*path, way)))
        return None, True

    def ends(self, moment: Moment) -> tuple[dict[Moment, None], dict[Moment, None]]:
        """The moments at which the step can be done, and those on the way there, the start first.

        The search stops where a step has too many.
        """
        ends: dict[Moment, None] = {}
        between: dict[Moment, None] = {moment: None}
        queue = [moment]
        for here in queue:
            for way in self.ways(here):
                if self.holds(way.moment):
                    ends[way.moment] = None
                elif way.moment not in between and len(between) < MOST_MOMENTS:
                    between[way.moment] = None
                    queue.append(way.moment)
        return ends, between


def closed(moment: Moment) -> tuple[tuple[Step, ...], Moment]:
    """The steps that close an open window before a card, and the moment then."""
    step = _closing(moment.position)
    return ((), moment) if step is None else ((step,), moment.after(step))


def drawn(moment: Moment, seed: str) -> Draw:
    """The card that comes at a moment at which one is due."""
    luck = Random(f"{seed}/{moment.drawn}").random()
    return moment.position.sampled(luck)[0]


def _closing(position: Position) -> Step | None:
    return view_of(name_of(position)).closes(position)


class Tale(NamedTuple):
    """A consequence as far as it can be played; `stuck` is the number of the text that cannot.

    `why` tells why: a RuleViolation or a NotationError, None for a card that is not due.
    """

    steps: tuple[Step, ...]
    stuck: int | None = None
    why: RuleViolation | NotationError | None = None


def told(moment: Moment, texts: Sequence[str], seed: str, taken: Step | None = None) -> Tale:
    """The steps of a consequence from a moment on.

    `taken` is the action just taken, which the consequence may begin with once more. Cards that
    are due before one that is named come by luck. With the game it ends.
    """
    steps: list[Step] = []
    for number, text in enumerate(texts):
        if isinstance(moment.position.turn, Outcome):
            break
        if number == 0 and taken is not None and _is_it(text, taken, moment):
            continue
        try:
            for step in _told(moment, text, seed):
                moment = moment.after(step)
                steps.append(step)
        except (RuleViolation, NotationError) as why:
            return Tale(tuple(steps), number, why)
        if plain(text) == DRAW and not (steps and steps[-1].is_draw):
            return Tale(tuple(steps), number)
    return Tale(tuple(steps))


def _is_it(text: str, taken: Step, moment: Moment) -> bool:
    """Whether a text that cannot be played any more names the action just taken."""
    if plain(text) == DRAW:
        return False
    try:
        step = moment.position.parse(text, aliases())
    except (RuleViolation, NotationError):
        return False
    return step == taken and moment.position.refusal(step) is not None


def _told(moment: Moment, text: str, seed: str) -> Iterator[Step]:
    if plain(text) == DRAW:
        before, ready = closed(moment)
        yield from before
        if isinstance(ready.position.turn, Chance):
            yield drawn(ready, seed)
        return
    step = moment.position.parse(text, aliases())
    if isinstance(step, Draw):
        yield from _up_to(moment, step, seed)
    yield step


def _up_to(moment: Moment, card: Draw, seed: str) -> Iterator[Step]:
    """The steps before a named card can come: windows closed, the other deck's cards drawn."""
    while True:
        before, moment = closed(moment)
        yield from before
        possible = moment.position.chance()
        if not possible or any(type(draw) is type(card) for draw in possible):
            return
        step = drawn(moment, seed)
        yield step
        moment = moment.after(step)
