import { useDesk } from "../desk.ts";
import { Sign } from "../icons.tsx";
import type { Solution } from "./protocol.ts";

/** The better line, walked through step by step while the board shows each position. */
export function Stepper({ solution }: { readonly solution: Solution }) {
  const { say, ask, readOnly, uid } = useDesk();
  const { line, at, more } = solution;
  const go = (n: number) => {
    if (n >= 0 && n <= line.length && n !== at) ask({ kind: "step", n });
  };
  return (
    <section class="fi-stepper" aria-labelledby={`${uid}-stepper`}>
      <h3 id={`${uid}-stepper`}>{say("puzzle.solution")}</h3>
      <ol class="fi-line">
        {line.map(({ action, text }, index) => (
          <li key={`${index} ${action}`} class={index < at ? "" : "fi-line-ahead"}>
            <button
              type="button"
              aria-current={index + 1 === at ? "step" : undefined}
              aria-disabled={readOnly}
              onClick={() => {
                if (!readOnly) go(index + 1);
              }}
            >
              {text}
            </button>
          </li>
        ))}
      </ol>
      {more !== null && at === line.length && <p class="fi-hint">{more}</p>}
      {!readOnly && (
        <div class="fi-row">
          <button
            type="button"
            class="fi-button"
            aria-disabled={at === 0}
            onClick={() => go(at - 1)}
          >
            <Sign name="back" />
            {say("puzzle.step_back")}
          </button>
          <span class="fi-steps-done">{say("puzzle.step_of", { at, of: line.length })}</span>
          <button
            type="button"
            class="fi-button"
            data-arrive="solution"
            aria-disabled={at === line.length}
            onClick={() => go(at + 1)}
          >
            {say("puzzle.step_on")}
            <Sign name="move" />
          </button>
        </div>
      )}
    </section>
  );
}
