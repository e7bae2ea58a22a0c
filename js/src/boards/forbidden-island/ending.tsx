import { useRef } from "preact/hooks";
import { useDesk } from "../../desk.ts";
import { Sheet } from "../../panels/sheet.tsx";
import type { GameSnapshot } from "../../protocol.ts";
import type { Intent } from "./intent.ts";

export interface EndingProps {
  readonly game: GameSnapshot;
  readonly onIntent: (intent: Intent) => void;
}

/** Asks once before a turn ends with actions left, and offers never to ask again. */
export function Ending({ game, onIntent }: EndingProps) {
  const { say, act, ask, uid } = useDesk();
  const never = useRef<HTMLInputElement>(null);
  return (
    <Sheet name="ending" title={say("ask.end_turn", { n: game.turn.actions })}>
      <label class="fi-check" for={`${uid}-never`}>
        <input id={`${uid}-never`} ref={never} type="checkbox" />
        <span>{say("ask.do_not_ask")}</span>
      </label>
      <div class="fi-row fi-sheet-buttons">
        <button
          type="button"
          data-first
          class="fi-button fi-main"
          onClick={() => {
            if (never.current?.checked) ask({ kind: "pref", name: "confirm_end", value: false });
            act("end");
          }}
        >
          {say("action.end")}
        </button>
        <button type="button" class="fi-button fi-quiet" onClick={() => onIntent({ kind: "free" })}>
          {say("button.cancel")}
        </button>
      </div>
    </Sheet>
  );
}
