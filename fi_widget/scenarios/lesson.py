"""A lesson while it is taken: an immutable value that answers what the learner does.

>>> from fi_widget.scenarios.opening import scenario
>>> lesson = Lesson(scenario("fi-lesson-shore-up"))
>>> lesson.kind, lesson.number, lesson.finished
('read', 0, False)
>>> lesson = lesson.go_on().lesson
>>> answer = lesson.attempt("move MM")
>>> answer.kind, answer.lesson.position == lesson.position
('answered', True)
>>> lesson.attempt("shore MM").kind
'done'
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Literal, NamedTuple

from fi_widget.analysis.goal_text import GoalReading
from fi_widget.analysis.goals import Goal
from fi_widget.games.game import Action, Draw, NotationError, Position, RuleViolation
from fi_widget.games.game import Step as Taken
from fi_widget.locale import aliases
from fi_widget.scenarios import scenario as scenarios
from fi_widget.scenarios.form import ANYTHING, DRAW
from fi_widget.scenarios.passage import Moment, Passage, Way, told
from fi_widget.scenarios.patterns import Pattern, is_open, plain
from fi_widget.scenarios.scenario import LESSON, NO_TEXTS, Reply, Scenario, Texts

Kind = Literal["read", "show", "act", "ask", "end"]
"""Read and go on; the same, and then see what would have happened; act; ask; the lesson is over."""

Result = Literal["done", "going", "answered", "failed", "refused", "idle"]

NO_MISTAKE, FEW_MISTAKES = 0, 2


class Move(NamedTuple):
    """A step as it is shown on the board: the positions before and after it."""

    before: Position
    step: Taken
    after: Position


@dataclass(frozen=True, slots=True)
class Answer:
    """What comes of something that the learner did; `lesson` is how it goes on.

    `kind` is "done" (this step of the lesson is done), "going" (taken, and the goal is still to be
    reached), "answered" (not taken, and `say` tells why), "failed" (taken, shown and taken back),
    "refused" (against the rule of `violation`) or "idle" (nothing to be done so at this step).
    `say` holds the lesson's own words, none where it has none. `moves` were taken on the board, and
    where `undone` they were taken back in the end.
    """

    kind: Result
    lesson: Lesson
    say: Texts = field(default_factory=lambda: NO_TEXTS)
    violation: RuleViolation | None = None
    moves: tuple[Move, ...] = ()
    undone: bool = False

    @property
    def wrong(self) -> bool:
        """Whether it counts as a mistake."""
        return self.kind in ("answered", "failed")


@dataclass(frozen=True)
class Lesson:
    """A lesson at one of its steps.

    `lines` hold what was taken in each step of the lesson, the present one's last; `missed` are the
    numbers of the steps at which a mistake was made. Raises ValueError for a scenario that is no
    lesson.
    """

    scenario: Scenario
    lines: tuple[tuple[Taken, ...], ...] = ((),)
    missed: frozenset[int] = field(default_factory=frozenset)

    def __post_init__(self) -> None:
        if self.scenario.kind != LESSON:
            raise ValueError(f"{self.scenario.id} is no lesson but a {self.scenario.kind}")

    # --- where it is ---

    @property
    def number(self) -> int:
        """The number of the step, from 0."""
        return len(self.lines) - 1

    @property
    def finished(self) -> bool:
        """Whether every step is done."""
        return self.number >= len(self.scenario.steps)

    @property
    def step(self) -> scenarios.Step | None:
        """The step as the file has it; None at the end."""
        return None if self.finished else self.scenario.steps[self.number]

    @property
    def kind(self) -> Kind:
        """What the step asks of the learner."""
        step = self.step
        if step is None:
            return "end"
        if step.allow:
            return "act"
        if step.choices:
            return "ask"
        return "show" if step.consequence else "read"

    @property
    def say(self) -> Texts:
        """What the step says."""
        return NO_TEXTS if self.step is None else self.step.say

    @property
    def ask(self) -> Texts:
        """What it asks."""
        return NO_TEXTS if self.step is None else self.step.ask

    @property
    def choices(self) -> tuple[Texts, ...]:
        """The answers to choose from."""
        return () if self.step is None else tuple(choice.text for choice in self.step.choices)

    @property
    def point(self) -> tuple[str, ...]:
        """What it points at."""
        return () if self.step is None else self.step.point

    @cached_property
    def start(self) -> Moment:
        """The moment at which the step began."""
        moment: Moment | None = None
        for number, line in enumerate(self.lines):
            own = self._position_of(number)
            if own is not None:
                moment = Moment(own, 0 if moment is None else moment.drawn)
            assert moment is not None, "reading has seen to it that there is a position"
            if number < self.number:
                moment = moment.after(*line)
        assert moment is not None
        return moment

    @cached_property
    def moment(self) -> Moment:
        """The moment now, and how many cards the lesson has drawn."""
        return self.start.after(*self.lines[-1])

    @property
    def position(self) -> Position:
        """The position now."""
        return self.moment.position

    @cached_property
    def board(self) -> tuple[Position, tuple[Taken, ...]]:
        """The last position that was set up, and all that was taken since."""
        position: Position | None = None
        taken: tuple[Taken, ...] = ()
        for number, line in enumerate(self.lines):
            own = self._position_of(number)
            position, taken = (position, taken) if own is None else (own, ())
            taken += line
        assert position is not None, "reading has seen to it that there is a position"
        return position, taken

    def _position_of(self, number: int) -> Position | None:
        steps = self.scenario.steps
        own = steps[number].position if number < len(steps) else None
        return self.scenario.position if own is None and number == 0 else own

    # --- what is allowed ---

    @cached_property
    def passage(self) -> Passage | None:
        """What is allowed and what is to be reached, at a step that lets the learner act."""
        step = self.step
        return (
            None if step is None or not step.allow else passage_of(self.scenario, step, self.start)
        )

    @cached_property
    def allowed(self) -> tuple[Action, ...]:
        """The actions that are possible now and allowed."""
        ways = () if self.passage is None else tuple(self.passage.ways(self.moment))
        steps = [way.steps[0] for way in ways if not way.steps[-1].is_draw]
        return tuple(step for step in steps if isinstance(step, Action))

    @property
    def draws(self) -> bool:
        """Whether the learner may draw a card now."""
        return self.passage is not None and self.passage.card(self.moment) is not None

    def way(self) -> tuple[str, ...] | None:
        """A shortest right way through the rest of a step that lets the learner act, as texts.

        None where there is none, and at every other step. A card is `draw`.
        """
        found = None if self.passage is None else self.passage.shortest(self.moment)[0]
        if found is None:
            return None
        moment, texts = self.moment, []
        for way in found:
            draws = way.steps[-1].is_draw
            texts.append(DRAW if draws else moment.position.notation(way.steps[0], full=True))
            moment = way.moment
        return tuple(texts)

    # --- what the learner does ---

    def attempt(self, tried: str | Taken) -> Answer:
        """Try an action, or draw a card ("draw").

        Raises :class:`~fi_widget.games.game.NotationError` for a text that names nothing.
        """
        if self.passage is None:
            return Answer("idle", self)
        if isinstance(tried, Draw) or (isinstance(tried, str) and _is_draw(tried)):
            way = self.passage.card(self.moment)
            return self._outside(DRAW) if way is None else self._taken(way)
        try:
            step = self.position.parse(tried, aliases()) if isinstance(tried, str) else tried
        except RuleViolation as violation:
            return self._outside(str(tried), violation=violation)
        violation_or_none = self.position.refusal(step)
        assert isinstance(step, Action)
        if violation_or_none is None:
            way = self.passage.way(self.moment, step)
            if way is not None:
                return self._taken(way)
        text = tried if isinstance(tried, str) else self.position.notation(step, full=True)
        return self._outside(text, step, violation_or_none)

    def choose(self, number: int) -> Answer:
        """Answer the question with one of its choices, counted from 0; IndexError for none."""
        step = self.step
        if step is None or not step.choices:
            return Answer("idle", self)
        if not 0 <= number < len(step.choices):
            raise IndexError(f"there is no answer {number}, only 0 to {len(step.choices) - 1}")
        choice = step.choices[number]
        if choice.right:
            return Answer("done", self._next(()), choice.say)
        shown = self._shown(self.moment)
        kind: Result = "failed" if shown else "answered"
        return Answer(kind, self._mistaken(), choice.say, moves=shown, undone=bool(shown))

    def go_on(self) -> Answer:
        """Go on from a step that only says something; one with a consequence shows it first."""
        if self.kind not in ("read", "show"):
            return Answer("idle", self)
        shown = self._shown(self.moment)
        return Answer("done", self._next(()), moves=shown, undone=bool(shown))

    def back(self) -> Lesson:
        """The lesson at the start of this step; where it is there, at the start of the one before.

        The very first start stays.
        """
        if self.lines[-1]:
            return self._with((*self.lines[:-1], ()))
        return self._with((*self.lines[:-2], ())) if self.number else self

    # --- how it ends ---

    @property
    def mistakes(self) -> int:
        """At how many steps a mistake was made."""
        return len(self.missed)

    @property
    def stars(self) -> int:
        """What a finished lesson is worth: three without a mistake, two with few, else one."""
        if not self.finished:
            return 0
        return 3 if not self.missed else 2 if self.mistakes <= FEW_MISTAKES else 1

    def to_dict(self) -> dict[str, Any]:
        """Where the learner is, as plain data that :meth:`resumed` understands."""
        moment: Moment | None = None
        lines: list[list[str]] = []
        for number, line in enumerate(self.lines):
            moment = Lesson(self.scenario, (*self.lines[:number], ())).start
            lines.append([])
            for step in line:
                lines[-1].append(moment.position.notation(step, full=True))
                moment = moment.after(step)
        return {
            "version": self.scenario.version,
            "step": self.number,
            "lines": lines,
            "missed": sorted(self.missed),
        }

    @classmethod
    def resumed(cls, scenario: Scenario, data: object) -> Lesson:
        """The lesson where the learner left it: every step is judged again.

        It begins anew where the data are not sound or of another version, and stops where what was
        taken is not right.
        """
        lesson = cls(scenario)
        if not isinstance(data, Mapping) or data.get("version") != scenario.version:
            return lesson
        lines, missed = data.get("lines"), data.get("missed")
        if not isinstance(lines, list) or not isinstance(missed, list):
            return lesson
        number = len(lines) - 1
        for at, line in enumerate(lines):
            lesson = lesson._again(line, last=at == number)
            if at < number and lesson.number != at + 1:
                break
        known = {n for n in missed if type(n) is int and 0 <= n < len(scenario.steps)}
        return replace(lesson, missed=frozenset(known))

    # --- inside ---

    def _again(self, line: object, *, last: bool) -> Lesson:
        """The lesson after a line that was taken before, as far as it is right."""
        here = self
        if self.kind != "act":
            return self if last or self.finished else self._next(())
        texts = [text for text in line if isinstance(text, str)] if isinstance(line, list) else []
        at = 0
        while at < len(texts):
            try:
                answer = here.attempt(texts[at])
            except NotationError:
                break
            if answer.kind not in ("done", "going"):
                break
            here = answer.lesson
            if here.number != self.number:
                return here
            at += len(answer.moves)
        failing = self.step is not None and self.step.may_fail and self.step.goal is None
        return here._next(()) if failing and not last else here

    def _outside(
        self, text: str, step: Action | None = None, violation: RuleViolation | None = None
    ) -> Answer:
        """What is said to something that is not allowed."""
        reply = self._reply(text, step)
        if violation is not None and (reply is None or plain(reply.when) == ANYTHING):
            return Answer("refused", self, violation=violation)
        say = NO_TEXTS if reply is None else reply.say
        return Answer("answered", self._mistaken(), say, violation=violation)

    def _taken(self, way: Way) -> Answer:
        """What comes of something that is allowed."""
        passage, step = self.passage, self.step
        assert passage is not None
        assert step is not None
        moves = _moves(self.position, way.steps)
        line = (*self.lines[-1], *way.steps)
        action = way.steps[-1]
        reply = self._reply(self.position.notation(action), action)
        specific = None if reply is None or plain(reply.when) == ANYTHING else reply
        if step.may_fail and step.goal is None:
            # the mistake is what this step wants to show
            shown = moves + self._shown(way.moment, action)
            say = NO_TEXTS if reply is None else reply.say
            return Answer("done", self._next(()), say, moves=shown, undone=True)
        if passage.holds(way.moment):
            said = specific is not None and not is_open(specific.when)
            say = specific.say if said and specific is not None else NO_TEXTS
            return Answer("done", self._next(line), say, moves=moves)
        if self._leads_on(passage, way, may_fail=step.may_fail):
            say = NO_TEXTS if specific is None else specific.say
            return Answer("going", self._with((*self.lines[:-1], line)), say, moves=moves)
        shown = moves + self._shown(way.moment, action)
        say = NO_TEXTS if reply is None else reply.say
        again = self._mistaken()._with((*self.lines[:-1], ()))
        return Answer("failed", again, say, moves=shown, undone=True)

    def _leads_on(self, passage: Passage, way: Way, *, may_fail: bool) -> bool:
        """Whether the goal can still be reached; where the step may fail, by a shortest way."""
        found, certain = passage.shortest(way.moment)
        if found is None or not may_fail:
            return found is not None or not certain
        before = passage.shortest(self.moment)[0]
        return before is None or len(found) < len(before)

    def _shown(self, moment: Moment, taken: Taken | None = None) -> tuple[Move, ...]:
        """What would have happened, as far as it can be played."""
        step = self.step
        if step is None or not step.consequence:
            return ()
        return _moves(
            moment.position, told(moment, step.consequence, self.scenario.id, taken).steps
        )

    def _reply(self, text: str, step: Taken | None) -> Reply | None:
        """The first reply that fits what was tried."""
        found = () if self.step is None else self.step.replies
        for reply in found:
            fits = step is not None and Pattern(reply.when, self.position).fits(step)
            if fits or plain(reply.when) in (ANYTHING, plain(text)):
                return reply
        return None

    def _mistaken(self) -> Lesson:
        return replace(self, missed=self.missed | {self.number})

    def _next(self, line: tuple[Taken, ...]) -> Lesson:
        return self._with((*self.lines[:-1], line, ()))

    def _with(self, lines: tuple[tuple[Taken, ...], ...]) -> Lesson:
        return Lesson(self.scenario, lines, self.missed)


def passage_of(scenario: Scenario, step: scenarios.Step, start: Moment) -> Passage:
    """What a step allows and what is to be reached in it, from the moment at which it begins."""
    goal = None
    if step.goal is not None:
        # a goal that holds already, or is hopeless, is one all the same; `verify` tells
        goal = GoalReading(start.position, "", lesson=True).goal(step.goal, "goal")
    return Passage(step.allow, goal if isinstance(goal, Goal) else None, scenario.id)


def _is_draw(text: str) -> bool:
    return plain(text) == DRAW or text.strip()[:1] in ("+", "~")


def _moves(position: Position, steps: Sequence[Taken]) -> tuple[Move, ...]:
    moves = []
    for step in steps:
        after = position.after(step)
        moves.append(Move(position, step, after))
        position = after
    return tuple(moves)
