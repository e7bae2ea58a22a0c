import { useDesk } from "../desk.ts";
import { Sign } from "../icons.tsx";
import type { Puzzle } from "./protocol.ts";

/** The hints that were asked for, and the button for one more. */
export function Hints({ puzzle }: { readonly puzzle: Puzzle }) {
  const { say, ask, readOnly, uid } = useDesk();
  const { hints, hints_left: left } = puzzle;
  if (hints.length === 0 && (left === 0 || readOnly)) return null;
  return (
    <section class="fi-hints" aria-labelledby={`${uid}-hints`}>
      <h3 id={`${uid}-hints`} class={hints.length === 0 ? "fi-unseen" : ""}>
        {say("puzzle.hints")}
      </h3>
      {hints.length > 0 && (
        <ol>
          {hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ol>
      )}
      {!readOnly && (
        <button
          type="button"
          class="fi-button"
          // It stays when there are no more, so that the focus does.
          aria-disabled={left === 0}
          onClick={() => {
            if (left > 0) ask({ kind: "hint" });
          }}
        >
          <Sign name="hint" />
          <span>{say("puzzle.hint")}</span>
          <small>{say(left === 0 ? "puzzle.hints_none" : "puzzle.hints_left", { n: left })}</small>
        </button>
      )}
    </section>
  );
}
