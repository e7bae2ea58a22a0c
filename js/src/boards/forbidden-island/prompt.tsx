import type { ComponentChildren } from "preact";
import { useDesk } from "../../desk.ts";
import { Sign, Tool } from "../../icons.tsx";
import { caption } from "../../parts/caption.ts";
import type { GameSnapshot, Role } from "../../protocol.ts";
import { list, type Say } from "../../words.ts";
import type { Intent } from "./intent.ts";
import { Badge } from "./pawn.tsx";
import { who } from "./people.ts";

export interface PromptProps {
  readonly game: GameSnapshot;
  readonly intent: Intent;
  readonly onIntent: (intent: Intent) => void;
}

/** What is asked of whoever looks at the board now, in one sentence. */
export function question(say: Say, game: GameSnapshot, intent: Intent): string {
  const { turn, outcome } = game;
  if (outcome !== null && game.puzzle === undefined && game.lesson === undefined)
    return outcome.title;
  const role = (id: Role) => say(`role.${id}`);
  switch (intent.kind) {
    case "move":
      return say(turn.active === "diver" ? "hint.dive" : "hint.move");
    case "shore":
    case "fly":
      return say(`hint.${intent.kind}`);
    case "second":
      return say("hint.shore_second");
    case "navigate":
      return intent.role === null
        ? say("ask.pawn")
        : say("hint.navigate_tile", { role: role(intent.role) });
    case "sandbags":
      return say(intent.by === null ? "ask.sandbags_by" : "hint.sandbags");
    case "give":
      return say("hint.give_card");
    case "land":
      return say("hint.lift_to");
    case "board":
      return say("hint.lift_pawns");
    case "swim":
      return intent.role === null
        ? say("turn.swim_several", { roles: list(say, turn.swimming.map(role)) })
        : say("ask.swim_where", { role: role(intent.role) });
    default:
      break;
  }
  const shown = caption(say, game);
  if (shown !== null) return shown;
  if (turn.phase === "discard" && turn.over_limit !== null) {
    return say("turn.discard", { who: who(say, game, turn.over_limit) });
  }
  if (turn.window) return say("turn.window");
  if (turn.phase === "draw") return say("turn.draw_treasure", { n: turn.draws });
  if (turn.phase === "flood") return say("turn.draw_flood", { n: turn.draws });
  return say(turn.actions > 0 ? "hint.pick_action" : "turn.no_actions_left");
}

/** The line above the board: what to do next, the steps of a dialogue, or why something is not possible. */
export function Prompt({ game, intent, onIntent }: PromptProps) {
  const { say, act, objection, openRule, dismiss, readOnly } = useDesk();
  if (objection !== null) {
    const { kind } = objection;
    const message = kind === "refusal" ? objection.refusal.message : objection.fault.message;
    return (
      <div class="fi-prompt fi-prompt-no" data-kind={kind}>
        <Sign name="alert" />
        <p>
          {message} {kind === "fault" && objection.fault.remedy}
        </p>
        <div class="fi-prompt-buttons">
          {kind === "refusal" && (
            <button
              type="button"
              class="fi-button fi-quiet"
              onClick={() => openRule(objection.refusal.rule)}
            >
              {say("button.rule_why")} <span class="fi-rule-id">{objection.refusal.rule}</span>
            </button>
          )}
          <Tool name="close" label={say("button.dismiss")} onClick={dismiss} />
        </div>
      </div>
    );
  }
  const asked = asks(intent);
  return (
    <div
      class={`fi-prompt ${asked ? "fi-prompt-ask" : ""} ${game.lesson?.undone ? "fi-prompt-undone" : ""}`}
    >
      <span class="fi-unseen" aria-live="polite">
        {asked && question(say, game, intent)}
      </span>
      <Sign name={game.lesson?.undone ? "undo" : asked ? "more" : "info"} />
      <p>
        {readOnly && game.outcome === null ? say("turn.read_only") : question(say, game, intent)}
      </p>
      <div class="fi-prompt-buttons">
        {intent.kind === "second" && (
          <button
            type="button"
            class="fi-button fi-main"
            onClick={() => act(`shore ${intent.first}`)}
          >
            {say("action.shore_one")}
          </button>
        )}
        {intent.kind === "navigate" && intent.role === null && (
          <Who
            roles={Object.keys(game.legal.navigate ?? {})}
            onChoose={(role) => onIntent({ kind: "navigate", role })}
          />
        )}
        {intent.kind === "sandbags" && intent.by === null && (
          <Who
            roles={(game.legal.sandbags ?? []).map(({ by }) => by)}
            onChoose={(by) => onIntent({ kind: "sandbags", by })}
          />
        )}
        {intent.kind === "swim" && game.turn.swimming.length > 1 && (
          <Who
            roles={game.turn.swimming}
            chosen={intent.role}
            onChoose={(role) => onIntent({ kind: "swim", role })}
          />
        )}
        {intent.kind === "swim" && (game.legal.lift ?? []).length > 0 && (
          <LiftInstead game={game} onIntent={onIntent} />
        )}
        {asked && intent.kind !== "swim" && (
          <button
            type="button"
            class="fi-button fi-quiet"
            onClick={() => onIntent({ kind: "free" })}
          >
            {say("button.cancel")}
          </button>
        )}
      </div>
    </div>
  );
}

/** Whether an intent waits for a press on the board and can be given up. */
function asks({ kind }: Intent): boolean {
  return ["move", "shore", "fly", "second", "navigate", "sandbags", "land", "swim"].includes(kind);
}

interface WhoProps {
  readonly roles: readonly Role[];
  readonly chosen?: Role | null;
  readonly onChoose: (role: Role) => void;
}

function Who({ roles, chosen = null, onChoose }: WhoProps): ComponentChildren {
  const { say } = useDesk();
  return roles.map((role) => (
    <button
      type="button"
      class="fi-button fi-person"
      key={role}
      aria-pressed={role === chosen}
      onClick={() => onChoose(role)}
    >
      <Badge role={role} letter={say(`pawn.${role}`)} />
      {say(`role.${role}`)}
    </button>
  ));
}

function LiftInstead({ game, onIntent }: Pick<PromptProps, "game" | "onIntent">) {
  const { say } = useDesk();
  const lift = game.legal.lift?.[0];
  if (lift === undefined) return null;
  const { by, from, pawns } = lift;
  return (
    <button
      type="button"
      class="fi-button fi-quiet"
      onClick={() => onIntent({ kind: "board", by, from, pawns })}
    >
      {say("action.lift")}
    </button>
  );
}
