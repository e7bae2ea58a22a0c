"""What the verbs about scenario files share: opening them, their faults, a budget."""

from __future__ import annotations

import math
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from fi_widget.commands import BadInput
from fi_widget.commands.speech import in_words
from fi_widget.commands.workers import MOST as MOST_WORKERS
from fi_widget.games.game import Fault
from fi_widget.locale import Words
from fi_widget.scenarios.faults import ScenarioError, fault_of

if TYPE_CHECKING:
    from fi_widget.scenarios.scenario import Scenario

SECONDS = 60
"""How long the solver works at most, unless --seconds says otherwise."""


def add_budget(parser: ArgumentParser) -> None:
    """Add the options that limit the solver."""
    parser.add_argument("--nodes", metavar="N", help="work out at most so many values")
    parser.add_argument("--seconds", metavar="S", help=f"work at most so long (default: {SECONDS})")


def budget_of(options: Namespace, said: Words) -> tuple[int | None, float]:
    """The nodes and the seconds that may be spent; BadInput with every fault."""
    faults = []
    nodes, seconds = _number(options.nodes), _number(options.seconds)
    if options.nodes is not None and (nodes is None or nodes < 1 or nodes != int(nodes)):
        faults.append(fault_of("scenario_budget", "nodes", have=options.nodes[:40]))
    if options.seconds is not None and (seconds is None or seconds <= 0):
        faults.append(fault_of("scenario_budget", "seconds", have=options.seconds[:40]))
    if faults:
        raise BadInput(in_words(faults, said))
    return None if nodes is None else int(nodes), SECONDS if seconds is None else seconds


def workers_of(options: Namespace, said: Words) -> int:
    """How many processes are asked for by --workers; BadInput where that is no such number."""
    many = _number(options.workers)
    if options.workers is None:
        return 1
    if many is None or not 1 <= many <= MOST_WORKERS or many != int(many):
        values = {"option": "--workers", "have": options.workers[:40], "most": MOST_WORKERS}
        raise BadInput(in_words([fault_of("option_number", "workers", **values)], said))
    return int(many)


def _number(text: str | None) -> float | None:
    try:
        number = float(text or "")
    except ValueError:
        return None
    return number if math.isfinite(number) else None


def opened(name: str) -> Scenario:
    """The scenario of a file, or of a shipped one's id; ScenarioError with every fault.

    A name is never taken for a scenario's text, as :func:`.opening.scenario` would.
    """
    from fi_widget.scenarios.opening import scenario

    return scenario(Path(name) if "\n" in name or _is_file(name) else name)


def _is_file(name: str) -> bool:
    try:
        return Path(name).is_file()
    except OSError:  # a name too long to be one
        return False


@contextmanager
def reported(said: Words, file: str | None = None) -> Iterator[None]:
    """Turn a scenario's faults into bad input, in the reader's language."""
    try:
        yield
    except ScenarioError as error:
        faults = [_in_file(fault, file) for fault in error.faults]
        raise BadInput(in_words(faults, said)) from error


def _in_file(fault: Fault, file: str | None) -> Fault:
    return fault if fault.file is not None or file is None else replace(fault, file=file)
