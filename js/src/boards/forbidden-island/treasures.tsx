import { useDesk } from "../../desk.ts";
import { Picture, Sign } from "../../icons.tsx";
import { pointed } from "../../lesson/point.ts";
import type { Motion } from "../../motion.ts";
import type { GameSnapshot } from "../../protocol.ts";
import { TREASURES } from "./catalog.ts";

export interface TreasuresProps {
  readonly game: GameSnapshot;
  readonly motion: Motion;
}

/** The four treasures, those won with a tick and in colour. */
export function Treasures({ game, motion }: TreasuresProps) {
  const { say, uid } = useDesk();
  return (
    <section
      class={`fi-treasures ${pointed(game, "panel:treasures")}`}
      aria-labelledby={`${uid}-treasures`}
    >
      <h3 id={`${uid}-treasures`}>{say("treasures.title")}</h3>
      <ul>
        {TREASURES.map((treasure) => {
          const won = game.captured.includes(treasure);
          const name = say(`treasure.${treasure}`);
          const label = say(won ? "treasures.item_captured" : "treasures.item_missing", {
            treasure: name,
          });
          const fresh = motion.happens.get(`treasure:${treasure}`) === "capture";
          return (
            <li
              key={treasure}
              class={`fi-prize fi-treasure-${treasure} ${won ? "fi-prize-won" : ""} ${fresh ? "fi-did-capture" : ""}`}
              title={label}
            >
              <span class="fi-prize-picture">
                <Picture group="treasures" id={treasure} />
                {won && <Sign name="check" />}
              </span>
              <span aria-hidden="true">{say(`treasure_short.${treasure}`)}</span>
              <span class="fi-unseen">{label}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
