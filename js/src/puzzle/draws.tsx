import { useDesk } from "../desk.ts";
import { Sign } from "../icons.tsx";
import { Histogram } from "./histogram.tsx";
import type { Puzzle } from "./protocol.ts";

/** Luck, after the decision: one future drawn card by card, or a thousand of them counted. */
export function Draws({ puzzle }: { readonly puzzle: Puzzle }) {
  const { say, ask, readOnly, uid } = useDesk();
  const { sample, many, working } = puzzle;
  const busy = working?.what === "many" || working?.what === "sample";
  return (
    <section class="fi-draws" aria-labelledby={`${uid}-draws`}>
      <h3 id={`${uid}-draws`}>{say("puzzle.draws")}</h3>
      {!readOnly && (
        <div class="fi-row">
          <button type="button" class="fi-button" onClick={() => ask({ kind: "sample" })}>
            <Sign name="once" />
            {say("puzzle.sample")}
          </button>
          <button
            type="button"
            class="fi-button"
            aria-disabled={busy}
            onClick={() => {
              if (!busy) ask({ kind: "many" });
            }}
          >
            <Sign name="many" />
            {say("puzzle.many")}
          </button>
        </div>
      )}
      {sample !== null && (
        <p class={`fi-sample ${sample.reached ? "fi-sample-reached" : ""}`}>
          <Sign name={sample.reached ? "check" : "close"} />
          <span>{sample.text}</span>
        </p>
      )}
      {many !== null && (
        <>
          <p>{many.text}</p>
          <Histogram many={many} />
        </>
      )}
    </section>
  );
}
