"""`fi-widget verify`: everything that a scenario claims is proved, and nothing is missing."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from fi_widget.analysis import solver
from fi_widget.analysis.choices import LEAST_GAP, gap_of, is_one_choice
from fi_widget.analysis.goals import Goal, Odds
from fi_widget.analysis.themes import themes
from fi_widget.games.game import (
    Action,
    Decision,
    Fault,
    NotationError,
    Outcome,
    Position,
    RuleViolation,
)
from fi_widget.locale import LANGUAGES, aliases
from fi_widget.scenarios.faults import Notes, ScenarioError
from fi_widget.scenarios.fields import listed
from fi_widget.scenarios.form import actions_of
from fi_widget.scenarios.grading import value_of
from fi_widget.scenarios.hints import given_away
from fi_widget.scenarios.lesson_proof import check_lesson
from fi_widget.scenarios.places import Path, places_of
from fi_widget.scenarios.playing import Played, Refused, played, unread
from fi_widget.scenarios.scenario import Mistake, Scenario, Solution, Texts
from fi_widget.scenarios.ways import can_be_lost

FEWEST_HINTS = 3
NEEDED = {
    "puzzle": (
        "difficulty", "themes", "rules", "author", "licence", "title", "story", "goal", "hints",
    ),
    "lesson": ("rules", "title"),
    "position": (),
}  # fmt: skip
"""What a file of each kind must have beside what reading it demands, the solution aside."""
_FIELD = {"goal": "goal_table"}


@dataclass(frozen=True, slots=True)
class Proof:
    """What came of proving a scenario: its faults, and the solution as it should stand.

    `solution` is None where there is none (a lesson) or it could not be proved.
    """

    faults: tuple[Fault, ...]
    solution: Solution | None = None


def prove(
    scenario: Scenario,
    *,
    ids: Collection[str] = (),
    nodes: int | None = None,
    seconds: float | None = None,
    cancel: Callable[[], bool] | None = None,
) -> Proof:
    """Prove a scenario: value, first actions, best line, texts, hints, mistakes; play a lesson.

    `ids` are those of the scenarios that there are, for the exercises of a lesson. At most so many
    `nodes` and `seconds` are spent on the value.
    """
    work = _Work(scenario, Notes(scenario.source, places_of(scenario.text.lstrip("\ufeff"))))
    work.texts()
    work.hints()
    work.exercises(ids)
    if scenario.kind == "lesson":
        check_lesson(scenario, work.notes)
        return Proof(work.notes.faults)
    solution = work.solution(nodes, seconds, cancel)
    return Proof(work.notes.faults, solution)


class _Work:
    """One scenario while it is proved."""

    def __init__(self, scenario: Scenario, notes: Notes) -> None:
        self.one = scenario
        self.notes = notes

    # --- texts ---

    def texts(self) -> None:
        """What must be there is there, and every text in every language."""
        for key in NEEDED[self.one.kind]:
            if not getattr(self.one, _FIELD.get(key, key)):
                self.notes.add((key,), "missing_key")
        if self.one.kind == "position":
            return
        for at, texts in _texts_of(self.one):
            for lang in LANGUAGES:
                if lang not in texts:
                    self.notes.add(
                        (*at, lang), "untranslated", lang=lang, choices=listed(LANGUAGES)
                    )

    def hints(self) -> None:
        """There are enough hints, and none gives more away than the last."""
        hints = self.one.hints
        if self.one.kind == "puzzle" and hints and len(hints) < FEWEST_HINTS:
            self.notes.add(("hints",), "few_hints", n=len(hints))
        if not hints or self.one.solution is None:
            return
        best = self.one.solution.best
        for number, hint in enumerate(hints[:-1]):
            if any(
                given_away(hint.get(lang, ""), best, lang)
                > given_away(hints[-1].get(lang, ""), best, lang)
                for lang in LANGUAGES
            ):
                self.notes.add(("hints", number), "hint_order")

    def exercises(self, ids: Collection[str]) -> None:
        """The exercises of a lesson are there."""
        for number, name in enumerate(self.one.exercises):
            if name not in ids:
                self.notes.add(("exercises", number), "no_exercise", name=name)

    # --- the solution ---

    def solution(
        self, nodes: int | None, seconds: float | None, cancel: Callable[[], bool] | None
    ) -> Solution | None:
        """Prove the solution; how it should stand, or None where it is not proved."""
        one, goal = self.one, self.one.goal
        position = one.position
        assert position is not None
        if one.kind == "puzzle" and not _open(position, goal):
            self.notes.add(("position",), "no_decision")
            return None
        if one.kind == "position" and one.solution is None:
            return None
        found = solver.solve(
            position, goal, nodes=nodes, seconds=seconds, cancel=cancel,
            all_values=not isinstance(goal, Odds),
        )  # fmt: skip
        if found.value is None:
            bounds = {"lower": str(found.lower), "upper": str(found.upper)}
            self.notes.add(("solution",), "unproved", **bounds)
            return None
        proved = Solution(found.value, _written(position, found.best), _first(position, found))
        if isinstance(goal, Odds):
            proved = Solution(found.value)
        else:
            self._choices(position, goal, found)
            self._mistakes(position, goal, found)
        self._value(found.value)
        self._themes(position, goal, found)
        if one.solution is None:
            self.notes.add(("solution",), "no_solution")
        else:
            self._claims(one.solution, proved, position, goal, found)
        return proved

    def _value(self, value: Fraction) -> None:
        if self.one.kind == "puzzle" and not value:
            self.notes.add(("position",), "worth_nothing")
        if self.one.par is not None and self.one.par > value:
            self.notes.add(("goal", "par"), "par_above", value=str(value))

    def _themes(self, position: Position, goal: Goal | Odds, found: solver.Solution) -> None:
        """Every theme that is claimed holds."""
        if self.one.kind != "puzzle" or not self.one.themes:
            return
        hold = themes(position, goal, found)
        for number, theme in enumerate(self.one.themes):
            if theme not in hold:
                self.notes.add(
                    ("themes", number), "not_theme", theme=theme, choices=", ".join(hold)
                )

    def _claims(
        self,
        claimed: Solution,
        proved: Solution,
        position: Position,
        goal: Goal | Odds,
        found: solver.Solution,
    ) -> None:
        """What the file says of its solution is so."""
        if claimed.value != proved.value:
            values = {"have": str(claimed.value), "value": str(proved.value)}
            self.notes.add(("solution", "value"), "wrong_value", **values)
        if isinstance(goal, Odds):
            return
        first = [self._action(position, text, n) for n, text in enumerate(claimed.first)]
        if None not in first and set(first) != set(found.first):
            actions = "; ".join(proved.first)
            self.notes.add(("solution", "first"), "wrong_first", actions=actions)
        at: Path = ("solution", "best")
        end = self._played(position, goal, claimed.best, at)
        if end is None:
            return
        value = value_of(end)
        if value != proved.value:
            values = {"have": str(value), "value": str(proved.value)}
            self.notes.add(at, "wrong_best", **values)
        elif not isinstance(end.rest, bool) and isinstance(end.position.turn, Decision):
            self.notes.add(at, "open_best")

    def _action(self, position: Position, text: str, number: int) -> object:
        """The step of a first action; None, with a fault, where it is none."""
        try:
            return position.parse(text, aliases())
        except NotationError as error:
            kind, values = unread(error)
            self.notes.add(("solution", "first", number), kind, **values)
        except RuleViolation as violation:
            self.notes.add(("solution", "first", number), "refused", violation, action=text)
        return None

    def _played(
        self, position: Position, goal: Goal, line: Sequence[str], at: Path
    ) -> Played | None:
        """Where a line leads; None, with a fault, where it cannot be played."""
        try:
            return played(position, goal, line)
        except Refused as refused:
            self.notes.add(at, "refused", refused.violation, action=refused.action)
        except ScenarioError as error:
            for fault in error.faults:
                assert fault.why is not None
                kind = fault.why.id.removeprefix("fault.").removeprefix("scenario_")
                self.notes.add(at, kind, **fault.why.values)
        return None

    def _choices(self, position: Position, goal: Goal, found: solver.Solution) -> None:
        """One choice is clearly best, or the puzzle asks for all that are equally good."""
        begun = goal.begun(position)
        if self.one.kind != "puzzle" or self.one.alternatives or isinstance(begun, bool):
            return
        if not is_one_choice(position, begun, found):
            actions = "; ".join(_first(position, found))
            self.notes.add(("position",), "several_best", actions=actions)
        gap = gap_of(found)
        if gap is not None and gap < LEAST_GAP:
            self.notes.add(("position",), "small_gap", gap=str(gap))

    def _mistakes(self, position: Position, goal: Goal, found: solver.Solution) -> None:
        """Every mistake can be made, and is one."""
        assert found.value is not None
        enough = found.value if self.one.par is None else self.one.par
        for number, mistake in enumerate(self.one.mistakes):
            at: Path = ("mistakes", number, "when")
            if mistake.loss is not None:
                if not can_be_lost(position, goal, mistake.loss):
                    self.notes.add(at, "mistake_never")
                continue
            end = self._played(position, goal, _line_of(mistake), at)
            value = None if end is None else value_of(end)
            if value is not None and value >= enough:
                self.notes.add(at, "mistake_good", value=str(value))


def _open(position: Position, goal: Goal | Odds) -> bool:
    """Whether there is something to decide, or to ask."""
    if isinstance(goal, Odds):
        return not isinstance(position.turn, Outcome)
    return isinstance(position.turn, Decision) and not isinstance(goal.begun(position), bool)


def _line_of(mistake: Mistake) -> list[str]:
    return actions_of(mistake.line or "") if mistake.line is not None else [str(mistake.first)]


def _first(position: Position, found: solver.Solution) -> tuple[str, ...]:
    return tuple(position.notation(action) for action in found.first)


def _written(position: Position, line: Iterable[Action]) -> tuple[str, ...]:
    texts = []
    for action in line:
        texts.append(position.notation(action))
        position = position.after(action)
    return tuple(texts)


def _texts_of(one: Scenario) -> Iterator[tuple[Path, Texts]]:
    """Every text of a scenario that is there, with its key."""
    if one.title:
        yield ("title",), one.title
    if one.story:
        yield ("story",), one.story
    for number, hint in enumerate(one.hints):
        yield ("hints", number), hint
    for number, mistake in enumerate(one.mistakes):
        yield ("mistakes", number), mistake.say
    for number, step in enumerate(one.steps):
        at: Path = ("steps", number)
        yield from (
            ((*at, key), texts) for key, texts in (("say", step.say), ("ask", step.ask)) if texts
        )
        for n, reply in enumerate(step.replies):
            yield (*at, "replies", n, "say"), reply.say
        for n, choice in enumerate(step.choices):
            yield (*at, "choices", n, "text"), choice.text
            if choice.say:
                yield (*at, "choices", n, "say"), choice.say


# --- a collection -------------------------------------------------------------------------------


def alike(scenarios: Sequence[Scenario]) -> dict[int, tuple[Fault, ...]]:
    """The faults of scenarios that share an id, or position and goal, by their number."""
    found: dict[int, tuple[Fault, ...]] = {}
    ids: dict[str, Scenario] = {}
    tasks: dict[object, Scenario] = {}
    for number, one in enumerate(scenarios):
        notes = Notes(one.source, places_of(one.text.lstrip("\ufeff")))
        same = ids.setdefault(one.id, one)
        if same is not one:
            notes.add(("id",), "same_id", other=str(same.source))
        if one.kind == "puzzle":
            twin = tasks.setdefault((one.position, one.goal), one)
            if twin is not one:
                notes.add(("position",), "twin", other=str(twin.source))
        if notes:
            found[number] = notes.faults
    return found
