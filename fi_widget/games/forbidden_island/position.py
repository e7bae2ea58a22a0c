"""A position of the game: everything the table knows, and the doors to the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from fi_widget.games.forbidden_island import document, line, notation, rules
from fi_widget.games.forbidden_island.board import ALL, Shape, bits
from fi_widget.games.forbidden_island.cards import size, unpacked
from fi_widget.games.forbidden_island.catalog import TREASURES
from fi_widget.games.forbidden_island.clock import (
    ACTIONS,
    DISCARD,
    DRAW,
    OVER,
    PHASES,
    SWIM,
    Clock,
)
from fi_widget.games.forbidden_island.rules import AFTER, LEGAL, run
from fi_widget.games.forbidden_island.state import CLOCK, EMPTY, Packed, State, deck_of, specials_in
from fi_widget.games.forbidden_island.table import Table
from fi_widget.games.game import (
    Action,
    Chance,
    Decision,
    Draw,
    Fault,
    Outcome,
    RuleViolation,
    Step,
    Turn,
)


class Position(State):
    """A moment of a game of Forbidden Island, as an immutable, hashable value.

    Decks are layers from the top; a layer is the cards whose order nobody knows, so the same
    information is the same position. Everything is open to all (FI-OPEN).

    >>> from fi_widget.games.forbidden_island import FORBIDDEN_ISLAND
    >>> position = FORBIDDEN_ISLAND.new(players=2, seed="doc")
    >>> position.turn
    Decision(kind='actions', players=('pilot',))
    >>> position.notation(position.legal_actions()[0])
    'end'
    """

    __slots__ = ()

    # --- what comes next ---

    @property
    def turn(self) -> Turn:
        """Who decides next, which card comes next, or how the game ended."""
        clock = self._clock
        if clock.phase == OVER:
            result = str(clock.result)
            won = result == "won"
            return Outcome(won, "FI-WIN" if won else result)
        if clock.phase == ACTIONS:
            return Decision("actions", (self.active,))
        if clock.phase == DISCARD:
            return Decision("discard", (self.roles[clock.over],))
        if clock.phase == SWIM:
            return Decision("swim", self.swimming)
        if rules.window_open(self._packed):
            return Decision("window", rules.holders(self._packed))
        return Chance("treasure" if clock.phase == DRAW else "flood")

    def legal_actions(self) -> list[Action]:
        """Every action that the rules allow now; empty unless a decision is due."""
        packed = self._packed
        return LEGAL[packed[CLOCK].phase](packed)

    def chance(self) -> dict[Draw, Fraction]:
        """Every card that can come now with its exact probability; empty unless one is due."""
        return rules.chance(self._packed)

    def after(self, step: Step) -> Position:
        """The next position; raises :class:`RuleViolation` for a step not allowed here."""
        new = Position()
        new._packed = rules.after(self._packed, step)
        return new

    def refusal(self, step: Step) -> RuleViolation | None:
        """Why a step is not allowed here, or None where it is."""
        try:
            rules.after(self._packed, step)
        except RuleViolation as violation:
            return violation
        return None

    def sampled(self, luck: float) -> tuple[Draw, Position]:
        """The draw that a number in [0, 1) picks, and the position after it."""
        if not isinstance(self.turn, Chance):
            raise ValueError("no card is to be drawn now; `turn` tells what comes next")
        draw, packed = rules.sampled(self._packed, luck)
        return draw, _position(packed)

    def run(self, luck: Callable[[], float]) -> tuple[list[Draw], Position]:
        """Draws up to the next decision or the end, each picked by a number in [0, 1)."""
        draws: list[Draw] = []
        packed = rules.run(self._packed, luck, draws)
        return draws, _position(packed) if draws else self

    def advance(self, step: Step, luck: Callable[[], float], steps: list[Step]) -> Position:
        """`after(step)` and then `run(luck)`, at once: what a playout repeats.

        The step and the draws are added to `steps`.
        """
        new = Position()
        packed = AFTER[step.code](self._packed, step)
        steps.append(step)
        new._packed = run(packed, luck, steps) if packed[1].draws_next else packed
        return new

    def seen_by(self, player: str) -> Position:
        """The position as one player knows it: the same, for all cards are open (FI-OPEN)."""
        return self

    # --- text ---

    def parse(self, text: str, aliases: Mapping[str, str] | None = None) -> Step:
        """The action or draw that a text names, such as `shore OB` or `+earth`.

        `aliases` maps further lower-case names (of another language, say) to ids. Raises
        :class:`NotationError` for text that names nothing, or two things.
        """
        return notation.parse(self, text, aliases)

    def notation(self, step: Step, *, full: bool = False) -> str:
        """A step as short text; `full` always says who plays a special card or swims."""
        return notation.written(self, step, full=full)

    def to_text(self) -> str:
        """The position in one line, exact both ways."""
        return line.to_text(self.to_dict())

    def to_dict(self) -> dict[str, Any]:
        """The position as a scenario file's `[position]`, exact both ways."""
        return document.to_dict(self)

    def status(self) -> tuple[Fault, ...]:
        """Every fault of an impossible position; empty for one that can be."""
        return document.faults_of(self.to_dict())

    def __str__(self) -> str:
        return line.drawn(self.to_dict())

    def __repr__(self) -> str:
        return f"<Position {self.to_text()}>"

    # --- reading ---

    @property
    def shape(self) -> Shape:
        """The island's shape."""
        return self._table.shape

    @property
    def roles(self) -> tuple[str, ...]:
        """The roles in seat order."""
        return self._table.roles

    @property
    def active(self) -> str:
        """The role whose turn it is."""
        return self._table.roles[self._clock.seat]

    @property
    def first(self) -> str:
        """The role that began the game."""
        return self._table.roles[self._table.first]

    @property
    def difficulty(self) -> str | None:
        """The difficulty's name, where it is known."""
        return self._table.difficulty

    @property
    def options(self) -> dict[str, bool]:
        """The game's named options."""
        return {"lift_instead_of_swim": self._table.lift_instead_of_swim}

    @property
    def water(self) -> int:
        """The tick of the water meter, 1 to 9, or 10 for the skull."""
        return self._pile.water

    @property
    def captured(self) -> tuple[str, ...]:
        """The treasures that the team has."""
        return tuple(name for n, name in enumerate(TREASURES) if self._pile.captured >> n & 1)

    @property
    def phase(self) -> str:
        """The phase of the turn: actions, draw, flood, discard, swim or over."""
        return PHASES[self._clock.phase]

    @property
    def passed(self) -> bool:
        """Whether everybody passed, so that the next card is drawn now."""
        return self._clock.passed

    @property
    def _running(self) -> Clock:
        # What is left of a turn while a hand is settled or pawns swim.
        return self._clock.resume or self._clock

    @property
    def actions(self) -> int:
        """The actions left to the active player."""
        return self._running.actions

    @property
    def flight(self) -> bool:
        """Whether the Pilot's flight of this turn is unused."""
        return self._running.flight

    @property
    def draws(self) -> int:
        """The cards still to be drawn in this draw or flood phase."""
        return self._running.draws

    @property
    def resume(self) -> str | None:
        """The phase that goes on after a hand is settled or pawns have swum."""
        resume = self._clock.resume
        return None if resume is None else PHASES[resume.phase]

    @property
    def swimming(self) -> tuple[str, ...]:
        """The roles whose pawns swim."""
        mask = self._clock.swimming
        return tuple(role for seat, role in enumerate(self.roles) if mask >> seat & 1)

    @property
    def over_limit(self) -> str | None:
        """The role with six cards, while that hand is settled."""
        over = self._clock.over
        return self.roles[over] if over >= 0 else None

    @property
    def result(self) -> str | None:
        """How the game ended: "won" or the rule id of the loss; None while it goes on."""
        return self._clock.result

    def tile_at(self, place: str) -> str:
        """The code of the tile at a place such as `C1`.

        A sunk tile keeps its code, or is `~~` where the position does not know which it was.
        """
        return self._table.tiles[self.shape.index[place]]

    def place_of(self, code: str) -> str | None:
        """The place of a tile; None for a sunk tile whose place is not known."""
        place = self._table.place_of.get(code)
        return None if place is None else self.shape.places[place]

    def state(self, code: str) -> str:
        """A tile's state: "dry", "flooded" or "sunk"."""
        place = self._table.place_of.get(code, 24)
        if self._flooded >> place & 1:
            return "flooded"
        return "dry" if self._land >> place & 1 else "sunk"

    def state_at(self, place: str) -> str:
        """The state of the tile at a place: "dry", "flooded" or "sunk"."""
        bit = self.shape.index[place]
        if self._flooded >> bit & 1:
            return "flooded"
        return "dry" if self._land >> bit & 1 else "sunk"

    def at(self, role: str) -> str:
        """The place where a role's pawn is, such as `C1`; its tile may just have sunk."""
        return self.shape.places[self._pawns[self._table.seat_of[role]]]

    def pawn(self, role: str) -> str:
        """The code of the tile where a role's pawn is (see `tile_at` for a sunk one)."""
        return self.tile_at(self.at(role))

    def hand(self, role: str) -> tuple[str, ...]:
        """A role's cards, in the catalog's order."""
        return unpacked(self._hands[self._table.seat_of[role]])

    @property
    def treasure_deck(self) -> tuple[tuple[str, ...], ...]:
        """The treasure deck's layers from the top."""
        return tuple(unpacked(layer) for layer in self._pile.treasure)

    @property
    def treasure_discard(self) -> tuple[str, ...]:
        """The treasure discard pile, in the catalog's order."""
        return unpacked(self._pile.treasure_discard)

    @property
    def flood_deck(self) -> tuple[tuple[str, ...], ...]:
        """The flood deck's layers from the top, tile codes in alphabetical order."""
        return tuple(self._codes(layer) for layer in self._pile.flood)

    @property
    def flood_discard(self) -> tuple[str, ...]:
        """The flood discard pile, tile codes in alphabetical order."""
        return self._codes(self._pile.flood_discard)

    def _codes(self, mask: int) -> tuple[str, ...]:
        tiles = self._table.tiles
        return tuple(sorted(tiles[place] for place in bits(mask)))

    def counts(self) -> dict[str, int]:
        """How many cards each pile has: treasure_deck, treasure_discard, flood_deck, …"""
        pile = self._pile
        return {
            "treasure_deck": sum(size(layer) for layer in pile.treasure),
            "treasure_discard": size(pile.treasure_discard),
            "flood_deck": sum(layer.bit_count() for layer in pile.flood),
            "flood_discard": pile.flood_discard.bit_count(),
        }

    # --- as a value ---

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Position):
            return NotImplemented
        return self._packed[CLOCK:] == other._packed[CLOCK:] and self._table.same_game(
            other._table, self._land
        )

    def __hash__(self) -> int:
        try:
            return self._hash
        except AttributeError:
            table, clock, *rest = self._packed
            self._hash = value = hash((*rest, clock.key[:9], table.roles))
            return value

    def __reduce__(self) -> tuple[Any, ...]:
        values = self._land, self._flooded, self._pawns, self._hands, tuple(self._pile)
        return start, (self._table, values, self._clock)


def start(
    table: Table, values: tuple[int, int, tuple[int, ...], tuple[int, ...], Any], clock: Clock
) -> Position:
    """A position from its parts: land, flooded, pawns, hands and the piles, as in `state`."""
    land, flooded, pawns, hands, piles = values
    treasure, discard, flood, flood_discard, water, captured = piles
    decks = deck_of(treasure), discard, deck_of(flood), flood_discard
    return _position(
        (table, clock, land, flooded, pawns, hands, specials_in(hands), (*decks, water, captured))
    )


def at_start(
    table: Table,
    clock: Clock,
    flooded: int,
    pawns: tuple[int, ...],
    hands: tuple[int, ...],
    deck: int,
    water: int,
) -> Position:
    """The position of a game just set up, whose first flood cards lie on the discard pile."""
    piles = (deck, EMPTY), 0, (ALL ^ flooded, EMPTY), flooded, water, 0
    return _position((table, clock, ALL, flooded, pawns, hands, specials_in(hands), piles))


def _position(packed: Packed) -> Position:
    new = Position()
    new._packed = packed
    return new
