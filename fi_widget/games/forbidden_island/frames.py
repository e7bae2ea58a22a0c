"""What a screen animates for one step: pawns that move, tiles that flood, cards that are drawn."""

from __future__ import annotations

from fi_widget.games.forbidden_island import actions as act
from fi_widget.games.forbidden_island.position import Position
from fi_widget.games.game import Step
from fi_widget.games.view import JsonObject


def frames(before: Position, step: Step, after: Position) -> list[JsonObject]:
    """What a screen animates for one step, in order."""
    return _frames_of_step(before, step, after) + _frames_of_shuffles(before, step, after)


def _frames_of_step(before: Position, step: Step, after: Position) -> list[JsonObject]:
    at = before.tile_at
    active = before.active
    match step:
        case act.Move() | act.Fly():
            return [_walk("move", active, before.pawn(active), at(step.place))]
        case act.Navigate():
            return [_walk("move", step.role, before.pawn(step.role), at(step.place))]
        case act.Swim():
            return [_walk("swim", step.role, before.pawn(step.role), at(step.place))]
        case act.Shore():
            return [{"type": "shore", "code": at(place)} for place in step.places]
        case act.Sandbags():
            return [{"type": "shore", "code": at(step.place), "role": step.by, "card": "sandbags"}]
        case act.Give():
            return [{"type": "give", "card": step.card, "from": active, "to": step.role}]
        case act.Capture():
            return [{"type": "capture", "treasure": step.treasure, "role": active}]
        case act.Lift():
            roles = [role for role in before.roles if role in step.roles]
            leaving = before.pawn(roles[0])
            return [{"type": "lift", "roles": roles, "from": leaving, "to": at(step.place)}]
        case act.Discard():
            return [{"type": "discard", "card": step.card, "role": before.over_limit}]
        case act.TreasureDraw():
            drawn: list[JsonObject] = [{"type": "draw", "card": step.card, "role": active}]
            if step.card == "rise":
                drawn.append({"type": "rise", "tick": after.water})
            return drawn
        case act.FloodDraw():
            kind = "flood" if before.state(step.tile) == "dry" else "sink"
            return [{"type": kind, "code": step.tile}]
        case _:
            return []


def _walk(kind: str, role: str, leaving: str, arriving: str) -> JsonObject:
    return {"type": kind, "role": role, "from": leaving, "to": arriving}


def _frames_of_shuffles(before: Position, step: Step, after: Position) -> list[JsonObject]:
    shuffles = shuffled(before, step, after)
    return [{"type": "shuffle", "deck": deck, "n": n} for deck, n in shuffles.items()]


def shuffled(before: Position, step: Step, after: Position) -> dict[str, int]:
    """The decks that got their discard back in this step, with the number of cards.

    A deck shrinks by the card drawn and by nothing else, so what it has too many was shuffled in.
    """
    had, has = before.counts(), after.counts()
    grown = {
        "flood": has["flood_deck"] - had["flood_deck"] + isinstance(step, act.FloodDraw),
        "treasure": has["treasure_deck"]
        - had["treasure_deck"]
        + isinstance(step, act.TreasureDraw),
    }
    return {deck: n for deck, n in grown.items() if n > 0}
