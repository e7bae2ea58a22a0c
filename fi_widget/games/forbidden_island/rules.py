"""The rules: what may be done, what may be drawn, and the position that follows.

Every function takes a position packed in one tuple (see `state`) and leaves it as it is. Masks of
places and seats stay in here: callers see actions and draws.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import compress, product
from math import floor
from typing import Any

from fi_widget.games.forbidden_island import actions as act
from fi_widget.games.forbidden_island.actions import END, PASS
from fi_widget.games.forbidden_island.board import (
    ALL,
    FLAGS,
    PLACES,
    bits,
    flags,
    places_in,
)
from fi_widget.games.forbidden_island.cards import (
    FIELD,
    FOUR_OF_A_KIND,
    HELD,
    KIND,
    LIFT_ONE,
    LIFTS,
    RISE,
    RISE_ONE,
    SANDBAGS_ONE,
    TREASURE_CARDS,
    UNIT,
    count,
    kinds_in,
    laid_out,
    size,
)
from fi_widget.games.forbidden_island.catalog import CARDS_TO_CAPTURE, HAND_LIMIT, SKULL
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
    DISCARD_LIFT,
    DISCARD_SANDBAGS,
    DISCARDS,
    ESCAPES,
    TREASURE_DRAWS,
)
from fi_widget.games.forbidden_island.refusals import violation
from fi_widget.games.forbidden_island.state import (
    CLOCK,
    EMPTY,
    HANDS,
    PILES,
    SPECIALS,
    Packed,
    changed,
    state_of,
)
from fi_widget.games.forbidden_island.table import TREASURE_OF, Table
from fi_widget.games.game import Action, Draw, RuleViolation, Step

ALL_CAPTURED = 0b1111
NOWHERE = PLACES  # a place that no mask has

# The non-empty subsets of each mask of four seats.
SUBSETS = tuple(
    tuple(part for part in range(1, mask + 1) if part & mask == part) for mask in range(16)
)


def _riders(firsts: tuple[int, ...]) -> dict[int, tuple[int, ...]]:
    """The groups of pawns that a lift can take, as masks of seats, by the first of their place.

    `firsts` tells for each seat which is the first whose pawn is at the same place.
    """
    return {
        first: SUBSETS[sum(1 << seat for seat, at in enumerate(firsts) if at == first)]
        for first in firsts
    }


RIDERS = {
    firsts: _riders(firsts)
    for seats in range(1, 5)
    for firsts in product(range(seats), repeat=seats)
    if all(firsts.index(first) == seat or first < seat for seat, first in enumerate(firsts))
}


# --- where pawns can go -------------------------------------------------------------------------


def walk_targets(table: Table, seat: int, place: int, land: int, flooded: int) -> int:
    """Where a pawn can go by one move of its own. FI-MOVE, FI-EXPLORER, FI-DIVER"""
    kit = table.kits[seat]
    if kit.dives:
        water = ALL ^ land | flooded
        return table.shape.chain(place, water) & land & ~(1 << place)
    return kit.near[place] & land


def navigate_targets(table: Table, seat: int, place: int, land: int) -> int:
    """Where the Navigator can bring another pawn: two steps as its role walks. FI-NAVIGATOR"""
    kit = table.kits[seat]
    return kit.two_steps[place][kit.near[place] & land] & land


def swim_targets(table: Table, seat: int, place: int, land: int) -> int:
    """Where a pawn whose tile sank can swim. FI-SWIM, FI-SWIM-ROLES"""
    role = table.roles[seat]
    if role == "pilot":
        return land & ~(1 << place)
    if role == "diver":
        return table.shape.nearest(place, land)
    return table.kits[seat].near[place] & land


def can_swim(s: Packed, seat: int, to: int) -> bool:
    """Whether a pawn in the water could swim to a place."""
    table, _, land, _, pawns, *_ = s
    return bool(swim_targets(table, seat, pawns[seat], land) >> to & 1)


# --- special cards ------------------------------------------------------------------------------


def can_escape(s: Packed) -> bool:
    """Whether a Helicopter Lift would win now. FI-WIN"""
    table, _, _, _, pawns, _, _, piles = s
    *_, captured = piles
    return captured == ALL_CAPTURED and set(pawns) == {table.landing}


def holds_playable(s: Packed, hand: int) -> bool:
    """Whether a hand holds a special card that could be played now. FI-SPECIAL-TIME"""
    _, _, land, flooded, *_ = s
    if hand >= SANDBAGS_ONE and flooded:
        return True
    return bool(hand & LIFTS and (land & land - 1 or can_escape(s)))


def playable(s: Packed) -> bool:
    """Whether somebody holds a special card that could be played now. FI-SPECIAL-TIME"""
    _, _, _, _, _, hands, _, _ = s
    for hand in hands:  # noqa: SIM110 (a generator takes twice as long)
        if hand >= LIFT_ONE and holds_playable(s, hand):
            return True
    return False


def window_open(s: Packed) -> bool:
    """Whether the team may play special cards before the next draw. FI-SPECIAL-TIME"""
    clock = s[CLOCK]
    return clock.draws_next and not clock.passed and s[SPECIALS] > 0 and playable(s)


def holders(s: Packed) -> tuple[str, ...]:
    """The roles that hold a special card that could be played now."""
    table, _, _, _, _, hands, _, _ = s
    return tuple(
        role for role, hand in zip(table.roles, hands, strict=True) if holds_playable(s, hand)
    )


def may_play_special(clock: Clock, seat: int) -> bool:
    """Whether a player may play a special card at this moment. FI-SPECIAL-TIME"""
    if clock.phase == DISCARD:
        return clock.over == seat
    return clock.phase == ACTIONS or (clock.draws_next and not clock.passed)


# --- what is legal ------------------------------------------------------------------------------


def legal_actions(s: Packed) -> list[Action]:
    """Every legal action, in a fixed order; empty when a card is to be drawn or all is over."""
    return LEGAL[s[CLOCK].phase](s)


def _actions(s: Packed) -> list[Action]:
    table, clock, land, flooded, pawns, hands, specials, _ = s
    seat = clock.seat
    if clock.actions:
        kit = table.kits[seat]
        place = pawns[seat]
        near, walks, reach, shores = kit.at[place]
        if kit.dives and near & (flooded | ~land):  # there is water to dive through
            out: list[Action] = [END]
            table.menus.moves.add(out, walk_targets(table, seat, place, land, flooded))
        else:
            out = [*walks[near & land]]
        if reach & flooded:
            out += shores[reach & flooded]
        if kit.anywhere or pawns.count(place) > 1:
            _gifts(s, out)
        if hands[seat] & FOUR_OF_A_KIND:
            _captures(s, out)
        if kit.flies:
            _flights(s, out)
        elif kit.navigates:
            _navigations(s, out)
    else:
        out = [END]
    if specials:
        for holder, hand in enumerate(hands):
            if hand >= LIFT_ONE:
                _specials_of(s, holder, hand, out)
    return out


def _gifts(s: Packed, out: list[Action]) -> None:
    """Add gifts. FI-GIVE, FI-MESSENGER"""
    table, clock, _, _, pawns, hands, _, _ = s
    seat = clock.seat
    held = HELD[hands[seat] & TREASURE_CARDS]
    if not held:
        return
    kits = table.kits
    place = pawns[seat]
    anywhere = kits[seat].anywhere
    for other, at in enumerate(pawns):
        if (at == place or anywhere) and other != seat:
            out += kits[other].gifts[held]


def _captures(s: Packed, out: list[Action]) -> None:
    """Add the capture of a treasure. FI-CAPTURE"""
    table, clock, _, _, pawns, hands, _, piles = s
    treasure = TREASURE_OF[table.tiles[pawns[clock.seat]]]
    *_, captured = piles
    if (
        treasure >= 0
        and count(hands[clock.seat], treasure) >= CARDS_TO_CAPTURE
        and not captured >> treasure & 1
    ):
        out.append(CAPTURES[treasure])


def _flights(s: Packed, out: list[Action]) -> None:
    """Add the Pilot's flights. FI-PILOT"""
    table, clock, land, _, pawns, _, _, _ = s
    if clock.flight:
        table.menus.flies.add(out, land & ~(1 << pawns[clock.seat]))


def _navigations(s: Packed, out: list[Action]) -> None:
    """Add the Navigator's moves of others. FI-NAVIGATOR"""
    table, _, land, _, pawns, _, _, _ = s
    navigates = table.menus.navigates
    for place, kit in zip(pawns, table.kits, strict=True):
        if not kit.navigates:
            # `navigate_targets` written out
            targets = kit.two_steps[place][kit.near[place] & land] & land
            navigates[kit.role].add(out, targets)


def _window(s: Packed) -> list[Action]:
    out: list[Action] = []
    if s[SPECIALS] and not s[CLOCK].passed:
        for holder, hand in enumerate(s[HANDS]):
            if hand >= LIFT_ONE:
                _specials_of(s, holder, hand, out)
    if out:
        out.append(PASS)
    return out


def _discards(s: Packed) -> list[Action]:
    _, clock, _, _, _, hands, _, _ = s
    holder = clock.over
    hand = hands[holder]
    out: list[Action] = [*DISCARDS[HELD[hand & TREASURE_CARDS]]]
    if hand >= LIFT_ONE:
        if hand & LIFTS:
            out.append(DISCARD_LIFT)
        if hand >= SANDBAGS_ONE:
            out.append(DISCARD_SANDBAGS)
        _specials_of(s, holder, hand, out)  # FI-HAND-PLAY
    return out


def _swims(s: Packed) -> list[Action]:
    table, clock, land, _, pawns, hands, _, _ = s
    out: list[Action] = []
    pending = clock.swimming
    for seat in bits(pending):
        swims = table.menus.swims[table.roles[seat]]
        swims.add(out, swim_targets(table, seat, pawns[seat], land))
    if table.lift_instead_of_swim:
        for holder, hand in enumerate(hands):
            if hand & LIFTS:
                for part in SUBSETS[pending]:
                    out += compress(table.lifts(holder, part), flags(land))
    return out


def _nothing(s: Packed) -> list[Action]:
    return []


LEGAL: tuple[Callable[[Packed], list[Action]], ...] = (
    _actions, _window, _window, _discards, _swims, _nothing,
)  # fmt: skip


def _specials_of(s: Packed, holder: int, hand: int, out: list[Action]) -> None:
    """Add what a player's special cards can do now. FI-SANDBAGS, FI-LIFT, FI-WIN"""
    table, _, land, flooded, pawns, _, _, _ = s
    if hand >= SANDBAGS_ONE and flooded:
        table.menus.sandbags[table.roles[holder]].add(out, flooded)
    if hand & LIFTS:
        riders_from = RIDERS[tuple(map(pawns.index, pawns))]
        lifts = table.lifts
        for place in set(pawns):
            # `flags` written out
            targets = land & ~(1 << place)
            there = FLAGS[targets & 255] + FLAGS[targets >> 8 & 255] + FLAGS[targets >> 16]
            for riders in riders_from[pawns.index(place)]:
                out += compress(lifts(holder, riders), there)
        if can_escape(s):
            out.append(ESCAPES[table.roles[holder]])


# --- what an action does ------------------------------------------------------------------------
#
# Each function checks the step and then makes the position that follows it.


def after(s: Packed, step: Step) -> Packed:
    """The position after a step; RuleViolation when it is not allowed here."""
    return AFTER[step.code](s, step)


def _refused(s: Packed, step: Step) -> RuleViolation:
    return violation(state_of(s), step)


def _move(s: Packed, step: act.Move) -> Packed:
    table, clock, land, flooded, pawns, hands, specials, piles = s
    seat = clock.seat
    place = pawns[seat]
    to = table.shape.index.get(step.place, NOWHERE)
    kit = table.kits[seat]
    if not clock.actions or not (
        kit.near[place] & land & 1 << to
        or (kit.dives and walk_targets(table, seat, place, land, flooded) >> to & 1)
    ):
        raise _refused(s, step)
    moved = list(pawns)
    moved[seat] = to
    return table, clock.spent, land, flooded, tuple(moved), hands, specials, piles


def _fly(s: Packed, step: act.Fly) -> Packed:
    table, clock, land, flooded, pawns, hands, specials, piles = s
    seat = clock.seat
    to = table.shape.index.get(step.place, NOWHERE)
    if (
        not clock.actions
        or not clock.flight
        or not table.kits[seat].flies
        or to == pawns[seat]
        or not land >> to & 1
    ):
        raise _refused(s, step)
    pawns = changed(pawns, seat, to)
    return table, clock.flown, land, flooded, pawns, hands, specials, piles


def _shore(s: Packed, step: act.Shore) -> Packed:
    table, clock, land, flooded, pawns, hands, specials, piles = s
    seat = clock.seat
    kit = table.kits[seat]
    mask = table.shape.masks.get(step.places, 0)
    if (
        not mask
        or not clock.actions
        or mask & ~(kit.reach[pawns[seat]] & flooded)
        or len(step.places) > kit.repairs
    ):
        raise _refused(s, step)
    return table, clock.spent, land, flooded ^ mask, pawns, hands, specials, piles


def _give(s: Packed, step: act.Give) -> Packed:
    table, clock, land, flooded, pawns, hands, specials, piles = s
    seat = clock.seat
    receiver = table.seat_of.get(step.role, seat)
    kind = KIND.get(step.card, RISE)
    if (
        not clock.actions
        or receiver == seat
        or kind >= len(CAPTURES)  # FI-GIVE-SPECIAL
        or not count(hands[seat], kind)
        or (pawns[receiver] != pawns[seat] and not table.kits[seat].anywhere)
    ):
        raise _refused(s, step)
    card = UNIT[kind]
    hand = hands[receiver] + card
    hands = changed(changed(hands, seat, hands[seat] - card), receiver, hand)
    clock = clock.spent
    if size(hand) > HAND_LIMIT:  # FI-GIVE-OVER
        clock = settling(clock, receiver)
    return table, clock, land, flooded, pawns, hands, specials, piles


def _capture(s: Packed, step: act.Capture) -> Packed:
    table, clock, land, flooded, pawns, hands, specials, piles = s
    treasure_deck, discard, flood, flood_discard, water, captured = piles
    seat = clock.seat
    treasure = KIND.get(step.treasure, RISE)
    if (
        not clock.actions
        or TREASURE_OF[table.tiles[pawns[seat]]] != treasure
        or captured >> treasure & 1
        or count(hands[seat], treasure) < CARDS_TO_CAPTURE
    ):
        raise _refused(s, step)
    price = CARDS_TO_CAPTURE * UNIT[treasure]
    hands = changed(hands, seat, hands[seat] - price)
    captured |= 1 << treasure
    piles = treasure_deck, discard + price, flood, flood_discard, water, captured
    return table, clock.spent, land, flooded, pawns, hands, specials, piles


def _navigate(s: Packed, step: act.Navigate) -> Packed:
    table, clock, land, flooded, pawns, hands, specials, piles = s
    seat = table.seat_of.get(step.role, clock.seat)
    to = table.shape.index.get(step.place, NOWHERE)
    if (
        not clock.actions
        or not table.kits[clock.seat].navigates
        or seat == clock.seat
        or not navigate_targets(table, seat, pawns[seat], land) >> to & 1
    ):
        raise _refused(s, step)
    pawns = changed(pawns, seat, to)
    return table, clock.spent, land, flooded, pawns, hands, specials, piles


def _end(s: Packed, step: act.End) -> Packed:
    table, clock, land, flooded, pawns, hands, specials, piles = s
    if clock.phase != ACTIONS:
        raise _refused(s, step)
    return table, clock.ended, land, flooded, pawns, hands, specials, piles


def _pass(s: Packed, step: act.Pass) -> Packed:
    table, clock, land, flooded, pawns, hands, specials, piles = s
    if not window_open(s):
        raise _refused(s, step)
    return table, clock.closed, land, flooded, pawns, hands, specials, piles


def _sandbags(s: Packed, step: act.Sandbags) -> Packed:
    table, clock, land, flooded, pawns, hands, specials, piles = s
    seat = table.seat_of.get(step.by, -1)
    place = table.shape.index.get(step.place, NOWHERE)
    if (
        seat < 0
        or not may_play_special(clock, seat)
        or hands[seat] < SANDBAGS_ONE
        or not flooded >> place & 1
    ):
        raise _refused(s, step)
    s = table, clock, land, flooded ^ 1 << place, pawns, hands, specials, piles
    return _discarded(s, seat, SANDBAGS_ONE)


def _lift(s: Packed, step: act.Lift) -> Packed:
    table, clock, land, flooded, pawns, hands, specials, piles = s
    seat = table.seat_of.get(step.by, -1)
    to = table.shape.index.get(step.place, NOWHERE)
    riders = [table.seat_of.get(role, -1) for role in step.roles]
    if seat < 0 or not riders or -1 in riders or not hands[seat] & LIFTS or not land >> to & 1:
        raise _refused(s, step)
    start = pawns[riders[0]]
    moved = list(pawns)
    mask = 0
    for rider in riders:
        if pawns[rider] != start:
            raise _refused(s, step)
        moved[rider] = to
        mask |= 1 << rider
    if start == to:
        raise _refused(s, step)
    if clock.phase == SWIM:
        if not table.lift_instead_of_swim or mask & ~clock.swimming:  # FI-LIFT-SWIM
            raise _refused(s, step)
    elif not may_play_special(clock, seat):
        raise _refused(s, step)
    s = table, clock, land, flooded, tuple(moved), hands, specials, piles
    s = _discarded(s, seat, LIFT_ONE)
    return _swum(s, clock.swimming & ~mask) if clock.phase == SWIM else s


def _escape(s: Packed, step: act.Escape) -> Packed:
    table, clock, land, flooded, pawns, hands, specials, piles = s
    seat = table.seat_of.get(step.by, -1)
    if (
        seat < 0
        or not may_play_special(clock, seat)
        or not hands[seat] & LIFTS
        or not can_escape(s)
    ):
        raise _refused(s, step)
    s = table, finished(clock, "won"), land, flooded, pawns, hands, specials, piles
    return _discarded(s, seat, LIFT_ONE)


def _discard(s: Packed, step: act.Discard) -> Packed:
    _, clock, _, _, _, hands, _, _ = s
    kind = KIND.get(step.card, RISE)
    if clock.phase != DISCARD or not count(hands[clock.over], kind):
        raise _refused(s, step)
    return _discarded(s, clock.over, UNIT[kind])


def _discarded(s: Packed, seat: int, card: int) -> Packed:
    """A card leaves a hand for the discard pile; a hand of six is settled so. FI-HAND-PLAY"""
    table, clock, land, flooded, pawns, hands, specials, piles = s
    treasure, discard, flood, flood_discard, water, captured = piles
    left = list(hands)
    left[seat] -= card
    hands = tuple(left)
    if card >= LIFT_ONE:
        specials -= 1
    discard += card
    if clock.phase == DISCARD:
        assert clock.resume is not None
        clock = clock.resume
        if not treasure:  # FI-TREASURE-DECK
            treasure, discard = (discard, EMPTY), 0
    piles = treasure, discard, flood, flood_discard, water, captured
    return table, clock, land, flooded, pawns, hands, specials, piles


def _swim(s: Packed, step: act.Swim) -> Packed:
    table, clock, land, flooded, pawns, hands, specials, piles = s
    pending = clock.swimming
    seat = table.seat_of.get(step.role, NOWHERE)
    to = table.shape.index.get(step.place, NOWHERE)
    if not pending >> seat & 1 or not swim_targets(table, seat, pawns[seat], land) >> to & 1:
        raise _refused(s, step)
    pawns = changed(pawns, seat, to)
    s = table, clock, land, flooded, pawns, hands, specials, piles
    return _swum(s, pending & ~(1 << seat))


def _swum(s: Packed, pending: int) -> Packed:
    """After pawns left the water: the others swim, or the flood goes on. FI-SWIM"""
    table, clock, land, flooded, pawns, hands, specials, piles = s
    resume = clock.resume
    assert resume is not None
    if pending:
        drowns = _drowns(table, land, pawns, hands, pending)
        clock = finished(clock, "FI-LOSE-SWIM") if drowns else swimming(resume, pending)
        return table, clock, land, flooded, pawns, hands, specials, piles
    # With no card left to draw the turn ends.
    clock = resume.flooded if resume.phase == FLOOD and not resume.draws else resume
    treasure, discard, flood, flood_discard, water, captured = piles
    if not flood:  # FI-FLOOD-DECK
        piles = treasure, discard, (flood_discard, EMPTY), 0, water, captured
    return table, clock, land, flooded, pawns, hands, specials, piles


def _drowns(
    table: Table, land: int, pawns: tuple[int, ...], hands: tuple[int, ...], pending: int
) -> bool:
    """Whether some pawn in the water can reach no tile. FI-LOSE-SWIM, FI-LIFT-SWIM"""
    if table.lift_instead_of_swim and any(hand & LIFTS for hand in hands):
        return False
    return any(not swim_targets(table, seat, pawns[seat], land) for seat in bits(pending))


def drowning(s: Packed) -> bool:
    """Whether some pawn that swims can reach no tile. FI-LOSE-SWIM"""
    table, clock, land, _, pawns, hands, _, _ = s
    return _drowns(table, land, pawns, hands, clock.swimming)


# --- what a draw does ---------------------------------------------------------------------------


def chance(s: Packed) -> dict[Draw, Fraction]:
    """Every possible draw with its exact probability; empty unless one is due."""
    table, clock, _, _, _, _, _, piles = s
    if not clock.draws_next or window_open(s):
        return {}
    treasure, _, flood, _, _, _ = piles
    if clock.phase == DRAW:
        top = treasure[0]
        cards = size(top)
        return {
            act.TreasureDraw(card): Fraction(count(top, KIND[card]), cards)
            for card in kinds_in(top)
        }
    places = places_in(flood[0])
    share = Fraction(1, len(places))
    return {table.flood_cards[place]: share for place in places}


def _draw_treasure(s: Packed, step: act.TreasureDraw) -> Packed:
    kind = KIND.get(step.card, -1)
    treasure = s[PILES][0]
    top = treasure[0] if s[CLOCK].phase == DRAW and not window_open(s) else 0
    if kind < 0 or not count(top, kind):
        raise _refused(s, step)
    before = size(top & UNIT[kind] - 1)  # the cards laid out before it
    luck = _luck_for(before, size(top))
    return _treasures(s, lambda: luck, [], once=True)


def _draw_flood(s: Packed, step: act.FloodDraw) -> Packed:
    place = s[0].place_of.get(step.tile, NOWHERE)
    flood = s[PILES][2]
    top = flood[0] if s[CLOCK].phase == FLOOD and not window_open(s) else 0
    if not top >> place & 1:
        raise _refused(s, step)
    before = (top & (1 << place) - 1).bit_count()
    luck = _luck_for(before, top.bit_count())
    return _floods(s, lambda: luck, [], once=True)


def _luck_for(number: int, cards: int) -> float:
    """The luck that picks one of so many cards."""
    return (number + 0.5) / cards


def run(s: Packed, luck: Callable[[], float], drawn: list[Any]) -> Packed:
    """The position after the draws up to the next decision or the end. FI-DRAW-TWO, FI-FLOOD

    `luck()` in [0, 1) picks each card of the top layer; the draws are added to `drawn`. The
    positions between the draws are never made.
    """
    if s[SPECIALS] and window_open(s):
        return s
    if s[CLOCK].phase == DRAW:
        s = _treasures(s, luck, drawn)
        if s[SPECIALS] and window_open(s):
            return s
    return _floods(s, luck, drawn) if s[CLOCK].phase == FLOOD else s


def _treasures(
    s: Packed, luck: Callable[[], float], drawn: list[Any], *, once: bool = False
) -> Packed:
    """Draw treasure cards up to a decision, the end, or the flood phase (or one card).

    FI-DRAW-TWO, FI-RISE, FI-HAND-LIMIT
    """
    table, clock, land, flooded, pawns, hands, specials, piles = s
    treasure, discard, flood, flood_discard, water, captured = piles
    seat = clock.seat
    hand = hands[seat]
    top, below = treasure
    cards = [*laid_out(top)]
    while True:
        card = cards.pop(floor(luck() * len(cards)))
        drawn.append(TREASURE_DRAWS[card])
        top -= card
        if card == RISE_ONE:
            discard += card
            water += 1
            if water >= SKULL:
                clock = finished(clock, "FI-LOSE-METER")
                break
            if flood_discard:  # FI-RISE-TWICE: a second in a row has nothing to shuffle
                flood = flood_discard, flood
                flood_discard = 0
            clock = clock.dealt[water]
        else:
            clock = clock.dealt[water]
            hand += card
            if card >= LIFT_ONE:
                specials += 1
            if hand % FIELD > HAND_LIMIT:
                clock = settling(clock, seat)
                break
        if not top:
            if below:
                top, below = below
            else:  # FI-TREASURE-DECK
                top, below = discard, EMPTY
                discard = 0
            cards += laid_out(top)
        if once or clock.phase != DRAW:
            break
        if specials:
            hands = changed(hands, seat, hand)
            if playable((table, clock, land, flooded, pawns, hands, specials, piles)):
                break
    if hand != hands[seat]:
        dealt = list(hands)
        dealt[seat] = hand
        hands = tuple(dealt)
    treasure = (top, below) if top else below
    piles = treasure, discard, flood, flood_discard, water, captured
    return table, clock, land, flooded, pawns, hands, specials, piles


def _floods(
    s: Packed, luck: Callable[[], float], drawn: list[Any], *, once: bool = False
) -> Packed:
    """Draw flood cards up to a decision or the end (or one card). FI-FLOOD"""
    table, clock, land, flooded, pawns, hands, specials, piles = s
    treasure, discard, flood, flood_discard, water, captured = piles
    cards = table.flood_cards
    top, below = flood
    places = [*places_in(top)]
    while True:
        place = places.pop(floor(luck() * len(places)))
        drawn.append(cards[place])
        bit = 1 << place
        top ^= bit
        if flooded & bit:
            flooded ^= bit
            land ^= bit
            clock = _sunk(s, clock, land, place)
            if clock.phase >= SWIM:  # pawns swim, or the game is over
                break
        else:
            flooded |= bit
            flood_discard |= bit
            clock = clock.flooded
        if not top:
            if below:
                top, below = below
            else:  # FI-FLOOD-DECK
                top, below = flood_discard, EMPTY
                flood_discard = 0
            places += places_in(top)
        if once or not clock.draws:
            break
        if specials and playable((table, clock, land, flooded, pawns, hands, specials, piles)):
            break
    flood = (top, below) if top else below
    piles = treasure, discard, flood, flood_discard, water, captured
    return table, clock, land, flooded, pawns, hands, specials, piles


def _sunk(s: Packed, clock: Clock, land: int, place: int) -> Clock:
    """What a tile's sinking leads to. FI-ORDER: landing, then treasure, then swim"""
    table, _, _, _, pawns, hands, _, piles = s
    if place == table.landing:
        return finished(clock, "FI-LOSE-LANDING")
    treasure = TREASURE_OF[table.tiles[place]]
    if treasure >= 0 and not table.remains(treasure, land):
        *_, captured = piles
        if not captured >> treasure & 1:
            return finished(clock, "FI-LOSE-TREASURE")
    if place not in pawns:
        return clock.flooded
    pending = 0
    for seat, at in enumerate(pawns):
        if at == place:
            pending |= 1 << seat
    if _drowns(table, land, pawns, hands, pending):
        return finished(clock, "FI-LOSE-SWIM")
    return swimming(clock.floods[clock.draws - 1], pending)


# --- draws by luck ------------------------------------------------------------------------------


def sampled(s: Packed, luck: float) -> tuple[Draw, Packed]:
    """The draw that a number in [0, 1) picks, and the position after it."""
    drawn: list[Any] = []
    draw = _treasures if s[CLOCK].phase == DRAW else _floods
    s = draw(s, lambda: luck, drawn, once=True)
    return drawn[0], s


AFTER: tuple[Callable[..., Packed], ...] = (
    _move, _fly, _shore, _give, _capture, _navigate, _end, _pass, _sandbags, _lift, _escape,
    _swim, _discard, _draw_treasure, _draw_flood,
)  # fmt: skip
