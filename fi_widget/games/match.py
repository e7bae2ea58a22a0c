"""A match: a position and its history, with undo, redo, branches and luck from a seed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic

from fi_widget.games.game import Action, Chance, Draw, P, Step
from fi_widget.games.luck import luck


@dataclass(slots=True)
class Branch:
    """A line that was played and taken back: its steps, and what hangs on it.

    `comments` and `branches` are keyed by how many of the branch's steps come before them.
    """

    steps: list[Step]
    comments: dict[int, str] = field(default_factory=dict)
    branches: dict[int, list[Branch]] = field(default_factory=dict)


class Match(Generic[P]):
    """A game as it is played: the present position, how it came about, and the luck to come.

    Luck belongs to the seed and to how many cards were drawn before, so undoing a draw and
    drawing again gives the same card, and equal seeds give equal games everywhere. A step played
    after undoing turns the steps that were taken back into a branch; nothing is lost.

    >>> from fi_widget.games import game
    >>> match = Match(game("forbidden-island").new(seed="doc"), seed="doc")
    >>> match.play("end").turn.kind in ("treasure", "window")
    True
    >>> match.undo(); match.ply, match.can_redo
    (0, True)
    """

    def __init__(self, position: P, seed: str = "") -> None:
        if not isinstance(seed, str):
            raise TypeError(f"a seed is a text such as 'tide', not {seed!r}")
        seed.encode()  # luck is made from its bytes, so half a character fails here
        self.start = position
        self.seed = seed
        self.tags: dict[str, str] = {}
        self._position = position
        self._steps: list[Step] = []
        self._ahead: list[Step] = []  # steps taken back, the next one first
        # Positions by ply: the start, and those that somebody asked for or left by undoing.
        self._positions: dict[int, P] = {0: position}
        self._branches: dict[int, list[Branch]] = {}
        self._comments: dict[int, str] = {}
        self._number: Callable[[], float] | None = None  # luck, wound on to this moment

    # --- the present ---

    @property
    def position(self) -> P:
        """The position now."""
        return self._position

    @property
    def ply(self) -> int:
        """How many steps have been played."""
        return len(self._steps)

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps from the start to now."""
        return tuple(self._steps)

    @property
    def ahead(self) -> tuple[Step, ...]:
        """The steps that `redo` would play again."""
        return tuple(self._ahead)

    def positions(self) -> Iterator[P]:
        """Every position from the start to now."""
        for ply in range(self.ply + 1):
            yield self.position_at(ply)

    def position_at(self, ply: int) -> P:
        """The position after so many steps; IndexError beyond the last one known."""
        line = self._steps + self._ahead
        if not 0 <= ply <= len(line):
            raise IndexError(f"there is no ply {ply}; the last is {len(line)}")
        known = self._positions
        known[self.ply] = self._position
        at = ply
        while at not in known:
            at -= 1
        for after in range(at + 1, ply + 1):
            known[after] = known[after - 1].after(line[after - 1])
        return known[ply]

    def legal_actions(self) -> list[Action]:
        """Every action allowed now."""
        return self._position.legal_actions()

    # --- playing ---

    def play(self, step: Step | str, aliases: Mapping[str, str] | None = None) -> P:
        """Play one action or draw, or the text of one; the position after it.

        Raises :class:`RuleViolation` or :class:`NotationError`, and the match is as it was.
        """
        if isinstance(step, str):
            step = self._position.parse(step, aliases)
        position = self._position.after(step)
        self._append([step], position)
        if step.is_draw:
            self._number = None  # a card that was named uses up its turn of luck as well
        return position

    def draw(self) -> Draw:
        """Draw one card by the luck of the seed; ValueError when none is to be drawn."""
        position = self._position
        if not isinstance(position.turn, Chance):
            raise ValueError("no card is to be drawn now")
        step, after = position.sampled(self._luck()())
        self._append([step], after)
        return step

    def run(self) -> list[Draw]:
        """Draw cards up to the next decision or the end; the draws."""
        draws, position = self._position.run(self._luck())
        if draws:
            self._append(draws, position)
        return draws

    def advance(self, step: Step) -> P:
        """`play(step)` and then `run()`, at once; the position then. What playouts repeat."""
        number = self._number
        if number is None or self._ahead or step.is_draw:
            self.play(step)
            self.run()
            return self._position
        self._position = position = self._position.advance(step, number, self._steps)
        return position

    def _luck(self) -> Callable[[], float]:
        """The luck that serves the next card: that of the seed, by how many were drawn before.

        After going back or forth it starts anew from the seed and is wound on to this moment.
        """
        number = self._number
        if number is None:
            number = self._number = luck(f"{self.seed}/luck")
            for step in self._steps:
                if step.is_draw:
                    number()
        return number

    def _append(self, steps: Sequence[Step], position: P) -> None:
        """Go on by some steps, the last of which leads to a position."""
        for step in steps:
            if self._ahead:
                if self._ahead[0] is not step:
                    self._branch_off()
                else:
                    del self._ahead[0]
            self._steps.append(step)
        self._position = position

    def _branch_off(self) -> None:
        """Turn the steps that were taken back into a branch, with all that hangs on them."""
        ply = self.ply
        branch = Branch(self._ahead)
        # What stands at `ply` itself belongs to the line that goes on.
        for later in [key for key in self._comments if key > ply]:
            branch.comments[later - ply] = self._comments.pop(later)
        for later in [key for key in self._branches if key > ply]:
            branch.branches[later - ply] = self._branches.pop(later)
        self._branches.setdefault(ply, []).append(branch)
        self._ahead = []
        self._positions = {at: known for at, known in self._positions.items() if at <= ply}

    # --- back and forth ---

    @property
    def can_undo(self) -> bool:
        """Whether a step can be taken back."""
        return bool(self._steps)

    @property
    def can_redo(self) -> bool:
        """Whether a step that was taken back can be played again."""
        return bool(self._ahead)

    def undo(self, steps: int = 1) -> None:
        """Take back so many steps; ValueError when there are not so many. FI-DISPUTE"""
        self.go(self.ply - steps)

    def redo(self, steps: int = 1) -> None:
        """Play so many taken-back steps again, draws alike; ValueError when there are fewer."""
        self.go(self.ply + steps)

    def go(self, ply: int) -> None:
        """Go to a moment of this line: 0 is the start."""
        line = self._steps + self._ahead
        if not 0 <= ply <= len(line):
            raise ValueError(f"there is no step {ply} to go to, only 0 to {len(line)}")
        self._position = self.position_at(ply)
        self._steps, self._ahead = line[:ply], line[ply:]
        self._number = None

    # --- what is written beside the steps ---

    @property
    def branches(self) -> dict[int, tuple[Branch, ...]]:
        """The lines that were taken back, by the ply at which they leave this one."""
        return {ply: tuple(branches) for ply, branches in self._branches.items()}

    @property
    def comments(self) -> dict[int, str]:
        """Comments by ply."""
        return dict(self._comments)

    def comment(self, text: str, ply: int | None = None) -> None:
        """Write a comment on a moment (default: now); an empty text removes it."""
        at = self.ply if ply is None else ply
        self.position_at(at)
        if text:
            self._comments[at] = text
        else:
            self._comments.pop(at, None)

    def record(self) -> str:
        """The game up to now as text that a person reads and a program replays."""
        from fi_widget.games.record import written

        return written(self)

    @classmethod
    def from_record(cls, text: str) -> Match[Any]:
        """The match that a record describes; RecordError names every fault with its line."""
        from fi_widget.games.record import read

        return read(text)

    def __getstate__(self) -> dict[str, Any]:
        """What is kept and copied: all but the luck, which is found anew from the seed."""
        return {**self.__dict__, "_number": None}

    def __repr__(self) -> str:
        return f"<Match ply {self.ply} {self._position!r}>"
