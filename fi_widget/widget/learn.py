"""`fi_widget.lesson` and `fi_widget.course`: one lesson in a cell, or the map of all."""

from __future__ import annotations

import os
from pathlib import Path

from fi_widget.games import DEFAULT as GAME
from fi_widget.scenarios import opening, shipped
from fi_widget.scenarios.faults import ScenarioError
from fi_widget.scenarios.lessons import Lessons
from fi_widget.scenarios.scenario import Scenario
from fi_widget.widget.asked import Asked, Progressed
from fi_widget.widget.course_session import CourseSession
from fi_widget.widget.lesson_session import LessonSession
from fi_widget.widget.lesson_widget import CourseWidget, LessonWidget


def lesson(
    source: str | os.PathLike[str] | Scenario,
    *,
    progress: Progressed = None,
    lang: str | None = None,
) -> LessonWidget:
    """One lesson in this cell: read, act on the board, and be answered.

    `source` is the id of a shipped lesson such as "fi-lesson-diver" or the part after `lesson-`,
    the path or the text of a scenario file, or a scenario. `progress` is a file that keeps what
    was learnt and where you left off; without it that is known until the kernel stops. `lang` is
    "en" or "zh", the browser's language where it is left out.

    Raises ScenarioError with every fault of the file, and for what is no lesson; SetupError with
    every fault of the arguments.

    >>> lesson("no-such-lesson")
    Traceback (most recent call last):
    fi_widget.scenarios.faults.ScenarioError: There is no file and no shipped scenario called …
    """
    asked = Asked(lang)
    known = asked.progress(progress)
    asked.finish()
    if isinstance(source, Scenario):
        opening.check_lesson(source)
        one = source
    else:
        one = opening.lesson(source)
    session = LessonSession(one.game, lang=lang, progress=known, lessons=_course_with(one))
    session.take(one)
    return LessonWidget(session)


def _course_with(lesson: Scenario) -> Lessons | None:
    """The shipped course that a lesson is a part of; None for a lesson of one's own."""
    try:
        found = Lessons.shipped(lesson.game)
    except ScenarioError:  # a game need not have a course
        return None
    return found if found.get(lesson.id) == lesson else None


def course(
    source: str | os.PathLike[str] | None = None,
    *,
    progress: Progressed = None,
    lang: str | None = None,
) -> CourseWidget:
    """The map of a course in this cell; the lesson that is chosen is taken here, and then back.

    `source` is a course file of one's own with its lessons beside it, or their folder; the shipped
    course is shown where it is left out. `progress` and `lang` are as in :func:`lesson`.

    Raises ScenarioError with every fault of the course, SetupError with every fault of the
    arguments.

    >>> course("no-such-course.toml")
    Traceback (most recent call last):
    fi_widget.scenarios.faults.ScenarioError: …
    """
    asked = Asked(lang)
    known = asked.progress(progress)
    asked.path("source", source)
    asked.finish()
    if source is None:
        lessons = Lessons.shipped(GAME)
    else:
        path = Path(source).expanduser()
        lessons = Lessons.of(path / shipped.COURSE if path.is_dir() else path)
    session = CourseSession(lessons, lang=lang, progress=known)
    session.tell_left_out(lessons.faults)
    return CourseWidget(session)
