// What a person is in the middle of: nothing, a chosen kind of action, or one of the small
// dialogues. An intent is only a wish; what it may lead to is read from `legal`, and what it ends
// in is a line of notation that Python judges.
import type { Card, GameSnapshot, Legal, Lift, Role, Tile, Treasure } from "../../protocol.ts";

export type Intent =
  | { readonly kind: "free" }
  | { readonly kind: "move" | "shore" | "fly" }
  | { readonly kind: "second"; readonly first: Tile }
  | { readonly kind: "navigate"; readonly role: Role | null }
  | { readonly kind: "sandbags"; readonly by: Role | null }
  | {
      readonly kind: "board";
      readonly by: Role | null;
      readonly from: Tile;
      readonly pawns: readonly Role[];
    }
  | {
      readonly kind: "land";
      readonly by: Role;
      readonly from: Tile;
      readonly pawns: readonly Role[];
    }
  | { readonly kind: "swim"; readonly role: Role | null }
  | { readonly kind: "discard"; readonly card: Card | null }
  | { readonly kind: "give" }
  | { readonly kind: "tile"; readonly code: Tile; readonly pawn: Role | null }
  | { readonly kind: "card"; readonly role: Role; readonly index: number }
  | { readonly kind: "end" };

export const FREE: Intent = { kind: "free" };

/** What a press on a place would do there, shown as a ring and a small sign. */
export type Mark = "move" | "shore" | "fly" | "navigate" | "sandbags" | "lift" | "swim";

/** One line of the small choice that opens on a tile: it acts at once or asks further. */
export interface Choice {
  readonly kind: Mark | "capture" | "escape";
  readonly role?: Role;
  readonly treasure?: Treasure;
  readonly act?: string;
  readonly intent?: Intent;
}

export type Press = { readonly act: string } | { readonly intent: Intent };

const has = (codes: readonly Tile[] | undefined, code: Tile): boolean =>
  codes?.includes(code) === true;

/** The intent that the state of the game allows or demands, given what a person had in mind. */
export function settle(game: GameSnapshot, wish: Intent): Intent {
  const { phase, swimming } = game.turn;
  const special = wish.kind === "sandbags" || wish.kind === "board" || wish.kind === "land";
  if (phase === "over") return FREE;
  if (phase === "swim" && !special) {
    const chosen = wish.kind === "swim" ? wish.role : null;
    const only = swimming.length === 1 ? (swimming[0] ?? null) : null;
    return { kind: "swim", role: chosen !== null && swimming.includes(chosen) ? chosen : only };
  }
  if (phase === "discard" && !special)
    return wish.kind === "discard" ? wish : { kind: "discard", card: null };
  if (wish.kind === "navigate" && wish.role === null) {
    const roles = Object.keys(game.legal.navigate ?? {});
    return { kind: "navigate", role: roles.length === 1 ? (roles[0] ?? null) : null };
  }
  if (wish.kind === "sandbags" && wish.by === null) {
    const holders = (game.legal.sandbags ?? []).map(({ by }) => by);
    return { kind: "sandbags", by: holders.length === 1 ? (holders[0] ?? null) : null };
  }
  return wish;
}

/** The places that an intent can be completed on, each with what a press would do there. */
export function marks(game: GameSnapshot, intent: Intent): ReadonlyMap<Tile, readonly Mark[]> {
  const { legal } = game;
  const found = new Map<Tile, Mark[]>();
  const add = (mark: Mark, codes: readonly Tile[] = []) => {
    for (const code of codes) found.set(code, [...(found.get(code) ?? []), mark]);
  };
  switch (intent.kind) {
    case "free":
    case "tile":
    case "card":
      add("move", legal.move);
      add("shore", legal.shore);
      break;
    case "move":
      add("move", legal.move);
      break;
    case "shore":
      add("shore", legal.shore);
      break;
    case "fly":
      add("fly", legal.fly);
      break;
    case "second":
      add("shore", partners(legal, intent.first));
      break;
    case "navigate":
      if (intent.role !== null) add("navigate", legal.navigate?.[intent.role]);
      break;
    case "sandbags":
      add("sandbags", legal.sandbags?.find(({ by }) => by === intent.by)?.at);
      break;
    case "land":
      add("lift", liftOf(legal, intent.by, intent.from)?.to);
      break;
    case "swim":
      if (intent.role !== null) add("swim", legal.swim?.[intent.role]);
      break;
    default:
      break;
  }
  return found;
}

/** The tiles that the Engineer may shore up together with `first`. */
export function partners(legal: Legal, first: Tile): readonly Tile[] {
  return (legal.pairs ?? [])
    .filter((pair) => pair.includes(first))
    .map(([a, b]) => (a === first ? b : a));
}

/** The lift that a holder can offer from a tile. */
export function liftOf(legal: Legal, by: Role | null, from: Tile): Lift | undefined {
  return legal.lift?.find((lift) => lift.from === from && (by === null || lift.by === by));
}

/** Roles in seat order, as notation wants them. */
export function seated(game: GameSnapshot, roles: readonly Role[]): readonly Role[] {
  return game.players.map(({ role }) => role).filter((role) => roles.includes(role));
}

export const shoreTwo = (a: Tile, b: Tile): string => `shore ${[a, b].sort().join(" ")}`;

export const liftText = (game: GameSnapshot, by: Role, pawns: readonly Role[], to: Tile): string =>
  `${by}: lift ${seated(game, pawns).join("+")} ${to}`;

/** All that a press on a place could mean while nothing is chosen. */
export function choices(game: GameSnapshot, code: Tile, pawn: Role | null): readonly Choice[] {
  const { legal, turn, players } = game;
  const found: Choice[] = [];
  if (pawn !== null && legal.navigate?.[pawn] !== undefined) {
    found.push({ kind: "navigate", role: pawn, intent: { kind: "navigate", role: pawn } });
  }
  if (pawn !== null) {
    for (const { by, from } of legal.lift ?? []) {
      if (from !== code) continue;
      const intent: Intent = { kind: "board", by, from, pawns: [pawn] };
      found.push({ kind: "lift", role: by, intent });
    }
  }
  if (has(legal.move, code)) found.push({ kind: "move", act: `move ${code}` });
  else if (has(legal.fly, code)) found.push({ kind: "fly", act: `fly ${code}` });
  if (has(legal.shore, code)) {
    const two = partners(legal, code).length > 0;
    found.push(
      two
        ? { kind: "shore", intent: { kind: "second", first: code } }
        : { kind: "shore", act: `shore ${code}` },
    );
  }
  if (players.find(({ role }) => role === turn.active)?.at === code) {
    for (const treasure of legal.capture ?? []) {
      found.push({ kind: "capture", treasure, act: `capture ${treasure}` });
    }
  }
  for (const { by, at } of legal.sandbags ?? []) {
    if (has(at, code)) found.push({ kind: "sandbags", role: by, act: `${by}: sandbags ${code}` });
  }
  return found;
}

/** Whether one single choice may be taken without asking: a step costs little and can be undone. */
const isPlain = ({ kind, intent }: Choice): boolean =>
  kind === "move" || kind === "shore" || intent !== undefined;

/**
 * What a press on a place, or on a pawn there, leads to.
 *
 * A press on something that is not possible is sent all the same: Python knows why it is not.
 */
export function press(game: GameSnapshot, intent: Intent, code: Tile, pawn: Role | null): Press {
  switch (intent.kind) {
    case "move":
    case "fly":
      return { act: `${intent.kind} ${code}` };
    case "shore":
      return partners(game.legal, code).length > 0
        ? { intent: { kind: "second", first: code } }
        : { act: `shore ${code}` };
    case "second":
      return { act: intent.first === code ? `shore ${code}` : shoreTwo(intent.first, code) };
    case "navigate": {
      const role = intent.role ?? pawn;
      if (role === null) return { intent };
      return intent.role === null
        ? { intent: { kind: "navigate", role } }
        : { act: `navigate ${role} ${code}` };
    }
    case "sandbags":
      return intent.by === null ? { intent } : { act: `${intent.by}: sandbags ${code}` };
    case "land":
      return { act: liftText(game, intent.by, intent.pawns, code) };
    case "swim":
      if (pawn !== null && game.turn.swimming.includes(pawn) && pawn !== intent.role) {
        return { intent: { kind: "swim", role: pawn } };
      }
      return intent.role === null ? { intent } : { act: `${intent.role}: swim ${code}` };
    default: {
      const found = choices(game, code, pawn);
      const [first] = found;
      if (first === undefined) return { act: `move ${code}` };
      if (found.length > 1 || !isPlain(first)) return { intent: { kind: "tile", code, pawn } };
      return first.act === undefined ? { intent: first.intent ?? FREE } : { act: first.act };
    }
  }
}

/** Whether a press on this pawn means the pawn and not the place it stands on. */
export function isHandle(game: GameSnapshot, intent: Intent, role: Role, at: Tile): boolean {
  const { legal, turn } = game;
  if (intent.kind === "swim") return turn.swimming.includes(role);
  if (intent.kind === "navigate" && intent.role === null)
    return legal.navigate?.[role] !== undefined;
  if (intent.kind !== "free" && intent.kind !== "tile" && intent.kind !== "card") return false;
  return legal.navigate?.[role] !== undefined || liftOf(legal, null, at) !== undefined;
}
