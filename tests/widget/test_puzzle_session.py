"""A puzzle in a cell: decided, judged, looked into, tried again, by views and by code."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import fi_widget as fi
from fi_widget.analysis.goals import Odds
from fi_widget.games.game import RuleViolation, SetupError
from fi_widget.scenarios import progress
from fi_widget.scenarios.faults import ScenarioError
from fi_widget.scenarios.opening import scenario
from fi_widget.scenarios.scenario import Scenario
from fi_widget.scenarios.shelf import Shelf
from fi_widget.widget import table_session
from fi_widget.widget.answers import CannotDo
from fi_widget.widget.puzzle_widget import PuzzleWidget
from fi_widget.widget.thinker import Thinker, Work
from tests.scenarios.texts import BARE, LESSON
from tests.widget.elsewhere import elsewhere
from tests.widget.endless import Endless
from tests.widget.page import Page

LANDING, BAG, ODDS = "fi-0001", "fi-0002", "fi-0003"
FORCED = "fi-0043"  # begins with six cards in a hand
PUZZLES = Shelf.shipped().scenarios
MOST_BYTES = 8000


@pytest.fixture(autouse=True)
def _nothing_solved_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    fresh = progress.Progress()
    monkeypatch.setattr("fi_widget.widget.asked.IN_MEMORY", fresh)


class Cell(Page):
    """A view of a puzzle."""

    widget: PuzzleWidget

    @property
    def puzzle(self) -> dict[str, Any]:
        shown: dict[str, Any] = self.snapshot["puzzle"]
        return shown

    def judged(self, *line: str) -> dict[str, Any]:
        """Decide a line and commit it; the verdict."""
        for text in line:
            assert self.act(text)["ok"], text
        return self.worked("commit")["verdict"]  # type: ignore[no-any-return]

    def worked(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a command that begins work, and wait until it is done."""
        self.done(kind, **fields)
        self.widget.session.wait()
        assert self.puzzle["working"] is None
        return self.puzzle

    def error(self, kind: str, **fields: Any) -> str:
        """Send a command that makes no sense now; what is wrong, with nothing changed."""
        before = self.widget.session.rev, self.snapshot
        answer = self.ask(kind, **fields)
        assert not answer["ok"]
        assert answer["error"]["remedy"]
        assert (self.widget.session.rev, self.snapshot) == before
        return str(answer["error"]["message"])


def cell(source: Any = LANDING, **arguments: Any) -> Cell:
    return Cell(fi.puzzle(source, **{"lang": "en", **arguments}))


# ---------------------------------------------------------------- what is shown


def test_a_puzzle_is_shown_with_all_that_it_tells() -> None:
    it = cell()
    assert it.snapshot["screen"] == "puzzle"
    shown = it.puzzle
    assert (shown["id"], shown["title"]) == (LANDING, "The way home")
    assert shown["story"].startswith("The Temple of the Sun")
    assert shown["goal"] == "Survive to the end of this turn."
    assert (shown["asks"], shown["difficulty"], shown["stage"]) == ("line", 1, "deciding")
    assert shown["themes"][0] == {"id": "save-the-landing", "name": "Save the landing"}
    assert shown["rules"][0] == {"rule": "FI-SHORE", "title": "Shore up"}
    assert (shown["line"], shown["hints"], shown["hints_left"]) == ([], [], 3)
    assert (shown["can_commit"], shown["counts"], shown["tries"]) == (True, True, 0)
    assert (shown["solved"], shown["stars"], shown["next"]) == (False, None, BAG)
    for key in ("verdict", "solution", "odds", "sample", "many", "working"):
        assert shown[key] is None, key
    assert shown["gallery"] is False
    assert it.snapshot["prefs"] == {"confirm_end": False}


def test_it_is_told_in_both_languages_and_changes_with_the_reader() -> None:
    it = cell(lang=None)
    it.done("hello", lang="zh-CN", protocol=1)
    assert it.puzzle["title"] == "回家的路"
    assert it.puzzle["goal"].endswith("。")
    it.done("lang", lang="en")
    assert it.puzzle["title"] == "The way home"


def test_what_is_drawn_is_not_the_learners_to_press() -> None:
    it = cell()
    it.done("act", text="end")
    assert it.snapshot["turn"]["phase"] == "draw"
    assert "draw" not in it.snapshot["legal"]
    for kind, fields in (("draw", {}), ("act", {"text": "draw"}), ("act", {"text": "+earth"})):
        assert "after your decision" in it.error(kind, **fields)
    with pytest.raises(CannotDo, match="after your decision"):
        it.widget.act("+earth")


# ---------------------------------------------------------------- deciding and judging


def test_decisions_are_told_taken_back_and_decided_again() -> None:
    it = cell()
    it.done("act", text="shore TM")
    assert it.puzzle["line"] == ["Shore up Temple of the Moon"]
    assert it.snapshot["frames"] == [{"type": "shore", "code": "TM"}]
    it.done("undo")
    assert (it.puzzle["line"], it.snapshot["redo"]) == ([], True)
    it.done("redo")
    assert it.puzzle["line"] == ["Shore up Temple of the Moon"]
    refused = it.act("capture fire")
    assert refused["refusal"]["rule"].startswith("FI-")


def test_the_best_line_is_solved_with_three_stars() -> None:
    it = cell()
    found = it.judged("shore FL")
    assert (found["solved"], found["grade"], found["mistake"]) == (True, "best", None)
    assert found["value"] == {"text": "1", "percent": "100%", "number": 1.0}
    assert found["say"].startswith("The best that can be done")
    assert (found["why"], it.puzzle["stage"]) == ([], "judged")
    assert it.puzzle["stars"] == {"first_try": True, "no_hints": True, "best_value": True}
    assert (it.puzzle["solved"], it.puzzle["counts"], it.puzzle["tries"]) == (True, False, 1)
    assert it.snapshot["legal"] == {}
    assert not it.snapshot["undo"]


def test_a_worse_line_is_told_with_both_values_the_reason_and_the_mistake() -> None:
    it = cell()
    found = it.judged("shore TM")
    assert (found["solved"], found["grade"]) == (False, "worse")
    assert found["say"] == "You keep 1/2 (50%); 1 (100%) could be kept."
    assert found["mistake"].startswith("The temple is safe this turn")
    assert found["why"] == [
        {
            "deck": "flood", "cards": ["FL"], "n": 1, "of": 6, "rule": "FI-LOSE-LANDING",
            "text": "1 of the 6 cards sinks Fools' Landing.", "avoidable": True,
        }
    ]  # fmt: skip
    assert found["rules"][0]["rule"] == "FI-LOSE-LANDING"
    assert found["choices"][0]["action"] == "shore FL"
    assert [one["action"] for one in found["choices"] if one["yours"]] == ["shore TM"]
    assert len(found["choices"]) == 8
    assert it.puzzle["stars"] == {"first_try": False, "no_hints": False, "best_value": False}


def test_a_verdict_follows_the_language() -> None:
    it = cell()
    it.judged("shore TM")
    it.done("lang", lang="zh")
    found = it.puzzle["verdict"]
    assert "1/2" in found["say"]
    assert found["why"][0]["text"] == "6张牌里有1张会让愚者起降点沉没。"
    assert it.puzzle["line"] == ["加固月之神殿"]
    assert found["choices"][0]["text"] == "加固愚者起降点"


def test_whoever_is_done_early_does_nothing_more() -> None:
    it = cell()
    found = it.judged()
    assert (found["grade"], found["value"]["text"]) == ("worse", "1/2")
    assert it.puzzle["line"] == ["End the actions"]
    assert [choice["action"] for choice in found["choices"] if choice["yours"]] == ["end"]


def test_nobody_is_done_while_a_choice_is_forced() -> None:
    it = cell(FORCED)
    assert it.snapshot["turn"]["phase"] == "discard"
    assert not it.puzzle["can_commit"]
    assert it.error("commit") == "Somebody must swim or discard first."
    it.done("act", text="discard earth")
    assert it.puzzle["can_commit"]
    assert it.judged()["solved"]


def test_only_the_first_result_counts_and_practice_is_free() -> None:
    it = cell()
    it.judged("shore TM")
    it.done("retry")
    assert (it.puzzle["stage"], it.puzzle["verdict"], it.puzzle["line"]) == ("deciding", None, [])
    assert (it.puzzle["counts"], it.puzzle["tries"]) == (False, 1)
    it.judged("shore FL")
    assert (it.puzzle["tries"], it.puzzle["solved"]) == (2, True)
    assert it.puzzle["stars"]["first_try"] is False
    again = cell()
    assert (again.puzzle["counts"], again.puzzle["solved"]) == (False, True)


def test_a_hint_costs_its_star_alone() -> None:
    it = cell()
    it.done("hint")
    assert (len(it.puzzle["hints"]), it.puzzle["hints_left"]) == (1, 2)
    assert it.puzzle["hints"][0].startswith("Four tiles are flooded")
    it.judged("shore FL")
    assert it.puzzle["stars"] == {"first_try": True, "no_hints": False, "best_value": True}
    it.done("hint")
    it.done("hint")
    assert it.error("hint") == "There are no more hints."
    assert it.puzzle["hints_left"] == 0


def test_par_is_good_enough_and_has_no_star_for_the_best() -> None:
    it = cell(replace(scenario(LANDING), par=Fraction(1, 2)))
    found = it.judged("shore TM")
    assert (found["solved"], found["grade"], found["mistake"]) == (True, "good", None)
    assert found["say"] == "Good enough: it keeps 1/2 (50%). 1 (100%) could be kept."
    assert it.puzzle["stars"] == {"first_try": True, "no_hints": True, "best_value": False}


# ---------------------------------------------------------------- looking into it


def test_the_better_line_is_stepped_through_on_the_board() -> None:
    it = cell()
    it.judged("shore TM")
    it.done("solution")
    solution = it.puzzle["solution"]
    assert (solution["at"], solution["more"]) == (0, None)
    assert solution["line"] == [{"action": "shore FL", "text": "Shore up Fools' Landing"}]
    landing = next(tile for tile in it.snapshot["board"]["tiles"] if tile["code"] == "FL")
    assert (landing["state"], it.snapshot["frames"]) == ("flooded", [])
    it.done("step", n=1)
    landing = next(tile for tile in it.snapshot["board"]["tiles"] if tile["code"] == "FL")
    assert (landing["state"], it.puzzle["solution"]["at"]) == ("dry", 1)
    assert it.snapshot["frames"] == [{"type": "shore", "code": "FL"}]
    it.done("step", n=0)
    assert it.snapshot["frames"] == []
    assert "there is no step 2" in it.error("step", n=2)
    assert it.puzzle["line"] == ["Shore up Temple of the Moon"]


def test_the_solution_may_be_looked_at_after_a_new_start_too() -> None:
    it = cell()
    it.judged("shore TM")
    it.done("retry")
    it.done("act", text="end")
    it.done("solution")
    assert it.puzzle["solution"]["at"] == 0
    assert (it.puzzle["stage"], it.puzzle["line"]) == ("judged", ["Shore up Temple of the Moon"])
    assert it.puzzle["verdict"]["grade"] == "worse"
    it.done("open", puzzle=BAG)
    assert "after your first try" in it.error("solution")


def test_what_the_better_line_does_after_draws_is_told() -> None:
    it = cell(BAG)
    it.judged("sandbags BB")
    it.done("solution")
    assert it.puzzle["solution"]["more"].startswith("For example after")
    it.done("lang", lang="zh")
    assert it.puzzle["solution"]["more"].startswith("例如")


def test_one_future_is_drawn_and_shown_moving() -> None:
    it = cell()
    it.judged("end")
    shown = it.worked("sample")
    assert shown["stage"] == "after"
    assert shown["sample"]["text"] in ("This time it went well.", "This time it went wrong.")
    drawn = [frame["type"] for frame in it.snapshot["frames"]]
    assert drawn[:2] == ["draw", "draw"]
    assert {"flood", "sink"} & set(drawn)
    outcome = it.snapshot["outcome"]
    assert (outcome is None) == shown["sample"]["reached"]
    lines = it.done("log")["log"]
    assert lines[-1]["kind"] in ("turn", "lost")
    for _ in range(40):
        it.worked("sample")
        if it.puzzle["sample"]["reached"] != shown["sample"]["reached"]:
            break
    else:
        pytest.fail("forty futures of an even chance were all alike")
    it.done("retry")
    assert (it.puzzle["sample"], it.puzzle["stage"]) == (None, "deciding")


def test_a_thousand_futures_are_counted_beside_the_exact_value() -> None:
    it = cell()
    it.judged("end")
    shown = it.worked("many")["many"]
    assert (shown["n"], len(shown["batches"])) == (1000, 20)
    assert sum(shown["batches"]) == shown["reached"]
    assert 430 < shown["reached"] < 570
    assert shown["exact"] == {"text": "1/2", "percent": "50%", "number": 0.5}
    assert shown["text"] == f"{shown['reached']} of 1,000 times it went well."


def test_the_looks_follow_in_any_order() -> None:
    it = cell()
    it.judged("end")
    it.worked("many")
    it.worked("sample")
    it.done("solution")
    assert (it.puzzle["stage"], it.puzzle["sample"]) == ("judged", None)
    assert it.puzzle["many"] is not None
    it.worked("sample")
    assert (it.puzzle["stage"], it.puzzle["solution"]) == ("after", None)


@pytest.mark.parametrize("kind", ["sample", "many", "solution"])
def test_nothing_is_shown_before_a_try(kind: str) -> None:
    it = cell()
    message = it.error(kind)
    assert message in (
        "Your decision is not judged yet.",
        "The solution is shown after your first try.",
    )
    assert it.error("step", n=0) == "The better line is not being shown."


@pytest.mark.parametrize(
    ("kind", "fields"),
    [("act", {"text": "end"}), ("undo", {}), ("redo", {}), ("draw", {}), ("commit", {})],
)
def test_after_the_verdict_the_board_is_only_to_look_at(kind: str, fields: dict[str, Any]) -> None:
    it = cell()
    it.judged("shore TM")
    assert it.error(kind, **fields) == "Your decision is judged already."


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("gallery", {}),
        ("list", {}),
        ("setup", {}),
        ("again", {}),
        ("load", {"text": "x"}),
    ],
)
def test_a_puzzle_is_no_game_and_no_gallery(kind: str, fields: dict[str, Any]) -> None:
    assert "There is no command" in cell().error(kind, **fields)


def test_other_wishes_without_sense_are_answered() -> None:
    it = cell()
    assert it.error("cancel") == "Nothing is being worked out."
    assert it.error("answer", text="1/2") == "This puzzle asks for actions, not for a number."
    assert "no-such" in it.error("open", puzzle="no-such")
    assert "analysis" in it.error("pref", name="analysis", value=True)


def test_the_next_puzzle_opens_in_the_same_cell() -> None:
    it = cell()
    it.judged("shore FL")
    it.done("open", puzzle=it.puzzle["next"])
    assert (it.puzzle["id"], it.puzzle["stage"], it.puzzle["tries"]) == (BAG, "deciding", 0)
    assert it.puzzle["verdict"] is None


def test_a_line_that_decides_everything_leaves_nothing_to_draw() -> None:
    text = scenario(LANDING).text.split("[[mistakes]]")[0]
    goal = 'kind = "survive"\nuntil = "end-of-turn"'
    assert goal in text
    it = cell(text.replace(goal, 'kind = "reach"\nrole = "explorer"\nat = "FL"'))
    found = it.judged("move FL")
    assert (found["grade"], found["why"]) == ("best", [])
    assert it.snapshot["outcome"] is None
    assert "decided everything" in it.error("sample")
    assert "decided everything" in it.error("many")


# ---------------------------------------------------------------- questions


def test_a_question_is_answered_with_a_number_and_explained() -> None:
    it = cell(ODDS)
    assert (it.puzzle["asks"], it.puzzle["can_commit"]) == ("odds", False)
    assert it.puzzle["odds"] == {"answer": None, "explained": ""}
    assert it.puzzle["goal"].startswith("How likely is it")
    assert it.snapshot["legal"] == {}
    shown = it.worked("answer", text=" 3/8 ")
    assert (shown["verdict"]["grade"], shown["stage"]) == ("best", "judged")
    assert shown["odds"]["answer"] == "3/8"
    assert "2/10 × 1 + 8/10 × 2/9 = 17/45" in shown["odds"]["explained"]
    assert shown["verdict"]["best"]["text"] == "17/45"
    assert it.worked("many")["many"]["exact"]["text"] == "17/45"
    assert it.worked("sample")["sample"]["text"].startswith("This time it")


def test_a_wrong_answer_is_told_with_the_exact_chance() -> None:
    it = cell(ODDS)
    found = it.worked("answer", text="25%")["verdict"]
    assert (found["solved"], found["choices"], found["mistake"]) == (False, [], None)
    assert found["say"] == "Not right: you said 1/4 (25%). The exact chance is 17/45 (37.8%)."


@pytest.mark.parametrize("text", ["", "half", "1/0", "-1/2", "1/2/3", "50%%", "𝟝𝟘%", "1e9"])
def test_a_text_that_is_no_number_is_a_clear_error(text: str) -> None:
    it = cell(ODDS)
    answer = it.ask("answer", text=text)
    assert answer["error"]["message"].startswith("That is no answer.")
    assert it.puzzle["counts"]
    with pytest.raises(ScenarioError, match="number"):
        it.widget.answer(text)


@pytest.mark.parametrize(
    ("kind", "fields"),
    [("act", {"text": "end"}), ("commit", {}), ("undo", {}), ("draw", {})],
)
def test_a_question_takes_no_actions(kind: str, fields: dict[str, Any]) -> None:
    assert "asks for a number" in cell(ODDS).error(kind, **fields)


def test_a_question_has_no_line_to_step_through() -> None:
    it = cell(ODDS)
    it.worked("answer", text="1/2")
    assert "asks for a number" in it.error("solution")
    assert it.error("answer", text="1/2") == "Your decision is judged already."
    it.done("retry")
    assert it.puzzle["odds"] == {"answer": None, "explained": ""}


# ---------------------------------------------------------------- work beside the messages


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch) -> Endless:
    """Verdicts that never come."""
    work = Endless()
    monkeypatch.setattr("fi_widget.scenarios.judge.Judge.verdict", work.forever)
    monkeypatch.setattr("fi_widget.widget.thinker.REPORT_EVERY", 0.0)
    return work


def test_work_is_shown_and_cancelled(endless: Endless) -> None:
    it = cell()
    it.done("commit")
    assert it.puzzle["working"]["what"] == "judge"
    assert it.puzzle["working"]["text"] == "Working out what your line is worth"
    while it.puzzle["working"]["fraction"] is None:
        pass
    it.done("cancel")
    assert (it.puzzle["working"], it.puzzle["stage"]) == (None, "deciding")
    it.widget.session.close()
    assert endless.is_over()
    assert it.puzzle["counts"]


@pytest.mark.parametrize(
    ("kind", "fields"),
    [("act", {"text": "end"}), ("retry", {}), ("open", {"puzzle": BAG})],
)
def test_a_change_of_the_position_cancels_the_work(
    endless: Endless, kind: str, fields: dict[str, Any]
) -> None:
    it = cell()
    it.done("commit")
    it.done(kind, rev=it.widget.session.rev, **fields)
    assert it.puzzle["working"] is None
    it.widget.session.close()
    assert endless.is_over()


def test_closing_the_widget_leaves_no_work_behind(endless: Endless) -> None:
    it = cell()
    it.done("commit")
    it.widget.close()
    assert endless.is_over()


def test_a_failure_while_judging_is_a_notice(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> Work[Any]:
        yield None
        raise LookupError("a hole in the island")

    monkeypatch.setattr("fi_widget.scenarios.judge.Judge.verdict", fails)
    it = cell()
    it.done("commit")
    it.widget.session.wait()
    assert it.puzzle["working"] is None
    assert "a hole in the island" in it.snapshot["notice"]["text"]
    assert (it.puzzle["stage"], it.puzzle["counts"]) == ("deciding", True)
    with pytest.raises(RuntimeError):
        it.widget.commit()


def test_where_there_are_no_threads_the_same_is_done_in_slices(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(table_session, "Thinker", partial(Thinker, threads=False))

    async def played() -> Cell:
        it = cell()
        it.done("act", text="end")
        for kind in ("commit", "many", "sample"):
            it.done(kind)
            while it.puzzle["working"] is not None:
                await asyncio.sleep(0)
        return it

    it = elsewhere(lambda: asyncio.run(played()))
    assert it.puzzle["verdict"]["value"]["text"] == "1/2"
    assert it.puzzle["many"]["n"] == 1000
    assert it.puzzle["stage"] == "after"
    it.widget.retry()
    it.widget.act("shore FL")
    assert it.widget.commit().solved


# ---------------------------------------------------------------- two views


def test_two_views_see_the_same_and_a_late_click_is_stale() -> None:
    one = cell()
    other = Cell(one.widget)
    seen = one.snapshot["rev"]
    one.judged("shore TM")
    assert other.puzzle["verdict"] == one.puzzle["verdict"]
    late = other.ask("act", rev=seen, text="shore FL")
    assert late["error"]["stale"]
    late = other.ask("retry", rev=seen)
    assert late["error"]["stale"]
    other.done("retry")
    assert one.puzzle["stage"] == "deciding"


def test_a_click_before_the_verdict_is_seen_is_meant_by_who_committed() -> None:
    it = cell()
    seen = it.snapshot["rev"]
    it.judged("shore TM")
    assert it.ask("retry", rev=seen)["ok"]


# ---------------------------------------------------------------- for code


def test_code_plays_and_is_judged() -> None:
    widget = fi.puzzle(LANDING, lang="en")
    assert [widget.verdict, widget.value, widget.result] == [None, None, None]
    widget.act("shore TM")
    widget.undo()
    widget.redo()
    found = widget.commit()
    assert (found.grade, widget.value) == ("worse", Fraction(1, 2))
    assert widget.verdict is found
    assert widget.result is not None
    assert widget.result.stars == 0
    widget.retry()
    assert widget.value is None
    with pytest.raises(RuleViolation):
        widget.act("capture fire")
    widget.act("Shore Fools' Landing")
    assert widget.commit().solved
    assert widget.scenario.id == LANDING
    assert Page(widget).snapshot["puzzle"]["tries"] == 2


def test_code_answers_and_asks_for_hints() -> None:
    widget = fi.puzzle(ODDS, lang="zh")
    assert widget.hint() == "要抽两张牌，一张接一张，哪一张都可能是。"
    assert widget.answer("17/45").solved
    assert widget.result is not None
    assert widget.result.stars == 2


def test_a_puzzle_is_opened_by_id_path_text_or_itself(tmp_path: Path) -> None:
    one = scenario(LANDING)
    path = tmp_path / "mine.toml"
    path.write_text(one.text.replace('id = "fi-0001"', 'id = "mine"'), "utf-8")
    assert cell(path).puzzle["id"] == "mine"
    assert cell(str(path)).puzzle["next"] is None
    assert cell(one.text).puzzle["id"] == LANDING
    assert cell(one).puzzle["next"] == BAG
    bare = cell(BARE).puzzle
    assert (bare["story"], bare["hints_left"]) == ("", 0)
    assert bare["title"] == bare["id"]


def test_what_is_no_puzzle_is_told(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError, match="no file"):
        fi.puzzle("no-such-puzzle")
    with pytest.raises(ScenarioError, match="lesson"):
        fi.puzzle(LESSON)
    with pytest.raises(ScenarioError):
        fi.puzzle(5)  # type: ignore[arg-type]
    with pytest.raises(SetupError) as caught:
        fi.puzzle(LANDING, lang="de", progress=5)  # type: ignore[arg-type]
    assert [fault.key for fault in caught.value.faults] == ["lang", "progress"]


# ---------------------------------------------------------------- progress in a file


def test_results_are_kept_in_a_file_for_all_cells(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    it = cell(progress=path)
    other = cell(progress=str(path))
    it.judged("shore FL")
    assert json.loads(path.read_text("utf-8"))["results"][LANDING]["solved"]
    other.done("retry")
    assert (other.puzzle["counts"], other.puzzle["solved"]) == (False, True)
    assert cell().puzzle["counts"], "what no file keeps is another progress"


def test_a_damaged_file_is_told_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    path.write_text("{", "utf-8")
    with pytest.raises(SetupError, match=r"progress\.json holds no progress"):
        fi.puzzle(LANDING, progress=path)
    assert path.read_text("utf-8") == "{"


def test_a_file_that_cannot_be_written_is_a_notice_and_the_result_is_known(
    tmp_path: Path,
) -> None:
    path = tmp_path / "progress.json"
    it = cell(progress=path)
    path.mkdir()
    it.judged("shore FL")
    assert "progress.json" in it.snapshot["notice"]["text"]
    assert it.puzzle["solved"]


def test_what_another_program_wrote_meanwhile_is_kept_too(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    it = cell(progress=path)
    mine = {"version": 1, "solved": True, "no_hints": True, "best_value": True, "later": False}
    path.write_text(json.dumps({"format": 1, "results": {BAG: mine}}), "utf-8")
    it.judged("shore FL")
    assert it.snapshot["notice"] is None
    assert sorted(json.loads(path.read_text("utf-8"))["results"]) == [LANDING, BAG]


# ---------------------------------------------------------------- without Python


def test_what_is_left_without_python_is_story_goal_and_board() -> None:
    widget = fi.puzzle(LANDING, lang="en")
    bundle = widget._repr_mimebundle_()
    assert bundle is not None
    data = bundle[0]
    for text in ("The way home", "Survive to the end of this turn."):
        assert text in data["text/plain"]
        assert text in data["text/html"]
    assert "<img alt=" in data["text/html"]
    assert "wt" in data["text/plain"]


# ---------------------------------------------------------------- every shipped puzzle


@pytest.mark.heavy
@pytest.mark.parametrize("one", PUZZLES, ids=[one.id for one in PUZZLES])
def test_every_snapshot_of_every_puzzle_is_small(one: Scenario) -> None:
    it = cell(one, lang="zh")
    asks_number = isinstance(one.goal, Odds)

    def check(stage: str) -> None:
        for lang in ("en", "zh"):
            it.widget.session.speak(lang)
            size = len(json.dumps(it.snapshot, ensure_ascii=False).encode())
            assert size < MOST_BYTES, (stage, lang, size)

    check("start")
    for _ in one.hints:
        it.done("hint")
    check("hints")
    if asks_number:
        it.worked("answer", text="0.123456")
    else:
        assert one.solution is not None
        worse = [mistake.first for mistake in one.mistakes if mistake.first]
        it.judged(*(worse[:1] or one.solution.best))
    check("judged")
    if it.widget.verdict is not None and it.widget.verdict.plan is not None:
        it.worked("many")
    if not asks_number:
        it.done("solution")
        check("solution")
    if it.widget.verdict is not None and it.widget.verdict.plan is not None:
        it.worked("sample")
        check("sample")
    assert it.puzzle["tries"] == 1


def test_no_draws_are_offered_where_all_is_decided() -> None:
    it = cell("fi-0032")
    assert it.judged("move FL", "escape")["solved"]
    assert not it.puzzle["can_draw"]
    assert "decided everything" in it.error("sample")
    assert "decided everything" in it.error("many")
