// The full name of everything on the board, for whoever does not see it.
import type { Place } from "../../protocol.ts";
import type { Value } from "../../puzzle/protocol.ts";
import { list, type Say } from "../../words.ts";
import { LANDING, SITE, START, UNKNOWN } from "./catalog.ts";
import type { Mark } from "./intent.ts";

/** "Misty Marsh, C3, flooded, Pilot here, treasure site: The Earth Stone, possible: Move". */
export function placeName(
  say: Say,
  place: Place,
  marks: readonly Mark[] = [],
  chances: readonly (Value | undefined)[] = [],
): string {
  const roles = place.pawns.map((role) => say(`role.${role}`));
  const pawns = roles.length > 0 ? say("label.pawns", { roles: list(say, roles) }) : "";
  if (place.code === UNKNOWN) return say("label.sea", { place: place.place }) + pawns;
  const name = say(`tile.${place.code}`);
  const values = { name, place: place.place, pawns };
  const label =
    place.state === "sunk"
      ? say("label.sunk", values)
      : say("label.tile", {
          ...values,
          state: say(`state.${place.state}`),
          marks: signs(say, place),
        });
  if (marks.length === 0) return label;
  const actions = marks
    .map((mark, index) => {
      const action = say(`action.${mark}`);
      const value = chances[index];
      return value === undefined
        ? action
        : say("chances.action", { action, percent: value.percent });
    })
    .join(say("who.comma"));
  return say("label.tile_target", { label, actions });
}

function signs(say: Say, { code }: Place): string {
  const found: string[] = [];
  const treasure = SITE[code];
  if (treasure !== undefined) {
    found.push(say("label.treasure", { treasure: say(`treasure.${treasure}`) }));
  }
  const role = START[code];
  if (role !== undefined) found.push(say("label.start", { role: say(`role.${role}`) }));
  if (code === LANDING) found.push(say("label.landing"));
  return found.map((mark) => say("label.mark", { mark })).join("");
}
