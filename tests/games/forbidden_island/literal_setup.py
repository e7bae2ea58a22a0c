"""Setting the table up: the island, the six first floods, and the hands."""

import random

from tests.games.forbidden_island.literal_box import CARD_COUNTS, SHAPES, TILE_CODES
from tests.games.forbidden_island.literal_pieces import Card, Deck, Island, Place, Player, Tile


def lay_out_island(rng: random.Random, shape: str) -> Island:
    """FI-SETUP-ISLAND: the tiles are shuffled, dry, into the places of the shape."""
    tiles = [Tile(code) for code in TILE_CODES]
    rng.shuffle(tiles)
    rows = SHAPES[shape].split("/")
    places = []
    for row, marks in enumerate(rows):
        for column, mark in enumerate(marks):
            if mark == "#":
                places.append(Place(row, column, tiles.pop()))
    return Island(rows, places)


def flood_six_tiles(rng: random.Random, island: Island) -> Deck:
    """FI-SETUP-FLOOD: six flood cards, one by one; they start the flood discard."""
    cards = [Card(code) for code in TILE_CODES]
    rng.shuffle(cards)
    deck = Deck([cards], [])
    for _ in range(6):
        card = deck.draw(deck.names_on_top()[0])
        tile = island.place_of(card.name).tile
        assert tile is not None
        tile.flooded = True
        deck.discard.append(card)
    return deck


def deal_hands(rng: random.Random, players: list[Player]) -> Deck:
    """FI-SETUP-HANDS: two cards each; a Waters Rise! is replaced and shuffled back."""
    cards = [Card(kind) for kind, count in CARD_COUNTS.items() for _ in range(count)]
    rng.shuffle(cards)
    deck = Deck([cards], [])
    for player in players:
        while len(player.hand) < 2:
            card = deck.draw(deck.names_on_top()[0])
            if card.name == "rise":
                deck.layers[0].append(card)
                rng.shuffle(deck.layers[0])
            else:
                player.hand.append(card)
    return deck
