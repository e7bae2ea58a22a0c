import type { Say } from "../words.ts";
import type { Analysis, Puzzle } from "./protocol.ts";

/** What a screen reader is told of a puzzle when one snapshot of it follows another. */
export function puzzleNews(
  say: Say,
  before: Puzzle | undefined,
  now: Puzzle | undefined,
): string[] {
  if (before === undefined || now === undefined || before.id !== now.id) return [];
  const parts: string[] = [];
  const { working, verdict, hints, solution, sample, many } = now;
  if (working !== null && working.what !== before.working?.what) parts.push(working.text);
  if (verdict !== null && now.stage !== "deciding" && before.stage === "deciding") {
    parts.push(verdict.say);
    if (verdict.mistake !== null) parts.push(verdict.mistake);
  }
  if (hints.length > before.hints.length) parts.push(hints.at(-1) ?? "");
  if (solution !== null && solution.at !== before.solution?.at) {
    const { at, line, more } = solution;
    const text = line[at - 1]?.text ?? say("puzzle.shows_start");
    parts.push(at === 0 ? text : say("puzzle.shows_step", { at, of: line.length, text }));
    if (at === line.length && more !== null) parts.push(more);
  }
  if (sample !== null && sample.text !== before.sample?.text) parts.push(sample.text);
  if (many !== null && many.text !== before.many?.text) parts.push(many.text);
  return parts;
}

/** The chance that is known now and was not, or was another. */
export function analysisNews(
  say: Say,
  before: Analysis | null | undefined,
  now: Analysis | null | undefined,
): string[] {
  const value = now?.value ?? null;
  if (value === null || value.text === before?.value?.text) return [];
  return [say("chances.now", { percent: value.percent })];
}
