import { useDesk } from "../../desk.ts";
import { Sheet } from "../../panels/sheet.tsx";
import type { GameSnapshot } from "../../protocol.ts";
import { Face } from "./card.tsx";
import type { Intent } from "./intent.ts";
import { Badge } from "./pawn.tsx";

export interface GivingProps {
  readonly game: GameSnapshot;
  readonly onIntent: (intent: Intent) => void;
}

/** Every card that may be given now, with everybody who may receive it. */
export function Giving({ game, onIntent }: GivingProps) {
  const { say, act } = useDesk();
  return (
    <Sheet name="giving" title={say("hint.give_card")}>
      <ul class="fi-gifts">
        {(game.legal.give ?? []).map(({ card, to }) => (
          <li key={card} class="fi-row">
            <span class={`fi-card fi-card-small fi-card-${card}`}>
              <Face card={card} />
            </span>
            {to.map((role) => (
              <button
                type="button"
                class="fi-button fi-person"
                key={role}
                aria-label={`${say(`card.${card}`)}: ${say("action.give_to", { role: say(`role.${role}`) })}`}
                onClick={() => act(`give ${card} ${role}`)}
              >
                <Badge role={role} letter={say(`pawn.${role}`)} />
                {say("action.give_to", { role: say(`role.${role}`) })}
              </button>
            ))}
          </li>
        ))}
      </ul>
      <div class="fi-row fi-sheet-buttons">
        <button type="button" class="fi-button fi-quiet" onClick={() => onIntent({ kind: "free" })}>
          {say("button.cancel")}
        </button>
      </div>
    </Sheet>
  );
}
