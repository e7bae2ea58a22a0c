"""The command `fi-widget`.

Each verb is a module of `fi_widget.commands` with the same two functions: `configure(parser)` adds
its options, `run(options, rest)` does the work and returns the exit status. The first line of the
module's docstring is its line in the help. What heavy things a verb needs it imports in `run`.
"""

import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence
from importlib import import_module

from fi_widget import __version__
from fi_widget.commands import CommandError

VERBS = ("lab",)
"""The verbs in the order of the help, each the name of its module."""


def parser() -> ArgumentParser:
    """Return the parser of the whole command.

    >>> parser().parse_args(["lab", "--folder", "games"]).folder.name
    'games'
    """
    whole = ArgumentParser(
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
    one line on standard error and the status 1; words that no verb knows are the status 2.
    """
    options, rest = parser().parse_known_args(arguments)
    try:
        return int(options.run(options, rest))
    except CommandError as error:
        print(f"fi-widget: {error}", file=sys.stderr)
        return 1
