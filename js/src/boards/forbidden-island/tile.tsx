import { picture, signPath } from "../../icons.tsx";
import { memo } from "../../memo.ts";
import type { Frame, Place, TileState } from "../../protocol.ts";
import type { Value } from "../../puzzle/protocol.ts";
import { LANDING, SITE, START } from "./catalog.ts";
import { ems, lines, spot, UNIT } from "./geometry.ts";
import type { Mark } from "./intent.ts";
import { StartMark } from "./pawn.tsx";

// A flooded tile lies under three rows of waves; drawn out, so that no pattern needs an id.
const WAVES =
  "M8 24q7-7 14 0t14 0 14 0 14 0 14 0 14 0M8 42q7-7 14 0t14 0 14 0 14 0 14 0 14 0M8 60q7-7 14 0t14 0 14 0 14 0 14 0 14 0";
const RIPPLE = "M26 52q6-6 12 0t12 0 12 0 12 0M36 64q5-5 10 0t10 0 10 0";
const LINE = 15.5;
const WIDEST = 83;

export interface TileProps {
  readonly place: Place;
  readonly name: string;
  readonly label: string;
  readonly marks: readonly Mark[];
  /** What each of the marks is worth, while the chances are shown. */
  readonly values?: readonly (Value | undefined)[];
  readonly chosen: boolean;
  readonly focusable: boolean;
  readonly delay: number | undefined;
  readonly happens: Frame["type"] | undefined;
}

/** One place of the island: its land or where it sank, its name, its marks, what it offers. */
export const TileView = memo(function TileView(props: TileProps) {
  const { place, name, label, marks, values = [], chosen, focusable, delay, happens } = props;
  // Beside the signs there is room for figures, also while they are still worked out.
  const rated = values.length > 0;
  const { column, row } = spot(place.place);
  const treasure = SITE[place.code];
  const start = START[place.code];
  const classes = ["fi-tile", `fi-${place.state}`];
  if (marks.length > 0) classes.push("fi-open");
  if (chosen) classes.push("fi-chosen");
  if (happens !== undefined) classes.push(`fi-did-${happens}`);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be drawn
    <g
      role="gridcell"
      class={classes.join(" ")}
      transform={`translate(${column * UNIT} ${row * UNIT})`}
      style={delay === undefined ? undefined : { "--fi-delay": `${delay}ms` }}
      tabindex={focusable ? 0 : -1}
      aria-label={label}
      aria-colindex={column + 1}
      aria-selected={chosen ? "true" : undefined}
      data-code={place.code}
      data-place={place.place}
    >
      <rect class="fi-hit" width="100" height="100" />
      <rect class="fi-gap" x="8" y="8" width="84" height="84" rx="16" />
      <path class="fi-ripple" d={RIPPLE} />
      <g class="fi-land">
        <rect class="fi-shade" x="5" y="8" width="90" height="90" rx="15" />
        <rect class="fi-face" x="5" y="4" width="90" height="90" rx="15" />
        <path class="fi-waves" d={WAVES} />
        <path
          class="fi-art"
          transform="translate(26 8) scale(.094)"
          d={picture("tiles", place.code)}
        />
        {treasure !== undefined && (
          <g class={`fi-site fi-treasure-${treasure}`} transform="translate(18 17)">
            <circle r="10.5" />
            <path transform="translate(-7 -7) scale(.0273)" d={picture("treasures", treasure)} />
          </g>
        )}
        {place.code === LANDING && (
          <g class="fi-pad" transform="translate(18 17)">
            <circle r="10" />
            <path d="M-3.5-4.5V4.5M3.5-4.5V4.5M-3.5 0H3.5" />
          </g>
        )}
        {start !== undefined && (
          <g transform="translate(82 17)">
            <StartMark role={start} />
          </g>
        )}
      </g>
      <Name name={name} code={place.code} state={place.state} />
      <rect class="fi-ring" x="5" y="4" width="90" height="90" rx="15" />
      <g class="fi-offers">
        {marks.map((mark, index) => (
          <g
            key={mark}
            transform={
              rated
                ? `translate(18 ${5 + index * 28})`
                : `translate(${50 + (index - (marks.length - 1) / 2) * 27} 5)`
            }
          >
            <Offer mark={mark} value={values[index]} />
          </g>
        ))}
      </g>
      <rect class="fi-focus" x="0" y="-1" width="100" height="100" rx="19" />
    </g>
  );
});

interface NameProps {
  readonly name: string;
  readonly code: string;
  readonly state: TileState;
}

function Name({ name, code, state }: NameProps) {
  const rows = lines(name);
  const top = (state === "sunk" ? 55 : 78) - (rows.length - 1) * (LINE / 2);
  return (
    <g class="fi-name">
      {rows.map((row, index) => (
        <text
          key={row}
          x="50"
          y={top + index * LINE + 1}
          font-size={Math.min(LINE, Math.floor((WIDEST / ems(row)) * 10) / 10)}
        >
          {row}
        </text>
      ))}
      <text class="fi-code" x="50" y={state === "sunk" ? 60 : 86}>
        {name !== "" && code}
      </text>
    </g>
  );
}

const FILLED: Partial<Record<Mark, string>> = {
  fly: picture("roles", "pilot"),
  navigate: picture("roles", "navigator"),
  lift: picture("cards", "lift"),
  sandbags: picture("cards", "sandbags"),
};

/** The small sign at a tile's upper edge that tells what a press would do. */
function Offer({ mark, value }: { readonly mark: Mark; readonly value: Value | undefined }) {
  const filled = FILLED[mark];
  return (
    <g class={`fi-offer fi-offer-${mark}`}>
      {value !== undefined && <Worth value={value} />}
      <circle r="12.5" />
      {filled === undefined ? (
        <path
          class="fi-offer-line"
          transform="translate(-8.4 -8.4) scale(.7)"
          d={signPath(mark as "move" | "shore" | "swim")}
        />
      ) : (
        <path class="fi-offer-full" transform="translate(-8.2 -8.2) scale(.032)" d={filled} />
      )}
    </g>
  );
}

/** What a press would be worth, beside its sign: in figures and as a line of that length. */
function Worth({ value: { percent, number } }: { readonly value: Value }) {
  const wide = percent.length * 12.2;
  return (
    <g class="fi-offer-value">
      <rect x="-12.5" y="-12.5" width={wide + 33} height="25" rx="12.5" />
      <text x="16" y="4">
        {percent}
      </text>
      <path class="fi-offer-whole" d={`M16 8.8h${wide}`} />
      <path class="fi-offer-share" d={`M16 8.8h${Math.round(wide * number)}`} />
    </g>
  );
}
