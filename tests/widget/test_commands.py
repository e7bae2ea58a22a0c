from __future__ import annotations

from typing import Any

import pytest

from fi_widget.games.game import NotationError, RuleViolation
from fi_widget.games.match import Match
from fi_widget.widget.answers import CannotDo
from fi_widget.widget.play import play
from tests.widget.page import Page
from tests.widget.positions import new

SETTINGS: dict[str, Any] = {
    "players": 2,
    "names": ["Ann", ""],
    "roles": ["pilot", "diver"],
    "difficulty": "normal",
    "shape": "bone-island",
    "first": 1,
    "seed": "tide",
    "options": {"lift_instead_of_swim": True},
}


def page(**arguments: Any) -> Page:
    return Page(play(**{"players": 2, "seed": "tide", "lang": "en", **arguments}))


def frozen(page: Page) -> tuple[object, ...]:
    """All that a refused command must leave alone."""
    session = page.widget.session
    return session.position, session.rev, page.snapshot, len(page.snapshots()), session.record()


# ---------------------------------------------------------------- setting up


def test_without_arguments_the_panel_is_shown_and_starts_a_game() -> None:
    page = Page(play())
    assert page.snapshot["screen"] == "setup"
    setup = page.snapshot["setup"]
    assert setup["players"] == 2
    assert setup["names"] == ["", ""]
    assert setup["roles"] == [None, None]
    assert len(setup["choices"]["shapes"]) == 12
    assert setup["choices"]["difficulties"][0] == {"id": "novice", "tick": 1}
    page.done("start", **SETTINGS)
    shown = page.snapshot
    assert shown["screen"] == "game"
    assert [player["role"] for player in shown["players"]] == ["pilot", "diver"]
    assert [player["name"] for player in shown["players"]] == ["Ann", ""]
    assert shown["turn"]["active"] == "diver"
    assert (shown["water"], shown["board"]["columns"]) == (2, 8)
    assert page.position.options == {"lift_instead_of_swim": True}
    assert page.widget.match.seed == "tide"


def test_an_impossible_set_up_is_answered_and_the_panel_stays() -> None:
    page = Page(play(lang="en"))
    before = page.snapshot
    answer = page.ask("start", **{**SETTINGS, "players": 5, "difficulty": "easy"})
    assert not answer["ok"]
    assert "names" in answer["error"]["message"]
    assert "easy" in page.ask("start", **{**SETTINGS, "difficulty": "easy"})["error"]["message"]
    odd = page.ask("start", **{**SETTINGS, "options": {"fly_for_free": True}})
    assert "fly_for_free" in odd["error"]["message"]
    assert page.snapshot == before


def test_play_before_the_game_is_set_up_is_answered() -> None:
    page = Page(play(lang="en"))
    wishes: list[tuple[str, dict[str, Any]]] = [
        ("act", {"text": "end"}),
        ("draw", {}),
        ("undo", {}),
        ("redo", {}),
        ("record", {}),
        ("log", {}),
        ("again", {}),
    ]
    for kind, fields in wishes:
        answer = page.ask(kind, **fields)
        assert answer["error"]["message"] == "No game has been set up yet.", kind
    with pytest.raises(CannotDo, match="No game has been set up yet"):
        _ = page.widget.position


def test_again_is_a_full_new_set_up_for_the_same_players() -> None:
    """FI-AGAIN"""
    page = Page(play(lang="en"))
    page.done("start", **SETTINGS)
    page.done("act", text="end")
    first = page.widget.match
    page.done("again")
    second = page.widget.match
    assert second.ply == 0
    assert second.seed != first.seed
    assert second.start != first.start
    assert [p["name"] for p in page.snapshot["players"]] == ["Ann", ""]
    assert [p["role"] for p in page.snapshot["players"]] == ["pilot", "diver"]
    states = [tile["state"] for tile in page.snapshot["board"]["tiles"]]
    assert states.count("flooded") == 6
    assert page.snapshot["frames"] == []


def test_back_to_the_panel_with_the_last_settings() -> None:
    page = Page(play(lang="en"))
    page.done("start", **SETTINGS)
    page.done("setup")
    setup = page.snapshot["setup"]
    assert {key: setup[key] for key in SETTINGS} == {**SETTINGS, "seed": ""}
    assert "board" not in page.snapshot


# ---------------------------------------------------------------- playing


def test_an_action_is_played_shown_and_answered() -> None:
    page = page_with_steps()
    before = page.snapshot
    target = before["legal"]["move"][0]
    answer = page.done("act", text=f"move {target}")
    after = page.snapshot
    assert answer["rev"] == after["rev"] > before["rev"]
    active = before["turn"]["active"]
    start = next(player["at"] for player in before["players"] if player["role"] == active)
    assert after["frames"] == [{"type": "move", "role": active, "from": start, "to": target}]
    assert after["turn"]["actions"] == 2
    assert after["undo"]
    assert not after["redo"]
    assert after["log_total"] == before["log_total"] + 1
    assert after["log"][-1]["who"] == active


def page_with_steps() -> Page:
    return page(roles=["explorer", "messenger"], first=0)


def test_the_snapshot_comes_before_the_answer() -> None:
    it = page()
    it.done("act", text="end")
    kinds = [message["data"].get("method") for message in it.messages()]
    assert kinds[-2:] == ["update", "custom"]


def test_an_illegal_action_is_refused_with_its_rule_and_changes_nothing() -> None:
    it = page(roles=["engineer", "diver"], first=0)
    kept = frozen(it)
    dry = next(tile["code"] for tile in it.snapshot["board"]["tiles"] if tile["state"] == "dry")
    answer = it.act(f"shore {dry}")
    assert answer["refusal"]["rule"] == "FI-SHORE"
    assert answer["refusal"]["title"] == "Shore up"
    assert "dry" in answer["refusal"]["message"]
    assert "FI-" not in answer["refusal"]["message"]
    assert frozen(it) == kept


@pytest.mark.parametrize(
    "text", ["", "   ", "dance OB", "move", "move Atlantis", "shore OB BB CE DD", "give", "💥"]
)
def test_text_that_is_no_action_is_answered_and_changes_nothing(text: str) -> None:
    it = page()
    kept = frozen(it)
    answer = it.act(text)
    assert not answer["ok"]
    assert ("error" in answer) != ("refusal" in answer)
    assert frozen(it) == kept


def test_ambiguous_text_is_answered_with_what_it_could_mean() -> None:
    it = page()
    answer = it.act("shore cave")
    assert "CE" in answer["error"]["message"]
    assert "CS" in answer["error"]["message"]


def test_draws_come_one_by_one_and_close_an_open_window() -> None:
    """FI-SPECIAL-TIME"""
    position = holding_sandbags()
    it = Page(play(position=position, seed="tide", lang="en"))
    it.done("act", text="end")
    assert it.snapshot["turn"]["window"]
    assert it.snapshot["turn"]["next"] == it.snapshot["legal"]["draw"] == "treasure"
    assert it.snapshot["legal"]["pass"]
    before = it.widget.match.ply
    it.done("draw")
    assert it.widget.match.ply == before + 2
    assert it.snapshot["frames"][0]["type"] == "draw"
    assert it.snapshot["turn"]["window"]
    it.done("undo")
    assert it.widget.match.ply == before
    assert it.snapshot["turn"]["window"]
    it.done("redo")
    assert it.widget.match.ply == before + 2


def holding_sandbags() -> Any:
    """A position in which somebody has sandbags in hand."""
    for number in range(100):
        position = new(seed=f"bags {number}")
        if any("sandbags" in position.hand(role) for role in position.roles):
            return position
    raise AssertionError


def test_a_draw_when_none_is_due_is_answered() -> None:
    it = page()
    kept = frozen(it)
    assert it.ask("draw")["error"]["message"] == "No card is due to be drawn now."
    assert frozen(it) == kept


def test_a_view_cannot_choose_the_card_that_comes() -> None:
    it = page()
    it.done("act", text="end")
    kept = frozen(it)
    assert not it.act("+earth")["ok"]
    assert frozen(it) == kept


def test_draw_may_be_typed() -> None:
    it = page(roles=["pilot", "diver"])
    it.done("act", text="end")
    it.done("act", text=" Draw ")
    assert it.snapshot["frames"][0]["type"] == "draw"


def test_undo_and_redo_give_the_same_cards() -> None:
    """FI-DISPUTE"""
    it = page()
    it.done("act", text="end")
    it.done("draw")
    it.done("draw")
    drawn = it.widget.position
    it.done("undo", n=2)
    assert it.snapshot["frames"] == []
    assert it.snapshot["redo"]
    it.done("draw")
    it.done("draw")
    assert it.widget.position == drawn
    it.done("undo", n=10_000)
    assert it.widget.match.ply == 0
    assert not it.snapshot["undo"]
    it.done("redo", n=10_000)
    assert it.widget.position == drawn
    assert it.ask("redo")["error"]["message"] == "There is nothing to redo."


def test_nothing_to_undo_is_answered() -> None:
    it = page()
    assert it.ask("undo")["error"]["message"] == "There is nothing to undo."


# ---------------------------------------------------------------- reading


def test_a_rule_is_read() -> None:
    it = page()
    rev = it.widget.session.rev
    answer = it.done("rule", rule="fi-pilot")
    assert answer["rule"] == "FI-PILOT"
    assert answer["title"]
    assert answer["text"]
    assert "FI-SWIM-ROLES" in answer["refs"]
    assert not it.ask("rule", rule="FI-COOK")["ok"]
    titles = it.done("rule", rule="")["rules"]
    assert {"rule": "FI-PILOT", "title": answer["title"]} in titles
    assert it.widget.session.rev == rev


def test_the_record_goes_out_and_in_again_in_the_middle_of_a_turn() -> None:
    it = page(names=["Ann", "Ben"])
    it.done("act", text="end")
    it.done("draw")
    record = it.done("record")["record"]
    other = Page(play(lang="en"))
    other.done("load", text=record)
    assert other.widget.position == it.widget.position
    assert [player["name"] for player in other.snapshot["players"]] == ["Ann", "Ben"]
    assert other.snapshot["frames"] == []
    it.done("draw")
    other.done("draw")
    assert other.widget.position == it.widget.position
    assert Page(play(record=record)).widget.record == record


@pytest.mark.parametrize("cut", [0, 1, 40, 200, -1, -3])
def test_a_record_cut_or_edited_is_answered_and_changes_nothing(cut: int) -> None:
    it = page()
    for text in ("end", "draw", "draw"):
        it.done("act", text=text)
    record = it.widget.record.rstrip()
    kept = frozen(it)
    answer = it.ask("load", text=record[:cut] if cut else "")
    assert not answer["ok"]
    assert answer["error"]["message"]
    assert answer["error"]["remedy"]
    assert not it.ask("load", text=record.replace("end", "capture fire"))["ok"]
    assert frozen(it) == kept


def test_the_whole_log_is_read() -> None:
    it = page(roles=["pilot", "diver"])
    for _ in range(10):
        if it.position.phase == "actions":
            it.done("act", text="end")
        elif not it.ask("draw")["ok"]:
            break
    log = it.done("log")["log"]
    assert len(log) == it.snapshot["log_total"]
    assert log[-12:] == it.snapshot["log"]


def test_a_preference_is_changed_and_an_unknown_one_answered() -> None:
    it = page()
    assert it.snapshot["prefs"] == {"confirm_end": True, "analysis": False}
    it.done("pref", name="confirm_end", value=False)
    assert it.snapshot["prefs"] == {"confirm_end": False, "analysis": False}
    assert not it.ask("pref", name="cheat", value=True)["ok"]


# ---------------------------------------------------------------- from code


def test_code_plays_the_same_game_and_the_views_follow() -> None:
    it = page(roles=["pilot", "diver"])
    rev = it.snapshot["rev"]
    position = it.widget.act("end")
    assert it.widget.position is position
    assert it.snapshot["turn"]["phase"] == "draw"
    drawn: Any = it.widget.draw()
    assert it.snapshot["frames"][0]["card"] == drawn.card
    assert it.widget.undo(2) is it.widget.position
    assert it.position.phase == "actions"
    assert it.widget.redo() is it.widget.position
    assert it.position.phase == "draw"
    assert it.snapshot["rev"] == rev + 4


def test_code_gets_the_errors_themselves() -> None:
    it = page()
    kept = frozen(it)
    with pytest.raises(RuleViolation):
        it.widget.act("capture fire")
    with pytest.raises(NotationError):
        it.widget.act("dance")
    with pytest.raises(CannotDo, match="There is nothing to undo"):
        it.widget.undo()
    with pytest.raises(ValueError, match="whole number from 1"):
        it.widget.undo(0)
    assert frozen(it) == kept


def test_names_of_both_languages_are_understood() -> None:
    it = page(roles=["explorer", "diver"])
    tile = it.snapshot["legal"]["move"][0]
    english, chinese = (play(lang=lang).session.words["tile." + tile] for lang in ("en", "zh"))
    it.widget.act(f"move {english}")
    there = it.widget.position
    it.widget.undo()
    assert it.widget.act(f"move {chinese}") == there


def test_the_match_is_a_copy() -> None:
    it = page()
    match = it.widget.match
    assert isinstance(match, Match)
    match.play("end")
    assert it.position.phase == "actions"
    assert it.widget.match.ply == 0
