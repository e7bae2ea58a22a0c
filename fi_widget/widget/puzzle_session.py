"""A puzzle in a cell: decided on the board, judged, looked into, tried again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Literal, TypeVar

from fi_widget.games.game import Action, Draw, Position, Step
from fi_widget.games.match import Match
from fi_widget.games.message import Message
from fi_widget.games.view import Json, JsonObject
from fi_widget.locale import aliases
from fi_widget.scenarios.futures import GAMES, Future, Futures
from fi_widget.scenarios.goal_words import goal_in_words
from fi_widget.scenarios.judge import Judge, Verdict, answer_of
from fi_widget.scenarios.progress import IN_MEMORY, Progress, ProgressError, Result
from fi_widget.scenarios.scenario import Scenario, in_language
from fi_widget.scenarios.shelf import Shelf
from fi_widget.widget import fallback, protocol
from fi_widget.widget.answers import CannotDo
from fi_widget.widget.protocol import Command
from fi_widget.widget.puzzle_words import PuzzleWords, line_in_words, value_json
from fi_widget.widget.save import SaveConflictError
from fi_widget.widget.table_session import DRAW, TableSession, fresh_seed
from fi_widget.widget.thinker import Work

# Lines of the log in a snapshot: a turn is short, and the verdict needs the room.
LOG_LINES = 6

Stage = Literal["deciding", "judged", "after"]
T = TypeVar("T")


class PuzzleSession(TableSession):
    """One puzzle after the other, from the first look to the last practice.

    The learner decides on the board, as long as `stage` is "deciding"; `commit` ends that, and
    once it is "judged" the line can be looked into: the better line step by step, one future
    ("after") or very many. `retry` goes back to the start. What takes long is done beside the
    messages, and whatever changes the position cancels it.
    """

    def __init__(
        self,
        game: str,
        *,
        lang: str | None = None,
        progress: Progress = IN_MEMORY,
        shelf: Shelf | None = None,
    ) -> None:
        super().__init__(game, lang=lang, prefs={"confirm_end": False})
        self._progress = progress
        self._shelf = shelf or Shelf([])
        self._judge: Judge | None = None
        self._clear()

    def _clear(self) -> None:
        """Nothing is known of the puzzle but itself."""
        self._stage: Stage = "deciding"
        self._hints = 0
        self._tries = 0
        self._line: tuple[Step, ...] = ()
        self._verdict: Verdict | None = None
        self._answer: str | None = None
        self._futures: Futures | None = None
        self._steps_shown: int | None = None
        self._sample: Future | None = None
        self._many: tuple[int, ...] | None = None
        self._working: JsonObject | None = None

    # ------------------------------------------------------------ reading

    @property
    def judge(self) -> Judge:
        """The judge of the puzzle; raises CannotDo while none is open."""
        if self._judge is None:
            raise CannotDo("no_puzzle")
        return self._judge

    @property
    def scenario(self) -> Scenario:
        """The puzzle; raises CannotDo while none is open."""
        return self.judge.scenario

    @property
    def stage(self) -> Stage:
        """Whether the learner decides, or was judged, or looks at what came after."""
        return self._stage

    @property
    def verdict(self) -> Verdict | None:
        """The verdict on the last commit since the last start; None before."""
        return self._verdict

    @property
    def result(self) -> Result | None:
        """The result that counts; None before the first commit."""
        one = self.scenario
        return self._progress.of(one.id, one.version)

    def hints(self) -> list[str]:
        """The hints shown so far, in the language of the cell."""
        shown = self.scenario.hints[: self._hints]
        return [in_language(hint, self._words.lang) for hint in shown]

    # ------------------------------------------------------------ beginning

    def show(self, scenario: Scenario, *, by: str = "") -> None:
        """Put a puzzle, or a position, on the table; ScenarioError for a lesson."""
        judge = Judge(scenario)
        with self.lock:
            self._judge = judge
            self._clear()
            self._begin(by)

    def open(self, puzzle: str, *, by: str = "") -> None:
        """Put a puzzle of the collection on the table; CannotDo for an id that is not there."""
        with self.lock:
            found = self._shelf.get(puzzle)
            if found is None:
                raise CannotDo("no_such_puzzle", puzzle=puzzle)
            self.show(found, by=by)

    def retry(self, *, by: str = "") -> None:
        """Back to the start, to decide anew; hints that were shown stay."""
        with self.lock:
            hints, tries = self._hints, self._tries
            judge = self.judge
            self._clear()
            self._judge, self._hints, self._tries = judge, hints, tries
            self._begin(by)

    def _begin(self, by: str) -> None:
        self._match = Match(self.judge.position, seed=fresh_seed())
        self._frames = []
        self._changed(by)

    # ------------------------------------------------------------ deciding

    def _deciding(self) -> None:
        """Raise CannotDo unless the board is the learner's."""
        if self.judge.asks == "odds":
            raise CannotDo("asks_number")
        if self._stage != "deciding":
            raise CannotDo("judged")

    def act(self, text: str, *, by: str = "") -> Position:
        """Decide something; raises NotationError, RuleViolation, CannotDo for a draw."""
        with self.lock:
            self._deciding()
            position = self.match.position
            if text.strip().lower() == DRAW or isinstance(position.parse(text, aliases()), Draw):
                raise CannotDo("commit_first")
            return super().act(text, by=by)

    def draw(self, *, by: str = "") -> Draw:
        """Nothing is drawn before the decision is judged: raises CannotDo."""
        with self.lock:
            self._deciding()
            raise CannotDo("commit_first")

    def undo(self, n: int = 1, *, by: str = "") -> Position:
        """Take back `n` decisions, as long as they are not judged."""
        with self.lock:
            self._deciding()
            return super().undo(n, by=by)

    def redo(self, n: int = 1, *, by: str = "") -> Position:
        """Decide again what was taken back, as long as it is not judged."""
        with self.lock:
            self._deciding()
            return super().redo(n, by=by)

    def hint(self, *, by: str = "") -> str:
        """Show the next hint; raises CannotDo after the last."""
        with self.lock:
            if self._hints >= len(self.scenario.hints):
                raise CannotDo("no_more_hints")
            self._hints += 1
            self._show()
            return self.hints()[-1]

    # ------------------------------------------------------------ judging

    def commit(self, *, by: str = "") -> None:
        """The decision is made: have it judged, beside the messages; `wait` waits for it."""
        with self.lock:
            self._deciding()
            self._line = self.match.steps
            line = [step for step in self._line if isinstance(step, Action)]
            self._judged_by(self.judge.verdict(line), by)

    def answer(self, text: str, *, by: str = "") -> None:
        """Answer a question with a number such as `0.25`, `25%` or `1/4`, to have it judged.

        Raises ScenarioError for a text that is none, and CannotDo where a line is asked for.
        """
        with self.lock:
            if self.judge.asks != "odds":
                raise CannotDo("asks_line")
            if self._stage != "deciding":
                raise CannotDo("judged")
            number = answer_of(text)
            self._answer = text.strip()
            self._judged_by(self.judge.answer(number), by)

    def _judged_by(self, work: Work[Verdict], by: str) -> None:
        def done(verdict: Verdict) -> None:
            self._working = None
            self._stage = "judged"
            self._verdict = verdict
            self._tries += 1
            self._frames = []
            self._changed(by, self._noted(verdict))

        self._changed(by)
        self._think("judge", work, done)

    def _noted(self, verdict: Verdict) -> tuple[str, Message] | None:
        """Note the result; a notice where it could not be kept."""
        one = self.scenario
        result = Result(
            solved=verdict.solved,
            no_hints=not self._hints,
            best_value=verdict.grade == "best",
            version=one.version,
        )
        try:
            try:
                self._progress.note(one.id, result)
            except SaveConflictError:
                self._progress.merge()
        except (OSError, UnicodeDecodeError, ProgressError, SaveConflictError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            values = {"path": self._progress.name or "", "error": reason}
            return "error", Message("notice.progress_failed", values)
        return None

    def wait(self) -> None:
        """Return when nothing is being worked out any more; for code in a cell."""
        self._thinker.wait()

    # ------------------------------------------------------------ looking into it

    def _tried(self) -> Verdict:
        """The verdict; raises CannotDo before there is one."""
        if self._verdict is None:
            raise CannotDo("not_judged")
        return self._verdict

    def solution(self, *, by: str = "") -> None:
        """Show the better line, to be stepped through; CannotDo before the first try."""
        with self.lock:
            if not self._tries:
                raise CannotDo("try_first")
            if self.judge.asks == "odds":
                raise CannotDo("asks_number")
            self._better(self._tried().better, 0, by)

    def step(self, n: int, *, by: str = "") -> None:
        """Go to the position after `n` steps of the better line."""
        with self.lock:
            if self._steps_shown is None:
                raise CannotDo("no_solution")
            line = self._tried().better
            if not 0 <= n <= len(line):
                raise CannotDo("no_such_step", n=n, most=len(line))
            self._better(line, n, by)

    def _better(self, line: Sequence[Step], at: int, by: str) -> None:
        before = self._steps_shown
        match = Match(self.judge.position)
        frames: list[JsonObject] = []
        for step in line[:at]:
            position = match.position
            match.play(step)
            frames = self._view.frames(position, step, match.position)
        self._match = match
        self._stage = "judged"
        self._sample = None
        self._steps_shown = at
        # Only a step onward is shown moving.
        self._frames = frames if before is not None and at == before + 1 else []
        self._changed(by)

    def sample(self, *, by: str = "") -> None:
        """Draw one future of the line, played on by the best plan."""
        with self.lock:
            futures = self._futures_of(self._tried())
            luck = Random(fresh_seed()).random

            def work() -> Work[Future]:
                yield None
                return futures.one(luck)

            def done(future: Future) -> None:
                self._play_out(future)
                self._changed(by)

            self._changed(by)
            self._think("sample", work(), done)

    def _play_out(self, future: Future) -> None:
        match = Match(self.judge.position)
        for step in self._line:
            match.play(step)
        frames: list[JsonObject] = []
        for step in future.steps:
            before = match.position
            match.play(step)
            frames += self._view.frames(before, step, match.position)
        self._match = match
        self._stage = "after"
        self._steps_shown = None
        self._sample = future
        self._frames = frames
        self._working = None

    def many(self, *, by: str = "") -> None:
        """Draw a thousand futures of the line and count them, beside the messages."""
        with self.lock:
            futures = self._futures_of(self._tried())

            def done(batches: tuple[int, ...]) -> None:
                self._working = None
                self._many = batches
                self._show()

            self._think("many", futures.many(Random(fresh_seed()).random), done)

    def _futures_of(self, verdict: Verdict) -> Futures:
        if verdict.plan is None:
            raise CannotDo("nothing_left")
        if self._futures is None:
            self._futures = Futures(verdict.plan, self.judge.reached)
        return self._futures

    # ------------------------------------------------------------ work

    def _think(self, what: str, work: Work[T], done: Callable[[T], None]) -> None:
        def progress(part: float | None) -> None:
            self._working = {"what": what, "fraction": part}
            self._show()

        def failed(error: Exception) -> None:
            self._working = None
            self._failed(error)

        self._working = {"what": what, "fraction": None}
        self._thinker.think(work, done=done, failed=failed, progress=progress)
        self._show()

    def cancel(self) -> None:
        """Stop what is being worked out; raises CannotDo where nothing is."""
        with self.lock:
            if not self._thinker.cancel():
                raise CannotDo("nothing_to_cancel")
            self._working = None
            self._show()

    def _changed(self, by: str, notice: tuple[str, Message] | None = None) -> None:
        # Whatever is being worked out is about the position before.
        self._thinker.cancel()
        self._working = None
        super()._changed(by, notice)

    # ------------------------------------------------------------ what a view asks

    def _do(self, command: Command) -> JsonObject:
        by = command.view
        wish = command.wish
        match wish:
            case protocol.Commit():
                self.commit(by=by)
            case protocol.Reply():
                self.answer(wish.text, by=by)
            case protocol.Hint():
                self.hint(by=by)
            case protocol.Solve():
                self.solution(by=by)
            case protocol.Look():
                self.step(wish.n, by=by)
            case protocol.Retry():
                self.retry(by=by)
            case protocol.Sample():
                self.sample(by=by)
            case protocol.Many():
                self.many(by=by)
            case protocol.Cancel():
                self.cancel()
            case protocol.Open():
                self.open(wish.puzzle, by=by)
            case _:
                return super()._do(command)
        return {}

    # ------------------------------------------------------------ what is shown

    def still(self) -> dict[str, str]:
        """The puzzle where no Python runs: title, story, goal and the board."""
        with self.lock:
            one, said = self.scenario, self._words
            title = in_language(one.title, said.lang) or one.id
            goal = goal_in_words(one, self._teller())
            texts = [title, in_language(one.story, said.lang), goal]
            return fallback.with_board(texts, self.game, self.judge.position, said)

    def _screen(self) -> JsonObject:
        table = self._table(LOG_LINES)
        if self._stage != "deciding" or self.judge.asks == "odds":
            table.update(legal={}, undo=False, redo=False)
        else:
            legal = table["legal"]
            assert isinstance(legal, dict)
            legal.pop("draw", None)
        if self._stage != "after":
            table["outcome"] = None
        return {"screen": "puzzle", **table, "puzzle": self._puzzle()}

    def _puzzle(self) -> JsonObject:
        one, judge, teller = self.scenario, self.judge, self._teller()
        lang = self._words.lang
        told = PuzzleWords(one, self._view, teller)
        decided = self.match.steps if self._stage == "deciding" else self._line
        line: list[Json] = [
            *line_in_words(
                judge.position,
                [step for step in decided if isinstance(step, Action)],
                self._view,
                teller,
            )
        ]
        result = self.result
        verdict = self._verdict
        return {
            "id": one.id,
            "title": in_language(one.title, lang) or one.id,
            "story": in_language(one.story, lang),
            "goal": goal_in_words(one, teller),
            "asks": judge.asks,
            "difficulty": one.difficulty,
            "themes": [
                {"id": theme, "name": self._words.name("theme", theme)} for theme in one.themes
            ],
            "rules": told.rules(one.rules),
            "stage": self._stage,
            "line": line,
            "can_commit": self._stage == "deciding" and judge.asks == "line",
            "hints": [*self.hints()],
            "hints_left": len(one.hints) - self._hints,
            "tries": self._tries,
            "stars": None if result is None else _stars(result),
            "solved": result is not None and (result.solved or result.later),
            "counts": result is None,
            "verdict": None if verdict is None else told.verdict(verdict, asks=judge.asks),
            "solution": self._solution_shown(told),
            "odds": self._odds(told) if judge.asks == "odds" else None,
            "sample": self._sample_shown(),
            "many": self._many_shown(),
            "working": self._working_shown(),
            "next": self._shelf.after(one.id),
            "gallery": False,
        }

    def _solution_shown(self, told: PuzzleWords) -> JsonObject | None:
        verdict, at = self._verdict, self._steps_shown
        if verdict is None or at is None:
            return None
        return {
            "line": told.steps(verdict.better),
            "at": at,
            "more": told.further(verdict.further),
        }

    def _odds(self, told: PuzzleWords) -> JsonObject:
        verdict = self._verdict
        explained = "" if verdict is None else told.explained(verdict)
        return {"answer": self._answer, "explained": explained}

    def _sample_shown(self) -> JsonObject | None:
        future = self._sample
        if future is None:
            return None
        kind = "reached" if future.reached else "missed"
        asks = self.judge.asks
        return {"reached": future.reached, "text": self._words[f"sample.{asks}_{kind}"]}

    def _many_shown(self) -> JsonObject | None:
        batches, verdict = self._many, self._verdict
        if batches is None or verdict is None:
            return None
        exact = verdict.best if self.judge.asks == "odds" else verdict.value
        reached = sum(batches)
        text = self._words.say(f"sample.{self.judge.asks}_many", reached=reached, n=GAMES)
        return {
            "n": GAMES,
            "reached": reached,
            "batches": list(batches),
            "exact": value_json(exact),
            "text": text,
        }

    def _working_shown(self) -> JsonObject | None:
        working = self._working
        if working is None:
            return None
        return {**working, "text": self._words[f"working.{working['what']}"]}


def _stars(result: Result) -> JsonObject:
    return {
        "first_try": result.solved,
        "no_hints": result.solved and result.no_hints,
        "best_value": result.solved and result.best_value,
    }
