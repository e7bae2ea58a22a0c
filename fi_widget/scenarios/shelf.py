"""A collection of puzzles: read from a folder, chosen from by theme, rule and difficulty."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache
from pathlib import Path

from fi_widget.games.game import Fault
from fi_widget.scenarios import shipped
from fi_widget.scenarios.faults import ScenarioError
from fi_widget.scenarios.opening import scenario
from fi_widget.scenarios.scenario import Scenario

KIND = "puzzle"


class Shelf:
    """Puzzles in order, each with an id of its own.

    `faults` are those of the files that could not be read; they are left out.

    >>> shelf = Shelf.shipped()
    >>> shelf.ids[:2], shelf.after("fi-0001"), shelf.get("no-such-puzzle")
    (('fi-0001', 'fi-0002'), 'fi-0002', None)
    """

    def __init__(self, puzzles: Iterable[Scenario], faults: Iterable[Fault] = ()) -> None:
        self._puzzles: dict[str, Scenario] = {}
        for one in puzzles:
            self._puzzles.setdefault(one.id, one)
        self.faults = tuple(faults)

    @classmethod
    def shipped(cls, game: str | None = None) -> Shelf:
        """The puzzles that come with fi_widget."""
        return cls.of(shipped.files(game))

    @classmethod
    def of(cls, files: Iterable[Path]) -> Shelf:
        """The puzzles among some files, by their names; OSError where a file cannot be read."""
        puzzles: list[Scenario] = []
        faults: list[Fault] = []
        for path in sorted(files):
            try:
                one = _read(path, path.stat().st_mtime_ns)
            except ScenarioError as error:
                faults += error.faults
            else:
                if one.kind == KIND:
                    puzzles.append(one)
        return cls(puzzles, faults)

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids in order."""
        return tuple(self._puzzles)

    @property
    def puzzles(self) -> tuple[Scenario, ...]:
        """The puzzles in order."""
        return tuple(self._puzzles.values())

    def get(self, puzzle: str) -> Scenario | None:
        """The puzzle with an id; None where there is none."""
        return self._puzzles.get(puzzle)

    def after(self, puzzle: str) -> str | None:
        """The id of the next puzzle; None after the last, and for one that is not here."""
        ids = self.ids
        at = ids.index(puzzle) + 1 if puzzle in ids else len(ids)
        return ids[at] if at < len(ids) else None

    def only(
        self,
        *,
        theme: str | None = None,
        rule: str | None = None,
        difficulty: Collection[int] | None = None,
    ) -> Shelf:
        """The part of the shelf that is about a theme, about a rule, of some difficulties.

        >>> [one.id for one in Shelf.shipped().only(theme="odds", difficulty=[2]).puzzles][:1]
        ['fi-0003']
        """
        return Shelf(
            (
                one
                for one in self.puzzles
                if (theme is None or theme in one.themes)
                and (rule is None or rule in one.rules)
                and (difficulty is None or one.difficulty in difficulty)
            ),
            self.faults,
        )


@lru_cache(maxsize=1000)
def _read(path: Path, changed: int) -> Scenario:
    """A scenario, read once as long as its file does not change."""
    return scenario(path)
