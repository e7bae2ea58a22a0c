"""Work beside the messages: done in a thread or in slices, told under the lock, stopped at once."""

from __future__ import annotations

import asyncio
import threading
from threading import Event, RLock
from typing import Any

import pytest

from fi_widget.widget import thinker as thinker_module
from fi_widget.widget.thinker import Thinker, Work
from tests.widget.elsewhere import elsewhere

PATIENCE = 30


class Ear:
    """Hears what becomes of a piece of work, and whether the lock was held then."""

    def __init__(self, lock: Any) -> None:
        self.lock = lock
        self.done: list[object] = []
        self.failed: list[Exception] = []
        self.parts: list[float | None] = []
        self.unlocked = False

    def listeners(self) -> dict[str, Any]:
        return {"done": self._on(self.done), "failed": self._on(self.failed),
                "progress": self._on(self.parts)}  # fmt: skip

    def _on(self, heard: list[Any]) -> Any:
        def listen(said: object) -> None:
            self.unlocked |= not self.lock._is_owned()
            heard.append(said)

        return listen


def counting(until: int) -> Work[int]:
    for number in range(until):
        yield number / until
    return until


def failing() -> Work[int]:
    yield None
    raise LookupError("no such thing")


class Endless:
    """Work that goes on until it is stopped, and tells when it began and when it ended."""

    def __init__(self) -> None:
        self.began, self.ended = Event(), Event()

    def work(self) -> Work[int]:
        try:
            while True:
                self.began.set()
                yield None
        finally:
            self.ended.set()


def new(*, threads: bool = True) -> tuple[Thinker, Ear]:
    lock = RLock()
    return Thinker(lock, threads=threads), Ear(lock)


@pytest.fixture(autouse=True)
def _always_report(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinker_module, "REPORT_EVERY", 0.0)


def test_work_is_done_in_another_thread_and_told_under_the_lock() -> None:
    thinker, ear = new()
    where: list[object] = []

    def work() -> Work[int]:
        where.append(threading.current_thread())
        return (yield from counting(5))

    thinker.think(work(), **ear.listeners())
    thinker.wait()
    assert ear.done == [5]
    assert ear.parts == [0, 0.2, 0.4, 0.6, 0.8]
    assert (ear.failed, ear.unlocked, thinker.busy) == ([], False, False)
    assert where != [threading.current_thread()]


def test_a_failure_is_told_and_the_next_work_is_done(caplog: pytest.LogCaptureFixture) -> None:
    thinker, ear = new()
    thinker.think(failing(), **ear.listeners())
    thinker.wait()
    assert [str(error) for error in ear.failed] == ["no such thing"]
    assert "failed" in caplog.text
    thinker.think(counting(2), **ear.listeners())
    thinker.wait()
    assert ear.done == [2]


def test_a_listener_that_fails_is_logged_and_ends_nothing(
    caplog: pytest.LogCaptureFixture,
) -> None:
    thinker, ear = new()

    def fail(said: object) -> None:
        raise RuntimeError("deaf")

    thinker.think(counting(2), **{**ear.listeners(), "progress": fail})
    thinker.wait()
    assert ear.done == [2]
    thinker.think(counting(2), **{**ear.listeners(), "done": fail})
    thinker.wait()
    assert not thinker.busy
    assert "deaf" in caplog.text


def test_cancelled_work_is_never_heard_of_again() -> None:
    thinker, ear = new()
    endless = Endless()
    thinker.think(endless.work(), **ear.listeners())
    assert endless.began.wait(PATIENCE)
    with ear.lock:
        assert thinker.cancel()
        heard = len(ear.parts)
        assert not thinker.busy
        assert not thinker.cancel()
    assert endless.ended.wait(PATIENCE)
    assert (len(ear.parts), ear.done, ear.failed) == (heard, [], [])


def test_new_work_waits_for_the_last_slice_of_the_old() -> None:
    thinker, ear = new()
    endless = Endless()
    ended_before: list[bool] = []

    def work() -> Work[int]:
        ended_before.append(endless.ended.is_set())
        yield None
        return 7

    thinker.think(endless.work(), **ear.listeners())
    assert endless.began.wait(PATIENCE)
    thinker.think(work(), **ear.listeners())
    thinker.wait()
    assert (ended_before, ear.done) == ([True], [7])


def test_closing_leaves_no_thread_behind() -> None:
    thinker, ear = new()
    endless = Endless()
    thinker.think(endless.work(), **ear.listeners())
    assert endless.began.wait(PATIENCE)
    thinker.close()
    assert endless.ended.is_set()
    assert not [one for one in threading.enumerate() if one.name == "fi_widget" and one.is_alive()]
    thinker.close()


def test_waiting_for_nothing_returns() -> None:
    thinker, _ = new()
    thinker.wait()


# ---------------------------------------------------------------- where there are no threads


def test_slices_take_turns_with_everything_else() -> None:
    async def cell() -> tuple[Ear, int]:
        thinker, ear = new(threads=False)
        thinker.think(counting(50), **ear.listeners())
        turns = 0
        while thinker.busy:
            turns += 1
            await asyncio.sleep(0)
        return ear, turns

    ear, turns = elsewhere(lambda: asyncio.run(cell()))
    assert (ear.done, ear.unlocked) == ([50], False)
    assert turns >= 50


def test_slices_are_cancelled() -> None:
    async def cell() -> tuple[Ear, Endless]:
        thinker, ear = new(threads=False)
        endless = Endless()
        thinker.think(endless.work(), **ear.listeners())
        while not endless.began.is_set():
            await asyncio.sleep(0)
        thinker.close()
        while not endless.ended.is_set():
            await asyncio.sleep(0)
        return ear, endless

    ear, _ = elsewhere(lambda: asyncio.run(cell()))
    assert (ear.done, ear.failed) == ([], [])


def test_code_that_waits_does_the_slices_itself() -> None:
    async def cell() -> Ear:
        thinker, ear = new(threads=False)
        thinker.think(counting(5), **ear.listeners())
        await asyncio.sleep(0)
        thinker.wait()
        # the task of the loop finds that there is nothing left to do
        await asyncio.sleep(0)
        return ear

    assert elsewhere(lambda: asyncio.run(cell())).done == [5]


def test_without_a_loop_the_work_is_done_at_once() -> None:
    def program() -> tuple[Thinker, Ear]:
        thinker, ear = new(threads=False)
        thinker.think(counting(5), **ear.listeners())
        return thinker, ear

    thinker, ear = elsewhere(program)
    assert (ear.done, thinker.busy) == ([5], False)
