"""Ready-made lists of actions for a shape, so that listing what is legal builds nothing new."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from itertools import combinations

from fi_widget.games.forbidden_island import actions as act
from fi_widget.games.forbidden_island.board import PLACES, Menu, Shape, bits
from fi_widget.games.forbidden_island.cards import KINDS, TREASURE_CARDS, count
from fi_widget.games.forbidden_island.catalog import ROLES, TREASURES
from fi_widget.games.game import Action


class Around(dict[int, tuple[Action, ...]]):
    """The actions on the places of a small neighbourhood, by the mask of those that qualify."""

    __slots__ = ("_make",)

    def __init__(self, make: Callable[[int], tuple[Action, ...]]) -> None:
        self._make = make

    def __missing__(self, mask: int) -> tuple[Action, ...]:
        made = self[mask] = self._make(mask)
        return made


class Kit:
    """What one role can do from each place of a shape.

    `near` and `reach` are masks by place: where it walks to, and what it shores up. `walks` and
    `shores` list the actions, by place and by the mask of the places that qualify.
    """

    __slots__ = ("near", "reach", "role", "shores", "walks")

    def __init__(self, shape: Shape, role: str) -> None:
        self.role = role
        diagonal = role == "explorer"  # FI-EXPLORER
        self.near = shape.near8 if diagonal else shape.near4
        self.reach = shape.reach8 if diagonal else shape.reach4
        names = shape.places
        most = 2 if role == "engineer" else 1  # FI-ENGINEER

        def walk(mask: int) -> tuple[Action, ...]:
            return tuple(act.Move(names[place]) for place in bits(mask))

        def shore(mask: int) -> tuple[Action, ...]:
            return tuple(
                act.Shore(*(names[place] for place in chosen))
                for n in range(1, most + 1)
                for chosen in combinations(bits(mask), n)
            )

        self.walks = tuple(Around(walk) for _ in range(PLACES))
        self.shores = tuple(Around(shore) for _ in range(PLACES))


class Menus:
    """The actions of one shape, by kind; a :class:`Menu` lists them for any mask of places."""

    def __init__(self, shape: Shape) -> None:
        names = shape.places
        self.kits = {role: Kit(shape, role) for role in ROLES}
        self.moves: Menu[Action] = Menu(lambda place: act.Move(names[place]))
        self.flies: Menu[Action] = Menu(lambda place: act.Fly(names[place]))
        self.sandbags = {role: _menu(act.Sandbags, role, names) for role in ROLES}
        self.swims = {role: _menu(act.Swim, role, names) for role in ROLES}
        self.navigates = {role: _menu(act.Navigate, role, names) for role in ROLES}
        self._lifts: dict[tuple[str, tuple[str, ...]], Menu[Action]] = {}
        self._names = names

    def lifts(self, by: str, roles: tuple[str, ...]) -> Menu[Action]:
        """The lifts of these roles that one player can fly."""
        key = (by, roles)
        found = self._lifts.get(key)
        if found is None:
            names = self._names
            found = self._lifts[key] = Menu(lambda place: act.Lift(by, roles, names[place]))
        return found


def _menu(kind: Callable[[str, str], Action], role: str, names: tuple[str, ...]) -> Menu[Action]:
    return Menu(lambda place: kind(role, names[place]))


@lru_cache(maxsize=64)
def menus_of(shape: Shape) -> Menus:
    """The menus of a shape, made once."""
    return Menus(shape)


@cache
def _gifts(role: str) -> Around:
    def gifts(cards: int) -> tuple[Action, ...]:
        return tuple(
            act.Give(KINDS[kind], role) for kind in range(len(TREASURES)) if count(cards, kind)
        )

    return Around(gifts)


def gifts(role: str, hand: int) -> tuple[Action, ...]:
    """The gifts to a role from a hand: each treasure card that it holds. FI-GIVE-SPECIAL"""
    return _gifts(role)[hand & TREASURE_CARDS]


CAPTURES = tuple(act.Capture(treasure) for treasure in TREASURES)
ESCAPES = {role: act.Escape(role) for role in ROLES}
DISCARDS = {card: act.Discard(card) for card in KINDS}
TREASURE_DRAWS = tuple(act.TreasureDraw(card) for card in KINDS)
