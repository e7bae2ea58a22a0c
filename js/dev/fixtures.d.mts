import type { GameSnapshot, SetupSnapshot, Snapshot } from "../src/protocol.ts";

type Changes = Partial<Omit<GameSnapshot, "board" | "turn">> & {
  board?: { shape?: string; flooded?: string[]; sunk?: string[] };
  turn?: Partial<GameSnapshot["turn"]>;
};

export function game(changes?: Changes): GameSnapshot;
export function setup(changes?: Partial<SetupSnapshot>): SetupSnapshot;
export const STATES: Record<string, () => Snapshot>;
