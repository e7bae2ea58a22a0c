// The facts of the printed game that a picture needs and that never change: what is marked on
// which tile, the shape and letter of a pawn, the numbers beside the water meter.
import type { Card, Role, Tile, Treasure } from "../../protocol.ts";

export const LANDING: Tile = "FL";

/** Stands for the tile of a place where nobody knows which one sank. */
export const UNKNOWN: Tile = "~~";

export const START: Readonly<Record<Tile, Role>> = {
  FL: "pilot",
  BG: "engineer",
  CG: "explorer",
  GG: "navigator",
  IG: "diver",
  SG: "messenger",
};

export const SITE: Readonly<Record<Tile, Treasure>> = {
  TM: "earth",
  TS: "earth",
  WG: "wind",
  HG: "wind",
  CE: "fire",
  CS: "fire",
  CP: "ocean",
  TP: "ocean",
};

export const TREASURES: readonly Treasure[] = ["earth", "wind", "fire", "ocean"];
export const CARDS: readonly Card[] = [...TREASURES, "rise", "lift", "sandbags"];

/** Flood cards a turn at each tick of the meter, 1 to 9; the tenth tick is the skull. */
export const FLOOD_CARDS: readonly number[] = [2, 2, 3, 3, 3, 4, 4, 5, 5];

export const isTreasure = (card: Card): boolean => TREASURES.includes(card);

/** The rule that explains a role's power. */
export const POWER_RULE: Readonly<Record<Role, string>> = {
  explorer: "FI-EXPLORER",
  pilot: "FI-PILOT",
  navigator: "FI-NAVIGATOR",
  diver: "FI-DIVER",
  engineer: "FI-ENGINEER",
  messenger: "FI-MESSENGER",
};
