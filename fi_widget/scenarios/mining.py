"""Mined positions as scenario files in a folder, so that a search can be left and gone on with.

The folder holds a file a candidate and `mined.jsonl`: first the orders, then a line for every unit
of work that is finished, with what was kept of it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from concurrent.futures import Executor
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from fi_widget.analysis.goal_text import goal_of
from fi_widget.analysis.mine import Candidate, Orders
from fi_widget.analysis.mine import mine as found_units
from fi_widget.locale import LANGUAGES, words
from fi_widget.scenarios import shipped
from fi_widget.scenarios.scenario import Scenario, Solution
from fi_widget.scenarios.writing import written

INDEX = "mined.jsonl"
LICENCE = "CC-BY-4.0"
MOST_VALUES = 8
"""How many first actions are noted with their values."""
LONGEST_NAME = 30  # characters of the seed in an id


class BrokenIndex(Exception):
    """The index of a folder is none of ours."""


class OtherOrders(Exception):
    """The folder holds what was found for other orders; `key` is the first that differs."""

    def __init__(self, folder: Path, key: str, have: object, wanted: object) -> None:
        self.folder = folder
        self.key = key
        self.have = have
        self.wanted = wanted
        super().__init__(f"{folder} was begun with {key} = {have!r}, not {wanted!r}")


@dataclass(frozen=True, slots=True)
class Mined:
    """One candidate in a folder: its file, and what its line in the index says."""

    file: str
    signature: str
    players: int
    goal: str
    value: str
    gap: str
    difficulty: int
    themes: list[str]
    first: list[str]
    best: list[str]


class Mine:
    """A folder of candidates for some orders; made where it is not there.

    `found` are the candidates by now, `units` how many units of work are finished. Raises
    :class:`OtherOrders` for a folder of other orders, :class:`BrokenIndex` where its index cannot
    be read, and OSError where it cannot be written.
    """

    def __init__(self, folder: Path, orders: Orders) -> None:
        self.folder = folder
        self.orders = orders
        self.found: list[Mined] = []
        self.units = 0
        folder.mkdir(parents=True, exist_ok=True)
        self._index = folder / INDEX
        wanted = json.loads(json.dumps(asdict(orders)))
        lines = self._lines() or [wanted]
        try:
            for key, value in wanted.items():
                if lines[0][key] != value:
                    raise OtherOrders(folder, key, lines[0][key], value)
            for line in lines[1:]:
                self.units = line["unit"] + 1
                self.found += [Mined(**one) for one in line["kept"]]
        except (KeyError, TypeError) as error:
            raise BrokenIndex(str(self._index)) from error
        # again as a whole, in case the last line was cut short
        text = "".join(json.dumps(line) + "\n" for line in lines)
        self._index.write_text(text, encoding="utf-8")

    def _lines(self) -> list[dict[str, Any]]:
        """The lines of the index up to the first that is not whole."""
        found: list[dict[str, Any]] = []
        if self._index.exists():
            try:
                text = self._index.read_text(encoding="utf-8")
            except UnicodeDecodeError as error:
                raise BrokenIndex(str(self._index)) from error
            for line in text.splitlines():
                try:
                    found.append(json.loads(line))
                except ValueError:
                    break
        return found

    def dig(
        self, count: int, *, executor: Executor | None = None, units: int | None = None
    ) -> Iterator[Mined | None]:
        """Find candidates until there are so many, or so many units are finished.

        Each is yielded when its file is written, and None after each unit. Leaving early loses at
        most the units that were not finished. The files are the same whatever the executor.
        """
        work = found_units(
            max(count - len(self.found), 0), self.orders, executor=executor, units=units,
            done=self.units, seen=[one.signature for one in self.found],
        )  # fmt: skip
        for unit in work if count > len(self.found) else ():
            fresh = [self._written(one, n) for n, one in enumerate(unit.kept, len(self.found) + 1)]
            if unit.whole:
                line = json.dumps({"unit": unit.unit, "kept": [asdict(one) for one in fresh]})
                with self._index.open("a", encoding="utf-8") as index:
                    index.write(line + "\n")
                self.units = unit.unit + 1
            for one in fresh:
                self.found.append(one)
                yield one
            yield None

    def _written(self, one: Candidate, number: int) -> Mined:
        name = id_of(self.orders, number)
        text = text_of(one, name)
        file = f"{name}.toml"
        self.folder.joinpath(file).write_text(text, encoding="utf-8", newline="\n")
        return Mined(
            file=file,
            signature=one.signature,
            players=self.orders.players,
            goal=one.goal["kind"],
            value=str(one.value),
            gap=str(one.gap),
            difficulty=one.difficulty,
            themes=list(one.themes),
            first=list(one.first),
            best=list(one.best),
        )


def id_of(orders: Orders, number: int) -> str:
    """The id of a candidate.

    >>> id_of(Orders(players=3, seed="Low tide"), 7)
    'mined-3-low-tide-0007'
    """
    seed = re.sub("[^a-z0-9]+", "-", orders.seed.lower())[:LONGEST_NAME].strip("-")
    return "-".join(part for part in ("mined", str(orders.players), seed, f"{number:04}") if part)


def text_of(one: Candidate, name: str) -> str:
    """The scenario file of a candidate: all that can be proved, and notes in place of the rest."""
    scenario = Scenario(
        id=name,
        game=one.game,
        kind="puzzle",
        position=one.position,
        goal=goal_of(one.goal, one.position),
        difficulty=one.difficulty,
        themes=one.themes,
        licence=LICENCE,
        goal_table=one.goal,
        solution=Solution(one.value, one.best, one.first),
    )
    head, position, rest = written(scenario).partition("[position]")
    template = shipped.template(one.game, "mined")
    return f"{head.rstrip()}\n{_notes(one)}{template}\n{position}{rest}"


def _notes(one: Candidate) -> str:
    """What is proved, as comments in every language."""
    values = ", ".join(f"{action} {value}" for action, value in one.values[:MOST_VALUES])
    facts = {"value": one.value, "gap": one.gap, "best": "; ".join(one.best), "values": values}
    return "".join(f"# {words(lang).say('mine.note', **facts)}\n" for lang in LANGUAGES)
