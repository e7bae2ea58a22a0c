"""What a player may do now, grouped by what a person would click."""

from __future__ import annotations

from fi_widget.games.forbidden_island import actions as act
from fi_widget.games.forbidden_island.catalog import SUNK
from fi_widget.games.forbidden_island.position import Position
from fi_widget.games.game import Chance, Decision, Step
from fi_widget.games.view import JsonObject

_DECK_OF_PHASE = {"draw": "treasure", "flood": "flood"}


def is_window(position: Position) -> bool:
    """Whether special cards may be played before the next card is drawn. FI-SPECIAL-TIME"""
    turn = position.turn
    return isinstance(turn, Decision) and turn.kind == "window"


def deck_on_offer(position: Position) -> str | None:
    """The deck that the next card comes from, where one may be drawn now."""
    if isinstance(position.turn, Chance) or is_window(position):
        return _DECK_OF_PHASE[position.phase]
    return None


def standing(position: Position, role: str) -> str:
    """Where a pawn is: its tile's code, or the place where nobody knows which tile sank."""
    code = position.pawn(role)
    return position.at(role) if code == SUNK else code


def offers(position: Position) -> JsonObject:
    """The legal actions grouped by what a person would click; kinds without any are left out.

    `pairs` are the Engineer's two tiles; a `lift` names the tile it leaves, all pawns that may
    be on board (any non-empty part of them) and where it may land.
    """
    groups = _Groups(position)
    for action in position.legal_actions():
        groups.add(action)
    found = groups.found()
    deck = deck_on_offer(position)
    if deck is not None:
        found["draw"] = deck
    return found


class _Groups:
    """The groups of `offers`, filled action by action."""

    def __init__(self, position: Position) -> None:
        self._position = position
        self._lists: dict[str, list[str]] = {}
        self._pairs: list[list[str]] = []
        self._gifts: dict[str, list[str]] = {}
        self._navigate: dict[str, list[str]] = {}
        self._sandbags: dict[str, list[str]] = {}
        self._swims: dict[str, list[str]] = {}
        # (who plays, tile left) -> pawns and landing tiles, as sets in order
        self._lifts: dict[tuple[str, str], tuple[dict[str, None], dict[str, None]]] = {}
        self._flags: dict[str, bool] = {}

    def add(self, action: Step) -> None:
        tile_at = self._position.tile_at
        match action:
            case act.Lift():
                leaving = standing(self._position, action.roles[0])
                pawns, landing = self._lifts.setdefault((action.by, leaving), ({}, {}))
                pawns.update(dict.fromkeys(action.roles))
                landing[tile_at(action.place)] = None
            case act.Move():
                self._list("move", tile_at(action.place))
            case act.Shore():
                codes = [tile_at(place) for place in action.places]
                if len(codes) == 1:
                    self._list("shore", codes[0])
                else:
                    self._pairs.append(sorted(codes))
            case act.Fly():
                self._list("fly", tile_at(action.place))
            case act.Navigate():
                self._navigate.setdefault(action.role, []).append(tile_at(action.place))
            case act.Sandbags():
                self._sandbags.setdefault(action.by, []).append(tile_at(action.place))
            case act.Swim():
                self._swims.setdefault(action.role, []).append(tile_at(action.place))
            case act.Give():
                self._gifts.setdefault(action.card, []).append(action.role)
            case act.Capture():
                self._list("capture", action.treasure)
            case act.Discard():
                self._list("discard", action.card)
            case act.Escape():
                self._list("escape", action.by)
            case act.End():
                self._flags["end"] = True
            case act.Pass():
                self._flags["pass"] = True

    def _list(self, kind: str, value: str) -> None:
        self._lists.setdefault(kind, []).append(value)

    def found(self) -> JsonObject:
        found: JsonObject = {**self._lists, **self._flags}
        seats = self._position.roles
        groups: JsonObject = {
            "pairs": self._pairs,
            "give": [{"card": card, "to": to} for card, to in self._gifts.items()],
            "navigate": self._navigate,
            "sandbags": [{"by": by, "at": at} for by, at in self._sandbags.items()],
            "lift": [
                {
                    "by": by,
                    "from": leaving,
                    "pawns": [role for role in seats if role in pawns],
                    "to": list(landing),
                }
                for (by, leaving), (pawns, landing) in self._lifts.items()
            ],
            "swim": self._swims,
        }
        return found | {kind: group for kind, group in groups.items() if group}
