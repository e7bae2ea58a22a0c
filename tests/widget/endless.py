"""Work that never comes to an end by itself, for tests of how it is stopped."""

from __future__ import annotations

import threading
from typing import Any

from fi_widget.widget.thinker import Work


class Endless:
    """Counts how often its work began and ended."""

    def __init__(self) -> None:
        self.began = 0
        self.ended = 0

    def forever(self, *_: object) -> Work[Any]:
        """Work without an end."""
        self.began += 1
        try:
            while True:
                yield 0.5
        finally:
            self.ended += 1

    def is_over(self) -> bool:
        """Whether nothing of it is going on; work that was stopped may never have begun."""
        alive = [one for one in threading.enumerate() if one.name == "fi_widget"]
        return self.began == self.ended and not alive
