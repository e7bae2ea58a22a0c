import { useState } from "preact/hooks";
import { useDesk } from "../../desk.ts";
import { Picture, Sign } from "../../icons.tsx";
import { Sheet } from "../../panels/sheet.tsx";
import type { GameSnapshot } from "../../protocol.ts";

/** How the game ended, by which rule, and the ways on. It can be put aside to look at the island. */
export function OutcomeSheet({ game }: { readonly game: GameSnapshot }) {
  const { say, ask, openRule, openRecord, readOnly } = useDesk();
  const [aside, setAside] = useState(false);
  const { outcome, turn, undo } = game;
  if (outcome === null) return null;
  if (aside) {
    return (
      <button type="button" class="fi-button fi-aside" onClick={() => setAside(false)}>
        {say(outcome.won ? "end_screen.won" : "end_screen.lost")} {say("end_screen.what_next")}
      </button>
    );
  }
  return (
    <Sheet name="outcome" title={outcome.title} tone={outcome.won ? "won" : "lost"}>
      <span class="fi-outcome-picture">
        {outcome.won ? <Picture group="cards" id="lift" /> : <Picture group="marks" id="skull" />}
      </span>
      <p>
        {outcome.text} {say("end_screen.rounds", { n: turn.round })}
      </p>
      <p>
        {readOnly ? (
          say("end_screen.by_rule", { title: outcome.rule })
        ) : (
          <button type="button" class="fi-link" onClick={() => openRule(outcome.rule)}>
            {say("end_screen.by_rule", { title: outcome.rule })}
          </button>
        )}
      </p>
      <div class="fi-row fi-sheet-buttons">
        {!readOnly && (
          <button type="button" class="fi-button fi-main" onClick={() => ask({ kind: "again" })}>
            <Sign name="fresh" />
            {say("button.again")}
          </button>
        )}
        {undo && !readOnly && (
          <button type="button" class="fi-button" onClick={() => ask({ kind: "undo" })}>
            <Sign name="undo" />
            {say("button.undo_before")}
          </button>
        )}
        {!readOnly && (
          <button type="button" class="fi-button" onClick={openRecord}>
            <Sign name="record" />
            {say("button.copy_record")}
          </button>
        )}
        <button type="button" class="fi-button fi-quiet" onClick={() => setAside(true)}>
          {say("button.close")}
        </button>
      </div>
    </Sheet>
  );
}
