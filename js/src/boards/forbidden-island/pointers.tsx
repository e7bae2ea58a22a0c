import { pointers } from "../../lesson/point.ts";
import type { GameSnapshot } from "../../protocol.ts";
import type { Say } from "../../words.ts";
import { spot, standings, UNIT } from "./geometry.ts";
import { nameOf } from "./people.ts";

// Its tip is the point 0 0; it comes from the corner where four tiles leave room.
const ARROW = "M0 0-6-20-10.5-15.5-21.5-26.5-26.5-21.5-15.5-10.5-20-6Z";

/** The arrows of a lesson on the island: to tiles, places and pawns. */
export function Pointers({ game }: { readonly game: GameSnapshot }) {
  const point = pointers(game);
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
    <g class="fi-pointers" aria-hidden="true">
      {game.board.tiles.map(({ place, code }) => {
        if (!point.includes(`tile:${code}`) && !point.includes(`place:${place}`)) return null;
        const { column, row } = spot(place);
        return (
          <g key={place} transform={`translate(${column * UNIT} ${row * UNIT})`}>
            <rect class="fi-pointed" x="1" y="0" width="98" height="98" rx="18" />
            <Arrow x={11} y={9} />
          </g>
        );
      })}
      {standings(game).map(({ role, x, y, radius }) =>
        point.includes(`pawn:${role}`) ? (
          <g key={role}>
            <circle class="fi-pointed" cx={x} cy={y} r={radius + 7} />
            <Arrow x={x - radius} y={y - radius} />
          </g>
        ) : null,
      )}
    </g>
  );
}

const Arrow = ({ x, y }: { readonly x: number; readonly y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <path class="fi-arrow" d={ARROW} />
  </g>
);

/** What a lesson points at, in words. */
export function pointName(say: Say, pointer: string): string {
  const [kind, name = ""] = pointer.split(":");
  switch (kind) {
    case "tile":
      return nameOf(say, name);
    case "pawn":
      return say(`role.${name}`);
    case "hand":
      return say("lesson.hand", { role: say(`role.${name}`) });
    case "card":
      return say(`card.${name}`);
    case "deck":
      return say(`deck.${name}`);
    case "discard":
      return say(`deck.${name}_discard`);
    case "panel":
      return say(`${name}.title`);
    default:
      return name;
  }
}
