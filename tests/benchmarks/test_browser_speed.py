"""From a click to the painted answer, and from a cell to its first board, beside an empty widget.

JupyterLab with the server configuration of `fi-widget lab`. Ours and the empty widget take turns
in one notebook, so that both meet the same noise.
"""

from statistics import median

import pytest

from tests.benchmarks.conftest import Sheet
from tests.browser.conftest import Desk
from tests.browser.notebook import Notebook

CLICKS = 50
FIRST = 5
CLICK_MS = 15
FIRST_MS = 300

# The least that a widget does: a button, a message, a number that changes.
EMPTY = """
import anywidget, traitlets
class Empty(anywidget.AnyWidget):
    _esm = '''
      function render({ model, el }) {
        const button = document.createElement("button");
        button.className = "empty";
        button.textContent = model.get("n");
        button.addEventListener("click", () => model.send({}));
        model.on("change:n", () => { button.textContent = model.get("n"); });
        el.append(button);
      }
      export default { render };
    '''
    n = traitlets.Int().tag(sync=True)
e = Empty()
e.on_msg(lambda widget, content, buffers: widget.set_trait("n", widget.n + 1))
e
"""

BOARD = "import fi_widget as fi\nw = fi.play(roles=['diver', 'pilot'], seed='speed')\nw"

# A dry tile that the Diver may move to: one click does it, and undo brings the Diver back.
DRY = """next(code for verb, *codes in (w.position.notation(a).split() for a in
  w.position.legal_actions()) for code in codes if verb == "move" and
  w.position.state(code) == "dry")"""

# After the next frame was painted: a frame begins, and a task comes after it.
PAINTED = """new Promise((resolve) => requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = resolve;
  port2.postMessage(null);
}))"""

# Milliseconds from a click on an element until another shows something else and is painted.
CLICK = f"""async ([target, seen]) => {{
  const changed = new Promise((resolve) => {{
    const watcher = new MutationObserver(() => {{ watcher.disconnect(); resolve(); }});
    watcher.observe(seen, {{
      attributes: true, attributeFilter: ["data-place"], characterData: true, childList: true,
      subtree: true,
    }});
  }});
  const start = performance.now();
  target.dispatchEvent(new MouseEvent("click", {{ bubbles: true }}));
  await changed;
  await {PAINTED};
  return performance.now() - start;
}}"""

# Milliseconds from running a cell until what it shows is painted.
RUN = f"""async ([source, selector]) => {{
  const {{ sharedModel }} = window.panel.content.model;
  const cell = {{ cell_type: "code", source, metadata: {{}}, outputs: [], execution_count: null }};
  sharedModel.transact(() => {{
    sharedModel.deleteCellRange(0, sharedModel.cells.length);
    sharedModel.insertCells(0, [cell]);
  }});
  await {PAINTED};
  const shown = new Promise((resolve) => {{
    const watcher = new MutationObserver(() => {{
      if (document.querySelector(selector) === null) return;
      watcher.disconnect();
      resolve();
    }});
    watcher.observe(document.body, {{ childList: true, subtree: true }});
  }});
  const start = performance.now();
  const ran = window.jupyterapp.commands.execute("notebook:run-all-cells", {{ activate: false }});
  await shown;
  await {PAINTED};
  const time = performance.now() - start;
  await ran;
  return time;
}}"""


def clicks(notebook: Notebook) -> tuple[list[float], list[float]]:
    """The times of clicks on the empty widget and on the board, by turns."""
    page = notebook.page
    notebook.run(EMPTY, BOARD)
    empty = page.locator("button.empty").element_handle()
    root = page.locator(".fi-widget").first
    grid = root.get_by_role("grid")
    grid.wait_for()
    tile = grid.locator(f"[role=gridcell][data-code={notebook.value(DRY)}]").element_handle()
    pawns = root.locator(".fi-pawns").element_handle()
    undo = root.get_by_role("button", name="Undo").element_handle()
    plain: list[float] = []
    ours: list[float] = []
    for _ in range(CLICKS):
        plain.append(page.evaluate(CLICK, [empty, empty]))
        ours.append(page.evaluate(CLICK, [tile, pawns]))
        page.evaluate(CLICK, [undo, pawns])
    return plain, ours


@pytest.mark.bench
def test_click_to_paint(desk: Desk, sheet: Sheet) -> None:
    _, notebook = desk.shared
    plain, ours = clicks(notebook)

    sheet.note("click to paint, empty widget", f"{median(plain):.1f} ms")
    above = median(ours) - median(plain)
    sheet.at_most("click to paint, above that", above, CLICK_MS, unit=" ms")


@pytest.mark.bench
def test_first_board(desk: Desk, sheet: Sheet) -> None:
    """Each time in a kernel that was just started, which has imported nothing yet."""
    _, notebook = desk.shared
    plain: list[float] = []
    ours: list[float] = []
    for _ in range(FIRST):
        for times, code, selector in (
            (plain, EMPTY, "button.empty"),
            (ours, BOARD, ".fi-widget [role=grid]"),
        ):
            notebook.restart()
            times.append(notebook.page.evaluate(RUN, [code, selector]))

    sheet.note("cell to first paint, empty widget", f"{median(plain):.0f} ms")
    above = median(ours) - median(plain)
    sheet.at_most("cell to first board, above that", above, FIRST_MS, form=",.0f", unit=" ms")
