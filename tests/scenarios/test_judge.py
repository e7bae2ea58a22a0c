"""The judge: exact values, the cards that make the difference, and what may come afterwards."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt
from random import Random
from typing import Any

import pytest

from fi_widget.analysis.goals import Goal, Odds
from fi_widget.analysis.plan import Plan
from fi_widget.games.game import Outcome, RuleViolation
from fi_widget.locale import Teller, words
from fi_widget.scenarios.dangers import after_actions, losses_of
from fi_widget.scenarios.faults import ScenarioError
from fi_widget.scenarios.form import actions_of
from fi_widget.scenarios.futures import BATCH, GAMES, Futures
from fi_widget.scenarios.goal_words import goal_in_words
from fi_widget.scenarios.grading import grade
from fi_widget.scenarios.judge import Judge, Verdict, answer_of, finished
from fi_widget.scenarios.opening import scenario
from fi_widget.scenarios.reading import read
from fi_widget.scenarios.scenario import Scenario
from fi_widget.scenarios.shelf import Shelf
from tests.scenarios.texts import LESSON, PUZZLE, changed

LANDING, BAG, ODDS = (scenario(f"fi-000{number}") for number in (1, 2, 3))
PUZZLES = Shelf.shipped().scenarios
LINES = [one for one in PUZZLES if not isinstance(one.goal, Odds)]


def verdict(one: Scenario, line: str) -> Verdict:
    return finished(Judge(one).verdict(actions_of(line)))


def answered(one: Scenario, text: str) -> Verdict:
    return finished(Judge(one).answer(answer_of(text)))


# ---------------------------------------------------------------- a line


@pytest.mark.parametrize(
    ("line", "value"),
    [("shore FL", 1), ("", 1), ("end", Fraction(1, 2)), ("shore TM", Fraction(1, 2))],
)
def test_a_line_is_worth_the_chance_it_keeps_and_its_best_rest(line: str, value: Fraction) -> None:
    found = verdict(LANDING, line)
    assert found.value == value
    assert found.best == 1
    assert found.grade == ("best" if value == 1 else "worse")
    assert found.solved == (value == 1)
    assert found.value == grade(LANDING, line).value
    assert Judge(LANDING).position.notation(found.better[0]) == "shore FL"


def test_why_names_the_cards_that_now_lose() -> None:
    found = verdict(LANDING, "shore TM")
    (danger,) = found.why
    assert (danger.deck, danger.cards, danger.n, danger.of) == ("flood", ("FL",), 1, 6)
    assert (danger.rule, danger.chance) == ("FI-LOSE-LANDING", Fraction(1, 2))
    assert danger.avoidable
    assert not danger.together
    assert not danger.later
    assert verdict(LANDING, "shore FL").why == ()


def test_cards_of_a_shuffled_discard_are_told_apart() -> None:
    found = verdict(BAG, "sandbags BB")
    assert [(one.cards, one.later) for one in found.why] == [(("TM",), True)]


TOGETHER = changed(
    PUZZLE,
    (" .  CE ob ~~ TM  .", " .  CE ob ts tm  ."),
    (" GG IG SG TS WG HG", " GG IG SG TH WG HG"),
    ('captured = ["fire"]', 'captured = ["fire", "wind", "ocean"]'),
    ('treasure_discard = ["earth", "rise"]', 'treasure_discard = ["rise", "rise", "rise"]'),
    ('treasure_deck = [["rise", "lift"], "rest"]', 'treasure_deck = [["earth", "wind"], "rest"]'),
    ('flood_deck = [["WT", "OB"], "rest"]', 'flood_deck = [["TS", "TM", "HG"], "rest"]'),
    ("actions = 2", "actions = 0"),
    ('hand = ["earth", "earth", "lift"]', 'hand = ["earth", "earth"]'),
    ('hand = ["sandbags"]', "hand = []"),
    ('par = "9/10"', ""),
)


def test_cards_that_only_lose_together_are_told_so() -> None:
    found = verdict(read(TOGETHER), "")
    assert found.value == 0
    (danger,) = found.why
    assert (danger.cards, danger.n, danger.of) == (("TM", "TS"), 2, 3)
    assert (danger.rule, danger.together) == ("FI-LOSE-TREASURE", True)


def test_every_first_action_has_its_value_the_best_first_and_yours_is_marked() -> None:
    found = verdict(LANDING, "shore TM")
    position = Judge(LANDING).position
    told = [(position.notation(one.action), str(one.value), one.best) for one in found.choices]
    assert {text for text, _, _ in told} == {
        position.notation(action) for action in position.legal_actions()
    }
    assert told[0] == ("shore FL", "1", True)
    values = [one.value for one in found.choices]
    assert values == sorted(values, reverse=True)
    assert [position.notation(one.action) for one in found.choices if one.yours] == ["shore TM"]


def test_par_is_good_enough_and_told_as_such() -> None:
    easy = read(changed(PUZZLE, ('par = "9/10"', 'par = "1/1000"')))
    hard = read(PUZZLE)
    judge = Judge(easy)
    values = {
        text: finished(judge.verdict([text])) for text in map(judge.position.notation,
                                                              judge.position.legal_actions())
    }  # fmt: skip
    for text, found in values.items():
        best = found.value == found.best
        enough = found.value >= Fraction(1, 1000)
        assert found.grade == ("best" if best else "good" if enough else "worse"), text
        assert found.solved == enough
    assert {one.grade for one in values.values()} >= {"best"}
    assert verdict(hard, "end").solved == grade(hard, "end").solved


def test_a_line_that_cannot_be_played_is_refused() -> None:
    with pytest.raises(RuleViolation, match="FI-SHORE"):
        verdict(LANDING, "shore BB")


def test_a_lesson_has_nothing_to_judge() -> None:
    with pytest.raises(ScenarioError):
        Judge(read(LESSON))


def test_the_work_is_in_slices_that_can_be_left() -> None:
    judge = Judge(BAG)
    work = judge.verdict([])
    assert next(work, "nothing") in (None, "nothing")
    work.close()
    assert finished(judge.verdict([])).best == 1


# ---------------------------------------------------------------- every shipped puzzle


@pytest.mark.heavy
@pytest.mark.parametrize("one", LINES, ids=[one.id for one in LINES])
def test_the_best_line_of_every_puzzle_is_the_best_and_its_mistakes_are_mistakes(
    one: Scenario,
) -> None:
    assert one.solution is not None
    judge = Judge(one)
    best = finished(judge.verdict(one.solution.best))
    assert (best.grade, best.value) == ("best", one.solution.value)
    for mistake in one.mistakes:
        line = [mistake.first] if mistake.first else actions_of(mistake.line or "")
        if not line:
            continue
        found = finished(judge.verdict([text for text in line if text]))
        assert not found.solved
        assert found.mistake == mistake
        assert found.value == grade(one, "; ".join(line)).value


@pytest.mark.parametrize("one", PUZZLES, ids=[one.id for one in PUZZLES])
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_every_puzzle_asks_in_words(one: Scenario, lang: str) -> None:
    told = goal_in_words(one, Teller(words(lang)))
    assert told.endswith((".", "?", "。", "？"))
    assert "{" not in told


# ---------------------------------------------------------------- losses, by another way


def plain_losses(plan: Plan) -> dict[tuple[str | None, str], Fraction]:
    """The cards that decide, by following the plan through every draw."""
    position, rest = after_actions(plan)
    if isinstance(rest, bool):
        return {}
    found: dict[tuple[str | None, str], Fraction] = {}
    for draw, chance in position.chance().items():
        after = plan.after(draw)
        end, left = after_actions(after)
        if left is False and isinstance(end.turn, Outcome):
            lost: tuple[str | None, str] = end.turn.rule, position.notation(draw)[1:]
            found[lost] = found.get(lost, Fraction(0)) + chance
            continue
        for key, part in plain_losses(after).items():
            found[key] = found.get(key, Fraction(0)) + chance * part
    return found


@pytest.mark.parametrize(
    ("one", "line"), [(LANDING, "end"), (BAG, "sandbags BB"), (read(TOGETHER), "")]
)
def test_losses_are_those_of_all_draws(one: Scenario, line: str) -> None:
    found = verdict(one, line)
    assert found.plan is not None
    losses = run(losses_of(found.plan))
    summed: dict[tuple[str | None, str], Fraction] = {}
    for loss, chance in losses.items():
        key = loss.rule, loss.card
        summed[key] = summed.get(key, Fraction(0)) + chance
    assert summed == plain_losses(found.plan)
    assert sum(summed.values()) == 1 - found.value


def run(steps: Any) -> dict[Any, Fraction]:
    try:
        while True:
            next(steps)
    except StopIteration as over:
        return over.value  # type: ignore[no-any-return]


# ---------------------------------------------------------------- questions


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("17/45", True),
        ("37.8%", True),
        ("0.3777", True),
        ("38 %", True),
        (".37", True),
        ("0.36", False),
        ("39/100", False),
        ("0", False),
        ("1", False),
    ],
)
def test_an_answer_is_right_within_the_tolerance(text: str, right: bool) -> None:
    found = answered(ODDS, text)
    assert (found.solved, found.best) == (right, Fraction(17, 45))
    assert found.grade == ("best" if right else "worse")


@pytest.mark.parametrize(
    "text", ["", "x", "1/0", "-1", "1e3", "0x1", "½", "1/2/3", "nan", "٣", "1,5"]
)
def test_what_is_no_number_is_no_answer(text: str) -> None:
    with pytest.raises(ScenarioError):
        answer_of(text)


@pytest.mark.parametrize("event", ['{ kind = "drawn", card = "rise" }',
                                   '{ not = { kind = "drawn", card = "rise" } }'])  # fmt: skip
def test_the_cases_of_a_question_add_up(event: str) -> None:
    text = changed(ODDS.text, ('{ kind = "drawn", card = "rise" }', event))
    found = answered(read(text), "1/2")
    assert len(found.cases) == 2
    assert sum(Fraction(one.n, one.of) * one.value for one in found.cases) == found.best
    assert found.best == (Fraction(17, 45) if "not" not in event else Fraction(28, 45))


# ---------------------------------------------------------------- futures


def many(found: Verdict, judge: Judge, seed: str) -> tuple[int, ...]:
    assert found.plan is not None
    steps = Futures(found.plan, judge.reached).many(Random(seed).random)
    try:
        while True:
            next(steps)
    except StopIteration as over:
        return over.value  # type: ignore[no-any-return]


@pytest.mark.parametrize(
    ("one", "line"), [(LANDING, "end"), (LANDING, "shore FL"), (BAG, "sandbags BB")]
)
def test_a_thousand_futures_are_near_the_exact_value(one: Scenario, line: str) -> None:
    judge = Judge(one)
    found = finished(judge.verdict(actions_of(line)))
    batches = many(found, judge, "tide")
    assert len(batches) * BATCH == GAMES
    assert max(batches) <= BATCH
    value = float(found.value)
    assert abs(sum(batches) - GAMES * value) <= 4 * sqrt(GAMES * value * (1 - value))
    assert many(found, judge, "tide") == batches


def test_futures_of_a_question_count_what_was_asked() -> None:
    text = changed(ODDS.text, ('{ kind = "drawn"', '{ not = { kind = "drawn"'),
                   ('card = "rise" }', 'card = "rise" } }'))  # fmt: skip
    judge = Judge(read(text))
    found = finished(judge.answer(Fraction(1, 2)))
    value = 28 / 45
    assert abs(sum(many(found, judge, "tide")) - GAMES * value) < 4 * sqrt(GAMES * value * 17 / 45)


def test_a_future_is_played_to_the_end_of_the_goal() -> None:
    judge = Judge(LANDING)
    found = finished(judge.verdict(["end"]))
    assert found.plan is not None
    luck = Random("tide").random
    futures = [Futures(found.plan).one(luck) for _ in range(30)]
    assert {future.reached for future in futures} == {True, False}
    for future in futures:
        goal = judge.goal
        assert isinstance(goal, Goal)
        position, rest = judge.position, goal.begun(judge.position)
        for step in (*found.line, *future.steps):
            assert not isinstance(rest, bool)
            after = position.after(step)
            rest = rest.after(position, step, after)
            position = after
        assert rest is future.reached
