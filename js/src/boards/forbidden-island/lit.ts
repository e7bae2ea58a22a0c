// What lights up in a lesson: of all that is possible only what the step wants, by its notation.
import type { Card, GameSnapshot, Role, Tile } from "../../protocol.ts";
import { type Intent, type Mark, marks } from "./intent.ts";
import { bare, steps } from "./worth.ts";

const ON_TILES = ["move", "fly", "shore", "sandbags"];

/** Whether a lesson wants a kind of action; outside of lessons every kind is welcome. */
export const isWanted = ({ lesson }: GameSnapshot, kind: string): boolean =>
  lesson === undefined || (lesson.allowed ?? []).some((step) => bare(step).split(" ")[0] === kind);

/** The places that light up, each with what a press would do there. */
export function lit(game: GameSnapshot, intent: Intent): ReadonlyMap<Tile, readonly Mark[]> {
  const found = marks(game, intent);
  if (game.lesson === undefined) return found;
  const wanted = game.lesson.allowed ?? [];
  const shown = new Map<Tile, Mark[]>();
  const add = (code: Tile, mark: Mark) => {
    const others = shown.get(code) ?? [];
    if (!others.includes(mark)) shown.set(code, [...others, mark]);
  };
  if (intent.kind === "free" || intent.kind === "tile" || intent.kind === "card") {
    for (const step of wanted) {
      const [kind = "", ...codes] = bare(step).split(" ");
      if (ON_TILES.includes(kind)) for (const code of codes) add(code, kind as Mark);
    }
    return shown;
  }
  // A step may be written with or without the one who takes it; two holders are not the same.
  const isStep = (text: string) =>
    wanted.some((step) => step === text || bare(step) === text || step === bare(text));
  for (const [code, there] of found) {
    for (const mark of there) if (steps(game, intent, mark, code).some(isStep)) add(code, mark);
  }
  return shown;
}

/** Whether a lesson wants this pawn to be taken along by somebody. */
export const isLitPawn = ({ lesson }: GameSnapshot, role: Role): boolean =>
  (lesson?.allowed ?? []).some((step) => {
    const [kind = "", whom = ""] = bare(step).split(" ");
    return (kind === "navigate" || kind === "lift") && whom.split("+").includes(role);
  });

/** Whether a lesson wants this card of a hand to be used. */
export const isLitCard = ({ lesson, turn }: GameSnapshot, role: Role, card: Card): boolean =>
  (lesson?.allowed ?? []).some((step) => {
    const [kind, what] = bare(step).split(" ");
    const by = /^(\w+): /.exec(step)?.[1];
    if (kind === "give") return what === card && role === (by ?? turn.active);
    if (kind === "discard") return what === card && role === (by ?? turn.over_limit);
    return kind === card && role === (by ?? role);
  });
