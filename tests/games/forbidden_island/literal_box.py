"""What is printed on the pieces in the box of Forbidden Island: plain tables, and nothing else."""

# The two tiles that carry each treasure's symbol.
TREASURE_TILES = {
    "earth": ["TM", "TS"],
    "wind": ["HG", "WG"],
    "fire": ["CE", "CS"],
    "ocean": ["CP", "TP"],
}

# The tile on which each role's pawn starts.
START_TILES = {
    "explorer": "CG",
    "pilot": "FL",
    "navigator": "GG",
    "diver": "IG",
    "engineer": "BG",
    "messenger": "SG",
}

PLAIN_TILES = ["BB", "CA", "CF", "DD", "LL", "MM", "OB", "PR", "TH", "WT"]

LANDING = "FL"

TILE_CODES = sorted(
    list(START_TILES.values())
    + [code for pair in TREASURE_TILES.values() for code in pair]
    + PLAIN_TILES
)

# How many treasure cards of each kind there are, in catalog order.
CARD_COUNTS = {"earth": 5, "wind": 5, "fire": 5, "ocean": 5, "rise": 3, "lift": 3, "sandbags": 2}

CARD_KINDS = list(CARD_COUNTS)

# The water meter: how many flood cards each tick draws. The tick above the last is the skull.
FLOOD_CARDS_AT_TICK = {1: 2, 2: 2, 3: 3, 4: 3, 5: 3, 6: 4, 7: 4, 8: 5, 9: 5}

SKULL = 10

START_TICKS = {"novice": 1, "normal": 2, "elite": 3, "legendary": 4}

HAND_LIMIT = 5

SHAPES = {
    "forbidden-island": "..##../.####./######/######/.####./..##..",
    "island-of-shadows": "######/######/######/######",
    "volcano-island": "#####/#####/##.##/#####/#####",
    "bone-island": ".##..##./########/########/.##..##.",
    "skull-island": "######/#.##.#/######/.####./.####.",
    "coral-reef": ".##..../####.../######./.######/...####/....##.",
    "island-of-death": "..###../#######/.#####./..###../..###../..###..",
    "bay-of-gulls": "...##.../...##.../#..##..#/########/.######./...##...",
    "bridge-of-horrors": "###...####/##########/####...###",
    "arch-of-fate": "...###.../..#####../.###.###./###...###/##.....##",
    "atoll-of-decisions": "..###../.##.##./##...##/#.....#/##...##/.##.##./..###..",
    "treasure-island": "##...##/.#####./..###../..###../.#####./##...##",
}
