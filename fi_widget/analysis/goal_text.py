"""Reading a goal from the plain table of a scenario file's `[goal]`, every fault at once."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from fi_widget.analysis.goals import (
    END_OF_ROUND,
    END_OF_TURN,
    All,
    AnyOf,
    Goal,
    Keep,
    Not,
    Odds,
    Once,
    Until,
    Win,
)
from fi_widget.games import DEFAULT, name_of
from fi_widget.games.game import Fault, FaultyInput
from fi_widget.games.thinking import Field, Kind, goals_of, goals_room

MOST_TURNS = 100
ALWAYS = ("survive", "win", "odds")  # kinds that every game has
COMBINATIONS = ("all", "any", "not")


class GoalError(FaultyInput):
    """A goal that cannot be understood, or makes no sense in its position."""


def goal_of(
    data: Any, position: Any = None, *, game: str = "", lesson: bool = False, key: str = "goal"
) -> Goal | Odds:
    """The goal that a `[goal]` table asks for; GoalError names every fault.

    With a position, roles that do not play, wishes that hold already and those that can never
    come true are faults too. `game` names the game where there is no position; a `lesson` may
    also ask for what is so at once (`flooded`, …). The key `par` is left to the reader of puzzles.

    >>> goal_of({"kind": "survive", "until": {"turns": 2}})
    Keep(conditions=(), until=2)
    >>> goal_of({"kind": "hold", "tiles": ["fl"], "untl": 3})
    Traceback (most recent call last):
    fi_widget.analysis.goal_text.GoalError: goal.untl: is no key here. Known: kind, until, tiles.
    """
    reading = GoalReading(position, game, lesson)
    goal = reading.goal(data, key)
    if reading.faults:
        raise GoalError(reading.faults)
    assert goal is not None
    return goal


def goal_faults(
    data: Any, position: Any = None, *, game: str = "", lesson: bool = False, key: str = "goal"
) -> tuple[Fault, ...]:
    """Everything that is wrong with a `[goal]` table; empty where nothing is."""
    reading = GoalReading(position, game, lesson)
    reading.goal(data, key)
    return tuple(reading.faults)


def kind_names(game: str, *, lesson: bool = False) -> tuple[str, ...]:
    """The names of all kinds of goal that may be played for or, in lessons, asked for.

    >>> kind_names("forbidden-island")
    ('survive', 'win', 'odds', 'capture', 'hold', 'reach', 'hand')
    """
    return ALWAYS + tuple(
        kind.name
        for kind in goals_of(game).values()
        if not kind.event and (lesson or kind.span != "now")
    )


class GoalReading:
    """One pass over a `[goal]` table: collects the faults."""

    def __init__(self, position: Any, game: str, lesson: bool) -> None:
        self.faults: list[Fault] = []
        self._position = position
        self._lesson = lesson
        self._denied = 0  # how many `not` stand around the part that is read
        self._game = name_of(position) if position is not None else game or DEFAULT
        self._kinds = goals_of(self._game)
        self._room = goals_room(self._game)

    def goal(self, data: Any, key: str) -> Goal | Odds | None:
        """The goal of a whole table; None, with faults, where there is none."""
        if isinstance(data, Mapping) and data.get("kind") == "odds":
            return self._odds(data, key)
        return self._part(data, key, END_OF_TURN, event=False, outermost=True)

    def _fault(self, key: str, message: str, remedy: str) -> None:
        self.faults.append(Fault(key, message, remedy))

    def _odds(self, data: Mapping[str, Any], key: str) -> Odds | None:
        self._known_keys(data, key, ("kind", "event", "until", "tolerance"), True)
        until = self._until(data, key, END_OF_TURN)
        tolerance = self._tolerance(data.get("tolerance", "0.01"), f"{key}.tolerance")
        if "event" not in data:
            self._fault(f"{key}.event", "is missing.", 'Such as { kind = "drawn", card = "rise" }.')
            return None
        event = self._part(data["event"], f"{key}.event", until, event=True)
        return None if event is None else Odds(event, tolerance)

    def _tolerance(self, value: Any, key: str) -> Fraction:
        try:
            # by its text, so that 0.01 is a hundredth exactly
            tolerance = Fraction(str(value))
        except (ValueError, ZeroDivisionError):
            tolerance = Fraction(-1)
        if isinstance(value, bool) or not 0 <= tolerance <= 1:
            self._fault(key, f"{value!r} does not fit.", "A number from 0 to 1.")
        return tolerance

    def _part(
        self, data: Any, key: str, until: Until, *, event: bool, outermost: bool = False
    ) -> Goal | None:
        """A goal or a part of one; `until` is what it has where it does not say."""
        if not isinstance(data, Mapping):
            self._fault(key, f"{data!r} is no goal.", 'A table such as { kind = "survive" }.')
            return None
        given = [name for name in ("kind", *COMBINATIONS) if name in data]
        if len(given) != 1:
            found = f"has {' and '.join(given)}" if given else "says nothing"
            self._fault(key, f"{found}.", "One of kind, all, any, not.")
            return None
        if given[0] != "kind":
            return self._combination(data, given[0], key, until, event, outermost)
        return self._kind(data, key, until, event, outermost)

    def _combination(
        self, data: Mapping[str, Any], name: str, key: str, until: Until, event: bool,
        outermost: bool,
    ) -> Goal | None:  # fmt: skip
        self._known_keys(data, key, (name, "until"), outermost)
        until = self._until(data, key, until)
        if name == "not":
            self._denied += 1
            part = self._part(data["not"], f"{key}.not", until, event=event)
            self._denied -= 1
            return None if part is None else Not(part)
        tables = data[name]
        if not isinstance(tables, (list, tuple)) or not tables:
            self._fault(f"{key}.{name}", "is no list of goals.", f"Write [[{key}.{name}]] tables.")
            return None
        parts = [
            self._part(table, f"{key}.{name}[{number}]", until, event=event)
            for number, table in enumerate(tables, 1)
        ]
        good = tuple(part for part in parts if part is not None)
        if len(good) < len(parts):
            return None
        return All(good) if name == "all" else AnyOf(good)

    def _kind(
        self, data: Mapping[str, Any], key: str, until: Until, event: bool, outermost: bool
    ) -> Goal | None:
        name = data["kind"]
        if name in ("survive", "win"):
            self._known_keys(data, key, ("kind", "until"), outermost)
            until = self._until(data, key, until)
            return Keep((), until) if name == "survive" else Win(until)
        kind = self._kinds.get(name) if isinstance(name, str) else None
        allowed = kind is not None and (event or not kind.event)
        if kind is None or not allowed or (kind.span == "now" and not self._lesson):
            names = list(kind_names(self._game, lesson=self._lesson))
            if event:
                names.remove("odds")
                names += [known.name for known in self._kinds.values() if known.event]
            self._fault(f"{key}.kind", f"{name!r} is no goal here.", f"One of {', '.join(names)}.")
            return None
        fields = [field.name for field in kind.fields]
        timed = ("until",) if kind.span != "now" else ()
        self._known_keys(data, key, ("kind", *timed, *fields), outermost)
        until = self._until(data, key, until)
        before = len(self.faults)
        values = {field.name: self._value(data, field, key) for field in kind.fields}
        if len(self.faults) > before:
            return None
        return self._made(kind, values, key, until)

    def _made(self, kind: Kind, values: Mapping[str, Any], key: str, until: Until) -> Goal | None:
        condition = kind.make(**values)
        position, lesson = self._position, self._lesson
        wish = kind.wish and not lesson
        if position is not None and wish and condition.holds(position, None):
            self._fault(key, "holds already.", "Ask for something that is not so yet.")
        # a lesson asks what is so after an action: there, what holds now may cease to
        elif (
            position is not None and not (lesson and self._denied) and condition.hopeless(position)
        ):
            self._fault(key, "cannot be reached.", "Ask for something that can still come true.")
        if kind.span == "end":
            return Keep((condition,), until)
        return Once(condition, until)

    def _value(self, data: Mapping[str, Any], field: Field, key: str) -> Any:
        where = f"{key}.{field.name}"
        if field.name not in data:
            self._fault(where, "is missing.", f"Known: {', '.join(field.choices)}.")
            return None
        value = data[field.name]
        if not field.many:
            return self._id(value, field, where)
        if not isinstance(value, (list, tuple)) or not value:
            self._fault(where, f"{value!r} is no list.", f'Such as ["{field.choices[0]}"].')
            return None
        return tuple(self._id(one, field, where) for one in value)

    def _id(self, value: Any, field: Field, where: str) -> str | None:
        known = (
            self._room.named(field.name, value, self._position) if isinstance(value, str) else ""
        )
        if known not in field.choices:
            self._fault(where, f"{value!r} is not known.", f"One of {', '.join(field.choices)}.")
            return None
        if self._position is not None and self._room.absent(field.name, known, self._position):
            self._fault(where, f"{value!r} does not play.", "Name one who does.")
        return known

    def _known_keys(
        self, data: Mapping[str, Any], key: str, known: tuple[str, ...], outermost: bool
    ) -> None:
        for name in data:
            if name not in known and not (outermost and name == "par"):
                self._fault(f"{key}.{name}", "is no key here.", f"Known: {', '.join(known)}.")

    def _until(self, data: Mapping[str, Any], key: str, default: Until) -> Until:
        if "until" not in data:
            return default
        value = data["until"]
        turns = value.get("turns") if isinstance(value, Mapping) and len(value) == 1 else None
        if type(turns) is int and 1 <= turns <= MOST_TURNS:
            return turns
        if value in (END_OF_TURN, END_OF_ROUND):
            return str(value)
        self._fault(
            f"{key}.until", f"{value!r} is no time.",
            f'"{END_OF_TURN}", "{END_OF_ROUND}" or {{ turns = 2 }} (at most {MOST_TURNS}).',
        )  # fmt: skip
        return default
