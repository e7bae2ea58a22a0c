"""One attempt at a puzzle: what was decided, what the verdict is, what was looked at since."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from fi_widget.games.game import Step
from fi_widget.scenarios.futures import Future, Futures
from fi_widget.scenarios.judge import Verdict

Stage = Literal["deciding", "judged", "after"]
"""The learner decides on the board, was judged, or looks at what came after."""


@dataclass(slots=True)
class Attempt:
    """One attempt, from the start of the puzzle to the next start.

    `line` is what was committed and `answer` the number that was given, as it was written. `at`
    tells how many steps of the better line the board shows, None while it shows something else;
    `sample` is the future that it shows, `many` how often the goal was reached, by batches.
    """

    stage: Stage = "deciding"
    line: tuple[Step, ...] = ()
    answer: str | None = None
    verdict: Verdict | None = None
    futures: Futures | None = None
    at: int | None = None
    sample: Future | None = None
    many: tuple[int, ...] | None = None
