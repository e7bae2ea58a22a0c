"""A place without an event loop: a thread of its own.

The browser tests leave a loop running in the main thread of their process.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")


def elsewhere(call: Callable[[], T]) -> T:
    """Call something in a thread of its own, and wait for what it returns."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(call).result()
