"""The scenarios that come with fi_widget: where they lie, and one by its id."""

from __future__ import annotations

from pathlib import Path

from fi_widget.games import REGISTRY

PACKAGE = Path(__file__).parent.parent
SCHEMA = "scenario.schema.json"
COURSE = "course.toml"
"""Beside the scenarios of a game lies the order of its lessons."""


def folder() -> Path:
    """The folder of the scenarios: in the package, in a checkout beside it.

    >>> (folder() / SCHEMA).is_file()
    True
    """
    inside = PACKAGE / "puzzles"
    return inside if inside.is_dir() else PACKAGE.parent / "puzzles"


def files(game: str | None = None) -> list[Path]:
    """The files of all shipped scenarios, or of one game's, by their names.

    >>> files("no-such-game")
    []
    """
    games = REGISTRY if game is None else [game]
    found = [path for name in games for path in folder().joinpath(name).glob("*.toml")]
    return sorted(path for path in found if path.name != COURSE)


def file_of(scenario_id: str) -> Path | None:
    """The file of a shipped scenario by its id, which is the file's name; None for no such.

    >>> file_of("no-such-scenario"), file_of("../secret")
    (None, None)
    """
    return next((path for path in files() if path.stem == scenario_id), None)


def lesson_of(name: str) -> Path | None:
    """The file of a shipped lesson by the part of its id after `lesson-`; None for no such.

    >>> lesson_of("turn") == file_of("fi-lesson-turn"), lesson_of("no-such-lesson")
    (True, None)
    """
    return next((path for path in files() if path.stem.partition("lesson-")[2] == name), None)


def template(game: str, kind: str) -> str:
    """The commented file that a new scenario of this game and kind begins with."""
    path = folder() / game / "templates" / f"{kind}.toml"
    return path.read_text(encoding="utf-8")
