"""A page without a browser: it hears what a widget sends and sends what a view would."""

from __future__ import annotations

import itertools
import json
from typing import Any, cast

from comm.base_comm import BaseComm

from fi_widget.games.forbidden_island import Position as IslandPosition
from fi_widget.widget.widget import GameWidget


class RecordingComm(BaseComm):
    """A line to a page that keeps every message, as the JSON that would have crossed."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self.sent: list[dict[str, Any]] = []
        super().__init__(*args, **kwargs)

    def publish_msg(
        self,
        msg_type: str,
        data: Any = None,
        metadata: Any = None,
        buffers: Any = None,
        **keys: Any,
    ) -> None:
        # What cannot cross must fail here, as it would in a notebook.
        crossed = json.loads(json.dumps(data or {}, allow_nan=False))
        self.sent.append({"type": msg_type, "data": crossed})


class Page:
    """One view of a widget."""

    _views = itertools.count(1)

    def __init__(self, widget: GameWidget) -> None:
        self.widget = widget
        self.comm: RecordingComm = widget.comm
        self.view = f"v{next(self._views)}"
        self._count = 0

    def messages(self) -> list[dict[str, Any]]:
        """Everything that Python sent so far."""
        return self.comm.sent

    def state(self) -> dict[str, Any]:
        """The traits as the page has them, put together from all that crossed."""
        state: dict[str, Any] = {}
        for message in self.comm.sent:
            if message["type"] == "comm_open" or message["data"].get("method") == "update":
                state.update(message["data"]["state"])
        return state

    @property
    def position(self) -> IslandPosition:
        """The position of the game behind the widget."""
        return cast(IslandPosition, self.widget.position)

    @property
    def snapshot(self) -> dict[str, Any]:
        shown: dict[str, Any] = self.state()["snapshot"]
        return shown

    def snapshots(self) -> list[dict[str, Any]]:
        """Every snapshot that crossed, in order."""
        states = [message["data"].get("state", {}) for message in self.comm.sent]
        return [state["snapshot"] for state in states if "snapshot" in state]

    def answers(self) -> list[dict[str, Any]]:
        contents = [message["data"].get("content") for message in self.comm.sent]
        return [content for content in contents if content and content.get("kind") == "answer"]

    def post(self, content: object) -> dict[str, Any]:
        """Send a raw message; the answer."""
        before = len(self.answers())
        self.comm.handle_msg(
            {"content": {"data": {"method": "custom", "content": content}}, "buffers": []}
        )
        answers = self.answers()[before:]
        assert len(answers) == 1, answers
        return answers[0]

    def message(self, kind: str, *, rev: int | None = None, **fields: Any) -> dict[str, object]:
        self._count += 1
        shown = self.snapshot["rev"] if rev is None else rev
        return {
            "id": f"{self.view}-{self._count}",
            "view": self.view,
            "rev": shown,
            "kind": kind,
            **fields,
        }

    def ask(self, kind: str, *, rev: int | None = None, **fields: Any) -> dict[str, Any]:
        """Send a command as a view would; the answer, which must carry its id."""
        message = self.message(kind, rev=rev, **fields)
        answer = self.post(message)
        assert answer["id"] == message["id"]
        assert answer["kind"] == "answer"
        return answer

    def act(self, text: str) -> dict[str, Any]:
        return self.ask("act", text=text)

    def done(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a command that must be carried out."""
        answer = self.ask(kind, **fields)
        assert answer["ok"], answer
        return answer
