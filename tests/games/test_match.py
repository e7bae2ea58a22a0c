"""A match: playing, going back and forth, branches, comments, luck, and the record of it all."""

import pickle
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fi_widget.games import game
from fi_widget.games.game import Chance, Draw, NotationError, RuleViolation, Step
from fi_widget.games.match import Branch, Match
from tests.games.forbidden_island.literal_positions import DRY
from tests.games.forbidden_island.scenes import scene

GAME = game("forbidden-island")

# ---------------------------------------------------------------- a model of what a match does


class Model:
    """The steps of the present line, how many are played, and every line that ever was."""

    def __init__(self, match: Match[Any]) -> None:
        self.line: list[Step] = []
        self.ply = 0
        self.ever: set[tuple[Step, ...]] = set()
        self.luck: dict[tuple[str, int], Step] = {}
        self.start = match.start

    def played(self, steps: Sequence[Step]) -> None:
        for step in steps:
            if self.line[self.ply : self.ply + 1] != [step]:
                del self.line[self.ply :]
                self.line.append(step)
            self.ply += 1
            self.ever.add(tuple(self.line))

    def drew(self, before: Any, drawn: int, draws: Sequence[Step]) -> None:
        """The luck of a draw depends on nothing but the position and how many were drawn."""
        for draw in draws:
            assert self.luck.setdefault((before.to_text(), drawn), draw) == draw
            before = before.after(draw)
            drawn += 1

    def check(self, match: Match[Any]) -> None:
        assert list(match.steps) == self.line[: self.ply]
        assert list(match.ahead) == self.line[self.ply :]
        assert (match.ply, match.can_undo) == (self.ply, self.ply > 0)
        assert match.can_redo == (self.ply < len(self.line))
        here = self.start
        for ply, position in enumerate(match.positions()):
            assert position == here
            if ply < self.ply:
                here = here.after(self.line[ply])
        assert match.position == here
        assert match.start == self.start

    def check_nothing_is_lost(self, match: Match[Any]) -> None:
        known = set(lines_of(self.line, match.branches))
        for line in self.ever:
            assert any(other[: len(line)] == line for other in known)


def lines_of(
    steps: Sequence[Step], branches: dict[int, Any], before: tuple[Step, ...] = ()
) -> Iterator[tuple[Step, ...]]:
    """Every line of a tree, from the start."""
    yield (*before, *steps)
    for ply, there in branches.items():
        for branch in there:
            yield from lines_of(branch.steps, branch.branches, (*before, *steps[:ply]))


def drawn(match: Match[Any]) -> int:
    return sum(isinstance(step, Draw) for step in match.steps)


commands = st.lists(
    st.tuples(
        st.sampled_from(
            ["play", "play", "draw", "run", "advance", "undo", "undo", "redo", "go", "comment"]
        ),
        st.integers(0, 9999),
        st.text(max_size=5),
    ),
    max_size=80,
)


def follow(match: Match[Any], some: Sequence[tuple[str, int, str]]) -> Model:
    """Carry out commands on a match and on the model, and compare."""
    model = Model(match)
    for command, number, text in some:
        here, before = match.position, drawn(match)
        options: list[Step] = [*here.legal_actions(), *here.chance()]
        if command == "play" and options:
            step = options[number % len(options)]
            assert match.play(step if number % 2 else here.notation(step)) is match.position
            model.played([step])
        elif command == "draw" and here.chance():
            draw = match.draw()
            model.drew(here, before, [draw])
            model.played([draw])
        elif command == "run":
            draws = match.run()
            model.drew(here, before, draws)
            model.played(draws)
        elif command == "advance" and options:
            step = options[number % len(options)]
            ply = match.ply
            assert match.advance(step) == match.position
            came = match.steps[ply + 1 :]
            model.drew(here.after(step), before + isinstance(step, Draw), came)
            model.played([step, *came])
        elif command == "undo" and model.ply:
            back = 1 + number % model.ply
            match.undo(back)
            model.ply -= back
        elif command == "redo" and model.ply < len(model.line):
            match.redo()
            model.ply += 1
        elif command == "go":
            model.ply = number % (len(model.line) + 1)
            match.go(model.ply)
        elif command == "comment":
            match.comment(text)
            assert match.comments.get(match.ply, "") == text
        model.check(match)
    model.check_nothing_is_lost(match)
    return model


def a_match(seed: int) -> Match[Any]:
    """One with many draws and special cards, so that much can happen."""
    start = GAME.new(players=2 + seed % 3, difficulty="legendary", seed=f"match {seed}")
    return Match(start, seed=f"luck {seed}")


@given(st.integers(0, 50), commands)
def test_a_match_does_what_its_model_does(seed: int, some: list[tuple[str, int, str]]) -> None:
    """Undo and redo exactly, draws alike, redo by hand too; nothing that was played is lost."""
    follow(a_match(seed), some)


@given(st.integers(0, 50), commands)
def test_a_record_leads_back_to_the_match(seed: int, some: list[tuple[str, int, str]]) -> None:
    """Steps, branches, comments and luck; the record of the copy is the same."""
    match = a_match(seed)
    follow(match, some)
    record = match.record()
    again = Match.from_record(record)
    assert again.record() == record
    assert (again.start, again.seed) == (match.start, match.seed)
    assert (again.steps, again.position) == (match.steps, match.position)
    assert again.ahead == ()
    now = match.ply
    assert again.comments == {ply: text for ply, text in match.comments.items() if ply <= now}
    assert again.branches == {ply: there for ply, there in match.branches.items() if ply <= now}
    # from here on both have the same luck
    match.go(now)
    assert again.run() == match.run()


@given(st.integers(0, 50), commands)
def test_equal_seeds_and_steps_make_equal_matches(
    seed: int, some: list[tuple[str, int, str]]
) -> None:
    one, other = a_match(seed), a_match(seed)
    follow(one, some)
    follow(other, some)
    assert one.record() == other.record()


@given(st.integers(0, 50), st.integers(0, 9999))
def test_luck_is_that_of_the_seed(seed: int, number: int) -> None:
    """Singly, in one run or all at once: the same cards; another seed has other luck."""
    singly, run, at_once = a_match(seed), a_match(seed), a_match(seed)
    rng = Random(number)
    while singly.ply < 60 and singly.position.result is None:
        actions = singly.legal_actions()
        step = actions[rng.randrange(len(actions))]
        for match in (singly, run):
            match.play(step)
        while isinstance(singly.position.turn, Chance):
            singly.draw()
        run.run()
        at_once.advance(step)
        assert singly.steps == run.steps == at_once.steps
        assert singly.position == run.position == at_once.position


def test_another_seed_has_other_luck() -> None:
    start = GAME.new(roles=["pilot", "diver"], seed="x")
    runs = set()
    for seed in range(10):
        match = Match(start, seed=str(seed))
        match.play("end")
        runs.add(tuple(match.run()))
    assert len(runs) > 5


# ---------------------------------------------------------------- refusals


def test_what_cannot_be_played_leaves_the_match_as_it_was() -> None:
    match = Match(GAME.new(roles=["engineer", "diver"], seed="x"))
    before = match.record()
    for text, error in (("fly OB", RuleViolation), ("jump OB", NotationError)):
        with pytest.raises(error):
            match.play(text)
    with pytest.raises(ValueError, match="no card is to be drawn"):
        match.draw()
    assert match.run() == []
    for go in (match.undo, match.redo):
        with pytest.raises(ValueError, match="no step"):
            go()
    with pytest.raises(ValueError, match="no step"):
        match.go(-1)
    with pytest.raises(IndexError, match="no ply 1"):
        match.position_at(1)
    with pytest.raises(IndexError, match="no ply 4"):
        match.comment("?", 4)
    assert match.record() == before


@pytest.mark.parametrize("seed", [5, None, 1.5, b"x", ["x"]])
def test_a_seed_is_a_text(seed: Any) -> None:
    with pytest.raises(TypeError, match="a seed is a text"):
        Match(GAME.new(seed="x"), seed=seed)


def test_a_seed_has_whole_characters() -> None:
    with pytest.raises(ValueError, match="surrogates"):
        Match(GAME.new(seed="x"), seed="\ud800")


# ---------------------------------------------------------------- branches and comments


def test_a_branch_keeps_what_hangs_on_it() -> None:
    """Comments and branches of a line that is taken back go with it."""
    match = Match(scene(DRY, ("pilot", "FL", []), ("diver", "IG", [])))
    match.play("fly TH")
    match.comment("first")
    match.play("end")
    match.comment("second")
    match.undo()
    match.play("move LL")
    (ended,) = match.branches[1]
    assert [ended.comments, match.comments] == [{1: "second"}, {1: "first"}]
    match.undo(2)
    match.play("fly MM")
    (flown,) = match.branches[0]
    assert len(flown.steps) == 2
    assert flown.comments == {1: "first"}
    assert flown.branches == {1: [ended]}
    assert match.comments == {}
    assert list(match.branches) == [0]
    assert Match.from_record(match.record()).branches == match.branches


def test_branches_may_be_nested_deeper_than_calls() -> None:
    """Back by one step more each time: every branch hangs on the one before."""
    deep = 1500
    start = GAME.new(roles=["pilot", "diver"], seed="stairs")
    one, other = start.parse("end"), start.parse("fly BB")
    branch = Branch([one])
    for _ in range(deep):
        branch = Branch([other, start.after(other).parse("end")], {}, {0: [branch]})
    match = Match(start)
    match.play("end")
    match._branches[0] = [branch]
    record = match.record()
    again = Match.from_record(record)
    assert again.record() == record
    depth, there = 0, again.branches[0][0]
    while there.branches:
        depth, there = depth + 1, there.branches[0][0]
    assert depth == deep


@given(st.text(max_size=30))
def test_a_comment_may_hold_anything(text: str) -> None:
    match = Match(GAME.new(seed="c"))
    match.tags = {"White": text}
    match.comment(text)
    match.play("end")
    match.comment(text)
    again = Match.from_record(match.record())
    assert again.comments == match.comments
    assert again.tags == match.tags
    assert again.record() == match.record()


@pytest.mark.parametrize(
    "text", ["1 pilot> end;", "{ } ( ; )", "\\n", "a\nb\r\nc\rd", "\\", "a\u2028b\x0bc\x85d", "*"]
)
def test_hard_comments(text: str) -> None:
    test_a_comment_may_hold_anything.hypothesis.inner_test(text)  # type: ignore[attr-defined]


def test_an_empty_comment_is_none() -> None:
    match = Match(GAME.new(seed="c"))
    match.comment("well")
    match.comment("")
    assert match.comments == {}


# ---------------------------------------------------------------- the record


def test_a_record_is_text_for_people() -> None:
    match = Match(GAME.new(roles=["pilot", "diver"], seed="people"), seed="people")
    match.tags["Event"] = "An evening"
    match.play("fly BB")
    match.comment("off we go")
    match.play("end")
    lines = match.record().splitlines()
    assert lines[:4] == [
        '[Game "forbidden-island"]',
        '[Record "1"]',
        '[Seed "people"]',
        '[Event "An evening"]',
    ]
    assert lines[4].startswith('[Start "FI1 forbidden-island ')
    assert lines[5:] == ["", "1 pilot> fly BB; {off we go} end; *"]
    assert max(len(line) for line in lines[5:]) <= 100


def test_a_record_says_how_the_game_ended() -> None:
    match = Match(GAME.new(difficulty="legendary", seed="end"), seed="end")
    while match.position.result is None:
        match.play(match.legal_actions()[0])
        match.run()
    assert match.record().split()[-1] == match.position.result
    again = Match.from_record(match.record())
    assert again.position.result == match.position.result


def test_the_lines_of_a_record_may_be_broken_anew() -> None:
    """By a mail program, say; Windows line ends and a byte order mark are fine too."""
    match = Match(GAME.new(seed="broken"), seed="broken")
    match.comment("a comment of some words")
    match.play("end")
    match.run()
    record = match.record()
    head, _, body = record.partition("\n\n")
    for other in (
        record.replace("\n", "\r\n"),
        "\N{BYTE ORDER MARK}" + record,
        head + "\n\n" + body.replace("; ", ";\n"),
        head + "\n\n" + body.replace("\n", " "),
    ):
        assert Match.from_record(other).record() == record


def test_a_match_can_be_pickled() -> None:
    match = Match(GAME.new(seed="p"), seed="p")
    match.play("end")
    match.run()
    again = pickle.loads(pickle.dumps(match))
    assert again.record() == match.record()
