import { useDesk } from "../../desk.ts";
import { Sheet } from "../../panels/sheet.tsx";
import type { GameSnapshot, Role } from "../../protocol.ts";
import { type Intent, liftOf } from "./intent.ts";
import { Badge } from "./pawn.tsx";
import { nameOf, who } from "./people.ts";

export interface BoardingProps {
  readonly game: GameSnapshot;
  readonly intent: Extract<Intent, { kind: "board" }>;
  readonly onIntent: (intent: Intent) => void;
}

/** Who flies along with a Helicopter Lift, from which tile, with whose card. */
export function Boarding({ game, intent, onIntent }: BoardingProps) {
  const { say, act, uid } = useDesk();
  const { legal } = game;
  const holders = [...new Set((legal.lift ?? []).map(({ by }) => by))];
  const by = intent.by ?? (holders.length === 1 ? (holders[0] ?? null) : null);
  const places = (legal.lift ?? []).filter((lift) => lift.by === (by ?? holders[0]));
  const aboard = intent.pawns.filter((role) =>
    liftOf(legal, by, intent.from)?.pawns.includes(role),
  );

  const tick = (from: string, role: Role, on: boolean) => {
    // All who fly take off from one tile, so a tick elsewhere begins anew there.
    const kept = from === intent.from ? intent.pawns.filter((other) => other !== role) : [];
    onIntent({ ...intent, from, pawns: on ? [...kept, role] : kept });
  };

  return (
    <Sheet name="boarding" title={say("hint.lift_pawns")}>
      {holders.length > 1 && (
        <fieldset class="fi-field">
          <legend>{say("ask.lift_by")}</legend>
          <div class="fi-row">
            {holders.map((role) => (
              <button
                type="button"
                class="fi-button fi-person"
                key={role}
                aria-pressed={role === by}
                onClick={() => onIntent({ ...intent, by: role })}
              >
                <Badge role={role} letter={say(`pawn.${role}`)} />
                {who(say, game, role)}
              </button>
            ))}
          </div>
        </fieldset>
      )}
      <div class="fi-row fi-boarding">
        {places.map(({ from, pawns }) => (
          <fieldset class="fi-field" key={from}>
            <legend>{nameOf(say, from)}</legend>
            {pawns.map((role) => (
              <label class="fi-check" key={role} for={`${uid}-board-${role}`}>
                <input
                  id={`${uid}-board-${role}`}
                  type="checkbox"
                  checked={from === intent.from && aboard.includes(role)}
                  onChange={(event) => tick(from, role, event.currentTarget.checked)}
                />
                <Badge role={role} letter={say(`pawn.${role}`)} />
                <span>{say(`role.${role}`)}</span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      <div class="fi-row fi-sheet-buttons">
        <button
          type="button"
          class="fi-button fi-main"
          aria-disabled={by === null || aboard.length === 0}
          onClick={() => {
            if (by !== null && aboard.length > 0) {
              onIntent({ kind: "land", by, from: intent.from, pawns: aboard });
            }
          }}
        >
          {say("button.continue")}
        </button>
        {by !== null && legal.escape?.includes(by) && (
          <button type="button" class="fi-button fi-main" onClick={() => act(`${by}: escape`)}>
            {say("action.escape")}
          </button>
        )}
        <button type="button" class="fi-button fi-quiet" onClick={() => onIntent({ kind: "free" })}>
          {say("button.cancel")}
        </button>
      </div>
    </Sheet>
  );
}
