"""A lesson that cannot be taken to its end, or says something in vain, is found out."""

from __future__ import annotations

import pytest

from fi_widget.games import REGISTRY
from fi_widget.locale import LANGUAGES, words
from fi_widget.scenarios import shipped
from fi_widget.scenarios.faults import ScenarioError
from fi_widget.scenarios.proof import prove
from fi_widget.scenarios.reading import read
from tests.scenarios.lesson_text import LESSON
from tests.scenarios.test_proof import faults
from tests.scenarios.texts import changed

SEE = '{ en = "See.", zh = "看看。" }'
ALL_ELSE = """[[steps.replies]]
when = "*"
say = { en = "First the marsh.", zh = "先管沼泽。" }
"""


def test_a_sound_lesson_is_proved() -> None:
    assert faults(LESSON) == []


@pytest.mark.parametrize("game", REGISTRY)
def test_the_template_is_proved(game: str) -> None:
    assert prove(read(shipped.template(game, "lesson"))).faults == ()


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        # what is pointed at
        ('"place:C6", "pawn:diver"', '"pawn:engineer"', "steps[1].point[2] not_there"),
        ('"card:earth"', '"card:lift"', "steps[1].point[5] not_there"),
        ('"hand:pilot"', '"hand:engineer"', "steps[1].point[4] not_there"),
        ('"place:C6"', '"place:A1"', "steps[1].point[2] not_there"),
        # what is allowed
        ('["shore mm"]', '["shore mm", "fly FL"]', "steps[2].allow[2] allow_never"),
        ('["shore mm"]', '["shore mm", "capture *"]', "steps[2].allow[2] allow_never"),
        ('["shore mm"]', '["shore mm", "draw"]', "steps[2].allow[2] allow_never"),
        ('["shore mm"]', '["shore mm", "shore"]', "steps[2].allow[2] unread_short"),
        ('["shore mm"]', '["shore mm", "move nowhere"]', "steps[2].allow[2] unread_word"),
        ('["+fire"]', '["+fire", "+ocean"]', "steps[8].allow[2] allow_never"),
        ('["+fire"]', '["+ocean"]', "steps[8].allow allow_nothing"),
        ('["shore mm"]', '["shore BB"]', "steps[2].allow allow_nothing"),
        # what is to be reached
        ('at = "TS" }', 'at = "BB" }', "steps[3].goal goal_far"),
        ('role = "pilot" }', 'role = "diver" }', "steps[9].goal goal_holds"),
        (
            '{ kind = "not-flooded", tile = "MM" }',
            '{ kind = "not-flooded", tile = "BB" }',
            "steps[2].goal goal_holds",
        ),
        (
            '{ kind = "not-flooded", tile = "MM" }',
            '{ kind = "odds", event = { kind = "drawn", card = "rise" } }',
            "steps[2].goal goal_odds",
        ),
        ('["move *", "shore *", "end"]', '["shore FL"]', "steps[5].try try_safe"),
        # what is answered
        (ALL_ELSE, "", "steps[2].replies no_reply"),
        ('when = "fly FL"', 'when = "move CA"', "steps[2].replies[3].when reply_never"),
        ('when = "fly FL"', 'when = "fly"', "steps[2].replies[3].when unread_short"),
        ('when = "move CA"', 'when = "*"\n#', "steps[3].replies[1].when not_last"),
        # what would have happened
        ('["+earth", "+wind", "~MM"]', '["+earth", "+rise"]', "steps[4].consequence[2] refused"),
        ('["+earth", "+wind", "~MM"]', '["end"]', "steps[4].consequence[1] refused"),
        ('["+earth", "+wind", "~MM"]', '["move"]', "steps[4].consequence[1] unread_short"),
        ('consequence = ["~FL"]', 'consequence = ["~BB"]', "steps[5].consequence[1] refused"),
        ('consequence = ["end"]', 'consequence = ["draw"]', "steps[7].consequence[1] allow_never"),
        # what does not go together
        ("try = true\n[[steps.choices]]", "[[steps.choices]]", "steps[4].consequence needs_other"),
        ('try = true\nconsequence = ["end"]', "try = true", "steps[7].try needs_other"),
        ('allow = ["shore mm"]\n', "", "steps[2].goal needs_other"),
        ('allow = ["shore mm"]\n', "", "steps[2].replies needs_other"),
        ('ask = { en = "What', 'allow = ["*"]\nask = { en = "What', "steps[4].ask ask_and_act"),
        # what is said
        ('say = { en = "Draw.", zh = "抽牌。" }', "", "steps[8].say missing_key"),
        (f"say = {SEE}", "", "steps[4].choices[2].say missing_key"),
        (SEE, '{ en = "Yes.", zh = "对。" }', "steps[4].choices[2].say same_answer"),
        ('right = true\n', "", "steps[4].choices none_right"),
        ('["fi-0001"]', '["fi-0001", "fi-9999"]', "exercises[2] no_exercise"),
    ],
)  # fmt: skip
def test_a_fault(old: str, new: str, fault: str) -> None:
    text = changed(LESSON, (old, new))
    try:
        found = faults(text)
    except ScenarioError as error:
        found = [
            (one.key, one.why.id.removeprefix("fault.scenario_"))
            for one in error.faults
            if one.why is not None
        ]
    assert tuple(fault.split()) in found


def test_every_fault_at_once() -> None:
    text = changed(
        LESSON,
        ('"card:earth"', '"card:lift"'),
        ('["shore mm"]', '["shore mm", "fly FL"]'),
        ('consequence = ["~FL"]', 'consequence = ["~BB"]'),
        ('say = { en = "Draw.", zh = "抽牌。" }', 'say = { en = "Draw." }'),
    )

    assert len(faults(text)) == 4


def test_where_a_step_cannot_be_passed_the_next_position_is_looked_at_all_the_same() -> None:
    text = changed(LESSON, ('at = "TS" }', 'at = "BB" }'), ('["~FL"]', '["~BB"]'))

    assert [key for key, _ in faults(text)] == ["steps[3].goal", "steps[5].consequence[1]"]


def test_every_way_that_a_step_leaves_open_is_followed() -> None:
    open_ = changed(LESSON, ('goal = { kind = "reach", role = "diver", at = "TS" }\n', ""))
    found = faults(changed(open_, ('["+earth", "+wind", "~MM"]', '["move FL"]')))

    assert ("steps[4].consequence[1]", "refused") in found


def test_a_reply_to_a_tile_that_is_gone_is_no_fault() -> None:
    text = changed(LESSON, ('when = "fly FL"', 'when = "shore MM CF"'))

    assert faults(text) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_faults_are_told_in_every_language(lang: str) -> None:
    text = changed(LESSON, ('["shore mm"]', '["shore BB"]'), ('"card:earth"', '"card:lift"'))
    told = words(lang)
    for fault in prove(read(text, "x.toml"), ids=["fi-0001"]).faults:
        assert fault.why is not None
        assert fault.line
        kind = fault.why.id.removeprefix("fault.")
        assert told[f"fault.{kind}"]
        assert told[f"fault_remedy.{kind}"]
