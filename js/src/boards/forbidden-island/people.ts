import type { GameSnapshot, Role, Tile } from "../../protocol.ts";
import type { Say } from "../../words.ts";

/** How a sentence begins that tells of a player: "Ann (Pilot)" or "The Pilot". */
export function who(say: Say, game: GameSnapshot, role: Role): string {
  const name = game.players.find((player) => player.role === role)?.name ?? "";
  const values = { name, role: say(`role.${role}`) };
  return say(name === "" ? "who.start" : "who.named", values);
}

/** Where somebody stands: a tile by its name, or the place of one that sank unknown. */
export function nameOf(say: Say, at: Tile): string {
  const key = `tile.${at}`;
  const name = say(key);
  return name === key ? at : name;
}

export function handOf(game: GameSnapshot, role: Role): readonly string[] {
  return game.players.find((player) => player.role === role)?.hand ?? [];
}
