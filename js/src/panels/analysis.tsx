import { useDesk } from "../desk.ts";
import { Chance } from "../parts/chance.tsx";
import type { GameSnapshot } from "../protocol.ts";

/** A switch, and while it is on the chance that the team comes through this turn. */
export function Evaluation({ game }: { readonly game: GameSnapshot }) {
  const { say, ask, readOnly } = useDesk();
  const { prefs, analysis = null, outcome } = game;
  if (prefs.analysis === undefined || outcome !== null) return null;
  const on = prefs.analysis;
  return (
    <section class="fi-evaluation" aria-label={say("chances.title")}>
      <button
        type="button"
        class="fi-switch"
        role="switch"
        aria-checked={on}
        aria-disabled={readOnly}
        onClick={() => {
          if (!readOnly) ask({ kind: "pref", name: "analysis", value: !on });
        }}
      >
        <span class="fi-switch-track" aria-hidden="true" />
        {say("chances.switch")}
      </button>
      {on &&
        analysis !== null &&
        (analysis.value !== null ? (
          <Chance label={say("chances.label")} value={analysis.value} />
        ) : analysis.lower !== null && analysis.upper !== null && !analysis.working ? (
          <p class="fi-hint">
            {say("chances.between", {
              lower: analysis.lower.percent,
              upper: analysis.upper.percent,
            })}
          </p>
        ) : (
          <p class="fi-hint">{say("chances.working")}</p>
        ))}
    </section>
  );
}
