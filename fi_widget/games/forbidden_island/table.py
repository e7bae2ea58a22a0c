"""What stays the same for a whole game: the island, the players, the options."""

from __future__ import annotations

from typing import Any

from fi_widget.games.forbidden_island.actions import FloodDraw
from fi_widget.games.forbidden_island.board import Shape
from fi_widget.games.forbidden_island.catalog import LANDING, TILES, TREASURES
from fi_widget.games.forbidden_island.menus import Kit, menus_of
from fi_widget.games.game import Action

# Stands for a tile that sank before anybody told us which one it was.
SUNK = "~~"

_TREASURE_SITES = tuple(treasure.tiles for treasure in TREASURES.values())
_FLOOD_DRAW = {code: FloodDraw(code) for code in (*TILES, SUNK)}


# The non-empty subsets of each mask of four seats.
SUBSETS = tuple(
    tuple(part for part in range(1, mask + 1) if part & mask == part) for mask in range(16)
)


class Table:
    """The island's layout, the roles in seat order, and the game's options.

    `tiles` are the codes by place in reading order, `SUNK` where nobody knows which tile it was;
    `first` is the seat that began;
    `difficulty` its name, or None when only the meter is known.
    """

    __slots__ = (
        "_lifts",
        "difficulty",
        "first",
        "flood_draws",
        "kits",
        "landing",
        "lift_instead_of_swim",
        "menus",
        "place_of",
        "roles",
        "seat_of",
        "shape",
        "sites",
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
        self.place_of = place_of = dict(zip(tiles, range(len(tiles)), strict=True))
        place_of.pop(SUNK, None)
        self.seat_of = {role: seat for seat, role in enumerate(roles)}
        self.landing = place_of.get(LANDING, -1)
        self.flood_draws = [*map(_FLOOD_DRAW.__getitem__, tiles)]
        self.treasure_at = treasure_at = [-1] * len(tiles)
        self.sites = sites = [0] * len(_TREASURE_SITES)
        for treasure, pair in enumerate(_TREASURE_SITES):
            for site in pair:
                place = place_of.get(site)
                if place is not None:
                    treasure_at[place] = treasure
                    sites[treasure] |= 1 << place
        self.menus = menus = menus_of(shape)
        self.kits: list[Kit] = [menus.kits[role] for role in roles]
        self._lifts: dict[int, tuple[Action, ...]] = {}

    def lifts(self, by: int, seats: int) -> tuple[Action, ...]:
        """The lifts that the player in seat `by` can fly with the pawns of a mask of seats."""
        key = by << 4 | seats
        found = self._lifts.get(key)
        if found is None:
            roles = tuple(role for seat, role in enumerate(self.roles) if seats >> seat & 1)
            found = self._lifts[key] = self.menus.lifts(self.roles[by], roles)
        return found

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
