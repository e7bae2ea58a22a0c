"""A puzzle in a cell: decided on the board, judged, looked into, tried again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeVar

from fi_widget.games.game import Action, Draw, Position, Step
from fi_widget.games.match import Match
from fi_widget.games.message import Message
from fi_widget.games.view import JsonObject
from fi_widget.locale import aliases
from fi_widget.scenarios.futures import Future, Futures
from fi_widget.scenarios.judge import Judge, Verdict, answer_of
from fi_widget.scenarios.progress import IN_MEMORY, Progress, ProgressError, Result
from fi_widget.scenarios.scenario import Scenario, in_language
from fi_widget.scenarios.shelf import Shelf
from fi_widget.widget import fallback, protocol
from fi_widget.widget.answers import CannotDo
from fi_widget.widget.attempt import Attempt, Stage
from fi_widget.widget.protocol import Command
from fi_widget.widget.puzzle_screen import PuzzleScreen
from fi_widget.widget.save import SaveConflictError
from fi_widget.widget.table_session import DRAW, TableSession, fresh_seed
from fi_widget.widget.thinker import Work

# Lines of the log in a snapshot: a turn is short, and the verdict needs the room.
LOG_LINES = 6

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
        self._hints = 0
        self._tries = 0
        self._attempt = Attempt()
        # The attempt that was judged last, whose solution may be looked at after a new start too.
        self._judged: Attempt | None = None
        # What is being worked out, and how far it is.
        self._working: tuple[str, float | None] | None = None

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
        return self._attempt.stage

    @property
    def verdict(self) -> Verdict | None:
        """The verdict on the last commit since the last start; None before."""
        return self._attempt.verdict

    @property
    def result(self) -> Result | None:
        """The result that counts; None before the first commit."""
        one = self.scenario
        return self._progress.of(one.id, one.version)

    # ------------------------------------------------------------ beginning

    def show(self, scenario: Scenario, *, by: str = "") -> None:
        """Put a puzzle, or a position, on the table; ScenarioError for a lesson."""
        judge = Judge(scenario)
        with self.lock:
            self._judge = judge
            self._hints = self._tries = 0
            self._judged = None
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
            self._begin(by)

    def _leave(self) -> None:
        """Take the puzzle from the table."""
        self._judge = self._judged = None
        self._attempt = Attempt()
        self._match = None
        self._frames = []

    def _begin(self, by: str) -> None:
        self._match = Match(self.judge.position, seed=fresh_seed())
        self._attempt = Attempt()
        self._frames = []
        self._changed(by)

    # ------------------------------------------------------------ deciding

    def _deciding(self) -> None:
        """Raise CannotDo unless the board is the learner's."""
        if self.judge.asks == "odds":
            raise CannotDo("asks_number")
        if self._attempt.stage != "deciding":
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
            hints = self.scenario.hints
            if self._hints >= len(hints):
                raise CannotDo("no_more_hints")
            self._hints += 1
            self._show()
            return in_language(hints[self._hints - 1], self._words.lang)

    # ------------------------------------------------------------ judging

    def commit(self, *, by: str = "") -> None:
        """The decision is made: have it judged, beside the messages; `wait` waits for it.

        Raises CannotDo while somebody must swim or discard.
        """
        with self.lock:
            self._deciding()
            # Whoever is done does nothing more: what is left undone is not thought out for them.
            idle = self.judge.idle(self.match.position)
            if idle is None:
                raise CannotDo("decide_first")
            self._attempt.line = (*self.match.steps, *idle)
            line = [step for step in self._attempt.line if isinstance(step, Action)]
            self._judged_by(self.judge.verdict(line), by)

    def answer(self, text: str, *, by: str = "") -> None:
        """Answer a question with a number such as `0.25`, `25%` or `1/4`, to have it judged.

        Raises ScenarioError for a text that is none, and CannotDo where a line is asked for.
        """
        with self.lock:
            if self.judge.asks != "odds":
                raise CannotDo("asks_line")
            if self._attempt.stage != "deciding":
                raise CannotDo("judged")
            number = answer_of(text)
            self._attempt.answer = text.strip()
            self._judged_by(self.judge.answer(number), by)

    def _judged_by(self, work: Work[Verdict], by: str) -> None:
        def done(verdict: Verdict) -> None:
            self._working = None
            self._attempt.stage = "judged"
            self._attempt.verdict = verdict
            self._tries += 1
            self._judged = self._attempt
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
        return self._kept(lambda progress: progress.note(one.id, result))

    def _kept(self, keep: Callable[[Progress], None]) -> tuple[str, Message] | None:
        """Keep something in the progress; a notice where it could not be kept."""
        try:
            try:
                keep(self._progress)
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
        if self._attempt.verdict is None:
            raise CannotDo("not_judged")
        return self._attempt.verdict

    def solution(self, *, by: str = "") -> None:
        """Show the better line, to be stepped through; CannotDo before the first try."""
        with self.lock:
            if self._judged is None:
                raise CannotDo("try_first")
            if self.judge.asks == "odds":
                raise CannotDo("asks_number")
            self._attempt = self._judged
            self._attempt.at = None
            self._better(self._tried().better, 0, by)

    def step(self, n: int, *, by: str = "") -> None:
        """Go to the position after `n` steps of the better line."""
        with self.lock:
            if self._attempt.at is None:
                raise CannotDo("no_solution")
            line = self._tried().better
            if not 0 <= n <= len(line):
                raise CannotDo("no_such_step", n=n, most=len(line))
            self._better(line, n, by)

    def _better(self, line: Sequence[Step], at: int, by: str) -> None:
        before = self._attempt.at
        match = Match(self.judge.position)
        frames: list[JsonObject] = []
        for step in line[:at]:
            position = match.position
            match.play(step)
            frames = self._view.frames(position, step, match.position)
        self._match = match
        self._attempt.stage = "judged"
        self._attempt.sample = None
        self._attempt.at = at
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
        for step in self._attempt.line:
            match.play(step)
        frames: list[JsonObject] = []
        for step in future.steps:
            before = match.position
            match.play(step)
            frames += self._view.frames(before, step, match.position)
        self._match = match
        self._attempt.stage = "after"
        self._attempt.at = None
        self._attempt.sample = future
        self._frames = frames
        self._working = None

    def many(self, *, by: str = "") -> None:
        """Draw a thousand futures of the line and count them, beside the messages."""
        with self.lock:
            futures = self._futures_of(self._tried())

            def done(batches: tuple[int, ...]) -> None:
                self._working = None
                self._attempt.many = batches
                self._show()

            self._think("many", futures.many(Random(fresh_seed()).random), done)

    def _futures_of(self, verdict: Verdict) -> Futures:
        if verdict.plan is None:
            raise CannotDo("nothing_left")
        attempt = self._attempt
        if attempt.futures is None:
            attempt.futures = Futures(verdict.plan, self.judge.reached)
        return attempt.futures

    # ------------------------------------------------------------ work

    def _think(self, what: str, work: Work[T], done: Callable[[T], None]) -> None:
        def progress(part: float | None) -> None:
            self._working = what, part
            self._show()

        def failed(error: Exception) -> None:
            self._working = None
            self._failed(error)

        self._working = what, None
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
            task = self._page().task()
            texts = [str(task[key]) for key in ("title", "story", "goal")]
            return fallback.with_board(texts, self.game, self.judge.position, self._words)

    def _screen(self) -> JsonObject:
        table = self._table(LOG_LINES)
        if self._attempt.stage != "deciding" or self.judge.asks == "odds":
            table.update(legal={}, undo=False, redo=False)
        else:
            legal = table["legal"]
            assert isinstance(legal, dict)
            legal.pop("draw", None)
        if self._attempt.stage != "after":
            table["outcome"] = None
        return {"screen": "puzzle", **table, "puzzle": self._puzzle()}

    def _page(self) -> PuzzleScreen:
        return PuzzleScreen(self.judge, self._view, self._teller())

    def _puzzle(self) -> JsonObject:
        one, page, attempt = self.scenario, self._page(), self._attempt
        decided = self.match.steps if attempt.stage == "deciding" else attempt.line
        return {
            **page.task(),
            **page.attempt(attempt, decided),
            **page.hints(one.hints[: self._hints]),
            "tries": self._tries,
            **page.result(self.result),
            "working": page.working(*self._working or (None, None)),
            "next": self._shelf.after(one.id),
            "gallery": False,
            "lesson": None,
        }
