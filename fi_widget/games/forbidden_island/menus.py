"""Ready-made lists of actions for a shape, so that listing what is legal builds nothing new."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from itertools import combinations

from fi_widget.games.forbidden_island import actions as act
from fi_widget.games.forbidden_island.board import PLACES, Menu, Shape, bits
from fi_widget.games.forbidden_island.cards import KINDS, TREASURE_CARDS, count, kinds_in
from fi_widget.games.forbidden_island.catalog import ROLES, TREASURES
from fi_widget.games.game import Action


class ByMask(dict[int, tuple[Action, ...]]):
    """Lists of actions by a small mask or hand, each made when first asked for."""

    __slots__ = ("_make",)

    def __init__(self, make: Callable[[int], tuple[Action, ...]]) -> None:
        self._make = make

    def __missing__(self, mask: int) -> tuple[Action, ...]:
        made = self[mask] = self._make(mask)
        return made


class Kit:
    """What one role can do from each place of a shape.

    `at[place]` holds the mask of the places next to it, the list of walks by the mask of those
    with a tile, the mask of the places within reach of a repair, and the list of repairs by the
    mask of the flooded ones. `dives` and `anywhere` are the Diver's and the Messenger's powers.
    """

    __slots__ = ("anywhere", "at", "dives", "near", "reach", "role")

    def __init__(self, shape: Shape, role: str) -> None:
        self.role = role
        self.dives = role == "diver"  # FI-DIVER
        self.anywhere = role == "messenger"  # FI-MESSENGER
        diagonal = role == "explorer"  # FI-EXPLORER
        self.near = shape.near8 if diagonal else shape.near4
        self.reach = shape.reach8 if diagonal else shape.reach4
        walks = _walks(shape, diagonal)
        shores = _shores(shape, diagonal, 2 if role == "engineer" else 1)  # FI-ENGINEER
        self.at = tuple(zip(self.near, walks, self.reach, shores, strict=True))


@lru_cache(maxsize=128)
def _walks(shape: Shape, diagonal: bool) -> tuple[ByMask, ...]:
    def walk(mask: int) -> tuple[Action, ...]:
        return tuple(act.Move(shape.places[place]) for place in bits(mask))

    return tuple(ByMask(walk) for _ in range(PLACES))


@lru_cache(maxsize=128)
def _shores(shape: Shape, diagonal: bool, most: int) -> tuple[ByMask, ...]:
    def shore(mask: int) -> tuple[Action, ...]:
        return tuple(
            act.Shore(*(shape.places[place] for place in places))
            for n in range(1, most + 1)
            for places in combinations(bits(mask), n)
        )

    return tuple(ByMask(shore) for _ in range(PLACES))


class Menus:
    """The actions of one shape by kind, for any mask of places."""

    __slots__ = ("_lifts", "_places", "flies", "kits", "moves", "navigates", "sandbags", "swims")

    def __init__(self, shape: Shape) -> None:
        self._places = places = shape.places
        self.kits = {role: Kit(shape, role) for role in ROLES}
        self.moves: Menu[Action] = Menu([act.Move(place) for place in places])
        self.flies: Menu[Action] = Menu([act.Fly(place) for place in places])
        self.sandbags = _by_role(act.Sandbags, places)
        self.swims = _by_role(act.Swim, places)
        self.navigates = _by_role(act.Navigate, places)
        self._lifts: dict[tuple[str, tuple[str, ...]], tuple[Action, ...]] = {}

    def lifts(self, by: str, roles: tuple[str, ...]) -> tuple[Action, ...]:
        """The lifts of these roles that one player can fly, one a place.

        There are too many combinations of roles to keep a menu for each.
        """
        key = (by, roles)
        found = self._lifts.get(key)
        if found is None:
            found = tuple(act.Lift(by, roles, place) for place in self._places)
            self._lifts[key] = found
        return found


def _by_role(
    kind: Callable[[str, str], Action], places: tuple[str, ...]
) -> dict[str, Menu[Action]]:
    return {role: Menu([kind(role, place) for place in places]) for role in ROLES}


@lru_cache(maxsize=64)
def menus_of(shape: Shape) -> Menus:
    """The menus of a shape, made once."""
    return Menus(shape)


@cache
def _gifts(role: str) -> ByMask:
    def gifts(cards: int) -> tuple[Action, ...]:
        return tuple(
            act.Give(KINDS[kind], role) for kind in range(len(TREASURES)) if count(cards, kind)
        )

    return ByMask(gifts)


def gifts(role: str, hand: int) -> tuple[Action, ...]:
    """The gifts to a role from a hand: each treasure card that it holds. FI-GIVE-SPECIAL"""
    return _gifts(role)[hand & TREASURE_CARDS]


CAPTURES = tuple(act.Capture(treasure) for treasure in TREASURES)
ESCAPES = {role: act.Escape(role) for role in ROLES}
# The discards of a hand: each kind that it holds, once. FI-HAND-LIMIT
DISCARDS = ByMask(lambda hand: tuple(act.Discard(card) for card in kinds_in(hand)))
TREASURE_DRAWS = tuple(act.TreasureDraw(card) for card in KINDS)
