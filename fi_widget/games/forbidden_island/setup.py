"""Setting up a game: the island, its first floods, roles, pawns, hands and the meter."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeVar

from fi_widget.games.forbidden_island.board import ALL, named_shape
from fi_widget.games.forbidden_island.cards import FULL_DECK, RISE, UNIT, nth_card, size
from fi_widget.games.forbidden_island.catalog import (
    DIFFICULTIES,
    ROLES,
    SETUP_FLOODS,
    SETUP_HAND,
    SHAPES,
    TILES,
)
from fi_widget.games.forbidden_island.clock import start_of_turn
from fi_widget.games.forbidden_island.position import Position, start
from fi_widget.games.forbidden_island.table import Table
from fi_widget.games.game import Fault, SetupError

T = TypeVar("T")

MOST_SEED = 200  # characters
_CODES = tuple(TILES)
_ROLES = tuple(ROLES)


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
    luck = Random(seed).random
    tiles = tuple(_shuffled(_CODES, luck))
    seats = _dealt(players, roles, luck)
    table = Table(
        named_shape(shape), tiles, seats, first, difficulty, lift_instead_of_swim
    )
    flooded = 0
    for place in _shuffled(range(len(tiles)), luck)[:SETUP_FLOODS]:
        flooded |= 1 << place
    hands, deck = _hands(players, luck)
    pawns = tuple(table.place_of[ROLES[role].start] for role in seats)
    decks = ((deck,), 0, (ALL ^ flooded,), flooded)
    return start(
        table,
        (ALL, flooded, pawns, hands, *decks, DIFFICULTIES[difficulty], 0),
        start_of_turn(players, first),
    )


def _shuffled(items: Sequence[T], luck: Callable[[], float]) -> list[T]:
    """A random order, by `random()` alone, whose values Python promises to keep for a seed."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = int(luck() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return order


def _dealt(
    players: int, roles: Sequence[str | None] | None, luck: Callable[[], float]
) -> tuple[str, ...]:
    chosen = tuple(roles or (None,) * players)
    left = [role for role in _shuffled(_ROLES, luck) if role not in chosen]
    return tuple(left.pop() if role is None else role for role in chosen)


def _hands(players: int, luck: Callable[[], float]) -> tuple[tuple[int, ...], int]:
    """Two cards each. A Waters Rise! is replaced and shuffled back. FI-SETUP-HANDS

    Dealing from the deck without its Waters Rise! cards and shuffling them in afterwards comes to
    the same: the hands and the deck's unknown order have the same odds.
    """
    rises = FULL_DECK & -UNIT[RISE]
    deck = FULL_DECK - rises
    hands = []
    for _ in range(players):
        hand = 0
        for _ in range(SETUP_HAND):
            card = UNIT[nth_card(deck, int(luck() * size(deck)))]
            hand += card
            deck -= card
        hands.append(hand)
    return tuple(hands), deck + rises


def faults_of(**given: Any) -> list[Fault]:
    """Everything wrong with the arguments of :func:`new`."""
    faults = []

    def known(key: str, names: Any) -> None:
        value = given[key]
        if not isinstance(value, str) or value not in names:
            faults.append(
                Fault(key, f"{value!r} is not known.", f"Choose one of {', '.join(names)}.")
            )

    players, roles, first, seed = (given[key] for key in ("players", "roles", "first", "seed"))
    known("difficulty", DIFFICULTIES)
    known("shape", SHAPES)
    if type(players) is not int or not 2 <= players <= 4:
        faults.append(Fault("players", f"{players!r} cannot play.", "Two, three or four players."))
        players = None
    if roles is not None:
        faults += _role_faults(roles, players)
    if type(first) is not int or not 0 <= first < (players or 4):
        faults.append(
            Fault("first", f"there is no seat {first!r}.", f"A seat from 0 to {(players or 4) - 1}.")
        )
    if not isinstance(seed, str) or len(seed) > MOST_SEED:
        faults.append(
            Fault("seed", "is not a short text.", f"A text of at most {MOST_SEED} characters.")
        )
    if type(given["lift_instead_of_swim"]) is not bool:
        faults.append(Fault("lift_instead_of_swim", "is no yes or no.", "True or False."))
    return faults


def _role_faults(roles: Any, players: int | None) -> list[Fault]:
    if not isinstance(roles, (list, tuple)):
        return [Fault("roles", f"{roles!r} is not a list.", "A role or None for each seat.")]
    faults = []
    if players is not None and len(roles) != players:
        faults.append(
            Fault("roles", f"names {len(roles)} seats for {players} players.", "One a player.")
        )
    for role in roles:
        if role is not None and (not isinstance(role, str) or role not in ROLES):
            faults.append(
                Fault("roles", f"{role!r} is no role.", f"Choose from {', '.join(ROLES)}.")
            )
    named = [role for role in roles if isinstance(role, str)]
    for role in dict.fromkeys(named):
        if named.count(role) > 1:
            faults.append(Fault("roles", f"{role!r} is taken twice.", "Each role once."))
    return faults
