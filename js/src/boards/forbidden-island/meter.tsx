import { useDesk } from "../../desk.ts";
import { Picture } from "../../icons.tsx";
import type { Motion } from "../../motion.ts";
import { FLOOD_CARDS } from "./catalog.ts";

export interface MeterProps {
  readonly water: number;
  readonly draws: number;
  readonly motion: Motion;
  /** The class of what a lesson points at. */
  readonly look: string;
}

const TICKS = [...FLOOD_CARDS, 0];

/** The tide gauge beside the island: ten ticks, the number of flood cards at each, the skull. */
export function Meter({ water, draws, motion, look }: MeterProps) {
  const { say } = useDesk();
  const delay = motion.delays.get("meter");
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element of that name cannot hold ticks
    <div
      class={`fi-meter ${delay === undefined ? "" : "fi-did-rise"} ${look}`}
      style={{ "--fi-water": water, "--fi-delay": `${delay ?? 0}ms` }}
      role="meter"
      aria-label={say("meter.title")}
      aria-valuemin={1}
      aria-valuemax={10}
      aria-valuenow={water}
      aria-valuetext={say("meter.label", { tick: water, n: draws })}
      title={say("meter.label", { tick: water, n: draws })}
    >
      <div class="fi-water" />
      <ol class="fi-ticks" aria-hidden="true">
        {TICKS.map((cards, index) => (
          <li
            key={index}
            class={index + 1 === water ? "fi-tick-now" : index + 1 < water ? "fi-tick-under" : ""}
          >
            {cards === 0 ? <Picture group="marks" id="skull" /> : cards}
          </li>
        ))}
      </ol>
    </div>
  );
}
