"""Whether a command still means what its sender saw: the rule about stale commands."""

from __future__ import annotations


class Freshness:
    """Who changed the game, and since when nobody else did.

    A view that clicks fast sends commands before it has seen the answers to its own earlier ones.
    Those are meant. A command sent before somebody else's change is not: its sender looked at
    another game. So a command is fresh if every change since the snapshot its sender saw came
    from that same sender.

    >>> freshness = Freshness()
    >>> freshness.changed("a", 5)
    >>> freshness.changed("a", 6)
    >>> freshness.is_fresh("a", 4), freshness.is_fresh("b", 4), freshness.is_fresh("b", 6)
    (True, False, True)
    >>> freshness.changed("b", 7)
    >>> freshness.is_fresh("a", 6), freshness.is_fresh("a", 8)
    (False, False)
    """

    def __init__(self) -> None:
        self._last_by: str | None = None
        # The revision just before the unbroken run of changes by `_last_by`.
        self._run_began_at = 0
        self._last_change = 0
        self._newest = 0

    def changed(self, by: str, rev: int) -> None:
        """`by` changed the game; `rev` is the revision that shows it."""
        if by != self._last_by:
            self._last_by = by
            # What changed last before this run; anything older is somebody else's game.
            self._run_began_at = self._last_change
        self._last_change = self._newest = rev

    def shown(self, rev: int) -> None:
        """A new revision is out that did not change the game (another language, a notice)."""
        self._newest = rev

    def is_fresh(self, by: str, rev: int) -> bool:
        """Whether a command by `by`, who had seen revision `rev`, may be carried out."""
        if rev > self._newest:
            return False
        if rev >= self._last_change:
            return True
        return by == self._last_by and rev >= self._run_began_at
