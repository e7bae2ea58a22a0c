"""The arguments of the calls that show something to solve or to learn, checked."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from fi_widget.games.game import Fault, SetupError
from fi_widget.locale import DEFAULT, LANGUAGES, words
from fi_widget.scenarios.progress import IN_MEMORY, Progress, ProgressError
from fi_widget.scenarios.shelf import Shelf
from fi_widget.widget.faults import fault
from fi_widget.widget.save import SaveFile
from fi_widget.widget.session import is_language

LEVELS = range(1, 6)
Progressed = str | os.PathLike[str] | None

# One progress a file, so that all cells of this kernel know the same.
_OPENED: dict[Path, Progress] = {}


class Asked:
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

    def path(self, key: str, value: object) -> None:
        """An argument that is a path, or None."""
        if value is not None and (
            not isinstance(value, str | os.PathLike) or not str(value).strip()
        ):
            self._fault(key, f"{key}_type")

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

    def shelf(self, folder: object, game: str) -> Shelf:
        """The puzzles of a folder, or the shipped ones of a game."""
        if folder is None:
            return Shelf.shipped(game)
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
