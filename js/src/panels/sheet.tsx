import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { useDesk } from "../desk.ts";
import { focusable, focusedIn } from "../focus.ts";

export interface SheetProps {
  /** A name for the ids inside, unlike that of any other sheet. */
  readonly name: string;
  readonly title: string;
  readonly tone?: "plain" | "won" | "lost";
  readonly children: ComponentChildren;
}

/**
 * A small dialogue that lies on the board and leaves the rest of the screen in reach.
 *
 * It takes the focus when it opens, but only from its own widget, and gives it back.
 */
export function Sheet({ name, title, tone = "plain", children }: SheetProps) {
  const { uid } = useDesk();
  const sheet = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = sheet.current;
    if (element === null) return;
    const before = focusedIn(element.closest(".fi-widget"));
    const first = element.querySelector<HTMLElement>("[data-first]") ?? focusable(element)[0];
    if (before !== null) (first ?? element).focus();
    return () => {
      const inside = element.contains(focusedIn(element));
      if (inside && before?.isConnected) before.focus();
    };
  }, []);
  const id = `${uid}-${name}`;
  return (
    <section
      ref={sheet}
      class={`fi-sheet fi-tone-${tone}`}
      role="dialog"
      aria-labelledby={id}
      tabindex={-1}
    >
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}
