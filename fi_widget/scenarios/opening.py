"""`fi_widget.scenario`: a scenario from a file, a text, or the collection that is shipped."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

from fi_widget.scenarios import shipped
from fi_widget.scenarios.faults import ScenarioError, fault_of
from fi_widget.scenarios.reading import read
from fi_widget.scenarios.scenario import LESSON, Scenario
from fi_widget.scenarios.source import is_text, text_of


def scenario(source: str | os.PathLike[str]) -> Scenario:
    """The scenario of a file, of a text, or of those that are shipped.

    `source` is the path of a scenario file, the text of one (more than one line), or the id of a
    shipped scenario where no file is called so. Raises
    :class:`~fi_widget.scenarios.faults.ScenarioError` with every fault: file, line, key, what is
    wrong and what would be right.

    >>> scenario("no-such-scenario")
    Traceback (most recent call last):
    fi_widget.scenarios.faults.ScenarioError: There is no file and no shipped scenario called …
    """
    if not isinstance(source, str | os.PathLike):
        raise ScenarioError([fault_of("scenario_source", have=type(source).__name__)])
    if isinstance(source, str) and is_text(source):
        return read(source)
    path: str | os.PathLike[str] = source
    if isinstance(source, str) and not _exists(source):
        found = shipped.file_of(source)
        if found is None:
            raise ScenarioError([fault_of("scenario_no_such", name=source[:80])])
        path = found
    return read(text_of(path), os.fspath(path))


def lesson(source: str | os.PathLike[str]) -> Scenario:
    """The lesson of a file, of a text, or of those that are shipped.

    `source` is as in :func:`scenario`; of a shipped lesson's id the part after `lesson-` suffices.
    Raises :class:`~fi_widget.scenarios.faults.ScenarioError`, for what is no lesson too.

    >>> lesson("turn").id
    'fi-lesson-turn'
    """
    if isinstance(source, str) and not is_text(source) and not _exists(source):
        source = shipped.lesson_of(source) or source
    one = scenario(source)
    check_lesson(one)
    return one


def check_lesson(one: Scenario) -> None:
    """Raise :class:`~fi_widget.scenarios.faults.ScenarioError` unless a scenario is a lesson."""
    if one.kind != LESSON:
        raise ScenarioError([replace(fault_of("scenario_not_lesson", "kind"), file=one.source)])


def _exists(path: str) -> bool:
    try:
        return bool(path) and Path(path).expanduser().exists()
    # a name too long, with characters that no file can have, or of somebody without a home
    except (OSError, ValueError, RuntimeError):
        return False
