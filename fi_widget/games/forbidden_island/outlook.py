"""What can matter soon: the reductions that make a solver quick, each with its reason."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from fractions import Fraction

from fi_widget.games.forbidden_island.actions import Discard, End, Pass, Swim
from fi_widget.games.forbidden_island.cards import LIFT, count, size
from fi_widget.games.forbidden_island.catalog import TREASURES
from fi_widget.games.forbidden_island.clock import OVER, SWIM
from fi_widget.games.forbidden_island.effort import effort
from fi_widget.games.forbidden_island.essence import Lens
from fi_widget.games.forbidden_island.floodcount import FloodCount
from fi_widget.games.forbidden_island.goals import Captured, Kept
from fi_widget.games.forbidden_island.position import Position
from fi_widget.games.forbidden_island.seas import (
    next_cards,
    running,
    seas_of,
    treasure_draws,
    union,
)
from fi_widget.games.forbidden_island.shortdeck import ShortTurn
from fi_widget.games.forbidden_island.state import EMPTY
from fi_widget.games.forbidden_island.table import Table
from fi_widget.games.forbidden_island.turnvalue import TurnValue, vital_tiles
from fi_widget.games.forbidden_island.winning import might_win
from fi_widget.games.game import Action, Draw
from fi_widget.games.thinking import Aim, Condition, SafeTurn

TREASURE_NUMBER = {treasure: number for number, treasure in enumerate(TREASURES)}
_PASSIVE = (End, Pass, Discard, Swim)


class Outlook:
    """What a solver asks while it works on one problem; `tick` is called once a value worked out.

    It remembers what it has worked out.
    """

    def __init__(self, tick: Callable[[], None]) -> None:
        self._tick = tick
        self._counts = FloodCount(tick)
        self._lenses: dict[Aim, Lens] = {}
        self._turns: dict[tuple[object, ...], TurnValue | ShortTurn] = {}

    def safe_turn(self, position: Position, conditions: tuple[Condition, ...]) -> SafeTurn | None:
        """The quick way to the best chance that this turn ends well.

        Well means: without a loss, and with the conditions holding. None, so that the plain rules
        have to be searched,
        - while pawns swim and when the team has already passed;
        - where a hand is settled while the treasure deck has too few cards for the turn;
        - where a win may be possible within the turn;
        - where a lift may replace a swim and somebody is in danger.
        """
        table, clock, land, _, pawns, hands, _, piles = position._packed
        deck, _, flood, flood_discard, water, _ = piles
        if clock.phase == SWIM or clock.phase == OVER or clock.passed:
            return None
        stakes = self._stakes_of(table, conditions)
        if stakes is None:
            return None
        clock = running(clock)
        draws = treasure_draws(clock)
        near = next_cards(deck, draws)
        short = size(near) < draws
        if short and clock is not position._clock:
            return None
        cards = sum(hands)
        lifts = short or bool(count(cards, LIFT) or count(near, LIFT))
        if lifts and might_win(position):
            return None
        # all that the action phase cannot change
        key = (
            table, clock.seat, land, deck if draws else EMPTY, draws, flood, flood_discard, water,
            clock.draws, stakes, pawns if short else None,
        )  # fmt: skip
        turn = self._turns.get(key)
        if turn is None or not turn.covers(position):
            if short:  # the second card depends on what is discarded before
                turn = ShortTurn(position, *stakes, self._counts, self._tick)
            else:
                seas = seas_of(position, vital_tiles(position, stakes[0]))
                turn = TurnValue(position, *seas, *stakes, self._counts, self._tick)
            self._turns[key] = turn
        if lifts and turn.danger and table.lift_instead_of_swim:
            return None
        return turn.at(position)

    def _stakes_of(self, table: Table, conditions: tuple[Condition, ...]) -> tuple[int, int] | None:
        """The places that must not sink and the treasures to be captured, as masks."""
        keep = want = 0
        for condition in conditions:
            if isinstance(condition, Kept):
                keep |= union(1 << table.place_of[tile] for tile in condition.tiles)
            elif isinstance(condition, Captured):
                want |= 1 << TREASURE_NUMBER[condition.treasure]
            else:
                return None
        return keep, want

    def winnable(self, position: Position, turns: int) -> bool:
        """Whether the game may be won in so many turns; True where nobody knows."""
        return turns > 1 or might_win(position)

    def essence(self, position: Position, aim: Aim) -> Hashable:
        """What of a position can matter: where it is equal, so is the value."""
        return self._lens(aim).essence(position)

    def choices(self, position: Position, aim: Aim) -> Sequence[Action]:
        """Legal actions with a best one among them."""
        return self._lens(aim).choices(position)

    def effort(self, action: Action) -> int:
        """How dear an action is: a special card more than all actions of a turn."""
        return effort(action)

    def passive(self, position: Position) -> Sequence[Action]:
        """What is open to a team that only passes: no action, no special card.

        Several where the rules force a choice: a card over the limit, where a pawn swims.
        """
        actions = position.legal_actions()
        return [action for action in actions if isinstance(action, _PASSIVE)] or actions

    def draws(self, position: Position, aim: Aim) -> Mapping[Draw, Fraction]:
        """The possible draws; where several come to the same, one stands for all."""
        return self._lens(aim).draws(position)

    def _lens(self, aim: Aim) -> Lens:
        lens = self._lenses.get(aim)
        if lens is None:
            lens = self._lenses[aim] = Lens(aim)
        return lens


def outlook(tick: Callable[[], None]) -> Outlook:
    """A new outlook for one problem."""
    return Outlook(tick)
