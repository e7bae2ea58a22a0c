"""The widget in a real kernel: what a notebook sees, with nothing in between replaced."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from jupyter_client.blocking.client import BlockingKernelClient
from jupyter_client.manager import start_new_kernel

TIMEOUT = 60

SHOW = """
from fi_widget.widget import assets
assets.script = lambda: "export default {}"
assets.style = lambda: ""
import fi_widget as fi
widget = fi.play(players=2, roles=["pilot", "diver"], first=0, seed="tide", lang="en")
widget
"""


class Notebook:
    """A kernel and what it sends."""

    def __init__(self, client: BlockingKernelClient) -> None:
        self.client = client
        self.heard: list[dict[str, Any]] = []

    def until_idle(self, parent: str) -> list[dict[str, Any]]:
        """Everything that is sent up to the end of the work that a message caused."""
        heard = []
        while True:
            message = self.client.get_iopub_msg(timeout=TIMEOUT)
            heard.append(message)
            idle = message["content"].get("execution_state") == "idle"
            if idle and message["parent_header"].get("msg_id") == parent:
                self.heard += heard
                return heard

    def run(self, code: str) -> list[dict[str, Any]]:
        return self.until_idle(self.client.execute(code))

    def post(self, comm: str, content: object) -> list[dict[str, Any]]:
        """Send a message of the widget's view; what came back."""
        data = {"method": "custom", "content": content}
        message = self.client.session.msg("comm_msg", {"comm_id": comm, "data": data})
        self.client.shell_channel.send(message)
        return self.until_idle(message["header"]["msg_id"])


@pytest.fixture(scope="module")
def notebook() -> Iterator[Notebook]:
    manager, client = start_new_kernel(startup_timeout=TIMEOUT)
    try:
        yield Notebook(client)
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)


def answers(messages: list[dict[str, Any]]) -> list[dict[str, Any]]:
    found = []
    for message in messages:
        if message["msg_type"] == "comm_msg":
            content = message["content"]["data"].get("content", {})
            if content.get("kind") == "answer":
                found.append(content)
    return found


def test_a_cell_shows_the_widget_and_a_view_plays_it(notebook: Notebook) -> None:
    heard = notebook.run(SHOW)
    assert [m for m in heard if m["msg_type"] in ("error", "stream")] == []
    shown = next(m for m in heard if m["msg_type"] == "execute_result")["content"]["data"]
    comm = shown["application/vnd.jupyter.widget-view+json"]["model_id"]
    assert shown["text/html"].startswith("<div><img alt=")
    opened = next(
        m for m in heard if m["msg_type"] == "comm_open" and m["content"]["comm_id"] == comm
    )
    snapshot = opened["content"]["data"]["state"]["snapshot"]
    assert snapshot["screen"] == "game"

    command = {"view": "v1", "rev": snapshot["rev"], "kind": "act", "text": "end"}
    heard = notebook.post(comm, {"id": "v1-1", **command})
    assert [answer["ok"] for answer in answers(heard)] == [True]
    heard = notebook.post(comm, {"id": "v1-2", **command})
    assert answers(heard)[0]["refusal"]["rule"].startswith("FI-")
    wrong: tuple[object, ...] = (None, 5, {"kind": []}, {"id": "x" * 1000})
    for content in wrong:
        heard = notebook.post(comm, content)
        assert [answer["ok"] for answer in answers(heard)] == [False]
        assert [m for m in heard if m["msg_type"] in ("error", "stream")] == []

    heard = notebook.run("print(widget.position.phase, widget.match.ply)")
    printed = next(m for m in heard if m["msg_type"] == "stream")
    assert printed["content"]["text"] == "draw 1\n"


PUZZLE = """
import fi_widget as fi
puzzle = fi.puzzle("fi-0001", lang="en")
puzzle
"""


def test_a_verdict_is_worked_out_beside_the_messages_and_reaches_the_view(
    notebook: Notebook,
) -> None:
    notebook.run("from fi_widget.widget import assets; assets.script = assets.style = lambda: ''")
    heard = notebook.run(PUZZLE)
    assert [m for m in heard if m["msg_type"] in ("error", "stream")] == []
    shown = next(m for m in heard if m["msg_type"] == "execute_result")["content"]["data"]
    comm = shown["application/vnd.jupyter.widget-view+json"]["model_id"]
    opened = next(
        m for m in heard if m["msg_type"] == "comm_open" and m["content"]["comm_id"] == comm
    )
    rev = opened["content"]["data"]["state"]["snapshot"]["rev"]
    for kind, fields in (("act", {"text": "shore TM"}), ("commit", {})):
        command = {"id": f"v1-{kind}", "view": "v1", "rev": rev, "kind": kind, **fields}
        heard = notebook.post(comm, command)
        assert [answer["ok"] for answer in answers(heard)] == [True]
    verdicts = [verdict for verdict in map(verdict_in, heard) if verdict]
    while not verdicts:
        message = notebook.client.get_iopub_msg(timeout=TIMEOUT)
        assert message["msg_type"] != "error"
        verdicts = [verdict for verdict in [verdict_in(message)] if verdict]
    assert verdicts[-1]["value"]["text"] == "1/2"
    heard = notebook.run("puzzle.retry(); puzzle.act('shore FL'); print(puzzle.commit().grade)")
    printed = next(m for m in heard if m["msg_type"] == "stream")
    assert printed["content"]["text"] == "best\n"


def verdict_in(message: dict[str, Any]) -> dict[str, Any] | None:
    """The verdict that a message brings to the view."""
    state = message["content"].get("data", {}).get("state", {})
    found: dict[str, Any] | None = state.get("snapshot", {}).get("puzzle", {}).get("verdict")
    return found
