import { useDesk } from "../../desk.ts";
import type { TileState } from "../../protocol.ts";
import { TileView } from "./tile.tsx";

const STATES: readonly TileState[] = ["dry", "flooded", "sunk"];

/** The three states of a tile as they are drawn, each with its name. */
export function Legend() {
  const { say } = useDesk();
  return (
    <>
      <h3>{say("board.legend")}</h3>
      <ul class="fi-legend">
        {STATES.map((state) => (
          <li key={state}>
            <svg viewBox="-4 -4 108 108" aria-hidden="true">
              <TileView
                place={{ place: "A1", code: "CE", state, pawns: [] }}
                name={say("tile.CE")}
                label=""
                marks={[]}
                chosen={false}
                focusable={false}
                delay={undefined}
                happens={undefined}
              />
            </svg>
            {say(`state.${state}`)}
          </li>
        ))}
      </ul>
    </>
  );
}
