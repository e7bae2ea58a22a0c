"""Every reason for which a step is refused, provoked once, with the values that its sentence needs.

`refusal` of `scenes` also checks that `after` refuses alike, that the step is not among the legal
ones, and that the position stays as it was.
"""

import pickle
from typing import NamedTuple

import pytest

from fi_widget.games.fill import places
from fi_widget.games.forbidden_island import Position
from fi_widget.games.forbidden_island import actions as act
from fi_widget.games.forbidden_island.rulebook import rulebook
from fi_widget.games.game import RuleViolation, Step
from fi_widget.games.match import Match
from tests.games.forbidden_island.literal_positions import DRY
from tests.games.forbidden_island.scenes import TREASURES, play, refusal, scene, sunk, wet

FIVE = ["earth", "earth", "wind", "wind", "fire"]
FLOODING = {"phase": "flood", "draws": 2}

# The engineer's turn; Observatory flooded, Lost Lagoon gone, a lift and sandbags elsewhere.
TURN = scene(
    wet("OB MM", sunk("LL")),
    ("engineer", "CE", ["earth", "lift"]),
    ("pilot", "FL", ["sandbags"]),
    ("explorer", "SG", []),
)
SPENT = scene(DRY, ("engineer", "CE", []), ("pilot", "FL", []), actions=0)
DIVER = scene(sunk("LL"), ("diver", "CE", []), ("pilot", "FL", []))
EXPLORER = scene(DRY, ("explorer", "CE", []), ("pilot", "FL", []))
PILOT = scene(sunk("LL"), ("pilot", "FL", []), ("messenger", "OB", []))
FLOWN = play(PILOT, "fly CE")
NAVIGATOR = scene(sunk("LL"), ("navigator", "CE", []), ("pilot", "FL", []))
GIVER = scene(DRY, ("pilot", "FL", ["earth", "lift"]), ("messenger", "OB", []), ("diver", "IG", []))
CAPTOR = scene(DRY, ("pilot", "CE", ["fire"] * 3), ("diver", "IG", []), captured=["ocean"])
WINDOW = scene(wet("OB"), ("pilot", "FL", ["sandbags"]), ("diver", "IG", []), **FLOODING)
CLOSED = play(WINDOW, "pass")
DRAWING = scene(DRY, ("pilot", "FL", []), ("diver", "IG", []), phase="draw",
    treasure_deck=[["earth"], "rest"])  # fmt: skip
DRAW_WINDOW = scene(DRY, ("pilot", "FL", ["lift"]), ("diver", "IG", []), phase="draw")
TO_FLOOD = scene(DRY, ("pilot", "FL", []), ("diver", "IG", []), **FLOODING,
    flood_deck=[["OB"], "rest"])  # fmt: skip
SIX = play(
    scene(DRY, ("pilot", "FL", FIVE), ("diver", "IG", ["lift"]), phase="draw", passed=True),
    "+ocean",
)
LANDED = scene(DRY, ("pilot", "FL", []), ("diver", "FL", ["lift"]), captured=TREASURES[:2])
APART = scene(DRY, ("pilot", "OB", []), ("diver", "FL", ["lift"]), captured=TREASURES)
LOST = play(
    scene(wet("FL"), ("pilot", "OB", []), ("diver", "IG", []), **FLOODING,
        flood_deck=[["FL"], "rest"]),
    "~FL",
)  # fmt: skip


def swimming(role: str, *, option: bool = False) -> Position:
    """That role swims from Gold Gate, Lost Lagoon gone; the Pilot holds both special cards."""
    other = ("pilot", "FL", ["lift", "sandbags"])
    here = scene(
        wet("GG", sunk("LL")),
        (role, "GG", []),
        other,
        **FLOODING,
        passed=True,
        flood_deck=[["GG"], "rest"],
        options={"lift_instead_of_swim": option},
    )
    return play(here, "~GG")


class Case(NamedTuple):
    """A step, the position where it is refused, and why."""

    why: str
    here: Position
    step: Step | str
    values: dict[str, str | int]


CASES = [
    Case("FI-ACT-COUNT none-left", SPENT, "move OB", {}),
    Case("FI-ACT-COUNT not-your-turn", TURN, "pilot: move OB",
         {"role": "pilot", "active": "engineer"}),
    Case("FI-ACT-COUNT not-now", DRAWING, "move OB", {"phase": "draw"}),
    Case("FI-ACT-COUNT not-now", TO_FLOOD, "end", {"phase": "flood"}),
    Case("FI-ORDER over", LOST, "move OB", {}),
    Case("FI-MOVE same-tile", TURN, "move CE", {"tile": "CE"}),
    Case("FI-MOVE missing", TURN, "move D5", {"tile": "D5"}),
    Case("FI-MOVE missing", TURN, "move LL", {"tile": "LL"}),
    Case("FI-MOVE diagonal", TURN, "move BB", {"tile": "BB"}),
    Case("FI-MOVE too-far", TURN, "move FL", {"tile": "FL", "from": "CE"}),
    Case("FI-EXPLORER too-far", EXPLORER, "move FL", {"tile": "FL", "from": "CE"}),
    Case("FI-PILOT not-pilot", TURN, "fly SG", {"role": "engineer"}),
    Case("FI-PILOT used", FLOWN, "fly SG", {}),
    Case("FI-PILOT same-tile", PILOT, "fly FL", {"tile": "FL"}),
    Case("FI-PILOT missing", PILOT, "fly LL", {"tile": "LL"}),
    Case("FI-PILOT missing", PILOT, "fly D5", {"tile": "D5"}),
    Case("FI-DIVER same-tile", DIVER, "move CE", {"tile": "CE"}),
    Case("FI-DIVER missing", DIVER, "move D5", {"tile": "D5"}),
    Case("FI-DIVER no-chain", DIVER, "move FL", {"tile": "FL", "from": "CE"}),
    Case("FI-SHORE dry", TURN, "shore CE", {"tile": "CE"}),
    Case("FI-SHORE missing", TURN, "shore LL", {"tile": "LL"}),
    Case("FI-SHORE missing", TURN, "shore D5", {"tile": "D5"}),
    Case("FI-SHORE diagonal", scene(wet("BB"), ("pilot", "CE", []), ("diver", "IG", [])),
         "shore BB", {"tile": "BB"}),
    Case("FI-SHORE too-far", TURN, "shore MM", {"tile": "MM", "from": "CE"}),
    Case("FI-SHORE too-far", TURN, "shore OB MM", {"tile": "MM", "from": "CE"}),
    Case("FI-ENGINEER two", play(PILOT, "move OB"), "shore OB FL", {"role": "pilot"}),
    Case("FI-ENGINEER two", scene(wet("OB CE BB"), ("engineer", "OB", []), ("pilot", "FL", [])),
         "shore OB CE BB", {"role": "engineer"}),
    Case("FI-ENGINEER same-twice", TURN, "shore OB OB", {"tile": "OB"}),
    Case("FI-GIVE self", GIVER, "give earth pilot", {"role": "pilot"}),
    Case("FI-GIVE no-card", GIVER, "give fire diver", {"role": "pilot", "card": "fire"}),
    Case("FI-GIVE elsewhere", GIVER, "give earth diver", {"role": "diver", "tile": "IG"}),
    Case("FI-GIVE-SPECIAL special", GIVER, "give lift diver", {"card": "lift"}),
    Case("FI-GIVE-SPECIAL special", GIVER, "give rise diver", {"card": "rise"}),
    Case("FI-MESSENGER receives-here", GIVER, "give earth messenger", {"role": "pilot"}),
    Case("FI-SETUP-ROLES not-playing", GIVER, "give earth explorer", {"role": "explorer"}),
    Case("FI-SETUP-ROLES not-playing", NAVIGATOR, "navigate diver OB", {"role": "diver"}),
    Case("FI-SETUP-ROLES not-playing", TURN, "diver: sandbags OB", {"role": "diver"}),
    Case("FI-SETUP-ROLES not-playing", TURN, "lift diver OB", {"role": "diver"}),
    Case("FI-SETUP-ROLES not-playing", TURN, "diver: lift pilot OB", {"role": "diver"}),
    Case("FI-SETUP-ROLES not-playing", LANDED, "messenger: escape", {"role": "messenger"}),
    Case("FI-CAPTURE captured", CAPTOR, "capture ocean", {"treasure": "ocean"}),
    Case("FI-CAPTURE elsewhere", CAPTOR, "capture wind", {"treasure": "wind", "tile": "CE"}),
    Case("FI-CAPTURE too-few", CAPTOR, "capture fire",
         {"treasure": "fire", "have": 3, "role": "pilot"}),
    Case("FI-NO-DISCARD not-over", TURN, "discard earth", {}),
    Case("FI-NO-DISCARD not-over", WINDOW, "discard sandbags", {}),
    Case("FI-HAND-LIMIT settle-first", SIX, "end", {"role": "pilot"}),
    Case("FI-HAND-LIMIT settle-first", SIX, "+earth", {"role": "pilot"}),
    Case("FI-HAND-LIMIT no-card", SIX, "discard lift", {"role": "pilot", "card": "lift"}),
    Case("FI-NAVIGATOR not-navigator", TURN, "navigate pilot OB", {"role": "engineer"}),
    Case("FI-NAVIGATOR self", NAVIGATOR, "navigate navigator OB", {}),
    Case("FI-NAVIGATOR same-tile", NAVIGATOR, "navigate pilot FL", {"role": "pilot", "tile": "FL"}),
    Case("FI-NAVIGATOR missing", NAVIGATOR, "navigate pilot D5", {"tile": "D5"}),
    Case("FI-NAVIGATOR missing", NAVIGATOR, "navigate pilot LL", {"tile": "LL"}),
    Case("FI-NAVIGATOR too-far", NAVIGATOR, "navigate pilot SG", {"role": "pilot", "tile": "SG"}),
    Case("FI-SPECIAL-TIME no-window", CLOSED, "sandbags OB", {}),
    Case("FI-SPECIAL-TIME no-window", TURN, "pass", {}),
    Case("FI-SPECIAL-TIME no-window", DRAWING, "pass", {}),
    Case("FI-SPECIAL-TIME during-swim", swimming("messenger"), "sandbags OB",
         {"role": "messenger"}),
    Case("FI-SPECIAL-TIME during-swim", swimming("messenger", option=True), "pilot: escape",
         {"role": "messenger"}),
    Case("FI-SPECIAL-TIME during-discard", SIX, "diver: lift diver OB", {"role": "pilot"}),
    Case("FI-SPECIAL-TIME window-open", WINDOW, "~LL", {}),
    Case("FI-SPECIAL-TIME window-open", DRAW_WINDOW, "+earth", {}),
    Case("FI-SANDBAGS no-card", TURN, "engineer: sandbags OB", {"role": "engineer"}),
    Case("FI-SANDBAGS dry", TURN, "sandbags CE", {"tile": "CE"}),
    Case("FI-SANDBAGS missing", TURN, "sandbags LL", {"tile": "LL"}),
    Case("FI-SANDBAGS sunk", TURN, "sandbags D5", {"tile": "D5"}),
    Case("FI-LIFT no-card", TURN, "pilot: lift pilot OB", {"role": "pilot"}),
    Case("FI-LIFT same-tile", TURN, "lift pilot FL", {"tile": "FL"}),
    Case("FI-LIFT apart", TURN, "lift pilot+engineer OB", {}),
    Case("FI-LIFT missing", TURN, "lift pilot D5", {"tile": "D5"}),
    Case("FI-LIFT missing", TURN, "lift pilot LL", {"tile": "LL"}),
    Case("FI-LIFT nobody", TURN, act.Lift("engineer", (), "C2"), {}),
    Case("FI-LIFT-SWIM during-swim", swimming("messenger"), "lift messenger OB",
         {"role": "messenger"}),
    Case("FI-LIFT-SWIM not-swimming", swimming("messenger", option=True), "lift pilot OB",
         {"role": "pilot"}),
    Case("FI-WIN no-lift", LANDED, "pilot: escape", {"role": "pilot"}),
    Case("FI-WIN treasures", LANDED, "escape", {"left": 2}),
    Case("FI-WIN not-all-here", APART, "escape", {}),
    Case("FI-SWIM swim-first", swimming("messenger"), "end", {"role": "messenger"}),
    Case("FI-SWIM swim-first", swimming("messenger"), "~OB", {"role": "messenger"}),
    Case("FI-SWIM nobody-swims", TURN, "swim OB", {}),
    Case("FI-SWIM not-swimming", swimming("messenger"), "pilot: swim WG", {"role": "pilot"}),
    Case("FI-SWIM missing", swimming("messenger"), "swim D5", {"tile": "D5"}),
    Case("FI-SWIM missing", swimming("diver"), "swim D5", {"tile": "D5"}),
    Case("FI-SWIM diagonal", swimming("messenger"), "swim TM", {"tile": "TM"}),
    Case("FI-SWIM too-far", swimming("messenger"), "swim BB", {"tile": "BB", "from": "GG"}),
    Case("FI-SWIM-ROLES diver-nearest", swimming("diver"), "swim TM", {"tile": "TM"}),
    Case("FI-SWIM-ROLES explorer-too-far", swimming("explorer"), "swim BB", {"tile": "BB"}),
    Case("FI-DRAW-TWO not-now", TURN, "+earth", {}),
    Case("FI-DRAW-TWO not-on-top", DRAWING, "+wind", {"card": "wind"}),
    Case("FI-FLOOD not-now", TURN, "~OB", {}),
    Case("FI-FLOOD not-on-top", TO_FLOOD, "~CE", {"tile": "CE"}),
    Case("FI-FLOOD not-on-top", play(DIVER, "end", "+earth", "+wind"), "~D5", {"tile": "D5"}),
]  # fmt: skip


def name(case: Case) -> str:
    return f"{case.why}: {case.step}"


@pytest.mark.parametrize("case", CASES, ids=name)
def test_why_a_step_is_refused(case: Case) -> None:
    violation = refusal(case.here, case.step)
    assert f"{violation.rule} {violation.reason}" == case.why
    assert violation.values == case.values


@pytest.mark.parametrize("case", CASES, ids=name)
def test_the_sentence(case: Case) -> None:
    violation = refusal(case.here, case.step)
    said = str(violation)
    sentence, _, rule = said.rpartition(" ")
    assert rule == violation.rule
    assert sentence.lstrip('"')[0].isupper()
    assert sentence[-1] in ".!"
    assert "{" not in said
    assert "~~" not in said
    assert str(pickle.loads(pickle.dumps(violation))) == said
    template = rulebook()[violation.rule].refusals[violation.reason]["en"]
    assert places(template) <= set(violation.values)


@pytest.mark.parametrize("case", CASES, ids=name)
def test_a_refused_step_leaves_a_match_as_it_was(case: Case) -> None:
    match = Match(case.here)
    with pytest.raises(RuleViolation):
        match.play(case.step)
    assert (match.position, match.ply, match.steps) == (case.here, 0, ())


def test_every_reason_of_the_rulebook_is_provoked() -> None:
    written = {
        f"{rule} {reason}" for rule, found in rulebook().items() for reason in found.refusals
    }
    assert {case.why for case in CASES} == written


def test_the_sentence_of_a_dry_landing() -> None:
    """The rule id stands at the end of the words."""
    here = scene(DRY, ("pilot", "FL", []), ("diver", "IG", []))
    said = str(refusal(here, "shore FL"))
    assert said.startswith("Fools' Landing is dry, so there is nothing to shore up.")
    assert said.endswith(" FI-SHORE")
