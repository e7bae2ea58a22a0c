import type { ComponentChildren } from "preact";
import { useDesk } from "../../desk.ts";
import { Picture, Sign } from "../../icons.tsx";
import type { GameSnapshot } from "../../protocol.ts";
import { isTreasure, SITE, TREASURES } from "./catalog.ts";
import type { Intent } from "./intent.ts";
import { isWanted } from "./lit.ts";
import { handOf } from "./people.ts";
import { worth } from "./worth.ts";

export type ActionName =
  | "move"
  | "shore"
  | "fly"
  | "navigate"
  | "give"
  | "capture"
  | "sandbags"
  | "lift"
  | "escape"
  | "end"
  | "draw";

export const KEY: Readonly<Record<ActionName, string>> = {
  move: "M",
  shore: "S",
  fly: "F",
  navigate: "N",
  give: "G",
  capture: "C",
  sandbags: "B",
  lift: "L",
  escape: "X",
  end: "E",
  draw: "D",
};

/** The actions that this turn's player, or a holder of a special card, has a button for. */
export function offered(game: GameSnapshot): readonly ActionName[] {
  const { turn, players } = game;
  const specials = (card: string) => players.some(({ hand }) => hand.includes(card));
  const found: ActionName[] = [];
  if (turn.phase === "actions") {
    found.push("move", "shore");
    if (turn.active === "pilot") found.push("fly");
    if (turn.active === "navigator") found.push("navigate");
    found.push("give", "capture");
  }
  if (specials("sandbags")) found.push("sandbags");
  if (specials("lift")) found.push("lift");
  return found;
}

/** Whether an action is possible now, as Python says. */
export function possible({ legal }: GameSnapshot, name: ActionName): boolean {
  switch (name) {
    case "navigate":
      return Object.keys(legal.navigate ?? {}).length > 0;
    case "end":
      return legal.end === true;
    case "draw":
      return Boolean(legal.draw);
    default:
      return (legal[name]?.length ?? 0) > 0;
  }
}

/** What a press on an action leads to: an intent, or a line of notation that acts or is refused. */
export function begin(
  game: GameSnapshot,
  name: Exclude<ActionName, "draw">,
): { readonly intent: Intent } | { readonly act: string } {
  const { legal, turn, players } = game;
  const active = players.find(({ role }) => role === turn.active);
  const other = players.find(({ role }) => role !== turn.active)?.role ?? "";
  const at = active?.at ?? "";
  const can = possible(game, name);
  switch (name) {
    case "move":
    case "shore":
    case "fly":
      return can ? { intent: { kind: name } } : { act: `${name} ${at}` };
    case "navigate":
      return can
        ? { intent: { kind: "navigate", role: null } }
        : { act: `navigate ${other} ${at}` };
    case "give": {
      const card = handOf(game, turn.active).find(isTreasure) ?? "earth";
      return can ? { intent: { kind: "give" } } : { act: `give ${card} ${other}` };
    }
    case "capture": {
      return { act: `capture ${legal.capture?.[0] ?? SITE[at] ?? most(game) ?? "earth"}` };
    }
    case "sandbags": {
      const by = players.find(({ hand }) => hand.includes("sandbags"))?.role ?? turn.active;
      return can ? { intent: { kind: "sandbags", by: null } } : { act: `${by}: sandbags ${at}` };
    }
    case "lift": {
      const lifts = legal.lift ?? [];
      const first = lifts.find(({ from }) => from === at) ?? lifts[0];
      const by = players.find(({ hand }) => hand.includes("lift"))?.role ?? turn.active;
      if (first === undefined) return { act: `${by}: lift ${by} ${at}` };
      return {
        intent: { kind: "board", by: null, from: first.from, pawns: first.pawns.slice(0, 1) },
      };
    }
    case "escape":
      return { act: `${legal.escape?.[0] ?? turn.active}: escape` };
    case "end": {
      const free = game.lesson === undefined && game.prefs.confirm_end !== false;
      const asks = free && turn.actions > 0;
      return can && asks ? { intent: { kind: "end" } } : { act: "end" };
    }
  }
}

/** The treasure whose cards the active player holds most of, to ask why it cannot be captured. */
function most(game: GameSnapshot): string | undefined {
  const hand = handOf(game, game.turn.active);
  const count = (card: string) => hand.filter((other) => other === card).length;
  return TREASURES.filter((card) => !game.captured.includes(card)).sort(
    (a, b) => count(b) - count(a),
  )[0];
}

export interface ActionsProps {
  readonly game: GameSnapshot;
  readonly intent: Intent;
  readonly onAction: (name: ActionName) => void;
}

/** The kinds of action as buttons, and the one button for what comes next. */
export function Actions({ game, intent, onAction }: ActionsProps) {
  const { say, act } = useDesk();
  const { turn } = game;
  if (game.outcome !== null) return null;
  const ends = worth(game, "end");
  const draw = possible(game, "draw");
  return (
    <section class="fi-actions" aria-label={say("label.actions_group")}>
      {possible(game, "escape") && (
        <button
          type="button"
          class="fi-button fi-main fi-next"
          aria-keyshortcuts="x"
          onClick={() => onAction("escape")}
        >
          <Picture group="cards" id="lift" />
          {say("action.escape")}
        </button>
      )}
      {game.lesson !== undefined && isWanted(game, "pass") && (
        <button type="button" class="fi-button fi-next" onClick={() => act("pass")}>
          {say("lesson.pass")}
        </button>
      )}
      {draw && (
        <button
          type="button"
          class="fi-button fi-main fi-next"
          aria-keyshortcuts="d"
          onClick={() => onAction("draw")}
        >
          <Sign name="draw" />
          <span>{say(turn.next === "flood" ? "action.draw_flood" : "action.draw_treasure")}</span>
          <kbd>D</kbd>
        </button>
      )}
      <div class="fi-kinds">
        {offered(game).map((name) => (
          <Kind
            key={name}
            name={name}
            pressed={isChosen(intent, name)}
            faint={!possible(game, name) || !isWanted(game, name)}
            onAction={onAction}
          />
        ))}
      </div>
      {turn.phase === "actions" && game.puzzle === undefined && (
        <button
          type="button"
          class={`fi-button fi-next ${isWanted(game, "end") ? (turn.actions === 0 ? "fi-main" : "fi-end") : "fi-faint"}`}
          aria-keyshortcuts="e"
          onClick={() => onAction("end")}
        >
          <Sign name="end" />
          <span>{say("action.end")}</span>
          {ends !== undefined && <small class="fi-worth">{ends.percent}</small>}
          <kbd>E</kbd>
        </button>
      )}
    </section>
  );
}

function isChosen(intent: Intent, name: ActionName): boolean {
  if (name === "lift") return intent.kind === "board" || intent.kind === "land";
  if (name === "shore") return intent.kind === "shore" || intent.kind === "second";
  return intent.kind === name;
}

interface KindProps {
  readonly name: ActionName;
  readonly pressed: boolean;
  readonly faint: boolean;
  readonly onAction: (name: ActionName) => void;
}

function Kind({ name, pressed, faint, onAction }: KindProps) {
  const { say } = useDesk();
  return (
    <button
      type="button"
      class={`fi-kind ${faint ? "fi-faint" : ""}`}
      aria-pressed={pressed}
      aria-keyshortcuts={KEY[name].toLowerCase()}
      onClick={() => onAction(name)}
    >
      <KindSign name={name} />
      <span>
        {say(name === "sandbags" || name === "lift" ? `card_short.${name}` : `action.${name}`)}
      </span>
      <kbd>{KEY[name]}</kbd>
    </button>
  );
}

function KindSign({ name }: { readonly name: ActionName }): ComponentChildren {
  switch (name) {
    case "fly":
      return <Picture group="roles" id="pilot" />;
    case "navigate":
      return <Picture group="roles" id="navigator" />;
    case "sandbags":
    case "lift":
    case "escape":
      return <Picture group="cards" id={name === "sandbags" ? "sandbags" : "lift"} />;
    default:
      return <Sign name={name} />;
  }
}
