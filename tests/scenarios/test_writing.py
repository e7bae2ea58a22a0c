"""Writing: a scenario and its file are the same, and a proved solution changes nothing else."""

from __future__ import annotations

import difflib
import tomllib
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fi_widget.analysis.goals import survive
from fi_widget.games import game
from fi_widget.games.game import Position
from fi_widget.scenarios.reading import read
from fi_widget.scenarios.rewriting import with_solution
from fi_widget.scenarios.scenario import Mistake, Scenario, Solution
from tests.scenarios.texts import ALL, BARE, PUZZLE, changed

NEW = Solution(Fraction(1, 2), ("end",), ("end", "pass"))


@pytest.mark.parametrize("name", ALL)
def test_what_was_read_is_written_and_read_again(name: str) -> None:
    found = read(ALL[name])

    assert read(found.to_text()) == found
    assert found.to_text() == read(found.to_text()).to_text()


def test_the_whole_of_a_small_file() -> None:
    assert (
        read(BARE).to_text()
        == '''\
format = 1
id = "p"
version = 1
game = "forbidden-island"
kind = "position"

[position]
shape = "forbidden-island"
map = """
 .  . BB wt  .  .
 . CE ob ~~ TM  .
CS CP TP FL BG CG
GG IG SG TS WG HG
 . CA CF DD LL  .
 .  . MM pr  .  .
"""
water = 3
turn = "pilot"
phase = "actions"
actions = 2
flight = true
captured = ["fire"]
treasure_discard = ["earth", "rise"]
flood_discard = ["CE"]
treasure_deck = [["rise", "lift"], "rest"]
flood_deck = [["OB", "WT"], "rest"]

[[position.players]]
role = "pilot"
at = "BB"
hand = ["earth", "earth", "lift"]

[[position.players]]
role = "engineer"
at = "OB"
hand = ["sandbags"]
'''
    )


def in_the_middle(seed: str) -> Position:
    """A position somewhere in a random game."""
    luck = Random(seed)
    position: Position = game("forbidden-island").new(players=luck.randint(2, 4), seed=seed)
    for _ in range(luck.randint(0, 60)):
        actions = position.legal_actions()
        step = luck.choice(actions) if actions else None
        if step is None and not position.chance():
            break
        position = position.after(step) if step else position.sampled(luck.random())[1]
    return position


said = st.dictionaries(
    st.sampled_from(["en", "zh"]),
    st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=30).filter(str.strip),
    min_size=1,
)
solutions = st.builds(
    Solution,
    st.fractions(0, 1, max_denominator=1000),
    st.lists(st.sampled_from(["end", "shore OB", "pass"]), min_size=1).map(tuple),
    st.lists(st.sampled_from(["end", "fly FL"])).map(tuple),
)


@given(st.data())
def test_any_scenario_is_written_and_read_again(data: st.DataObject) -> None:
    one = Scenario(
        id="any",
        game="forbidden-island",
        kind="puzzle",
        position=in_the_middle(data.draw(st.text("abc", max_size=4))),
        goal=survive(),
        title=data.draw(said.filter(lambda texts: all(len(text) < 80 for text in texts.values()))),
        story=data.draw(said),
        hints=tuple(data.draw(st.lists(said, max_size=4))),
        mistakes=tuple(Mistake(say, first="end") for say in data.draw(st.lists(said, max_size=2))),
        solution=data.draw(st.none() | solutions),
    )

    assert read(one.to_text()) == one


# ------------------------------------------------------------------------ the solution alone


def difference(before: str, after: str) -> list[str]:
    lines = difflib.unified_diff(before.splitlines(), after.splitlines(), n=0, lineterm="")
    return [line for line in lines if not line.startswith(("---", "+++", "@@"))]


BASE = PUZZLE.partition("[solution]")[0]
OLD = """\
[solution]                           # written by a machine
# what it says
value = "19/20"                      # exact
best = ["shore OB", # first this
  "end"]                             # a line
first = ['shore OB']
# the end
"""
THREE = ["+[solution]", '+value = "1/2"', '+best = ["end"]', '+first = ["end", "pass"]']


@pytest.mark.parametrize(
    ("old", "lines"),
    [
        (
            BASE + OLD,
            [
                '-value = "19/20"                      # exact',
                '-best = ["shore OB", # first this',
                '-  "end"]                             # a line',
                "-first = ['shore OB']",
                '+value = "1/2"                      # exact',
                '+best = ["end"]                             # a line',
                '+first = ["end", "pass"]',
            ],
        ),
        (BASE, THREE),
        (BASE.rstrip("\n"), ["+", *THREE]),
        (BASE + "[solution]", THREE[1:]),
        (
            BASE + '[solution]\nvalue = "1" # x\n\n# more\n',
            ['-value = "1" # x', '+value = "1/2" # x', *THREE[2:]],
        ),
        (
            'solution.value = "1" # x\n' + BASE,
            [
                '-solution.value = "1" # x',
                '+solution.value = "1/2" # x',
                '+solution.best = ["end"]',
                '+solution.first = ["end", "pass"]',
            ],
        ),
        (
            'solution = { value = "1" } # x\n' + BASE,
            [
                '-solution = { value = "1" } # x',
                '+solution = { value = "1/2", best = ["end"], first = ["end", "pass"] } # x',
            ],
        ),
        (
            changed(
                BASE + OLD, ("[[hints]]", "[[mistakes]]\nwhen.first = 'end'\nen = 'x'\n[[hints]]")
            ),
            None,
        ),
    ],
    ids=["all", "none", "no line end", "bare", "some", "dotted", "inline", "elsewhere"],
)
@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", ["", "\N{BYTE ORDER MARK}"])
def test_only_the_solution_changes(old: str, lines: list[str] | None, end: str, mark: str) -> None:
    if old.endswith("[solution]"):
        old = changed(old, ("[solution]", '[solution]\nvalue = "0"'))
        lines = ['-value = "0"', *THREE[1:]]
    old = mark + old.replace("\n", end)

    new = with_solution(read(old), NEW)

    assert tomllib.loads(new.removeprefix(mark))["solution"]["value"] == "1/2"
    assert read(new).solution == NEW
    assert new.count("\r\n") == (new.count("\n") if end == "\r\n" else 0)
    if lines is not None:
        assert difference(old.removeprefix(mark), new.removeprefix(mark)) == lines
    assert with_solution(read(new), NEW) == new


def test_a_question_has_no_best_line() -> None:
    new = with_solution(read(BASE + OLD), Solution(Fraction(1, 3)))

    assert read(new).solution == Solution(Fraction(1, 3))
    assert "# what it says" in new


@given(solutions, solutions)
def test_any_solution_over_any_other(one: Solution, other: Solution) -> None:
    text = with_solution(read(BASE), one)

    assert with_solution(read(with_solution(read(text), other)), one) == text
