"""The command `fi-widget`.

Each verb is a module of `fi_widget.commands` with the same two functions: `configure(parser)` adds
its options, `run(options, rest)` does the work and returns the exit status. The first line of the
module's docstring is its line in the help. What heavy things a verb needs it imports in `run`.
"""

import json
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence
from importlib import import_module
from typing import NoReturn

from fi_widget import __version__
from fi_widget.commands import INTERRUPTED, BadInput, CommandError
from fi_widget.commands.speech import for_machines
from fi_widget.games.game import Fault

VERBS = ("lab", "new", "solve", "grade", "verify", "mine", "simulate")
"""The verbs in the order of the help, each the name of its module."""


class Misused(BadInput):
    """Words that a verb does not take."""

    def __init__(self, verb: ArgumentParser, message: str) -> None:
        self.verb = verb
        self.message = message
        start, _, rest = message.partition(": ")
        known = rest and start.startswith("argument ")
        key = start.removeprefix("argument ").split("/")[-1].lstrip("-") if known else ""
        remedy = f"See {verb.prog} --help."
        super().__init__([Fault(key, f"{rest if known else message}.", remedy)])


class Parser(ArgumentParser):
    """A parser whose complaints reach programs too: it raises :class:`Misused`."""

    def error(self, message: str) -> NoReturn:
        """Complain about the words of the command line."""
        raise Misused(self, message)


def parser() -> Parser:
    """Return the parser of the whole command.

    >>> parser().parse_args(["lab", "--folder", "games"]).folder.name
    'games'
    """
    whole = Parser(
        prog="fi-widget",
        description="Board games of a sinking island, in notebooks.",
        allow_abbrev=False,
    )
    whole.add_argument("--version", action="version", version=f"fi-widget {__version__}")
    verbs = whole.add_subparsers(title="verbs", metavar="VERB", required=True)
    for name in VERBS:
        module = import_module(f"fi_widget.commands.{name}")
        text = str(module.__doc__)
        one = verbs.add_parser(
            name,
            help=text.splitlines()[0],
            description=text,
            formatter_class=RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        module.configure(one)
        one.set_defaults(run=module.run, verb=one)
    return whole


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit status.

    `arguments` are the words after `fi-widget`, those of the command line by default. A fault is
    one line on standard error and the status 1; words that no verb knows and input that cannot be
    used are the status 2, with `--json` as one object on standard output.
    """
    words = sys.argv[1:] if arguments is None else list(arguments)
    try:
        options, rest = parser().parse_known_args(words)
        return int(options.run(options, rest))
    except BadInput as error:
        if "--json" in words:
            print(json.dumps({"errors": [for_machines(fault) for fault in error.faults]}))
            return 2
        if isinstance(error, Misused):
            ArgumentParser.error(error.verb, error.message)
        for fault in error.faults:
            print(f"fi-widget: {fault}", file=sys.stderr)
        return 2
    except CommandError as error:
        print(f"fi-widget: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return INTERRUPTED
