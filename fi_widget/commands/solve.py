"""Prove the best value of a position, and which actions keep it.

FILE is a scenario file of any kind but a lesson, or the id of a scenario that comes with fi_widget.
Where the budget does not suffice, proven bounds are told, and the exit status is 1.
"""

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from fi_widget.commands.files import add_budget, budget_of, opened, reported
from fi_widget.commands.speech import no_more, reader
from fi_widget.games.game import Action, Position
from fi_widget.locale import Words
from fi_widget.locale.numbers import percent

if TYPE_CHECKING:
    from fi_widget.analysis import solver


def configure(parser: ArgumentParser) -> None:
    """Add the options of `fi-widget solve`."""
    parser.add_argument("file", metavar="FILE", help="a scenario file, or the id of a shipped one")
    parser.add_argument("--all", action="store_true", help="the value of every first action too")
    add_budget(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(options: Namespace, rest: Sequence[str]) -> int:
    """Solve and print; the exit status is 1 where the budget did not suffice.

    Raises `BadInput` with every fault of the file and the options.
    """
    from fi_widget.analysis import solver
    from fi_widget.analysis.goals import Odds
    from fi_widget.scenarios.grading import task_of

    no_more(options, rest)
    said = reader()
    nodes, seconds = budget_of(options, said)
    with reported(said):
        position, goal = task_of(opened(options.file))
        found = solver.solve(position, goal, nodes=nodes, seconds=seconds, all_values=options.all)
    if options.json:
        print(json.dumps(for_machines(position, found)))
    else:
        print(for_people(position, found, said, asked=isinstance(goal, Odds)))
    return 0 if found.complete else 1


def for_machines(position: Position, found: "solver.Solution") -> dict[str, object]:
    """The solution as one JSON object; chances are fractions as text."""
    told: dict[str, object] = {
        "value": str(found.value) if found.complete else None,
        "first": [position.notation(action) for action in found.first if found.complete],
        "best": written(position, found.best),
        "exact": found.complete,
        "nodes": found.nodes,
        "seconds": round(found.seconds, 3),
    }
    if not found.complete:  # the value may be known, but not all that keeps it
        told |= {"lower": str(found.lower), "upper": str(found.upper)}
    if found.values is not None:
        told["values"] = {
            position.notation(action): str(value) for action, value in found.values.items()
        }
    return told


def for_people(position: Position, found: "solver.Solution", said: Words, *, asked: bool) -> str:
    """The solution in words; `asked` tells that it is the answer to a question."""
    if found.value is None:
        lines = [
            said.say(
                "solve.bounds",
                lower=found.lower, lowpercent=percent(found.lower),
                upper=found.upper, highpercent=percent(found.upper),
            )
        ]  # fmt: skip
    else:
        key = "solve.chance" if asked else "solve.value"
        lines = [said.say(key, value=found.value, percent=percent(found.value))]
    if found.first and found.complete:
        actions = "; ".join(position.notation(action) for action in found.first)
        lines.append(said.say("solve.first", actions=actions))
    if found.best:
        lines.append(said.say("solve.best", line="; ".join(written(position, found.best))))
    if found.values:
        lines.append(said["solve.all"])
        best_first = sorted(found.values.items(), key=lambda item: -item[1])
        lines += [row(position.notation(action), value) for action, value in best_first]
    work = {"nodes": f"{found.nodes:,}", "seconds": f"{found.seconds:.2f}"}
    return "\n".join([*lines, said.say("solve.work", **work)])


def row(action: str, value: Fraction) -> str:
    """One line of the table of first actions.

    >>> row("shore OB", Fraction(19, 20))
    ' 95.0%  shore OB  19/20'
    """
    return f"{percent(value):>6}  {action}  {value}"


def written(position: Position, line: Sequence[Action]) -> list[str]:
    """A line of actions as texts, each as it is written where it is played."""
    texts = []
    for action in line:
        texts.append(position.notation(action))
        position = position.after(action)
    return texts
