import type { GallerySnapshot, GameSnapshot, Snapshot } from "../src/protocol.ts";
import type { Analysis, Listing, Puzzle, Value, Verdict } from "../src/puzzle/protocol.ts";

export const BEST: Value;
export const WORSE: Value;
export function puzzle(changes?: Partial<Puzzle>): Puzzle;
export function verdict(changes?: Partial<Verdict>): Verdict;
export function puzzleGame(
  changes?: Partial<Puzzle>,
  rest?: Partial<GameSnapshot>,
): GameSnapshot & { readonly puzzle: Puzzle };
export function listing(count?: number): Listing;
export function gallery(rest?: Partial<GallerySnapshot>): GallerySnapshot;
export function chances(analysis?: Partial<Analysis>, rest?: Partial<GameSnapshot>): GameSnapshot;
export const PUZZLES: Record<string, () => Snapshot>;
