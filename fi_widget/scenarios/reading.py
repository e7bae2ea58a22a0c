"""Reading a scenario: a text becomes a checked value, or is refused with every fault at once."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Any

from fi_widget.analysis.goal_text import GoalError, goal_of
from fi_widget.analysis.goals import Goal, Odds, survive
from fi_widget.games import REGISTRY
from fi_widget.games import game as game_of
from fi_widget.games.game import Position, PositionError
from fi_widget.locale import LANGUAGES
from fi_widget.scenarios.faults import Notes, key_of
from fi_widget.scenarios.fields import Chance, Table, chance_of, is_bounded
from fi_widget.scenarios.fields import Choice as OneOf
from fi_widget.scenarios.form import FORMAT, KINDS, NEEDED, form
from fi_widget.scenarios.places import Path
from fi_widget.scenarios.scenario import (
    NO_TEXTS,
    Choice,
    Mistake,
    Reply,
    Scenario,
    Solution,
    Step,
    Texts,
)
from fi_widget.scenarios.source import parsed

_HEAD = Table(
    {"format": OneOf((FORMAT,), "format"), "game": OneOf(tuple(REGISTRY)), "kind": OneOf(KINDS)},
    [key for key in NEEDED if key != "id"],
)


def read(text: str, file: str | None = None) -> Scenario:
    """The scenario that a text of format 1 describes.

    `file` is what the text's file is called in the faults. Raises
    :class:`~fi_widget.scenarios.faults.ScenarioError` with every fault.
    """
    data, places = parsed(text, file)
    notes = Notes(file, places)
    _HEAD.check({key: data[key] for key in _HEAD.fields if key in data}, (), notes)
    # a file of another format, game or kind would seem to have a fault in every line
    notes.finish()
    return _Reading(data, notes).scenario(text)


class _Reading:
    """One pass over the tables of a file whose game and kind are known."""

    def __init__(self, data: Mapping[str, Any], notes: Notes) -> None:
        self.data = data
        self.notes = notes
        self.game = str(data["game"])
        self.kind = str(data["kind"])

    def scenario(self, text: str) -> Scenario:
        """The scenario; ScenarioError where anything is wrong."""
        data = self.data
        form(self.game, self.kind).check(data, (), self.notes)
        position = self._position(data.get("position"), ("position",))
        goal = self._goal(data.get("goal"), ("goal",), position)
        par = self._par(data.get("goal"))
        positions = self._steps(data.get("steps"), position)
        self.notes.finish()
        steps = zip(data.get("steps", ()), positions, strict=True)
        return Scenario(
            id=data["id"],
            game=self.game,
            kind=self.kind,
            position=position,
            goal=survive() if goal is None else goal,
            version=data.get("version", 1),
            difficulty=data.get("difficulty"),
            themes=tuple(data.get("themes", ())),
            rules=tuple(data.get("rules", ())),
            author=data.get("author", ""),
            licence=data.get("licence", ""),
            title=_texts(data.get("title")),
            story=_texts(data.get("story")),
            goal_table=_table(data.get("goal")),
            par=par,
            alternatives=data.get("alternatives", False),
            hints=tuple(_texts(hint) for hint in data.get("hints", ())),
            mistakes=tuple(_mistake(entry) for entry in data.get("mistakes", ())),
            solution=_solution(data.get("solution")),
            steps=tuple(_step(step, at) for step, at in steps),
            exercises=tuple(data.get("exercises", ())),
            source=self.notes.file,
            text=text,
        )

    def _position(self, table: object, at: Path) -> Position | None:
        """The position of a `[position]` table; None, with faults, where there is none."""
        if not isinstance(table, Mapping) or not is_bounded(table):
            return None
        try:
            return game_of(self.game).from_dict(table)  # type: ignore[no-any-return]
        except PositionError as error:
            for fault in error.faults:
                self.notes.foreign(at, fault)
            return None

    def _goal(
        self, table: object, at: Path, position: Position | None, *, lesson: bool = False
    ) -> Goal | Odds | None:
        """The goal of a `[goal]` table; None where there is none or, with faults, a wrong one."""
        if not isinstance(table, Mapping) or not is_bounded(table):
            return None
        try:
            return goal_of(table, position, game=self.game, lesson=lesson, key=key_of(at))
        except GoalError as error:
            for fault in error.faults:
                self.notes.foreign((), fault)
            return None

    def _par(self, goal: object) -> Fraction | None:
        """The value that is good enough."""
        if not isinstance(goal, Mapping) or "par" not in goal:
            return None
        at: Path = ("goal", "par")
        par = goal["par"]
        Chance().check(par, at, self.notes)
        chance = chance_of(par) if isinstance(par, str) else None
        if chance == 0:
            self.notes.add(at, "par_nothing")
        if goal.get("kind") == "odds":
            self.notes.add(at, "par_odds")
        return chance

    def _steps(self, steps: object, position: Position | None) -> list[Position | None]:
        """The positions that the steps of a lesson begin with, their goals checked."""
        if self.kind == "lesson" and isinstance(steps, list) and steps:
            begin = [self.data, steps[0]]
            if all(isinstance(one, Mapping) and "position" not in one for one in begin):
                self.notes.add(("position",), "no_position")
        found: list[Position | None] = []
        for number, step in enumerate(steps if isinstance(steps, list) else ()):
            table = step if isinstance(step, Mapping) else {}
            at: Path = ("steps", number)
            here = self._position(table.get("position"), (*at, "position"))
            found.append(here)
            # what the steps before have led to is not known here
            known = here or (position if number == 0 else None)
            self._goal(table.get("goal"), (*at, "goal"), known, lesson=True)
        return found


# --- the parts of what was found to be sound ----------------------------------------------------


def _texts(table: Any) -> Texts:
    if table is None:
        return NO_TEXTS
    return MappingProxyType({lang: table[lang] for lang in LANGUAGES if lang in table})


def _table(table: Any) -> Mapping[str, Any] | None:
    return None if table is None else MappingProxyType(dict(table))


def _mistake(entry: Mapping[str, Any]) -> Mistake:
    return Mistake(say=_texts(entry), **entry["when"])


def _solution(table: Any) -> Solution | None:
    if table is None:
        return None
    return Solution(
        Fraction(table["value"]), tuple(table.get("best", ())), tuple(table.get("first", ()))
    )


def _step(step: Mapping[str, Any], position: Position | None) -> Step:
    return Step(
        say=_texts(step.get("say")),
        point=tuple(step.get("point", ())),
        allow=tuple(step.get("allow", ())),
        goal=_table(step.get("goal")),
        replies=tuple(
            Reply(reply["when"], _texts(reply["say"])) for reply in step.get("replies", ())
        ),
        ask=_texts(step.get("ask")),
        choices=tuple(
            Choice(_texts(choice["text"]), choice.get("right", False), _texts(choice.get("say")))
            for choice in step.get("choices", ())
        ),
        may_fail=step.get("try", False),
        consequence=tuple(step.get("consequence", ())),
        position=position,
    )
