import type { GameSnapshot } from "../protocol.ts";

/** What a lesson points at now: nothing on a board that would only have come so. */
export const pointers = ({ lesson }: GameSnapshot): readonly string[] =>
  lesson === undefined || lesson.undone ? [] : lesson.point;

/** The class of a part of the screen that a lesson points at by one of these names, or none. */
export const pointed = (game: GameSnapshot, ...names: readonly string[]): string =>
  pointers(game).some((name) => names.includes(name)) ? "fi-pointed" : "";
