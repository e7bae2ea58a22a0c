"""Why a step is not allowed: the broken rule, the reason, and what the sentence needs.

`rules` decides; this file explains. Each function here is asked only about a step that the rules
refused, and names the first thing wrong with it, as a friendly referee would: first whether it is
the moment at all, then whether the player has what it takes, then the place.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fi_widget.games.forbidden_island import actions as act
from fi_widget.games.forbidden_island.cards import KIND, count
from fi_widget.games.forbidden_island.catalog import SPECIALS, SUNK, TREASURES
from fi_widget.games.forbidden_island.clock import (
    ACTIONS,
    DISCARD,
    DRAW,
    FLOOD,
    OVER,
    PHASES,
    SWIM,
)
from fi_widget.games.forbidden_island.rulebook import sentence
from fi_widget.games.forbidden_island.state import State
from fi_widget.games.game import RuleViolation, Step

Why = tuple[str, str, dict[str, str | int]]


def violation(p: State, step: Step) -> RuleViolation:
    """The :class:`RuleViolation` for a step that the rules refuse at this position."""
    rule, reason, values = _moment(p, step) or _BECAUSE[type(step)](p, step)
    return RuleViolation(rule, reason, values, sentence=sentence)


def _why(rule: str, reason: str, **values: str | int) -> Why:
    return rule, reason, values


# --- is it the moment? --------------------------------------------------------------------------


def _moment(p: State, step: Step) -> Why | None:
    clock = p._clock
    table = p._table
    kind = type(step)
    if clock.phase == OVER:
        return _why("FI-ORDER", "over")
    special = kind in (act.Sandbags, act.Lift, act.Escape)
    if special:
        by = getattr(step, "by", "")
        if by not in table.seat_of:
            return _why("FI-SETUP-ROLES", "not-playing", role=by)
    if clock.phase == SWIM and kind is not act.Swim:
        swimmer = _swimmers(p)[0]
        if kind is act.Lift:
            if not table.lift_instead_of_swim:
                return _why("FI-LIFT-SWIM", "during-swim", role=swimmer)
        elif special:
            return _why("FI-SPECIAL-TIME", "during-swim", role=swimmer)
        else:
            return _why("FI-SWIM", "swim-first", role=swimmer)
    if clock.phase == DISCARD:
        holder = table.roles[clock.over]
        if special:
            if getattr(step, "by", "") != holder:
                return _why("FI-SPECIAL-TIME", "during-discard", role=holder)
        elif kind is not act.Discard:
            return _why("FI-HAND-LIMIT", "settle-first", role=holder)
    if special and clock.passed:
        return _why("FI-SPECIAL-TIME", "no-window")
    if kind in _OWN_ACTIONS and clock.phase != ACTIONS:
        return _why("FI-ACT-COUNT", "not-now", phase=PHASES[clock.phase])
    if kind in _OWN_ACTIONS and kind is not act.End and not clock.actions:
        return _why("FI-ACT-COUNT", "none-left")
    return None


_OWN_ACTIONS = {
    act.Move, act.Fly, act.Shore, act.Give, act.Capture, act.Navigate, act.End,
}  # fmt: skip


def _swimmers(p: State) -> list[str]:
    return [role for seat, role in enumerate(p._table.roles) if p._clock.swimming >> seat & 1]


# --- places -------------------------------------------------------------------------------------


def _tile(p: State, place: str) -> str:
    """The code of the tile at a place, or the place itself where nobody knows which tile it was."""
    index = p._table.shape.index.get(place)
    code = SUNK if index is None else p._table.tiles[index]
    return place if code == SUNK else code


def _remains(p: State, place: str) -> bool:
    index = p._table.shape.index.get(place)
    return index is not None and bool(p._land >> index & 1)


def _under(p: State, seat: int) -> str:
    return _tile(p, p._table.shape.places[p._pawns[seat]])


def _diagonal(p: State, seat: int, place: str) -> bool:
    shape = p._table.shape
    return shape.is_diagonal(p._pawns[seat], shape.index[place])


def _stays(p: State, seat: int, place: str) -> bool:
    return p._table.shape.index.get(place) == p._pawns[seat]


# --- each kind of step --------------------------------------------------------------------------


def _move(p: State, step: act.Move) -> Why:
    seat = p._clock.seat
    role = p._table.roles[seat]
    tile = _tile(p, step.place)
    rule = "FI-DIVER" if role == "diver" else "FI-MOVE"
    if _stays(p, seat, step.place):
        return _why(rule, "same-tile", tile=tile)
    if not _remains(p, step.place):
        return _why(rule, "missing", tile=tile)
    if role == "diver":
        return _why(rule, "no-chain", tile=tile, **{"from": _under(p, seat)})
    if role == "explorer":
        return _why("FI-EXPLORER", "too-far", tile=tile, **{"from": _under(p, seat)})
    if _diagonal(p, seat, step.place):
        return _why(rule, "diagonal", tile=tile)
    return _why(rule, "too-far", tile=tile, **{"from": _under(p, seat)})


def _fly(p: State, step: act.Fly) -> Why:
    clock = p._clock
    role = p._table.roles[clock.seat]
    if role != "pilot":
        return _why("FI-PILOT", "not-pilot", role=role)
    if not clock.flight:
        return _why("FI-PILOT", "used")
    if _stays(p, clock.seat, step.place):
        return _why("FI-PILOT", "same-tile", tile=_tile(p, step.place))
    return _why("FI-PILOT", "missing", tile=_tile(p, step.place))


def _shore(p: State, step: act.Shore) -> Why:
    seat = p._clock.seat
    role = p._table.roles[seat]
    if len(step.places) > 1 and role != "engineer":
        return _why("FI-ENGINEER", "two", role=role)
    if len(set(step.places)) < len(step.places):
        return _why("FI-ENGINEER", "same-twice", tile=_tile(p, step.places[0]))
    wet = p._table.kits[seat].reach[p._pawns[seat]] & p._flooded
    index = p._table.shape.index
    for place in step.places:
        tile = _tile(p, place)
        if not _remains(p, place):
            return _why("FI-SHORE", "missing", tile=tile)
        if not p._flooded >> index[place] & 1:
            return _why("FI-SHORE", "dry", tile=tile)
        if wet >> index[place] & 1:
            continue
        if _diagonal(p, seat, place):
            return _why("FI-SHORE", "diagonal", tile=tile)
        return _why("FI-SHORE", "too-far", tile=tile, **{"from": _under(p, seat)})
    return _why("FI-ENGINEER", "two", role=role)  # three tiles or more


def _give(p: State, step: act.Give) -> Why:
    table = p._table
    seat = p._clock.seat
    giver = table.roles[seat]
    if step.role not in table.seat_of:
        return _why("FI-SETUP-ROLES", "not-playing", role=step.role)
    if step.role == giver:
        return _why("FI-GIVE", "self", role=giver)
    if step.card in SPECIALS or step.card not in TREASURES:
        return _why("FI-GIVE-SPECIAL", "special", card=step.card)
    if not count(p._hands[seat], KIND[step.card]):
        return _why("FI-GIVE", "no-card", role=giver, card=step.card)
    if step.role == "messenger":
        return _why("FI-MESSENGER", "receives-here", role=giver)
    where = _under(p, table.seat_of[step.role])
    return _why("FI-GIVE", "elsewhere", role=step.role, tile=where)


def _capture(p: State, step: act.Capture) -> Why:
    seat = p._clock.seat
    treasure = KIND.get(step.treasure, len(KIND))
    if p._pile.captured >> treasure & 1:
        return _why("FI-CAPTURE", "captured", treasure=step.treasure)
    if p._table.treasure_at[p._pawns[seat]] != treasure:
        return _why("FI-CAPTURE", "elsewhere", treasure=step.treasure, tile=_under(p, seat))
    have = count(p._hands[seat], treasure)
    return _why(
        "FI-CAPTURE", "too-few", treasure=step.treasure, have=have, role=p._table.roles[seat]
    )


def _navigate(p: State, step: act.Navigate) -> Why:
    table = p._table
    mover = table.roles[p._clock.seat]
    if mover != "navigator":
        return _why("FI-NAVIGATOR", "not-navigator", role=mover)
    if step.role == mover:
        return _why("FI-NAVIGATOR", "self")
    if step.role not in table.seat_of:
        return _why("FI-SETUP-ROLES", "not-playing", role=step.role)
    tile = _tile(p, step.place)
    if _stays(p, table.seat_of[step.role], step.place):
        return _why("FI-NAVIGATOR", "same-tile", role=step.role, tile=tile)
    if not _remains(p, step.place):
        return _why("FI-NAVIGATOR", "missing", tile=tile)
    return _why("FI-NAVIGATOR", "too-far", role=step.role, tile=tile)


def _end(p: State, step: act.End) -> Why:
    return _why("FI-ACT-COUNT", "not-now", phase=PHASES[p._clock.phase])


def _pass(p: State, step: act.Pass) -> Why:
    return _why("FI-SPECIAL-TIME", "no-window")


def _sandbags(p: State, step: act.Sandbags) -> Why:
    if not count(p._hands[p._table.seat_of[step.by]], KIND["sandbags"]):
        return _why("FI-SANDBAGS", "no-card", role=step.by)
    tile = _tile(p, step.place)
    if not _remains(p, step.place):
        return _why("FI-SANDBAGS", "sunk", tile=tile)
    return _why("FI-SANDBAGS", "dry", tile=tile)


def _lift(p: State, step: act.Lift) -> Why:
    table = p._table
    if not count(p._hands[table.seat_of[step.by]], KIND["lift"]):
        return _why("FI-LIFT", "no-card", role=step.by)
    if not step.roles:
        return _why("FI-LIFT", "nobody")
    for role in step.roles:
        if role not in table.seat_of:
            return _why("FI-SETUP-ROLES", "not-playing", role=role)
    if p._clock.phase == SWIM:
        for role in step.roles:
            if role not in _swimmers(p):
                return _why("FI-LIFT-SWIM", "not-swimming", role=role)
    starts = {p._pawns[table.seat_of[role]] for role in step.roles}
    if len(starts) > 1:
        return _why("FI-LIFT", "apart")
    tile = _tile(p, step.place)
    if not _remains(p, step.place):
        return _why("FI-LIFT", "missing", tile=tile)
    return _why("FI-LIFT", "same-tile", tile=tile)


def _escape(p: State, step: act.Escape) -> Why:
    if not count(p._hands[p._table.seat_of[step.by]], KIND["lift"]):
        return _why("FI-WIN", "no-lift", role=step.by)
    left = len(TREASURES) - p._pile.captured.bit_count()
    if left:
        return _why("FI-WIN", "treasures", left=left)
    return _why("FI-WIN", "not-all-here")


def _swim(p: State, step: act.Swim) -> Why:
    table = p._table
    if p._clock.phase != SWIM:
        return _why("FI-SWIM", "nobody-swims")
    if step.role not in _swimmers(p):
        return _why("FI-SWIM", "not-swimming", role=step.role)
    tile = _tile(p, step.place)
    if not _remains(p, step.place):
        return _why("FI-SWIM", "missing", tile=tile)
    if step.role == "diver":
        return _why("FI-SWIM-ROLES", "diver-nearest", tile=tile)
    if step.role == "explorer":
        return _why("FI-SWIM-ROLES", "explorer-too-far", tile=tile)
    seat = table.seat_of[step.role]
    if _diagonal(p, seat, step.place):
        return _why("FI-SWIM", "diagonal", tile=tile)
    return _why("FI-SWIM", "too-far", tile=tile, **{"from": _under(p, seat)})


def _discard(p: State, step: act.Discard) -> Why:
    if p._clock.phase != DISCARD:
        return _why("FI-NO-DISCARD", "not-over")
    role = p._table.roles[p._clock.over]
    return _why("FI-HAND-LIMIT", "no-card", role=role, card=step.card)


def _draw_treasure(p: State, step: act.TreasureDraw) -> Why:
    if p._clock.phase != DRAW:
        return _why("FI-DRAW-TWO", "not-now")
    if count(p._pile.treasure[0], KIND.get(step.card, len(KIND))):
        return _why("FI-SPECIAL-TIME", "window-open")
    return _why("FI-DRAW-TWO", "not-on-top", card=step.card)


def _draw_flood(p: State, step: act.FloodDraw) -> Why:
    if p._clock.phase != FLOOD:
        return _why("FI-FLOOD", "not-now")
    place = p._table.place_of.get(step.tile, 24)
    if p._pile.flood[0] >> place & 1:
        return _why("FI-SPECIAL-TIME", "window-open")
    return _why("FI-FLOOD", "not-on-top", tile=step.tile)


_BECAUSE: dict[type[Step], Callable[[State, Any], Why]] = {
    act.Move: _move,
    act.Fly: _fly,
    act.Shore: _shore,
    act.Give: _give,
    act.Capture: _capture,
    act.Navigate: _navigate,
    act.End: _end,
    act.Pass: _pass,
    act.Sandbags: _sandbags,
    act.Lift: _lift,
    act.Escape: _escape,
    act.Swim: _swim,
    act.Discard: _discard,
    act.TreasureDraw: _draw_treasure,
    act.FloodDraw: _draw_flood,
}
