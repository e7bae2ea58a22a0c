"""Ready-made lists of actions for a shape, so that listing what is legal builds nothing new."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import combinations

from fi_widget.games.forbidden_island import actions as act
from fi_widget.games.forbidden_island.board import PLACES, Menu, Shape, bits, subsets, unions
from fi_widget.games.forbidden_island.cards import ONE
from fi_widget.games.forbidden_island.catalog import ROLES, TREASURES
from fi_widget.games.game import Action

Actions = tuple[Action, ...]


class Kit:
    """What one role can do from each place of a shape.

    `at[place]` holds the mask of the places next to it, `end` and the walks by the mask of those
    with a tile, the mask of the places within reach of a repair, and the repairs by the mask of
    the flooded ones. `gifts` are what others can give to the role, by a mask of treasures.
    `dives`, `flies`, `navigates`, `anywhere` and `repairs` are the powers of the Diver, the Pilot,
    the Navigator, the Messenger and the Engineer.
    `two_steps[place]` are the places within two steps by the mask of those next to it with a tile.
    """

    __slots__ = (
        "anywhere", "at", "dives", "flies", "gifts", "navigates", "near", "reach", "repairs",
        "role", "two_steps",
    )  # fmt: skip

    def __init__(self, shape: Shape, role: str) -> None:
        self.role = role
        self.dives = role == "diver"  # FI-DIVER
        self.flies = role == "pilot"  # FI-PILOT
        self.navigates = role == "navigator"  # FI-NAVIGATOR
        self.anywhere = role == "messenger"  # FI-MESSENGER
        self.repairs = 2 if role == "engineer" else 1  # FI-ENGINEER
        # FI-GIVE-SPECIAL: no other cards
        self.gifts = subsets([act.Give(card, role) for card in TREASURES])
        diagonal = role == "explorer"  # FI-EXPLORER
        self.near = shape.near8 if diagonal else shape.near4
        self.reach = shape.reach8 if diagonal else shape.reach4
        walks = _walks(shape, diagonal)
        shores = _shores(shape, diagonal, self.repairs)
        self.at = tuple(zip(self.near, walks, self.reach, shores, strict=True))
        self.two_steps = tuple(self._two_steps(place) for place in range(PLACES))

    def _two_steps(self, place: int) -> dict[int, int]:
        """Where two steps lead from a place, by the mask of where the first may lead."""
        near = [*bits(self.near[place])]
        firsts = unions(1 << step for step in near)
        seconds = unions(self.near[step] for step in near)
        if self.dives:  # the Diver may cross one place that is missing
            firsts_of = dict.fromkeys(firsts, firsts[-1] | seconds[-1])
        else:
            firsts_of = {one: one | two for one, two in zip(firsts, seconds, strict=True)}
        return {first: reached & ~(1 << place) for first, reached in firsts_of.items()}


@lru_cache(maxsize=64)
def _walks(shape: Shape, diagonal: bool) -> tuple[dict[int, Actions], ...]:
    """For each place, `end` and the walks by the mask of where they may lead."""

    def walks(near: int) -> dict[int, Actions]:
        places = [*bits(near)]
        moves = subsets([act.Move(shape.places[place]) for place in places])
        masks = unions(1 << place for place in places)
        return {mask: (act.END, *some) for mask, some in zip(masks, moves, strict=True)}

    return tuple(map(walks, shape.near8 if diagonal else shape.near4))


@lru_cache(maxsize=64)
def _shores(shape: Shape, diagonal: bool, most: int) -> tuple[dict[int, Actions], ...]:
    """For each place, the repairs by the mask of the flooded places within reach."""

    def shores(reach: int) -> dict[int, Actions]:
        places = [*bits(reach)]
        ones = subsets([act.Shore(shape.places[place]) for place in places])
        masks = unions(1 << place for place in places)
        found: dict[int, Actions] = dict(zip(masks, ones, strict=True))
        if most > 1:
            names = [shape.places[place] for place in places]
            both = {pair: act.Shore(*pair) for pair in combinations(names, 2)}
            for mask, some in zip(masks, subsets(names), strict=True):
                found[mask] += tuple(both[pair] for pair in combinations(some, 2))
        return found

    return tuple(map(shores, shape.reach8 if diagonal else shape.reach4))


class Seats:
    """The roles in seat order on a shape: their kits, their seats, and the lifts they can fly."""

    __slots__ = ("_lifts", "_menus", "_roles", "kits", "seat_of")

    def __init__(self, menus: Menus, roles: tuple[str, ...]) -> None:
        self.kits = [menus.kit(role) for role in roles]
        self.seat_of = {role: seat for seat, role in enumerate(roles)}
        self._menus = menus
        self._roles = roles
        self._lifts: dict[int, Actions] = {}

    def lifts(self, by: int, riders: int) -> Actions:
        """The lifts, one a place, that seat `by` can fly with the pawns of a mask of seats."""
        key = by << 4 | riders
        found = self._lifts.get(key)
        if found is None:
            riding = tuple(self._roles[seat] for seat in bits(riders))
            found = self._lifts[key] = self._menus.lifts(self._roles[by], riding)
        return found


class MenuByRole(dict[str, Menu[Action]]):
    """One menu for each role, made when first asked for: a game has four roles at most."""

    def __init__(self, kind: Callable[[str, str], Action], places: tuple[str, ...]) -> None:
        self._kind = kind
        self._places = places

    def __missing__(self, role: str) -> Menu[Action]:
        made = self[role] = Menu([self._kind(role, place) for place in self._places])
        return made


class Menus:
    """The actions of one shape by kind, for any mask of places."""

    __slots__ = (
        "_kits", "_lifts", "_places", "_seats", "_shape",
        "flies", "moves", "navigates", "sandbags", "swims",
    )  # fmt: skip

    def __init__(self, shape: Shape) -> None:
        self._places = places = shape.places
        self._shape = shape
        self._kits: dict[str, Kit] = {}
        self.moves: Menu[Action] = Menu([act.Move(place) for place in places])
        self.flies: Menu[Action] = Menu([act.Fly(place) for place in places])
        self.sandbags = MenuByRole(act.Sandbags, places)
        self.swims = MenuByRole(act.Swim, places)
        self.navigates = MenuByRole(act.Navigate, places)
        self._lifts: dict[tuple[str, tuple[str, ...]], Actions] = {}
        self._seats: dict[tuple[str, ...], Seats] = {}

    def kit(self, role: str) -> Kit:
        """What a role can do from each place; made when first asked for."""
        found = self._kits.get(role)
        if found is None:
            found = self._kits[role] = Kit(self._shape, role)
        return found

    def seats(self, roles: tuple[str, ...]) -> Seats:
        """What depends on who sits where; made once, for there are few hundred orders of roles."""
        found = self._seats.get(roles)
        if found is None:
            found = self._seats[roles] = Seats(self, roles)
        return found

    def lifts(self, by: str, roles: tuple[str, ...]) -> Actions:
        """The lifts of these roles that one player can fly, one a place.

        There are too many combinations of roles to keep a menu for each.
        """
        key = (by, roles)
        found = self._lifts.get(key)
        if found is None:
            found = tuple(act.Lift(by, roles, place) for place in self._places)
            self._lifts[key] = found
        return found


@lru_cache(maxsize=24)
def menus_of(shape: Shape) -> Menus:
    """The menus of a shape, made once; they take some 3 MB, so not of every shape there was."""
    return Menus(shape)


CAPTURES = tuple(act.Capture(treasure) for treasure in TREASURES)
ESCAPES = {role: act.Escape(role) for role in ROLES}
DISCARDS = subsets([act.Discard(card) for card in TREASURES])  # by a mask of treasures
DISCARD_LIFT, DISCARD_SANDBAGS = act.Discard("lift"), act.Discard("sandbags")
TREASURE_DRAWS = {one: act.TreasureDraw(card) for card, one in ONE.items()}
