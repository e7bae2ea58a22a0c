import type { GameSnapshot } from "../protocol.ts";
import type { Say } from "../words.ts";

/** Whether the board of a puzzle is only looked at: the decision is made, or it asks for a number. */
export const isShown = ({ puzzle }: GameSnapshot): boolean =>
  puzzle !== undefined && (puzzle.stage !== "deciding" || puzzle.asks === "odds");

/** What the board of a puzzle shows, where the game's own question does not fit; else null. */
export function caption(say: Say, { puzzle, turn }: GameSnapshot): string | null {
  if (puzzle === undefined) return null;
  const { stage, solution, sample, asks } = puzzle;
  if (stage === "after" && sample !== null) return sample.text;
  if (stage !== "deciding") {
    if (solution === null) return say(asks === "odds" ? "puzzle.shows_asked" : "puzzle.shows_line");
    const step = solution.line[solution.at - 1];
    if (step === undefined) return say("puzzle.shows_start");
    const { text } = step;
    return say("puzzle.shows_step", { at: solution.at, of: solution.line.length, text });
  }
  if (asks === "odds") return say("puzzle.shows_odds");
  const free = turn.phase === "actions" ? turn.actions > 0 : turn.window;
  const settling = turn.phase === "discard" || turn.phase === "swim";
  return free || settling ? null : say("puzzle.all_decided");
}
