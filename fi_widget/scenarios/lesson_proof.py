"""`fi-widget verify` plays a lesson through, in every way that it leaves open."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from fi_widget.analysis.goal_text import GoalReading
from fi_widget.analysis.goals import Odds
from fi_widget.games.game import (
    Action,
    NotationError,
    Position,
    RuleViolation,
)
from fi_widget.games.message import Value
from fi_widget.games.view import view_of
from fi_widget.games.vocabulary import is_there
from fi_widget.locale import aliases
from fi_widget.scenarios.faults import Notes, quoted
from fi_widget.scenarios.form import ANYTHING, DRAW
from fi_widget.scenarios.lesson import passage_of
from fi_widget.scenarios.passage import Moment, Passage, Tale, Way, told
from fi_widget.scenarios.patterns import is_open, patterns_at, plain
from fi_widget.scenarios.places import Path
from fi_widget.scenarios.playing import unread
from fi_widget.scenarios.scenario import Scenario, Step

MOST_STARTS = 24
"""In how many ways that differ a step is looked at, where the steps before leave some open."""
MOST_LOOKED_AT = 60
"""At how many moments within a step the replies are tried."""


def check_lesson(scenario: Scenario, notes: Notes) -> None:
    """Note everything that is wrong with a lesson beyond its texts in each language."""
    for number, step in enumerate(scenario.steps):
        _check_texts(step, ("steps", number), notes)
    moments: list[Moment] = []
    for number, step in enumerate(scenario.steps):
        own = scenario.position if step.position is None and number == 0 else step.position
        if own is not None:
            drawn = moments[0].drawn if moments else 0
            moments = [Moment(own, drawn)]
        # without a moment the steps before lead nowhere, which was told there
        if moments:
            moments = _Walk(scenario, step, ("steps", number), notes).through(moments)


# --- what needs no position ---------------------------------------------------------------------


def _check_texts(step: Step, at: Path, notes: Notes) -> None:
    if not step.say and not step.ask:
        notes.add((*at, "say"), "missing_key")
    if step.may_fail and not step.allow and not step.consequence:
        notes.add((*at, "try"), "needs_other", other="consequence")
    if not step.allow:
        for key, there in (("goal", step.goal), ("replies", step.replies)):
            if there:
                notes.add((*at, key), "needs_other", other="allow")
    answers = [choice.say for choice in step.choices]
    for number, say in enumerate(answers):
        if not say:
            notes.add((*at, "choices", number, "say"), "missing_key")
        elif say in answers[:number]:
            notes.add((*at, "choices", number, "say"), "same_answer")


# --- one step at the moments at which it can begin ----------------------------------------------


class _Walk:
    """A step while it is walked through; each fault is noted once."""

    def __init__(self, scenario: Scenario, step: Step, at: Path, notes: Notes) -> None:
        self.scenario = scenario
        self.step = step
        self.at = at
        self.notes = notes
        self._noted: set[tuple[Path, str]] = set()

    def through(self, starts: list[Moment]) -> list[Moment]:
        """The moments at which the next step can begin; none where the lesson cannot go on."""
        for start in starts:
            self._pointers(start.position)
        if not self.step.allow:
            for start in starts:
                self._consequence(told(start, self.step.consequence, self.scenario.id))
            return starts
        ends: dict[Moment, None] = {}
        between: dict[Moment, None] = {}
        for start in starts:
            passage = passage_of(self.scenario, self.step, start)
            here, way = self._acting(passage, start)
            ends |= here
            between |= way
        looked_at = list(between)[:MOST_LOOKED_AT]
        self._allowed(looked_at)
        self._replies(looked_at)
        return list(ends)[:MOST_STARTS]

    def _note(
        self, at: Path, kind: str, because: RuleViolation | None = None, /, **values: Value
    ) -> None:
        if (at, kind) not in self._noted:
            self._noted.add((at, kind))
            self.notes.add((*self.at, *at), kind, because, **values)

    def _pointers(self, position: Position) -> None:
        for number, pointer in enumerate(self.step.point):
            if not is_there(position, pointer):
                self._note(("point", number), "not_there", have=quoted(pointer))

    def _consequence(self, tale: Tale) -> None:
        if tale.stuck is None:
            return
        at: Path = ("consequence", tale.stuck)
        text = self.step.consequence[tale.stuck]
        if isinstance(tale.why, NotationError):
            kind, values = unread(tale.why)
            self._note(at, kind, **values)
        elif tale.why is not None:
            self._note(at, "refused", tale.why, action=text)
        else:
            self._note(at, "allow_never", action=text)

    # --- acting ---

    def _acting(
        self, passage: Passage, start: Moment
    ) -> tuple[dict[Moment, None], dict[Moment, None]]:
        """Where a step that lets the learner act can end, and the moments on the way there."""
        ways = list(passage.ways(start))
        if not ways:
            self._note(("allow",), "allow_nothing")
            return {}, {start: None}
        self._goal(passage, start, ways)
        ends, between = passage.ends(start)
        if not ends:
            self._note(("goal",), "goal_far")
        if self.step.may_fail:
            return self._failing(passage, start, between)
        return ends, between

    def _goal(self, passage: Passage, start: Moment, ways: list[Way]) -> None:
        if self.step.goal is None:
            return
        reading = GoalReading(start.position, "", lesson=True)
        if isinstance(reading.goal(self.step.goal, "goal"), Odds):
            self._note(("goal",), "goal_odds")
        elif passage.holds(start) and all(passage.holds(way.moment) for way in ways):
            self._note(("goal",), "goal_holds")

    def _failing(
        self, passage: Passage, start: Moment, between: dict[Moment, None]
    ) -> tuple[dict[Moment, None], dict[Moment, None]]:
        """The same for a step that may fail: only a shortest way is right."""
        if passage.goal is None:
            for way in passage.ways(start):
                self._wrong(way)
            return {start: None}, between
        ends: dict[Moment, None] = {}
        on_the_way = {start: None}
        failed = False
        queue = [start]
        for here in queue:
            best = passage.shortest(here)[0]
            for way in passage.ways(here):
                if passage.holds(way.moment):
                    ends[way.moment] = None
                    continue
                rest = passage.shortest(way.moment)[0]
                if best is None or rest is None or len(rest) >= len(best):
                    failed = True
                    self._wrong(way)
                elif way.moment not in on_the_way and len(queue) < MOST_LOOKED_AT:
                    on_the_way[way.moment] = None
                    queue.append(way.moment)
        if not failed:
            self._note(("try",), "try_safe")
        return ends, on_the_way

    def _wrong(self, way: Way) -> None:
        """What would have happened after something wrong can be played."""
        tale = told(way.moment, self.step.consequence, self.scenario.id, way.steps[-1])
        self._consequence(tale)

    # --- words ---

    def _allowed(self, moments: list[Moment]) -> None:
        """Everything that is allowed can be done at some moment of the step."""
        for number, text in enumerate(self.step.allow):
            at: Path = ("allow", number)
            one = Passage((text,), None, self.scenario.id)
            if any(True for moment in moments for _ in one.ways(moment)):
                continue
            if (plain(text) == DRAW or not is_open(text)) and self._unread(at, text, moments):
                continue
            self._note(at, "allow_never", action=text)

    def _unread(self, at: Path, text: str, moments: list[Moment]) -> bool:
        """Whether a text is no action at all, which is noted."""
        if plain(text) == DRAW or not moments:
            return False
        try:
            moments[0].position.parse(text, aliases())
        except NotationError as error:
            if not error.candidates:
                kind, values = unread(error)
                self._note(at, kind, **values)
                return True
        except RuleViolation:
            return False
        return False

    def _replies(self, moments: list[Moment]) -> None:
        """Every reply can be given, and everything that can be tried has one."""
        given: set[int] = set()
        hidden: set[int] = set()
        for moment in moments:
            passage = passage_of(self.scenario, self.step, moment)
            patterns = patterns_at(moment.position, [one.when for one in self.step.replies])
            allowed = {way.steps[0] for way in passage.ways(moment)}
            for action in moment.position.legal_actions():
                fitting = [n for n, pattern in enumerate(patterns) if pattern.fits(action)]
                hidden.update(fitting[1:])
                given.update(fitting[:1])
                if not fitting and action not in allowed and not self._closes(moment, action):
                    text = moment.position.notation(action)
                    self._note(("replies",), "no_reply", action=text)
        for number, reply in enumerate(self.step.replies):
            if number in given or plain(reply.when) == ANYTHING:
                continue
            at: Path = ("replies", number, "when")
            if not is_open(reply.when) and self._unread(at, reply.when, moments):
                continue
            if number in hidden or self._is_covered(number, moments):
                self._note(at, "reply_never", action=reply.when)

    def _closes(self, moment: Moment, action: Action) -> bool:
        """Whether an action only closes the window before a card, as drawing it does as well."""
        return action == view_of(self.scenario.game).closes(moment.position)

    def _is_covered(self, number: int, moments: Iterable[Moment]) -> bool:
        """Whether an earlier reply takes every case of one to what is against the rules."""
        reply = self.step.replies[number]
        if is_open(reply.when):
            return False
        for moment in moments:
            steps = list(_steps(reply.when, moment.position))
            earlier = patterns_at(moment.position, [one.when for one in self.step.replies[:number]])
            if not steps or not all(any(one.fits(step) for one in earlier) for step in steps):
                return False
        return True


def _steps(text: str, position: Position) -> Iterator[Action]:
    try:
        step = position.parse(text, aliases())
    except (NotationError, RuleViolation):
        return
    if isinstance(step, Action):
        yield step
