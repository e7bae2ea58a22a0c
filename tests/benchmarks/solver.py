"""How fast the solver is on positions from play: `python -m tests.benchmarks.solver`.

Positions come from games of players that mix rules of thumb with chance, of 2 to 4 players at all
levels; equal seeds give equal ones.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import count
from random import Random
from time import process_time

from fi_widget.analysis.bots import Chooser
from fi_widget.analysis.brute_force import BruteForce, TooMuch
from fi_widget.analysis.goals import Goal, survive
from fi_widget.analysis.solver import Solution, solve
from fi_widget.games.forbidden_island import Position
from fi_widget.games.forbidden_island.catalog import DIFFICULTIES, TILES
from fi_widget.games.game import Action
from fi_widget.games.match import Match
from tests.benchmarks.contestants import FORBIDDEN_ISLAND

A_KIND = 120  # positions as they come, and as many whose value is neither 0 nor 1
BRUTE_FORCE_LIMIT = 40_000  # positions that brute force may look at
LATE_TILES = 12
LATE_SPECIALS = 2
TWO_TURNS_SECONDS = 60.0
# What a player by rules of thumb does first; the rest is left to chance.
THUMBS = ("escape", "capture", "shore", "give", "fly", "move", "pass", "end")


def mixed_player(seed: str) -> Chooser:
    """A player that follows rules of thumb, as often as the seed says."""
    luck = Random(f"{seed}/mixed")
    sense = luck.choice((0.0, 0.5, 0.8, 0.95))

    def choose(position: Position, actions: Sequence[Action]) -> Action:
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
    """One position, solved."""

    position: Position
    solution: Solution
    seconds: float

    @property
    def open(self) -> bool:
        """Whether chance has a say in it."""
        return self.solution.value not in (0, 1)


def timed(position: Position, goal: Goal | None = None, seconds: float | None = None) -> Timed:
    """Solve a position by the CPU's clock."""
    started = process_time()
    solution = solve(position, goal, seconds=seconds)
    return Timed(position, solution, process_time() - started)


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


def brute_force_seconds(found: Timed, limit: int = BRUTE_FORCE_LIMIT) -> float | None:
    """The time that brute force takes for the same value; None where it is too much."""
    started = process_time()
    try:
        value = BruteForce(limit).value(found.position, survive())
    except TooMuch:
        return None
    assert value == found.solution.value
    return process_time() - started


def two_turns(many: int, seconds: float = TWO_TURNS_SECONDS) -> list[Timed]:
    """So many late positions, two turns to survive."""
    return [timed(position, survive(2), seconds) for position in late_positions(many)]


def quantile(values: Sequence[float], part: Fraction) -> float:
    """The value that such a part of all does not exceed."""
    return sorted(values)[min(len(values) - 1, int(len(values) * part))]


def main() -> None:
    """Print the figures of one turn."""
    any_kind, open_ones = one_turn()
    for name, found in (("as they come", any_kind), ("value open", open_ones)):
        times = [1000 * one.seconds for one in found]
        nodes = [one.solution.nodes for one in found]
        print(
            f"{name}: {len(found)}, of them open {sum(one.open for one in found)}; ms "
            f"p50 {quantile(times, Fraction(1, 2)):.2f}, p95 {quantile(times, Fraction(19, 20)):.1f}, "
            f"worst {max(times):.1f}; nodes p50 {quantile(nodes, Fraction(1, 2)):.0f}"
        )


if __name__ == "__main__":
    main(*sys.argv[1:])
