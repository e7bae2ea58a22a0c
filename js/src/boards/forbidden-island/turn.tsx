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

type StepName = (typeof STEPS)[number];

function Step({ step, game }: { readonly step: StepName; readonly game: GameSnapshot }) {
  const { say } = useDesk();
  const current = game.outcome === null && stepOf(game) === step;
  const all = step === "flood" ? game.flood_draws : MOST[step];
  const left = leftOf(step, game, all);
  return (
    <li
      class={`fi-step ${current ? "fi-step-now" : ""}`}
      aria-current={current ? "step" : undefined}
    >
      <span>{say(`phase.${step}`)}</span>
      <span class="fi-pips" aria-hidden="true">
        {Array.from({ length: Math.max(all, left) }, (_, index) => (
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

/** The step of the turn that the game is in, or that a swim or an over-full hand interrupts. */
function stepOf({ turn }: GameSnapshot): StepName | null {
  switch (turn.phase) {
    case "over":
      return null;
    case "swim":
      return "flood";
    case "discard":
      return turn.actions > 0 ? "actions" : "draw";
    default:
      return turn.phase;
  }
}

/** How many actions or cards of a step are still to come. */
function leftOf(step: StepName, game: GameSnapshot, all: number): number {
  const { turn } = game;
  const now = stepOf(game);
  if (now === null || STEPS.indexOf(step) < STEPS.indexOf(now)) return 0;
  if (step !== now) return all;
  if (step === "actions") return turn.actions;
  // While a hand is settled the draws left may already be those of the next step.
  return turn.phase === "discard" ? Math.min(turn.draws, all) : turn.draws;
}
