"""A progress bar for a person who watches; where nobody does, nothing is written."""

from __future__ import annotations

import sys
from collections.abc import Callable
from time import monotonic
from types import TracebackType
from typing import Self, TextIO

WIDTH = 24  # characters of the bar
PAUSE = 0.1  # seconds between two pictures of it
CLEAR_LINE = "\r\x1b[K"


class Progress:
    """One line on standard error that shows how much is done, and is gone afterwards.

    `total` is the number of things to do, `label` gives the words beside the bar for a number
    of things done.

    >>> import io
    >>> with Progress(300, lambda done: f"{done} games", stream=io.StringIO()) as progress:
    ...     progress.show(150)
    ...     print(progress.stream.getvalue() == "")
    True
    """

    def __init__(
        self, total: int, label: Callable[[int], str], stream: TextIO | None = None
    ) -> None:
        self.total = total
        self.label = label
        self.stream = sys.stderr if stream is None else stream
        self.watched = self.stream.isatty()
        self._next = 0.0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.watched and self._next:
            self._write(CLEAR_LINE)

    def show(self, done: int) -> None:
        """Show that so many things are done, unless a picture of the bar is still fresh."""
        if self.watched and (now := monotonic()) >= self._next:
            self._next = now + PAUSE
            self._write(f"{CLEAR_LINE}{self.bar(done)} {self.label(done)}")

    def bar(self, done: int) -> str:
        """The bar alone.

        >>> Progress(8, str).bar(6)
        '[##################......]'
        """
        full = WIDTH * done // self.total
        return f"[{'#' * full}{'.' * (WIDTH - full)}]"

    def _write(self, text: str) -> None:
        self.stream.write(text)
        self.stream.flush()
