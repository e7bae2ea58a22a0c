"""The engine inside Pyodide beside the same engine on this Python, in one interleaved run."""

import subprocess
import sys
from pathlib import Path
from typing import IO

import pytest

from tests.benchmarks.conftest import Sheet
from tests.benchmarks.contestants import ours
from tests.benchmarks.race import Race, slice_rate

ROOT = Path(__file__).parents[2]
AT_LEAST = 0.42
ROUNDS = 20
SECONDS = 0.25  # of each in each round
WARM_UP = 1.0  # seconds of each
HERE = f"Python {sys.version_info.major}.{sys.version_info.minor}"
COMMAND = [sys.executable, "scripts/npm.py", "run", "--silent", "bench:pyodide"]


def asked(to: IO[str], answers: IO[str], seconds: float) -> float:
    """The rate of one slice inside Pyodide."""
    print(seconds, file=to, flush=True)
    return float(answers.readline())


@pytest.mark.bench
def test_beside_this_python(sheet: Sheet) -> None:
    play = ours("pyodide")
    race = Race({HERE: [], "Pyodide": []})
    with subprocess.Popen(
        COMMAND, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as node:
        assert node.stdin is not None
        assert node.stdout is not None
        asked(node.stdin, node.stdout, WARM_UP)
        slice_rate(play, WARM_UP)
        for _ in range(ROUNDS):
            race.rates["Pyodide"].append(asked(node.stdin, node.stdout, SECONDS))
            race.rates[HERE].append(slice_rate(play, SECONDS))
        node.stdin.close()

    for name in race.rates:
        sheet.note(f"decisions a second: {name}", f"{race.rate(name).middle:,.0f}")
    ratio = race.ratio("Pyodide", HERE)
    sheet.at_least(
        f"Pyodide beside {HERE}", ratio.middle, AT_LEAST,
        more=f" ({ratio.low:.2f} .. {ratio.high:.2f})",
    )  # fmt: skip
