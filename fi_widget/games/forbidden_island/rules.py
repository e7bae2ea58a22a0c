"""The rules: what may be done, what may be drawn, and the position that follows.

Every function takes a position (packed, see `state`) and leaves it as it is. Masks of places and
seats stay in here: callers see actions, draws and positions.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import compress
from typing import TypeVar

from fi_widget.games.forbidden_island import actions as act
from fi_widget.games.forbidden_island.actions import END, PASS
from fi_widget.games.forbidden_island.board import ALL, bits, flags, nth_bit
from fi_widget.games.forbidden_island.cards import (
    FIELD,
    KIND,
    LIFT,
    LIFT_ONE,
    RISE,
    SANDBAGS_ONE,
    TREASURE_CARDS,
    UNIT,
    WIDTH,
    count,
    kinds_in,
    nth_card,
    size,
)
from fi_widget.games.forbidden_island.catalog import (
    CARDS_TO_CAPTURE,
    FLOOD_DRAWS,
    HAND_LIMIT,
    SKULL,
)
from fi_widget.games.forbidden_island.clock import (
    ACTIONS,
    DISCARD,
    DRAW,
    FLOOD,
    SWIM,
    Clock,
    finished,
    settling,
    swimming,
)
from fi_widget.games.forbidden_island.menus import (
    CAPTURES,
    DISCARDS,
    ESCAPES,
    TREASURE_DRAWS,
    gifts,
)
from fi_widget.games.forbidden_island.refusals import violation
from fi_widget.games.forbidden_island.state import State, draft, seal
from fi_widget.games.forbidden_island.table import SUBSETS
from fi_widget.games.game import Action, Draw, Step

S = TypeVar("S", bound=State)

ALL_CAPTURED = 0b1111
NOWHERE = 24  # a place or seat that no mask has
CAPTURED = 5  # where the treasures won stand among the piles


# --- where pawns can go -------------------------------------------------------------------------


def walk_targets(p: State, seat: int) -> int:
    """Where a pawn can go by one move of its own. FI-MOVE, FI-EXPLORER, FI-DIVER"""
    table = p._table
    place = p._pawns[seat]
    land = p._land
    kit = table.kits[seat]
    near = kit.near[place]
    if kit.dives:
        water = p._flooded | ALL & ~land
        if near & water:
            return table.shape.chain(place, water) & land & ~(1 << place)
    return near & land


def navigate_targets(p: State, seat: int) -> int:
    """Where the Navigator can bring another pawn: two steps as its role walks. FI-NAVIGATOR"""
    table = p._table
    land = p._land
    shape = table.shape
    place = p._pawns[seat]
    role = table.roles[seat]
    if role == "explorer":
        targets = one = shape.near8[place] & land
        for step in bits(one):
            targets |= shape.near8[step]
    elif role == "diver":  # may cross one place that is missing
        one = shape.near4[place]
        targets = one | shape.spread(one)
    else:
        one = shape.near4[place] & land
        targets = one | shape.spread(one)
    return targets & land & ~(1 << place)


def swim_targets(p: State, seat: int, land: int) -> int:
    """Where a pawn whose tile sank can swim. FI-SWIM, FI-SWIM-ROLES"""
    table = p._table
    place = p._pawns[seat]
    role = table.roles[seat]
    if role == "pilot":
        return land & ~(1 << place)
    if role == "diver":
        return table.shape.nearest(place, land)
    return table.kits[seat].near[place] & land


# --- what is legal ------------------------------------------------------------------------------


def can_escape(p: State) -> bool:
    """Whether a Helicopter Lift would win now. FI-WIN"""
    *_, captured = p._piles
    return captured == ALL_CAPTURED and set(p._pawns) == {p._table.landing}


def holds_playable(p: State, hand: int) -> bool:
    """Whether a hand holds a special card that could be played now. FI-SPECIAL-TIME"""
    if hand >= SANDBAGS_ONE and p._flooded:
        return True
    if count(hand, LIFT):
        land = p._land
        return bool(land & land - 1) or can_escape(p)
    return False


def window_open(p: State) -> bool:
    """Whether the team may play special cards before the next draw. FI-SPECIAL-TIME"""
    clock = p._clock
    if clock.passed or (clock.phase != DRAW and clock.phase != FLOOD):
        return False
    hands = p._hands
    if max(hands) < LIFT_ONE:  # nobody holds a special card
        return False
    return any(hand >= LIFT_ONE and holds_playable(p, hand) for hand in hands)


def legal_actions(p: State) -> list[Action]:
    """Every legal action, in a fixed order; empty when a card is to be drawn or all is over."""
    return LEGAL[p._clock.phase](p)


def _actions(p: State) -> list[Action]:
    clock = p._clock
    hands = p._hands
    out: list[Action] = [END]
    if clock.actions:
        seat = clock.seat
        kit = p._table.kits[seat]
        pawns = p._pawns
        place = pawns[seat]
        land = p._land
        flooded = p._flooded
        near, walks, reach, shores = kit.at[place]
        if kit.dives and near & (flooded | ~land):  # FI-DIVER: there is water to dive through
            p._table.menus.moves.add(out, walk_targets(p, seat))
        else:
            out += walks[near & land]
        if reach & flooded:
            out += shores[reach & flooded]
        if hands[seat] & TREASURE_CARDS:
            _with_cards(p, seat, out)
        extra = _EXTRA.get(kit.role)
        if extra is not None:
            extra(p, out)
    if max(hands) >= LIFT_ONE:
        for holder, hand in enumerate(hands):
            if hand >= LIFT_ONE:
                _specials(p, holder, hand, out)
    return out


def _with_cards(p: State, seat: int, out: list[Action]) -> None:
    """Add gifts and captures. FI-GIVE, FI-MESSENGER, FI-CAPTURE"""
    table = p._table
    pawns = p._pawns
    place = pawns[seat]
    cards = p._hands[seat]
    anywhere = table.kits[seat].anywhere
    if anywhere or pawns.count(place) > 1:
        for other, at in enumerate(pawns):
            if (at == place or anywhere) and other != seat:
                out += gifts(table.roles[other], cards)
    treasure = table.treasure_at[place]
    if (
        treasure >= 0
        and cards >> WIDTH * treasure & FIELD >= CARDS_TO_CAPTURE
        and not p._piles[CAPTURED] >> treasure & 1
    ):
        out.append(CAPTURES[treasure])


def _flights(p: State, out: list[Action]) -> None:
    """Add the Pilot's flights. FI-PILOT"""
    clock = p._clock
    if clock.flight:
        p._table.menus.flies.add(out, p._land & ~(1 << p._pawns[clock.seat]))


def _navigations(p: State, out: list[Action]) -> None:
    """Add the Navigator's moves of others. FI-NAVIGATOR"""
    table = p._table
    for other, role in enumerate(table.roles):
        if role != "navigator":
            table.menus.navigates[role].add(out, navigate_targets(p, other))


_EXTRA = {"pilot": _flights, "navigator": _navigations}


def _window(p: State) -> list[Action]:
    if p._clock.passed:
        return []
    out: list[Action] = []
    for holder, hand in enumerate(p._hands):
        if hand >= LIFT_ONE:
            _specials(p, holder, hand, out)
    if out:
        out.append(PASS)
    return out


def _discards(p: State) -> list[Action]:
    holder = p._clock.over
    hand = p._hands[holder]
    out: list[Action] = [*DISCARDS[hand]]
    if hand >= LIFT_ONE:
        _specials(p, holder, hand, out)  # FI-HAND-PLAY
    return out


def _swims(p: State) -> list[Action]:
    table = p._table
    out: list[Action] = []
    pending = p._clock.swimming
    for seat in bits(pending):
        table.menus.swims[table.roles[seat]].add(out, swim_targets(p, seat, p._land))
    if table.lift_instead_of_swim:
        for holder, hand in enumerate(p._hands):
            if count(hand, LIFT):
                for part in SUBSETS[pending]:
                    out += compress(table.lifts(holder, part), flags(p._land))
    return out


def _nothing(p: State) -> list[Action]:
    return []


LEGAL: tuple[Callable[[State], list[Action]], ...] = (
    _actions, _window, _window, _discards, _swims, _nothing,
)  # fmt: skip


def _specials(p: State, holder: int, hand: int, out: list[Action]) -> None:
    """Add what a player's special cards can do now. FI-SANDBAGS, FI-LIFT, FI-WIN"""
    table = p._table
    if hand >= SANDBAGS_ONE and p._flooded:
        table.menus.sandbags[table.roles[holder]].add(out, p._flooded)
    if count(hand, LIFT):
        land = p._land
        pawns = p._pawns
        for place in set(pawns):
            group = 0
            for seat, at in enumerate(pawns):
                if at == place:
                    group |= 1 << seat
            targets = flags(land & ~(1 << place))
            for part in SUBSETS[group]:
                out += compress(table.lifts(holder, part), targets)
        if can_escape(p):
            out.append(ESCAPES[table.roles[holder]])


# --- what an action does ------------------------------------------------------------------------
#
# Each function checks the step, then writes what it changes into a draft of the position.


def after(p: S, step: Step) -> S:
    """The position after a step; RuleViolation when it is not allowed here."""
    new = _AFTER[step.code](p, step)
    new.__class__ = p.__class__  # type: ignore[assignment]
    return new  # type: ignore[return-value]


def _placed(pawns: tuple[int, ...], seat: int, place: int) -> tuple[int, ...]:
    return pawns[:seat] + (place,) + pawns[seat + 1 :]  # noqa: RUF005 (half the time)


def _with(hands: tuple[int, ...], seat: int, change: int) -> tuple[int, ...]:
    return hands[:seat] + (hands[seat] + change,) + hands[seat + 1 :]  # noqa: RUF005


def _move(p: State, step: act.Move) -> State:
    clock = p._clock
    to = p._table.shape.index.get(step.place)
    if not clock.actions or to is None or not walk_targets(p, clock.seat) >> to & 1:
        raise violation(p, step)
    new = draft(p)
    new._pawns = _placed(p._pawns, clock.seat, to)
    new._clock = clock.spent
    return new


def _fly(p: State, step: act.Fly) -> State:
    clock = p._clock
    seat = clock.seat
    table = p._table
    to = table.shape.index.get(step.place)
    if (
        not clock.actions
        or not clock.flight
        or table.roles[seat] != "pilot"
        or to is None
        or to == p._pawns[seat]
        or not p._land >> to & 1
    ):
        raise violation(p, step)
    new = draft(p)
    new._pawns = _placed(p._pawns, seat, to)
    new._clock = clock.flown
    return new


def _shore(p: State, step: act.Shore) -> State:
    clock = p._clock
    table = p._table
    seat = clock.seat
    kit = table.kits[seat]
    index = table.shape.index
    wet = kit.reach[p._pawns[seat]] & p._flooded
    mask = 0
    for place in step.places:
        mask |= 1 << index.get(place, NOWHERE)
    some = len(step.places)
    if (
        not clock.actions
        or mask & ~wet
        or mask.bit_count() != some
        or not (some == 1 or (some == 2 and kit.role == "engineer"))  # FI-ENGINEER
    ):
        raise violation(p, step)
    new = draft(p)
    new._flooded = p._flooded & ~mask
    new._clock = clock.spent
    return new


def _give(p: State, step: act.Give) -> State:
    clock = p._clock
    table = p._table
    seat = clock.seat
    receiver = table.seat_of.get(step.role, seat)
    kind = KIND.get(step.card, RISE)
    if (
        not clock.actions
        or receiver == seat
        or kind >= len(CAPTURES)  # FI-GIVE-SPECIAL
        or not count(p._hands[seat], kind)
        or (p._pawns[receiver] != p._pawns[seat] and table.roles[seat] != "messenger")
    ):
        raise violation(p, step)
    new = draft(p)
    new._hands = hands = _with(_with(p._hands, seat, -UNIT[kind]), receiver, UNIT[kind])
    new._clock = clock.spent
    if size(hands[receiver]) > HAND_LIMIT:  # FI-GIVE-OVER
        new._clock = settling(clock.spent, receiver)
    return new


def _capture(p: State, step: act.Capture) -> State:
    clock = p._clock
    seat = clock.seat
    treasure = KIND.get(step.treasure, RISE)
    if (
        not clock.actions
        or p._table.treasure_at[p._pawns[seat]] != treasure
        or p._piles[CAPTURED] >> treasure & 1
        or count(p._hands[seat], treasure) < CARDS_TO_CAPTURE
    ):
        raise violation(p, step)
    price = CARDS_TO_CAPTURE * UNIT[treasure]
    new = draft(p)
    new._hands = _with(p._hands, seat, -price)
    treasure_deck, discard, flood, flood_discard, water, captured = p._piles
    new._piles = (
        treasure_deck, discard + price, flood, flood_discard, water, captured | 1 << treasure,
    )  # fmt: skip
    new._clock = clock.spent
    return new


def _navigate(p: State, step: act.Navigate) -> State:
    clock = p._clock
    table = p._table
    seat = table.seat_of.get(step.role, clock.seat)
    to = table.shape.index.get(step.place)
    if (
        not clock.actions
        or table.roles[clock.seat] != "navigator"
        or seat == clock.seat
        or to is None
        or not navigate_targets(p, seat) >> to & 1
    ):
        raise violation(p, step)
    new = draft(p)
    new._pawns = _placed(p._pawns, seat, to)
    new._clock = clock.spent
    return new


def _end(p: State, step: act.End) -> State:
    if p._clock.phase != ACTIONS:
        raise violation(p, step)
    new = draft(p)
    new._clock = p._clock.ended
    return new


def _pass(p: State, step: act.Pass) -> State:
    if not window_open(p):
        raise violation(p, step)
    new = draft(p)
    new._clock = p._clock.closed
    return new


def may_play_special(p: State, seat: int) -> bool:
    """Whether a player may play a special card at this moment. FI-SPECIAL-TIME"""
    clock = p._clock
    if clock.phase == DISCARD:
        return clock.over == seat
    return clock.phase == ACTIONS or (clock.phase in (DRAW, FLOOD) and not clock.passed)


def _sandbags(p: State, step: act.Sandbags) -> State:
    table = p._table
    seat = table.seat_of.get(step.by, -1)
    place = table.shape.index.get(step.place, NOWHERE)
    if (
        seat < 0
        or not may_play_special(p, seat)
        or p._hands[seat] < SANDBAGS_ONE
        or not p._flooded >> place & 1
    ):
        raise violation(p, step)
    new = draft(p)
    new._flooded = p._flooded & ~(1 << place)
    _discarded(new, seat, SANDBAGS_ONE)
    return new


def _lift(p: State, step: act.Lift) -> State:
    table = p._table
    seat = table.seat_of.get(step.by, -1)
    to = table.shape.index.get(step.place)
    riders = [table.seat_of.get(role, -1) for role in step.roles]
    if (
        seat < 0
        or to is None
        or not riders
        or min(riders) < 0
        or len(set(riders)) < len(riders)
        or not count(p._hands[seat], LIFT)
        or not p._land >> to & 1
    ):
        raise violation(p, step)
    pawns = p._pawns
    start = pawns[riders[0]]
    clock = p._clock
    mask = sum(1 << rider for rider in riders)
    if start == to or any(pawns[rider] != start for rider in riders):
        raise violation(p, step)
    if clock.phase == SWIM:
        if not table.lift_instead_of_swim or mask & ~clock.swimming:  # FI-LIFT-SWIM
            raise violation(p, step)
    elif not may_play_special(p, seat):
        raise violation(p, step)
    new = draft(p)
    for rider in riders:
        pawns = _placed(pawns, rider, to)
    new._pawns = pawns
    _discarded(new, seat, LIFT_ONE)
    if clock.phase == SWIM:
        _swum(new, clock.swimming & ~mask)
    return new


def _escape(p: State, step: act.Escape) -> State:
    seat = p._table.seat_of.get(step.by, -1)
    if (
        seat < 0
        or not may_play_special(p, seat)
        or not count(p._hands[seat], LIFT)
        or not can_escape(p)
    ):
        raise violation(p, step)
    new = draft(p)
    _discarded(new, seat, LIFT_ONE)
    new._clock = finished(p._clock, "won")
    return new


def _discard(p: State, step: act.Discard) -> State:
    clock = p._clock
    seat = clock.over
    kind = KIND.get(step.card, RISE)
    if clock.phase != DISCARD or not count(p._hands[seat], kind):
        raise violation(p, step)
    new = draft(p)
    _discarded(new, seat, UNIT[kind])
    return new


def _discarded(new: State, seat: int, card: int) -> None:
    """A card leaves a hand for the discard pile; a hand of six is settled so. FI-HAND-PLAY"""
    new._hands = _with(new._hands, seat, -card)
    treasure, discard, flood, flood_discard, water, captured = new._piles
    discard += card
    clock = new._clock
    if clock.phase == DISCARD and clock.resume is not None:
        new._clock = clock.resume
        if not treasure:  # FI-TREASURE-DECK
            treasure, discard = (discard,), 0
    new._piles = (treasure, discard, flood, flood_discard, water, captured)


def _swim(p: State, step: act.Swim) -> State:
    table = p._table
    pending = p._clock.swimming
    seat = table.seat_of.get(step.role, NOWHERE)
    to = table.shape.index.get(step.place)
    if not pending >> seat & 1 or to is None or not swim_targets(p, seat, p._land) >> to & 1:
        raise violation(p, step)
    new = draft(p)
    new._pawns = _placed(p._pawns, seat, to)
    _swum(new, pending & ~(1 << seat))
    return new


def _swum(new: State, pending: int) -> None:
    """After pawns left the water: the others swim, or the flood goes on. FI-SWIM"""
    resume = new._clock.resume
    assert resume is not None
    if pending:
        drowns = _drowns(new, pending)
        new._clock = finished(new._clock, "FI-LOSE-SWIM") if drowns else swimming(resume, pending)
        return
    # With no card left to draw the turn ends.
    last = resume.phase == FLOOD and not resume.draws
    new._clock = resume.flooded if last else resume
    treasure, discard, flood, flood_discard, water, captured = new._piles
    if not flood:  # FI-FLOOD-DECK
        new._piles = (treasure, discard, (flood_discard,), 0, water, captured)


def _drowns(p: State, pending: int) -> bool:
    """Whether some pawn in the water can reach no tile. FI-LOSE-SWIM, FI-LIFT-SWIM"""
    if p._table.lift_instead_of_swim and any(count(hand, LIFT) for hand in p._hands):
        return False
    return any(not swim_targets(p, seat, p._land) for seat in bits(pending))


def drowning(p: State) -> bool:
    """Whether some pawn that swims can reach no tile. FI-LOSE-SWIM"""
    return _drowns(p, p._clock.swimming)


# --- what a draw does ---------------------------------------------------------------------------


def chance(p: State) -> dict[Draw, Fraction]:
    """Every possible draw with its exact probability; empty unless one is due."""
    phase = p._clock.phase
    if phase not in (DRAW, FLOOD) or window_open(p):
        return {}
    if phase == DRAW:
        top = p._piles[0][0]
        cards = size(top)
        return {
            act.TreasureDraw(card): Fraction(count(top, KIND[card]), cards)
            for card in kinds_in(top)
        }
    mask = p._piles[2][0]
    draws = p._table.flood_draws
    share = Fraction(1, mask.bit_count())
    return {draws[place]: share for place in bits(mask)}


def _draw_treasure(p: State, step: act.TreasureDraw) -> State:
    kind = KIND.get(step.card, -1)
    top = p._piles[0][0] if p._clock.phase == DRAW and not window_open(p) else 0
    if kind < 0 or not count(top, kind):
        raise violation(p, step)
    before = size(top & UNIT[kind] - 1)  # the cards packed below it
    return _drawn(p, _luck_for(before, size(top)))


def _draw_flood(p: State, step: act.FloodDraw) -> State:
    place = p._table.place_of.get(step.tile, NOWHERE)
    top = p._piles[2][0] if p._clock.phase == FLOOD and not window_open(p) else 0
    if not top >> place & 1:
        raise violation(p, step)
    before = (top & (1 << place) - 1).bit_count()
    return _drawn(p, _luck_for(before, top.bit_count()))


def _luck_for(number: int, cards: int) -> float:
    """The luck that picks one of so many cards."""
    return (number + 0.5) / cards


def _drawn(p: State, luck: float) -> State:
    new = draft(p)
    draw_on(new, lambda: luck, [], once=True)
    return new


def draw_on(new: State, luck: Callable[[], float], drawn: list[Draw], once: bool = False) -> None:
    """Draw cards into a draft up to the next decision or the end (or one card).

    `luck()` in [0, 1) picks each card of the top layer; the draws are added to `drawn`. The
    positions between the draws are never made. FI-DRAW-TWO, FI-FLOOD
    """
    clock = new._clock
    hands = new._hands
    treasure, discard, flood, flood_discard, water, captured = new._piles
    going = True
    while going and clock.phase == DRAW:
        top = treasure[0]
        kind = nth_card(top, int(luck() * (top % FIELD)))
        drawn.append(TREASURE_DRAWS[kind])
        card = UNIT[kind]
        top -= card
        treasure = (top,) + treasure[1:] if top else treasure[1:]  # noqa: RUF005
        settle = -1
        if kind == RISE:
            discard += card
            water += 1
            if water >= SKULL:
                clock = finished(clock, "FI-LOSE-METER")
                break
            if flood_discard:  # FI-RISE-TWICE: a second in a row has nothing to shuffle
                flood = (flood_discard, *flood)
                flood_discard = 0
        else:
            seat = clock.seat
            hand = hands[seat] + card
            hands = hands[:seat] + (hand,) + hands[seat + 1 :]  # noqa: RUF005
            if hand % FIELD > HAND_LIMIT:
                settle = seat
        clock = clock.drawn if clock.draws > 1 else clock.floods[FLOOD_DRAWS[water]]
        if settle >= 0:
            clock = settling(clock, settle)
            break
        if not treasure:  # FI-TREASURE-DECK
            treasure, discard = (discard,), 0
        going = not once and (max(hands) < LIFT_ONE or not _playable(new, hands))
    new._hands = hands
    if going and clock.phase == FLOOD:
        clock, flood, flood_discard = _flood(
            new, clock, flood, flood_discard, captured, luck, drawn, once
        )
    new._clock = clock
    new._piles = (treasure, discard, flood, flood_discard, water, captured)


def _playable(new: State, hands: tuple[int, ...]) -> bool:
    """Whether somebody can play a special card of these hands."""
    return any(holds_playable(new, hand) for hand in hands)


def _flood(
    new: State,
    clock: Clock,
    layers: tuple[int, ...],
    discard: int,
    captured: int,
    luck: Callable[[], float],
    drawn: list[Draw],
    once: bool,
) -> tuple[Clock, tuple[int, ...], int]:
    """Draw flood cards up to the next decision; the clock and the flood piles then. FI-FLOOD"""
    draws = new._table.flood_draws
    flooded = new._flooded
    specials = max(new._hands) >= LIFT_ONE
    while True:
        top = layers[0]
        place = nth_bit(top, int(luck() * top.bit_count()))
        drawn.append(draws[place])
        bit = 1 << place
        top ^= bit
        layers = (top,) + layers[1:] if top else layers[1:]  # noqa: RUF005
        if flooded & bit:
            flooded ^= bit
            new._land ^= bit
            clock = _sunk(new, clock, place, captured)
            if clock.phase >= SWIM:  # pawns swim, or the game is over
                break
        else:
            flooded |= bit
            discard |= bit
            clock = clock.flooded
        if not layers:  # FI-FLOOD-DECK
            layers, discard = (discard,), 0
        if once or clock.phase == ACTIONS:
            break
        if specials:
            new._flooded = flooded
            if _playable(new, new._hands):
                break
    new._flooded = flooded
    return clock, layers, discard


def _sunk(new: State, clock: Clock, place: int, captured: int) -> Clock:
    """What a tile's sinking leads to. FI-ORDER: landing, then treasure, then swim"""
    table = new._table
    if place == table.landing:
        return finished(clock, "FI-LOSE-LANDING")
    treasure = table.treasure_at[place]
    if treasure >= 0 and not captured >> treasure & 1 and not new._land & table.sites[treasure]:
        return finished(clock, "FI-LOSE-TREASURE")
    if place not in new._pawns:
        return clock.flooded
    pending = sum(1 << seat for seat, at in enumerate(new._pawns) if at == place)
    if _drowns(new, pending):
        return finished(clock, "FI-LOSE-SWIM")
    return swimming(clock.floods[clock.draws - 1], pending)


# --- draws by luck ------------------------------------------------------------------------------


def sampled(p: S, luck: float) -> tuple[Draw, S]:
    """The draw that a number in [0, 1) picks, and the position after it."""
    new = draft(p)
    drawn: list[Draw] = []
    draw_on(new, lambda: luck, drawn, once=True)
    return drawn[0], seal(new, p)


def _draws_now(p: State) -> bool:
    """Whether a card is drawn next."""
    phase = p._clock.phase
    return (phase == DRAW or phase == FLOOD) and not window_open(p)


def run(p: S, luck: Callable[[], float]) -> tuple[list[Draw], S]:
    """Draws up to the next decision or the end, each picked by a number in [0, 1)."""
    drawn: list[Draw] = []
    if not _draws_now(p):
        return drawn, p
    new = draft(p)
    draw_on(new, luck, drawn)
    return drawn, seal(new, p)


def advance(p: S, step: Step, luck: Callable[[], float]) -> tuple[list[Draw], S]:
    """A step and the draws that follow it, up to the next decision or the end."""
    new = _AFTER[step.code](p, step)
    drawn: list[Draw] = []
    phase = new._clock.phase
    if (phase == DRAW or phase == FLOOD) and not window_open(new):
        draw_on(new, luck, drawn)
    new.__class__ = p.__class__  # type: ignore[assignment]
    return drawn, new  # type: ignore[return-value]


_AFTER: tuple[Callable[..., State], ...] = (
    _move, _fly, _shore, _give, _capture, _navigate, _end, _pass, _sandbags, _lift, _escape,
    _swim, _discard, _draw_treasure, _draw_flood,
)  # fmt: skip
