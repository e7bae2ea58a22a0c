"""Positions of the engine under test, and short ways to ask about them.

The island `DRY`, by place (columns A to F, rows 1 to 6):

     .  . BB WT  .  .
     . CE OB FL TM  .
    CS HG WG GG IG SG
    BG CG TS CP TP CA
     . CF DD LL MM  .
     .  . PR TH  .  .
"""

from typing import Any

import pytest

from fi_widget.games.forbidden_island import FORBIDDEN_ISLAND, Position
from fi_widget.games.forbidden_island.catalog import TILES
from fi_widget.games.game import RuleViolation, Step
from tests.games.forbidden_island.literal_positions import DRY, Player, position

# Two whose pawns are out of the way.
TWO: tuple[Player, ...] = (("engineer", "BG", []), ("messenger", "SG", []))

TREASURES = ["earth", "wind", "fire", "ocean"]


def wet(codes: str, island: str = DRY) -> str:
    """The island with these tiles flooded."""
    for code in codes.split():
        assert code in island
        island = island.replace(code, code.lower())
    return island


def sunk(codes: str, island: str = DRY) -> str:
    """The island without these tiles."""
    for code in codes.split():
        assert code in island or code.lower() in island
        island = island.replace(code, "~~").replace(code.lower(), "~~")
    return island


def without_all_but(codes: str, island: str = DRY) -> str:
    """The island where only these tiles remain."""
    keep = codes.split()
    return sunk(" ".join(code for code in TILES if code in island and code not in keep), island)


def scene(island: str, *players: Player, **keys: Any) -> Position:
    """The position with this map and these players (role, tile, hand); further keys by name."""
    return FORBIDDEN_ISLAND.from_dict(position(island, *players, **keys))


def play(start: Position, *texts: str) -> Position:
    """The position after these steps."""
    for text in texts:
        start = start.after(start.parse(text))
    return start


def legal(here: Position) -> set[str]:
    """Every legal action in full notation."""
    return {here.notation(action, full=True) for action in here.legal_actions()}


def only(here: Position, verb: str) -> set[str]:
    """What the legal actions with that beginning say after it."""
    start = verb + " "
    return {text.removeprefix(start) for text in legal(here) if text.startswith(start)}


def drawable(here: Position) -> set[str]:
    """Every card that may be drawn now."""
    return {here.notation(draw) for draw in here.chance()}


def refusal(here: Position, step: Step | str) -> RuleViolation:
    """Why a step is refused; fails where it is not, or where asking changed anything."""
    before = here.to_dict()
    try:
        step = here.parse(step) if isinstance(step, str) else step
    except RuleViolation as unreadable:
        return unreadable
    violation = here.refusal(step)
    assert violation is not None, step
    assert step not in list(here.legal_actions())
    assert step not in here.chance()
    with pytest.raises(RuleViolation) as raised:
        here.after(step)
    assert raised.value.args == violation.args
    assert here.to_dict() == before
    return violation


def refused(here: Position, step: Step | str) -> str:
    """The rule and the reason by which a step is refused, such as `FI-SHORE dry`."""
    violation = refusal(here, step)
    return f"{violation.rule} {violation.reason}"


def where(here: Position) -> dict[str, str]:
    """The tile of each pawn, by role."""
    return {role: here.pawn(role) for role in here.roles}


def hands(here: Position) -> dict[str, str]:
    """The hands, by role, as words."""
    return {role: " ".join(here.hand(role)) for role in here.roles}


def flooded(here: Position) -> set[str]:
    """The codes of the flooded tiles."""
    return {code for code in TILES if here.state(code) == "flooded"}
