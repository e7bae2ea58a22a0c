"""The lessons of a course and the exercises of a lesson, read when they are asked for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import ceil
from pathlib import Path

from fi_widget.games import DEFAULT
from fi_widget.games.game import Fault
from fi_widget.scenarios import shipped
from fi_widget.scenarios.course import Course, course, course_of
from fi_widget.scenarios.faults import ScenarioError
from fi_widget.scenarios.scenario import LESSON, Scenario, in_language
from fi_widget.scenarios.shelf import Shelf, read

# How long a lesson takes somebody who has never played: seconds a word, an action, a question.
A_WORD, AN_ACTION, A_QUESTION = 0.6, 20, 15


class Lessons:
    """The lessons of a course in its order.

    `files` are theirs by their ids; a lesson without one is left out. `faults` are those of the
    files that cannot be read.

    >>> lessons = Lessons.shipped()
    >>> lessons.course.lessons[0], lessons.after(lessons.course.lessons[0])
    ('fi-lesson-set-up', 'fi-lesson-crew')
    >>> lessons.get("fi-lesson-crew").id, lessons.get("no-such-lesson")
    ('fi-lesson-crew', None)
    """

    def __init__(
        self, course: Course, files: Mapping[str, Path], faults: Iterable[Fault] = ()
    ) -> None:
        self.course = course
        self._files = files
        self.faults = tuple(faults)

    @classmethod
    def shipped(cls, game: str = DEFAULT) -> Lessons:
        """The course that is shipped for a game."""
        return cls(course(game), {path.stem: path for path in shipped.files(game)})

    @classmethod
    def of(cls, file: Path) -> Lessons:
        """The course in a file, with the lessons beside it.

        Raises :class:`~fi_widget.scenarios.faults.ScenarioError` for a course that does not fit.
        """
        found = course_of(file)
        files: dict[str, Path] = {}
        faults: list[Fault] = []
        for path in sorted(file.parent.glob("*.toml")):
            if path.name == file.name:
                continue
            try:
                files.setdefault(read(path).id, path)
            except ScenarioError as error:
                faults += error.faults
        return cls(found, files, faults)

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of those that have a file, in order."""
        return tuple(lesson for lesson in self.course.lessons if lesson in self._files)

    def get(self, lesson: str) -> Scenario | None:
        """The lesson with an id; None where there is none that can be read."""
        path = self._files.get(lesson) if lesson in self.course.lessons else None
        if path is None:
            return None
        try:
            found = read(path)
        except ScenarioError:
            return None
        return found if found.kind == LESSON else None

    def after(self, lesson: str) -> str | None:
        """The id of the next lesson; None after the last, and for one that is not in the course."""
        ids = self.course.lessons
        at = ids.index(lesson) + 1 if lesson in ids else len(ids)
        return ids[at] if at < len(ids) else None


def exercises_of(lesson: Scenario) -> Shelf:
    """The puzzles that a lesson names as its exercises, in its order.

    They lie beside the lesson's file, or among those that are shipped; one that cannot be found or
    read is left out.

    >>> from fi_widget.scenarios.opening import lesson
    >>> exercises_of(lesson("diver")).ids
    ('fi-0006', 'fi-0026', 'fi-0009')
    """
    files = (_beside(lesson, one) or shipped.file_of(one) for one in lesson.exercises)
    return Shelf.of(path for path in files if path is not None).ordered(lesson.exercises)


def _beside(lesson: Scenario, exercise: str) -> Path | None:
    if lesson.source is None:
        return None
    path = Path(lesson.source).expanduser().with_name(f"{exercise}.toml")
    return path if path.is_file() else None


def minutes(lesson: Scenario) -> int:
    """About how many minutes a lesson takes somebody who has never played.

    >>> from fi_widget.scenarios.opening import lesson
    >>> minutes(lesson("diver")) in range(2, 7)
    True
    """
    seconds = 0.0
    for step in lesson.steps:
        texts = [step.say, step.ask, *(choice.text for choice in step.choices)]
        words = sum(len(in_language(text).split()) for text in texts)
        seconds += A_WORD * words + AN_ACTION * bool(step.allow) + A_QUESTION * bool(step.choices)
    return max(1, ceil(seconds / 60))
