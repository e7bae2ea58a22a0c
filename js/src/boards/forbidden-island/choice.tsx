import { useLayoutEffect, useRef } from "preact/hooks";
import { useDesk } from "../../desk.ts";
import { focusable, focusedIn } from "../../focus.ts";
import { Picture, Sign, type SignName } from "../../icons.tsx";
import type { GameSnapshot, Role, Tile } from "../../protocol.ts";
import { EDGE, MARGIN, spot, UNIT } from "./geometry.ts";
import { type Choice, choices, type Intent } from "./intent.ts";
import { worth } from "./worth.ts";

const SIGN: Partial<Record<Choice["kind"], SignName>> = {
  move: "move",
  shore: "shore",
  capture: "capture",
};

export interface ChoiceMenuProps {
  readonly game: GameSnapshot;
  readonly code: Tile;
  readonly pawn: Role | null;
  readonly onIntent: (intent: Intent) => void;
}

/** The small choice that opens on a tile where a press could mean more than one thing. */
export function ChoiceMenu({ game, code, pawn, onIntent }: ChoiceMenuProps) {
  const { say, act, uid } = useDesk();
  const menu = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = menu.current;
    if (element === null) return;
    const before = focusedIn(element.closest(".fi-widget"));
    if (before !== null) focusable(element)[0]?.focus();
    return () => {
      if (element.contains(focusedIn(element)) && before?.isConnected) before.focus();
    };
  }, []);

  const { columns, rows, tiles } = game.board;
  const place = tiles.find((tile) => tile.code === code);
  if (place === undefined) return null;
  const { column, row } = spot(place.place);
  // At the left edge the menu grows to the right, at the right edge to the left: it never leaves
  // the board, and nothing has to be measured.
  const along = (column * UNIT + UNIT / 2 + MARGIN) / (columns * UNIT + MARGIN + EDGE);
  const below = row < rows / 2;
  const down = (row * UNIT + MARGIN + (below ? UNIT : 0)) / (rows * UNIT + MARGIN + EDGE);
  const style = {
    left: `${along * 100}%`,
    top: `${down * 100}%`,
    transform: `translate(${-along * 100}%, ${below ? "4px" : "calc(-100% - 8px)"})`,
  };

  const name = say(`tile.${code}`);
  const id = `${uid}-choice`;
  const buttons = () => focusable(menu.current as Element);
  return (
    <div
      ref={menu}
      class="fi-choice"
      role="dialog"
      aria-labelledby={id}
      tabindex={-1}
      style={style}
      onKeyDown={(event) => {
        const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
        if (step === undefined) return;
        const all = buttons();
        const at = all.indexOf(event.target as HTMLElement);
        all[(at + step + all.length) % all.length]?.focus();
        event.preventDefault();
      }}
    >
      <p id={id} class="fi-choice-name">
        {name}
      </p>
      {choices(game, code, pawn).map((choice) => {
        const sign = SIGN[choice.kind];
        const { kind, role, treasure } = choice;
        const value = choice.act === undefined ? undefined : worth(game, choice.act);
        return (
          <button
            type="button"
            class="fi-choice-item"
            key={`${kind}${role ?? ""}${treasure ?? ""}`}
            onClick={() => {
              if (choice.act === undefined) onIntent(choice.intent ?? { kind: "free" });
              else act(choice.act);
            }}
          >
            {sign === undefined ? <ChoicePicture kind={kind} /> : <Sign name={sign} />}
            <span>{say(`action.${kind}`)}</span>
            {role !== undefined && <small>{say(`role.${role}`)}</small>}
            {treasure !== undefined && <small>{say(`treasure.${treasure}`)}</small>}
            {value !== undefined && <small class="fi-worth">{value.percent}</small>}
          </button>
        );
      })}
      <button
        type="button"
        class="fi-choice-item fi-choice-cancel"
        onClick={() => onIntent({ kind: "free" })}
      >
        <Sign name="close" />
        <span>{say("button.cancel")}</span>
      </button>
    </div>
  );
}

function ChoicePicture({ kind }: { readonly kind: Choice["kind"] }) {
  if (kind === "fly") return <Picture group="roles" id="pilot" />;
  if (kind === "navigate") return <Picture group="roles" id="navigator" />;
  return <Picture group="cards" id={kind === "sandbags" ? "sandbags" : "lift"} />;
}
