"""Judge a line of play by the chance that it keeps, not by the luck that it meets.

FILE is a scenario file of any kind but a lesson, or the id of a scenario that comes with fi_widget.
The line is actions joined by `;`, such as --line "shore OB; end"; for a question it is a number.
The exit status is 1 where the line does not solve it, or is not allowed.
"""

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from fi_widget.commands.files import add_budget, budget_of, opened, reported
from fi_widget.commands.speech import no_more, reader
from fi_widget.locale import Words
from fi_widget.locale.numbers import percent

if TYPE_CHECKING:
    from fi_widget.scenarios.grading import Grade


def configure(parser: ArgumentParser) -> None:
    """Add the options of `fi-widget grade`."""
    parser.add_argument("file", metavar="FILE", help="a scenario file, or the id of a shipped one")
    parser.add_argument("--line", required=True, metavar="TEXT", help="the actions, joined by ;")
    add_budget(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(options: Namespace, rest: Sequence[str]) -> int:
    """Grade and print; the exit status is 1 for a line that does not solve it.

    Raises `BadInput` with every fault of the file, the options and the line.
    """
    from fi_widget.analysis.goals import Odds
    from fi_widget.scenarios.grading import grade

    no_more(options, rest)
    said = reader()
    nodes, seconds = budget_of(options, said)
    with reported(said):
        one = opened(options.file)
        result = grade(one, options.line, nodes=nodes, seconds=seconds)
    if options.json:
        print(json.dumps(result.to_dict(said.lang)))
    else:
        print(for_people(result, said, asked=isinstance(one.goal, Odds)))
    return 0 if result.solved else 1


def for_people(result: "Grade", said: Words, *, asked: bool) -> str:
    """The grade in words; `asked` tells that a question was answered."""
    if result.refused is not None:
        refused = result.refused
        message = refused.message(said.lang)
        return said.say("grade.refused", action=refused.action, message=message, rule=refused.rule)
    lines = [said["grade.solved" if result.solved else "grade.unsolved"]]
    if result.value is None or result.best_value is None:
        lines.append(said["grade.unproved"])
    else:
        key = "grade.answer" if asked else "grade.value"
        lines.append(said.say(key, **_chances(result.value, result.best_value)))
    if result.mistake is not None:
        from fi_widget.scenarios.scenario import in_language

        lines.append(in_language(result.mistake.say, said.lang))
    return "\n".join(lines)


def _chances(value: Fraction, best: Fraction) -> dict[str, str]:
    return {
        "value": str(value),
        "percent": percent(value),
        "best": str(best),
        "bestpercent": percent(best),
    }
