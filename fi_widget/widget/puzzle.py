"""`fi_widget.puzzle` and `fi_widget.puzzles`: one puzzle in a cell, or a gallery of them."""

from __future__ import annotations

import os
from collections.abc import Sequence

from fi_widget.games import DEFAULT as GAME
from fi_widget.games.view import rulebook_of
from fi_widget.games.vocabulary import vocabulary_of
from fi_widget.scenarios import opening
from fi_widget.scenarios.scenario import Scenario
from fi_widget.scenarios.shelf import Shelf
from fi_widget.widget.asked import Asked, Progressed
from fi_widget.widget.gallery_session import GallerySession
from fi_widget.widget.puzzle_session import PuzzleSession
from fi_widget.widget.puzzle_widget import GalleryWidget, PuzzleWidget


def puzzle(
    source: str | os.PathLike[str] | Scenario,
    *,
    progress: Progressed = None,
    lang: str | None = None,
) -> PuzzleWidget:
    """One puzzle in this cell: decide on the board, and the decision is judged, not the luck.

    `source` is the id of a shipped puzzle such as "fi-0042", the path or the text of a scenario
    file, or a scenario. `progress` is a file that keeps which puzzles are solved; without it that
    is known until the kernel stops. `lang` is "en" or "zh", the browser's language where it is
    left out.

    Raises ScenarioError with every fault of the file, and for a lesson; SetupError with every
    fault of the arguments.

    >>> puzzle("no-such-puzzle")
    Traceback (most recent call last):
    fi_widget.scenarios.faults.ScenarioError: There is no file and no shipped scenario called …
    """
    asked = Asked(lang)
    known = asked.progress(progress)
    asked.finish()
    one = source if isinstance(source, Scenario) else opening.scenario(source)
    shelf = Shelf.shipped(one.game)
    session = PuzzleSession(
        one.game, lang=lang, progress=known, shelf=shelf if shelf.get(one.id) == one else None
    )
    session.show(one)
    return PuzzleWidget(session)


def puzzles(
    folder: str | os.PathLike[str] | None = None,
    *,
    theme: str | None = None,
    rule: str | None = None,
    difficulty: int | Sequence[int] | None = None,
    progress: Progressed = None,
    lang: str | None = None,
) -> GalleryWidget:
    """A gallery of puzzles in this cell; the one that is chosen is played here, and then back.

    `folder` has scenario files of one's own; the shipped puzzles are shown where it is left out.
    `theme`, `rule` and `difficulty` (one or several of 1 to 5) choose among them; `progress` and
    `lang` are as in :func:`puzzle`.

    Raises SetupError with every fault of the arguments.

    >>> puzzles(difficulty=9)
    Traceback (most recent call last):
    fi_widget.games.game.SetupError: difficulty: A difficulty is a whole number from 1 to 5. …
    """
    asked = Asked(lang)
    asked.one_of("theme", theme, vocabulary_of(GAME).themes)
    asked.one_of("rule", rule, tuple(rulebook_of(GAME)))
    levels = asked.levels(difficulty)
    shelf = asked.shelf(folder, GAME)
    known = asked.progress(progress)
    asked.finish()
    shown = shelf.only(theme=theme, rule=rule, difficulty=levels)
    session = GallerySession(GAME, shown, lang=lang, progress=known)
    session.tell_left_out(shelf.faults)
    return GalleryWidget(session)
