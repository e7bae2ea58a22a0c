"""The chances of free play: off until asked for, worked out beside the game, exact or bounds."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest

import fi_widget as fi
from fi_widget.analysis import solver
from fi_widget.games.game import Outcome, SetupError
from fi_widget.scenarios.opening import scenario
from fi_widget.widget.evaluation import MOST_MOVES, Evaluation
from fi_widget.widget.thinker import Work
from tests.widget.endless import Endless
from tests.widget.page import Page

DANGER = scenario("fi-0001").position


def page(**arguments: Any) -> Page:
    return Page(fi.play(**{"position": DANGER, "seed": "tide", "lang": "en", **arguments}))


def known(page: Page) -> dict[str, Any]:
    page.widget.session.wait()
    shown: dict[str, Any] = page.snapshot["analysis"]
    return shown


def test_nothing_is_worked_out_until_somebody_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object, **__: object) -> None:
        raise AssertionError("nobody asked")

    monkeypatch.setattr(solver, "solve_steps", never)
    it = page()
    it.done("act", text="end")
    assert it.snapshot["analysis"] is None
    assert it.snapshot["prefs"]["analysis"] is False
    assert it.widget.session.evaluation is None
    assert Page(fi.play(lang="en")).snapshot["screen"] == "setup"


def test_the_chance_now_and_after_each_action_is_exact() -> None:
    found = known(page(analysis=True))
    assert (found["working"], found["exact"]) == (False, True)
    assert found["value"] == {"text": "1", "percent": "100%", "number": 1.0}
    assert found["lower"] == found["upper"] == found["value"]
    assert DANGER is not None
    values = solver.solve(DANGER, all_values=True).values
    assert values is not None
    assert found["moves"].keys() == {DANGER.notation(action) for action in values}
    for action, value in values.items():
        assert found["moves"][DANGER.notation(action)]["text"] == str(value)
    assert found["moves"]["shore TM"] == {"text": "1/2", "percent": "50%", "number": 0.5}


def test_it_follows_the_game_draws_and_undo_included() -> None:
    it = page(analysis=True)
    it.done("act", text="shore TM")
    after = known(it)
    assert (after["value"]["text"], after["moves"]) == ("1/2", {})
    it.done("undo")
    assert known(it)["value"]["text"] == "1"
    it.done("act", text="shore TM")
    it.done("draw")
    assert known(it)["value"] is not None


def test_it_is_switched_on_and_off_in_the_cell() -> None:
    it = page()
    it.done("pref", name="analysis", value=True)
    assert it.snapshot["prefs"]["analysis"] is True
    assert known(it)["exact"]
    it.done("pref", name="analysis", value=False)
    assert it.snapshot["analysis"] is None
    before = it.widget.session.rev
    it.done("pref", name="analysis", value=False)
    assert it.widget.session.rev == before


def test_a_finished_game_has_no_chances() -> None:
    it = page(analysis=True)
    it.done("act", text="end")
    session = it.widget.session
    while not isinstance(session.match.position.turn, Outcome):
        turn: Any = session.match.position.turn
        if getattr(turn, "kind", "") in ("treasure", "flood", "window"):
            session.draw()
        else:
            position = session.match.position
            session.act(position.notation(position.legal_actions()[0], full=True))
    assert it.snapshot["analysis"] is None
    session.wait()
    it.done("setup")
    assert "analysis" not in it.snapshot


def test_a_new_position_cancels_the_work_for_the_old(monkeypatch: pytest.MonkeyPatch) -> None:
    work = Endless()
    monkeypatch.setattr("fi_widget.widget.game_session.evaluated", work.forever)
    it = page(analysis=True)
    shown = it.snapshot["analysis"]
    assert (shown["working"], shown["exact"], shown["value"]) == (True, False, None)
    assert (shown["lower"]["text"], shown["upper"]["text"]) == ("0", "1")
    it.done("act", text="end")
    assert it.snapshot["analysis"]["working"]
    it.widget.close()
    assert work.is_over()


def test_what_cannot_be_proved_in_time_is_told_as_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    def bounded(position: object) -> Work[Evaluation]:
        yield None
        return Evaluation(Fraction(1, 2), Fraction(9, 10))

    monkeypatch.setattr("fi_widget.widget.game_session.evaluated", bounded)
    found = known(page(analysis=True))
    assert (found["working"], found["exact"], found["value"], found["moves"]) == (
        False, False, None, {},
    )  # fmt: skip
    assert (found["lower"]["percent"], found["upper"]["percent"]) == ("50%", "90%")


def test_a_failure_is_a_notice(monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(position: object) -> Work[Evaluation]:
        yield None
        raise LookupError("fog")

    monkeypatch.setattr("fi_widget.widget.game_session.evaluated", failing)
    it = page(analysis=True)
    it.widget.session.wait()
    assert "fog" in it.snapshot["notice"]["text"]
    assert it.act("end")["ok"]


def test_very_many_actions_are_told_best_first() -> None:
    assert DANGER is not None
    actions = DANGER.legal_actions()
    many = Evaluation(Fraction(1), Fraction(1), {action: Fraction(1, 2) for action in actions})
    assert len(many.to_json(DANGER, working=False)["moves"]) == min(len(actions), MOST_MOVES)  # type: ignore[arg-type]


def test_both_views_and_both_languages_see_it() -> None:
    it = page(analysis=True)
    other = Page(it.widget)
    found = known(it)
    assert other.snapshot["analysis"] == found
    other.done("lang", lang="zh")
    assert it.snapshot["analysis"] == found
    assert json.loads(json.dumps(found)) == found


def test_the_argument_is_checked() -> None:
    with pytest.raises(SetupError) as caught:
        fi.play(analysis="yes")  # type: ignore[arg-type]
    assert [fault.key for fault in caught.value.faults] == ["analysis"]


def test_code_reads_the_chances_too() -> None:
    widget = fi.play(position=DANGER, seed="tide", analysis=True)
    found = widget.evaluation
    assert found is not None
    assert (found.exact, found.lower) == (True, Fraction(1))
    assert found.moves[widget.position.parse("shore TM")] == Fraction(1, 2)  # type: ignore[index]
    assert fi.play(position=DANGER, seed="tide").evaluation is None
