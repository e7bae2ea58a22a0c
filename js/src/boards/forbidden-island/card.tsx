import { useDesk } from "../../desk.ts";
import { Picture } from "../../icons.tsx";
import type { Card } from "../../protocol.ts";
import { isTreasure } from "./catalog.ts";

/** What is printed on a small card. Whoever holds it gives it a name for the screen reader. */
export function Face({ card, count = 1 }: { readonly card: Card; readonly count?: number }) {
  const { say } = useDesk();
  return (
    <>
      <Picture group={isTreasure(card) ? "treasures" : "cards"} id={card} />
      <span class="fi-card-name">{say(`card_short.${card}`)}</span>
      {count > 1 && <span class="fi-card-count">×{count}</span>}
    </>
  );
}
