"""What of a position can matter for an aim: the reductions of the search over the plain rules.

`essence` gives a value that is equal for positions with equal prospects, `choices` and `draws`
leave out actions and cards that come to the same as another or are no better. Each says why. The
reasons need some of these, and where one is missing nothing is left out:

- *lasting deck*: the treasure deck has cards enough for all turns of the aim. Then what lies in
  the treasure discard does not come back in time, and neither does a card that is discarded.
- *empty hands*: the aim asks for no cards in a hand. Then a hand over the limit can always discard
  a treasure card that does no more good in time: six cards are never all special.
- *last turn*: nobody acts again after this action phase.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from fractions import Fraction

from fi_widget.games.forbidden_island import actions as act
from fi_widget.games.forbidden_island.board import bits
from fi_widget.games.forbidden_island.cards import (
    KIND,
    LIFT,
    RISE,
    SANDBAGS,
    TREASURE_CARDS,
    count,
    size,
)
from fi_widget.games.forbidden_island.catalog import HAND_LIMIT, TREASURE_DRAWS
from fi_widget.games.forbidden_island.clock import ACTIONS, DISCARD, DRAW, FLOOD, OVER, SWIM
from fi_widget.games.forbidden_island.effort import loss, rank
from fi_widget.games.forbidden_island.goals import Drawn, Holds, InState, Kept, Stands
from fi_widget.games.forbidden_island.position import Position
from fi_widget.games.forbidden_island.state import Piles
from fi_widget.games.forbidden_island.turnvalue import able_to_capture
from fi_widget.games.game import Action, Draw
from fi_widget.games.thinking import Aim


class Lens:
    """An aim seen from the game: what it makes of positions.

    One serves all positions of a search that have this aim.
    """

    def __init__(self, aim: Aim) -> None:
        self._aim = aim
        self._last = aim.turns == 1
        self._hands = any(isinstance(one, Holds) for one in aim.conditions)
        self._stands = any(isinstance(one, Stands) for one in aim.conditions)
        # Treasure-deck kinds that are told apart when they are drawn.
        told = {RISE, LIFT}
        told |= {KIND[one.card] for one in aim.conditions if isinstance(one, Drawn)}
        if not aim.passive:
            told.add(SANDBAGS)
        if self._hands or not (self._last or aim.passive or self._keeps_two_turns):
            told |= set(KIND.values())
        self._told = tuple(sorted(told))
        self._seen: Position | None = None
        self._piles: Piles
        self._tiles = [tile for one in aim.conditions for tile in _tiles_of(one)]

    def _piles_of(self, position: Position) -> Piles:
        """The piles by name, put together once for the position that is looked at."""
        if position is not self._seen:
            self._seen, self._piles = position, position._piles
        return self._piles

    @property
    def _keeps_two_turns(self) -> bool:
        """Whether it is to keep something for this turn and the next.

        Then cards drawn now serve nobody but by being special: whoever draws them does not act
        again in time.
        """
        return self._aim.keeps and self._aim.turns == 2

    # --- what is told apart ---

    def essence(self, position: Position) -> Hashable:
        """What can matter; equal for positions with equal prospects."""
        clock = position._clock
        if clock.phase == OVER or not self._lasting_deck(position):
            return position
        pile = self._piles_of(position)
        drawing = clock.resume or clock
        after_actions = drawing.phase != ACTIONS
        if self._last and (after_actions or self._aim.passive):
            tiles = self._rest_of_turn(position)
        else:
            tiles = position._land, position._flooded, pile.flood
        return (
            clock,
            pile.water if not (self._last and drawing.phase == FLOOD) else 0,
            pile.captured,
            self._hand_cards(position),
            self._treasure_deck(position),
            position._pawns,
            tiles,
        )

    def _treasure_draws(self, position: Position) -> int:
        """How many treasure cards are drawn in the time that the aim has."""
        clock = position._clock.resume or position._clock
        now = 0
        if clock.phase == ACTIONS:
            now = TREASURE_DRAWS
        elif clock.phase == DRAW:
            now = clock.draws
        return now + TREASURE_DRAWS * (self._aim.turns - 1)

    def _lasting_deck(self, position: Position) -> bool:
        return sum(map(size, self._piles_of(position).treasure)) >= self._treasure_draws(position)

    def _hand_cards(self, position: Position) -> Hashable:
        """The hands, as far as they can matter; needs a lasting deck."""
        hands = position._hands
        clock = position._clock.resume or position._clock
        if self._hands:
            return hands
        lifts = sum(count(hand, LIFT) for hand in hands)
        if self._aim.passive:
            # a lift is played after all where nothing else saves a pawn from the water
            return lifts if position._table.lift_instead_of_swim else None
        bags = sum(count(hand, SANDBAGS) for hand in hands)
        if self._last:
            # gifts do no good any more, and who plays a special card is all the same
            able = 0
            if clock.phase == ACTIONS:
                able = able_to_capture(hands[clock.seat], self._piles_of(position).captured)
            return able, lifts, bags
        if not self._keeps_two_turns:
            return hands
        heir = (clock.seat + 1) % clock.seats
        if clock.phase == ACTIONS:
            return hands[clock.seat] & TREASURE_CARDS, hands[heir], lifts, bags
        if size(hands[heir]) > HAND_LIMIT:  # by a last gift: what is kept of it matters
            return hands[heir], lifts, bags
        return able_to_capture(hands[heir], self._piles_of(position).captured), lifts, bags

    def _treasure_deck(self, position: Position) -> Hashable:
        """The layers that are drawn from, by the kinds told apart; needs a lasting deck."""
        draws = self._treasure_draws(position)
        layers = []
        for layer in self._piles_of(position).treasure:
            if draws <= 0:
                break
            cards = size(layer)
            draws -= cards
            layers.append((cards, *(count(layer, kind) for kind in self._told)))
        return tuple(layers)

    # --- the island in the rest of the last turn ---

    def _rest_of_turn(self, position: Position) -> Hashable:
        """The tiles that can matter when nobody acts any more in time, and the flood deck.

        All others are blanks: told by how many there are in a layer, and whether dry or flooded
        where the deck runs out and they may come again.
        """
        matter, sinking, refills = self._matter(position)
        clock = position._clock.resume or position._clock
        pile = self._piles_of(position)
        flooded = position._flooded
        if not refills:
            shown = matter & sinking
            piles = (*pile.flood, pile.flood_discard) if clock.phase != FLOOD else pile.flood
            layers = tuple((layer & shown, layer.bit_count()) for layer in piles)
            return matter, position._land & matter, flooded & shown, layers
        return (
            matter,
            position._land & matter,
            flooded & matter,
            tuple(
                (layer & matter, layer.bit_count(), (layer & flooded).bit_count())
                for layer in (*pile.flood, pile.flood_discard)
            ),
        )

    def _matter(self, position: Position) -> tuple[int, int, bool]:
        """What can matter, what can sink, and whether the flood deck may run out in this turn.

        What matters are the tiles of the aim, the landing, treasures' sites, and wherever a pawn
        may come to be: anywhere with a lift or for a Pilot or Diver that swims.
        """
        table, pile, land = position._table, self._piles_of(position), position._land
        clock = position._clock.resume or position._clock
        captured = pile.captured
        matter = 1 << table.landing
        for treasure, sites in enumerate(table.sites):
            if not captured >> treasure & 1:
                matter |= sites & land
        for tile in self._tiles:
            matter |= 1 << table.place_of[tile]
        rises = clock.phase != FLOOD
        draws = 5 if rises else clock.draws
        cards = sum(layer.bit_count() for layer in pile.flood)
        refills = cards < draws
        if refills:
            sinking = land
        else:
            reach, sinking = 0, pile.flood_discard if rises else 0
            for layer in pile.flood:
                if reach < draws:
                    sinking |= layer
                    reach += layer.bit_count()
            sinking &= position._flooded
        lifts = (table.lift_instead_of_swim or not self._aim.passive) and (
            any(count(hand, LIFT) for hand in position._hands)
            or (rises and any(count(layer, LIFT) for layer in pile.treasure))
        )
        swimming = position._clock.swimming if position._clock.phase == SWIM else 0
        if lifts:
            return land, sinking, refills
        for seat, place in enumerate(position._pawns):
            swims = swimming >> seat & 1
            if not swims and not sinking >> place & 1:
                continue
            if table.roles[seat] in ("pilot", "diver"):
                return land, sinking, refills
            near = table.kits[seat].near
            reached, fresh = 0, 1 << place
            while fresh:
                reached |= fresh
                around = 0
                for at in bits(fresh):
                    around |= near[at]
                matter |= (around | fresh) & land
                fresh = around & sinking & ~reached
        return matter, sinking, refills

    # --- what is tried ---

    def choices(self, position: Position) -> Sequence[Action]:
        """Legal actions with a best one among them, those that do least first."""
        actions = sorted(position.legal_actions(), key=rank)
        if position._clock.phase == DISCARD:
            actions.sort(key=lambda action: loss(position, action))
        if self._hands or not self._lasting_deck(position):
            return actions
        clock = position._clock
        phase = clock.phase
        drawing = clock.resume is None or clock.resume.phase != ACTIONS
        # a hand that grew by a last gift may be the next player's, who acts in time
        idle = self._last or (
            self._keeps_two_turns and size(position._hands[clock.seat]) > HAND_LIMIT
        )
        if phase == DISCARD and drawing and idle:
            return actions[:1]  # a treasure card that serves nobody in time, whichever it is
        if phase == SWIM:
            return actions
        top = self._piles_of(position).flood[0] if phase == FLOOD else 0
        kept: list[Action] = []
        seen: set[object] = set()
        for action in actions:
            if isinstance(action, act.Give) and not self._serves(position, action):
                continue
            if isinstance(action, act.Sandbags) and phase != DISCARD:
                # Waiting until the tile's card may come next loses nothing.
                place = position._table.shape.index[action.place]
                if not top >> place & 1 or (self._last and action.place in seen):
                    continue
                seen.add(action.place)
            if isinstance(action, act.Lift) and self._last and phase != DISCARD:
                # It does not matter whose card it is.
                if (action.roles, action.place) in seen:
                    continue
                seen.add((action.roles, action.place))
            kept.append(action)
        return kept

    def _serves(self, position: Position, gift: act.Give) -> bool:
        """Whether somebody may capture something with a gift in time."""
        if self._last:
            return False
        if not self._keeps_two_turns:
            return True
        clock = position._clock
        heir = (clock.seat + 1) % clock.seats
        captured = self._piles_of(position).captured >> KIND[gift.card] & 1
        return gift.role == position._table.roles[heir] and not captured

    def draws(self, position: Position) -> Mapping[Draw, Fraction]:
        """The possible draws; one stands for all that come to the same."""
        chances = position.chance()
        if not self._lasting_deck(position):
            return chances
        clock = position._clock
        merged: dict[Draw, Fraction] = {}
        stands: dict[Hashable, Draw] = {}
        if clock.phase == DRAW:
            for draw, chance in chances.items():
                kind = KIND[draw.card] if isinstance(draw, act.TreasureDraw) else -1
                _add(merged, stands, kind if kind in self._told else None, draw, chance)
            return merged
        if not self._last:
            return chances
        matter, sinking, refills = self._matter(position)
        shown = matter if refills else matter & sinking
        for draw, chance in chances.items():
            place = position._table.place_of[draw.tile] if isinstance(draw, act.FloodDraw) else 0
            group: Hashable = draw
            if not shown >> place & 1:
                group = refills and position._flooded >> place & 1
            _add(merged, stands, group, draw, chance)
        return merged


def _add(
    merged: dict[Draw, Fraction],
    stands: dict[Hashable, Draw],
    group: Hashable,
    draw: Draw,
    chance: Fraction,
) -> None:
    first = stands.setdefault(group, draw)
    merged[first] = merged.get(first, Fraction(0)) + chance


def _tiles_of(condition: object) -> Sequence[str]:
    if isinstance(condition, Kept):
        return condition.tiles
    if isinstance(condition, Stands):
        return (condition.at,)
    if isinstance(condition, InState):
        return (condition.tile,)
    return ()
