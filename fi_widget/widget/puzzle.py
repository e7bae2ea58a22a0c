"""`fi_widget.puzzle` and `fi_widget.puzzles`: one puzzle in a cell, or a gallery of them."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from fi_widget.games import DEFAULT as GAME
from fi_widget.games.game import Fault, SetupError
from fi_widget.games.message import Message
from fi_widget.games.view import rulebook_of
from fi_widget.games.vocabulary import vocabulary_of
from fi_widget.locale import DEFAULT, LANGUAGES, words
from fi_widget.scenarios import opening
from fi_widget.scenarios.progress import IN_MEMORY, Progress, ProgressError
from fi_widget.scenarios.scenario import Scenario
from fi_widget.scenarios.shelf import Shelf
from fi_widget.widget.faults import fault
from fi_widget.widget.gallery_session import GallerySession
from fi_widget.widget.puzzle_session import PuzzleSession
from fi_widget.widget.puzzle_widget import GalleryWidget, PuzzleWidget
from fi_widget.widget.save import SaveFile
from fi_widget.widget.session import is_language

LEVELS = range(1, 6)
Progressed = str | os.PathLike[str] | None

# One progress a file, so that all cells of this kernel know the same.
_OPENED: dict[Path, Progress] = {}


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
    asked = _Asked(lang)
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
    asked = _Asked(lang)
    asked.one_of("theme", theme, vocabulary_of(GAME).themes)
    asked.one_of("rule", rule, tuple(rulebook_of(GAME)))
    levels = asked.levels(difficulty)
    shelf = asked.shelf(folder)
    known = asked.progress(progress)
    asked.finish()
    shown = shelf.only(theme=theme, rule=rule, difficulty=levels)
    session = GallerySession(GAME, shown, lang=lang, progress=known)
    if shelf.faults:
        files = sorted({Path(found.file or "").name for found in shelf.faults})
        names = ", ".join(files[:5]) + (" …" if len(files) > 5 else "")
        session.tell("error", Message("notice.left_out", {"n": len(files), "files": names}))
    return GalleryWidget(session)


class _Asked:
    """The arguments of a call, checked: every fault is collected before anything happens."""

    def __init__(self, lang: object) -> None:
        self._faults: list[Fault] = []
        known = isinstance(lang, str) and is_language(lang)
        self._said = words(lang if isinstance(lang, str) and known else DEFAULT)
        if lang is not None and not known:
            self._fault("lang", "lang_unknown", lang=lang, choices=", ".join(LANGUAGES))

    def finish(self) -> None:
        """Raise SetupError if anything was wrong."""
        if self._faults:
            raise SetupError(self._faults)

    def one_of(self, key: str, value: object, choices: Sequence[str]) -> None:
        """An argument that is one of some names, or None."""
        if value is not None and value not in choices:
            self._fault(key, "not_among", have=value, choices=", ".join(choices))

    def levels(self, difficulty: object) -> list[int] | None:
        """The difficulties that are asked for; None for all."""
        if difficulty is None:
            return None
        given = [difficulty] if isinstance(difficulty, int) else difficulty
        if isinstance(given, Sequence) and not isinstance(given, str):
            levels = [one for one in given if type(one) is int and one in LEVELS]
            if levels and len(levels) == len(given):
                return levels
        self._fault("difficulty", "level")
        return None

    def shelf(self, folder: object) -> Shelf:
        """The puzzles of a folder, or the shipped ones."""
        if folder is None:
            return Shelf.shipped(GAME)
        if not isinstance(folder, str | os.PathLike) or not str(folder).strip():
            self._fault("folder", "folder_type")
            return Shelf([])
        path = Path(folder)
        try:
            path = path.expanduser()
            # what does not exist has no files either, which would be a strange thing to hear
            return Shelf.of(one for one in path.iterdir() if one.suffix == ".toml")
        except (OSError, ValueError, RuntimeError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            self._fault("folder", "folder_unreadable", path=path.name, error=reason)
            return Shelf([])

    def progress(self, path: object) -> Progress:
        """The progress that a file keeps, or that of this kernel."""
        if path is None:
            return IN_MEMORY
        if not isinstance(path, str | os.PathLike) or not str(path).strip():
            self._fault("progress", "progress_type")
            return IN_MEMORY
        name = Path(path).name
        try:
            file = SaveFile(path)
            if file.path not in _OPENED:
                _OPENED[file.path] = Progress(file)
            return _OPENED[file.path]
        except ProgressError as error:
            self._fault("progress", "progress_damaged", path=name, error=str(error))
        except (OSError, UnicodeDecodeError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            self._fault("progress", "save_unreadable", path=name, error=reason)
        return IN_MEMORY

    def _fault(self, key: str, kind: str, **values: object) -> None:
        self._faults.append(fault(key, kind, self._said, **values))
