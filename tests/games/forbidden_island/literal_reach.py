"""Where a pawn may go and what it may shore up: one function a rule."""

from tests.games.forbidden_island.literal_pieces import Island, Place, Player


def walks(island: Island, player: Player) -> list[Place]:
    """FI-MOVE, FI-EXPLORER, FI-DIVER: where the player may move for one action."""
    if player.role == "diver":
        return dives(island, player)
    return [
        place
        for place in island.neighbours(player.place, diagonally=player.role == "explorer")
        if place.tile is not None
    ]


def dives(island: Island, player: Player) -> list[Place]:
    """FI-DIVER: through flooded tiles and missing places, as many as wanted; a dry tile ends it."""
    found: list[Place] = []
    seen = [player.place]
    to_leave = [player.place]
    while to_leave:
        here = to_leave.pop()
        for there in island.neighbours(here):
            if there in seen:
                continue
            seen.append(there)
            if there.tile is not None:
                found.append(there)
            if there.tile is None or there.tile.flooded:
                to_leave.append(there)
    return found


def flights(island: Island, player: Player) -> list[Place]:
    """FI-PILOT: any other remaining tile."""
    return [place for place in island.remaining() if place is not player.place]


def shorable(island: Island, player: Player) -> list[Place]:
    """FI-SHORE, FI-EXPLORER: the flooded tiles within reach, the own one included."""
    reach = [player.place]
    reach += island.neighbours(player.place, diagonally=player.role == "explorer")
    return [place for place in reach if place.tile is not None and place.tile.flooded]


def guided_walks(island: Island, player: Player) -> list[Place]:
    """FI-NAVIGATOR: where the Navigator may move another player's pawn, one or two steps away."""
    diagonally = player.role == "explorer"
    found: set[Place] = set()
    for first in island.neighbours(player.place, diagonally):
        if first.tile is not None:
            found.add(first)
        if first.tile is None and player.role != "diver":
            continue  # only a Diver crosses a missing place
        for second in island.neighbours(first, diagonally):
            if second.tile is not None:
                found.add(second)
    found.discard(player.place)
    return [place for place in island.places if place in found]


def swims(island: Island, player: Player) -> list[Place]:
    """FI-SWIM, FI-SWIM-ROLES: where a player whose tile has just sunk may swim."""
    if player.role == "pilot":
        return island.remaining()
    if player.role == "diver":
        return nearest_tiles(island, player.place)
    return [
        place
        for place in island.neighbours(player.place, diagonally=player.role == "explorer")
        if place.tile is not None
    ]


def nearest_tiles(island: Island, start: Place) -> list[Place]:
    """FI-SWIM-ROLES: the nearest remaining tiles, counted in steps over missing places."""
    seen = [start]
    ring = [start]
    while ring:
        next_ring = []
        for here in ring:
            for there in island.neighbours(here):
                if there not in seen:
                    seen.append(there)
                    next_ring.append(there)
        tiles = [place for place in next_ring if place.tile is not None]
        if tiles:
            return tiles
        ring = next_ring
    return []
