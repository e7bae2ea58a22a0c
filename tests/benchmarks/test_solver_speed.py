"""How fast the solver is: one turn and two, beside brute force, and the memory it takes."""

import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from statistics import median

import pytest

from tests.benchmarks.conftest import Sheet
from tests.benchmarks.solver import (
    TWO_TURNS_SECONDS,
    Timed,
    one_turn,
    quantile,
    times_as_fast,
    two_turns,
)

ROOT = Path(__file__).parents[2]
P50, P95, WORST = 10, 250, 2000  # milliseconds
MEMORY = 100  # MiB
TIMES_AS_FAST = 500
RACED = 100  # positions that exhaustive expectimax is tried on
LATE = 20


@pytest.fixture(scope="module")
def solved() -> list[Timed]:
    any_kind, open_ones = one_turn()
    return any_kind + open_ones


@pytest.mark.bench
def test_one_turn(solved: list[Timed], sheet: Sheet) -> None:
    times = [1000 * found.seconds for found in solved]
    chancy = sum(found.open for found in solved)

    assert all(found.complete for found in solved)
    sheet.at_least("solver: positions from play, one turn", len(solved), 200, form=",d")
    sheet.at_least("solver: of them with a value other than 0 and 1", chancy, len(solved) // 2,
                   form=",d")  # fmt: skip
    sheet.at_most("solver: one turn, p50", quantile(times, Fraction(1, 2)), P50, unit=" ms")
    sheet.at_most("solver: one turn, p95", quantile(times, Fraction(19, 20)), P95, unit=" ms")
    sheet.at_most("solver: one turn, worst", max(times), WORST, unit=" ms")


@pytest.mark.bench
def test_beside_expectimax(solved: list[Timed], sheet: Sheet) -> None:
    chancy = [one for one in solved if one.open][:RACED]
    ratios = [ratio for found in chancy if (ratio := times_as_fast(found)) is not None]

    sheet.at_least(
        f"solver: times as fast as exhaustive expectimax, where that finishes ({len(ratios)})",
        median(ratios), TIMES_AS_FAST, form=",.0f",
        more=f" ({min(ratios):,.0f} .. {max(ratios):,.0f}) of {len(chancy)}",
    )  # fmt: skip


@pytest.mark.bench
def test_memory(sheet: Sheet) -> None:
    command = [sys.executable, "-m", "tests.benchmarks.solver"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)

    sheet.at_most("solver: peak of memory, all these", float(done.stdout), MEMORY, unit=" MiB")


@pytest.mark.bench
def test_two_turns(sheet: Sheet) -> None:
    found = two_turns(LATE)
    exact = [one.seconds for one in found if one.lower == one.upper]

    for one in found:
        assert one.lower <= one.upper
        assert one.seconds < TWO_TURNS_SECONDS * 1.1
    sheet.at_least("solver: two turns of late positions, exact", len(exact), LATE / 2,
                   form=",d", more=f" of {LATE}")  # fmt: skip
    sheet.note("solver: two turns, p50 of the exact ones", f"{median(exact):.1f} s")


# ------------------------------------------------------------------------ does it run?


def test_a_few_positions_are_timed() -> None:
    any_kind, open_ones = one_turn(1)

    assert len(any_kind) == len(open_ones) == 1
    assert open_ones[0].open
    assert open_ones[0].seconds > 0
