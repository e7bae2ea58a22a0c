import type { GameSnapshot, Role } from "../../protocol.ts";
import type { Say } from "../../words.ts";

/** How a sentence begins that tells of a player: "Ann (Pilot)" or "The Pilot". */
export function who(say: Say, game: GameSnapshot, role: Role): string {
  const name = game.players.find((player) => player.role === role)?.name ?? "";
  const values = { name, role: say(`role.${role}`) };
  return say(name === "" ? "who.start" : "who.named", values);
}

export function handOf(game: GameSnapshot, role: Role): readonly string[] {
  return game.players.find((player) => player.role === role)?.hand ?? [];
}
