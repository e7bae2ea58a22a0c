"""The pieces on the table, one object each: tiles, places, cards, players, and the two decks."""

from dataclasses import dataclass, field


@dataclass(eq=False)
class Card:
    """One card, of the treasure deck (named by its kind) or of the flood deck (by its tile)."""

    name: str


@dataclass(eq=False)
class Tile:
    """One tile that still lies on the table, dry or flooded."""

    code: str
    flooded: bool = False


@dataclass(eq=False)
class Place:
    """One of the 24 places where a tile was laid; it has no tile once that tile has sunk."""

    row: int
    column: int
    tile: Tile | None

    @property
    def name(self) -> str:
        """The place's name, such as "C1": columns are letters, rows are numbers from 1."""
        return "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[self.column] + str(self.row + 1)

    @property
    def code(self) -> str:
        """The code of the tile that lies here; there must be one."""
        if self.tile is None:
            raise ValueError(f"no tile is left at {self.name}")
        return self.tile.code


@dataclass(eq=False)
class Player:
    """One player: the role, the place where the pawn stands, and the cards in hand."""

    role: str
    place: Place
    hand: list[Card] = field(default_factory=list)

    def count(self, kind: str) -> int:
        """How many cards of one kind the hand holds."""
        return len([card for card in self.hand if card.name == kind])

    def take_out(self, kind: str) -> Card:
        """Takes one card of that kind out of the hand."""
        for card in self.hand:
            if card.name == kind:
                self.hand.remove(card)
                return card
        raise ValueError(f"the {self.role} holds no {kind}")


class Island:
    """The places in reading order, and what lies on them."""

    def __init__(self, rows: list[str], places: list[Place]) -> None:
        self.rows = rows
        self.places = places

    def neighbours(self, place: Place, diagonally: bool = False) -> list[Place]:
        """The places next to one place, whether or not a tile is left on them."""
        found = []
        for other in self.places:
            down = abs(other.row - place.row)
            across = abs(other.column - place.column)
            if down + across == 1 or (diagonally and down == 1 and across == 1):
                found.append(other)
        return found

    def remaining(self) -> list[Place]:
        """The places whose tile has not sunk."""
        return [place for place in self.places if place.tile is not None]

    def flooded(self) -> list[Place]:
        """The places whose tile is flooded."""
        return [place for place in self.places if place.tile is not None and place.tile.flooded]

    def place_of(self, code: str) -> Place:
        """The place where the tile with that code lies."""
        for place in self.remaining():
            if place.code == code:
                return place
        raise ValueError(f"the tile {code} has sunk")

    def has(self, code: str) -> bool:
        """Whether the tile with that code has not sunk."""
        return code in [place.code for place in self.remaining()]


class Deck:
    """A deck and its discard pile.

    The deck is a list of layers, top first. The order of the cards inside a layer is not known.
    """

    def __init__(self, layers: list[list[Card]], discard: list[Card]) -> None:
        self.layers = [layer for layer in layers if layer]
        self.discard = discard

    def names_on_top(self) -> list[str]:
        """The names of the cards of which one, each as likely as the other, lies on top."""
        return [card.name for card in self.layers[0]]

    def draw(self, name: str) -> Card:
        """Takes a card with that name from the top layer."""
        for card in self.layers[0]:
            if card.name == name:
                self.layers[0].remove(card)
                if not self.layers[0]:
                    self.layers.pop(0)
                return card
        raise ValueError(f"no {name} can lie on top")

    def shuffle_discard_on_top(self) -> None:
        """Shuffles the discard pile and lays it on the deck; an empty pile changes nothing."""
        if self.discard:
            self.layers.insert(0, self.discard)
            self.discard = []

    def refill_when_empty(self) -> None:
        """Shuffles the discard pile into a new deck when no card of the deck is left."""
        if not self.layers:
            self.shuffle_discard_on_top()
