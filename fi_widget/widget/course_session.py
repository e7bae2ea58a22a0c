"""A course in a cell: the map of its lessons; what is chosen there is done here, and then back."""

from __future__ import annotations

from fi_widget.games.view import Json, JsonObject
from fi_widget.scenarios.course import Section
from fi_widget.scenarios.lessons import Lessons, minutes
from fi_widget.scenarios.progress import IN_MEMORY, LessonResult, Progress
from fi_widget.scenarios.scenario import Scenario, Texts, in_language
from fi_widget.scenarios.shelf import Shelf
from fi_widget.widget import fallback, protocol
from fi_widget.widget.answers import CannotDo
from fi_widget.widget.lesson_session import LessonSession
from fi_widget.widget.protocol import Command


class CourseSession(LessonSession):
    """The map of a course: which lessons are done, which are open, and what each waits for."""

    def __init__(
        self, lessons: Lessons, *, lang: str | None = None, progress: Progress = IN_MEMORY
    ) -> None:
        super().__init__(lessons.course.game, lang=lang, progress=progress, lessons=lessons)
        self._map = lessons

    @property
    def lessons(self) -> Lessons:
        """The lessons of the course."""
        return self._map

    @property
    def done(self) -> tuple[str, ...]:
        """The ids of the lessons that were finished once, in order."""
        found = ((one, self._result(one)) for one in self._scenarios())
        return tuple(one.id for one, result in found if result.done)

    def _scenarios(self) -> tuple[Scenario, ...]:
        """The lessons that can be read, in order."""
        found = (self._map.get(lesson) for lesson in self._map.ids)
        return tuple(one for one in found if one is not None)

    def _result(self, one: Scenario) -> LessonResult:
        return self._progress.lesson(one.id, one.version) or LessonResult()

    # ------------------------------------------------------------ going there and back

    def open_lesson(self, lesson: str, *, by: str = "") -> None:
        """Begin a lesson, or go on with it; CannotDo for one that is not there or not open yet."""
        with self.lock:
            waits_for = self._waits_for(lesson, self.done)
            if waits_for:
                names = self._words.join([self._title(one) for one in waits_for])
                raise CannotDo("lesson_locked", names=names)
            super().open_lesson(lesson, by=by)

    def to_map(self, *, by: str = "") -> None:
        """Leave the lesson or the exercise and show the map; CannotDo where it is shown already."""
        with self.lock:
            if self._lesson is None:
                raise CannotDo("in_course")
            self._leave()
            self._lesson = self._shown = None
            self._shelf = Shelf()
            self._changed(by)

    def _waits_for(self, lesson: str, done: tuple[str, ...]) -> list[str]:
        """The lessons that have to be done before one opens."""
        if self._map.course.is_open(lesson, done):
            return []
        return [one for one in self._map.course.after.get(lesson, ()) if one not in done]

    def _after(self) -> str | None:
        """The next lesson in order if it is open then, else the first one that is not done."""
        here = self.lesson.scenario.id
        done = (*self.done, here)
        after = self._map.after(here)
        if after is not None and self._map.course.is_open(after, done):
            return after
        return self._map.course.next_after(done)

    def _has_map(self) -> bool:
        return True

    def _do(self, command: Command) -> JsonObject:
        match command.wish:
            case protocol.ToCourse():
                self.to_map(by=command.view)
            case _:
                return super()._do(command)
        return {}

    # ------------------------------------------------------------ what is shown

    def still(self) -> dict[str, str]:
        """The course where no Python runs: its lessons; or the lesson that is open."""
        with self.lock:
            if self._lesson is not None:
                return super().still()
            titles = [self._title(one.id) for one in self._scenarios()]
            return fallback.told([self._text(self._map.course.title), *titles], self._words)

    def _screen(self) -> JsonObject:
        if self._lesson is not None:
            return super()._screen()
        course, done = self._map.course, self.done
        sections: list[Json] = [self._section(section, done) for section in course.sections]
        return {
            "screen": "course",
            "course": {
                "title": self._text(course.title),
                "sections": sections,
                "done": len(done),
                "total": len(self._scenarios()),
                "next": course.next_after(done),
            },
        }

    def _section(self, section: Section, done: tuple[str, ...]) -> JsonObject:
        found = (self._map.get(lesson) for lesson in section.lessons)
        return {
            "title": self._text(section.title),
            "lessons": [self._entry(one, done) for one in found if one is not None],
        }

    def _entry(self, one: Scenario, done: tuple[str, ...]) -> JsonObject:
        result, waits_for = self._result(one), self._waits_for(one.id, done)
        after: list[Json] = [self._title(lesson) for lesson in waits_for]
        return {
            "id": one.id,
            "title": self._title(one.id),
            "minutes": minutes(one),
            "state": "done" if result.done else "locked" if waits_for else "open",
            "begun": result.left is not None,
            "stars": result.stars,
            "after": after,
        }

    def _title(self, lesson: str) -> str:
        one = self._map.get(lesson)
        return lesson if one is None else self._text(one.title) or lesson

    def _text(self, texts: Texts) -> str:
        return in_language(texts, self._words.lang)
