"""How the flood of this turn may come: after which treasure draws, from which cards, and to whom.

A *sea* is what is the same for every way in which so many Waters Rise! cards are drawn: how many
flood cards come, from which layers, which tiles they can sink and where a pawn may drown.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from fi_widget.games.forbidden_island.board import ALL, bits
from fi_widget.games.forbidden_island.cards import LIFT, RISE, SANDBAGS, count, size
from fi_widget.games.forbidden_island.catalog import FLOOD_DRAWS, SKULL, TREASURE_DRAWS
from fi_widget.games.forbidden_island.clock import ACTIONS, DRAW, FLOOD, Clock
from fi_widget.games.forbidden_island.state import Deck, Piles, State

SWIMS_ANYWHERE = ("pilot", "diver")  # they reach some tile as long as there is one
WAYS = 2  # of swimming: to the four sides, or to the corners too


class Cards(NamedTuple):
    """What treasure draws bring, as far as it matters in the same turn."""

    rises: int
    lifts: int
    bags: int


# A layer of the treasure deck: Waters Rise!, lifts, sandbags, others.
_Classes = tuple[int, int, int, int]


def treasure_cases(layers: Sequence[int], draws: int) -> dict[Cards, int]:
    """Every outcome of the next treasure draws with the number of ways to it.

    >>> from fi_widget.games.forbidden_island.cards import packed
    >>> cases = treasure_cases((packed(["rise"]), packed(["earth", "lift", "fire"])), 2)
    >>> [(tuple(case), ways) for case, ways in cases.items()]
    [((1, 1, 0), 1), ((1, 0, 0), 2)]
    """
    start: tuple[Cards, tuple[_Classes, ...]] = (
        Cards(0, 0, 0),
        tuple(_by_class(layer) for layer in layers[:draws]),
    )
    decks = {start: 1}
    for _ in range(draws):
        after: dict[tuple[Cards, tuple[_Classes, ...]], int] = {}
        for (drawn, deck), ways in decks.items():
            rises, lifts, bags, others = deck[0]
            for cards, top, many in (
                (drawn._replace(rises=drawn.rises + 1), (rises - 1, lifts, bags, others), rises),
                (drawn._replace(lifts=drawn.lifts + 1), (rises, lifts - 1, bags, others), lifts),
                (drawn._replace(bags=drawn.bags + 1), (rises, lifts, bags - 1, others), bags),
                (drawn, (rises, lifts, bags, others - 1), others),
            ):
                if many:
                    case = cards, (top, *deck[1:]) if any(top) else deck[1:]
                    after[case] = after.get(case, 0) + ways * many
        decks = after
    cases: dict[Cards, int] = {}
    for (cards, _), ways in decks.items():
        cases[cards] = cases.get(cards, 0) + ways
    return cases


def _by_class(layer: int) -> _Classes:
    rises, lifts, bags = count(layer, RISE), count(layer, LIFT), count(layer, SANDBAGS)
    return rises, lifts, bags, size(layer) - rises - lifts - bags


class Sea(NamedTuple):
    """How the flood comes after so many Waters Rise! cards.

    `layers` are the flood deck's as far as the draws reach, `deck` all places in them, `discard`
    the flood discard. The deck `refills` where it runs out before the last draw, and `again`
    tells that the new one does too. `once` are the tiles that one card can sink, `twice` those
    that take two; `risky[way]` the places where a pawn that swims in this way may come to drown.
    `hands` are the special cards drawn on the way there: (lifts, sandbags, number of ways).
    """

    draws: int
    layers: tuple[int, ...]
    discard: int
    deck: int
    refills: bool
    again: bool
    once: int
    twice: int
    risky: tuple[int, ...]
    hands: tuple[tuple[int, int, int], ...]


def seas_of(position: State, vital: int) -> tuple[tuple[Sea, ...], int]:
    """The seas of a turn, without those at the skull, and the number of ways in all.

    `vital` are tiles with which all is lost. Every state of the tiles that later moments of the
    action phase may have is covered: they have no more flooded tiles.
    """
    clock = running(position._clock)
    pile = position._pile
    draws = treasure_draws(clock)
    cases = treasure_cases(pile.treasure, draws)
    alive = sorted({case.rises for case in cases if pile.water + case.rises < SKULL})
    seas = tuple(
        _sea(
            position,
            vital,
            clock.draws if clock.phase == FLOOD else FLOOD_DRAWS[pile.water + rises],
            *_flood_piles(pile, rises),
            tuple((c.lifts, c.bags, ways) for c, ways in cases.items() if c.rises == rises),
        )
        for rises in alive
    )
    return seas, sum(cases.values())


def seas_after(position: State, vital: int, rises: int) -> tuple[Sea, ...]:
    """The sea after so many Waters Rise! cards of a turn that begins; none at the skull."""
    pile = position._pile
    if pile.water + rises >= SKULL:
        return ()
    draws = FLOOD_DRAWS[pile.water + rises]
    return (_sea(position, vital, draws, *_flood_piles(pile, rises), ()),)


def _flood_piles(pile: Piles, rises: int) -> tuple[tuple[int, ...], int]:
    """The flood deck and its discard after Waters Rise! cards. FI-RISE, FI-RISE-TWICE"""
    if rises and pile.flood_discard:
        return (pile.flood_discard, *pile.flood), 0
    return pile.flood, pile.flood_discard


def _sea(
    position: State,
    vital: int,
    draws: int,
    flood: tuple[int, ...],
    discard: int,
    hands: tuple[tuple[int, int, int], ...],
) -> Sea:
    layers: tuple[int, ...] = ()
    reach = 0
    for layer in flood:
        if reach < draws:
            layers += (layer,)
            reach += layer.bit_count()
    deck = union(layers)
    land, flooded = position._land, position._flooded
    refills = reach < draws
    again = False
    if refills:
        # Every card can come. A dry tile only sinks if its card comes, and comes again; one in
        # the discard pile comes a second time only where the new deck runs out as well, which
        # has no fewer cards than lie in the discard or show a dry tile.
        again = draws - reach > (discard | deck & ~flooded).bit_count()
        once, twice = flooded & land, land & ~flooded & (ALL if again else deck)
    else:
        once, twice = flooded & deck, 0
    table = position._table
    shape = table.shape
    ways = {way_of(role) for role in table.roles}
    risky = tuple(
        _risky_places(near, land, vital, once, twice, draws) if way in ways else 0
        for way, near in enumerate((shape.near4, shape.near8))
    )
    return Sea(draws, layers, discard, deck, refills, again, once, twice, risky, hands)


def _risky_places(
    near: Sequence[int], land: int, vital: int, once: int, twice: int, draws: int
) -> int:
    """Where a pawn that swims to `near` places may come to drown within so many draws.

    To drown, its tile and all that it could swim to must sink: the draws must suffice for that,
    and none of these may be a tile that stays, or with which all is lost anyway. Or it may swim to
    such a place, from a tile next to none of those: else it would swim there, and be safe.
    """
    may_sink = (once | twice) & ~vital
    safe = land & ~may_sink
    drowns = unsafe = 0
    for place in bits(may_sink):
        around = near[place] & land
        if around & safe:
            continue
        unsafe |= 1 << place
        tiles = around | 1 << place
        if (tiles & once).bit_count() + 2 * (tiles & twice).bit_count() <= draws:
            drowns |= 1 << place
    risky = 0
    while drowns & ~risky:
        risky |= drowns
        for place in bits(unsafe & ~risky):
            if near[place] & risky:
                drowns |= 1 << place
    return risky


def way_of(role: str) -> int | None:
    """How a role swims: 0 to the four sides, 1 to the corners too, None always somewhere."""
    if role in SWIMS_ANYWHERE:
        return None
    return 1 if role == "explorer" else 0


def running(clock: Clock) -> Clock:
    """The moment that follows when a hand over the limit is settled, else the moment itself."""
    return clock.resume or clock


def treasure_draws(clock: Clock) -> int:
    """How many treasure cards are still to be drawn in this turn."""
    if clock.phase == ACTIONS:
        return TREASURE_DRAWS
    return clock.draws if clock.phase == DRAW else 0


def next_cards(deck: Deck, draws: int) -> int:
    """The pile of all layers of a treasure deck that so many draws may reach."""
    near = 0
    while deck and draws > 0:
        top, deck = deck
        near += top
        draws -= size(top)
    return near


def union(masks: Iterable[int]) -> int:
    """All places of some masks."""
    places = 0
    for mask in masks:
        places |= mask
    return places
