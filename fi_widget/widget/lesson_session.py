"""A lesson in a cell: read, acted out on the board, asked about; and its exercises."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from fi_widget.games.game import Draw, Position, Step
from fi_widget.games.match import Match
from fi_widget.games.view import Json, JsonObject
from fi_widget.scenarios.lesson import Answer, Lesson, Move
from fi_widget.scenarios.lessons import Lessons, exercises_of
from fi_widget.scenarios.opening import check_lesson
from fi_widget.scenarios.progress import IN_MEMORY, Progress
from fi_widget.scenarios.scenario import Scenario, in_language
from fi_widget.scenarios.shelf import Shelf
from fi_widget.widget import fallback, protocol
from fi_widget.widget.answers import CannotDo
from fi_widget.widget.lesson_screen import LessonScreen, Told
from fi_widget.widget.protocol import Command
from fi_widget.widget.puzzle_session import LOG_LINES, PuzzleSession
from fi_widget.widget.table_session import DRAW
from fi_widget.widget.values import result_json

# Why nothing comes of what the learner does, by what the step asks for instead.
_INSTEAD = {
    "read": "read_first",
    "show": "read_first",
    "act": "act_first",
    "ask": "choose_first",
    "end": "lesson_over",
}


class Shown(NamedTuple):
    """What came of the last thing that the learner did, as long as it is shown.

    `lesson` is the step at which it was done. While `waits`, the board shows what came of it and
    the learner has to go on from there. `chosen` is the number of the choice, where it was one.
    """

    lesson: Lesson
    answer: Answer
    chosen: int | None = None

    @property
    def waits(self) -> bool:
        """Whether there is something to see or to read before the lesson goes on."""
        answer = self.answer
        if answer.undone:
            return True
        after = answer.lesson.step
        new_board = after is not None and after.position is not None
        return answer.kind == "done" and bool(answer.say or (new_board and answer.moves))


class LessonSession(PuzzleSession):
    """One lesson after the other, and between them the puzzles that are their exercises.

    The learner reads (`go_on`), acts on the board (`act`), answers questions (`choose`), and can
    step `back` or `retry` from the start. Where they are is kept in the progress after every step.
    """

    def __init__(
        self,
        game: str,
        *,
        lang: str | None = None,
        progress: Progress = IN_MEMORY,
        lessons: Lessons | None = None,
    ) -> None:
        super().__init__(game, lang=lang, progress=progress)
        self._lessons = lessons
        self._lesson: Lesson | None = None
        self._shown: Shown | None = None

    # ------------------------------------------------------------ reading

    @property
    def lesson(self) -> Lesson:
        """The lesson where the learner is; raises CannotDo while none is open."""
        if self._lesson is None:
            raise CannotDo("no_lesson")
        return self._lesson

    @property
    def waits(self) -> bool:
        """Whether the board shows what came of something, until the learner goes on."""
        return self._shown is not None and self._shown.waits

    @property
    def exercises(self) -> Shelf:
        """The puzzles to practise what the lesson taught."""
        return self._shelf

    def told(self) -> Told | None:
        """What the lesson says to the last thing that the learner did.

        None after going on, and in an exercise.
        """
        with self.lock:
            if self._shown is None or self._judge is not None:
                return None
            return self._lesson_page().told(self._shown.answer)

    # ------------------------------------------------------------ beginning

    def take(self, scenario: Scenario, *, by: str = "") -> None:
        """Begin a lesson, or go on where the learner left it; ScenarioError for anything else."""
        check_lesson(scenario)
        with self.lock:
            known = self._progress.lesson(scenario.id, scenario.version)
            self._leave()
            self._shelf = exercises_of(scenario)
            if known is None or known.left is None:
                self._lesson = Lesson(scenario)
            else:
                self._lesson = Lesson.resumed(scenario, known.left)
            self._lay(None)
            self._changed(by)

    def open_lesson(self, lesson: str, *, by: str = "") -> None:
        """Begin another lesson of the course; CannotDo for an id that is not there."""
        with self.lock:
            found = None if self._lessons is None else self._lessons.get(lesson)
            if found is None:
                raise CannotDo("no_such_lesson", lesson=lesson)
            self.take(found, by=by)

    def to_lesson(self, *, by: str = "") -> None:
        """Back from an exercise to its lesson; CannotDo where none is being done."""
        with self.lock:
            if self._judge is None or self._lesson is None:
                raise CannotDo("in_lesson")
            self._leave()
            self._lay(None)
            self._changed(by)

    def retry(self, *, by: str = "") -> None:
        """Begin the lesson, or the exercise that is open, from its start."""
        with self.lock:
            if self._judge is not None:
                super().retry(by=by)
            else:
                self._turn_to(Lesson(self.lesson.scenario), None, by)

    # ------------------------------------------------------------ what the learner does

    def act(self, text: str, *, by: str = "") -> Position:
        """Try something on the board; `draw` draws a card. `told` tells what came of it.

        Raises NotationError for a text that names nothing, and CannotDo where the step asks for
        something else. What the rules refuse is answered like everything else.
        """
        with self.lock:
            if self._judge is not None:
                return super().act(text, by=by)
            self._heard(self._here().attempt(text), by)
            return self.match.position

    def draw(self, *, by: str = "") -> Draw:
        """Draw a card; raises CannotDo where the lesson has none to draw now."""
        with self.lock:
            if self._judge is not None:
                return super().draw(by=by)
            self.act(DRAW, by=by)
            moves = () if self._shown is None else self._shown.answer.moves
            drawn = [move.step for move in moves if isinstance(move.step, Draw)]
            if not drawn:
                raise CannotDo("nothing_to_draw")
            return drawn[0]

    def choose(self, number: int, *, by: str = "") -> Told:
        """Answer the question with one of its choices, counted from 0."""
        with self.lock:
            here = self._here()
            if here.kind == "ask" and not 0 <= number < len(here.choices):
                raise CannotDo("no_such_choice", n=number, most=len(here.choices) - 1)
            answer = here.choose(number)
            self._heard(answer, by, chosen=number)
            return self._lesson_page().told(answer)

    def go_on(self, *, by: str = "") -> None:
        """Go on: from what is to be read, and from what came of something."""
        with self.lock:
            self._taught()
            if self.waits:
                self._turn_to(self.lesson, None, by)
            else:
                self._heard(self.lesson.go_on(), by, reading=True)

    def back(self, *, by: str = "") -> None:
        """Go to the start of this step; where the learner is there, to the step before."""
        with self.lock:
            self._taught()
            lesson = self.lesson
            if not self._can_back(lesson):
                raise CannotDo("at_start")
            taken_back = self._shown is not None and self._shown.answer.kind == "failed"
            self._turn_to(lesson if taken_back and self.waits else lesson.back(), None, by)

    def undo(self, n: int = 1, *, by: str = "") -> Position:
        """In an exercise, take back `n` decisions; a lesson goes `back` instead: CannotDo."""
        if self._judge is None:
            raise CannotDo("step_back")
        return super().undo(n, by=by)

    def redo(self, n: int = 1, *, by: str = "") -> Position:
        """In an exercise, decide again `n` times; CannotDo in a lesson."""
        if self._judge is None:
            raise CannotDo("step_back")
        return super().redo(n, by=by)

    # ------------------------------------------------------------ inside

    def _taught(self) -> Lesson:
        """The lesson; raises CannotDo while it is not what is shown."""
        if self._judge is not None:
            raise CannotDo("in_exercise")
        return self.lesson

    def _here(self) -> Lesson:
        """The lesson, where it waits for the learner to do something; CannotDo elsewhere."""
        lesson = self._taught()
        if self.waits:
            raise CannotDo("go_on_first")
        return lesson

    def _can_back(self, lesson: Lesson) -> bool:
        return self.waits or lesson.number > 0 or bool(lesson.lines[-1])

    def _heard(
        self, answer: Answer, by: str, *, chosen: int | None = None, reading: bool = False
    ) -> None:
        """Something was done: show what came of it."""
        before = self.lesson
        if answer.kind == "idle":
            raise CannotDo(_INSTEAD[before.kind])
        shown = Shown(before, answer, chosen)
        # who only reads on is told nothing about it
        self._turn_to(answer.lesson, None if reading and not shown.waits else shown, by)

    def _turn_to(self, lesson: Lesson, shown: Shown | None, by: str) -> None:
        """The lesson is at another step, or is shown anew; keep that, and show it."""
        before, self._lesson = self._lesson, lesson
        self._lay(shown)
        notice = None if lesson == before else self._kept(lambda known: _keep(known, lesson))
        self._changed(by, notice)

    def _lay(self, shown: Shown | None) -> None:
        """Put on the board where the lesson is, or what came of something."""
        self._shown = shown
        moves: Sequence[Move] = () if shown is None else shown.answer.moves
        lesson = shown.lesson if shown is not None and shown.waits else self.lesson
        start, steps = lesson.board
        if lesson is not self._lesson:
            steps += tuple(move.step for move in moves)
        self._match = _match(start, steps)
        self._frames = [
            frame
            for move in moves
            for frame in self._view.frames(move.before, move.step, move.after)
        ]

    # ------------------------------------------------------------ what a view asks

    def _do(self, command: Command) -> JsonObject:
        by = command.view
        match command.wish:
            case protocol.DrawCard() if self._judge is None:
                self.act(DRAW, by=by)
            case protocol.GoOn():
                self.go_on(by=by)
            case protocol.StepBack():
                self.back(by=by)
            case protocol.Choose(n):
                self.choose(n, by=by)
            case protocol.OpenLesson(lesson):
                self.open_lesson(lesson, by=by)
            case protocol.ToGallery():
                self.to_lesson(by=by)
            case _:
                return super()._do(command)
        return {}

    # ------------------------------------------------------------ what is shown

    def still(self) -> dict[str, str]:
        """The lesson where no Python runs: its title, what the step says, and the board."""
        with self.lock:
            if self._judge is not None:
                return super().still()
            texts = self._lesson_page().texts(self._at())
            return fallback.with_board(texts, self.game, self.match.position, self._words)

    def _at(self) -> Lesson:
        """The lesson as it is shown: at the step whose outcome is to be seen, or where it is."""
        return self._shown.lesson if self._shown is not None and self.waits else self.lesson

    def _lesson_page(self) -> LessonScreen:
        return LessonScreen(self.lesson.scenario, self.game, self._teller())

    def _screen(self) -> JsonObject:
        if self._judge is not None:
            return super()._screen()
        table = self._table(LOG_LINES)
        page, at, waits = self._lesson_page(), self._at(), self.waits
        legal = table["legal"]
        assert isinstance(legal, dict)
        if waits or at.kind != "act":
            table["legal"] = {}
        elif not at.draws:
            legal.pop("draw", None)
        if not waits:
            table["outcome"] = None
        shown = self._shown
        return {
            "screen": "lesson",
            **table,
            "undo": False,
            "redo": False,
            "lesson": {
                **page.task(self._exercises()),
                **page.step(at, waits=waits),
                **page.answer(None if shown is None else shown.answer),
                "chosen": None if shown is None else shown.chosen,
                "waiting": waits,
                "shown": self._would(),
                "mistakes": self.lesson.mistakes,
                "stars": self.lesson.stars or None,
                "finished": self.lesson.finished,
                "can_back": self._can_back(self.lesson),
                "next": self._next(),
                "course": self._has_map(),
            },
        }

    def _would(self) -> list[Json]:
        """What would have happened, in words, while the board shows it."""
        shown = self._shown
        if shown is None or not shown.answer.undone:
            return []
        moves = shown.answer.moves
        return [*self._told().since(self.match.ply - len(moves), self._teller())]

    def _exercises(self) -> list[JsonObject]:
        return [
            {
                "id": one.id,
                "title": in_language(one.title, self._words.lang) or one.id,
                "result": result_json(self._progress.of(one.id, one.version)),
            }
            for one in self._shelf.scenarios
        ]

    def _next(self) -> JsonObject | None:
        """The lesson that comes next, once this one is finished."""
        lessons, found = self._lessons, None
        after = self._after()
        if lessons is not None and after is not None:
            found = lessons.get(after)
        if found is None:
            return None
        return {"id": found.id, "title": in_language(found.title, self._words.lang) or found.id}

    def _after(self) -> str | None:
        return None if self._lessons is None else self._lessons.after(self.lesson.scenario.id)

    def _has_map(self) -> bool:
        """Whether there is a map of the course to go back to."""
        return False

    def _puzzle(self) -> JsonObject:
        one = self.lesson.scenario
        title = in_language(one.title, self._words.lang) or one.id
        return {**super()._puzzle(), "gallery": True, "lesson": {"id": one.id, "title": title}}


def _match(start: Position, steps: Sequence[Step]) -> Match[Position]:
    match = Match(start)
    for step in steps:
        match.play(step)
    return match


def _keep(progress: Progress, lesson: Lesson) -> None:
    """Keep where the learner is in a lesson, or that it is finished."""
    one = lesson.scenario
    if lesson.finished:
        progress.finish(one.id, lesson.stars, one.version)
    else:
        begun = lesson.number > 0 or lesson.lines[-1] or lesson.missed
        progress.leave(one.id, lesson.to_dict() if begun else None, one.version)
