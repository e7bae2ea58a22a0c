// Where the focus is, in a page or in a shadow root alike.

const REACHABLE = "button,input,select,textarea,a[href],[tabindex='0']";

/** The focused element if it lies inside `box`, else null: another cell's focus is not ours. */
export function focusedIn(box: Element | null): HTMLElement | null {
  if (box === null) return null;
  const root = box.getRootNode() as Document | ShadowRoot;
  const active = root.activeElement;
  return active instanceof Element && box.contains(active) ? (active as HTMLElement) : null;
}

/** What Tab reaches inside `box`, in order. */
export function focusable(box: Element): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>(REACHABLE)].filter(
    (element) => !element.hasAttribute("disabled") && element.tabIndex >= 0,
  );
}
