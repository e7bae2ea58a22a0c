"""Between the pieces on the table and the keys of a position: maps, layers, hands."""

from typing import Any

from tests.games.forbidden_island.literal_box import CARD_COUNTS, CARD_KINDS, SHAPES, TILE_CODES
from tests.games.forbidden_island.literal_pieces import Card, Deck, Island, Place, Player, Tile


def read_island(shape: str | list[str], text: str) -> Island:
    """The island that a map shows; `shape` is a named shape or its rows."""
    rows = SHAPES[shape].split("/") if isinstance(shape, str) else list(shape)
    places = []
    lines = [line.split() for line in text.splitlines() if line.strip()]
    if [len(line) for line in lines] != [len(row) for row in rows]:
        raise ValueError("the map has not the size of the shape")
    for row, line in enumerate(lines):
        for column, word in enumerate(line):
            if (word == ".") != (rows[row][column] == "."):
                raise ValueError(f"the map and the shape differ in row {row + 1}")
            if word == "~~":
                places.append(Place(row, column, None))
            elif word != ".":
                places.append(Place(row, column, Tile(word.upper(), flooded=word.islower())))
    island = Island(rows, places)
    codes = [place.code for place in island.remaining()]
    if len(set(codes)) != len(codes) or not set(codes) <= set(TILE_CODES):
        raise ValueError("the map shows a tile twice, or one that is not in the box")
    return island


def write_shape(island: Island) -> str | list[str]:
    """The shape's name, or its rows when it has no name."""
    for name, rows in SHAPES.items():
        if rows.split("/") == island.rows:
            return name
    return list(island.rows)


def write_map(island: Island) -> str:
    """The map: two characters a place, CAPITALS dry, small letters flooded, `~~` sunk."""
    lines = []
    for row, marks in enumerate(island.rows):
        words = []
        for column in range(len(marks)):
            here = [p for p in island.places if p.row == row and p.column == column]
            if not here:
                words.append(" .")
            elif here[0].tile is None:
                words.append("~~")
            elif here[0].tile.flooded:
                words.append(here[0].code.lower())
            else:
                words.append(here[0].code)
        lines.append(" ".join(words))
    return "\n".join(lines)


def read_player(island: Island, entry: dict[str, Any]) -> Player:
    """A player of the position's list; the pawn stands on a tile, or at a place such as "C1"."""
    at = entry["at"]
    for place in island.places:
        if place.name == at or (place.tile is not None and place.code == at):
            return Player(entry["role"], place, [Card(kind) for kind in entry.get("hand", [])])
    raise ValueError(f"the {entry['role']} stands at {at}, where nothing is")


def write_player(player: Player) -> dict[str, Any]:
    """The entry of one player."""
    sunk = player.place.tile is None
    return {
        "role": player.role,
        "at": player.place.name if sunk else player.place.code,
        "hand": in_catalog_order(player.hand),
    }


def read_treasure_deck(
    layers: list[list[str] | str], discard: list[str], players: list[Player]
) -> Deck:
    """The treasure deck; the cards in hands are taken from the box first."""
    box = [kind for kind, count in CARD_COUNTS.items() for _ in range(count)]
    elsewhere = [card.name for player in players for card in player.hand] + discard
    return read_deck(box, layers, discard, elsewhere)


def read_flood_deck(layers: list[list[str] | str], discard: list[str], island: Island) -> Deck:
    """The flood deck; the card of a sunk tile has left the game."""
    box = [place.code for place in island.remaining()]
    return read_deck(box, layers, discard, discard)


def read_deck(
    box: list[str], layers: list[list[str] | str], discard: list[str], elsewhere: list[str]
) -> Deck:
    """A deck of layers, where "rest" is every card of the box that stands nowhere else."""
    rest = list(box)
    for name in elsewhere + [name for layer in layers if layer != "rest" for name in layer]:
        if name not in rest:
            raise ValueError(f"there are too many cards {name}")
        rest.remove(name)
    if rest and "rest" not in layers:
        raise ValueError(f"the deck lacks {rest}")
    named = [rest if layer == "rest" else layer for layer in layers]
    return Deck([[Card(name) for name in layer] for layer in named], [Card(n) for n in discard])


def in_catalog_order(cards: list[Card]) -> list[str]:
    """The kinds of treasure cards, in catalog order."""
    return sorted([card.name for card in cards], key=CARD_KINDS.index)


def in_alphabetical_order(cards: list[Card]) -> list[str]:
    """The codes of flood cards, in alphabetical order."""
    return sorted(card.name for card in cards)
