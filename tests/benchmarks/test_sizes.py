"""What crosses to the browser is small: the module once, a snapshot after every step."""

import gzip
import json
import random
from pathlib import Path
from statistics import median

import pytest

from fi_widget.games.game import Decision, Outcome
from fi_widget.games.settings import Settings
from fi_widget.widget.game_session import GameSession
from tests.benchmarks.conftest import Sheet

STATIC = Path(__file__).parents[2] / "fi_widget" / "widget" / "static"
MODULE_KB = 60
SNAPSHOT_KB = 8


def snapshot_sizes(seed: str, players: int) -> list[int]:
    """The bytes of every snapshot of a random game with names, as they are sent."""
    luck = random.Random(seed)
    session = GameSession("forbidden-island")
    names = ("Alexandra", "Bartholomew", "Christabel", "Dominic")[:players]
    session.start(Settings(players, "novice", "forbidden-island", names=names, seed=seed))
    sizes = []
    while True:
        text = json.dumps(session.snapshot(), ensure_ascii=False)
        sizes.append(len(text.encode()))
        position = session.match.position
        match position.turn:
            case Decision():
                action = luck.choice(position.legal_actions())
                session.act(position.notation(action, full=True))
            case Outcome():
                return sizes
            case _:
                session.draw()


@pytest.mark.bench
def test_snapshot(sheet: Sheet) -> None:
    sizes = [
        size
        for number in range(24)
        for size in snapshot_sizes(f"snapshot/{number}", 2 + number % 3)
    ]

    sheet.note("snapshot, median", f"{median(sizes) / 1000:.1f} kB")
    sheet.at_most(
        f"snapshot, largest of {len(sizes):,}", max(sizes) / 1000, SNAPSHOT_KB, unit=" kB"
    )


@pytest.mark.bench
def test_module(sheet: Sheet) -> None:
    files = [path for path in STATIC.iterdir() if path.is_file()]
    packed = sum(len(gzip.compress(path.read_bytes(), 9)) for path in files)

    sheet.at_most("module, styles and icons, gzip", packed / 1000, MODULE_KB, unit=" kB")


def test_snapshots_are_weighed_to_the_end_of_a_game() -> None:
    assert len(snapshot_sizes("short", 2)) > 10
