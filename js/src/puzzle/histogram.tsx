import { useDesk } from "../desk.ts";
import type { Many } from "./protocol.ts";

const BINS = 25;
const STEP = 12;
const LEFT = 12;
const FLOOR = 92;
const TALLEST = 66;
const WIDTH = LEFT * 2 + BINS * STEP;

/** In which of the bins each batch falls: how many batches reached 0 %, 4 %, … 100 %. */
export function bins({ n, batches }: Pick<Many, "n" | "batches">): readonly number[] {
  const found = Array.from({ length: BINS + 1 }, () => 0);
  const size = n / Math.max(1, batches.length);
  for (const reached of batches) {
    const bin = Math.round((reached / Math.max(1, size)) * BINS);
    found[Math.min(BINS, Math.max(0, bin))] = (found[Math.min(BINS, Math.max(0, bin))] ?? 0) + 1;
  }
  return found;
}

/** One square for each batch of games, over the share that reached the goal; the exact chance is a line. */
export function Histogram({ many }: { readonly many: Many }) {
  const { say } = useDesk();
  const { exact, batches, n } = many;
  const counts = bins(many);
  const unit = Math.min(9, TALLEST / Math.max(1, ...counts));
  const size = Math.round(n / Math.max(1, batches.length));
  const label = say("puzzle.histogram", { n: batches.length, size });
  const at = LEFT + (exact?.number ?? 0) * BINS * STEP;
  const anchor = at > WIDTH - 60 ? "end" : at < 60 ? "start" : "middle";
  return (
    <figure class="fi-histogram">
      <svg viewBox={`0 0 ${WIDTH} 112`} role="img" aria-label={label}>
        <title>{label}</title>
        <path class="fi-axis" d={`M${LEFT - 6} ${FLOOR}H${WIDTH - LEFT + 6}`} />
        {[0, 50, 100].map((percent) => (
          <g
            key={percent}
            transform={`translate(${LEFT + (percent / 100) * BINS * STEP} ${FLOOR})`}
          >
            <path class="fi-axis" d="M0 0v4" />
            <text y="17" text-anchor={percent === 0 ? "start" : percent === 100 ? "end" : "middle"}>
              {percent}%
            </text>
          </g>
        ))}
        {counts.flatMap((count, bin) =>
          Array.from({ length: count }, (_, index) => (
            <rect
              key={`${bin} ${index}`}
              class="fi-batch"
              x={LEFT + bin * STEP - 4.5}
              y={FLOOR - (index + 1) * unit}
              width="9"
              height={unit - 1}
              rx="1.5"
            />
          )),
        )}
        {exact !== null && (
          <g class="fi-exact">
            <path d={`M${at} ${FLOOR + 4}V18`} />
            <text
              x={anchor === "end" ? at + 6 : anchor === "start" ? at - 6 : at}
              y="12"
              text-anchor={anchor}
            >
              {say("puzzle.exact", { percent: exact.percent })}
            </text>
          </g>
        )}
      </svg>
      <figcaption>{label}</figcaption>
    </figure>
  );
}
