import type { Course, Lesson } from "../src/lesson/protocol.ts";
import type { CourseSnapshot, GameSnapshot, Snapshot } from "../src/protocol.ts";

export function lesson(changes?: Partial<Lesson>): Lesson;
export function lessonGame(
  changes?: Partial<Lesson>,
  rest?: Partial<Omit<GameSnapshot, "board" | "turn">> & {
    board?: { shape?: string; flooded?: string[]; sunk?: string[] };
    turn?: Partial<GameSnapshot["turn"]>;
  },
): GameSnapshot & { readonly lesson: Lesson };
export function course(changes?: Partial<Course>): CourseSnapshot;
export const LESSONS: Record<string, () => Snapshot>;
