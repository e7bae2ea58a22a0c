"""Callbacks run on a subshell's thread while a cell runs: many threads, one consistent game."""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

from fi_widget.games.game import Action
from fi_widget.games.match import Match
from fi_widget.widget.play import play
from tests.widget.page import Page

THREADS = 8
COMMANDS = 40


def test_eight_threads_of_commands_are_one_consistent_game() -> None:
    widget = play(players=4, seed="tide", lang="en")
    barrier = Barrier(THREADS)

    def play_on(number: int) -> int:
        view = f"t{number}"
        done = 0
        barrier.wait(timeout=30)
        for count in range(COMMANDS):
            position = widget.session.position
            assert position is not None
            actions = position.legal_actions()
            wish = (
                {"kind": "act", "text": position.notation(actions[count % len(actions)], full=True)}
                if actions
                else {"kind": "draw"}
            )
            if count % 9 == number:
                wish = {"kind": "undo"}
            answer = widget.session.handle(
                {"id": f"{view}-{count}", "view": view, "rev": widget.session.rev, **wish}
            )
            done += bool(answer["ok"])
        return done

    with ThreadPoolExecutor(THREADS) as pool:
        done = sum(pool.map(play_on, range(THREADS)))
    revs = [shown["rev"] for shown in Page(widget).snapshots()]
    assert done > THREADS
    assert revs == sorted(set(revs))
    assert len(revs) >= done
    match = widget.match
    position = match.start
    for step in match.steps:
        position = position.after(step)
    assert position == widget.position
    assert Match.from_record(widget.record).position == position


def test_code_and_views_at_once() -> None:
    widget = play(players=2, roles=["pilot", "diver"], seed="tide", lang="en")
    page = Page(widget)
    barrier = Barrier(2)

    def code() -> None:
        barrier.wait(timeout=30)
        for _ in range(50):
            widget.act("end")
            widget.undo()

    def languages() -> None:
        barrier.wait(timeout=30)
        for number in range(50):
            widget.session.speak("zh" if number % 2 else "en")

    with ThreadPoolExecutor(2) as pool:
        for job in [pool.submit(code), pool.submit(languages)]:
            job.result(timeout=60)
    revs = [shown["rev"] for shown in page.snapshots()]
    assert revs == sorted(set(revs))
    shown = page.state()
    assert shown["snapshot"]["lang"] == widget.session.words.lang
    assert shown["words"] == widget.session.words.for_page()


def test_a_step_made_by_many_threads_at_once_is_one_object() -> None:
    barrier = Barrier(THREADS)

    class Wave(Action):
        __slots__ = ("number",)

        def __new__(cls, number: int) -> Wave:
            return cls._interned(number)

    def make(_: int) -> list[Wave]:
        barrier.wait(timeout=30)
        return [Wave(number) for number in range(2000)]

    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(THREADS) as pool:
            made = list(pool.map(make, range(THREADS)))
    finally:
        sys.setswitchinterval(interval)
    assert all(one is other for row in zip(*made, strict=True) for one in row for other in row[:1])
