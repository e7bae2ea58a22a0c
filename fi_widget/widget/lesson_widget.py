"""The widgets of lessons and of a course: what code in other cells may ask of them."""

from __future__ import annotations

from fi_widget.games.game import Position
from fi_widget.scenarios.lesson import Lesson
from fi_widget.scenarios.scenario import Scenario
from fi_widget.widget.course_session import CourseSession
from fi_widget.widget.lesson_screen import Told
from fi_widget.widget.lesson_session import LessonSession
from fi_widget.widget.widget import CellWidget


class LessonWidget(CellWidget):
    """A lesson in a cell, and the same lesson for code in other cells.

    Read on with `go_on()`, try something on the board with `act("shore OB")`, answer a question
    with `choose(0)`. Each returns what the lesson says to it; `lesson` tells where you are.
    """

    _session: LessonSession

    def __init__(self, session: LessonSession) -> None:
        super().__init__(session)

    @property
    def session(self) -> LessonSession:
        """What the cell is doing."""
        return self._session

    @property
    def scenario(self) -> Scenario:
        """The lesson as its file has it; raises CannotDo while none is open."""
        return self._session.lesson.scenario

    @property
    def lesson(self) -> Lesson:
        """The lesson where the learner is: its `number`, `kind`, `mistakes`, `stars`, `way()`."""
        return self._session.lesson

    @property
    def position(self) -> Position:
        """The position that is shown; raises CannotDo while none is."""
        return self._session.match.position

    @property
    def waits(self) -> bool:
        """Whether the board shows what came of something, until you go on."""
        return self._session.waits

    def act(self, text: str) -> Told | None:
        """Try something by its notation, such as `shore OB`; `draw` draws a card.

        Returns what the lesson says to it, None in an exercise. Raises NotationError for a text
        that names nothing, and CannotDo where the step asks for something else.
        """
        self._session.act(text)
        return self._session.told()

    def choose(self, number: int) -> Told:
        """Answer the question with one of its choices, counted from 0."""
        return self._session.choose(number)

    def go_on(self) -> Told | None:
        """Go on: from what is to be read, and from what came of something."""
        self._session.go_on()
        return self._session.told()

    def back(self) -> None:
        """Go to the start of this step; where you are there, to the step before."""
        self._session.back()

    def retry(self) -> None:
        """Begin from the start."""
        self._session.retry()


class CourseWidget(LessonWidget):
    """A course in a cell; `take("fi-lesson-turn")` begins a lesson, `leave()` goes to the map."""

    _session: CourseSession

    def __init__(self, session: CourseSession) -> None:
        super().__init__(session)

    @property
    def lessons(self) -> tuple[str, ...]:
        """The ids of the lessons, in order."""
        return self._session.lessons.ids

    @property
    def done(self) -> tuple[str, ...]:
        """The ids of the lessons that were finished once."""
        return self._session.done

    def take(self, lesson: str) -> None:
        """Begin a lesson; raises CannotDo for one that is not there or not open yet."""
        self._session.open_lesson(lesson)

    def leave(self) -> None:
        """Leave the lesson and show the map."""
        self._session.to_map()
