"""The log of a game: which sentences tell what one step did."""

from __future__ import annotations

from fi_widget.games.forbidden_island import actions as act
from fi_widget.games.forbidden_island.catalog import (
    ACTIONS_A_TURN,
    ROLES,
    SETUP_FLOODS,
    SETUP_HAND,
)
from fi_widget.games.forbidden_island.frames import shuffled
from fi_widget.games.forbidden_island.position import Position
from fi_widget.games.game import Action, Outcome, Step
from fi_widget.games.message import Message
from fi_widget.games.view import Entry


def opening(position: Position) -> tuple[Entry, ...]:
    """The first lines of the log, before any step."""
    started = Message(
        "event.setup",
        {
            "players": len(position.roles),
            "difficulty": position.difficulty or "",
            "shape": position.shape.name,
        },
    )
    said = started if _is_set_up(position) else Message("event.position")
    return (Entry("setup", None, said), _turn_entry(position))


def _is_set_up(position: Position) -> bool:
    """Whether the game stands where every game begins: six floods, two cards each, nobody moved."""
    counts = position.counts()
    return (
        position.difficulty is not None
        and position.shape.name != ""
        and position.phase == "actions"
        and (position.active, position.actions) == (position.first, ACTIONS_A_TURN)
        and (counts["flood_discard"], counts["treasure_discard"]) == (SETUP_FLOODS, 0)
        and all(len(position.hand(role)) == SETUP_HAND for role in position.roles)
        and all(position.pawn(role) == ROLES[role].start for role in position.roles)
    )


def entries(before: Position, step: Step, after: Position) -> tuple[Entry, ...]:
    """The lines of the log for one step: what happened, what it led to, whose turn begins.

    That nobody plays a special card before a draw happens all the time and gets no line.
    """
    if isinstance(step, act.Pass):
        return ()
    lines = [_entry_of_step(before, step, after)]
    shuffles = shuffled(before, step, after)
    if isinstance(step, act.TreasureDraw) and step.card == "rise":
        # The entry of the rise tells already what became of the flood discard.
        shuffles.pop("flood", None)
    for deck, n in shuffles.items():
        lines.append(Entry("shuffle", None, Message(f"event.{deck}_shuffle", {"n": n})))
    turn = after.turn
    if isinstance(turn, Outcome):
        said = Message("event.won") if turn.won else Message("event.lost", {"end": turn.rule})
        lines.append(Entry("won" if turn.won else "lost", None, said))
    elif after.active != before.active:
        lines.append(_turn_entry(after))
    return tuple(lines)


def deed(before: Position, action: Action) -> Message:
    """An action as something to do, not as something that was done."""
    if isinstance(action, act.Pass):
        return Message("deed.pass")
    told = _entry_of_step(before, action, before)
    return Message(f"deed.{told.kind}", told.said.values)


def _turn_entry(position: Position) -> Entry:
    who = position.active
    return Entry("turn", who, Message("event.turn", {"whom": who}))


def _entry_of_step(before: Position, step: Step, after: Position) -> Entry:
    at = before.tile_at
    active = before.active
    match step:
        case act.Move():
            kind = "dive" if _is_far(before.at(active), step.place) else "move"
            return _entry(kind, active, tile=at(step.place))
        case act.Fly():
            return _entry("fly", active, tile=at(step.place))
        case act.Shore():
            codes = [at(place) for place in step.places]
            if len(codes) == 1:
                return _entry("shore", active, tile=codes[0])
            return _entry("shore_two", active, tile=codes[0], second=codes[1])
        case act.Give():
            return _entry("give", active, card=step.card, whom=step.role)
        case act.Capture():
            return _entry("capture", active, treasure=step.treasure)
        case act.Navigate():
            return _entry("navigate", active, whom=step.role, tile=at(step.place))
        case act.Sandbags():
            return _entry("sandbags", step.by, tile=at(step.place))
        case act.Lift():
            roles = tuple(role for role in before.roles if role in step.roles)
            kind = "lift" if len(roles) > 1 else "lift_one"
            return _entry(kind, step.by, roles=roles, tile=at(step.place))
        case act.Escape():
            return _entry("escape", step.by)
        case act.Swim():
            return _entry("swim", step.role, tile=at(step.place))
        case act.Discard():
            return _entry("discard", before.over_limit or active, card=step.card)
        case act.TreasureDraw():
            return _entry_of_treasure(active, step.card, before, after)
        case act.FloodDraw():
            kind = "flood" if before.state(step.tile) == "dry" else "sink"
            return Entry(kind, None, Message(f"event.{kind}", {"tile": step.tile}))
        case _:
            return _entry("end", active)


def _entry(kind: str, who: str, **values: str | int | tuple[str, ...]) -> Entry:
    return Entry(kind, who, Message(f"event.{kind}", {"who": who, **values}))


def _entry_of_treasure(who: str, card: str, before: Position, after: Position) -> Entry:
    if card != "rise":
        return _entry("draw", who, card=card)
    said = Message("event.rise", {"who": who, "tick": after.water})
    if isinstance(after.turn, Outcome):
        return Entry("rise", who, said)
    n = len(before.flood_discard)
    more = Message("event.rise_shuffle", {"n": n}) if n else Message("event.rise_empty")
    return Entry("rise", who, said, more)


def _is_far(one: str, other: str) -> bool:
    """Whether two places lie further apart than one step, corners counted as one.

    >>> _is_far("C1", "D2"), _is_far("C1", "C3")
    (False, True)
    """
    across = abs(ord(one[0]) - ord(other[0]))
    down = abs(int(one[1:]) - int(other[1:]))
    return max(across, down) > 1
