"""Memory stays flat however many games are played."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.benchmarks.conftest import Sheet

ROOT = Path(__file__).parents[2]
MIB_MORE = 16


def peaks(*moments: int) -> list[float]:
    """The peaks of memory in MiB after these numbers of games, in a process of their own."""
    command = [sys.executable, "-m", "tests.benchmarks.memory", *map(str, moments)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return [float(line) for line in done.stdout.split()]


@pytest.mark.bench
def test_from_game_10_000_to_50_000(sheet: Sheet) -> None:
    first, last = peaks(10_000, 50_000)

    sheet.note("peak of memory after 10 000 games", f"{first:.1f} MiB")
    sheet.at_most("more after 50 000 games", last - first, MIB_MORE, unit=" MiB")


def test_peaks_are_taken_in_order() -> None:
    first, last = peaks(1, 3)

    assert 0 < first <= last
