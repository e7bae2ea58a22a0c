import type { FunctionComponent } from "preact";
import { useDesk } from "../desk.ts";
import { RuleLinks } from "../parts/rules.tsx";
import type { GameSnapshot } from "../protocol.ts";
import { FirstChoices } from "./choices.tsx";
import { Decide } from "./decide.tsx";
import { Draws } from "./draws.tsx";
import { Hints } from "./hints.tsx";
import { OddsQuestion } from "./odds.tsx";
import { Onward } from "./onward.tsx";
import type { CardProps, Puzzle } from "./protocol.ts";
import { Reasons } from "./reasons.tsx";
import { Stepper } from "./stepper.tsx";
import { Verdict } from "./verdict.tsx";
import { Working } from "./working.tsx";

export interface PuzzlePanelProps {
  readonly game: GameSnapshot;
  readonly puzzle: Puzzle;
  readonly Card: FunctionComponent<CardProps>;
}

/** The side of a puzzle: first the decision, then what it was worth and why. */
export function PuzzlePanel({ game, puzzle, Card }: PuzzlePanelProps) {
  const { readOnly } = useDesk();
  const { verdict, solution, stage, asks, working } = puzzle;
  return (
    <div class="fi-puzzle">
      {working !== null && <Working working={working} />}
      {stage === "deciding" || verdict === null ? (
        <>
          {asks === "odds" ? (
            <OddsQuestion key={puzzle.tries} puzzle={puzzle} />
          ) : (
            <Decide game={game} puzzle={puzzle} />
          )}
          <Hints puzzle={puzzle} />
        </>
      ) : (
        <>
          {solution !== null && <Stepper solution={solution} />}
          <Verdict puzzle={puzzle} verdict={verdict} />
          {!readOnly && <Onward puzzle={puzzle} />}
          <Reasons best={verdict.grade === "best"} why={verdict.why} Card={Card} />
          {puzzle.can_draw && <Draws puzzle={puzzle} />}
          <FirstChoices choices={verdict.choices} />
          <RuleLinks rules={verdict.rules} />
        </>
      )}
    </div>
  );
}
