"""What stays the same for a whole game: the island, the players, the options."""

from __future__ import annotations

from typing import Any

from fi_widget.games.forbidden_island.actions import FloodDraw
from fi_widget.games.forbidden_island.board import Shape
from fi_widget.games.forbidden_island.catalog import LANDING, SUNK, TILES, TREASURES
from fi_widget.games.forbidden_island.menus import menus_of

SITES = tuple(treasure.tiles for treasure in TREASURES.values())
# What a tile stands for: the number of its treasure (or -1), and its card of the flood deck.
TREASURE_OF = dict.fromkeys((*TILES, SUNK), -1) | {
    code: treasure for treasure, pair in enumerate(SITES) for code in pair
}
FLOOD_DRAWS = {code: FloodDraw(code) for code in TREASURE_OF}


class Table:
    """The island's layout, the roles in seat order, and the game's options.

    `tiles` are the codes by place in reading order, `SUNK` where nobody knows which tile it was;
    `first` is the seat that began; `difficulty` its name, or None when only the meter is known.
    `flood_cards` are the draws of their cards; `landing` is the place of Fools' Landing, or -1;
    `kits`, `seat_of` and `lifts` are as in :class:`~.menus.Seats`.
    """

    __slots__ = (
        "_place_of",
        "_sites",
        "_treasure_at",
        "difficulty",
        "first",
        "flood_cards",
        "kits",
        "landing",
        "lift_instead_of_swim",
        "lifts",
        "menus",
        "roles",
        "seat_of",
        "shape",
        "tiles",
    )

    def __init__(
        self,
        shape: Shape,
        tiles: tuple[str, ...],
        roles: tuple[str, ...],
        first: int = 0,
        difficulty: str | None = None,
        lift_instead_of_swim: bool = False,
    ) -> None:
        self.shape = shape
        self.tiles = tiles
        self.roles = roles
        self.first = first
        self.difficulty = difficulty
        self.lift_instead_of_swim = lift_instead_of_swim
        self.landing = tiles.index(LANDING) if LANDING in tiles else -1
        self.flood_cards = tuple(map(FLOOD_DRAWS.__getitem__, tiles))
        self._place_of: dict[str, int] | None = None
        self._treasure_at: tuple[int, ...] | None = None
        self._sites: tuple[int, ...] | None = None
        self.menus = menus = menus_of(shape)
        seats = menus.seats(roles)
        self.kits = seats.kits
        self.seat_of = seats.seat_of
        self.lifts = seats.lifts

    # What playing seldom asks for is made when first asked for: a game takes half a millisecond.

    @property
    def place_of(self) -> dict[str, int]:
        """The places of the tiles that are known."""
        found = self._place_of
        if found is None:
            found = {code: place for place, code in enumerate(self.tiles) if code != SUNK}
            self._place_of = found
        return found

    @property
    def treasure_at(self) -> tuple[int, ...]:
        """The number of the treasure that can be captured at each place, or -1."""
        found = self._treasure_at
        if found is None:
            found = self._treasure_at = tuple(TREASURE_OF[code] for code in self.tiles)
        return found

    @property
    def sites(self) -> tuple[int, ...]:
        """The masks of the places where each treasure can be captured."""
        found = self._sites
        if found is None:
            at = self.place_of
            found = self._sites = tuple(
                sum(1 << at[code] for code in pair if code in at) for pair in SITES
            )
        return found

    def remains(self, treasure: int, land: int) -> bool:
        """Whether a tile where a treasure can be captured is among the land."""
        tiles = self.tiles
        for code in SITES[treasure]:  # noqa: SIM110 (a generator takes twice as long)
            if code in tiles and land >> tiles.index(code) & 1:
                return True
        return False

    def same_game(self, other: Table, land: int) -> bool:
        """Whether two tables differ in nothing but tiles that lie outside `land`."""
        return self is other or (
            self.shape.rows == other.shape.rows
            and self.roles == other.roles
            and self.first == other.first
            and self.difficulty == other.difficulty
            and self.lift_instead_of_swim == other.lift_instead_of_swim
            and all(
                mine == theirs
                for place, (mine, theirs) in enumerate(zip(self.tiles, other.tiles, strict=True))
                if land >> place & 1
            )
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return Table, (
            self.shape, self.tiles, self.roles, self.first, self.difficulty,
            self.lift_instead_of_swim,
        )  # fmt: skip
