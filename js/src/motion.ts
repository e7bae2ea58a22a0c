import { useEffect, useRef, useState } from "preact/hooks";
import type { Card, Frame, Role } from "./protocol.ts";

/** How long after the one before a frame begins; each lasts a little longer. */
export const STEP_MS = 220;
const LAST_MS = 350;
/** Many steps at once, as after a long call from code, are shown together at the end. */
const MOST = 12;

export interface Motion {
  /** When each thing begins to move, by `tile:OB`, `pawn:diver`, `meter`, `deck:flood` … */
  readonly delays: ReadonlyMap<string, number>;
  /** What happens to each of them, for a look of its own. */
  readonly happens: ReadonlyMap<string, Frame["type"]>;
  /** The card that has just come to each hand. */
  readonly cards: ReadonlyMap<Role, Card>;
  readonly total: number;
}

export const STILL: Motion = { delays: new Map(), happens: new Map(), cards: new Map(), total: 0 };

function movers(frame: Frame): readonly string[] {
  switch (frame.type) {
    case "move":
    case "swim":
      return [`pawn:${frame.role}`];
    case "lift":
      return frame.roles.map((role) => `pawn:${role}`);
    case "shore":
    case "flood":
    case "sink":
      return [`tile:${frame.code}`];
    case "draw":
    case "discard":
      return [`hand:${frame.role}`];
    case "give":
      return [`hand:${frame.to}`];
    case "capture":
      return [`treasure:${frame.treasure}`];
    case "rise":
      return ["meter"];
    case "shuffle":
      return [`deck:${frame.deck}`];
  }
}

/** The plan of a row of frames: one after the other, the last ones if there are many. */
export function plan(frames: readonly Frame[]): Motion {
  if (frames.length === 0) return STILL;
  const delays = new Map<string, number>();
  const happens = new Map<string, Frame["type"]>();
  const cards = new Map<Role, Card>();
  const shown = frames.slice(-MOST);
  shown.forEach((frame, index) => {
    for (const mover of movers(frame)) {
      delays.set(mover, index * STEP_MS);
      happens.set(mover, frame.type);
    }
    if (frame.type === "draw") cards.set(frame.role, frame.card);
    if (frame.type === "give") cards.set(frame.to, frame.card);
  });
  return { delays, happens, cards, total: (shown.length - 1) * STEP_MS + LAST_MS };
}

/** Whether the reader asked the system for less motion. */
export function prefersStillness(): boolean {
  return globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches === true;
}

/**
 * The motion of the newest snapshot, and a way to skip the rest of it.
 *
 * The screen always shows the newest state; motion only delays how its parts get there, so that
 * skipping it, or having none, loses nothing.
 */
export function useMotion(
  rev: number,
  frames: readonly Frame[],
  wanted: boolean,
): { readonly motion: Motion; readonly playing: boolean; readonly skip: () => void } {
  const current = useRef<{ rev: number; motion: Motion }>({ rev, motion: STILL });
  const [skipped, setSkipped] = useState(-1);
  const [ended, setEnded] = useState(rev);
  if (current.current.rev !== rev) {
    const motion = wanted && !prefersStillness() ? plan(frames) : STILL;
    current.current = { rev, motion };
  }
  const { motion } = current.current;
  const playing = motion.total > 0 && ended !== rev && skipped !== rev;
  useEffect(() => {
    // Where nothing moves there is no end to be told, and no reason to draw once more.
    if (motion.total === 0) return;
    const timer = setTimeout(() => setEnded(rev), motion.total);
    return () => clearTimeout(timer);
  }, [rev, motion]);
  return { motion: skipped === rev ? STILL : motion, playing, skip: () => setSkipped(rev) };
}
