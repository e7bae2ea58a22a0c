from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import fi_widget as fi
from fi_widget.games.game import FaultyInput, PositionError, RecordError, SetupError
from fi_widget.widget import assets
from fi_widget.widget.play import play
from tests.widget.page import Page
from tests.widget.positions import new


def faults(**arguments: Any) -> list[str]:
    with pytest.raises(SetupError) as caught:
        play(**arguments)
    assert all(fault.message and fault.remedy for fault in caught.value.faults)
    return [fault.key for fault in caught.value.faults]


def test_the_public_face_is_this_function() -> None:
    assert fi.play is play
    assert "play" in dir(fi)
    with pytest.raises(AttributeError, match="no attribute 'plai'"):
        _ = fi.plai


@pytest.mark.parametrize(
    "arguments",
    [
        {},
        {"lang": "zh"},
        {"confirm_end": False},
        {"players": None, "names": None, "seed": None},
    ],
)
def test_without_a_word_about_the_game_the_panel_is_shown(arguments: dict[str, Any]) -> None:
    assert Page(play(**arguments)).snapshot["screen"] == "setup"


@pytest.mark.parametrize(
    ("arguments", "players"),
    [
        ({"players": 3}, 3),
        ({"players": 2}, 2),
        ({"names": ["Ann", "Ben", "Cy", "Di"]}, 4),
        ({"roles": ["pilot", None, "diver"]}, 3),
        ({"seed": 7}, 2),
        ({"difficulty": "elite"}, 2),
        ({"shape": "bone-island"}, 2),
        ({"first": 0}, 2),
        ({"lift_instead_of_swim": False}, 2),
    ],
)
def test_with_any_word_about_the_game_it_goes_straight_in(
    arguments: dict[str, Any], players: int
) -> None:
    shown = Page(play(**arguments)).snapshot
    assert shown["screen"] == "game"
    assert len(shown["players"]) == players


def test_everything_may_be_chosen() -> None:
    widget = play(
        3,
        names=["Ann", "", "安"],
        roles=["pilot", "diver", "engineer"],
        difficulty="legendary",
        shape="volcano-island",
        first=2,
        seed="tide",
        lift_instead_of_swim=True,
        lang="zh",
        confirm_end=False,
    )
    position = Page(widget).position
    assert position.roles == ("pilot", "diver", "engineer")
    assert (position.active, position.water) == ("engineer", 4)
    assert position.shape.name == "volcano-island"
    assert position.options["lift_instead_of_swim"]
    shown = Page(widget).snapshot
    assert [player["name"] for player in shown["players"]] == ["Ann", "", "安"]
    assert shown["lang"] == "zh"
    assert shown["prefs"] == {"confirm_end": False, "analysis": False}


def test_equal_seeds_are_equal_games_as_number_and_as_text() -> None:
    assert play(seed=5).position == play(seed="5").position
    assert play(seed=5).position != play(seed=6).position


def test_without_a_seed_every_game_is_a_new_one() -> None:
    one, other = play(players=2), play(players=2)
    assert one.match.seed != other.match.seed
    assert one.position != other.position
    assert play(seed="").match.seed


@pytest.mark.parametrize(
    ("arguments", "keys"),
    [
        ({"players": 5}, ["players"]),
        ({"players": 1}, ["players"]),
        ({"players": "two"}, ["players"]),
        ({"players": True}, ["players"]),
        ({"players": 2.0}, ["players"]),
        ({"roles": ["cook", "pilot"]}, ["roles"]),
        ({"roles": ["pilot", "pilot"]}, ["roles"]),
        ({"roles": "pilot"}, ["roles"]),
        ({"roles": {"pilot", "diver"}}, ["roles"]),
        ({"roles": [1, 2]}, ["roles", "roles"]),
        ({"players": 2, "roles": ["pilot", "diver", "engineer"]}, ["roles"]),
        ({"difficulty": "easy"}, ["difficulty"]),
        ({"difficulty": 2}, ["difficulty"]),
        ({"shape": "atlantis"}, ["shape"]),
        ({"first": 2}, ["first"]),
        ({"first": "Ann"}, ["first"]),
        ({"names": "Ann"}, ["names"]),
        ({"names": ["Ann", 5]}, ["names"]),
        ({"names": ["Ann\n", "Ben"]}, ["names"]),
        ({"names": ["\ud800", "Ben"]}, ["names"]),
        ({"names": ["A" * 21, "Ben"]}, ["names"]),
        ({"players": 3, "names": ["Ann", "Ben"]}, ["names"]),
        ({"seed": 1.5}, ["seed"]),
        ({"seed": True}, ["seed"]),
        ({"seed": b"tide"}, ["seed"]),
        ({"seed": ["tide"]}, ["seed"]),
        ({"seed": "x" * 201}, ["seed"]),
        ({"seed": 10**5000}, ["seed"]),
        ({"seed": "a\nb"}, ["seed"]),
        ({"lift_instead_of_swim": "yes"}, ["lift_instead_of_swim"]),
        ({"lang": "de"}, ["lang"]),
        ({"lang": 5}, ["lang"]),
        ({"confirm_end": "no"}, ["confirm_end"]),
        ({"record": 5}, ["record"]),
        ({"record": Path("no-such-file.txt")}, ["record"]),
        ({"position": 5}, ["position"]),
        ({"save": 5}, ["save"]),
        ({"save": " "}, ["save"]),
        ({"save": "."}, ["save"]),
        ({"record": "x", "position": "y"}, ["position"]),
        ({"record": "x", "players": 2, "seed": "s"}, ["players", "seed"]),
        ({"position": "x", "roles": ["pilot", "diver"]}, ["roles"]),
    ],
)
def test_a_faulty_argument_is_named(arguments: dict[str, Any], keys: list[str]) -> None:
    assert faults(**arguments) == keys


def test_every_fault_is_named_at_once() -> None:
    keys = faults(
        players=5, names=["Ann"], roles=["cook"], seed=1.5, lang="de", save=3, difficulty="easy"
    )
    assert set(keys) == {"players", "names", "roles", "seed", "lang", "save", "difficulty"}


def test_the_error_is_in_the_words_of_the_chosen_language() -> None:
    faulty: Any = 1.5
    with pytest.raises(SetupError, match="种子"):
        play(seed=faulty, lang="zh")


def test_a_game_goes_on_from_a_record_as_text_or_as_a_file(tmp_path: Path) -> None:
    widget = play(names=["Ann", "Ben"], seed="tide")
    widget.act("end")
    widget.draw()
    file = tmp_path / "game.txt"
    file.write_text(widget.record, encoding="utf-8")
    for record in (widget.record, file):
        other = play(record=record)
        assert other.position == widget.position
        assert other.record == widget.record
        assert other.draw() is widget.draw()
        widget.undo()


@pytest.mark.parametrize("record", ["", "no record", "[Game]", "game.txt"])
def test_what_is_no_record_is_refused(record: str) -> None:
    with pytest.raises(RecordError) as caught:
        play(record=record)
    assert caught.value.faults


def test_a_game_begins_at_a_position_its_text_or_its_dictionary() -> None:
    position = new(players=3)
    later = position.after(position.legal_actions()[-1])
    for given in (later, later.to_text(), later.to_dict()):
        widget = play(position=given, names=["Ann", "Ben", "Cy"], seed="tide")
        assert widget.position == later
        assert Page(widget).snapshot["players"][0]["name"] == "Ann"
        assert widget.match.seed == "tide"


def test_an_impossible_position_is_refused_with_every_fault() -> None:
    data = new().to_dict()
    data["water"] = 12
    data["players"][0]["role"] = "cook"
    with pytest.raises(PositionError) as caught:
        play(position=data)
    assert len(caught.value.faults) >= 2
    with pytest.raises(FaultyInput):
        play(position="FI1 nonsense")


def test_a_checkout_without_its_front_end_says_how_to_build_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(assets, "script", lambda: assets._read("no-such.js"))
    with pytest.raises(assets.FrontEndMissingError, match="make lab"):
        play()
