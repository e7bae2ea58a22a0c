"""What can matter soon: the reductions that make a solver quick, each with its reason."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from fractions import Fraction

from fi_widget.games.forbidden_island.actions import Discard, End, Pass, Swim
from fi_widget.games.forbidden_island.cards import LIFT, count, size
from fi_widget.games.forbidden_island.catalog import TREASURES
from fi_widget.games.forbidden_island.clock import ACTIONS, DRAW, OVER, SWIM
from fi_widget.games.forbidden_island.essence import Lens
from fi_widget.games.forbidden_island.floodcount import FloodCount
from fi_widget.games.forbidden_island.goals import Captured, Kept
from fi_widget.games.forbidden_island.position import Position
from fi_widget.games.forbidden_island.turnvalue import (
    ALL_CAPTURED,
    TurnValue,
    able_to_capture,
)
from fi_widget.games.game import Action, Draw
from fi_widget.games.thinking import Aim, Condition

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
        """The best chance that this turn ends without a loss and with these conditions holding.

        None where the quick way is not open (see `turnvalue`): then search the rules.
        """
        clock = position._clock.resume or position._clock
        if clock.phase >= OVER or position._clock.phase == SWIM or clock.passed:
            return None
        keep = want = 0
        for condition in conditions:
            if isinstance(condition, Kept):
                places = [position._table.place_of[tile] for tile in condition.tiles]
                keep |= sum(1 << place for place in dict.fromkeys(places))
            elif isinstance(condition, Captured):
                want |= 1 << list(TREASURES).index(condition.treasure)
            else:
                return None
        draws = 2 if clock.phase == ACTIONS else clock.draws if clock.phase == DRAW else 0
        pile = position._pile
        if sum(map(size, pile.treasure)) < draws:
            return None
        lifts = any(count(hand, LIFT) for hand in position._hands) or _lift_near(
            pile.treasure, draws
        )
        if lifts:
            able = able_to_capture(position, clock) if clock.phase == ACTIONS else 0
            if pile.captured | able == ALL_CAPTURED:
                return None
        # what the action phase cannot change
        key = (
            position._table, clock.seat, position._land, pile.treasure if draws else 0, draws,
            pile.flood, pile.flood_discard, pile.water, clock.draws if clock.phase > DRAW else 0, keep, want,
        )  # fmt: skip
        turn = self._turns.get(key)
        if turn is None or not turn.covers(position):
            turn = TurnValue(position, keep, want, self._counts, self._tick)
            self._turns[key] = turn
        if lifts and turn.danger and position._table.lift_instead_of_swim:
            return None
        return Fraction(turn.value(position), turn.whole)

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


def _lift_near(treasure: tuple[int, ...], draws: int) -> bool:
    """Whether a lift may be among the next treasure draws."""
    for layer in treasure:
        if draws <= 0:
            break
        if count(layer, LIFT):
            return True
        draws -= size(layer)
    return False
