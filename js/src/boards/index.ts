import type { Face } from "./face.ts";
import { FORBIDDEN_ISLAND } from "./forbidden-island/index.ts";

/** The face of each game that this page can show, by the name in the snapshot. */
export const FACES: Readonly<Record<string, Face>> = {
  "forbidden-island": FORBIDDEN_ISLAND,
};
