"""The golden playthroughs come out as written; see `playthrough` for how to renew them."""

import difflib
from pathlib import Path

import pytest

from fi_widget.games.forbidden_island.catalog import ROLES, SHAPES
from fi_widget.games.match import Match
from tests.games.forbidden_island.playthrough import GOLDEN, playthrough, record_of

FILES = sorted(GOLDEN.glob("*.txt"))
RENEW = "if the change is meant: python -m tests.games.forbidden_island.playthrough"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_playthrough_comes_out_as_written(path: Path) -> None:
    written = path.read_text("utf-8")
    now = playthrough(record_of(written))
    if now != written:
        changes = difflib.unified_diff(
            written.splitlines(), now.splitlines(), path.name, "now", lineterm="", n=8
        )
        pytest.fail("\n".join([RENEW, *list(changes)[:200]]), pytrace=False)


def test_they_show_every_end_and_every_role() -> None:
    matches = [Match.from_record(record_of(path.read_text("utf-8"))) for path in FILES]
    assert {match.position.result for match in matches} == {
        "won",
        "FI-LOSE-LANDING",
        "FI-LOSE-TREASURE",
        "FI-LOSE-SWIM",
        "FI-LOSE-METER",
    }
    assert {role for match in matches for role in match.start.roles} == set(ROLES)
    assert {len(match.start.roles) for match in matches} == {2, 3, 4}
    assert len({match.start.shape.name for match in matches}) > 4
    assert {match.start.shape.name for match in matches} <= set(SHAPES)
    verbs = {
        match.start.notation(step, full=True).rpartition(": ")[2].split()[0]
        for match in matches
        for step in match.steps
    }
    assert {verb for verb in verbs if verb[0] not in "+~"} == {
        "move", "fly", "shore", "give", "capture", "navigate", "end", "pass", "sandbags", "lift",
        "escape", "swim", "discard",
    }  # fmt: skip
