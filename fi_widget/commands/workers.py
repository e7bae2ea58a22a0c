"""Several processes that work at once, as verbs use them."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager

MOST = 256


@contextmanager
def workers(many: int) -> Iterator[Executor | None]:
    """An executor of so many processes; None for one, which is this one.

    Leaving waits for the work under way and drops what was not begun; Ctrl+C drops both.

    >>> with workers(1) as executor:
    ...     print(executor)
    None
    """
    if many == 1:
        yield None
        return
    # started afresh, so that no thread and no lock of this process is half taken along
    context = multiprocessing.get_context("spawn")
    executor = ProcessPoolExecutor(many, context, initializer=_leave_ctrl_c)
    try:
        yield executor
    except KeyboardInterrupt:
        for process in multiprocessing.active_children():
            process.terminate()  # work under way may take a minute, and nobody wants it any more
        raise
    finally:
        executor.shutdown(wait=True, cancel_futures=True)


def _leave_ctrl_c() -> None:
    """Ctrl+C reaches every process of a terminal; the first one decides what comes of it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
