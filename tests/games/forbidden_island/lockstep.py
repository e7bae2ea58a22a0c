"""The engine and the literal one, step by step side by side."""

from collections import Counter
from random import Random
from typing import Any

from fi_widget.games.forbidden_island import Position
from tests.games.forbidden_island.literal import LiteralGame
from tests.games.forbidden_island.players import Chooser


def lockstep(start: Position, rng: Random, choose: Chooser, seen: Counter[str]) -> None:
    """Play one game on both; they must agree on everything after every step.

    `seen` counts what happened, so that a test can tell that it met what it is for.
    """
    here = start
    literal = LiteralGame.from_dict(start.to_dict())
    before: dict[str, Any] | None = None
    step = ""
    while True:
        now = here.to_dict()
        assert now == literal.to_dict(), step
        if before is not None:
            seen.update(events(before, step, now))
        actions = here.legal_actions()
        legal = {here.notation(action, full=True) for action in actions}
        assert legal == literal.legal(), here.to_text()
        assert len(legal) == len(actions)
        chance = {here.notation(draw): odds for draw, odds in here.chance().items()}
        assert chance == literal.chance(), here.to_text()
        options = legal or set(chance)
        if not options:
            break
        before, step = now, choose(rng, options)
        literal.apply(step)
        here = here.after(here.parse(step))
    assert here.phase == "over"
    seen[f"result {here.result}"] += 1


def events(before: dict[str, Any], step: str, now: dict[str, Any]) -> set[str]:
    """What is worth counting about one step."""
    phase = before["phase"]
    found = set()
    verb = step.rpartition(": ")[2].split()[0]
    if verb in ("sandbags", "lift", "escape"):
        found.add(f"{verb} during {phase}")
    elif verb[0] in "+~":
        deck = "treasure" if verb[0] == "+" else "flood"
        if len(before[f"{deck}_deck"]) == len(before[f"{deck}_deck"][0]) == 1:
            found.add(f"{deck} deck ends")
        if verb == "+rise" and "flood_discard" not in before:
            found.add("rise with an empty discard")
    else:
        found.add(verb)
    if now["phase"] == "discard" and verb == "give":
        found.add("gift over the limit")
    if now["phase"] == "swim" and len(now["swimming"]) > 1:
        found.add("several swim")
    if phase == "discard" and not before["treasure_deck"]:
        found.add("over the limit by the last card")
    if phase == "swim" and not before["flood_deck"]:
        found.add("swim by the last card")
    return found
