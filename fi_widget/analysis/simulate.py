"""Many games without anybody at the table: how often they are won, and how fast they are played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

from fi_widget.analysis.bots import PLAYERS, Chooser
from fi_widget.games.game import Game, Outcome, P
from fi_widget.games.match import Match

LONGEST_RUN = 10**9  # games; nobody waits for more


def played(match: Match[P], choose: Chooser) -> int:
    """Play a match to its end and return how many decisions it took.

    A decision is: list what is allowed, choose, apply it with the draws that follow.

    >>> from fi_widget.analysis.bots import random_player
    >>> from fi_widget.games import game
    >>> match = Match(game("forbidden-island").new(seed="doc"), seed="doc")
    >>> played(match, random_player("doc")) > 0, match.position.turn.won
    (True, False)
    """
    decisions = 0
    match.run()
    position = match.position
    while actions := position.legal_actions():
        position = match.advance(choose(position, actions))
        decisions += 1
    return decisions


@dataclass(frozen=True, slots=True)
class Tally:
    """What came of some games; `losses` counts the lost ones by rule, `seconds` is time played.

    >>> tally = Tally().with_game(Outcome(False, "FI-LOSE-SWIM"), decisions=30, seconds=0.5)
    >>> tally.games, tally.wins, tally.losses, tally.games_per_s, tally.decisions_per_s
    (1, 0, {'FI-LOSE-SWIM': 1}, 2.0, 60.0)
    """

    games: int = 0
    wins: int = 0
    losses: Mapping[str, int] = field(default_factory=dict)
    decisions: int = 0
    seconds: float = 0.0

    @property
    def games_per_s(self) -> float:
        """Games in a second; 0 before the first."""
        return self.games / self.seconds if self.seconds else 0.0

    @property
    def decisions_per_s(self) -> float:
        """Decisions in a second, draws and set-up included; 0 before the first game."""
        return self.decisions / self.seconds if self.seconds else 0.0

    def with_game(self, outcome: Outcome, *, decisions: int, seconds: float) -> Tally:
        """The tally with one game more."""
        losses = dict(self.losses)
        if not outcome.won:
            losses[outcome.rule] = losses.get(outcome.rule, 0) + 1
        return Tally(
            self.games + 1,
            self.wins + outcome.won,
            losses,
            self.decisions + decisions,
            self.seconds + seconds,
        )


class Simulation:
    """Games of one kind, played one after another by a player of `bots.PLAYERS`.

    Equal arguments give equal games. Raises the game's :class:`SetupError` for a configuration
    that it does not have, and LookupError for a player that is not known.

    >>> from fi_widget.games import game
    >>> simulation = Simulation(game("forbidden-island"), seed="doc", players=3)
    >>> for _ in range(20):
    ...     outcome = simulation.play()
    >>> simulation.tally.games, simulation.tally.wins, sum(simulation.tally.losses.values())
    (20, 0, 20)
    """

    def __init__(
        self, game: Game, *, player: str = "random", seed: str = "", **configuration: Any
    ) -> None:
        if player not in PLAYERS:
            raise LookupError(f"no player is called {player!r}; there are {', '.join(PLAYERS)}")
        self.tally = Tally()
        self._game = game
        self._player = PLAYERS[player]
        self._seed = seed
        self._configuration = configuration
        self._start(LONGEST_RUN)  # whatever is wrong is told before the first game

    def play(self) -> Outcome:
        """Play the next game to its end; `tally` counts it."""
        started = perf_counter()
        match = self._start(self.tally.games)
        decisions = played(match, self._player(match.seed))
        seconds = perf_counter() - started
        outcome = match.position.turn
        if not isinstance(outcome, Outcome):
            raise RuntimeError(f"a game stopped without an outcome: {match.position!r}")
        # One assignment, so that whoever interrupts this finds whole games only.
        self.tally = self.tally.with_game(outcome, decisions=decisions, seconds=seconds)
        return outcome

    def _start(self, number: int) -> Match[Any]:
        seed = f"{self._seed}/{number}"
        return Match(self._game.new(seed=seed, **self._configuration), seed)
