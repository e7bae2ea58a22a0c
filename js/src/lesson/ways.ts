import type { Lesson, LessonWish } from "./protocol.ts";

/** Whether the learner goes on by saying so, and not by doing something. */
export const goesOn = ({ waiting, kind }: Lesson): boolean =>
  waiting || kind === "read" || kind === "show";

/** What a key means in a lesson: go on, a step back, an answer. */
export function wishOf(lesson: Lesson, key: string): LessonWish | null {
  if (key === " ") return goesOn(lesson) ? { kind: "on" } : null;
  if (key === "u") return lesson.can_back ? { kind: "back" } : null;
  const n = Number(key) - 1;
  const there = !lesson.waiting && lesson.choices?.[n] !== undefined;
  return there ? { kind: "choose", n } : null;
}
