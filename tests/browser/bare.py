"""A page that is no notebook: the module, a model of a few lines, and Python in the test itself."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, Route

from fi_widget.widget import assets
from fi_widget.widget.game_session import GameSession

HOST = "http://127.0.0.1/"

# What every host does for a widget, and nothing more.
PAGE = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>A bare page</title><link rel="icon" href="data:,"></head>
<body data-theme="{theme}">
<script>
  // A page with an AMD loader: whoever takes it for a module system of his own is lost.
  window.define = () => {{ throw new Error("define was called"); }};
  window.define.amd = {{}};
</script>
<div id="cell"></div>
<script type="module">
  import widget from "./widget.js";
  const first = await window.python(null);
  const model = {{
    state: {{ snapshot: first.snapshot, words: first.words }},
    listeners: new Map(),
    get(name) {{ return this.state[name]; }},
    set() {{ throw new Error("a view sets nothing"); }},
    on(name, listener) {{
      this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener]);
    }},
    off(name, listener) {{
      this.listeners.set(name, (this.listeners.get(name) ?? []).filter((l) => l !== listener));
    }},
    emit(name, ...values) {{
      for (const listener of this.listeners.get(name) ?? []) listener(...values);
    }},
    async send(command) {{
      const {{ answer, ...state }} = await window.python(command);
      this.state = state;
      this.emit("change:words");
      this.emit("change:snapshot");
      this.emit("msg:custom", answer, []);
    }},
  }};
  const cell = document.getElementById("cell");
  const box = {shadow} ? cell.attachShadow({{ mode: "open" }}) : cell;
  const sheet = document.createElement("style");
  sheet.textContent = await (await fetch("./widget.css")).text();
  const el = document.createElement("div");
  (box === cell ? document.head : box).append(sheet);
  box.append(el);
  const end = new AbortController();
  window.end = () => {{ end.abort(); }};
  window.model = model;
  widget.render({{ model, el, signal: end.signal }});
</script>
</body>
</html>
"""


def open_bare(page: Page, session: GameSession, *, theme: str, shadow: bool) -> Locator:
    """Show a session in a page without a notebook, perhaps in a shadow root; its view."""

    def python(command: Any) -> dict[str, Any]:
        answer = None if command is None else session.handle(command)
        words = session.words.for_page()
        return {"answer": answer, "snapshot": session.snapshot(), "words": words}

    files = {
        HOST: ("text/html", PAGE.format(theme=theme, shadow=str(shadow).lower())),
        f"{HOST}widget.js": ("text/javascript", assets.script()),
        f"{HOST}widget.css": ("text/css", assets.style()),
    }

    def serve(route: Route) -> None:
        kind, body = files[route.request.url]
        route.fulfill(content_type=f"{kind}; charset=utf-8", body=body)

    page.expose_function("python", python)
    page.route("**/*", serve)
    page.goto(HOST)
    return page.locator(".fi-widget")
