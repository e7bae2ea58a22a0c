"""One notebook in JupyterLab, as a person has it before them: cells, a kernel, commands."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.lab import Lab

# The notebook is there, and its kernel has answered once.
READY = """async ({ kernel }) => {
  const app = window.jupyterapp;
  await app.restored;
  const panel = await new Promise((resolve) => {
    const look = () => {
      const panel = app.shell.currentWidget;
      if (panel?.context !== undefined && panel.content?.activeCell) resolve(panel);
      else requestAnimationFrame(look);
    };
    look();
  });
  window.panel = panel;
  await panel.context.ready;
  if (!kernel) return;
  await panel.sessionContext.ready;
  await panel.sessionContext.session.kernel.info;
}"""

CHANGE_CELLS = """(sources) => {
  const model = window.panel.content.model.sharedModel;
  const cells = sources.map((source) => ({
    cell_type: "code", source, metadata: {}, outputs: [], execution_count: null }));
  model.transact(() => {
    model.deleteCellRange(0, model.cells.length);
    model.insertCells(0, cells);
  });
}"""

RUN_ALL = "notebook:run-all-cells"
KERNEL = "window.panel.sessionContext.session.kernel"

# Runs code in the kernel beside the notebook: no cell is added, none is marked as running.
ASK = """async (code) => {
  const { kernel } = window.panel.sessionContext.session;
  const asked = kernel.requestExecute({ code, store_history: false, stop_on_error: false });
  const said = [];
  asked.onIOPub = ({ header, content }) => {
    if (header.msg_type === "stream") said.push(content.text);
    if (header.msg_type === "error") said.push(content.traceback.join("\\n"));
  };
  const reply = await asked.done;
  return { ok: reply.content.status === "ok", said: said.join("") };
}"""


class Notebook:
    """A notebook in a page of JupyterLab."""

    def __init__(self, page: Page, lab: Lab, name: str) -> None:
        self.page = page
        self.lab = lab
        self.name = name
        self.file = lab.root / name

    def open(self, *, kernel: bool = True) -> None:
        """Go to the notebook, which must exist, in a workspace of its own."""
        self.page.goto(f"{self.lab.url}/lab/workspaces/{self.file.stem}/tree/{self.name}")
        self.ready(kernel=kernel)
        self.page.evaluate("window.jupyterapp.shell.collapseLeft()")

    def ready(self, *, kernel: bool = True) -> None:
        """Wait until the notebook is shown and its kernel answers."""
        self.page.wait_for_function("window.jupyterapp !== undefined", timeout=60_000)
        self.page.evaluate(READY, {"kernel": kernel})

    def command(self, name: str, arguments: dict[str, Any] | None = None) -> None:
        """Do one of JupyterLab's commands and wait until it is done."""
        self.page.evaluate(
            "async ([name, args]) => { await window.jupyterapp.commands.execute(name, args); }",
            [name, arguments or {}],
        )

    def start(self, *cells: str) -> None:
        """Put these cells in the place of what is there and run them; do not wait for the end."""
        self.page.evaluate(CHANGE_CELLS, list(cells))
        self.page.evaluate(
            "(name) => { void window.jupyterapp.commands.execute(name, { activate: false }); }",
            RUN_ALL,
        )

    def run(self, *cells: str) -> None:
        """Put these cells in the place of what is there and run them to the end."""
        self.page.evaluate(CHANGE_CELLS, list(cells))
        self.run_again()

    def run_again(self) -> None:
        """Run all the cells that are there, whether the notebook can be seen or not."""
        self.command(RUN_ALL, {"activate": False})

    def hide(self) -> None:
        """Open another tab over the notebook."""
        self.command("launcher:create")
        expect(self.page.locator(".jp-Notebook")).to_be_hidden()

    def show(self) -> None:
        """Come back to the notebook's tab."""
        self.page.evaluate("window.jupyterapp.shell.activateById(window.panel.id)")
        expect(self.page.locator(".jp-Notebook")).to_be_visible()

    def ask(self, code: str) -> str:
        """What code prints in the kernel; AssertionError with the traceback if it raises."""
        answer = self.page.evaluate(ASK, code)
        assert answer["ok"], answer["said"]
        return str(answer["said"])

    def begin(self, code: str) -> None:
        """Let the kernel run code and do not wait for it."""
        self.page.evaluate(
            """(code) => {
              const { session } = window.panel.sessionContext;
              session.kernel.requestExecute({ code, store_history: false });
            }""",
            code,
        )
        self.page.wait_for_function(f"{KERNEL}.status === 'busy'")

    @property
    def is_busy(self) -> bool:
        """Whether the kernel runs something."""
        return bool(self.page.evaluate(f"{KERNEL}.status === 'busy'"))

    def value(self, expression: str) -> Any:
        """The value of an expression in the kernel, as far as JSON carries it."""
        return json.loads(self.ask(f"import json; print(json.dumps({expression}))"))

    def scroll_to(self, cell: int) -> None:
        """Bring a cell into view, as a person who scrolls does."""
        self.page.evaluate(
            """async (index) => {
              const { content } = window.panel;
              await content.scrollToItem(index, "start");
            }""",
            cell,
        )

    def save(self) -> None:
        """Save the notebook."""
        self.command("docmanager:save")

    def reload(self) -> None:
        """Reload the page; the kernel stays."""
        self.page.reload()
        self.ready()

    def restart(self) -> None:
        """Restart the kernel; the page stays."""
        self.page.evaluate(
            """async () => {
              const { session } = window.panel.sessionContext;
              await session.kernel.restart();
              await session.kernel.info;
            }"""
        )

    def kill(self) -> None:
        """End the kernel as a crash does; JupyterLab starts another in its place."""
        code = "import os, signal; os.kill(os.getpid(), signal.SIGKILL)"
        self.page.evaluate(
            """async (code) => {
              const { kernel } = window.panel.sessionContext.session;
              kernel.requestExecute({ code, store_history: false });
              await new Promise((resolve) => {
                kernel.statusChanged.connect((_, status) => {
                  if (status.includes("restarting")) resolve();
                });
              });
              await kernel.info;
            }""",
            code,
        )

    def shut_down(self) -> None:
        """End the kernel."""
        self.page.evaluate(
            """async () => {
              await window.panel?.sessionContext?.shutdown();
            }"""
        )

    @property
    def cell_count(self) -> int:
        """How many cells the notebook has."""
        return int(self.page.evaluate("window.panel.content.widgets.length"))

    @property
    def views(self) -> Locator:
        """Every view of the widget in the notebook."""
        return self.page.locator(".jp-Notebook .fi-widget")
