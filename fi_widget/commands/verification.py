"""The work of `fi-widget verify`: file by file, what is wrong, and the solution written."""

import os
import shutil
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from pathlib import Path
from time import process_time

from fi_widget.commands import BadInput
from fi_widget.commands.files import opened
from fi_widget.commands.speech import for_machines, in_words
from fi_widget.games.game import Fault
from fi_widget.locale import Words
from fi_widget.scenarios import shipped
from fi_widget.scenarios.course import Course, check_course, course_of, lessons_beside
from fi_widget.scenarios.faults import ScenarioError, fault_of
from fi_widget.scenarios.proof import Proof, alike, prove
from fi_widget.scenarios.reading import read
from fi_widget.scenarios.rewriting import with_solution
from fi_widget.scenarios.scenario import Scenario


@dataclass(frozen=True, slots=True)
class Result:
    """What came of one file: a scenario's, or a course's."""

    scenario: Scenario | Course
    faults: tuple[Fault, ...]
    seconds: float
    written: bool = False

    @property
    def proved(self) -> bool:
        """Whether nothing is wrong with it."""
        return not self.faults


class Work:
    """The scenarios to prove and what came of those that are done.

    Raises `BadInput` with every fault of the files that cannot be read.
    """

    def __init__(self, names: Sequence[str], said: Words, *, write: bool) -> None:
        self._said = said
        self._write = write
        own = [str(path) for path in shipped.files()]
        asked = [name for name in names if not is_course(name)]
        self.scenarios = read_all(asked if names else own, said)
        self._courses = courses_of(names, said)
        self._alike = alike(self.scenarios)
        self._ids = frozenset(one.id for one in self.scenarios) | {Path(path).stem for path in own}
        self.results: list[Result] = []

    def label(self, done: int) -> str:
        """What stands beside the progress bar."""
        files = len(self.scenarios)
        name = self.scenarios[min(done, files - 1)].id if files else ""
        return self._said.say("verify.progress", n=min(done + 1, files), files=files, name=name)

    def prove(self, executor: Executor | None, nodes: int | None, seconds: float) -> Iterator[None]:
        """Prove them one after the other, or several at once, and note what came of each in order.

        Solutions are written where that is asked for and needed.
        """
        tasks = [(one.text, one.source, self._ids, nodes, seconds) for one in self.scenarios]
        if executor is None:
            proofs: Iterable[tuple[Proof, float]] = (proved(*task) for task in tasks)
        else:
            proofs = (task.result() for task in [executor.submit(proved, *task) for task in tasks])
        for number, (proof, took) in enumerate(proofs):
            self._note(number, proof, took, nodes, seconds)
            yield
        for one in self._courses:
            started = process_time()
            faults = check_course(one, lessons_beside(Path(str(one.source)).parent))
            told = tuple(in_words(faults, self._said, one.game))
            self.results.append(Result(one, told, process_time() - started))

    def _note(
        self, number: int, proof: Proof, took: float, nodes: int | None, seconds: float
    ) -> None:
        one = self.scenarios[number]
        written = False
        if self._write and proof.solution is not None and proof.solution != one.solution:
            text = with_solution(one, proof.solution)
            overwrite(Path(str(one.source)), text, self._said)
            written = True
            one = read(text, one.source)
            proof, more = proved(text, one.source, self._ids, nodes, seconds)
            took += more
        faults = in_words([*proof.faults, *self._alike.get(number, ())], self._said, one.game)
        self.results.append(Result(one, tuple(faults), took, written))


def proved(
    text: str, source: str | None, ids: frozenset[str], nodes: int | None, seconds: float
) -> tuple[Proof, float]:
    """The proof of a scenario's text, which any process can do, and its seconds of work."""
    started = process_time()
    proof = prove(read(text, source), ids=ids, nodes=nodes, seconds=seconds)
    return proof, process_time() - started


def read_all(names: Sequence[str], said: Words) -> list[Scenario]:
    """The scenarios of files, folders or ids; BadInput with every fault of what cannot be read."""
    scenarios, faults = [], []
    known: set[Path] = set()
    for file in [file for name in names for file in files_of(name)]:
        try:
            one = opened(file)
            path = Path(str(one.source)).expanduser().resolve()
            if path not in known:  # it may be named twice, or with its folder
                known.add(path)
                scenarios.append(one)
        except ScenarioError as error:
            faults += [fault if fault.file else replace(fault, file=file) for fault in error.faults]
    if faults:
        raise BadInput(in_words(faults, said))
    return scenarios


def files_of(name: str) -> list[str]:
    """The scenario files in a folder, by their names; a name that is no folder's stays as it is.

    >>> files_of("fi-0001")
    ['fi-0001']
    """
    folder = Path(name)
    try:
        is_folder = bool(name) and folder.is_dir()
    except OSError:  # a name too long to be one
        is_folder = False
    if not is_folder:
        return [name]
    return [str(path) for path in sorted(folder.glob("*.toml")) if path.name != shipped.COURSE]


def is_course(name: str) -> bool:
    """Whether a name is that of a course's file.

    >>> is_course("puzzles/forbidden-island/course.toml"), is_course("fi-0001")
    (True, False)
    """
    return Path(name).name == shipped.COURSE


def courses_of(names: Sequence[str], said: Words) -> list[Course]:
    """The courses that are named or lie in a folder that is; without names those that are shipped.

    Raises BadInput with every fault of what cannot be read.
    """
    folders = [Path(name) for name in names] or [path.parent for path in shipped.files()]
    paths = [path if is_course(str(path)) else path / shipped.COURSE for path in folders]
    courses: list[Course] = []
    faults: list[Fault] = []
    for path in dict.fromkeys(paths):
        if is_course(str(path)) and (str(path) in names or path.is_file()):
            try:
                courses.append(course_of(path))
            except ScenarioError as error:
                faults += error.faults
    if faults:
        raise BadInput(in_words(faults, said))
    return courses


def overwrite(path: Path, text: str, said: Words) -> None:
    """Put a text in place of a file at once, so that no moment sees half of it.

    Raises `BadInput` where the file cannot be written.
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
        why = replace(fault_of("not_written", error=error.strerror or str(error)), file=str(path))
        raise BadInput(in_words([why], said)) from error


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
