"""A lesson is taken: right ways, wrong ways, back, and on another day."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import Any

import pytest

from fi_widget.games.forbidden_island.actions import TreasureDraw
from fi_widget.games.game import NotationError
from fi_widget.scenarios import shipped
from fi_widget.scenarios.lesson import Answer, Lesson
from fi_widget.scenarios.opening import scenario
from fi_widget.scenarios.patterns import Pattern
from fi_widget.scenarios.reading import read
from tests.scenarios.lesson_text import LESSON
from tests.scenarios.texts import PUZZLE, changed

FILES = [file for file in shipped.files() if scenario(file).kind == "lesson"]
RIGHT = [None, ["shore MM"], ["move SG", "move TS"], 0, ["shore FL"], ["end"], None, ["draw"]]


def taken(lesson: Lesson, right: object) -> Lesson:
    """The lesson after one step done right: actions, a choice, or nothing but reading."""
    if right is None:
        return lesson.go_on().lesson
    if isinstance(right, int):
        return lesson.choose(right).lesson
    assert isinstance(right, list)
    for text in right:
        answer = lesson.attempt(text)
        assert answer.kind in ("done", "going"), (lesson.number, text, answer.kind)
        lesson = answer.lesson
    return lesson


def at(number: int, text: str = LESSON) -> Lesson:
    """The lesson at one of its steps, without a mistake so far."""
    lesson = Lesson(read(text))
    for right in RIGHT[:number]:
        lesson = taken(lesson, right)
    assert lesson.number == number
    return lesson


def said(answer: Answer) -> str:
    return answer.say.get("en", "")


# ------------------------------------------------------------------------ right ways


def test_a_lesson_from_start_to_end() -> None:
    lesson = at(8)
    for _ in range(3):
        lesson = taken(lesson, ["draw"])
    assert lesson.number == 9
    lesson = taken(lesson, None)

    assert lesson.finished
    assert (lesson.kind, lesson.step, lesson.stars, lesson.mistakes) == ("end", None, 3, 0)
    assert lesson.position.active == "pilot"
    assert (lesson.say, lesson.ask, lesson.choices, lesson.point) == ({}, {}, (), ())


def test_the_kinds_of_steps() -> None:
    kinds = [at(number).kind for number in range(8)]

    assert kinds == ["read", "act", "act", "ask", "act", "act", "show", "act"]


def test_what_a_step_says_and_points_at() -> None:
    assert at(0).say["en"] == "Look."
    assert at(0).point[0] == "tile:MM"
    assert at(3).ask["en"] == "What if the landing sinks?"
    assert [text["en"] for text in at(3).choices] == ["The game is lost", "Nothing"]


def test_what_is_allowed_are_actions_of_the_position() -> None:
    act, walk = at(1), at(2)

    assert [act.position.notation(one) for one in act.allowed] == ["shore MM"]
    assert {walk.position.notation(one) for one in walk.allowed} >= {"move SG", "move CA"}
    assert not act.draws
    assert at(0).allowed == ()
    assert at(7).draws
    assert at(7).allowed == ()


def test_done_with_praise() -> None:
    answer = at(1).attempt("shore Misty Marsh")

    assert (answer.kind, said(answer), answer.wrong) == ("done", "Well done.", False)
    positions: list[Any] = [answer.lesson.position, *(move.after for move in answer.moves)]
    assert [position.state("MM") for position in positions] == ["dry", "dry"]


def test_several_actions_for_one_goal() -> None:
    answer = at(2).attempt("move SG")

    assert (answer.kind, said(answer), answer.lesson.number) == ("going", "", 2)
    assert answer.lesson.attempt("move TS").kind == "done"


def test_a_way_is_found() -> None:
    assert at(1).way() == ("shore MM",)
    assert at(2).way() in {("move SG", "move TS"), ("move DD", "move TS")}
    assert at(0).way() is None
    assert at(7).way() == ("draw",)
    assert at(8).way() == ("draw", "draw", "draw")


def test_an_action_may_be_a_value() -> None:
    lesson = at(1)

    assert lesson.attempt(lesson.allowed[0]).kind == "done"


# ------------------------------------------------------------------------ wrong ways


@pytest.mark.parametrize(
    ("tried", "words"),
    [("move CA", "Not to walk."), ("end", "First the marsh."), ("draw", "First the marsh.")],
)
def test_what_is_not_allowed_is_answered_and_not_done(tried: str, words: str) -> None:
    lesson = at(1)
    answer = lesson.attempt(tried)

    assert (answer.kind, said(answer), answer.moves) == ("answered", words, ())
    assert answer.lesson.position == lesson.position
    assert (answer.wrong, answer.lesson.mistakes) == (True, 1)


def test_what_the_rules_forbid_is_refused() -> None:
    answer = at(1).attempt("shore BB")

    assert answer.kind == "refused"
    assert answer.violation is not None
    assert answer.violation.rule == "FI-SHORE"
    assert answer.lesson.mistakes == 0


def test_the_lesson_may_have_its_own_words_for_what_the_rules_forbid() -> None:
    answer = at(1).attempt("fly FL")

    assert (answer.kind, said(answer)) == ("answered", "Only the Pilot flies.")
    assert answer.violation is not None
    assert answer.violation.rule == "FI-PILOT"


def test_what_is_no_action_is_an_error() -> None:
    with pytest.raises(NotationError):
        at(1).attempt("dance")


def test_a_tile_that_has_sunk() -> None:
    text = changed(LESSON, (" .  .  mm PR", " .  .  ~~ PR"), ('["MM"], ["BB"]', '["BB"]'))
    text = changed(
        text,
        ('"fly FL"', '"shore MM"'),
        ('when = "shore MM"\nsay = { en = "W', 'when = "end"\nsay = { en = "W'),
    )
    text = changed(text, ('allow = ["shore mm"]', 'allow = ["shore FL"]'))
    answer = at(1, text).attempt("SHORE  mm")

    assert (answer.kind, said(answer)) == ("answered", "Only the Pilot flies.")
    assert at(1, text).attempt("move MM").kind in {"refused", "answered"}


def test_a_wrong_turn_is_told_and_stays() -> None:
    answer = at(2).attempt("move CA")

    assert (answer.kind, said(answer)) == ("failed", "That is the wrong way.")
    assert answer.undone
    assert answer.lesson.position == at(2).position


def test_words_to_an_action_that_does_not_reach_the_goal_yet() -> None:
    answer = at(2, changed(LESSON, ('when = "move CA"', 'when = "move SG"'))).attempt("move SG")

    assert (answer.kind, said(answer), answer.wrong) == ("going", "That is the wrong way.", False)


def test_a_wrong_answer_shows_what_comes_of_it() -> None:
    answer = at(3).choose(1)

    assert (answer.kind, said(answer), answer.undone) == ("failed", "See.", True)
    steps = [move.before.notation(move.step) for move in answer.moves]
    assert steps == ["+earth", "+wind", "~MM"]
    assert (answer.lesson.number, answer.lesson.mistakes) == (3, 1)
    assert answer.lesson.position == at(3).position


def test_a_wrong_answer_without_a_consequence() -> None:
    text = changed(LESSON, ('consequence = ["+earth", "+wind", "~MM"]\ntry = true\n', ""))
    answer = at(3, text).choose(1)

    assert (answer.kind, answer.moves, answer.undone) == ("answered", (), False)


@pytest.mark.parametrize("number", [-1, 2])
def test_there_is_no_such_answer(number: int) -> None:
    with pytest.raises(IndexError):
        at(3).choose(number)


def test_a_try_that_fails_is_played_out_and_taken_back() -> None:
    lesson = at(4)
    answer = lesson.attempt("end")

    assert (answer.kind, said(answer), answer.undone) == ("failed", "The landing sank.", True)
    steps = [move.before.notation(move.step) for move in answer.moves]
    assert (steps[0], len(steps), steps[-1]) == ("end", 4, "~FL")
    assert answer.moves[-1].after.turn.rule == "FI-LOSE-LANDING"  # type: ignore[union-attr]
    assert (answer.lesson.position, answer.lesson.number) == (lesson.position, 4)
    assert answer.lesson.mistakes == 1
    assert answer.lesson.attempt("shore FL").kind == "done"


def test_a_try_that_holds_the_goal_already() -> None:
    answer = at(4).attempt("move DD")

    assert (answer.kind, said(answer)) == ("failed", "That does not help.")


def test_a_mistake_that_the_step_asks_for_is_none() -> None:
    lesson = at(5)
    answer = lesson.attempt("end")

    assert (answer.kind, answer.undone, said(answer)) == ("done", True, "End.")
    steps = [move.before.notation(move.step) for move in answer.moves]
    assert (steps[0], steps[3:], len(steps)) == ("end", ["~BB", "~FL"], 5)
    assert (answer.lesson.number, answer.lesson.position) == (6, lesson.position)
    assert answer.lesson.mistakes == 0


def test_what_would_have_come_is_shown_and_taken_back() -> None:
    lesson = at(6)
    answer = lesson.go_on()

    assert (answer.kind, answer.undone, len(answer.moves)) == ("done", True, 1)
    assert Lesson(lesson.scenario).go_on().moves == ()


# ------------------------------------------------------------------------ cards


@pytest.mark.parametrize("tried", ["draw", "+earth", "pass", TreasureDraw("earth")])
def test_the_named_card_comes_whatever_the_learner_says(tried: object) -> None:
    answer = at(7).attempt(tried)  # type: ignore[arg-type]

    assert answer.kind == "done"
    assert [move.before.notation(move.step) for move in answer.moves] == ["pass", "+fire"]


def test_the_bag_is_kept() -> None:
    answer = at(7).attempt("sandbags FL")

    assert (answer.kind, said(answer)) == ("answered", "Keep the bag.")


def test_a_card_that_cannot_come_is_not_drawn() -> None:
    lesson = at(7, changed(LESSON, ('["+fire"]', '["+ocean"]')))

    assert not lesson.draws
    assert lesson.attempt("draw").kind == "answered"


def test_cards_that_nobody_named_are_the_same_for_everybody() -> None:
    once, again = at(8).attempt("draw"), at(8).attempt("draw")

    assert once.moves == again.moves
    other = changed(LESSON, ('"fi-lesson-by-hand"', '"fi-lesson-other"'))
    cards = {at(8, changed(other, ("other", f"other-{n}"))).attempt("draw").moves for n in range(9)}
    assert len(cards) > 1


# ------------------------------------------------------------------------ what does not fit


def test_nothing_is_done_at_the_wrong_kind_of_step() -> None:
    for lesson, answer in [
        (at(0), at(0).attempt("end")),
        (at(0), at(0).choose(0)),
        (at(1), at(1).go_on()),
        (at(3), at(3).attempt("end")),
        (at(3), at(3).go_on()),
    ]:
        assert (answer.kind, answer.lesson, answer.wrong) == ("idle", lesson, False)


def test_only_a_lesson_is_a_lesson() -> None:
    with pytest.raises(ValueError, match="fi-0042 is no lesson"):
        Lesson(read(PUZZLE))


# ------------------------------------------------------------------------ back, stars, another day


def test_back() -> None:
    lesson = at(2)
    going = lesson.attempt("move SG").lesson

    assert going.back() == lesson
    assert lesson.back() == at(1)
    assert at(0).back() == at(0)
    assert at(5).back().position == at(4).position


def test_what_went_wrong_stays_known_when_going_back() -> None:
    wrong = at(1).attempt("end").lesson
    again = wrong.attempt("end").lesson

    assert (wrong.mistakes, again.mistakes, again.back().mistakes) == (1, 1, 1)


@pytest.mark.parametrize(("missed", "stars"), [((), 3), ((1,), 2), ((1, 3), 2), ((1, 3, 4), 1)])
def test_stars(missed: tuple[int, ...], stars: int) -> None:
    lesson = at(8)
    for _ in range(3):
        lesson = taken(lesson, ["draw"])
    ended = Lesson(lesson.scenario, taken(lesson, None).lines, frozenset(missed))

    assert ended.stars == stars
    assert lesson.stars == 0


@pytest.mark.parametrize("number", range(9))
def test_on_another_day(number: int) -> None:
    lesson = at(number)
    data = lesson.to_dict()

    assert Lesson.resumed(read(LESSON), data) == lesson
    assert (data["step"], data["version"]) == (number, 3)


def test_on_another_day_in_the_middle_of_a_step() -> None:
    lesson = at(1).attempt("end").lesson.attempt("shore MM").lesson.attempt("move SG").lesson

    assert lesson.to_dict()["lines"] == [[], ["shore MM"], ["move SG"]]
    assert lesson.to_dict()["missed"] == [1]
    assert Lesson.resumed(lesson.scenario, lesson.to_dict()) == lesson


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        {},
        {"version": 2, "lines": [[], []], "missed": []},
        {"version": 3, "lines": 7, "missed": []},
        {"version": 3, "lines": [[]], "missed": "1"},
    ],
)
def test_what_is_not_sound_begins_anew(data: object) -> None:
    assert Lesson.resumed(read(LESSON), data) == at(0)


@pytest.mark.parametrize(
    ("lines", "number"),
    [
        ([[], ["end"], ["move SG", "move TS"], []], 1),
        ([[], ["dance"], []], 1),
        ([[], [7, None], []], 1),
        ([[], 7, []], 1),
        ([[], ["shore MM"], ["move CA"], []], 2),
        ([[], ["shore MM", "shore MM"], []], 2),
        ([[]] * 50, 1),
    ],
)
def test_what_is_not_right_is_not_believed(lines: object, number: int) -> None:
    lesson = Lesson.resumed(read(LESSON), {"version": 3, "lines": lines, "missed": [True, 99, 1]})

    assert lesson.number == number
    assert lesson.missed == {1}


# ------------------------------------------------------------------------ patterns


@pytest.mark.parametrize(
    ("pattern", "tried", "fits"),
    [
        ("*", "end", True),
        ("move *", "move SG", True),
        ("move *", "end", False),
        ("MOVE  c4", "move SG", True),
        ("give * pilot", "give earth pilot", True),
        ("give earth *", "give earth pilot", True),
        ("give wind *", "give earth pilot", False),
        ("* sg", "move SG", True),
        ("shore * MM", "shore FL MM", True),
        ("shore * FL", "shore FL MM", True),
        ("lift * FL", "lift diver+pilot FL", True),
        ("pilot: lift * TS", "lift diver+pilot TS", False),
        ("lift *", "end", False),
        ("shore M*", "shore MM", False),
        ("end *", "end", False),
    ],
)
def test_patterns(pattern: str, tried: str, fits: bool) -> None:
    position = at(0).position

    assert Pattern(pattern, position).fits(position.parse(tried)) is fits


def test_a_pattern_that_may_mean_two_holders_means_both() -> None:
    both = changed(
        LESSON, ("hand = []", 'hand = ["sandbags"]'), ('["earth"]\n\n', '["sandbags"]\n\n')
    )
    position = read(changed(both, ("card:earth", "card:sandbags"))).position
    assert position is not None

    for who in ("diver", "pilot"):
        assert Pattern("sandbags FL", position).fits(position.parse(f"{who}: sandbags FL"))
        assert Pattern(f"{who}: sandbags *", position).fits(position.parse(f"{who}: sandbags FL"))
    assert not Pattern("diver: sandbags *", position).fits(position.parse("pilot: sandbags FL"))


# ------------------------------------------------------------------------ anything at all

TRIES = (
    "move C4", "shore FL", "end", "pass", "draw", "+earth", "~FL", "sandbags FL", "lift diver FL",
    "fly TS", "swim C3", "discard earth", "capture fire", "give earth pilot", "escape", "nonsense",
)  # fmt: skip


@pytest.mark.parametrize("seed", range(5))
def test_whatever_is_tried_the_lesson_goes_on_soundly(seed: int) -> None:
    luck = Random(seed)
    lesson = Lesson(read(LESSON))
    for _ in range(200):
        before = lesson
        if luck.random() < 0.05:
            lesson = lesson.back()
        elif lesson.kind in ("read", "show"):
            lesson = lesson.go_on().lesson
        elif lesson.kind == "ask":
            lesson = lesson.choose(luck.randrange(len(lesson.choices))).lesson
        elif lesson.kind == "act":
            tries: tuple[Any, ...] = (
                *TRIES,
                *lesson.position.legal_actions(),
                *(lesson.way() or ()) * 5,
            )
            with suppress(NotationError):
                lesson = lesson.attempt(luck.choice(tries)).lesson
        assert abs(lesson.number - before.number) <= 1
        assert lesson.missed >= before.missed
        assert Lesson.resumed(lesson.scenario, lesson.to_dict()) == lesson


# ------------------------------------------------------------------------ those that are shipped


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_shipped_lesson_is_taken_to_its_end(file: object) -> None:
    lesson = Lesson(scenario(file))  # type: ignore[arg-type]
    while not lesson.finished:
        if lesson.kind == "act":
            right: object = list(lesson.way() or ())
        else:
            right = next((n for n, one in enumerate(lesson.step.choices) if one.right), None)  # type: ignore[union-attr]
        after = taken(lesson, right)
        assert after.number == lesson.number + 1
        assert Lesson.resumed(after.scenario, after.to_dict()) == after
        lesson = after

    assert lesson.stars == 3


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_wrong_try_of_a_shipped_lesson_has_its_own_answer(file: object) -> None:
    lesson = Lesson(scenario(file))  # type: ignore[arg-type]
    while not lesson.finished:
        if lesson.kind == "act":
            for action in lesson.position.legal_actions():
                answer = lesson.attempt(action)
                if answer.wrong:
                    assert answer.say, (lesson.number, lesson.position.notation(action))
            right: object = list(lesson.way() or ())
        else:
            choices = lesson.choices
            answers = [lesson.choose(number) for number in range(len(choices))]
            assert all(answer.say for answer in answers)
            right = next((n for n, one in enumerate(answers) if one.kind == "done"), None)
        lesson = taken(lesson, right)
