"""Work that takes long, done beside everything else: nobody waits for it, and it can be stopped."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from threading import Event, RLock, Thread
from time import monotonic
from typing import Any, TypeVar

log = logging.getLogger("fi_widget")

T = TypeVar("T")
Work = Generator[float | None, None, T]
"""Work in slices: it yields every now and then how far it is, from 0 to 1 or None where nobody can
tell, and returns what came of it. A slice takes a twentieth of a second or so."""

# Seconds between two reports of how far the work is.
REPORT_EVERY = 0.25
# Browsers give Python no threads.
HAS_THREADS = sys.platform != "emscripten"
# Seconds that closing waits for a slice to end.
PATIENCE = 10.0


@dataclass(eq=False)
class _Task:
    """One piece of work, and who hears of it."""

    work: Work[Any]
    done: Callable[[Any], None]
    failed: Callable[[Exception], None]
    progress: Callable[[float | None], None]
    reported: float = field(default_factory=monotonic)
    over: Event = field(default_factory=Event)


class Thinker:
    """Does one piece of work at a time, in a thread of its own, or in slices where there are none.

    Whoever begins it hears of its progress, its end or its failure while `lock` is held, and never
    after it was cancelled. New work cancels the old, and begins when its last slice has ended.
    """

    def __init__(self, lock: RLock, *, threads: bool = HAS_THREADS) -> None:
        self._lock = lock
        self._threads = threads
        self._task: _Task | None = None
        self._thread: Thread | None = None
        # asyncio keeps no task alive by itself.
        self._slices: asyncio.Task[None] | None = None

    @property
    def busy(self) -> bool:
        """Whether there is work that was neither finished nor cancelled."""
        return self._task is not None

    def think(
        self,
        work: Work[T],
        *,
        done: Callable[[T], None],
        failed: Callable[[Exception], None],
        progress: Callable[[float | None], None],
    ) -> None:
        """Begin a piece of work, in place of the one that is being done."""
        with self._lock:
            self.cancel()
            task = self._task = _Task(work, done, failed, progress)
            if self._threads:
                before = self._thread
                self._thread = Thread(
                    target=self._run, args=(task, before), daemon=True, name="fi_widget"
                )
                self._thread.start()
                return
            try:
                loop = asyncio.get_running_loop()
            except RuntimeError:
                # Code that runs outside every loop: nobody could be kept waiting.
                self._run(task, None)
            else:
                self._slices = loop.create_task(self._run_in_slices(task))

    def cancel(self) -> bool:
        """Stop the work, at once for whoever listens; whether there was any."""
        with self._lock:
            task, self._task = self._task, None
            return task is not None

    def wait(self) -> None:
        """Return when the work that is being done has ended; never call it with the lock held."""
        task = self._task
        if task is None:
            return
        if self._threads:
            task.over.wait()
            return
        while self._slice(task):
            pass

    def close(self) -> None:
        """Cancel the work and return when nothing of it runs any more."""
        self.cancel()
        thread, self._thread = self._thread, None
        if thread is not None and thread.is_alive():
            thread.join(PATIENCE)

    def _run(self, task: _Task, before: Thread | None) -> None:
        if before is not None:
            before.join()  # what two pieces of work share is never used by both at once
        while self._slice(task):
            pass

    async def _run_in_slices(self, task: _Task) -> None:
        while self._slice(task):
            await asyncio.sleep(0)

    def _slice(self, task: _Task) -> bool:
        """Work for one slice; whether there is more to do."""
        if task.over.is_set():
            return False
        if self._task is not task:
            task.work.close()
            task.over.set()
            return False
        try:
            part = next(task.work)
        except StopIteration as finished:
            self._tell(task, task.done, finished.value, last=True)
            return False
        except Exception as error:
            log.exception("work beside the game failed")
            self._tell(task, task.failed, error, last=True)
            return False
        now = monotonic()
        if now - task.reported >= REPORT_EVERY:
            task.reported = now
            self._tell(task, task.progress, part)
        return True

    def _tell(
        self, task: _Task, listener: Callable[[Any], None], said: object, *, last: bool = False
    ) -> None:
        try:
            with self._lock:
                if self._task is task:
                    if last:
                        self._task = None
                    listener(said)
        except Exception:
            log.exception("a listener to work beside the game failed")
        finally:
            if last:
                task.over.set()
