"""Steps as short text: `shore OB`, `engineer: sandbags OB`, `+earth`, `~OB`.

Writing names tiles by their codes. Reading forgives case, full names, unique beginnings of names
and places such as `C4`, and never guesses: what could mean two things is refused with both.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from fi_widget.games.forbidden_island import actions as act
from fi_widget.games.forbidden_island import rules
from fi_widget.games.forbidden_island.cards import KIND, count
from fi_widget.games.forbidden_island.catalog import CARDS, ROLES, TILES, TREASURES
from fi_widget.games.forbidden_island.clock import SWIM
from fi_widget.games.forbidden_island.rulebook import sentence
from fi_widget.games.forbidden_island.state import State
from fi_widget.games.game import NotationError, RuleViolation, Step

LONGEST = 200  # characters; a step is far shorter

# --- writing ------------------------------------------------------------------------------------


def written(p: State, step: Step, *, full: bool = False) -> str:
    """A step as text; `full` always says who plays a special card or swims."""
    return _WRITTEN[type(step)](p, step, full)


def _tile(p: State, place: str) -> str:
    index = p._table.shape.index.get(place)
    if index is None:
        return place
    code = p._table.tiles[index]
    return code if code in TILES else place


def _by(p: State, step: Any, full: bool, others: Iterable[bool]) -> str:
    return f"{step.by}: " if full or sum(others) != 1 else ""


def _sandbags(p: State, step: act.Sandbags, full: bool) -> str:
    return f"{_by(p, step, full, _holders(p, 'sandbags'))}sandbags {_tile(p, step.place)}"


def _lift(p: State, step: act.Lift, full: bool) -> str:
    order = p._table.roles
    riders = [role for role in order if role in step.roles]
    riders += [role for role in step.roles if role not in order]
    who = _by(p, step, full, _holders(p, "lift"))
    return f"{who}lift {'+'.join(riders)} {_tile(p, step.place)}"


def _escape(p: State, step: act.Escape, full: bool) -> str:
    return f"{_by(p, step, full, _holders(p, 'lift'))}escape"


def _swim(p: State, step: act.Swim, full: bool) -> str:
    who = f"{step.role}: " if full or p._clock.swimming.bit_count() != 1 else ""
    return f"{who}swim {_tile(p, step.place)}"


def _holders(p: State, card: str) -> list[bool]:
    return [
        bool(count(hand, KIND[card])) and rules.may_play_special(p._clock, seat)
        for seat, hand in enumerate(p._hands)
    ]


_WRITTEN: dict[type[Step], Callable[[State, Any, bool], str]] = {
    act.Move: lambda p, step, full: f"move {_tile(p, step.place)}",
    act.Fly: lambda p, step, full: f"fly {_tile(p, step.place)}",
    act.Shore: lambda p, step, full: " ".join(
        ["shore", *sorted(_tile(p, place) for place in step.places)]
    ),
    act.Give: lambda p, step, full: f"give {step.card} {step.role}",
    act.Capture: lambda p, step, full: f"capture {step.treasure}",
    act.Navigate: lambda p, step, full: f"navigate {step.role} {_tile(p, step.place)}",
    act.End: lambda p, step, full: "end",
    act.Pass: lambda p, step, full: "pass",
    act.Sandbags: _sandbags,
    act.Lift: _lift,
    act.Escape: _escape,
    act.Swim: _swim,
    act.Discard: lambda p, step, full: f"discard {step.card}",
    act.TreasureDraw: lambda p, step, full: f"+{step.card}",
    act.FloodDraw: lambda p, step, full: f"~{step.tile}",
}

# --- reading ------------------------------------------------------------------------------------


def _plain(text: str) -> str:
    """Lower case, straight apostrophes, single spaces."""
    return " ".join(text.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'").lower().split())


def _names(items: Iterable[tuple[str, str]]) -> dict[str, str]:
    return {_plain(name): key for key, name in items} | {key.lower(): key for key, _ in items}


_TILE_NAMES = _names([(tile.code, tile.name) for tile in TILES.values()])
_ROLE_NAMES = _names([(role.id, role.name) for role in ROLES.values()])
_CARD_NAMES = _names([(card.id, card.name) for card in CARDS.values()])
_CARD_NAMES |= {
    name.removeprefix("the "): card for name, card in _CARD_NAMES.items()
}  # "earth stone"


class _Reader:
    """The words of one text, taken from the left."""

    def __init__(self, p: State, text: str, aliases: Mapping[str, str]) -> None:
        self.p = p
        self.text = text
        self.rest = _plain(text)
        self.aliases = {_plain(name): key for name, key in aliases.items()}

    def fail(self, reason: str, message: str, candidates: Iterable[str] = ()) -> NotationError:
        return NotationError(self.text, message, tuple(candidates), reason=reason)

    def word(self) -> str:
        head, _, self.rest = self.rest.partition(" ")
        return head

    def skip(self, *words: str) -> None:
        for word in words:
            if self.rest == word or self.rest.startswith(word + " "):
                self.rest = self.rest[len(word) :].strip()

    def name(self, known: Mapping[str, str], what: str) -> str:
        """The longest known name that the text goes on with, or the one it begins."""
        names = dict(known)
        names |= {n: key for n, key in self.aliases.items() if key in set(known.values())}
        rest = self.rest
        fitting = [n for n in names if rest == n or rest.startswith((n + " ", n + "+", n + ","))]
        if fitting:
            best = max(fitting, key=len)
            self.rest = rest[len(best) :].lstrip(" ,")
            return names[best]
        if not rest:
            raise self.fail("missing", f"{what} is missing at the end of {self.text!r}.")
        return self._beginning(names, what)

    def _beginning(self, names: Mapping[str, str], what: str) -> str:
        words = self.rest.split(" ")
        for some in range(len(words), 0, -1):
            start = " ".join(words[:some])
            keys = sorted({key for n, key in names.items() if n.startswith(start)})
            if len(keys) == 1:
                self.rest = " ".join(words[some:])
                return keys[0]
            if len(keys) > 1:
                raise self.fail("ambiguous", f"{start!r} could be {' or '.join(keys)}.", keys)
        raise self.fail("unknown", f"{self.rest!r} in {self.text!r} is not {what} of this game.")

    def place(self, rule: str) -> str:
        """A place, by its own name or its tile's; RuleViolation for a tile that is gone."""
        table = self.p._table
        head = self.rest.split(" ")[0].strip(",").upper()
        if head in table.shape.index:
            self.word()
            return head
        code = self.name(_TILE_NAMES, "a tile or place")
        place = table.place_of.get(code)
        if place is None:
            raise RuleViolation(rule, "missing", {"tile": code}, sentence=sentence)
        return table.shape.places[place]

    def role(self) -> str:
        return self.name(_ROLE_NAMES, "a role")

    def card(self) -> str:
        return self.name(_CARD_NAMES, "a card")

    def done(self) -> None:
        if self.rest:
            raise self.fail("too-much", f"{self.rest!r} is left over at the end of {self.text!r}.")


def parse(p: State, text: str, aliases: Mapping[str, str] | None = None) -> Step:
    """The step that a text names at this position; NotationError where it names none, or two."""
    if not isinstance(text, str):
        raise NotationError(repr(text), "a step is a text such as 'shore OB'.", reason="type")
    if len(text) > LONGEST:
        raise NotationError(
            text[:40], f"a step has at most {LONGEST} characters.", reason="too-long"
        )
    reader = _Reader(p, text, aliases or {})
    if reader.rest.startswith(("+", "~")):
        mark, reader.rest = reader.rest[0], reader.rest[1:].strip()
        if mark == "+":
            draw: Step = act.TreasureDraw(reader.card())
        else:
            draw = act.FloodDraw(_flood_card(reader))
        reader.done()
        return draw
    by = None
    if ":" in reader.rest:
        who, _, what = reader.rest.partition(":")
        reader.rest = who.strip()
        by = reader.role()
        reader.done()
        reader.rest = what.strip()
    verb = reader.word()
    make = _VERBS.get(verb)
    if make is None:
        message = f"{verb!r} is not an action" if verb else "the text is empty"
        raise reader.fail("verb" if verb else "empty", f"{message}; known: {', '.join(_VERBS)}.")
    step = make(reader, by)
    reader.done()
    if by is not None and verb not in _ANYBODY:
        active = p._table.roles[p._clock.seat]
        if by != active:
            raise RuleViolation(
                "FI-ACT-COUNT", "not-your-turn", {"role": by, "active": active}, sentence=sentence
            )
    return step


def _flood_card(reader: _Reader) -> str:
    """The code on a flood card; RuleViolation for a place whose tile is gone and forgotten."""
    place = reader.rest.upper()
    index = reader.p._table.shape.index.get(place)
    if index is None:
        return reader.name(_TILE_NAMES, "a tile")
    reader.rest = ""
    code = reader.p._table.tiles[index]
    if code not in TILES:
        raise RuleViolation("FI-FLOOD", "not-on-top", {"tile": place}, sentence=sentence)
    return code


def _one_of(reader: _Reader, candidates: list[Step], otherwise: Step) -> Step:
    """The one candidate; `otherwise` (to be refused with a reason) where there is none."""
    if len(candidates) > 1:
        texts = [written(reader.p, step, full=True) for step in candidates]
        raise reader.fail("ambiguous", f"{reader.text!r} could mean {' or '.join(texts)}.", texts)
    return candidates[0] if candidates else otherwise


def _played(reader: _Reader, by: str | None, card: str, make: Callable[[str], Step]) -> Step:
    if by is not None:
        return make(by)
    roles = reader.p._table.roles
    holding = [
        make(role)
        for role, hand in zip(roles, reader.p._hands, strict=True)
        if count(hand, KIND[card])
    ]
    able = [
        make(role) for role, holds in zip(roles, _holders(reader.p, card), strict=True) if holds
    ]
    return _one_of(reader, able or holding[:1], make(roles[reader.p._clock.seat]))


def _read_shore(reader: _Reader, by: str | None) -> Step:
    places = [reader.place("FI-SHORE")]
    while reader.rest:
        reader.skip("and", "+", ",")
        places.append(reader.place("FI-SHORE"))
    return act.Shore(*places)


def _read_give(reader: _Reader, by: str | None) -> Step:
    card = reader.card()
    reader.skip("to", "the")
    return act.Give(card, reader.role())


def _read_capture(reader: _Reader, by: str | None) -> Step:
    treasures = {name: card for name, card in _CARD_NAMES.items() if card in TREASURES}
    return act.Capture(reader.name(treasures, "a treasure"))


def _read_navigate(reader: _Reader, by: str | None) -> Step:
    role = reader.role()
    reader.skip("to")
    return act.Navigate(role, reader.place("FI-NAVIGATOR"))


def _read_sandbags(reader: _Reader, by: str | None) -> Step:
    place = reader.place("FI-SANDBAGS")
    return _played(reader, by, "sandbags", lambda role: act.Sandbags(role, place))


def _read_lift(reader: _Reader, by: str | None) -> Step:
    riders = [reader.role()]
    while reader.rest.startswith("+"):
        reader.rest = reader.rest[1:].strip()
        riders.append(reader.role())
    reader.skip("to")
    place = reader.place("FI-LIFT")
    roles = tuple(riders)
    return _played(reader, by, "lift", lambda role: act.Lift(role, roles, place))


def _read_escape(reader: _Reader, by: str | None) -> Step:
    return _played(reader, by, "lift", act.Escape)


def _read_swim(reader: _Reader, by: str | None) -> Step:
    place = reader.place("FI-SWIM")
    if by is not None:
        return act.Swim(by, place)
    p = reader.p
    roles = p._table.roles
    pending = [role for seat, role in enumerate(roles) if p._clock.swimming >> seat & 1]
    to = p._table.shape.index[place]
    able: list[Step] = [
        act.Swim(role, place)
        for role in pending
        if rules.can_swim(p._packed, p._table.seat_of[role], to)
    ]
    anybody = pending[0] if p._clock.phase == SWIM else roles[p._clock.seat]
    return _one_of(reader, able, act.Swim(anybody, place))


_VERBS: dict[str, Callable[[_Reader, str | None], Step]] = {
    "move": lambda reader, by: act.Move(reader.place("FI-MOVE")),
    "fly": lambda reader, by: act.Fly(reader.place("FI-PILOT")),
    "shore": _read_shore,
    "give": _read_give,
    "capture": _read_capture,
    "navigate": _read_navigate,
    "end": lambda reader, by: act.END,
    "pass": lambda reader, by: act.PASS,
    "sandbags": _read_sandbags,
    "lift": _read_lift,
    "escape": _read_escape,
    "swim": _read_swim,
    "discard": lambda reader, by: act.Discard(reader.card()),
}
_ANYBODY = {"sandbags", "lift", "escape", "swim", "pass", "discard"}
