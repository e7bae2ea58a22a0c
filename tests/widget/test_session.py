"""The base that games, puzzles and lessons share, with the smallest session there is."""

from __future__ import annotations

from typing import Any

from fi_widget.games.message import Message
from fi_widget.games.view import JsonObject
from fi_widget.widget import protocol
from fi_widget.widget.answers import CannotDo
from fi_widget.widget.protocol import Command
from fi_widget.widget.session import Session


class Counter(Session):
    """Counts what it is told to; refuses the rest."""

    def __init__(self) -> None:
        super().__init__("forbidden-island", lang="en", prefs={"loud": False})
        self.count = 0

    def _screen(self) -> JsonObject:
        return {"screen": "counter", "count": self.count}

    def _do(self, command: Command) -> JsonObject:
        if not isinstance(command.wish, protocol.Act):
            raise CannotDo("nothing_to_undo")
        self.count += 1
        self._changed(command.view)
        return {"count": self.count}


def message(kind: str, rev: int, **fields: Any) -> dict[str, Any]:
    return {"id": "a-1", "view": "a", "rev": rev, "kind": kind, **fields}


def test_a_session_of_another_kind_needs_only_its_screen_and_its_commands() -> None:
    session = Counter()
    seen: list[tuple[int, bool]] = []
    session.watch(lambda words_changed: seen.append((session.rev, words_changed)))
    assert session.handle(message("act", 1, text="x")) == {
        "kind": "answer",
        "id": "a-1",
        "ok": True,
        "rev": 2,
        "count": 1,
    }
    assert session.handle(message("pref", 2, name="loud", value=True))["ok"]
    assert session.handle(message("lang", 3, lang="zh"))["ok"]
    assert not session.handle(message("undo", 4))["ok"]
    assert seen == [(2, False), (3, False), (4, True)]
    shown = session.snapshot()
    assert (shown["screen"], shown["count"], shown["lang"]) == ("counter", 1, "zh")
    assert shown["prefs"] == {"loud": True}


def test_a_notice_stays_until_the_next_change_and_follows_the_language() -> None:
    session = Counter()
    session.tell("info", Message("notice.resumed", {"path": "game.txt"}))
    english = session.snapshot()["notice"]
    session.speak("zh")
    chinese = session.snapshot()["notice"]
    assert english == {"kind": "info", "text": "The game goes on from game.txt."}
    assert chinese != english
    session.handle(message("act", session.rev, text="x"))
    assert session.snapshot()["notice"] is None


def test_what_is_unchanged_is_not_shown_again() -> None:
    session = Counter()
    rev = session.rev
    session.prefer("loud", False)
    session.speak("en")
    assert session.rev == rev


def test_nobody_watches_after_unwatch() -> None:
    session = Counter()
    seen: list[bool] = []
    session.watch(seen.append)
    session.unwatch(seen.append)
    session.prefer("loud", True)
    assert seen == []
