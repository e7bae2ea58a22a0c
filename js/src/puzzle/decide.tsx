import { useState } from "preact/hooks";
import { useDesk } from "../desk.ts";
import { Sign } from "../icons.tsx";
import { Confirm } from "../panels/confirm.tsx";
import type { GameSnapshot } from "../protocol.ts";
import type { Puzzle } from "./protocol.ts";

export interface DecideProps {
  readonly game: GameSnapshot;
  readonly puzzle: Puzzle;
}

/** The line so far, and the two ways from here: a step back, or the end of the decision. */
export function Decide({ game, puzzle }: DecideProps) {
  const { say, ask, readOnly, uid } = useDesk();
  const [asked, setAsked] = useState(false);
  const { line, can_commit: can, counts, tries } = puzzle;
  const { turn, undo } = game;
  const left = turn.phase === "actions" ? turn.actions : 0;
  const busy = puzzle.working?.what === "judge";

  const commit = () => {
    setAsked(false);
    ask({ kind: "commit" });
  };

  return (
    <section class="fi-decide" aria-labelledby={`${uid}-line`}>
      <h3 id={`${uid}-line`}>{say("puzzle.line")}</h3>
      {line.length === 0 ? (
        <p class="fi-hint">{say("puzzle.line_empty")}</p>
      ) : (
        <ol class="fi-line">
          {line.map((step, index) => (
            <li key={`${index} ${step}`}>{step}</li>
          ))}
        </ol>
      )}
      {!readOnly && (
        <div class="fi-row fi-decide-buttons">
          <button
            type="button"
            class="fi-button fi-main fi-next"
            data-commit
            aria-disabled={!can || busy}
            aria-keyshortcuts="e"
            aria-describedby={`${uid}-counts`}
            onClick={() => {
              if (!can || busy) return;
              if (left > 0) setAsked(true);
              else commit();
            }}
          >
            <Sign name="check" />
            <span>{say("puzzle.commit")}</span>
            <kbd>E</kbd>
          </button>
          <button
            type="button"
            class="fi-button"
            aria-disabled={!undo}
            onClick={() => {
              if (undo) ask({ kind: "undo" });
            }}
          >
            <Sign name="undo" />
            {say("button.undo")}
          </button>
        </div>
      )}
      <p class="fi-hint" id={`${uid}-counts`}>
        {say(counts ? "puzzle.counts" : tries > 0 ? "puzzle.practice" : "puzzle.practice_shown")}
      </p>
      {asked && (
        <Confirm
          title={say("puzzle.commit")}
          question={say("puzzle.commit_early", { n: left })}
          yes={say("puzzle.commit")}
          eager
          onYes={commit}
          onClose={() => setAsked(false)}
        />
      )}
    </section>
  );
}
