"""The widgets of puzzles: what code in other cells may ask of them."""

from __future__ import annotations

from fractions import Fraction

from fi_widget.games.game import Position
from fi_widget.scenarios.judge import Verdict
from fi_widget.scenarios.progress import Result
from fi_widget.scenarios.scenario import Scenario
from fi_widget.widget.gallery_session import GallerySession
from fi_widget.widget.puzzle_session import PuzzleSession
from fi_widget.widget.widget import CellWidget


class PuzzleWidget(CellWidget):
    """A puzzle in a cell, and the same puzzle for code in other cells.

    Decide with `act("shore OB")`, `undo()` and `redo()`, then `commit()`; a puzzle that asks for a
    number takes `answer("1/4")`. Both return the verdict, which `verdict` keeps.
    """

    _session: PuzzleSession

    def __init__(self, session: PuzzleSession) -> None:
        super().__init__(session)

    @property
    def session(self) -> PuzzleSession:
        """What the cell is doing."""
        return self._session

    @property
    def scenario(self) -> Scenario:
        """The puzzle as its file has it; raises CannotDo while none is open."""
        return self._session.scenario

    @property
    def position(self) -> Position:
        """The position that is shown; raises CannotDo while no puzzle is open."""
        return self._session.match.position

    @property
    def verdict(self) -> Verdict | None:
        """The verdict on the last decision: its `grade`, `value`, `best`, `why` and `choices`."""
        return self._session.verdict

    @property
    def value(self) -> Fraction | None:
        """The chance that the last decision keeps; None before it is judged."""
        verdict = self._session.verdict
        return None if verdict is None else verdict.value

    @property
    def result(self) -> Result | None:
        """The result that counts, with its `stars`; None before the first verdict."""
        return self._session.result

    def act(self, text: str) -> Position:
        """Decide something by its notation, such as `shore OB`; the position after it.

        Raises NotationError for text that is no step, RuleViolation for one that the rules refuse,
        and CannotDo once the decision is judged.
        """
        return self._session.act(text)

    def undo(self, n: int = 1) -> Position:
        """Take back `n` decisions."""
        return self._session.undo(n)

    def redo(self, n: int = 1) -> Position:
        """Decide again `n` times what was taken back."""
        return self._session.redo(n)

    def hint(self) -> str:
        """Show the next hint, and return it; raises CannotDo after the last."""
        return self._session.hint()

    def commit(self) -> Verdict:
        """The decision is made: wait for the verdict on it."""
        self._session.commit()
        return self._judged()

    def answer(self, text: str) -> Verdict:
        """Answer with a number such as `0.25`, `25%` or `1/4`: wait for the verdict on it.

        Raises ScenarioError for a text that is no number.
        """
        self._session.answer(text)
        return self._judged()

    def retry(self) -> None:
        """Back to the start, to decide anew; only the first verdict counts as result."""
        self._session.retry()

    def _judged(self) -> Verdict:
        self._session.wait()
        verdict = self._session.verdict
        if verdict is None:
            raise RuntimeError("the puzzle was changed while it was judged")
        return verdict


class GalleryWidget(PuzzleWidget):
    """A gallery of puzzles in a cell; `choose("fi-0001")` opens one, `back()` leaves it."""

    _session: GallerySession

    def __init__(self, session: GallerySession) -> None:
        super().__init__(session)

    @property
    def puzzles(self) -> tuple[Scenario, ...]:
        """The puzzles to choose from, in order."""
        return self._session.shelf.scenarios

    def choose(self, puzzle: str) -> None:
        """Open a puzzle by its id; raises CannotDo for one that is not in the gallery."""
        self._session.open(puzzle)

    def back(self) -> None:
        """Leave the puzzle that is open."""
        self._session.back()
