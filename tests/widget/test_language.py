from __future__ import annotations

import pytest

from fi_widget.widget.play import play
from tests.widget.page import Page


def test_the_first_views_language_is_taken() -> None:
    page = Page(play(players=2, seed="tide"))
    assert page.snapshot["lang"] == "en"
    page.done("hello", lang="zh-Hans-CN", protocol=1)
    assert page.snapshot["lang"] == "zh"
    assert page.state()["words"]["tile.OB"] == "天文台"
    Page(page.widget).done("hello", lang="en-GB", protocol=1)
    assert page.snapshot["lang"] == "zh"


def test_a_chosen_language_is_kept() -> None:
    page = Page(play(players=2, seed="tide", lang="en"))
    rev = page.snapshot["rev"]
    page.done("hello", lang="zh", protocol=1)
    assert page.snapshot["lang"] == "en"
    assert page.snapshot["rev"] == rev


@pytest.mark.parametrize("lang", ["de-AT", "", "🙂", "x"])
def test_a_language_without_words_reads_english(lang: str) -> None:
    page = Page(play(players=2, seed="tide"))
    page.done("hello", lang=lang, protocol=1)
    assert page.snapshot["lang"] == "en"


def test_switching_puts_everything_in_the_other_words_at_once() -> None:
    page = Page(play(players=2, seed="tide", names=["安", ""], lang="en"))
    page.done("act", text="end")
    english = page.snapshot
    sent = len(page.messages())
    page.done("lang", lang="zh")
    updates = [m for m in page.messages()[sent:] if m["data"].get("method") == "update"]
    assert len(updates) == 1
    assert set(updates[0]["data"]["state"]) == {"snapshot", "words"}
    chinese = page.snapshot
    assert chinese["rev"] > english["rev"]
    assert chinese["frames"] == []
    assert chinese["board"] == english["board"]
    for mine, theirs in zip(chinese["log"], english["log"], strict=True):
        assert mine["text"] != theirs["text"]
    refused = page.act("capture fire")["refusal"]
    assert any("\u4e00" <= char <= "\u9fff" for char in refused["message"])
    assert any("\u4e00" <= char <= "\u9fff" for char in page.act("dance")["error"]["remedy"])


def test_an_unknown_language_is_answered() -> None:
    page = Page(play(players=2, seed="tide", lang="en"))
    assert "tlh" in page.ask("lang", lang="tlh")["error"]["message"]
    assert page.snapshot["lang"] == "en"


def test_a_page_of_another_version_is_told() -> None:
    page = Page(play(players=2, seed="tide", lang="en"))
    answer = page.ask("hello", lang="zh", protocol=99)
    assert "99" in answer["error"]["message"]
    assert page.snapshot["lang"] == "en"


def test_both_languages_have_the_same_table_for_the_page() -> None:
    tables = [Page(play(lang=lang)).state()["words"] for lang in ("en", "zh")]
    assert set(tables[0]) == set(tables[1])
    assert tables[0] != tables[1]


def test_faults_that_the_game_finds_are_told_in_the_readers_words() -> None:
    page = Page(play(players=2, seed="tide", lang="zh"))
    page.done("act", text="end")
    answers = [
        page.ask("load", text="no record"),
        page.ask("load", text=page.widget.record.replace("end;", "capture fire;")),
        page.ask(
            "start",
            players=2,
            names=["", ""],
            roles=["cook", None],
            difficulty="easy",
            shape="atlantis",
            first=0,
            seed="",
            options={},
        ),
    ]
    for answer in answers:
        message = answer["error"]["message"]
        assert not answer["ok"]
        assert "{" not in message
        assert sum("\u4e00" <= char <= "\u9fff" for char in message) > 20, message
