// What Python tells about a puzzle, its gallery and the worth of positions, beside the game itself.
import type { DeckName } from "../protocol.ts";

/** A chance: exact as a fraction, rounded as a percentage, as a number for lengths alone. */
export interface Value {
  readonly text: string;
  readonly percent: string;
  readonly number: number;
}

export interface RuleTitle {
  readonly rule: string;
  readonly title: string;
}

export interface Theme {
  readonly id: string;
  readonly name: string;
}

export interface Stars {
  readonly first_try: boolean;
  readonly no_hints: boolean;
  readonly best_value: boolean;
}

export type Grade = "best" | "good" | "worse";

/** Draws that lose: these cards of what may come from a deck, and the rule that they end the game by. */
export interface Reason {
  readonly deck: DeckName;
  readonly cards: readonly string[];
  readonly n: number;
  readonly of: number;
  /** Null where nothing is lost but the goal is missed. */
  readonly rule: string | null;
  readonly text: string;
  /** Whether the better line would not lose by them. */
  readonly avoidable: boolean;
}

export interface FirstChoice {
  readonly action: string;
  readonly text: string;
  readonly value: Value;
  readonly best: boolean;
  readonly yours: boolean;
}

export interface Verdict {
  readonly solved: boolean;
  readonly grade: Grade;
  readonly value: Value | null;
  readonly best: Value | null;
  readonly say: string;
  readonly mistake: string | null;
  readonly why: readonly Reason[];
  readonly rules: readonly RuleTitle[];
  readonly choices: readonly FirstChoice[];
}

export interface Solution {
  readonly line: readonly { readonly action: string; readonly text: string }[];
  /** How many steps of the line the board shows. */
  readonly at: number;
  readonly more: string | null;
}

export interface Many {
  readonly n: number;
  readonly reached: number;
  /** How many of each batch reached the goal; all batches are of one size. */
  readonly batches: readonly number[];
  readonly exact: Value | null;
  readonly text: string;
}

export interface Working {
  readonly what: "judge" | "sample" | "many" | "analysis";
  readonly text: string;
  readonly fraction: number | null;
}

export interface Puzzle {
  readonly id: string;
  readonly title: string;
  readonly story: string;
  readonly goal: string;
  readonly asks: "line" | "odds";
  /** 1 to 5; null for a position that nobody rated. */
  readonly difficulty: number | null;
  readonly themes: readonly Theme[];
  readonly rules: readonly RuleTitle[];
  /** The learner decides on the board, reads the verdict, or looks at what the draws brought. */
  readonly stage: "deciding" | "judged" | "after";
  readonly line: readonly string[];
  readonly can_commit: boolean;
  /** Whether cards are still to come after what was decided. */
  readonly can_draw: boolean;
  readonly hints: readonly string[];
  readonly hints_left: number;
  readonly tries: number;
  /** Of the result that counts; null before it. */
  readonly stars: Stars | null;
  readonly solved: boolean;
  /** Whether the next commit is the one that counts. */
  readonly counts: boolean;
  readonly verdict: Verdict | null;
  readonly solution: Solution | null;
  readonly odds: { readonly answer: string | null; readonly explained: string } | null;
  readonly sample: { readonly reached: boolean; readonly text: string } | null;
  readonly many: Many | null;
  readonly working: Working | null;
  readonly next: string | null;
  /** Whether there is a gallery, or a lesson, to go back to. */
  readonly gallery: boolean;
  /** The lesson that it is an exercise of. */
  readonly lesson?: { readonly id: string; readonly title: string } | null;
}

/** The worth of the position that is shown, and of each step that is possible, by notation. */
export interface Analysis {
  readonly working: boolean;
  readonly exact: boolean;
  readonly value: Value | null;
  readonly lower: Value | null;
  readonly upper: Value | null;
  readonly moves: Readonly<Record<string, Value>>;
}

/** A small picture of a board: one letter a place, row by row: `.` none, d dry, f flooded, s sunk. */
export interface MiniPicture {
  readonly columns: number;
  readonly rows: number;
  readonly tiles: string;
  /** What is marked on which place, "C1": the landing, a pawn, a treasure. */
  readonly marks: Readonly<Record<string, string>>;
}

/** One puzzle of the gallery. */
export interface Entry {
  readonly id: string;
  readonly title: string;
  readonly difficulty: number | null;
  readonly themes: readonly string[];
  readonly rules: readonly string[];
  readonly players: number;
  readonly asks: Puzzle["asks"];
  readonly result: { readonly solved: boolean; readonly stars: number } | null;
  readonly picture: MiniPicture;
}

/** The whole gallery, as `list` is answered. */
export interface Listing {
  readonly puzzles: readonly Entry[];
  readonly themes: readonly Theme[];
  readonly rules: readonly RuleTitle[];
}

export interface GalleryFacts {
  readonly total: number;
  readonly solved: number;
  readonly lesson: string | null;
}

/** A card by the deck it comes from: what a game draws small pictures of. */
export interface CardProps {
  readonly deck: DeckName;
  readonly card: string;
}

/** What a view asks of Python while a puzzle or the gallery is shown. */
export type PuzzleWish =
  | {
      readonly kind:
        | "commit"
        | "hint"
        | "solution"
        | "retry"
        | "sample"
        | "many"
        | "cancel"
        | "gallery"
        | "list";
    }
  | { readonly kind: "answer"; readonly text: string }
  | { readonly kind: "step"; readonly n: number }
  | { readonly kind: "open"; readonly puzzle: string };
