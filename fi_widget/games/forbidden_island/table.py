"""What stays the same for a whole game: the island, the players, the options."""

from __future__ import annotations

from typing import Any

from fi_widget.games.forbidden_island.actions import FloodDraw
from fi_widget.games.forbidden_island.board import Shape
from fi_widget.games.forbidden_island.catalog import LANDING, TILES, TREASURES
from fi_widget.games.forbidden_island.menus import menus_of

# Stands for a tile that sank before anybody told us which one it was.
SUNK = "~~"

SITES = tuple(treasure.tiles for treasure in TREASURES.values())
_TREASURE = dict.fromkeys((*TILES, SUNK), -1) | {
    code: treasure for treasure, pair in enumerate(SITES) for code in pair
}
_FLOOD_DRAW = {code: FloodDraw(code) for code in _TREASURE}


class Table:
    """The island's layout, the roles in seat order, and the game's options.

    `tiles` are the codes by place in reading order, `SUNK` where nobody knows which tile it was;
    `first` is the seat that began; `difficulty` its name, or None when only the meter is known.
    `flood_draws` are the draws of the flood deck and `treasure_at` the treasures (or -1) by place;
    `kits`, `seat_of` and `lifts` as in :class:`~.menus.Seats`.
    """

    __slots__ = (
        "_place_of",
        "difficulty",
        "first",
        "flood_draws",
        "kits",
        "landing",
        "lift_instead_of_swim",
        "lifts",
        "menus",
        "roles",
        "seat_of",
        "shape",
        "tiles",
        "treasure_at",
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
        self.flood_draws = [*map(_FLOOD_DRAW.__getitem__, tiles)]
        self.treasure_at = [*map(_TREASURE.__getitem__, tiles)]
        self._place_of: dict[str, int] | None = None
        self.menus = menus = menus_of(shape)
        seats = menus.seats(roles)
        self.kits = seats.kits
        self.seat_of = seats.seat_of
        self.lifts = seats.lifts

    @property
    def place_of(self) -> dict[str, int]:
        """The places of the tiles that are known; made when first asked for."""
        found = self._place_of
        if found is None:
            found = {code: place for place, code in enumerate(self.tiles) if code != SUNK}
            self._place_of = found
        return found

    @property
    def sites(self) -> tuple[int, ...]:
        """The masks of the places where each treasure can be captured."""
        tiles = self.tiles
        return tuple(
            sum(1 << tiles.index(code) for code in pair if code in tiles) for pair in SITES
        )

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
