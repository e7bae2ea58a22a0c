"""The game's facts: tiles, roles, cards, treasures, island shapes, the water meter.

Names are the game's own, in English; other languages live in `locale/`.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Tile:
    """One of the 24 island tiles: its two-letter code, its name and what it carries."""

    code: str
    name: str
    start: str | None = None
    treasure: str | None = None
    landing: bool = False


@dataclass(frozen=True, slots=True)
class Role:
    """One of the six adventurers, with the colour of the pawn and its starting tile."""

    id: str
    name: str
    colour: str
    start: str


@dataclass(frozen=True, slots=True)
class Treasure:
    """One of the four treasures and the two tiles where it can be captured."""

    id: str
    name: str
    tiles: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Card:
    """One kind of treasure-deck card and how many of it the deck holds."""

    id: str
    name: str
    count: int


_TILES = (
    Tile("FL", "Fools' Landing", start="pilot", landing=True),
    Tile("BG", "Bronze Gate", start="engineer"),
    Tile("CG", "Copper Gate", start="explorer"),
    Tile("GG", "Gold Gate", start="navigator"),
    Tile("IG", "Iron Gate", start="diver"),
    Tile("SG", "Silver Gate", start="messenger"),
    Tile("TM", "Temple of the Moon", treasure="earth"),
    Tile("TS", "Temple of the Sun", treasure="earth"),
    Tile("WG", "Whispering Garden", treasure="wind"),
    Tile("HG", "Howling Garden", treasure="wind"),
    Tile("CE", "Cave of Embers", treasure="fire"),
    Tile("CS", "Cave of Shadows", treasure="fire"),
    Tile("CP", "Coral Palace", treasure="ocean"),
    Tile("TP", "Tidal Palace", treasure="ocean"),
    Tile("BB", "Breakers Bridge"),
    Tile("CA", "Cliffs of Abandon"),
    Tile("CF", "Crimson Forest"),
    Tile("DD", "Dunes of Deception"),
    Tile("LL", "Lost Lagoon"),
    Tile("MM", "Misty Marsh"),
    Tile("OB", "Observatory"),
    Tile("PR", "Phantom Rock"),
    Tile("TH", "Twilight Hollow"),
    Tile("WT", "Watchtower"),
)

TILES: dict[str, Tile] = {tile.code: tile for tile in _TILES}
LANDING = "FL"

ROLES: dict[str, Role] = {
    role.id: role
    for role in (
        Role("explorer", "Explorer", "green", "CG"),
        Role("pilot", "Pilot", "blue", "FL"),
        Role("navigator", "Navigator", "yellow", "GG"),
        Role("diver", "Diver", "black", "IG"),
        Role("engineer", "Engineer", "red", "BG"),
        Role("messenger", "Messenger", "silver", "SG"),
    )
}

TREASURES: dict[str, Treasure] = {
    treasure.id: treasure
    for treasure in (
        Treasure("earth", "The Earth Stone", ("TM", "TS")),
        Treasure("wind", "The Statue of the Wind", ("WG", "HG")),
        Treasure("fire", "The Crystal of Fire", ("CE", "CS")),
        Treasure("ocean", "The Ocean's Chalice", ("CP", "TP")),
    )
}

# In the order in which lists of cards are written.
CARDS: dict[str, Card] = {
    card.id: card
    for card in (
        Card("earth", "The Earth Stone", 5),
        Card("wind", "The Statue of the Wind", 5),
        Card("fire", "The Crystal of Fire", 5),
        Card("ocean", "The Ocean's Chalice", 5),
        Card("rise", "Waters Rise!", 3),
        Card("lift", "Helicopter Lift", 3),
        Card("sandbags", "Sandbags", 2),
    )
}
SPECIALS = ("lift", "sandbags")

# The starting tick of the water meter (FI-SETUP-METER).
DIFFICULTIES: dict[str, int] = {"novice": 1, "normal": 2, "elite": 3, "legendary": 4}

# Flood cards drawn at each tick of the meter; tick 10 is the skull (FI-FLOOD, FI-LOSE-METER).
FLOOD_DRAWS: tuple[int, ...] = (0, 2, 2, 3, 3, 3, 4, 4, 5, 5, 0)
SKULL = 10

# Stands for a tile that sank before anybody told us which one it was.
SUNK = "~~"

HAND_LIMIT = 5
ACTIONS_A_TURN = 3
TREASURE_DRAWS = 2
CARDS_TO_CAPTURE = 4
SETUP_FLOODS = 6
SETUP_HAND = 2

# Island shapes, rows from the top, `#` a tile; the first is the standard island.
SHAPES: dict[str, tuple[str, ...]] = {
    name: tuple(rows.split("/"))
    for name, rows in (
        ("forbidden-island", "..##../.####./######/######/.####./..##.."),
        ("island-of-shadows", "######/######/######/######"),
        ("volcano-island", "#####/#####/##.##/#####/#####"),
        ("bone-island", ".##..##./########/########/.##..##."),
        ("skull-island", "######/#.##.#/######/.####./.####."),
        ("coral-reef", ".##..../####.../######./.######/...####/....##."),
        ("island-of-death", "..###../#######/.#####./..###../..###../..###.."),
        ("bay-of-gulls", "...##.../...##.../#..##..#/########/.######./...##..."),
        ("bridge-of-horrors", "###...####/##########/####...###"),
        ("arch-of-fate", "...###.../..#####../.###.###./###...###/##.....##"),
        ("atoll-of-decisions", "..###../.##.##./##...##/#.....#/##...##/.##.##./..###.."),
        ("treasure-island", "##...##/.#####./..###../..###../.#####./##...##"),
    )
}
