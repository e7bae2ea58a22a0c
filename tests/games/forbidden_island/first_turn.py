"""How likely a team is to lose on its very first turn because Fools' Landing sinks, by counting.

Best play, and only the landing counts; islands, roles and hands are uniform. All of these have to
come together, and they do so independently but for the cards, which are counted one by one:

1. Fools' Landing is one of the six tiles flooded at set-up. Otherwise its card would have to be
   drawn twice, and nothing brings it back within the turn.
2. The active player cannot shore it up within three actions: two moves and a repair at most. Only
   the active player can; the Navigator moves others, who do not act. The Pilot begins on it.
3. Nobody holds Sandbags, which save it, or a Helicopter Lift, which brings the active player there.
4. A Waters Rise! is among the two treasure cards, so that the six come back on top of the flood
   deck; and Sandbags are not, which would save it in time. (A lift drawn now is of no use: the
   actions are over.)
5. Its card is among the flood cards drawn, all from those six.
"""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb

from fi_widget.games.forbidden_island.board import bits, named_shape
from fi_widget.games.forbidden_island.catalog import (
    ACTIONS_A_TURN,
    CARDS,
    DIFFICULTIES,
    FLOOD_DRAWS,
    ROLES,
    SETUP_FLOODS,
    SETUP_HAND,
    TILES,
)

ISLAND = named_shape("forbidden-island")
PLACES = range(len(TILES))


def chance_to_lose(players: int, difficulty: str) -> Fraction:
    """The chance to lose on the first turn because Fools' Landing sinks."""
    flooded = Fraction(SETUP_FLOODS, len(TILES))
    out_of_reach = Fraction(sum(chance_out_of_reach(role) for role in ROLES), len(ROLES))
    drawn = chance_to_draw_it(players, DIFFICULTIES[difficulty])
    return flooded * out_of_reach * chance_of_no_special(players) * drawn


# ---------------------------------------------------------------- out of reach


@cache
def chance_out_of_reach(role: str) -> Fraction:
    """Over random islands, that a role cannot shore up Fools' Landing within three actions."""
    if role == "pilot":
        return Fraction(0)
    if role == "diver":
        return _diver_out_of_reach()
    # All tiles remain, so flooded ones are no matter to these. They shore up what they walk to.
    near = ISLAND.near8 if role == "explorer" else ISLAND.near4
    far = 0
    for landing in PLACES:
        near_enough = 1 << landing
        for _ in range(ACTIONS_A_TURN):
            near_enough |= union(near_enough, near.__getitem__)
        far += len(TILES) - near_enough.bit_count()
    return Fraction(far, len(TILES) * (len(TILES) - 1))


def union(mask: int, neighbours: Callable[[int], int]) -> int:
    """All neighbours of the places of a mask."""
    found = 0
    for place in bits(mask):
        found |= neighbours(place)
    return found


def _diver_out_of_reach() -> Fraction:
    """The same for the Diver, who passes through flooded tiles: over all sets of five others.

    The island looks the same from eight sides, so one landing place of each kind is enough.
    """
    far = 0
    for landing, alike in kinds_of_places().items():
        others = [place for place in PLACES if place != landing]
        for five in combinations(others, SETUP_FLOODS - 1):
            water = sum((1 << place for place in five), 1 << landing)
            # backwards from where the landing can be shored up, by dives, which work both ways
            near_enough = ISLAND.reach4[landing]
            for _ in range(ACTIONS_A_TURN - 1):
                near_enough = within_a_dive(near_enough, water)
            far += alike * (len(TILES) - near_enough.bit_count())
    islands = len(TILES) * comb(len(TILES) - 1, SETUP_FLOODS - 1)
    return Fraction(far, islands * (len(TILES) - 1))


def kinds_of_places() -> dict[int, int]:
    """One place of each kind, up to turning and mirroring the island, and how many are alike."""
    alike: dict[tuple[int, ...], list[int]] = {}
    for place, (x, y) in enumerate(ISLAND.xy):
        folded = sorted((min(x, ISLAND.width - 1 - x), min(y, ISLAND.height - 1 - y)))
        alike.setdefault(tuple(folded), []).append(place)
    return {places[0]: len(places) for places in alike.values()}


def within_a_dive(places: int, water: int) -> int:
    """The places themselves, and all that one dive leads to from one of them."""
    reached = places | ISLAND.spread(places)
    passed = fresh = reached & water & ~places
    while fresh:
        edge = ISLAND.spread(fresh)
        reached |= edge
        fresh = edge & water & ~passed
        passed |= fresh
    return reached


# ---------------------------------------------------------------- the cards


def chance_of_no_special(players: int) -> Fraction:
    """That no hand holds Sandbags or a lift. A Waters Rise! is never dealt."""
    specials = CARDS["sandbags"].count + CARDS["lift"].count
    dealt_from = sum(card.count for card in CARDS.values()) - CARDS["rise"].count
    dealt = SETUP_HAND * players
    return Fraction(comb(dealt_from - specials, dealt), comb(dealt_from, dealt))


def chance_to_draw_it(players: int, tick: int) -> Fraction:
    """That a Waters Rise! brings the six cards back, a given one is drawn, and no Sandbags are."""
    deck = sum(card.count for card in CARDS.values()) - SETUP_HAND * players
    rises, bags = CARDS["rise"].count, CARDS["sandbags"].count
    ways = {1: rises * (deck - rises - bags), 2: comb(rises, 2)}
    return sum(
        (
            Fraction(ways[number], comb(deck, 2))
            * Fraction(FLOOD_DRAWS[tick + number], SETUP_FLOODS)
            for number in ways
        ),
        Fraction(0),
    )
