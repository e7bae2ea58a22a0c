// Light or dark, as the page around says. A host marks its choice on some element above us, maybe
// outside of a shadow root, so the way up is walked; without a mark the system's choice counts.

export type Theme = "light" | "dark";

function marked(element: Element): Theme | null {
  const lab = element.getAttribute("data-jp-theme-light");
  if (lab !== null) return lab === "false" ? "dark" : "light";
  const theme = element.getAttribute("data-theme") ?? element.getAttribute("data-mode");
  if (theme === "dark" || theme === "light") return theme;
  const { classList } = element;
  if (classList.contains("dark") || classList.contains("vscode-dark")) return "dark";
  if (classList.contains("light") || classList.contains("vscode-light")) return "light";
  return null;
}

/** The theme of the nearest element above `start` that is marked, else the system's. */
export function themeAround(start: Node): Theme {
  let node: Node | null = start;
  while (node !== null) {
    const found = node instanceof Element ? marked(node) : null;
    if (found !== null) return found;
    node = node instanceof ShadowRoot ? node.host : node.parentNode;
  }
  const system = globalThis.matchMedia?.("(prefers-color-scheme: dark)").matches;
  return system ? "dark" : "light";
}

/** Keeps `root` in the theme around it until the signal ends. */
export function followTheme(root: HTMLElement, signal: AbortSignal): void {
  // The root's own mark must not be found on the way up, or the theme could never change back.
  const apply = () => {
    const theme = root.parentNode === null ? "light" : themeAround(root.parentNode);
    if (root.dataset.fiTheme !== theme) root.dataset.fiTheme = theme;
  };
  apply();
  const page = root.ownerDocument;
  const watcher = new MutationObserver(apply);
  const attributeFilter = ["class", "data-theme", "data-mode", "data-jp-theme-light"];
  for (const element of [page.documentElement, page.body]) {
    if (element !== null) watcher.observe(element, { attributes: true, attributeFilter });
  }
  const system = globalThis.matchMedia?.("(prefers-color-scheme: dark)");
  system?.addEventListener("change", apply, { signal });
  // A view may be drawn before it stands in the page: look again when it does.
  const frame = requestAnimationFrame(apply);
  signal.addEventListener(
    "abort",
    () => {
      watcher.disconnect();
      cancelAnimationFrame(frame);
    },
    { once: true },
  );
}
