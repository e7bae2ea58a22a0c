"""Setting up a game: the island, its first floods, roles, pawns, hands and the meter."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import starmap
from math import floor
from operator import itemgetter
from typing import Any, TypeVar

from fi_widget.games.forbidden_island.board import PLACES, named_shape
from fi_widget.games.forbidden_island.cards import FULL_DECK, RISE_ONE, laid_out
from fi_widget.games.forbidden_island.catalog import (
    DIFFICULTIES,
    ROLES,
    SETUP_FLOODS,
    SETUP_HAND,
    SHAPES,
    TILES,
)
from fi_widget.games.forbidden_island.clock import start_of_turn
from fi_widget.games.forbidden_island.position import Position, at_start
from fi_widget.games.forbidden_island.table import Table
from fi_widget.games.game import Fault, SetupError
from fi_widget.games.luck import luck
from fi_widget.games.message import Message
from fi_widget.games.shown import named, shown

T = TypeVar("T")

MOST_SEED = 200  # characters
_CODES = tuple(TILES)
_ROLES = tuple(ROLES)
_START = {role.id: role.start for role in ROLES.values()}
_PLACES = range(PLACES)
_NO_ARGUMENTS = ((),) * PLACES
_DEALT_FROM = tuple(card for card in laid_out(FULL_DECK) if card != RISE_ONE)


def new(
    *,
    players: int | None = None,
    roles: Sequence[str | None] | None = None,
    difficulty: str = "novice",
    shape: str = "forbidden-island",
    first: int = 0,
    seed: str = "",
    lift_instead_of_swim: bool = False,
) -> Position:
    """The position after a full set-up; equal arguments give equal positions.

    `players` is 2 to 4 (default 2, or the number of `roles`); `roles` names a role a seat, None
    for one dealt at random; `first` is the seat that begins. Raises :class:`SetupError` with
    every fault. FI-SETUP-ISLAND, FI-SETUP-FLOOD, FI-SETUP-ROLES, FI-SETUP-PAWNS,
    FI-SETUP-HANDS, FI-SETUP-METER, FI-SETUP-FIRST, FI-AGAIN
    """
    if players is None:
        players = len(roles) if isinstance(roles, (list, tuple)) else 2
    faults = faults_of(
        players=players, roles=roles, difficulty=difficulty, shape=shape, first=first,
        seed=seed, lift_instead_of_swim=lift_instead_of_swim,
    )  # fmt: skip
    if faults:
        raise SetupError(faults)
    number = luck(seed)
    order = [*starmap(number, _NO_ARGUMENTS)]
    tiles: tuple[str, ...] = itemgetter(*sorted(_PLACES, key=order.__getitem__))(_CODES)
    seats = _dealt(players, roles, number)
    table = Table(named_shape(shape), tiles, seats, first, difficulty, lift_instead_of_swim)
    flooded = 0
    for place in _picked(_PLACES, SETUP_FLOODS, number):
        flooded |= 1 << place
    hands, deck = _hands(players, number)
    pawns = tuple([tiles.index(_START[role]) for role in seats])
    return at_start(
        table, start_of_turn(players, first), flooded, pawns, hands, deck, DIFFICULTIES[difficulty]
    )


def _picked(items: Sequence[T], some: int, number: Callable[[], float]) -> list[T]:
    """Some of the items in random order.

    By `random()` alone, whose values Python promises to keep for a seed.
    """
    left = list(items)
    picked = []
    for many in range(len(left), len(left) - some, -1):
        index = floor(number() * many)
        picked.append(left[index])
        left[index] = left[many - 1]
    return picked


def _dealt(
    players: int, roles: Sequence[str | None] | None, number: Callable[[], float]
) -> tuple[str, ...]:
    if roles is None:
        return tuple(_picked(_ROLES, players, number))
    free = [role for role in _ROLES if role not in roles]
    dealt = _picked(free, list(roles).count(None), number)
    return tuple(dealt.pop() if role is None else role for role in roles)


def _hands(players: int, number: Callable[[], float]) -> tuple[tuple[int, ...], int]:
    """Two cards each; the hands and the deck that is left. FI-SETUP-HANDS

    A Waters Rise! is replaced and shuffled back. Dealing from the deck without its Waters Rise!
    cards and shuffling them in afterwards comes to the same: the hands and the deck's unknown
    order have the same odds.
    """
    left = list(_DEALT_FROM)
    dealt = [left.pop(floor(number() * len(left))) for _ in range(SETUP_HAND * players)]
    hands = tuple([one + other for one, other in zip(dealt[::2], dealt[1::2], strict=True)])
    return hands, FULL_DECK - sum(dealt)


def faults_of(
    *,
    players: Any,
    roles: Any,
    difficulty: Any,
    shape: Any,
    first: Any,
    seed: Any,
    lift_instead_of_swim: Any,
) -> list[Fault]:
    """Everything wrong with the arguments of :func:`new`."""
    faults = []

    def fault(key: str, message: str, remedy: str, why: str, **values: str | int) -> None:
        faults.append(Fault(key, message, remedy, why=Message(f"fault.{why}", values)))

    for key, value, names in (
        ("difficulty", difficulty, DIFFICULTIES),
        ("shape", shape, SHAPES),
    ):
        if not isinstance(value, str) or value not in names:
            choices = ", ".join(names)
            fault(
                key, f"{shown(value)} is not known.", f"Choose one of {choices}.", f"{key}_unknown",
                choices=choices, **{key: named(value)},
            )  # fmt: skip

    if type(players) is not int or not 2 <= players <= 4:
        fault(
            "players", f"{shown(players)} cannot play.", "Two, three or four players.",
            "players_number", have=shown(players),
        )  # fmt: skip
        players = None
    if roles is not None:
        faults += _role_faults(roles, players)
    seats = players or 4
    if type(first) is not int or not 0 <= first < seats:
        fault(
            "first", f"there is no seat {shown(first)}.", f"A seat from 0 to {seats - 1}.",
            "first_unknown", first=shown(first), players=seats,
        )  # fmt: skip
    if not isinstance(seed, str):
        fault("seed", f"{shown(seed)} is not a text.", "Write it in quotation marks.", "seed_type")
    elif len(seed) > MOST_SEED:
        fault(
            "seed", f"is {len(seed)} characters long.", f"At most {MOST_SEED}.",
            "seed_long", have=len(seed), limit=MOST_SEED,
        )  # fmt: skip
    elif not _is_whole(seed):
        fault("seed", f"{shown(seed)} is not a text.", "Write it in whole characters.", "seed_type")
    if type(lift_instead_of_swim) is not bool:
        name = "lift_instead_of_swim"
        fault(name, "is no yes or no.", "True or False.", "option_value", option=name)
    return faults


def _role_faults(roles: Any, players: int | None) -> list[Fault]:
    if not isinstance(roles, (list, tuple)):
        why = Message("fault.roles_type")
        message = f"{shown(roles)} is not a list."
        return [Fault("roles", message, "A role or None for each seat.", why=why)]
    faults = []
    if players is not None and len(roles) != players:
        why = Message("fault.roles_number", {"have": len(roles), "players": players})
        message = f"names {len(roles)} seats for {players} players."
        faults.append(Fault("roles", message, "One a player.", why=why))
    choices = ", ".join(ROLES)
    roles = roles[: 2 * len(ROLES)]  # whoever wrote more than that has read enough
    for role in roles:
        if role is not None and (not isinstance(role, str) or role not in ROLES):
            why = Message("fault.role_unknown", {"role": named(role), "choices": choices})
            message = f"{shown(role)} is no role."
            faults.append(Fault("roles", message, f"Choose from {choices}.", why=why))
    taken = [role for role in roles if isinstance(role, str)]
    for role in dict.fromkeys(taken):
        if taken.count(role) > 1:
            why = Message("fault.role_twice", {"role": named(role)})
            message = f"{shown(role)} is taken twice."
            faults.append(Fault("roles", message, "Each role once.", why=why))
    return faults


def _is_whole(text: str) -> bool:
    """Whether a text holds no half of a character, which luck could not be made from."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
