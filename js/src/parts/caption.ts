import type { GameSnapshot } from "../protocol.ts";
import type { Say } from "../words.ts";

/**
 * Whether the board is only looked at: a puzzle is decided or asks for a number, or a lesson wants
 * nothing done on it.
 */
export const isShown = ({ puzzle, lesson }: GameSnapshot): boolean =>
  lesson === undefined
    ? puzzle !== undefined && (puzzle.stage !== "deciding" || puzzle.asks === "odds")
    : lesson.allowed === null && !lesson.draw;

/** What the board shows, where the game's own question does not fit; else null. */
export function caption(say: Say, game: GameSnapshot): string | null {
  const { puzzle, turn, lesson, outcome } = game;
  if (lesson !== undefined && isShown(game)) {
    const { undone, waiting, kind } = lesson;
    if (kind === "end") return say("lesson.finished");
    if (!waiting) return say(kind === "ask" ? "lesson.shows_ask" : "lesson.shows_read");
    return [say(undone ? "lesson.would" : "lesson.came"), outcome?.title].join(" ").trim();
  }
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
