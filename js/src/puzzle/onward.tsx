import { useDesk } from "../desk.ts";
import { Sign, type SignName } from "../icons.tsx";
import type { Puzzle, PuzzleWish } from "./protocol.ts";

interface Way {
  readonly label: string;
  readonly sign: SignName;
  readonly wish: PuzzleWish;
}

/** Where to go after a verdict, the likeliest first: the better line, the same again, the next one. */
export function Onward({ puzzle }: { readonly puzzle: Puzzle }) {
  const { say, ask } = useDesk();
  const { solution, next, asks, verdict } = puzzle;
  const best = verdict?.grade === "best";
  const line: Way = {
    label: say(best ? "puzzle.show_line" : "puzzle.show_better"),
    sign: "end",
    wish: { kind: "solution" },
  };
  const again: Way = { label: say("button.retry"), sign: "fresh", wish: { kind: "retry" } };
  const ways: Way[] = asks === "line" && solution === null ? [line, again] : [again];
  if (next !== null) {
    const on: Way = {
      label: say("puzzle.next"),
      sign: "move",
      wish: { kind: "open", puzzle: next },
    };
    if (best) ways.unshift(on);
    else ways.push(on);
  }
  return (
    <div class="fi-row fi-onward">
      {ways.map(({ label, sign, wish }, index) => (
        <button
          type="button"
          class={`fi-button ${index === 0 ? "fi-main" : ""}`}
          key={wish.kind}
          onClick={() => ask(wish)}
        >
          <Sign name={sign} />
          {label}
        </button>
      ))}
    </div>
  );
}
