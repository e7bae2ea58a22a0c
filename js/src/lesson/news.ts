import type { Say } from "../words.ts";
import type { Lesson } from "./protocol.ts";

/**
 * What a screen reader is told of a lesson when one snapshot of it follows another; `moved` is
 * whether something was done in between, which is answered even if by the same words.
 */
export function lessonNews(
  say: Say,
  before: Lesson | undefined,
  now: Lesson | undefined,
  moved: boolean,
): readonly string[] {
  if (now === undefined) return [];
  const same = before !== undefined && before.id === now.id;
  const parts: string[] = [];
  if (moved) parts.push(answerText(say, now));
  if (now.undone && !(same && before.undone)) parts.push(say("lesson.would"));
  // What is said now was said before where an answer has only put itself in between.
  if (!now.waiting && !(same && before.step === now.step)) {
    if (now.finished) parts.push(say("lesson.finished"));
    parts.push(now.say, now.ask ?? "");
  }
  return parts.filter((part) => part !== "");
}

/** The words of an answer: the lesson's own, or the least that can be said. */
export function answerText(say: Say, { answer, undone }: Lesson): string {
  if (answer === null) return "";
  const right = answer.kind === "done" && answer.text === "" && !undone;
  return right ? say("lesson.right") : answer.text;
}
