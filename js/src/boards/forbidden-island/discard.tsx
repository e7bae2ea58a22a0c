import { useDesk } from "../../desk.ts";
import { Sheet } from "../../panels/sheet.tsx";
import type { Card, GameSnapshot } from "../../protocol.ts";
import { Face } from "./card.tsx";
import type { Intent } from "./intent.ts";
import { handOf, who } from "./people.ts";

export interface DiscardingProps {
  readonly game: GameSnapshot;
  readonly card: Card | null;
  readonly onIntent: (intent: Intent) => void;
}

/** A hand of six: one card is chosen, then discarded, or played if it is a special card. */
export function Discarding({ game, card, onIntent }: DiscardingProps) {
  const { say, act } = useDesk();
  const { legal, turn } = game;
  const holder = turn.over_limit;
  if (holder === null) return null;
  const lift = legal.lift?.find(({ by }) => by === holder);
  const canPlay =
    (card === "sandbags" && legal.sandbags?.some(({ by }) => by === holder)) ||
    (card === "lift" && lift !== undefined);
  const play = () => {
    if (card === "sandbags") onIntent({ kind: "sandbags", by: holder });
    else if (lift !== undefined) {
      onIntent({ kind: "board", by: holder, from: lift.from, pawns: lift.pawns });
    }
  };
  const kinds = [...new Set(handOf(game, holder))];
  return (
    <Sheet name="discarding" title={say("ask.over_limit", { who: who(say, game, holder) })}>
      <div class="fi-row fi-fan">
        {kinds.map((kind) => {
          const n = handOf(game, holder).filter((other) => other === kind).length;
          return (
            <button
              type="button"
              class={`fi-card fi-card-${kind}`}
              key={kind}
              aria-pressed={kind === card}
              aria-label={say("hand.several", { n, card: say(`card.${kind}`) })}
              onClick={() => onIntent({ kind: "discard", card: kind })}
            >
              <Face card={kind} count={n} />
            </button>
          );
        })}
      </div>
      <div class="fi-row fi-sheet-buttons">
        <button
          type="button"
          class="fi-button fi-main"
          aria-disabled={card === null}
          onClick={() => {
            if (card !== null) act(`discard ${card}`);
          }}
        >
          {say("action.discard")}
        </button>
        {canPlay && (
          <button type="button" class="fi-button" onClick={play}>
            {say(card === "lift" ? "action.lift" : "action.sandbags")}
          </button>
        )}
        {legal.escape?.includes(holder) && (
          <button type="button" class="fi-button" onClick={() => act(`${holder}: escape`)}>
            {say("action.escape")}
          </button>
        )}
      </div>
    </Sheet>
  );
}
