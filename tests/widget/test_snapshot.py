from __future__ import annotations

import copy
import json
from random import Random
from typing import Any

import anywidget
import pytest

from fi_widget.games.game import Chance, Outcome
from fi_widget.widget.game_session import GameSession
from fi_widget.widget.play import play
from tests.widget.page import Page

SHAPES = ["forbidden-island", "bay-of-gulls", "atoll-of-decisions"]


def games() -> list[Any]:
    return [
        pytest.param(lang, players, SHAPES[number % 3], id=f"{lang}-{players}-{number}")
        for number, (lang, players) in enumerate(
            (lang, players) for lang in ("en", "zh") for players in (2, 3, 4) for _ in range(3)
        )
    ]


@pytest.mark.parametrize(("lang", "players", "shape"), games())
def test_every_snapshot_of_a_game_is_small_clean_json(lang: str, players: int, shape: str) -> None:
    session = GameSession("forbidden-island", lang=lang)
    luck = Random(f"{lang}{players}{shape}")
    names = ("安" * 20, "A" * 20, "安" * 20, "")[:players]
    settings = session.settings
    session.start(type(settings)(players, "elite", shape, names, seed=str(luck.random())))
    revs: list[int] = []
    while not isinstance(session.match.position.turn, Outcome):
        check(session, revs)
        position = session.match.position
        turn: Any = position.turn
        if isinstance(turn, Chance) or (turn.kind == "window" and luck.random() < 0.8):
            session.draw()
        else:
            step = luck.choice(position.legal_actions())
            session.act(position.notation(step))
    check(session, revs)
    shown: Any = session.snapshot()
    assert shown["outcome"]["title"]
    assert shown["outcome"]["text"]
    assert shown["outcome"]["rule"].startswith("FI-LOSE-")
    assert shown["legal"] == {}
    assert revs == sorted(set(revs))


def check(session: GameSession, revs: list[int]) -> None:
    shown: Any = session.snapshot()
    revs.append(shown["rev"])
    text = json.dumps(shown, ensure_ascii=False, allow_nan=False)
    assert len(text.encode()) < 8000
    assert json.loads(text) == shown, "keys are text, lists are lists"
    assert len(shown["board"]["tiles"]) == 24
    assert len(shown["log"]) <= 12
    for line in shown["log"]:
        assert line["text"]
        assert "{" not in line["text"] + line.get("more", "")
    # Nobody knows the order of undrawn cards, so it is not there: layers are sorted.
    decks = shown["decks"]
    for layer in decks["flood"]["layers"]:
        assert layer["cards"] == sorted(layer["cards"])
        assert layer["n"] == len(layer["cards"])
    for layer in decks["treasure"]["layers"]:
        assert set(layer) == {"n"} or len(layer["cards"]) == 1
    assert "seed" not in text
    assert session.match.seed not in text


def test_changing_the_snapshot_changes_nothing() -> None:
    page = Page(play(players=2, seed="tide"))
    widget = page.widget
    kept, position = copy.deepcopy(page.snapshot), widget.position
    widget.snapshot["water"] = 9
    widget.snapshot["players"].clear()
    widget.snapshot["board"]["tiles"][0]["state"] = "sunk"
    widget.words.clear()
    assert widget.position is position
    widget.send_state()
    assert page.state()["words"]["tile.OB"]
    assert page.snapshot == kept, "a page that reads again gets the game, not the changes"
    widget.act("end")
    assert page.snapshot["water"] == kept["water"]
    with pytest.raises(Exception, match="read-only"):
        widget.snapshot = {}


def test_a_view_that_writes_our_traits_is_corrected() -> None:
    page = Page(play(players=2, seed="tide"))
    kept = page.snapshot
    forged = {"snapshot": {"rev": 999}, "words": {}, "_esm": "alert(1)", "layout": None}
    forged.pop("layout")
    page.comm.handle_msg(
        {"content": {"data": {"method": "update", "state": forged}}, "buffers": []}
    )
    assert page.widget.snapshot["rev"] == kept["rev"]
    assert page.snapshot == kept
    assert page.state()["words"]["tile.OB"]
    assert page.state()["_esm"] == "export default {}"


def test_a_widget_changed_before_it_is_shown_is_shown_right() -> None:
    widget = play(players=2, seed="tide")
    widget.act("end")
    assert Page(widget).snapshot["turn"]["phase"] == "draw"


def test_nothing_else_of_ours_is_synced() -> None:
    widget = play()
    inherited = set(anywidget.AnyWidget().keys)
    ours = set(widget.keys) - inherited | {"_esm"} & set(widget.keys)
    assert ours == {"snapshot", "words", "_esm", "_css"}


@pytest.mark.parametrize(
    "message",
    [
        {},
        {"content": {}},
        {"content": {"data": None}},
        {"content": {"data": {"method": 5}}},
        {"content": {"data": {"method": "dance"}}},
        {"content": {"data": {"method": "custom"}}},
        {"content": {"data": []}},
        {"content": {"data": {"method": "update"}}},
        {"content": {"data": {"method": "update", "state": 5}}},
        {"content": {"data": {"method": "update", "state": {"no_such_trait": 1}}}},
    ],
)
def test_a_message_that_is_no_widget_message_is_ignored(message: dict[str, Any]) -> None:
    page = Page(play(players=2, seed="tide"))
    kept = page.snapshot
    page.comm.handle_msg(message)
    assert page.snapshot == kept
    assert page.answers() == []
