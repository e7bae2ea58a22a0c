"""Whatever arrives, whatever fails: an answer, and the game as it was."""

from __future__ import annotations

import logging
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fi_widget.games.match import Match
from fi_widget.widget.play import play
from tests.widget.page import Page
from tests.widget.test_protocol import ENVELOPE, GOOD, JSON


def page() -> Page:
    return Page(play(players=3, seed="tide", lang="en"))


ANYTHING = JSON | st.builds(
    lambda kind, rev, field, value: {
        **ENVELOPE,
        "kind": kind,
        "rev": rev,
        **GOOD[kind][0],
        **field,
        **value,
    },
    kind=st.sampled_from(sorted(GOOD)),
    rev=st.integers(0, 9),
    field=st.dictionaries(st.sampled_from(["text", "n", "rule", "players", "view"]), JSON),
    value=st.dictionaries(st.text(max_size=3), JSON, max_size=1),
)


@settings(max_examples=60)
@given(st.lists(ANYTHING, max_size=6))
def test_any_messages_are_answered_and_the_game_stays_playable(messages: list[object]) -> None:
    it = page()
    for message in messages:
        before = it.widget.session.position
        rev = it.widget.session.rev
        answer = it.post(message)
        assert answer["kind"] == "answer"
        assert isinstance(answer["ok"], bool)
        if not answer["ok"]:
            assert it.widget.session.position is before
            assert ("error" in answer) != ("refusal" in answer)
        assert answer["rev"] >= rev
    revs = [shown["rev"] for shown in it.snapshots()]
    assert revs == sorted(set(revs))
    it.widget.close()


def test_a_megabyte_is_answered_shortly() -> None:
    it = page()
    for message in (
        {**ENVELOPE, "kind": "act", "text": "x" * 1_000_000},
        {**ENVELOPE, "kind": "load", "text": "x" * 1_000_000},
        {**ENVELOPE, "kind": "load", "text": "(" * 100_000},
        {**ENVELOPE, "kind": "x" * 1_000_000},
        {**ENVELOPE, "kind": "rule", "rule": "x" * 1_000_000},
    ):
        answer = it.post(message)
        assert not answer["ok"]
        assert len(str(answer)) < 2000


def nested(depth: int) -> Any:
    inner: Any = []
    for _ in range(depth):
        inner = [inner]
    return inner


def test_deep_nesting_is_answered() -> None:
    it = page()
    assert not it.post({**ENVELOPE, "kind": "act", "text": nested(400)})["ok"]
    assert not it.post(nested(400))["ok"]


def test_a_failure_inside_is_shown_logged_and_answered(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    it = page()
    position = it.widget.position

    def broken(*arguments: object) -> None:
        raise ZeroDivisionError("by accident")

    monkeypatch.setattr(Match, "play", broken)
    with caplog.at_level(logging.ERROR, logger="fi_widget"):
        answer = it.ask("act", text="end")
    assert "by accident" in answer["error"]["message"]
    assert it.snapshot["notice"]["kind"] == "error"
    assert "by accident" in it.snapshot["notice"]["text"]
    assert "by accident" in caplog.text
    assert it.widget.position is position
    monkeypatch.undo()
    it.done("act", text="end")
    assert it.snapshot["notice"] is None


def test_frames_that_fail_leave_the_game_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    it = page()
    position = it.widget.position

    def broken(*arguments: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(it.widget.session._view, "frames", broken)
    assert not it.ask("act", text="end")["ok"]
    assert it.widget.position is position


def test_an_observer_that_fails_is_shown_and_stops_nothing(
    caplog: pytest.LogCaptureFixture,
) -> None:
    it = page()

    def broken(change: object) -> None:
        raise KeyError("my own mistake")

    it.widget.observe(broken, "snapshot")
    with caplog.at_level(logging.ERROR, logger="fi_widget"):
        answer = it.ask("act", text="end")
    assert answer["ok"]
    assert it.snapshot["turn"]["phase"] == "draw"
    assert "my own mistake" in it.snapshot["notice"]["text"]
    assert "my own mistake" in caplog.text


def test_an_observer_may_play_on() -> None:
    it = page()

    def on(change: Any) -> None:
        if change["new"]["turn"]["phase"] == "draw" and it.widget.match.ply == 1:
            it.widget.draw()

    it.widget.observe(on, "snapshot")
    it.done("act", text="end")
    revs = [shown["rev"] for shown in it.snapshots()]
    assert revs == sorted(set(revs))
    assert it.widget.match.ply >= 2


def test_a_closed_widget_still_plays_for_code() -> None:
    it = page()
    it.widget.close()
    it.widget.act("end")
    assert it.position.phase == "draw"
    it.widget.close()
