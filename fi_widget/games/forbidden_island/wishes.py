"""Where a game may begin late, and what is worth asking for in a position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from fi_widget.games.forbidden_island import document
from fi_widget.games.forbidden_island.catalog import (
    CARDS_TO_CAPTURE,
    FLOOD_DRAWS,
    HAND_LIMIT,
    LANDING,
    SUNK,
    TILES,
    TREASURES,
)
from fi_widget.games.forbidden_island.position import Position
from fi_widget.games.game import PositionError
from fi_widget.games.mining import Luck

T = TypeVar("T")

MOST_CAPTURED = 4
FEWEST_TILES = 11
FEWEST_CARDS = 4  # of a treasure deck
HIGHEST_WATER = len(FLOOD_DRAWS) - 2


def late(position: Position, luck: Luck) -> Position:
    """A position as it might be later in a game that begins with this one.

    Some treasures are captured, tiles have sunk, the water has risen by as many as there are Waters
    Rise! in the discard pile, hands have grown, pawns have walked. What cannot be is left as it is.

    >>> from random import Random
    >>> from fi_widget.games.forbidden_island import FORBIDDEN_ISLAND
    >>> later = late(FORBIDDEN_ISLAND.new(seed="doc"), Random(1).random)
    >>> later.status(), len(later.captured)
    ((), 0)
    """
    try:
        return document.from_dict(_Later(position, luck).data())
    except PositionError:
        return position


class _Later:
    """One position on its way to a later one."""

    def __init__(self, position: Position, luck: Luck) -> None:
        self._position = position
        self._luck = luck
        self._deck = [card for layer in position.treasure_deck for card in layer]
        self._discard = list(position.treasure_discard)
        self._hands = {role: list(position.hand(role)) for role in position.roles}

    def data(self) -> dict[str, Any]:
        """The `[position]`."""
        data = self._position.to_dict()
        captured = self._captured()
        most = min(self._deck.count("rise"), HIGHEST_WATER - self._position.water)
        rises = self._some(0, most)
        self._take("rise", rises)
        for hand in self._hands.values():
            self._deal(hand, self._some(1, HAND_LIMIT))
        spent = [card for card in self._deck if card != "rise"]
        for card in self._pick(spent, self._some(0, len(self._deck) - FEWEST_CARDS)):
            self._take(card, 1)
        codes = self._left(captured)
        flooded = self._pick(codes, self._some(3, max(len(codes) // 2, 3)))
        # a card of a flooded tile lies in the deck only where a Waters Rise! put it back
        gone = self._pick(flooded, self._some(1, len(flooded)) if rises else len(flooded))
        again = [code for code in flooded if code not in gone]
        rest = [code for code in codes if code not in gone and code not in again]
        data["map"] = self._map(codes, flooded)
        data["water"] = self._position.water + rises
        data["captured"] = captured
        data["treasure_deck"] = [self._deck]
        data["treasure_discard"] = self._discard
        data["flood_discard"] = gone
        data["flood_deck"] = [layer for layer in (again, rest) if layer]
        data["players"] = [
            {"role": role, "at": self._pick(codes, 1)[0], "hand": hand}
            for role, hand in self._hands.items()
        ]
        return data

    def _some(self, least: int, most: int) -> int:
        return least + int(self._luck() * (most - least + 1)) if most > least else least

    def _pick(self, items: Sequence[T], many: int) -> list[T]:
        left = list(items)
        return [left.pop(self._some(0, len(left) - 1)) for _ in range(min(many, len(left)))]

    def _captured(self) -> list[str]:
        """The treasures that the team has by then; four cards of each were discarded. FI-CAPTURE"""
        chosen = self._pick(list(TREASURES), self._some(0, MOST_CAPTURED))
        for treasure in chosen:
            for hand in self._hands.values():
                while treasure in hand and self._deck.count(treasure) < CARDS_TO_CAPTURE:
                    hand.remove(treasure)
                    self._deck.append(treasure)
            self._take(treasure, CARDS_TO_CAPTURE)
        return [treasure for treasure in TREASURES if treasure in chosen]

    def _take(self, card: str, many: int) -> None:
        """Cards go from the deck to the discard pile."""
        for _ in range(many):
            self._deck.remove(card)
            self._discard.append(card)

    def _deal(self, hand: list[str], many: int) -> None:
        """A hand grows to so many cards, with a liking for what is in it already."""
        while len(hand) < many:
            found = [card for card in self._deck if card != "rise"]
            if len(found) < FEWEST_CARDS:
                return
            liked = [card for card in found if card in hand]
            card = self._pick(liked if liked and self._luck() < 0.5 else found, 1)[0]
            self._deck.remove(card)
            hand.append(card)

    def _left(self, captured: Sequence[str]) -> list[str]:
        """The tiles that are still there: Fools' Landing and a site of every treasure to come."""
        needed = [LANDING]
        for treasure in TREASURES.values():
            if treasure.id not in captured:
                needed += self._pick(treasure.tiles, 1)
        others = [code for code in TILES if code not in needed]
        many = self._some(max(FEWEST_TILES - len(needed), 0), len(others))
        kept = {*needed, *self._pick(others, many)}
        return [code for code in TILES if code in kept]

    def _map(self, codes: Sequence[str], flooded: Sequence[str]) -> str:
        shape = self._position.shape
        tokens = {}
        for place in shape.places:
            code = self._position.tile_at(place)
            shown = code.lower() if code in flooded else code
            tokens[place] = shown if code in codes else SUNK
        return "\n".join(
            " ".join(tokens.get(f"{column}{row}", " .") for column in shape.columns)
            for row in range(1, len(shape.rows) + 1)
        )


def wishes(position: Position) -> Sequence[Mapping[str, Any]]:
    """The `[goal]` tables worth asking for in a position, without their time.

    To survive, to win where all treasures are in reach, to capture where somebody has most of the
    cards, to keep both sites of a treasure, to bring four cards together; what is seldom possible
    stands last.
    """
    found: list[Mapping[str, Any]] = [{"kind": "survive"}]
    seldom: list[Mapping[str, Any]] = []
    hands = {role: position.hand(role) for role in position.roles}
    open_ = [treasure for treasure in TREASURES.values() if treasure.id not in position.captured]
    ready = 0
    for treasure in open_:
        most = max(hand.count(treasure.id) for hand in hands.values())
        mine = hands[position.active].count(treasure.id)
        total = sum(hand.count(treasure.id) for hand in hands.values())
        ready += mine >= CARDS_TO_CAPTURE
        if mine >= CARDS_TO_CAPTURE:
            seldom.append({"kind": "capture", "treasure": treasure.id})
        if total >= CARDS_TO_CAPTURE > most and mine and position.phase == "actions":
            seldom += [  # by gifts; what luck may bring is no task
                {"kind": "hand", "role": role, "cards": [treasure.id] * CARDS_TO_CAPTURE}
                for role, hand in hands.items()
                if role != position.active and mine + hand.count(treasure.id) >= CARDS_TO_CAPTURE
            ]
        states = [position.state(tile) for tile in treasure.tiles]
        if "sunk" not in states and "flooded" in states:
            found.append({"kind": "hold", "tiles": list(treasure.tiles)})
    if len(open_) <= ready:
        seldom.append({"kind": "win"})
    return found + seldom
