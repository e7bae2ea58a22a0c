import type { TargetedKeyboardEvent, TargetedMouseEvent } from "preact";
import { useRef } from "preact/hooks";
import { useDesk } from "../../desk.ts";
import type { Motion } from "../../motion.ts";
import type { GameSnapshot, Place, Role, Tile } from "../../protocol.ts";
import { placeName } from "./aria.ts";
import { UNKNOWN } from "./catalog.ts";
import { EDGE, HIT, MARGIN, spot, standings, UNIT } from "./geometry.ts";
import { type Intent, isHandle, type Mark } from "./intent.ts";
import { isLitPawn, lit } from "./lit.ts";
import { Token } from "./pawn.tsx";
import { Pointers } from "./pointers.tsx";
import { TileView } from "./tile.tsx";
import { worthOf } from "./worth.ts";

export interface BoardProps {
  readonly game: GameSnapshot;
  readonly intent: Intent;
  readonly motion: Motion;
  /** Whether nothing can be done on it. */
  readonly still: boolean;
  /** The place that Tab comes back to. */
  readonly cursor: string;
  readonly onCursor: (place: string) => void;
  readonly onPress: (target: Tile, pawn: Role | null) => void;
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The next place in a direction; gaps in the island are stepped over, then its nearest neighbour. */
export function neighbour(tiles: readonly Place[], from: string, key: string): string {
  const here = spot(from);
  const [right, down] = ARROWS[key] ?? [0, 0];
  let best: { place: string; cost: number } | null = null;
  for (const { place } of tiles) {
    const { column, row } = spot(place);
    const along = (column - here.column) * right + (row - here.row) * down;
    const aside = Math.abs((column - here.column) * down) + Math.abs((row - here.row) * right);
    if (along <= 0) continue;
    // Straight ahead first, however far; a slanting step only where nothing lies ahead.
    const cost = along + aside * 100;
    if (best === null || cost < best.cost) best = { place, cost };
  }
  return best?.place ?? from;
}

/** The first or last place of the row that a place lies in. */
export function rowEnd(tiles: readonly Place[], from: string, key: "Home" | "End"): string {
  const row = tiles.filter(({ place }) => spot(place).row === spot(from).row);
  return (key === "Home" ? row[0] : row.at(-1))?.place ?? from;
}

/** What a press on a place names: its tile, or the place where nobody knows which tile sank. */
const targetOf = ({ code, place }: Place): string => (code === UNKNOWN ? place : code);

/** The island: a grid for the keyboard and the screen reader, a picture for everybody else. */
export function Board({ game, intent, motion, still, cursor, onCursor, onPress }: BoardProps) {
  const { say } = useDesk();
  const picture = useRef<SVGSVGElement>(null);
  const { columns, rows, tiles } = game.board;
  const open: ReadonlyMap<Tile, readonly Mark[]> = still ? new Map() : lit(game, intent);
  const rated = game.analysis != null;
  const width = columns * UNIT + MARGIN + EDGE;
  const height = rows * UNIT + MARGIN + EDGE;

  const focus = (place: string) => {
    onCursor(place);
    picture.current?.querySelector<SVGGElement>(`.fi-tile[data-place="${place}"]`)?.focus();
  };

  const pressOn = (name: string, pawn: Role | null) => {
    const place = tiles.find((tile) => tile.place === name);
    if (place !== undefined) onPress(targetOf(place), pawn);
  };

  const onKeyDown = (event: TargetedKeyboardEvent<SVGSVGElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const { key } = event;
    const here =
      (event.target as Element).closest<SVGElement>("[data-place]")?.dataset.place ?? cursor;
    if (key in ARROWS) focus(neighbour(tiles, here, key));
    else if (key === "Home" || key === "End") focus(rowEnd(tiles, here, key));
    else if (key === "Enter") pressOn(here, null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const onClick = (event: TargetedMouseEvent<SVGSVGElement>) => {
    const target = event.target as Element;
    const pawn = target.closest<SVGGElement>("[data-pawn]");
    const place = (pawn ?? target.closest<SVGGElement>("[data-place]"))?.dataset.place;
    if (place === undefined) return;
    focus(place);
    pressOn(place, pawn?.dataset.pawn ?? null);
  };

  const chosen = (code: Tile) =>
    (intent.kind === "tile" && intent.code === code) ||
    (intent.kind === "second" && intent.first === code) ||
    ((intent.kind === "board" || intent.kind === "land") && intent.from === code);

  const byRow = Array.from({ length: rows }, (_, row) =>
    tiles.filter(({ place }) => spot(place).row === row),
  );

  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be drawn
    <svg
      ref={picture}
      class={`fi-island fi-columns-${columns}`}
      viewBox={`${-MARGIN} ${-MARGIN} ${width} ${height}`}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: places to choose from
      role="grid"
      aria-label={say("board.label", { rows, columns })}
      aria-rowcount={rows}
      aria-colcount={columns}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <Coordinates columns={columns} rows={rows} />
      {byRow.map((row, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a table cannot be drawn
        <g role="row" key={index} aria-rowindex={index + 1}>
          {row.map((place) => {
            const marks = open.get(place.code) ?? [];
            const values = rated
              ? marks.map((mark) => worthOf(game, intent, mark, place.code))
              : [];
            const mover = `tile:${place.code}`;
            return (
              <TileView
                key={place.place}
                place={place}
                name={place.code === UNKNOWN ? "" : say(`tile.${place.code}`)}
                label={placeName(say, place, marks, values)}
                marks={marks}
                values={values}
                chosen={chosen(place.code)}
                focusable={place.place === cursor}
                delay={motion.delays.get(mover)}
                happens={motion.happens.get(mover)}
              />
            );
          })}
        </g>
      ))}
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus */}
      <g class="fi-pawns" aria-hidden="true">
        {standings(game).map(({ role, place, x, y, radius, hit }) => {
          const classes = ["fi-pawn"];
          if (role === game.turn.active && game.outcome === null) classes.push("fi-active");
          if (game.turn.swimming.includes(role)) classes.push("fi-swimming");
          if (!still && isLitPawn(game, role)) classes.push("fi-lit");
          if (intent.kind === "navigate" && intent.role === role) classes.push("fi-picked");
          if ((intent.kind === "board" || intent.kind === "land") && intent.pawns.includes(role)) {
            classes.push("fi-picked");
          }
          const handle = !still && isHandle(game, intent, role, place.code);
          const delay = motion.delays.get(`pawn:${role}`);
          return (
            <g
              key={role}
              class={classes.join(" ")}
              style={{ transform: `translate(${x}px, ${y}px)`, "--fi-delay": `${delay ?? 0}ms` }}
              data-code={place.code}
              data-place={place.place}
              data-pawn={handle ? role : undefined}
            >
              <circle class="fi-halo" r={radius + 5} />
              <g class="fi-bob">
                <Token role={role} letter={say(`pawn.${role}`)} radius={radius} />
              </g>
              <circle class="fi-hit" cx={hit[0]} cy={hit[1]} r={HIT} />
            </g>
          );
        })}
      </g>
      {game.lesson !== undefined && <Pointers game={game} />}
    </svg>
  );
}

function Coordinates({ columns, rows }: { readonly columns: number; readonly rows: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
    <g class="fi-coordinates" aria-hidden="true">
      {Array.from({ length: columns }, (_, column) => (
        <text key={`c${column}`} x={column * UNIT + 50} y={-9}>
          {String.fromCharCode(65 + column)}
        </text>
      ))}
      {Array.from({ length: rows }, (_, row) => (
        <text key={`r${row}`} x={-12} y={row * UNIT + 55}>
          {row + 1}
        </text>
      ))}
    </g>
  );
}
