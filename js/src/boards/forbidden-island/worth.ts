// What a press on the board is worth, while the chances are shown: looked up by notation.
import type { GameSnapshot, Tile } from "../../protocol.ts";
import type { Value } from "../../puzzle/protocol.ts";
import { type Intent, liftText, type Mark, partners, shoreTwo } from "./intent.ts";

/** The steps that a mark on a tile can end in. */
export function steps(
  game: GameSnapshot,
  intent: Intent,
  mark: Mark,
  code: Tile,
): readonly string[] {
  switch (mark) {
    case "move":
    case "fly":
      return [`${mark} ${code}`];
    case "shore":
      if (intent.kind === "second") return [shoreTwo(intent.first, code)];
      return [`shore ${code}`, ...partners(game.legal, code).map((other) => shoreTwo(code, other))];
    case "navigate":
      return intent.kind === "navigate" ? [`navigate ${intent.role} ${code}`] : [];
    case "sandbags":
      return intent.kind === "sandbags" ? [`${intent.by}: sandbags ${code}`] : [];
    case "lift":
      return intent.kind === "land" ? [liftText(game, intent.by, intent.pawns, code)] : [];
    case "swim":
      return intent.kind === "swim" ? [`${intent.role}: swim ${code}`] : [];
  }
}

/** A step may be written with or without the one who takes it. */
export const bare = (step: string): string => step.replace(/^\w+: /, "");

/** The best that a step in this notation, or one of several, is worth; undefined if nobody knows. */
export function worth(game: GameSnapshot, ...notations: readonly string[]): Value | undefined {
  const { moves } = game.analysis ?? {};
  if (moves === undefined) return undefined;
  let best: Value | undefined;
  for (const step of notations) {
    const value = moves[step] ?? moves[bare(step)];
    if (value !== undefined && (best === undefined || value.number > best.number)) best = value;
  }
  return best;
}

/** The best that a press on a marked tile can lead to. */
export const worthOf = (
  game: GameSnapshot,
  intent: Intent,
  mark: Mark,
  code: Tile,
): Value | undefined => worth(game, ...steps(game, intent, mark, code));
