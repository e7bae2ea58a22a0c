// Arrow keys in a grid of cards that wraps as it likes.
import type { TargetedKeyboardEvent } from "preact";

interface Box {
  readonly left: number;
  readonly top: number;
}

/** Where a key leads from one of several cards: the next one, the first, or the one above or below. */
export function walk(boxes: readonly Box[], from: number, key: string): number | null {
  const last = boxes.length - 1;
  const here = boxes[from];
  if (here === undefined) return null;
  switch (key) {
    case "ArrowRight":
      return Math.min(from + 1, last);
    case "ArrowLeft":
      return Math.max(from - 1, 0);
    case "Home":
      return 0;
    case "End":
      return last;
    case "ArrowDown":
    case "ArrowUp": {
      const down = key === "ArrowDown";
      const ahead = boxes
        .map((box, index) => ({ ...box, index }))
        .filter(({ top }) => (down ? top > here.top + 1 : top < here.top - 1));
      const row = (down ? Math.min : Math.max)(...ahead.map(({ top }) => top));
      const near = ahead
        .filter(({ top }) => Math.abs(top - row) <= 1)
        .sort((a, b) => Math.abs(a.left - here.left) - Math.abs(b.left - here.left));
      return near[0]?.index ?? from;
    }
    default:
      return null;
  }
}

/** Lets the arrow keys go from one of the cards that match to the next. */
export function walkKeys(event: TargetedKeyboardEvent<HTMLElement>, cards: string): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(cards)];
  const boxes = all.map((card) => card.getBoundingClientRect());
  const to = walk(boxes, all.indexOf(event.target as HTMLElement), event.key);
  if (to === null) return;
  all[to]?.focus();
  event.preventDefault();
}
