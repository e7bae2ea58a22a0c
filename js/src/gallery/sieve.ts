// Which puzzles of the gallery are wanted.
import type { Entry } from "../puzzle/protocol.ts";

export interface Sieve {
  readonly theme: string;
  readonly rule: string;
  /** "1" to "5"; empty for any. */
  readonly difficulty: string;
  readonly result: "" | "open" | "solved" | "failed";
}

export const ALL: Sieve = { theme: "", rule: "", difficulty: "", result: "" };

const resultOf = ({ result }: Entry): Sieve["result"] =>
  result === null ? "open" : result.solved ? "solved" : "failed";

/** The puzzles that fit all that is wanted. */
export const sift = (puzzles: readonly Entry[], sieve: Sieve): readonly Entry[] =>
  puzzles.filter(
    (entry) =>
      (sieve.theme === "" || entry.themes.includes(sieve.theme)) &&
      (sieve.rule === "" || entry.rules.includes(sieve.rule)) &&
      (sieve.difficulty === "" || String(entry.difficulty) === sieve.difficulty) &&
      (sieve.result === "" || resultOf(entry) === sieve.result),
  );
