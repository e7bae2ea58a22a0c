"""What can matter soon: the reductions that make a solver quick, each with its reason."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from fractions import Fraction

from fi_widget.games.forbidden_island.actions import Discard, End, Pass, Swim
from fi_widget.games.forbidden_island.cards import LIFT, count, size
from fi_widget.games.forbidden_island.catalog import TREASURES
from fi_widget.games.forbidden_island.clock import ACTIONS, OVER, SWIM
from fi_widget.games.forbidden_island.essence import Lens
from fi_widget.games.forbidden_island.floodcount import FloodCount
from fi_widget.games.forbidden_island.goals import Captured, Kept
from fi_widget.games.forbidden_island.position import Position
from fi_widget.games.forbidden_island.seas import running, treasure_draws, union
from fi_widget.games.forbidden_island.state import Piles
from fi_widget.games.forbidden_island.turnvalue import TurnValue, able_to_capture
from fi_widget.games.game import Action, Draw
from fi_widget.games.thinking import Aim, Condition

TREASURE_NUMBER = {treasure: number for number, treasure in enumerate(TREASURES)}
ALL_CAPTURED = (1 << len(TREASURES)) - 1
_PASSIVE = (End, Pass, Discard, Swim)


class Outlook:
    """What a solver asks while it works on one problem; `tick` is called once a value worked out.

    It remembers what it has worked out.
    """

    def __init__(self, tick: Callable[[], None]) -> None:
        self._tick = tick
        self._counts = FloodCount(tick)
        self._lenses: dict[Aim, Lens] = {}
        self._turns: dict[tuple[object, ...], TurnValue] = {}

    def safe_turn(self, position: Position, conditions: Sequence[Condition]) -> Fraction | None:
        """The best chance that this turn ends without a loss and with the conditions holding.

        None where the quick way is not open: see `_turn`.
        """
        turn = self._turn(position, conditions)
        return None if turn is None else Fraction(turn.value(position), turn.whole)

    def safe_turn_cap(self, position: Position, conditions: Sequence[Condition]) -> Fraction | None:
        """An upper bound of it that is quicker to find."""
        turn = self._turn(position, conditions)
        return None if turn is None else Fraction(turn.cap(position), turn.whole)

    def _turn(self, position: Position, conditions: Sequence[Condition]) -> TurnValue | None:
        """What serves this moment of a turn.

        None, so that the plain rules have to be searched,
        - while pawns swim and when the team has already passed;
        - where the treasure deck has too few cards for the turn: which come depends on what is
          discarded in it;
        - where a win is possible within the turn;
        - where a lift may replace a swim and somebody is in danger.
        """
        clock = running(position._clock)
        if clock.phase >= OVER or position._clock.phase == SWIM or clock.passed:
            return None
        keep = want = 0
        for condition in conditions:
            if isinstance(condition, Kept):
                keep |= union(1 << position._table.place_of[tile] for tile in condition.tiles)
            elif isinstance(condition, Captured):
                want |= 1 << TREASURE_NUMBER[condition.treasure]
            else:
                return None
        pile = position._pile
        draws = treasure_draws(clock)
        if sum(map(size, pile.treasure)) < draws:
            return None
        lifts = any(count(hand, LIFT) for hand in position._hands) or _lift_near(pile, draws)
        if lifts:
            able = 0
            if clock.phase == ACTIONS:
                able = able_to_capture(position._hands[clock.seat], pile.captured)
            if pile.captured | able == ALL_CAPTURED:
                return None
        # all that the action phase cannot change
        key = (
            position._table, clock.seat, position._land, pile.treasure if draws else 0, draws,
            pile.flood, pile.flood_discard, pile.water, clock.draws, keep, want,
        )  # fmt: skip
        turn = self._turns.get(key)
        if turn is None or not turn.covers(position):
            turn = TurnValue(position, keep, want, self._counts, self._tick)
            self._turns[key] = turn
        if lifts and turn.danger and position._table.lift_instead_of_swim:
            return None
        return turn

    def essence(self, position: Position, aim: Aim) -> Hashable:
        """What of a position can matter: where it is equal, so is the value."""
        return self._lens(aim).essence(position)

    def choices(self, position: Position, aim: Aim) -> Sequence[Action]:
        """Legal actions with a best one among them."""
        return self._lens(aim).choices(position)

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


def _lift_near(pile: Piles, draws: int) -> bool:
    """Whether a lift may be among the next treasure draws."""
    for layer in pile.treasure:
        if draws <= 0:
            break
        if count(layer, LIFT):
            return True
        draws -= size(layer)
    return False
