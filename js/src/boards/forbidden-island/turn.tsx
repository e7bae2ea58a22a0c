import { useDesk } from "../../desk.ts";
import type { GameSnapshot } from "../../protocol.ts";
import { Badge } from "./pawn.tsx";

const STEPS = ["actions", "draw", "flood"] as const;
const MOST = { actions: 3, draw: 2 } as const;

/** Whose turn it is, and the three steps of a turn with what is left of the present one. */
export function TurnHead({ game }: { readonly game: GameSnapshot }) {
  const { say } = useDesk();
  const { turn, players, outcome } = game;
  const player = players.find(({ role }) => role === turn.active);
  const role = say(`role.${turn.active}`);
  const named = player !== undefined && player.name !== "";
  return (
    <div class="fi-turn">
      <Badge role={turn.active} letter={say(`pawn.${turn.active}`)} />
      <div>
        <h2>
          {outcome === null ? (
            <>
              {named ? player.name : role} {named && <small>{role}</small>}
            </>
          ) : (
            say(outcome.won ? "turn.over_won" : "turn.over_lost")
          )}
          <small class="fi-round">{say("turn.round", { n: turn.round })}</small>
        </h2>
        <ol class="fi-steps">
          {STEPS.map((step) => (
            <Step key={step} step={step} game={game} />
          ))}
        </ol>
      </div>
    </div>
  );
}

function Step({
  step,
  game,
}: {
  readonly step: (typeof STEPS)[number];
  readonly game: GameSnapshot;
}) {
  const { say } = useDesk();
  const { turn, flood_draws, outcome } = game;
  const phase =
    turn.phase === "swim" ? "flood" : turn.phase === "discard" ? paused(game) : turn.phase;
  const current = outcome === null && phase === step;
  const before = STEPS.indexOf(step) < STEPS.indexOf(phase as (typeof STEPS)[number]);
  const all = step === "flood" ? flood_draws : MOST[step];
  const left = current ? (step === "actions" ? turn.actions : turn.draws) : before ? 0 : all;
  const most = Math.max(all, left);
  return (
    <li
      class={`fi-step ${current ? "fi-step-now" : ""}`}
      aria-current={current ? "step" : undefined}
    >
      <span>{say(`phase.${step}`)}</span>
      <span class="fi-pips" aria-hidden="true">
        {Array.from({ length: most }, (_, index) => (
          <i key={index} class={index < left ? "fi-pip-left" : ""} />
        ))}
      </span>
      {current && (
        <span class="fi-unseen">
          {step === "actions"
            ? say("turn.actions_left", { n: left })
            : say(`turn.draw_${step === "draw" ? "treasure" : "flood"}`, { n: left })}
        </span>
      )}
    </li>
  );
}

/** In which step of the turn a hand came to six cards: draws left tell. */
function paused({ turn }: GameSnapshot): (typeof STEPS)[number] {
  return turn.actions > 0 ? "actions" : "draw";
}
