import { useRef, useState } from "preact/hooks";
import { useDesk } from "../desk.ts";
import type { Fault } from "../protocol.ts";
import type { Puzzle } from "./protocol.ts";

/** The question of a puzzle about odds: a number, in whichever form; what is wrong stands beside it. */
export function OddsQuestion({ puzzle }: { readonly puzzle: Puzzle }) {
  const { say, ask, readOnly, uid } = useDesk();
  const field = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  const { odds, counts } = puzzle;
  if (readOnly) return null;
  const id = `${uid}-odds`;

  const answer = () => {
    const text = field.current?.value.trim() ?? "";
    if (text === "") {
      setFault({ message: say("puzzle.odds_empty"), remedy: say("puzzle.odds_forms") });
      field.current?.focus();
      return;
    }
    setFault(null);
    ask({ kind: "answer", text }, ({ ok, error, refusal }) => {
      if (ok) return;
      setFault(error ?? { message: refusal?.message ?? "", remedy: "" });
      field.current?.focus();
    });
  };

  return (
    <form
      class="fi-odds"
      onSubmit={(event) => {
        event.preventDefault();
        answer();
      }}
    >
      <label for={id}>{say("puzzle.odds_label")}</label>
      <div class="fi-row">
        <input
          id={id}
          ref={field}
          class="fi-input"
          type="text"
          inputMode="text"
          autocomplete="off"
          spellcheck={false}
          maxLength={40}
          placeholder="25%"
          defaultValue={odds?.answer ?? ""}
          aria-invalid={fault !== null}
          aria-describedby={`${id}-forms ${id}-fault`}
        />
        <button type="submit" class="fi-button fi-main fi-next">
          {say("puzzle.odds_answer")}
        </button>
      </div>
      <p class="fi-hint" id={`${id}-forms`}>
        {say("puzzle.odds_forms")} {say(counts ? "puzzle.counts" : "puzzle.practice")}
      </p>
      <div id={`${id}-fault`} role="alert">
        {fault !== null && (
          <p class="fi-fault">
            {fault.message} {fault.remedy}
          </p>
        )}
      </div>
    </form>
  );
}
