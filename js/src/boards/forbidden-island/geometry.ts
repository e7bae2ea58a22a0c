// Where things are drawn. A place is a square of 100 units; nothing is ever measured.
import type { GameSnapshot, Place, Role } from "../../protocol.ts";

export const UNIT = 100;
export const MARGIN = 22;
export const EDGE = 8;
/** The radius of the target around a pawn. */
export const HIT = 21;

export interface Spot {
  readonly column: number;
  readonly row: number;
}

/** "C4" is column 2, row 3, counted from 0. */
export function spot(place: string): Spot {
  return { column: place.charCodeAt(0) - 65, row: Number(place.slice(1)) - 1 };
}

export interface Standing {
  readonly role: Role;
  readonly place: Place;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** The middle of what a press may hit, from the pawn's own. */
  readonly hit: readonly [number, number];
}

// Where the pawns of a tile stand, so that four of them leave the name free and keep their letters.
// Around each, or around `hit`, lies a target that is 24 pixels wide on a narrow screen and that no
// other pawn's overlaps.
const STANDS: readonly {
  readonly radius: number;
  readonly at: readonly (readonly [number, number])[];
  readonly hit?: readonly (readonly [number, number])[];
}[] = [
  { radius: 18, at: [[72, 37]] },
  {
    radius: 16.5,
    at: [
      [28, 37],
      [71, 37],
    ],
  },
  {
    radius: 15,
    at: [
      [21, 44],
      [50, 14],
      [79, 44],
    ],
  },
  {
    radius: 13,
    at: [
      [31, 14],
      [69, 14],
      [31, 46],
      [69, 46],
    ],
    hit: [
      [29, 7],
      [71, 7],
      [29, 49],
      [71, 49],
    ],
  },
];

/** Every pawn and where it stands, in seat order so that each keeps its element. */
export function standings(game: GameSnapshot): readonly Standing[] {
  const found: Standing[] = [];
  for (const { role } of game.players) {
    const place = game.board.tiles.find(({ pawns }) => pawns.includes(role));
    if (place === undefined) continue;
    const stand = STANDS[Math.min(place.pawns.length, STANDS.length) - 1];
    const index = place.pawns.indexOf(role);
    const at = stand?.at[index] ?? [50, 50];
    const target = stand?.hit?.[index] ?? at;
    const { column, row } = spot(place.place);
    const radius = stand?.radius ?? 13;
    found.push({
      role,
      place,
      x: column * UNIT + at[0],
      y: row * UNIT + at[1],
      radius,
      hit: [target[0] - at[0], target[1] - at[1]],
    });
  }
  return found;
}

const WIDE = /[⺀-鿿豈-﫿＀-￯]/;

/** A tile's name on one or two lines of much the same length. */
export function lines(name: string): readonly string[] {
  if (WIDE.test(name)) {
    const half = Math.floor(name.length / 2);
    return name.length <= 5 ? [name] : [name.slice(0, half), name.slice(half)];
  }
  const words = name.split(" ");
  let best: readonly string[] = [name];
  for (let cut = 1; cut < words.length; cut += 1) {
    const pair = [words.slice(0, cut).join(" "), words.slice(cut).join(" ")];
    if (longest(pair) < longest(best)) best = pair;
  }
  return best;
}

const longest = (texts: readonly string[]): number => Math.max(...texts.map(ems));

/** About how wide a text is in a wide bold font, in ems: enough to keep a name inside its tile. */
export function ems(text: string): number {
  let width = 0;
  for (const letter of text) {
    if (WIDE.test(letter)) width += 1;
    else if ("ijl'I ".includes(letter)) width += 0.36;
    else if ("tfr".includes(letter)) width += 0.5;
    else if ("mMwW".includes(letter)) width += 1;
    else width += 0.69;
  }
  return width;
}
