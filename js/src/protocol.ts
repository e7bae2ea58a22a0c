// What crosses between Python and the page. Python writes two traits, `snapshot` and `words`; the
// page sends commands and gets one answer for each. The page never writes a trait.

import type { Course, Lesson, LessonWish } from "./lesson/protocol.ts";
import type {
  Analysis,
  Entry,
  GalleryFacts,
  Puzzle,
  PuzzleWish,
  RuleTitle,
  Theme,
} from "./puzzle/protocol.ts";

export const PROTOCOL = 1;

export type Role = string;
export type Tile = string;
export type Card = string;
export type Treasure = string;
export type TileState = "dry" | "flooded" | "sunk";
export type DeckName = "treasure" | "flood";
export type Phase = "actions" | "draw" | "flood" | "discard" | "swim" | "over";

export interface Place {
  readonly place: string;
  readonly code: Tile;
  readonly state: TileState;
  readonly pawns: readonly Role[];
}

export interface Player {
  readonly role: Role;
  readonly name: string;
  readonly hand: readonly Card[];
  readonly at: Tile;
}

export interface Turn {
  readonly active: Role;
  readonly phase: Phase;
  readonly window: boolean;
  readonly actions: number;
  readonly flight: boolean;
  readonly draws: number;
  readonly swimming: readonly Role[];
  readonly over_limit: Role | null;
  readonly round: number;
  readonly next: DeckName | null;
}

export interface Layer {
  readonly n: number;
  readonly cards?: readonly string[];
}

export interface Lift {
  readonly by: Role;
  readonly from: Tile;
  readonly pawns: readonly Role[];
  readonly to: readonly Tile[];
}

/** What is possible now, grouped by what a person would press; an absent key means: nothing. */
export interface Legal {
  readonly move?: readonly Tile[];
  readonly fly?: readonly Tile[];
  readonly shore?: readonly Tile[];
  readonly pairs?: readonly (readonly [Tile, Tile])[];
  readonly give?: readonly { readonly card: Card; readonly to: readonly Role[] }[];
  readonly capture?: readonly Treasure[];
  readonly navigate?: Readonly<Record<Role, readonly Tile[]>>;
  readonly end?: boolean;
  readonly pass?: boolean;
  readonly draw?: DeckName | null;
  readonly sandbags?: readonly { readonly by: Role; readonly at: readonly Tile[] }[];
  readonly lift?: readonly Lift[];
  readonly escape?: readonly Role[];
  readonly swim?: Readonly<Record<Role, readonly Tile[]>>;
  readonly discard?: readonly Card[];
}

export interface LogLine {
  readonly ply: number;
  readonly kind: string;
  readonly who: Role | null;
  readonly text: string;
  readonly more?: string | null;
}

export type Frame =
  | { readonly type: "move"; readonly role: Role; readonly from: Tile; readonly to: Tile }
  | { readonly type: "swim"; readonly role: Role; readonly from: Tile; readonly to: Tile }
  | { readonly type: "lift"; readonly roles: readonly Role[]; readonly to: Tile }
  | { readonly type: "shore" | "flood" | "sink"; readonly code: Tile }
  | { readonly type: "draw" | "discard"; readonly card: Card; readonly role: Role }
  | { readonly type: "give"; readonly card: Card; readonly from: Role; readonly to: Role }
  | { readonly type: "capture"; readonly treasure: Treasure }
  | { readonly type: "rise"; readonly tick: number }
  | { readonly type: "shuffle"; readonly deck: DeckName; readonly n: number };

export interface Outcome {
  readonly won: boolean;
  readonly rule: string;
  readonly title: string;
  readonly text: string;
}

export interface Choices {
  readonly players: readonly number[];
  readonly roles: readonly Role[];
  readonly difficulties: readonly { readonly id: string; readonly tick: number }[];
  readonly shapes: readonly { readonly id: string; readonly rows: readonly string[] }[];
}

export interface Settings {
  readonly players: number;
  readonly names: readonly string[];
  readonly roles: readonly (Role | null)[];
  readonly difficulty: string;
  readonly shape: string;
  readonly first: number;
  readonly seed: string;
  readonly options: Readonly<Record<string, boolean>>;
}

interface Common {
  readonly protocol: number;
  readonly rev: number;
  readonly lang: string;
  readonly game: string;
  readonly prefs: Readonly<Record<string, boolean>>;
  readonly notice: { readonly kind: "error" | "info"; readonly text: string } | null;
}

export interface SetupSnapshot extends Common {
  readonly screen: "setup";
  readonly setup: Settings & { readonly choices: Choices };
}

/** A game; or a puzzle, which asks for something and judges how it is done; or a lesson. */
export interface GameSnapshot extends Common {
  readonly screen: "game" | "puzzle" | "lesson";
  readonly puzzle?: Puzzle;
  readonly lesson?: Lesson;
  /** The chances now and after each step, while somebody wants to see them. */
  readonly analysis?: Analysis | null;
  readonly board: {
    readonly columns: number;
    readonly rows: number;
    readonly tiles: readonly Place[];
  };
  readonly players: readonly Player[];
  readonly turn: Turn;
  readonly water: number;
  readonly flood_draws: number;
  readonly captured: readonly Treasure[];
  readonly decks: {
    readonly treasure: {
      readonly count: number;
      readonly layers: readonly Layer[];
      readonly discard: Readonly<Record<Card, number>>;
    };
    readonly flood: {
      readonly count: number;
      readonly layers: readonly Layer[];
      readonly discard: readonly Tile[];
    };
  };
  readonly legal: Legal;
  readonly outcome: Outcome | null;
  readonly log: readonly LogLine[];
  readonly log_total: number;
  readonly frames: readonly Frame[];
  /** The revision of the last change of the game. */
  readonly moved?: number;
  readonly undo: boolean;
  readonly redo: boolean;
}

export interface GallerySnapshot extends Common {
  readonly screen: "gallery";
  readonly gallery: GalleryFacts;
}

export interface CourseSnapshot extends Common {
  readonly screen: "course";
  readonly course: Course;
}

export type Snapshot = SetupSnapshot | GameSnapshot | GallerySnapshot | CourseSnapshot;
export type Words = Readonly<Record<string, string>>;

/** What a view asks of Python, without the envelope that `Link` adds. */
export type Wish =
  | { readonly kind: "hello"; readonly lang: string; readonly protocol: number }
  | ({ readonly kind: "start" } & Settings)
  | { readonly kind: "act"; readonly text: string }
  | { readonly kind: "draw" | "record" | "again" | "setup" | "log" }
  | { readonly kind: "undo" | "redo"; readonly n?: number }
  | { readonly kind: "rule"; readonly rule: string }
  | { readonly kind: "load"; readonly text: string }
  | { readonly kind: "pref"; readonly name: string; readonly value: boolean }
  | { readonly kind: "lang"; readonly lang: string }
  | PuzzleWish
  | LessonWish;

export type Command = Wish & { readonly id: string; readonly rev: number; readonly view: string };

export interface Refusal {
  readonly rule: string;
  readonly title: string;
  readonly message: string;
}

export interface Fault {
  readonly message: string;
  readonly remedy: string;
  readonly stale?: boolean;
}

export interface RuleEntry {
  readonly rule: string;
  readonly title: string;
  readonly text: string;
  readonly refs?: readonly string[];
}

export interface Answer {
  readonly kind: "answer";
  readonly id: string;
  readonly ok: boolean;
  readonly rev: number;
  readonly refusal?: Refusal;
  readonly error?: Fault;
  readonly rule?: string;
  readonly title?: string;
  readonly text?: string;
  readonly refs?: readonly string[];
  readonly rules?: readonly RuleTitle[];
  readonly record?: string;
  readonly log?: readonly LogLine[];
  readonly puzzles?: readonly Entry[];
  readonly themes?: readonly Theme[];
}

/**
 * What of a snapshot tells whether the game is still where it was: it is shown anew for other
 * reasons too, such as a chance that was worked out, and nothing that somebody began ends by that.
 */
export const momentOf = (snapshot: Snapshot): number =>
  "board" in snapshot ? (snapshot.moved ?? snapshot.rev) : snapshot.rev;

/** Whether a message from Python is an answer that this page can read. */
export function isAnswer(message: unknown): message is Answer {
  if (typeof message !== "object" || message === null) return false;
  const { kind, id, ok } = message as Record<string, unknown>;
  return kind === "answer" && typeof id === "string" && typeof ok === "boolean";
}

/** Whether a trait holds something that looks like a snapshot, of whatever protocol. */
export function isSnapshot(value: unknown): value is Snapshot {
  if (typeof value !== "object" || value === null) return false;
  const { protocol, rev } = value as Record<string, unknown>;
  return typeof protocol === "number" && typeof rev === "number";
}
