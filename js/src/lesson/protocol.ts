// What Python tells about a lesson and the course that it stands in, beside the game itself.
import type { RuleTitle } from "../puzzle/protocol.ts";

/** Read and go on; the same, and see what would have happened; act; answer; the lesson is over. */
export type LessonKind = "read" | "show" | "act" | "ask" | "end";

/** What came of the last thing that was done. */
export interface LessonAnswer {
  readonly kind: "done" | "going" | "answered" | "failed" | "refused";
  readonly text: string;
  readonly rule: string | null;
}

export interface LessonTitle {
  readonly id: string;
  readonly title: string;
}

export interface Exercise extends LessonTitle {
  readonly result: { readonly solved: boolean; readonly stars: number } | null;
}

export interface Lesson extends LessonTitle {
  readonly rules: readonly RuleTitle[];
  /** The number of the step, from 0; at the end that of all steps. */
  readonly step: number;
  readonly steps: number;
  readonly kind: LessonKind;
  readonly say: string;
  readonly ask: string | null;
  readonly choices: readonly { readonly text: string }[] | null;
  /** Which of the choices was made last. */
  readonly chosen: number | null;
  /** What is pointed at: `tile:MM`, `deck:flood`. */
  readonly point: readonly string[];
  /** What the step wants, in notation; null where nothing is to be done on the board. */
  readonly allowed: readonly string[] | null;
  readonly draw: boolean;
  readonly answer: LessonAnswer | null;
  /** Whether the board shows what came of something, until the learner goes on. */
  readonly waiting: boolean;
  /** Whether that would have happened only, and is taken back. */
  readonly undone: boolean;
  readonly mistakes: number;
  readonly stars: number | null;
  readonly finished: boolean;
  readonly can_back: boolean;
  readonly exercises: readonly Exercise[];
  readonly next: LessonTitle | null;
  /** Whether there is a map of the course to go back to. */
  readonly course: boolean;
}

export interface CourseLesson extends LessonTitle {
  readonly minutes: number;
  readonly state: "open" | "done" | "locked";
  /** Whether it was left before its end. */
  readonly begun: boolean;
  readonly stars: number;
  /** The titles of the lessons that come first. */
  readonly after: readonly string[];
}

export interface Course {
  readonly title: string;
  readonly sections: readonly {
    readonly title: string;
    readonly lessons: readonly CourseLesson[];
  }[];
  readonly done: number;
  readonly total: number;
  readonly next: string | null;
}

/** What a view asks of Python while a lesson or the course is shown. */
export type LessonWish =
  | { readonly kind: "on" | "back" | "retry" | "course" }
  | { readonly kind: "choose"; readonly n: number }
  | { readonly kind: "open"; readonly lesson: string };
