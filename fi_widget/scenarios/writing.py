"""Writing a scenario as a file of format 1; reading it gives an equal scenario."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from fi_widget.games import game as game_of
from fi_widget.games import name_of
from fi_widget.games.game import Position
from fi_widget.games.view import Json
from fi_widget.scenarios.form import FORMAT
from fi_widget.scenarios.scenario import Choice, Mistake, Reply, Scenario, Solution, Step
from fi_widget.scenarios.toml import block, pair

REST = "rest"
"""In a deck: every card of the game that stands nowhere else."""


def written(scenario: Scenario) -> str:
    """The scenario's file: the keys in the order of the format, what is at its default left out."""
    parts = [_pairs(_head(scenario))]
    for name, texts in (("title", scenario.title), ("story", scenario.story)):
        if texts:
            parts.append([f"[{name}]", *_pairs(texts)])
    if scenario.position is not None:
        parts += position_parts(scenario.position, "position")
    if scenario.goal_table is not None:
        parts.append(["[goal]", *_pairs(scenario.goal_table)])
    parts += [["[[hints]]", *_pairs(hint)] for hint in scenario.hints]
    parts += [["[[mistakes]]", *_pairs(_mistake(one))] for one in scenario.mistakes]
    if scenario.solution is not None:
        parts.append(["[solution]", *_pairs(solution_table(scenario.solution))])
    for step in scenario.steps:
        parts += _step(step)
    return "\n\n".join("\n".join(part) for part in parts) + "\n"


def _head(scenario: Scenario) -> dict[str, Json]:
    head: dict[str, Json] = {
        "format": FORMAT,
        "id": scenario.id,
        "version": scenario.version,
        "game": scenario.game,
        "kind": scenario.kind,
    }
    optional: dict[str, Json] = {
        "difficulty": scenario.difficulty,
        "themes": scenario.themes,
        "rules": scenario.rules,
        "author": scenario.author,
        "licence": scenario.licence,
        "alternatives": scenario.alternatives,
        "exercises": scenario.exercises,
    }
    return head | {key: value for key, value in optional.items() if value}


def _pairs(table: Mapping[str, Any]) -> list[str]:
    return [pair(key, value) for key, value in table.items()]


def position_parts(position: Position, name: str) -> Iterator[list[str]]:
    """The tables of a position, each a list of lines; `name` is what the first is called."""
    data = _short(position)
    players = data.pop("players")
    yield [
        f"[{name}]",
        *(block(key, value) if key == "map" else pair(key, value) for key, value in data.items()),
    ]
    for player in players:
        yield [f"[[{name}.players]]", *_pairs(player)]


def _short(position: Position) -> dict[str, Any]:
    """A `[position]` in which the longest layer of each deck is "rest", where that is the same."""
    data = position.to_dict()
    from_dict = game_of(name_of(position)).from_dict
    for name, deck in data.items():
        if name.endswith("_deck") and deck:
            longest = max(range(len(deck)), key=lambda number: len(deck[number]))
            shorter = {**data, name: [*deck[:longest], REST, *deck[longest + 1 :]]}
            if len(deck[longest]) > 1 and from_dict(shorter) == position:
                data = shorter
    return data


def solution_table(solution: Solution) -> dict[str, Json]:
    """The `[solution]` of a scenario; for a question it is the chance alone.

    >>> from fractions import Fraction
    >>> solution_table(Solution(Fraction(19, 20), ("end",), ("end",)))
    {'value': '19/20', 'best': ('end',), 'first': ('end',)}
    """
    table: dict[str, Json] = {"value": str(solution.value)}
    if solution.best or solution.first:
        table |= {"best": solution.best, "first": solution.first}
    return table


def _mistake(mistake: Mistake) -> dict[str, Json]:
    ways = {"loss": mistake.loss, "first": mistake.first, "line": mistake.line}
    when = {key: value for key, value in ways.items() if value is not None}
    return {"when": when, **mistake.say}


def _step(step: Step) -> Iterator[list[str]]:
    lines: dict[str, Json] = {
        "say": step.say,
        "point": step.point,
        "allow": step.allow,
        "goal": step.goal,
        "ask": step.ask,
        "try": step.may_fail,
        "consequence": step.consequence,
    }
    yield ["[[steps]]", *_pairs({key: value for key, value in lines.items() if value})]
    for reply in step.replies:
        yield ["[[steps.replies]]", *_pairs(_reply(reply))]
    for choice in step.choices:
        yield ["[[steps.choices]]", *_pairs(_choice(choice))]
    if step.position is not None:
        yield from position_parts(step.position, "steps.position")


def _reply(reply: Reply) -> dict[str, Json]:
    return {"when": reply.when, "say": reply.say}


def _choice(choice: Choice) -> dict[str, Json]:
    table: dict[str, Json] = {"text": choice.text}
    if choice.right:
        table["right"] = True
    return table | ({"say": choice.say} if choice.say else {})
