"""How fast the engine is beside python-chess and the literal engine: `make bench-engine`.

Give a number of rounds to have fewer or more than 40: `python -m tests.benchmarks.engine 10`.
"""

from __future__ import annotations

import sys

from tests.benchmarks.contestants import chess_plies, literal, ours
from tests.benchmarks.race import Race, race

ROUNDS = 40
SECONDS = 0.05  # of each contestant in each round
WARM_UP = 1.0  # seconds of each contestant
AT_LEAST = {"python-chess": 5.0, "literal": 4.0}
GOAL = {"python-chess": 10.0, "literal": 8.0}


def engine_race(rounds: int = ROUNDS, seconds: float = SECONDS, warm_up: float = WARM_UP) -> Race:
    """Our engine against both others."""
    name = "bench"
    contestants = {
        "fi_widget": ours(name),
        "python-chess": chess_plies(name),
        "literal": literal(name),
    }
    return race(contestants, rounds=rounds, seconds=seconds, warm_up=warm_up)


def table(result: Race) -> str:
    """The result for a person: medians with quartiles in brackets."""
    lines = ["decisions per second of CPU time, median (quartiles)"]
    lines += [f"  {name:<14}{result.rate(name):10,.0f}" for name in result.rates]
    lines.append("times as fast as, median (quartiles)")
    for other, least in AT_LEAST.items():
        ratio = result.ratio("fi_widget", other)
        mark = "ok" if ratio.middle >= least else "TOO SLOW"
        lines.append(
            f"  {other:<14}{ratio:10.2f}  at least {least:g}, goal {GOAL[other]:g}: {mark}"
        )
    return "\n".join(lines)


def main(arguments: list[str]) -> None:
    """Measure and print."""
    print(table(engine_race(int(arguments[0]) if arguments else ROUNDS)))


if __name__ == "__main__":
    main(sys.argv[1:])
