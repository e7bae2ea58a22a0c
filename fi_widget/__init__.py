"""Board games of a sinking island, played and taught inside a notebook cell.

`play()` shows a game, `puzzle()` and `puzzles()` show puzzles, `lesson()` and `course()` teach;
`scenario()` reads a puzzle or a lesson, `solve()` and `grade()` judge a puzzle. What is called here
is imported when it is first used, so that importing the package costs next to nothing and the
rules can be used without a notebook.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fi_widget.scenarios.grading import grade, solve
    from fi_widget.scenarios.opening import scenario
    from fi_widget.widget.learn import course, lesson
    from fi_widget.widget.play import play
    from fi_widget.widget.puzzle import puzzle, puzzles

__version__ = "0.1.0"

__all__ = [
    "__version__",
    "course",
    "grade",
    "lesson",
    "play",
    "puzzle",
    "puzzles",
    "scenario",
    "solve",
]

# The public names and the modules they live in.
_FACE = {
    "course": "fi_widget.widget.learn",
    "grade": "fi_widget.scenarios.grading",
    "lesson": "fi_widget.widget.learn",
    "play": "fi_widget.widget.play",
    "puzzle": "fi_widget.widget.puzzle",
    "puzzles": "fi_widget.widget.puzzle",
    "scenario": "fi_widget.scenarios.opening",
    "solve": "fi_widget.scenarios.grading",
}


def __getattr__(name: str) -> object:
    if name not in _FACE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = getattr(import_module(_FACE[name]), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *_FACE})
