import type { RenderProps } from "@anywidget/types";
import { render as draw, h } from "preact";
import { App } from "./app.tsx";
import { guardKeys } from "./input/keys.ts";
import { Link, type Model } from "./link.ts";
import { PROTOCOL } from "./protocol.ts";
import { followTheme } from "./theme.ts";
import { speaker } from "./words.ts";

const DISCONNECTED = "jupyter-widgets-disconnected";

/** The reader's language: the notebook's own where it is not the default, else the browser's. */
function language(page: Document): string {
  const { lang } = page.documentElement;
  return lang !== "" && !lang.startsWith("en") ? lang : (navigator.language ?? "en");
}

/** Draws one view of the game into `el`; everything it sets up ends with `signal` or the cleanup. */
function render({ model, el, signal: outer }: RenderProps): () => void {
  const end = new AbortController();
  const { signal } = end;
  outer?.addEventListener("abort", () => end.abort(), { once: true, signal });

  const root = el.ownerDocument.createElement("div");
  root.className = "fi-widget";
  root.setAttribute("role", "region");
  // A click between the things to press takes the focus as well, or the next key would be the
  // notebook's: there M turns the whole cell into text.
  root.tabIndex = -1;
  el.append(root);

  const paint = () => {
    if (signal.aborted) return;
    root.setAttribute("aria-label", speaker(link.words)("game.region"));
    draw(h(App, { link, root }), root);
  };
  // Never at once: a part of the screen may ask Python something while it is being drawn itself.
  let due = false;
  const soon = () => {
    if (due) return;
    due = true;
    queueMicrotask(() => {
      due = false;
      paint();
    });
  };
  const link = new Link(model as Model, signal, soon);
  guardKeys(root, signal);
  followTheme(root, signal);

  // A saved notebook without a kernel marks the view; the mark may come after the first drawing.
  const check = () => {
    if (el.closest(`.${DISCONNECTED}`) !== null) link.cut();
  };
  const watcher = new MutationObserver(check);
  for (const element of [el, el.parentElement]) {
    if (element !== null)
      watcher.observe(element, { attributes: true, attributeFilter: ["class"] });
  }

  signal.addEventListener(
    "abort",
    () => {
      watcher.disconnect();
      draw(null, root);
      root.remove();
    },
    { once: true },
  );

  paint();
  check();
  link.send({ kind: "hello", lang: language(el.ownerDocument), protocol: PROTOCOL });
  return () => end.abort();
}

export default { render };
