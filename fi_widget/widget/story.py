"""The log of a game: its lines, kept in step with the match."""

from __future__ import annotations

from collections.abc import Sequence

from fi_widget.games.game import Position, Step
from fi_widget.games.match import Match
from fi_widget.games.view import Entry, JsonObject, View
from fi_widget.locale import Teller


class Story:
    """The lines of the log, in no language yet.

    `follow` brings it up to date after steps were played or taken back, and works out only what
    is new.
    """

    def __init__(self, view: View[Position]) -> None:
        self._view = view
        self._start: Position | None = None
        self._steps: tuple[Step, ...] = ()
        # Lines by ply: first the opening, then the lines of each step.
        self._chapters: list[tuple[Entry, ...]] = []

    def follow(self, match: Match[Position]) -> None:
        """Tell the game as it stands."""
        steps = match.steps
        if self._start is not match.start:
            self._start = match.start
            self._steps = ()
            self._chapters = [self._view.opening(match.start)]
        same = _shared_length(self._steps, steps)
        del self._chapters[same + 1 :]
        for ply in range(same, len(steps)):
            before, after = match.position_at(ply), match.position_at(ply + 1)
            self._chapters.append(self._view.entries(before, steps[ply], after))
        self._steps = steps

    @property
    def total(self) -> int:
        """How many lines there are."""
        return sum(len(chapter) for chapter in self._chapters)

    def rounds(self, first: str) -> int:
        """The round that is being played, counted from 1; `first` is who began."""
        turns = sum(
            entry.kind == "turn" and entry.who == first
            for chapter in self._chapters[1:]
            for entry in chapter
        )
        return turns + 1

    def lines(self, teller: Teller, most: int | None = None) -> list[JsonObject]:
        """The last lines (all of them by default) in words, oldest first."""
        found: list[tuple[int, Entry]] = []
        for ply in range(len(self._chapters) - 1, -1, -1):
            found.extend((ply, entry) for entry in reversed(self._chapters[ply]))
            if most is not None and len(found) >= most:
                break
        chosen = found if most is None else found[:most]
        return [_line(ply, entry, teller) for ply, entry in reversed(chosen)]

    def since(self, ply: int, teller: Teller) -> list[str]:
        """The lines of the steps after a ply, in words."""
        entries = (entry for chapter in self._chapters[ply + 1 :] for entry in chapter)
        return [
            teller.tell(said)
            for entry in entries
            for said in (entry.said, entry.more)
            if said is not None
        ]


def _shared_length(one: Sequence[Step], other: Sequence[Step]) -> int:
    """How many steps two games have in common from the start.

    The positions in between need no look: the same steps from the same start lead to them.
    """
    length = 0
    for mine, theirs in zip(one, other, strict=False):
        if mine is not theirs:
            break
        length += 1
    return length


def _line(ply: int, entry: Entry, teller: Teller) -> JsonObject:
    line: JsonObject = {
        "ply": ply,
        "kind": entry.kind,
        "who": entry.who,
        "text": teller.tell(entry.said),
    }
    if entry.more is not None:
        line["more"] = teller.tell(entry.more)
    return line
