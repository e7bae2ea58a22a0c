from __future__ import annotations

from typing import Any

from fi_widget.widget.play import play
from tests.widget.page import Page


def two_views() -> tuple[Page, Page]:
    widget = play(players=2, roles=["pilot", "diver"], first=0, seed="tide", lang="en")
    return Page(widget), Page(widget)


def test_twenty_fast_clicks_of_one_view_are_all_played_in_order() -> None:
    one, _ = two_views()
    rev = one.snapshot["rev"]
    one.ask("act", rev=rev, text="end")
    kinds = ["draw", "undo"] * 9 + ["draw"]
    answers = [one.ask(kind, rev=rev) for kind in kinds]
    assert all(answer["ok"] for answer in answers)
    revs = [answer["rev"] for answer in answers]
    assert revs == sorted(set(revs))
    assert one.widget.match.ply == 2


def test_a_command_from_before_somebody_elses_change_is_refused() -> None:
    one, two = two_views()
    rev = one.snapshot["rev"]
    one.done("act", text="end")
    kept = one.snapshot
    answer = two.ask("draw", rev=rev)
    assert answer["error"]["stale"] is True
    assert answer["error"]["message"]
    assert answer["error"]["remedy"]
    assert one.snapshot == kept
    assert two.ask("draw", rev=kept["rev"])["ok"]


def test_a_change_from_another_cell_makes_clicks_stale() -> None:
    one, _ = two_views()
    rev = one.snapshot["rev"]
    one.widget.act("end")
    assert one.ask("draw", rev=rev)["error"]["stale"] is True


def test_ones_own_older_clicks_are_stale_once_somebody_else_came_between() -> None:
    one, two = two_views()
    first = one.snapshot["rev"]
    one.ask("act", rev=first, text="end")
    two.done("draw")
    assert one.ask("draw", rev=first)["error"]["stale"] is True


def test_a_revision_that_does_not_exist_yet_is_refused() -> None:
    one, _ = two_views()
    assert one.ask("act", rev=one.snapshot["rev"] + 1, text="end")["error"]["stale"] is True


def test_reading_is_never_stale() -> None:
    one, two = two_views()
    rev = one.snapshot["rev"]
    one.done("act", text="end")
    wishes: list[tuple[str, dict[str, Any]]] = [
        ("hello", {"lang": "en", "protocol": 1}),
        ("rule", {"rule": "FI-MOVE"}),
        ("record", {}),
        ("log", {}),
        ("lang", {"lang": "zh"}),
        ("pref", {"name": "confirm_end", "value": False}),
    ]
    for kind, fields in wishes:
        assert two.ask(kind, rev=rev, **fields)["ok"], kind


def test_another_language_makes_nothing_stale() -> None:
    one, two = two_views()
    rev = one.snapshot["rev"]
    two.done("lang", lang="zh")
    assert one.ask("act", rev=rev, text="end")["ok"]


def test_the_same_message_twice_is_judged_twice() -> None:
    one, _ = two_views()
    message = one.message("act", text="end")
    assert one.post(message)["ok"]
    again = one.post(message)
    assert not again["ok"]
    assert again["refusal"]["rule"].startswith("FI-")
