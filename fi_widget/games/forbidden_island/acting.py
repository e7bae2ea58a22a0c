"""What the active player can do to get safely through the turn, as places and masks.

Here is which tiles can be turned dry and where pawns can come to. What cannot help within the
turn is left out; each omission says why it may be.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from fi_widget.games.forbidden_island.board import ALL, bits
from fi_widget.games.forbidden_island.floods import AWAY, Floods
from fi_widget.games.forbidden_island.seas import union
from fi_widget.games.forbidden_island.table import Table


class Acting:
    """The player in a seat, before floods that may come.

    `worth` are the tiles worth turning dry. `useful` are, by the actions left, the places where
    something can still be done: with one action, next to such a tile, where a treasure may be
    captured, or at a place `besides`.
    """

    def __init__(
        self, table: Table, seat: int, floods: Floods, captured: int, besides: int = 0
    ) -> None:
        self.table = table
        self.seat = seat
        self.role = table.roles[seat]
        self.floods = floods
        self.worth = floods.worth_drying(captured)
        self._kit = table.kits[seat]
        self.useful = self._useful_places(besides)

    def _useful_places(self, besides: int) -> tuple[int, int, int, int]:
        kit, land = self._kit, self.floods.land
        now = union(kit.reach[place] for place in bits(self.worth)) | union(self.table.sites)
        now = (now | besides) & land
        if kit.dives:  # a dive may lead far
            return 0, now, land, land
        before = land & (now | union(kit.near[place] for place in bits(now)))
        earlier = land & (before | union(kit.near[place] for place in bits(before)))
        return 0, now, before, earlier

    def dryings(self, at: int, flooded: int) -> Iterator[int]:
        """The tiles that one action from a place may turn dry. FI-SHORE, FI-ENGINEER

        Two are better than one of them, unless it is doubtful whether a dry tile does good.
        """
        worth = self._kit.reach[at] & flooded & self.worth
        several = self.role == "engineer" and worth & worth - 1
        if several:
            for one, other in combinations(bits(worth), 2):
                yield 1 << one | 1 << other
        if self.floods.doubtful or not several:
            for place in bits(worth):
                yield 1 << place

    def walks(self, at: int, flooded: int, left: int) -> int:
        """Where to go by one move, with so many actions left then. FI-MOVE, FI-EXPLORER, FI-DIVER

        From a place out of danger only to where something can be done.
        """
        land = self.floods.land
        if self._kit.dives:
            chain = self.table.shape.chain(at, flooded | ALL & ~land)
            goals = chain & land & ~(1 << at)
        else:
            goals = self._kit.near[at] & land
        if not self.floods.in_danger(self.seat, at):
            goals &= self.useful[left]
        return goals

    def flights(self, at: int, left: int) -> int:
        """Where the Pilot flies with so many actions left then. FI-PILOT

        Only to where it acts next: to fly and then walk on is no better than to fly there.
        """
        return self.useful[1] & ~(1 << at) if left else 0

    def within_reach(self, at: int, actions: int) -> int:
        """All tiles that walking and so many actions may turn dry, and more."""
        if not actions:
            return 0
        if self._kit.dives:
            return self.worth
        near, reach, land = self._kit.near, self._kit.reach, self.floods.land
        places = fresh = 1 << at
        for _ in range(actions - 1):
            fresh = union(near[place] for place in bits(fresh)) & land & ~places
            places |= fresh
        return union(reach[place] for place in bits(places))

    def guided(self, seat: int, place: int) -> int:
        """Where the Navigator can bring another pawn from a place. FI-NAVIGATOR"""
        floods = self.floods
        role = self.table.roles[seat]
        near = floods.near[1 if role == "explorer" else 0]
        first = near[place]
        if role != "diver":  # who may cross one missing place
            first &= floods.land
        return (first | union(near[step] for step in bits(first))) & floods.land & ~(1 << place)

    def rescues(self, others: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        """The Navigator brings one pawn out of danger: to a safe place, or if none, anywhere.

        One safe place is as good as another.
        """
        for seat, place in enumerate(others):
            way = self.floods.ways[seat]
            if way is None or not self.floods.in_danger(seat, place):
                continue
            goals = self.guided(seat, place)
            if goals & ~self.floods.risky[way]:
                yield moved(others, seat, AWAY)
                continue
            for goal in bits(goals):
                yield moved(others, seat, goal)

    def lifts(
        self, at: int, others: tuple[int, ...], actions: int
    ) -> Iterator[tuple[int, tuple[int, ...]]]:
        """The active pawn is lifted to where it can act, alone or with others in danger.

        Alone it flies to where it acts next: to fly and then walk on is no better than to fly
        there. With others aboard it may walk on and leave them.
        """
        floods = self.floods
        here = ~(1 << at)
        for place in bits(self.useful[1] & here):
            yield place, others
        company = [
            seat for seat, place in enumerate(others) if place == at and floods.in_danger(seat, at)
        ]
        for aboard in parts(company):
            for place in bits(self.useful[actions] & here):
                yield place, self.flown(others, aboard, place)

    def flown(
        self, others: tuple[int, ...], aboard: tuple[int, ...], place: int
    ) -> tuple[int, ...]:
        """The places of pawns after some came to a place."""
        for seat in aboard:
            others = moved(others, seat, self.floods.placed(seat, place))
        return others


def moved(pawns: tuple[int, ...], seat: int, place: int) -> tuple[int, ...]:
    """The places of pawns after one came to another."""
    return (*pawns[:seat], place, *pawns[seat + 1 :])


def parts(seats: list[int]) -> Iterator[tuple[int, ...]]:
    """Every choice of at least one of these."""
    for many in range(1, len(seats) + 1):
        yield from combinations(seats, many)
