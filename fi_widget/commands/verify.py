"""Prove what scenario files claim: value, first actions, best line, hints, texts, no two alike.

Without FILES all scenarios that come with fi_widget are proved. With --write the proved [solution]
is written into each file, and nothing else in it changes. The exit status is 1 where something is
not proved, 2 where a file cannot be read at all.
"""

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence

from fi_widget.commands import INTERRUPTED
from fi_widget.commands.files import add_budget, budget_of, workers_of
from fi_widget.commands.progress import Progress
from fi_widget.commands.speech import no_more, reader


def configure(parser: ArgumentParser) -> None:
    """Add the options of `fi-widget verify`."""
    parser.add_argument("files", nargs="*", metavar="FILES", help="scenario files, folders or ids")
    parser.add_argument("--write", action="store_true", help="write the proved [solution]")
    parser.add_argument("--workers", metavar="N", help="how many processes work (default: 1)")
    add_budget(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(options: Namespace, rest: Sequence[str]) -> int:
    """Prove, with a progress bar when a person watches, and print what is wrong.

    Raises `BadInput` with every fault of the files that cannot be read.
    """
    from fi_widget.commands.verification import Work, as_json, as_text
    from fi_widget.commands.workers import workers

    no_more(options, rest)
    said = reader()
    nodes, seconds = budget_of(options, said)
    many = workers_of(options, said)
    work = Work(options.files, said, write=options.write)
    stopped = False
    try:
        with (
            workers(many) as executor,
            Progress(max(len(work.scenarios), 1), work.label) as progress,
        ):
            progress.show(0)
            for _ in work.prove(executor, nodes, seconds):
                progress.show(len(work.results))
    except KeyboardInterrupt:
        stopped = True
    if stopped:
        count = {"n": len(work.results), "files": len(work.scenarios)}
        print(said.say("verify.stopped", **count), file=sys.stderr)
    print(json.dumps(as_json(work.results)) if options.json else as_text(work.results, said))
    if stopped:
        return INTERRUPTED
    return 0 if all(result.proved for result in work.results) else 1
