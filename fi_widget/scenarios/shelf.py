"""A collection of puzzles or of lessons: read from a folder, and chosen from."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache
from pathlib import Path

from fi_widget.games.game import Fault
from fi_widget.scenarios import shipped
from fi_widget.scenarios.faults import ScenarioError
from fi_widget.scenarios.opening import scenario
from fi_widget.scenarios.scenario import PUZZLE, Scenario


class Shelf:
    """Puzzles, or lessons, in order, each with an id of its own.

    `faults` are those of the files that could not be read; they are left out.

    >>> shelf = Shelf.shipped()
    >>> shelf.ids[:2], shelf.after("fi-0001"), shelf.get("no-such-puzzle")
    (('fi-0001', 'fi-0002'), 'fi-0002', None)
    """

    def __init__(self, scenarios: Iterable[Scenario] = (), faults: Iterable[Fault] = ()) -> None:
        self._scenarios: dict[str, Scenario] = {}
        for one in scenarios:
            self._scenarios.setdefault(one.id, one)
        self.faults = tuple(faults)

    @classmethod
    def shipped(cls, game: str | None = None) -> Shelf:
        """The puzzles that come with fi_widget."""
        return cls.of(shipped.files(game))

    @classmethod
    def of(cls, files: Iterable[Path], kind: str = PUZZLE) -> Shelf:
        """The puzzles (or lessons) among some files, by their names.

        Raises OSError where a file cannot be read.
        """
        found: list[Scenario] = []
        faults: list[Fault] = []
        for path in sorted(files):
            try:
                one = read(path)
            except ScenarioError as error:
                faults += error.faults
            else:
                if one.kind == kind:
                    found.append(one)
        return cls(found, faults)

    def ordered(self, ids: Iterable[str]) -> Shelf:
        """Those of the shelf with these ids, in this order.

        >>> Shelf.shipped().ordered(["fi-0002", "no-such-puzzle", "fi-0001"]).ids
        ('fi-0002', 'fi-0001')
        """
        known = self._scenarios
        return Shelf((known[one] for one in ids if one in known), self.faults)

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids in order."""
        return tuple(self._scenarios)

    @property
    def scenarios(self) -> tuple[Scenario, ...]:
        """The puzzles, or lessons, in order."""
        return tuple(self._scenarios.values())

    def get(self, scenario: str) -> Scenario | None:
        """The one with an id; None where there is none."""
        return self._scenarios.get(scenario)

    def after(self, scenario: str) -> str | None:
        """The id of the next one; None after the last, and for one that is not here."""
        ids = self.ids
        at = ids.index(scenario) + 1 if scenario in ids else len(ids)
        return ids[at] if at < len(ids) else None

    def only(
        self,
        *,
        theme: str | None = None,
        rule: str | None = None,
        difficulty: Collection[int] | None = None,
    ) -> Shelf:
        """The part of the shelf that is about a theme, about a rule, of some difficulties.

        >>> [one.id for one in Shelf.shipped().only(theme="odds", difficulty=[2]).scenarios][:1]
        ['fi-0003']
        """
        return Shelf(
            (
                one
                for one in self.scenarios
                if (theme is None or theme in one.themes)
                and (rule is None or rule in one.rules)
                and (difficulty is None or one.difficulty in difficulty)
            ),
            self.faults,
        )


def read(path: Path) -> Scenario:
    """The scenario in a file, read once as long as the file does not change.

    Raises :class:`~fi_widget.scenarios.faults.ScenarioError` with every fault, and OSError where
    the file is not there.
    """
    return _read(path, path.stat().st_mtime_ns)


@lru_cache(maxsize=1000)
def _read(path: Path, changed: int) -> Scenario:
    return scenario(path)
