"""Positions deep in a game, made from a seed: what play from the set-up seldom reaches.

Hands full or one card over the limit, special cards in several hands, three or four treasures
captured, decks about to run out, the water high, most tiles gone, several pawns in the water.
"""

from random import Random
from typing import Any

from fi_widget.games.forbidden_island import FORBIDDEN_ISLAND, Position
from fi_widget.games.forbidden_island.catalog import (
    CARDS,
    FLOOD_DRAWS,
    LANDING,
    ROLES,
    SHAPES,
    TILES,
    TREASURES,
)
from fi_widget.games.game import PositionError

SPECIALS = ("lift", "sandbags")


def deep_position(rng: Random) -> Position:
    """A position that can be; equal generators give equal positions."""
    while True:
        try:
            return FORBIDDEN_ISLAND.from_dict(_Draft(rng).data())
        except PositionError:
            continue  # such as pawns in the water that cannot swim: another one


class _Draft:
    """A position while it is being made up, part by part."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.shape = rng.choice(list(SHAPES))
        self.roles = rng.sample(list(ROLES), rng.randint(2, 4))
        self.active = rng.choice(self.roles)
        self.captured = self._captured()
        self.tiles = self._tiles()
        self.remaining = [code for code in self.tiles if code != "~~"]
        self.pool = [card.id for card in CARDS.values() for _ in range(card.count)]
        rng.shuffle(self.pool)
        self.at = self._pawns()
        self.hands: dict[str, list[str]] = {role: [] for role in self.roles}
        self._deal()
        self.water = rng.choice([1, 2, 3, 4, 5, 6, 7, 8, 9, 9])
        self.turn = self._turn()

    def data(self) -> dict[str, Any]:
        treasure, discard = self._piles(self.pool, empty=self.turn["phase"] == "discard")
        flood, flooded = self._piles(self.remaining, empty=self.turn["phase"] == "swim")
        return {
            "shape": self.shape,
            "map": self._map(),
            "water": self.water,
            "turn": self.active,
            **self.turn,
            "captured": self.captured,
            "treasure_deck": treasure,
            "treasure_discard": discard,
            "flood_deck": flood,
            "flood_discard": flooded,
            "options": {"lift_instead_of_swim": self.rng.random() < 0.3},
            "players": [
                {"role": role, "at": self.at[role], "hand": self.hands[role]} for role in self.roles
            ],
        }

    def _captured(self) -> list[str]:
        number = self.rng.choice([0, 1, 2, 3, 3, 4, 4])
        return self.rng.sample(list(TREASURES), number)

    def _tiles(self) -> list[str]:
        """The codes by place, `~~` for what has sunk; what would lose the game remains."""
        rng = self.rng
        tiles = list(TILES)
        rng.shuffle(tiles)
        needed = {LANDING} | {
            rng.choice(treasure.tiles)
            for treasure in TREASURES.values()
            if treasure.id not in self.captured
        }
        gone = rng.sample([code for code in tiles if code not in needed], rng.randint(0, 16))
        return ["~~" if code in gone else code for code in tiles]

    def _map(self) -> str:
        wet = self.rng.choice([0.2, 0.5, 0.9])
        marks = iter(
            code.lower() if code != "~~" and self.rng.random() < wet else code
            for code in self.tiles
        )
        rows = SHAPES[self.shape]
        return "\n".join(" ".join(next(marks) if m == "#" else "." for m in row) for row in rows)

    def _pawns(self) -> dict[str, str]:
        rng = self.rng
        together = rng.choice([LANDING, LANDING, rng.choice(self.remaining)])
        spread = rng.choice([0.0, 0.3, 1.0])
        return {
            role: rng.choice(self.remaining) if rng.random() < spread else together
            for role in self.roles
        }

    def _take(self, role: str, card: str) -> None:
        if card in self.pool and len(self.hands[role]) < 5:
            self.pool.remove(card)
            self.hands[role].append(card)

    def _deal(self) -> None:
        rng = self.rng
        if rng.random() < 0.4:  # somebody may capture
            role, treasure = rng.choice(self.roles), rng.choice(list(TREASURES))
            for _ in range(4):
                self._take(role, treasure)
            sites = [code for code in TREASURES[treasure].tiles if code in self.remaining]
            if sites:
                self.at[role] = rng.choice(sites)
        for card in SPECIALS * 2:
            if rng.random() < 0.5:
                self._take(rng.choice(self.roles), card)
        for role in self.roles:
            size = rng.choice([0, 2, 4, 5, 5])
            for card in [card for card in self.pool if card != "rise"][:size]:
                if len(self.hands[role]) < size:
                    self._take(role, card)

    def _turn(self) -> dict[str, Any]:
        rng = self.rng
        phase = rng.choice(["actions", "actions", "draw", "flood", "discard", "swim"])
        cards = FLOOD_DRAWS[self.water]
        if phase == "actions":
            return {"phase": phase, "actions": rng.randint(0, 3), "flight": rng.random() < 0.8}
        if phase == "draw":
            return {"phase": phase, "draws": rng.randint(1, 2)}
        if phase == "flood":
            return {"phase": phase, "draws": rng.randint(1, cards)}
        if phase == "swim":
            return self._swim(cards)
        return self._discard(cards)

    def _swim(self, cards: int) -> dict[str, Any]:
        rng = self.rng
        swimmers = rng.sample(self.roles, rng.randint(1, len(self.roles)))
        shape = FORBIDDEN_ISLAND.new(shape=self.shape).shape
        gone = [place for place, code in zip(shape.places, self.tiles, strict=True) if code == "~~"]
        if not gone:
            return {"phase": "flood", "draws": 1}
        place = rng.choice(gone)
        self.at |= dict.fromkeys(swimmers, place)
        in_order = [role for role in self.roles if role in swimmers]
        return {
            "phase": "swim", "swimming": in_order, "resume": "flood",
            "draws": rng.randint(0, cards - 1),
        }  # fmt: skip

    def _discard(self, cards: int) -> dict[str, Any]:
        rng = self.rng
        holder = rng.choice(self.roles)
        hand = self.hands[holder]
        for card in [card for card in self.pool if card != "rise"][: 6 - len(hand)]:
            self.pool.remove(card)
            hand.append(card)
        if holder != self.active:  # a gift
            left = rng.randint(0, 2)
            after = {"resume": "actions", "actions": left} if left else {"resume": "draw"}
        elif rng.random() < 0.5:
            after = {"resume": "draw", "draws": 1}
        else:
            after = {"resume": "flood", "draws": cards}
        return {"phase": "discard", **after}

    def _piles(self, cards: list[str], *, empty: bool) -> tuple[list[list[str]], list[str]]:
        """A deck in layers and its discard; the deck is empty only where that can be."""
        rng = self.rng
        cards = list(cards)
        rng.shuffle(cards)
        least = 0 if empty and rng.random() < 0.3 else 1
        size = rng.choice([least, 1, 2, len(cards) // 2, len(cards)])
        deck, discard = cards[:size], cards[size:]
        layers = []
        while deck:
            some = rng.choice([1, 2, len(deck)])
            layers.append(deck[:some])
            deck = deck[some:]
        return layers, discard
