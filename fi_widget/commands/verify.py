"""Prove what scenario files claim: value, first actions, best line, hints, texts, no two alike.

Without FILES all scenarios that come with fi_widget are proved. With --write the proved [solution]
is written into each file, and nothing else in it changes. The exit status is 1 where something is
not proved, 2 where a file cannot be read at all.
"""

import json
import os
import shutil
import sys
import tempfile
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from time import perf_counter

from fi_widget.commands import INTERRUPTED, BadInput, CommandError
from fi_widget.commands.files import add_budget, budget_of, opened
from fi_widget.commands.progress import Progress
from fi_widget.commands.speech import for_machines, in_words, no_more, reader
from fi_widget.games.game import Fault
from fi_widget.locale import Words
from fi_widget.scenarios import shipped
from fi_widget.scenarios.faults import ScenarioError
from fi_widget.scenarios.proof import alike, prove
from fi_widget.scenarios.reading import read
from fi_widget.scenarios.rewriting import with_solution
from fi_widget.scenarios.scenario import Scenario


def configure(parser: ArgumentParser) -> None:
    """Add the options of `fi-widget verify`."""
    parser.add_argument("files", nargs="*", metavar="FILES", help="scenario files, or ids")
    parser.add_argument("--write", action="store_true", help="write the proved [solution]")
    add_budget(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object")


@dataclass(frozen=True, slots=True)
class Result:
    """What came of one file."""

    scenario: Scenario
    faults: tuple[Fault, ...]
    seconds: float
    written: bool = False

    @property
    def proved(self) -> bool:
        """Whether nothing is wrong with it."""
        return not self.faults


def run(options: Namespace, rest: Sequence[str]) -> int:
    """Prove, with a progress bar when a person watches, and print what is wrong.

    Raises `BadInput` with every fault of the files that cannot be read.
    """
    no_more(options, rest)
    said = reader()
    nodes, seconds = budget_of(options, said)
    work = Work(options.files, said, write=options.write)
    stopped = False
    try:
        with Progress(max(len(work.scenarios), 1), work.label) as progress:
            for number in range(len(work.scenarios)):
                progress.show(number)
                work.prove(number, nodes, seconds)
    except KeyboardInterrupt:
        stopped = True
    if stopped:
        count = {"n": len(work.results), "files": len(work.scenarios)}
        print(said.say("verify.stopped", **count), file=sys.stderr)
    print(json.dumps(as_json(work.results)) if options.json else as_text(work.results, said))
    if stopped:
        return INTERRUPTED
    return 0 if all(result.proved for result in work.results) else 1


class Work:
    """The scenarios to prove and what came of those that are done.

    Raises `BadInput` with every fault of the files that cannot be read.
    """

    def __init__(self, names: Sequence[str], said: Words, *, write: bool) -> None:
        self._said = said
        self._write = write
        own = [str(path) for path in shipped.files()]
        self.scenarios = read_all(names or own, said)
        self._alike = alike(self.scenarios)
        self._ids = {one.id for one in self.scenarios} | {Path(path).stem for path in own}
        self.results: list[Result] = []

    def label(self, done: int) -> str:
        """What stands beside the progress bar."""
        files = len(self.scenarios)
        name = self.scenarios[min(done, files - 1)].id if files else ""
        return self._said.say("verify.progress", n=min(done + 1, files), files=files, name=name)

    def prove(self, number: int, nodes: int | None, seconds: float) -> None:
        """Prove one of them, and write its solution where that is asked for and needed."""
        started = perf_counter()
        one = self.scenarios[number]
        proof = prove(one, ids=self._ids, nodes=nodes, seconds=seconds)
        written = False
        if self._write and proof.solution is not None and proof.solution != one.solution:
            text = with_solution(one, proof.solution)
            overwrite(Path(str(one.source)), text)
            written = True
            one = read(text, one.source)
            proof = prove(one, ids=self._ids, nodes=nodes, seconds=seconds)
        faults = in_words([*proof.faults, *self._alike.get(number, ())], self._said, one.game)
        took = perf_counter() - started
        self.results.append(Result(one, tuple(faults), took, written))


def read_all(names: Sequence[str], said: Words) -> list[Scenario]:
    """The scenarios of files or ids; BadInput with every fault of those that cannot be read."""
    scenarios, faults = [], []
    for name in names:
        try:
            scenarios.append(opened(name))
        except ScenarioError as error:
            faults += [fault if fault.file else replace(fault, file=name) for fault in error.faults]
    if faults:
        raise BadInput(in_words(faults, said))
    return scenarios


def overwrite(path: Path, text: str) -> None:
    """Put a text in place of a file at once, so that no moment sees half of it.

    Raises `CommandError` where the file cannot be written.
    """
    path = path.expanduser().resolve()
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "w", encoding="utf-8", newline="") as file:
                file.write(text)
            shutil.copymode(path, name)
            Path(name).replace(path)
        except BaseException:
            Path(name).unlink()
            raise
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror}") from error


def as_json(results: Sequence[Result]) -> dict[str, object]:
    """The results as one JSON object."""
    proved = sum(result.proved for result in results)
    return {
        "proved": proved,
        "failed": len(results) - proved,
        "files": [
            {
                "file": result.scenario.source,
                "id": result.scenario.id,
                "proved": result.proved,
                "written": result.written,
                "seconds": round(result.seconds, 3),
                "faults": [for_machines(fault) for fault in result.faults],
            }
            for result in results
        ],
    }


def as_text(results: Sequence[Result], said: Words) -> str:
    """The results in words: every fault, and how many are proved."""
    lines = []
    for result in results:
        if result.written:
            lines.append(said.say("verify.written", file=result.scenario.source))
        lines += [str(fault) for fault in result.faults]
    proved = sum(result.proved for result in results)
    if not results:
        return said["verify.none"]
    if proved:
        lines.append(said.plural("verify.proved", proved))
    if proved < len(results):
        lines.append(said.plural("verify.failed", len(results) - proved))
    return "\n".join(lines)
