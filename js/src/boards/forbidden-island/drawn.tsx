import { useDesk } from "../../desk.ts";
import { Picture } from "../../icons.tsx";
import type { CardProps } from "../../puzzle/protocol.ts";
import { Face } from "./card.tsx";
import { nameOf } from "./people.ts";

/** A small picture of one card of a deck, with its name for whoever does not see it. */
export function DrawnCard({ deck, card }: CardProps) {
  const { say } = useDesk();
  if (deck === "treasure") {
    return (
      <span class={`fi-card fi-card-${card}`} role="img" aria-label={say(`card.${card}`)}>
        <Face card={card} />
      </span>
    );
  }
  const name = nameOf(say, card);
  return (
    <span class="fi-card fi-card-flood" role="img" aria-label={name}>
      <Picture group="tiles" id={card} />
      <span class="fi-card-name">{name}</span>
    </span>
  );
}
