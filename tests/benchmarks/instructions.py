"""How many processor instructions a decision takes: the same on a busy machine as on an idle one.

`python -m tests.benchmarks.instructions` counts with valgrind, which has to be installed; names of
contestants after it (ours, chess_plies, literal) count those alone. Each plays a few games twice
over, more the second time; the difference is what the further games took, without the start of
Python and the filling of caches.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from tests.benchmarks import contestants
from tests.benchmarks.contestants import PlayGame

ROOT = Path(__file__).parents[2]
PLAY = "--play"  # only play: what the counted process does
TOTAL = re.compile(r"I\s+refs:\s+([\d,]+)")


@dataclass(frozen=True)
class Workload:
    """Who plays, games to warm up with, and games to count."""

    warm_up: int
    games: int


WORKLOADS: Mapping[str, Workload] = {
    "ours": Workload(200, 80),
    "chess_plies": Workload(1, 2),
    "literal": Workload(4, 12),
}


def player(name: str) -> PlayGame:
    """The contestant of that name."""
    play: PlayGame = getattr(contestants, name)("instructions")
    return play


def decisions(name: str, games: int) -> int:
    """Play so many games and tell how many decisions they took."""
    play = player(name)
    return sum(play() for _ in range(games))


def counted(name: str, games: int) -> int:
    """The instructions of a Python that plays so many games from its start to its end."""
    if shutil.which("valgrind") is None:
        raise SystemExit("valgrind is not here; on Debian: apt-get install valgrind")
    python = [sys.executable, "-m", "tests.benchmarks.instructions", PLAY, name, str(games)]
    valgrind = [
        "valgrind",
        "--tool=cachegrind",
        "--cache-sim=no",
        "--cachegrind-out-file=/dev/null",
    ]
    done = subprocess.run(
        [*valgrind, *python],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": "0", "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
    )
    found = TOTAL.search(done.stderr)
    if done.returncode or found is None:
        raise RuntimeError(f"{' '.join(done.args)}\n{done.stderr}")
    return int(found[1].replace(",", ""))


def per_decision(name: str, load: Workload) -> float:
    """Instructions per decision of the games after the warm-up."""
    with ThreadPoolExecutor(2) as pool:
        first, all_games = pool.map(
            lambda games: counted(name, games), (load.warm_up, load.warm_up + load.games)
        )
    extra = decisions(name, load.warm_up + load.games) - decisions(name, load.warm_up)
    return (all_games - first) / extra


def main(arguments: list[str]) -> None:
    """Count and print."""
    if arguments[:1] == [PLAY]:
        decisions(arguments[1], int(arguments[2]))
        return
    print("instructions per decision")
    figures = {}
    for name in arguments or WORKLOADS:
        figures[name] = per_decision(name, WORKLOADS[name])
        ratio = figures[name] / figures["ours"] if "ours" in figures else None
        beside = f"{ratio:8.2f} times ours" if ratio else ""
        print(f"  {name:<14}{figures[name]:12,.0f}{beside}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
