"""Writing the proved solution into a file and leaving everything else in it as it is."""

from __future__ import annotations

from dataclasses import replace

from fi_widget.games.view import Json
from fi_widget.scenarios.places import places_of
from fi_widget.scenarios.reading import read
from fi_widget.scenarios.scenario import Scenario, Solution
from fi_widget.scenarios.toml import inline, pair
from fi_widget.scenarios.writing import solution_table

TABLE = "solution"
_BOM = "\N{BYTE ORDER MARK}"
# A piece of the text, from start to stop, and what stands there instead.
_Edit = tuple[int, int, str]


def with_solution(scenario: Scenario, solution: Solution) -> str:
    """The scenario's text with this solution: comments, order and line ends stay.

    Values that are there are written over, keys that are missing are added below them, and a file
    without a solution gets one at its end.
    """
    mark = _BOM if scenario.text.startswith(_BOM) else ""
    text = scenario.text.removeprefix(_BOM)
    # from the back, so that what was found before stays where it is
    for start, stop, new in sorted(_edits(text, solution_table(solution)), reverse=True):
        text = text[:start] + new + text[stop:]
    again = read(mark + text, scenario.source)
    if again != replace(scenario, solution=solution):
        raise AssertionError(f"{scenario.source}: writing the solution would change more than it")
    return mark + text


def _edits(text: str, table: dict[str, Json]) -> list[_Edit]:
    places = places_of(text)
    end = "\r\n" if "\r\n" in text else "\n"
    headers = [start for start, path in places.headers if path == (TABLE,)]
    if (TABLE,) in places.values:
        return [(*places.values[TABLE,], inline(table))]
    there = {
        str(path[1]): span
        for path, span in places.values.items()
        if len(path) == 2 and path[0] == TABLE
    }
    if not headers and not there:
        ends = text[-4:].count("\n") if text.endswith("\n") else 0
        gap = end * max(2 - ends, 0)
        lines = [f"[{TABLE}]", *(pair(key, value) for key, value in table.items())]
        return [(len(text), len(text), gap + "".join(line + end for line in lines))]
    edits = [(*span, inline(table.get(key, []))) for key, span in there.items()]
    missing = [key for key in table if key not in there]
    if missing:
        before = "" if headers else f"{TABLE}."
        lines = [before + pair(key, table[key]) for key in missing]
        last = max([*headers, *(stop for _, stop in there.values())])
        edits.append(_below(text, last, lines, end))
    return edits


def _below(text: str, at: int, lines: list[str], end: str) -> _Edit:
    """Lines added below the one that goes over `at`."""
    stop = text.find("\n", at)
    if stop < 0:
        return len(text), len(text), "".join(end + line for line in lines)
    return stop + 1, stop + 1, "".join(line + end for line in lines)
