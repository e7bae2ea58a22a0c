// Keys inside the widget: which of them are ours, and how the notebook is kept from taking them.

const SUPPRESS = "data-lm-suppress-shortcuts";
const TYPING = "input:not([type='checkbox']):not([type='radio']),textarea,select";

/** The key that was pressed as a command, in small letters; null where it is text or a shortcut. */
export function commandKey(event: KeyboardEvent): string | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return null;
  const target = event.composedPath()[0] ?? event.target;
  if (target instanceof Element && target.closest(TYPING) !== null && event.key !== "Escape")
    return null;
  if (event.key === "Tab") return null;
  return event.key.length === 1 ? event.key.toLowerCase() : event.key;
}

/**
 * Keeps JupyterLab from taking single keys while the focus is in `root`, and only those.
 *
 * Lumino looks for an attribute on the way up from the target, whatever the modifiers, in the
 * capture phase on the document. The window hears a key before the document does, so the attribute
 * is taken off in time for Ctrl+S and put back for a plain letter.
 */
export function guardKeys(root: HTMLElement, signal: AbortSignal): void {
  root.setAttribute(SUPPRESS, "true");
  const view = root.ownerDocument.defaultView;
  view?.addEventListener(
    "keydown",
    (event) => {
      if (!event.composedPath().includes(root)) return;
      if (event.ctrlKey || event.metaKey || event.altKey) root.removeAttribute(SUPPRESS);
      else root.setAttribute(SUPPRESS, "true");
    },
    { capture: true, signal },
  );
}
