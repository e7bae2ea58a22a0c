"""What somebody has solved and learnt, and how well; kept in a file where the person says so."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from threading import Lock
from typing import Any, Protocol

FORMAT = 1
_FLAGS = ("solved", "no_hints", "best_value", "later")
_OURS = ("format", "results", "lessons")
MOST_STARS = 3


@dataclass(frozen=True, slots=True)
class Result:
    """What came of a puzzle: only the first verdict counts, practice is free.

    `solved` tells of the first verdict, and `no_hints` and `best_value` how it was solved; `later`
    that it was solved in practice. `version` is that of the puzzle.

    >>> Result(solved=True, no_hints=False, best_value=True).stars
    2
    """

    solved: bool
    no_hints: bool = False
    best_value: bool = False
    later: bool = False
    version: int = 1

    @property
    def stars(self) -> int:
        """One for solving it at the first try, one for no hints, one for the best value."""
        return self.solved + (self.solved and self.no_hints) + (self.solved and self.best_value)


@dataclass(frozen=True, slots=True)
class LessonResult:
    """What came of a lesson.

    `stars` are the best of the times that it was finished, `first` those of the first time, both 0
    before; `left` is where the learner is while it is not finished, as the lesson tells it.
    `version` is that of the lesson.
    """

    stars: int = 0
    first: int = 0
    left: Mapping[str, Any] | None = None
    version: int = 1

    @property
    def done(self) -> bool:
        """Whether it was finished once."""
        return self.stars > 0

    def finished(self, stars: int) -> LessonResult:
        """The result once it was finished (again) with so many stars."""
        return replace(self, stars=max(self.stars, stars), first=self.first or stars, left=None)


class Store(Protocol):
    """Where a progress is kept: a file that is written whole or not at all."""

    @property
    def name(self) -> str:
        """The file's name, as a person knows it."""

    def read(self) -> str | None:
        """What the file holds; None where there is none."""

    def write(self, text: str) -> None:
        """Put a text in its place."""


class ProgressError(ValueError):
    """A file that holds no progress that can be read; it is left as it is."""


class Progress:
    """The results by the ids of puzzles and lessons, in memory and in a `store` where there is one.

    Raises :class:`ProgressError` for a store that holds something else, and OSError and
    UnicodeDecodeError where it cannot be read; nothing is written over it then.

    >>> progress = Progress()
    >>> progress.note("fi-0001", Result(solved=True, no_hints=True))
    >>> progress.note("fi-0001", Result(solved=False))
    >>> progress.of("fi-0001").stars, progress.of("fi-0002")
    (2, None)
    >>> progress.finish("fi-lesson-turn", stars=2)
    >>> progress.lesson("fi-lesson-turn").stars
    2
    """

    def __init__(self, store: Store | None = None) -> None:
        self._store = store
        self._lock = Lock()
        self._results: dict[str, Result] = {}
        self._lessons: dict[str, LessonResult] = {}
        self._others: dict[str, Any] = {}
        # The file holds what could not be taken in, and nothing may be written over it.
        self._foreign = False
        if store is not None:
            self._take(store.read())

    @property
    def name(self) -> str | None:
        """The name of the file that it is kept in."""
        return None if self._store is None else self._store.name

    def of(self, puzzle: str, version: int = 1) -> Result | None:
        """What came of a puzzle; None where it was not tried yet, or only in another version."""
        found = self._results.get(puzzle)
        return found if found is not None and found.version == version else None

    def note(self, puzzle: str, result: Result) -> None:
        """Keep a result: the first one counts, of later ones only that they solved it.

        Raises what the store raises where it cannot be written; the result is then in memory. So it
        is where :meth:`merge` failed before, and fails again.
        """
        with self._lock:
            known = self.of(puzzle, result.version)
            if known is not None:
                result = replace(known, later=known.later or result.solved or result.later)
                if result == known:
                    return
            self._results = {**self._results, puzzle: result}
            self._keep()

    def lesson(self, lesson: str, version: int = 1) -> LessonResult | None:
        """What came of a lesson; None where it was not begun yet, or only in another version."""
        found = self._lessons.get(lesson)
        return found if found is not None and found.version == version else None

    def finish(self, lesson: str, stars: int, version: int = 1) -> None:
        """Keep that a lesson was finished; raises as `note` does."""
        with self._lock:
            known = self.lesson(lesson, version) or LessonResult(version=version)
            self._put(lesson, known.finished(stars))

    def leave(self, lesson: str, left: Mapping[str, Any] | None, version: int = 1) -> None:
        """Keep where the learner is in a lesson, None at its start; raises as `note` does."""
        with self._lock:
            known = self.lesson(lesson, version)
            if known is None and left is None:
                return
            self._put(lesson, replace(known or LessonResult(version=version), left=left))

    def _put(self, lesson: str, result: LessonResult) -> None:
        if self._lessons.get(lesson) != result:
            self._lessons = {**self._lessons, lesson: result}
            self._keep()

    def _keep(self) -> None:
        if self._foreign:
            self._merge()
        elif self._store is not None:
            self._store.write(self.to_text())

    def merge(self) -> None:
        """Take in what another program has written to the file meanwhile, and write both.

        Where both know a puzzle or a lesson, the file's first result counts. Raises as the
        constructor does.
        """
        with self._lock:
            self._merge()

    def _merge(self) -> None:
        assert self._store is not None
        mine, learnt = self._results, self._lessons
        self._foreign = True
        self._take(self._store.read())
        self._foreign = False
        for puzzle, result in mine.items():
            known = self.of(puzzle, result.version)
            if known is None:
                self._results[puzzle] = result
            elif result.solved or result.later:
                later = known.later or (result.later or not known.solved)
                self._results[puzzle] = replace(known, later=later)
        for lesson, taken in learnt.items():
            other = self.lesson(lesson, taken.version)
            if other is not None:
                taken = replace(
                    taken, stars=max(taken.stars, other.stars), first=other.first or taken.first
                )
            self._lessons[lesson] = taken
        self._store.write(self.to_text())

    def to_text(self) -> str:
        """The progress as the text of its file."""
        results = {
            puzzle: {"version": result.version, **{name: getattr(result, name) for name in _FLAGS}}
            for puzzle, result in sorted(self._results.items())
        }
        lessons = {
            lesson: {
                "version": one.version,
                "stars": one.stars,
                "first": one.first,
                "left": None if one.left is None else dict(one.left),
            }
            for lesson, one in sorted(self._lessons.items())
        }
        data = {**self._others, "format": FORMAT, "results": results, "lessons": lessons}
        return json.dumps(data, ensure_ascii=False, indent=1) + "\n"

    def _take(self, text: str | None) -> None:
        if text is None:
            self._results, self._lessons, self._others = {}, {}, {}
            return
        try:
            data = json.loads(text)
            if data["format"] != FORMAT:
                raise ProgressError(f"format {data['format']!r} is not known")
            results = {str(puzzle): _result(one) for puzzle, one in data["results"].items()}
            # files of the time before there were lessons have none
            lessons = {str(one): _lesson(kept) for one, kept in data.get("lessons", {}).items()}
        except ProgressError:
            raise
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
            raise ProgressError(str(error)) from error
        self._results, self._lessons = results, lessons
        # What a newer version of the same format may have added stays.
        self._others = {key: data[key] for key in data if key not in _OURS}


def _result(data: Mapping[str, Any]) -> Result:
    version = data["version"]
    flags = {name: data[name] for name in _FLAGS}
    if type(version) is not int or not all(isinstance(flag, bool) for flag in flags.values()):
        raise ProgressError("a result is not whole")
    return Result(version=version, **flags)


def _lesson(data: Mapping[str, Any]) -> LessonResult:
    version, left = data["version"], data["left"]
    stars, first = data["stars"], data["first"]
    if type(version) is not int or not (left is None or isinstance(left, dict)):
        raise ProgressError("a lesson is not whole")
    if not all(type(n) is int and 0 <= n <= MOST_STARS for n in (stars, first)):
        raise ProgressError("a lesson is not whole")
    return LessonResult(stars, first, left, version)


IN_MEMORY = Progress()
"""What is known where nobody named a file: shared by everything in this kernel."""
