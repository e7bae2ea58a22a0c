"""A file that lies, or lacks something, is found out."""

from __future__ import annotations

import re

import pytest

from fi_widget.games.game import Fault
from fi_widget.scenarios import shipped
from fi_widget.scenarios.hints import given_away
from fi_widget.scenarios.opening import scenario
from fi_widget.scenarios.proof import alike, prove
from fi_widget.scenarios.reading import read
from fi_widget.scenarios.rewriting import with_solution
from tests.scenarios.lesson_text import LESSON
from tests.scenarios.texts import BARE, LONG, changed

FOLDER = shipped.folder() / "forbidden-island"
LANDING, BAG, ODDS = (
    FOLDER.joinpath(f"{name}.toml").read_text(encoding="utf-8")
    for name in ("fi-0001", "fi-0002", "fi-0003")
)


def faults(text: str, *, ids: tuple[str, ...] = ("fi-0001",)) -> list[tuple[str, str]]:
    """The keys of the faults, and which sentence tells each."""
    found = prove(read(text, "x.toml"), ids=ids).faults
    assert all(fault.file == "x.toml" and fault.message and fault.remedy for fault in found)
    return [(fault.key, kind_of(fault)) for fault in found]


def kind_of(fault: Fault) -> str:
    assert fault.why is not None
    return fault.why.id.removeprefix("fault.").removeprefix("scenario_")


def without(text: str, start: str, end: str) -> str:
    """The text without what stands from one part to before another."""
    before, _, rest = text.partition(start)
    return before + rest[rest.index(end) :]


@pytest.mark.parametrize("text", [LANDING, BAG, ODDS, LESSON, BARE])
def test_sound_files_are_proved(text: str) -> None:
    assert faults(text) == []


# ------------------------------------------------------------------------ the solution


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('value = "1"', 'value = "19/20"', ("solution.value", "wrong_value")),
        ('value = "1"', 'value = "0"', ("solution.value", "wrong_value")),
        ('first = ["shore FL"]', 'first = ["end"]', ("solution.first", "wrong_first")),
        ('first = ["shore FL"]', "first = []", ("solution.first", "wrong_first")),
        ('["shore FL"]\nfirst', '["end"]\nfirst', ("solution.best", "wrong_best")),
        ('["shore FL"]\nfirst', '["shore BG"]\nfirst', ("solution.best", "refused")),
        ('["shore FL"]\nfirst', '["shore"]\nfirst', ("solution.best", "unread_short")),
        ('["shore FL"]\nfirst', '["shore FL", "end"]\nfirst', ("solution.best", "refused")),
        ('["shore FL"]\nfirst', "[]\nfirst", ("solution.best", "open_best")),
        ('first = ["shore FL"]', 'first = ["shore QQ"]', ("solution.first[1]", "unread_word")),
        ('first = ["shore FL"]', 'first = ["shore TS"]', ("solution.first[1]", "refused")),
        ('until = "end-of-turn"', 'par = "1/2"', ("mistakes[1].when", "mistake_good")),
        ('{ first = "shore TM" }', '{ line = "shore FL" }', ("mistakes[1].when", "mistake_good")),
        ('{ first = "shore TM" }', '{ first = "shore BG" }', ("mistakes[1].when", "refused")),
        ('{ first = "shore TM" }', '{ first = "shore QQ" }', ("mistakes[1].when", "unread_word")),
        ('FI-LOSE-LANDING" }', 'FI-LOSE-METER" }', ("mistakes[2].when", "mistake_never")),
        ('FI-LOSE-LANDING" }', 'FI-LOSE-SWIM" }', ("mistakes[2].when", "mistake_never")),
    ],
)
def test_a_lie_is_found_out(old: str, new: str, fault: tuple[str, str]) -> None:
    assert fault in faults(changed(LANDING, (old, new)))


def test_what_is_right_is_told() -> None:
    text = changed(
        LANDING, ('value = "1"', 'value = "19/20"'), ('first = ["shore FL"]', "first = []")
    )
    first, second = prove(read(text, "x.toml")).faults

    assert first.message == "The proved value is 1, not 19/20."
    assert first.line == text[: text.index('value = "19/20"')].count("\n") + 1
    assert second.message == "The first actions that keep the value are: shore FL."


def test_a_question_may_not_lie_either() -> None:
    assert faults(changed(ODDS, ("17/45", "1/3"))) == [("solution.value", "wrong_value")]


def test_a_position_may_not_lie_either() -> None:
    claimed = BARE + '[solution]\nvalue = "1/2"\nbest = ["end"]\nfirst = ["end"]\n'

    assert ("solution.value", "wrong_value") in faults(claimed)
    proved = prove(read(claimed)).solution
    assert proved is not None
    assert faults(with_solution(read(claimed), proved)) == []


def test_a_theme_that_does_not_hold() -> None:
    text = changed(LANDING, ('"last-temple"]', '"last-temple", "gift-chain", "final-flight"]'))

    first, second = prove(read(text, "x.toml")).faults

    assert (first.key, second.key) == ("themes[3]", "themes[4]")
    assert first.message == "The position does not show the theme gift-chain."
    assert first.remedy.startswith("Leave it out. What holds: save-the-landing")


def test_a_question_claims_no_theme_that_does_not_hold() -> None:
    text = changed(ODDS, ('["odds",', '["odds", "bag-in-time",'))

    assert faults(text) == [("themes[2]", "not_theme")]


def test_what_is_not_proved_is_said_so() -> None:
    found = prove(read(LONG), nodes=50)

    assert found.solution is None
    assert [fault.key for fault in found.faults] == ["solution"]
    assert re.search(r"the value lies between \S+ and \S+\.", found.faults[0].message)


def test_spellings_do_not_matter() -> None:
    spelt = changed(
        LANDING,
        ('["shore FL"]\nfirst', '["Shore  fools\' landing"]\nfirst'),
        ('first = ["shore FL"]', 'first = ["shore D3"]'),
    )

    assert faults(spelt) == []


# ------------------------------------------------------------------------ the choice


THEMES = ('["save-the-landing", "last-temple"]', '["known-cards"]')  # whatever else is changed
BARE_LANDING = changed(without(LANDING, "[[mistakes]]", "[solution]"), THEMES)
TOP = '[["FL", "TH", "WT", "OB", "BG", "MM"], "rest"]'


def proved(text: str) -> str:
    """The text with its solution as it should be."""
    solution = prove(read(text)).solution
    assert solution is not None
    return with_solution(read(text), solution)


@pytest.mark.parametrize(
    "pairs",
    [
        # an action or a card, but not both
        [('["wind"]', '["wind", "sandbags"]')],
        # one of two that are in equal danger
        [
            (TOP, '[["FL", "TM", "CE", "CS"], "rest"]'),
            ('flood_discard = ["TM"]\n', ""),
            ("water = 4", "water = 1"),
        ],
        # nothing can happen whatever is done
        [(TOP, '[["CE", "TH", "WT", "OB", "BG", "MM"], "rest"]')],
    ],
)
def test_several_equal_choices_have_to_be_asked_for(pairs: list[tuple[str, str]]) -> None:
    several = proved(changed(BARE_LANDING, *pairs))

    assert faults(several) == [("position", "several_best")]
    assert faults(changed(several, ("version = 1", "version = 1\nalternatives = true"))) == []


def test_actions_that_go_together_are_one_choice() -> None:
    # with an action to spare much can be done before Fools' Landing is shored up, and after
    spare = proved(changed(BARE_LANDING, ("actions = 1", "actions = 2")))

    assert len(read(spare).solution.first) > 1  # type: ignore[union-attr]
    assert faults(spare) == []


def test_a_small_gap() -> None:
    # Fools' Landing is one of the 21 cards of which one is drawn
    small = changed(
        LANDING,
        ('[["FL", "TH", "WT", "OB", "BG", "MM"], "rest"]', '[["CE"], "rest"]'),
        ("water = 4", "water = 1"),
        THEMES,
    )

    (fault,) = prove(read(small)).faults

    assert fault.message == "The second best first action is only 1/21 worse."
    assert faults(changed(small, ("version = 1", "version = 1\nalternatives = true"))) == []


def test_where_nothing_helps_or_nothing_is_to_be_decided() -> None:
    lost = changed(
        LANDING, ("fl BG", "fl bg"), ('at = "BG"', 'at = "CF"'), ("actions = 1", "actions = 0")
    )
    doomed = changed(lost, ('[["FL", "TH", "WT", "OB", "BG", "MM"], "rest"]', '[["FL"], "rest"]'))
    assert ("position", "worth_nothing") in faults(doomed)

    over = changed(LANDING, ("actions = 1", 'phase = "flood"\ndraws = 2'))
    assert ("position", "no_decision") in faults(over)


def test_more_asked_for_than_can_be_had() -> None:
    text = changed(
        LANDING,
        ('until = "end-of-turn"', 'par = "1"'),
        ('at = "BG"', 'at = "CF"'),
    )

    assert ("goal.par", "par_above") in faults(text)


# ------------------------------------------------------------------------ the texts


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ('zh = "回家的路"', "", "title.zh"),
        ('en = "Three of six', '#en = "Three of six', "hints[3].en"),
        ('zh = "神殿这回合', '#zh = "神殿这回合', "mistakes[1].zh"),
    ],
)
def test_a_missing_translation(old: str, new: str, key: str) -> None:
    assert faults(changed(LANDING, (old, new))) == [(key, "untranslated")]


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        (', zh = "先管沼泽。"', "", "steps[2].replies[4].say.zh"),
        (', zh = "没事"', "", "steps[4].choices[2].text.zh"),
        (', zh = "加固它。"', "", "steps[2].say.zh"),
        ('zh = "样样都有"', "", "title.zh"),
    ],
)
def test_a_missing_translation_of_a_lesson(old: str, new: str, key: str) -> None:
    assert faults(changed(LESSON, (old, new))) == [(key, "untranslated")]


@pytest.mark.parametrize(
    ("start", "end", "key"),
    [
        ("difficulty = 1", "themes", "difficulty"),
        ("themes = ", "rules", "themes"),
        ("rules = ", "author", "rules"),
        ("author = ", "licence", "author"),
        ("licence = ", "\n[title]", "licence"),
        ("[title]", "[story]", "title"),
        ("[story]", "[position]", "story"),
        ("[goal]", "[[hints]]", "goal"),
        ("[[hints]]", "[[mistakes]]", "hints"),
    ],
)
def test_a_puzzle_lacks_something(start: str, end: str, key: str) -> None:
    assert (key, "missing_key") in faults(without(LANDING, start, end))


def test_a_puzzle_lacks_its_solution() -> None:
    assert faults(LANDING.partition("[solution]")[0]) == [("solution", "no_solution")]


def test_a_lesson_lacks_something() -> None:
    assert ("rules", "missing_key") in faults(without(LESSON, "rules = ", "exercises"))
    assert faults(LESSON, ids=()) == [("exercises[1]", "no_exercise")]


def test_too_few_hints() -> None:
    one_less = without(LANDING, "[[hints]]", "[[hints]]")

    assert faults(one_less) == [("hints", "few_hints")]


def test_hints_in_the_wrong_order() -> None:
    early = changed(LANDING, ("Four tiles are flooded", "Shore up Fools' Landing"))
    early = changed(early, ("that of Fools' Landing", "that of the way home"))

    assert faults(early) == [("hints[1]", "hint_order")]


@pytest.mark.parametrize(
    ("hint", "lang", "count"),
    [
        ("Look at the deck.", "en", 0),
        ("Look at FOOLS' LANDING and at the Diver.", "en", 2),
        ("An obvious thing.", "en", 0),  # OB is no word in it
        ("潜水员该去愚者起降点。", "zh", 2),
    ],
)
def test_what_a_hint_gives_away(hint: str, lang: str, count: int) -> None:
    assert given_away(hint, ["shore FL", "give earth diver", "move OB"], lang) == count


# ------------------------------------------------------------------------ a collection


def test_two_with_one_id_and_two_alike() -> None:
    one, same = read(LANDING, "a.toml"), read(LANDING, "b.toml")
    other = read(changed(LANDING, ("fi-0001", "fi-0009")), "c.toml")

    found = alike([one, same, other, read(BAG), read(BARE), read(changed(BARE, ('"p"', '"q"')))])

    assert {n: [fault.key for fault in faults] for n, faults in found.items()} == {
        1: ["id", "position"],
        2: ["position"],
    }
    assert "a.toml" in found[2][0].message


def test_a_shipped_scenario_by_its_id() -> None:
    assert scenario("fi-0002") == read(BAG)
