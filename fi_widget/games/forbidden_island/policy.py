"""Rules of thumb: what somebody does who has played a few games, without looking ahead."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence

from fi_widget.games.forbidden_island import actions as act
from fi_widget.games.forbidden_island.catalog import (
    CARDS_TO_CAPTURE,
    HAND_LIMIT,
    LANDING,
    SPECIALS,
    TILES,
    TREASURES,
)
from fi_widget.games.forbidden_island.position import Position
from fi_widget.games.game import Action
from fi_widget.games.mining import Luck

FAR = 99  # steps, where no way leads
WORTH_A_CARD = 6.0
"""What must be gained at least for somebody to play a special card."""


def chosen(position: Position, actions: Sequence[Action], luck: Luck) -> Action:
    """The action that looks best; among equal ones luck decides.

    >>> from fi_widget.games.forbidden_island import FORBIDDEN_ISLAND
    >>> start = FORBIDDEN_ISLAND.new(seed="doc")
    >>> chosen(start, start.legal_actions(), lambda: 0.5) in start.legal_actions()
    True
    """
    thumb = Thumb(position)
    return max(actions, key=lambda action: thumb.worth(action) + luck())


class Thumb:
    """One position, looked at by rules of thumb."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.captured = position.captured
        self._states = {code: position.state(code) for code in TILES}
        self._next = frozenset(position.flood_deck[0]) if position.flood_deck else frozenset()
        self._land = {
            place for place in position.shape.places if position.state_at(place) != "sunk"
        }
        self._wanted: dict[str, tuple[str, ...]] = {}
        self._far: dict[tuple[str, ...], dict[str, int]] = {}

    def worth(self, action: Action) -> float:
        """How good an action looks; 0 is to do nothing."""
        match action:
            case act.Escape() | act.Capture():
                return 1000.0
            case act.Shore(places=places):
                return sum(self.dry(place) for place in places)
            case act.Sandbags(place=place):
                return self.dry(place) - WORTH_A_CARD
            case act.Give(card=card, role=role):
                return self.gift(card, role)
            case act.Move(place=place) | act.Fly(place=place):
                return self.nearer(self.position.active, place)
            case act.Navigate(role=role, place=place):
                return self.nearer(role, place) - 1
            case act.Lift(roles=roles, place=place):
                gained = sum(self.nearer(role, place) for role in roles)
                return gained - 2 * WORTH_A_CARD
            case act.Swim(role=role, place=place):
                return self.nearer(role, place)
            case act.Discard(card=card):
                return -self.use(card)
        return 0.0

    def dry(self, place: str) -> float:
        """How much it is worth to turn a place dry."""
        code = self.position.tile_at(place)
        return 1.0 + self.need(code) * (1.5 if self.next(code) else 1.0)

    def next(self, code: str) -> bool:
        """Whether a tile's card lies in the top layer of the flood deck."""
        return code in self._next

    def need(self, code: str) -> float:
        """How much the team needs a tile."""
        treasure = TILES[code].treasure
        if code == LANDING:
            return 12.0
        if treasure is None or treasure in self.captured:
            return 0.5
        twin = next(tile for tile in TREASURES[treasure].tiles if tile != code)
        return {"sunk": 10.0, "flooded": 5.0, "dry": 2.0}[self._states[twin]]

    def use(self, card: str) -> float:
        """How much the team needs a card."""
        if card in SPECIALS:
            return 8.0
        if card in self.captured:
            return 0.0
        return 1.0 + max(self.position.hand(role).count(card) for role in self.position.roles)

    def gift(self, card: str, role: str) -> float:
        """How good it is to give a card to somebody who has more of them."""
        theirs, ours = self.position.hand(role), self.position.hand(self.position.active)
        if card in self.captured or len(theirs) >= HAND_LIMIT:
            return -5.0
        more = theirs.count(card) - ours.count(card)
        return 7.0 + theirs.count(card) if more > 0 or (more == 0 and theirs.count(card)) else -2.0

    # --- where to go ---

    def nearer(self, role: str, place: str) -> float:
        """How many steps a pawn gains towards where it is wanted, and whether the tile is safe."""
        if role not in self._wanted:
            self._wanted[role] = self.wanted(role)
        far = self._steps_to(self._wanted[role])
        gained = far.get(self.position.at(role), FAR) - far.get(place, FAR)
        wet = self.position.state_at(place) == "flooded"
        return 2.0 * max(min(gained, 6), -6) - wet

    def wanted(self, role: str) -> tuple[str, ...]:
        """The places where a role should go."""
        position = self.position
        if len(self.captured) == len(TREASURES):
            return self._places([LANDING])
        hand = position.hand(role)
        for treasure in TREASURES.values():
            if treasure.id not in self.captured and hand.count(treasure.id) >= CARDS_TO_CAPTURE:
                return self._places(treasure.tiles)
        for treasure in TREASURES.values():
            mine = hand.count(treasure.id)
            if treasure.id in self.captured or not mine:
                continue
            for other in position.roles:
                if other != role and mine + position.hand(other).count(treasure.id) >= 4:
                    return (position.at(other),)
        wet = [code for code in TILES if self._states[code] == "flooded"]
        most = max(map(self.need, wet), default=0.0)
        return self._places(code for code in wet if self.need(code) == most)

    def _places(self, codes: Iterable[str]) -> tuple[str, ...]:
        places = (self.position.place_of(code) for code in codes)
        return tuple(place for place in places if place in self._land)

    def _steps_to(self, goals: tuple[str, ...]) -> dict[str, int]:
        """How many steps it is from every place to the nearest of some others."""
        if goals not in self._far:
            far, queue = dict.fromkeys(goals, 0), deque(goals)
            while queue:
                place = queue.popleft()
                for near in _around(place):
                    if near in self._land and near not in far:
                        far[near] = far[place] + 1
                        queue.append(near)
            self._far[goals] = far
        return self._far[goals]


def _around(place: str) -> list[str]:
    """The four places beside one such as `C3`.

    >>> _around("C3")
    ['B3', 'D3', 'C2', 'C4']
    """
    column, row = ord(place[0]), int(place[1:])
    beside = [chr(column - 1) + place[1:], chr(column + 1) + place[1:]]
    return [*beside, f"{place[0]}{row - 1}", f"{place[0]}{row + 1}"]
