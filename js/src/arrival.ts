// Where the focus goes when the screen changes under it.
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { focusedIn } from "./focus.ts";
import type { Snapshot } from "./protocol.ts";

const STOPS =
  "[data-rescue], .fi-tile[tabindex='0'], .fi-puzzle-card[tabindex='0'], .fi-lesson-card[tabindex='0']";

/**
 * Puts the focus back on what is to be used now, what had it is gone: what a lesson asks, else the
 * island or a card to choose.
 */
export function rescue(root: HTMLElement): void {
  root.querySelector<HTMLElement | SVGElement>(STOPS)?.focus({ preventScroll: true });
}

interface Where {
  /** What is looked at, by the name that `data-arrive` gives to the place to begin at. */
  readonly part: "gallery" | "course" | "lesson" | "end" | "puzzle" | "verdict" | "solution" | null;
  readonly id: string;
}

/** Where a reader is: in the gallery or a course, in a lesson, at a puzzle or its verdict, elsewhere. */
export function placeOf(snapshot: Snapshot): Where {
  const { screen } = snapshot;
  // No id of a puzzle or lesson reads like the name of a screen.
  if (screen === "gallery" || screen === "course") return { part: screen, id: screen };
  if (!("board" in snapshot)) return { part: null, id: "" };
  const { lesson } = snapshot;
  // At the end of a lesson nothing more is done where the last step was.
  if (lesson?.finished) return { part: "end", id: `${lesson.id} end` };
  if (lesson !== undefined) return { part: "lesson", id: lesson.id };
  if (snapshot.puzzle === undefined) return { part: null, id: "" };
  const { id, stage, solution } = snapshot.puzzle;
  if (stage === "deciding") return { part: "puzzle", id };
  return { part: solution === null ? "verdict" : "solution", id };
}

/** Whether something new begins, where a reader begins as well; else only a part has changed. */
const isArrival = (before: Where, now: Where): boolean => {
  if (before.id !== now.id) return true;
  if (now.part === "verdict") return before.part === "puzzle";
  return now.part === "solution" && before.part !== "solution";
};

/**
 * A button that goes away while it has the focus leaves it to the island, never to the page. Where
 * something new begins, the focus goes to its beginning.
 */
export function useKeptFocus(root: HTMLElement, place: Where): void {
  const last = useRef<HTMLElement | null>(null);
  const where = useRef(place);
  useLayoutEffect(() => {
    const now = focusedIn(root);
    const before = where.current;
    where.current = place;
    const had = last.current;
    last.current = now;
    if (had === null) return;
    const start = isArrival(before, place)
      ? root.querySelector<HTMLElement>(`[data-arrive="${place.part}"]`)
      : null;
    if (start !== null) start.focus();
    else if (!had.isConnected && now === null) rescue(root);
  });
  useEffect(() => {
    const end = new AbortController();
    const note = () => {
      last.current = focusedIn(root);
    };
    root.addEventListener("focusin", note, { signal: end.signal });
    root.addEventListener(
      "focusout",
      (event) => {
        // Leaving for another part of the page is not losing it.
        if (event.relatedTarget !== null) last.current = null;
      },
      { signal: end.signal },
    );
    return () => end.abort();
  }, [root]);
}
