"""Reading: what a file says becomes a value, and what it leaves out a default."""

from fractions import Fraction
from pathlib import Path

import pytest

from fi_widget.analysis.goals import All, Keep, Odds, survive
from fi_widget.games import game
from fi_widget.scenarios.faults import MOST_FAULTS, ScenarioError
from fi_widget.scenarios.opening import scenario
from fi_widget.scenarios.reading import read
from fi_widget.scenarios.scenario import Choice, Mistake, Reply, Solution, in_language
from fi_widget.scenarios.source import LONGEST
from tests.scenarios.texts import ALL, BARE, LESSON, PUZZLE, changed


def faults(text: str) -> list[tuple[str, int | None]]:
    with pytest.raises(ScenarioError) as error:
        read(text, "x.toml")
    return [(fault.key, fault.line) for fault in error.value.faults]


def line_of(text: str, part: str) -> int:
    return text[: text.index(part)].count("\n") + 1


# ------------------------------------------------------------------------ what is read


def test_a_puzzle() -> None:
    found = read(PUZZLE, "fi-0042.toml")

    assert (found.id, found.version, found.game, found.kind) == (
        "fi-0042", 2, "forbidden-island", "puzzle",
    )  # fmt: skip
    assert (found.difficulty, found.themes) == (2, ("bag-in-time",))
    assert found.rules == ("FI-SANDBAGS", "FI-FLOOD")
    assert (found.author, found.licence) == ("A. Teacher", "CC-BY-4.0")
    assert found.title == {"en": "One bag, two fires", "zh": "一袋两难"}
    assert in_language(found.story, "zh") == "两块被淹没的板块，一个沙袋。"
    assert found.position is not None
    assert found.position.to_dict()["flood_deck"][0] == ["OB", "WT"]
    assert found.goal == survive()
    assert found.par == Fraction(9, 10)
    assert [hint["en"] for hint in found.hints][-1] == "The Observatory."
    assert found.mistakes == (
        Mistake({"en": "The landing sank.", "zh": "起降点沉了。"}, loss="FI-LOSE-LANDING"),
        Mistake({"en": "Nearly.", "zh": "差一点。"}, line="shore OB; end"),
    )
    assert found.solution == Solution(Fraction(19, 20), ("shore OB", "end"), ("shore OB",))
    assert (found.source, found.text) == ("fi-0042.toml", PUZZLE)
    assert not found.alternatives


def test_a_lesson() -> None:
    found = read(LESSON)

    assert (found.kind, found.exercises, len(found.steps)) == ("lesson", ("fi-0042",), 5)
    read_on, act, ask, fail, elsewhere = found.steps
    assert read_on.point[:2] == ("tile:OB", "deck:flood")
    assert act.allow == ("shore OB", "move *")
    assert act.goal == {"kind": "not-flooded", "tile": "OB"}
    assert act.replies[1] == Reply("*", {"en": "First the tile."})
    assert ask.choices[0] == Choice({"en": "One"}, True, {"en": "Yes."})
    assert ask.choices[1] == Choice({"en": "Two"})
    assert fail.may_fail
    assert fail.consequence == ("end", "+rise", "~WT")
    assert elsewhere.position == found.position


@pytest.mark.parametrize(
    "goal",
    [
        'not = { kind = "hand", role = "pilot", cards = ["lift"] }',  # which holds it
        'not = { kind = "flooded", tile = "TS" }',
        'kind = "hand", role = "pilot", cards = ["lift"]',
    ],
)
def test_a_lesson_may_ask_for_what_holds_already(goal: str) -> None:
    first = 'point = ["tile:OB"'
    act = f'allow = ["*"]\ngoal = {{ {goal} }}\n'

    assert read(changed(LESSON, (first, act + first))).steps[0].goal is not None


@pytest.mark.parametrize("goal", ['cards = ["lift"]', 'cards = ["earth", "earth"]'])
def test_a_puzzle_may_not(goal: str) -> None:
    held = f'kind = "hand"\nrole = "pilot"\n{goal}\n'

    for key in ("goal", "goal.not"):
        with pytest.raises(ScenarioError, match=r"holds already\."):
            read(f"{BARE}\n[{key}]\n{held}")


def test_a_position_needs_nothing_else() -> None:
    found = read(BARE)

    assert found.goal == survive()
    assert (found.goal_table, found.solution, found.difficulty) == (None, None, None)
    assert (found.version, found.title, found.hints) == (1, {}, ())


def test_only_what_is_needed_is_demanded() -> None:
    head, _, rest = PUZZLE.partition("difficulty")
    position = "[position]" + rest.partition("[position]")[2].partition("[goal]")[0]

    assert read(head + position).kind == "puzzle"


def test_a_lesson_may_have_its_position_in_its_first_step() -> None:
    before, _, after = LESSON.partition("[position]")
    table, _, steps = after.partition("[[steps]]\n")
    first = table.replace("[[position.", "[[steps.position.")
    own = f"{before}[[steps]]\nsay = {{ en = 'x' }}\n[steps.position]{first}\n[[steps]]\n{steps}"

    found = read(own)

    assert found.position is None
    assert found.steps[0].position == read(LESSON).position
    assert faults(changed(own, ("[steps.position]", "[[steps.x]]")))[-1]


@pytest.mark.parametrize(
    ("goal", "meant"),
    [
        ('kind = "odds"\nevent = { kind = "drawn", card = "lift" }\ntolerance = 0.05', Odds),
        ('all = [{ kind = "survive" }, { kind = "capture", treasure = "wind" }]', All),
        ('kind = "hold"\ntiles = ["FL", "ob"]\nuntil = { turns = 2 }', Keep),
    ],
)
def test_goals(goal: str, meant: type) -> None:
    assert isinstance(read(f"{BARE}\n[goal]\n{goal}\n").goal, meant)


def test_a_tolerance_is_exact() -> None:
    goal = '[goal]\nkind = "odds"\nevent = { kind = "sinks", tile = "FL" }\ntolerance = 0.1\n'
    found = read(f"{BARE}\n{goal}").goal

    assert isinstance(found, Odds)
    assert found.tolerance == Fraction(1, 10)


@pytest.mark.parametrize("name", ALL)
def test_line_ends_and_byte_order_marks_do_not_matter(name: str) -> None:
    assert read("\N{BYTE ORDER MARK}" + ALL[name].replace("\n", "\r\n")) == read(ALL[name])


# ------------------------------------------------------------------------ what is refused


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("water = 3", "water = 3\nwatre = 3", "position.watre"),
        ('["CE"]', '["CEE"]', "position.flood_discard"),
        ('at = "C2"', 'at = "D2"', "position.players[2].at"),
        ('hand = ["sandbags"]', 'hand = ["sandbags", "boat"]', "position.players[2].hand"),
        ('[["WT", "OB"], "rest"]', '[["WT", "WT"], "rest"]', "position.flood_deck"),
        ('"rise"]\nflood_dis', '"rise", "rise", "rise"]\nflood_dis', "position.treasure_deck"),
        ('"survive"', '"capture"\ntreasure = "fire"', "goal"),
        ('"survive"', '"capture"\ntreasure = "gold"', "goal.treasure"),
        ('par = "9/10"', 'par = "0"', "goal.par"),
        ('value = "19/20"', 'value = "20/19"', "solution.value"),
        ('value = "19/20"', 'value = "1/0"', "solution.value"),
        ('first = ["shore OB"]', 'first = ["shoer OB"]', "solution.first[1]"),
        ('line = "shore OB; end"', 'line = "shore OB; ends"', "mistakes[2].when.line"),
        ('"FI-FLOOD"', '"FI-RAIN"', "rules[2]"),
        ("difficulty = 2", "difficulty = true", "difficulty"),
        ('en = "Nearly."', 'fr = "x"', "mistakes[2].fr"),
    ],
)
def test_a_fault_is_found_at_its_key_and_line(old: str, new: str, key: str) -> None:
    text = changed(PUZZLE, (old, new))

    (found, line), *_ = [fault for fault in faults(text) if fault[0] == key]

    assert found == key
    assert line in range(line_of(PUZZLE, old) - 1, line_of(PUZZLE, old) + 3)


def test_every_fault_is_told_at_once() -> None:
    text = changed(
        PUZZLE, ("water = 3", "water = 33"), ('"survive"', '"dance"'), ("difficulty", "diffculty")
    )

    assert [key for key, _ in faults(text)] == ["diffculty", "position.water", "goal.kind"]


def test_not_more_faults_than_anybody_reads() -> None:
    many = "".join(f"key{number} = 1\n" for number in range(3 * MOST_FAULTS))

    with pytest.raises(ScenarioError) as error:
        read(many + PUZZLE)

    assert len(error.value.faults) == MOST_FAULTS + 1
    assert error.value.faults[-1].message == f"There are {2 * MOST_FAULTS} more faults."


@pytest.mark.parametrize("kind", ["lesson", "position"])
def test_keys_of_another_kind_are_unknown(kind: str) -> None:
    key = "hints" if kind == "lesson" else "steps"
    text = f"{ALL[kind]}\n[[{key}]]\nen = 'x'\n"

    assert (key, line_of(text, f"[[{key}]]")) in faults(text)


def test_a_par_for_a_question_makes_no_sense() -> None:
    goal = 'kind = "odds"\nevent = { kind = "sinks", tile = "FL" }\npar = "1/2"\n'

    assert [key for key, _ in faults(f"{BARE}[goal]\n{goal}")] == ["goal.par"]


# ------------------------------------------------------------------------ where texts come from


def test_from_a_file_a_path_a_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(PUZZLE, encoding="utf-8", newline="")
    monkeypatch.chdir(tmp_path)

    assert scenario(file) == scenario(str(file)) == scenario("mine.toml") == scenario(PUZZLE)
    assert scenario(file).source == str(file)
    assert scenario(PUZZLE).source is None


@pytest.mark.parametrize("source", [None, 3, b"x", ["x"]])
def test_what_is_no_source_at_all(source: object) -> None:
    with pytest.raises(ScenarioError, match="neither a path nor a text"):
        scenario(source)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "name", ["missing.toml", "x" * 5000, "a\0b", "", "no-such-id", "../no-such-scenario"]
)
def test_a_name_that_nothing_has(name: str) -> None:
    with pytest.raises(ScenarioError, match="no file and no shipped scenario"):
        scenario(name)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    binary = tmp_path / "binary"
    binary.write_bytes(bytes(range(256)))
    nulls = tmp_path / "nulls"
    nulls.write_bytes(b"\0" * 100)
    huge = tmp_path / "huge"
    huge.write_bytes(b"#" * (LONGEST + 1))

    for path, message in (
        (tmp_path / "missing", "No such file"),
        (tmp_path, "Is a directory"),
        (binary, "Illegal character|not text in UTF-8"),
        (nulls, "Invalid|Illegal"),
        (huge, "too long"),
        (Path("/dev/zero"), "too long"),
    ):
        with pytest.raises(ScenarioError, match=message) as error:
            scenario(path)
        assert all(fault.file == str(path) for fault in error.value.faults)


def test_the_position_is_that_of_the_game() -> None:
    start = game("forbidden-island").new(players=3, seed="s")
    from fi_widget.scenarios.toml import pair

    table = "\n".join(pair(key, value) for key, value in start.to_dict().items())
    found = read(f'format=1\nid="p"\ngame="forbidden-island"\nkind="position"\n[position]\n{table}')

    assert found.position == start
