"""How fast the solver is on positions from play.

`python -m tests.benchmarks.solver` prints the peak of memory in MiB after solving them all.

Positions come from games of players that mix rules of thumb with chance, of 2 to 4 players at all
levels; equal seeds give equal ones.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import count
from random import Random
from time import process_time

from fi_widget.analysis.bots import Chooser
from fi_widget.analysis.brute_force import BruteForce, TooMuch
from fi_widget.analysis.goals import Goal, survive
from fi_widget.analysis.solver import solve
from fi_widget.games.forbidden_island import Position
from fi_widget.games.forbidden_island.catalog import DIFFICULTIES, TILES
from fi_widget.games.game import Action, Step
from fi_widget.games.game import Position as AnyPosition
from fi_widget.games.match import Match
from tests.benchmarks.contestants import FORBIDDEN_ISLAND
from tests.benchmarks.memory import peak

A_KIND = 120  # positions as they come, and as many whose value is neither 0 nor 1
# What trying everything may cost: different positions to count it, moments to do it.
POSITIONS = 25_000
MOMENTS = 1_000_000
LATE_TILES = 12
LATE_SPECIALS = 2
TWO_TURNS_SECONDS = 60.0
# What a player by rules of thumb does first; the rest is left to chance.
THUMBS = ("escape", "capture", "shore", "give", "fly", "move", "pass", "end")


def mixed_player(seed: str) -> Chooser:
    """A player that follows rules of thumb, as often as the seed says."""
    luck = Random(f"{seed}/mixed")
    sense = luck.choice((0.0, 0.5, 0.8, 0.95))

    def choose(position: AnyPosition, actions: Sequence[Action]) -> Action:
        if luck.random() < sense:
            words = [position.notation(action).split()[0] for action in actions]
            for thumb in THUMBS:
                fitting = [a for a, word in zip(actions, words, strict=True) if word == thumb]
                if fitting:
                    return luck.choice(fitting)
        return luck.choice(actions)

    return choose


def game_positions(number: int) -> list[Position]:
    """The positions of one game in which somebody decides."""
    seed = f"solver/{number}"
    difficulty = [*DIFFICULTIES][number // 3 % len(DIFFICULTIES)]
    start = FORBIDDEN_ISLAND.new(players=2 + number % 3, difficulty=difficulty, seed=seed)
    match = Match(start, seed)
    choose = mixed_player(seed)
    match.run()
    found = []
    while actions := match.legal_actions():
        found.append(match.position)
        match.advance(choose(match.position, actions))
    return found


def decisions_from_play() -> Iterator[Position]:
    """One position out of each game, late ones more often; without end."""
    for number in count():
        positions = game_positions(number)
        luck = Random(f"solver/{number}/moment").random
        if positions:
            yield positions[int(len(positions) * luck() ** 0.5)]


def late(position: Position) -> bool:
    """Whether few tiles are left, and few special cards are in hands."""
    tiles = sum(position.state(tile) != "sunk" for tile in TILES)
    cards = [card for role in position.roles for card in position.hand(role)]
    return tiles <= LATE_TILES and sum(c in ("lift", "sandbags") for c in cards) <= LATE_SPECIALS


def late_positions(many: int) -> list[Position]:
    """Late positions at the start of a turn, one out of a game."""
    found: list[Position] = []
    for number in count():
        for position in game_positions(number):
            if position.phase == "actions" and position.actions == 3 and late(position):
                found.append(position)
                break
        if len(found) == many:
            break
    return found


@dataclass(frozen=True)
class Timed:
    """One position that was solved, what came of it, and how long it took."""

    position: Position
    lower: Fraction
    upper: Fraction
    complete: bool
    seconds: float

    @property
    def open(self) -> bool:
        """Whether chance has a say in it."""
        return self.lower > 0 and self.upper < 1


def timed(position: Position, goal: Goal | None = None, seconds: float | None = None) -> Timed:
    """Solve a position by the CPU's clock."""
    started = process_time()
    found = solve(position, goal, seconds=seconds)
    spent = process_time() - started
    return Timed(position, found.lower, found.upper, found.complete, spent)


def one_turn(a_kind: int = A_KIND) -> tuple[list[Timed], list[Timed]]:
    """So many positions as they come, and so many whose value is neither 0 nor 1."""
    any_kind: list[Timed] = []
    open_ones: list[Timed] = []
    for position in decisions_from_play():
        found = timed(position)
        if found.open and len(open_ones) < a_kind:
            open_ones.append(found)
        elif len(any_kind) < a_kind:
            any_kind.append(found)
        if len(open_ones) == len(any_kind) == a_kind:
            break
    return any_kind, open_ones


class Expectimax(BruteForce):
    """Tries every line anew, however often it leads to the same position."""

    def rest(self, position: AnyPosition, rest: Goal | bool) -> Fraction:
        """The best chance from here for what is left of a goal that has begun."""
        return Fraction(rest) if isinstance(rest, bool) else self._tried(position, rest)


class Moments(BruteForce):
    """Counts the moments that :class:`Expectimax` goes through, without going through them."""

    def __init__(self, limit: int) -> None:
        super().__init__(limit)
        self._moments: dict[tuple[AnyPosition, Goal], int] = {}

    def count(self, position: AnyPosition, rest: Goal | bool) -> int:
        """How many moments there are from here on; TooMuch beyond the limit of positions."""
        if isinstance(rest, bool):
            return 0
        key = position, rest
        found = self._moments.get(key)
        if found is None:
            steps: list[Step] = [*position.legal_actions(), *position.chance()]
            afters = [(step, position.after(step)) for step in steps]
            found = 1 + sum(self.count(a, rest.after(position, step, a)) for step, a in afters)
            self._moments[key] = found
            if self.limit is not None and len(self._moments) > self.limit:
                raise TooMuch
        return found


def times_as_fast(found: Timed) -> float | None:
    """How many times as long exhaustive expectimax takes; None where it would not finish.

    Where it does, both have to agree.
    """
    goal = survive()
    try:
        moments = Moments(POSITIONS).count(found.position, goal.begun(found.position))
    except TooMuch:
        return None
    if moments > MOMENTS:
        return None
    started = process_time()
    assert Expectimax().value(found.position, goal) == found.lower
    return (process_time() - started) / found.seconds


def two_turns(many: int, seconds: float = TWO_TURNS_SECONDS) -> list[Timed]:
    """So many late positions, two turns to survive."""
    return [timed(position, survive(2), seconds) for position in late_positions(many)]


def quantile(values: Sequence[float], part: Fraction) -> float:
    """The value that such a part of all does not exceed."""
    return sorted(values)[min(len(values) - 1, int(len(values) * part))]


def main() -> None:
    """Solve all these positions and print the peak of memory."""
    one_turn()
    print(f"{peak():.2f}")


if __name__ == "__main__":
    main()
