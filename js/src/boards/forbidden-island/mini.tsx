import { picture } from "../../icons.tsx";
import type { MiniPicture } from "../../puzzle/protocol.ts";
import { TREASURES } from "./catalog.ts";
import { spot } from "./geometry.ts";

// One path for all tiles of a kind: a gallery shows dozens of islands.
const LAND: Readonly<Record<string, (x: number, y: number) => string>> = {
  d: (x, y) => `M${x + 1} ${y + 1}h8v8h-8z`,
  f: (x, y) => `M${x + 1} ${y + 1}h8v8h-8z`,
  s: (x, y) => `M${x + 3.6} ${y + 5}h2.8`,
};
const waves = (x: number, y: number): string =>
  `M${x + 2} ${y + 4}q1.5-1.6 3 0t3 0M${x + 2} ${y + 7}q1.5-1.6 3 0t3 0`;

/** An island at a glance: what is dry, flooded, sunk, and what is marked on it. */
export function MiniBoard({ picture: island }: { readonly picture: MiniPicture }) {
  const { columns, rows, tiles, marks } = island;
  const all = (letter: string, drawn: (x: number, y: number) => string): string =>
    [...tiles]
      .map((tile, index) =>
        tile === letter ? drawn((index % columns) * 10, Math.floor(index / columns) * 10) : "",
      )
      .join("");
  return (
    <svg
      class="fi-mini"
      viewBox={`0 0 ${columns * 10} ${rows * 10}`}
      aria-hidden="true"
      preserveAspectRatio="xMidYMid meet"
    >
      {Object.entries(LAND).map(([letter, drawn]) => (
        <path key={letter} class={`fi-mini-${letter}`} d={all(letter, drawn)} />
      ))}
      <path class="fi-mini-waves" d={all("f", waves)} />
      {Object.entries(marks).map(([place, mark]) => {
        const { column, row } = spot(place);
        return (
          <g key={place} transform={`translate(${column * 10 + 5} ${row * 10 + 5})`}>
            <MiniMark mark={mark} />
          </g>
        );
      })}
    </svg>
  );
}

function MiniMark({ mark }: { readonly mark: string }) {
  if (mark === "landing") {
    return (
      <g class="fi-mini-landing">
        <circle r="3.2" />
        <path d="M-1.2-1.5V1.5M1.2-1.5V1.5M-1.2 0H1.2" />
      </g>
    );
  }
  if (TREASURES.includes(mark)) {
    return (
      <path
        class={`fi-mini-site fi-treasure-${mark}`}
        transform="translate(-3.4 -3.4) scale(.0133)"
        d={picture("treasures", mark)}
      />
    );
  }
  return <circle class="fi-mini-pawn" r="2.3" />;
}
