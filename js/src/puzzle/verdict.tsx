import { useDesk } from "../desk.ts";
import { Sign, type SignName } from "../icons.tsx";
import { Chance } from "../parts/chance.tsx";
import { StarList } from "./marks.tsx";
import type { Grade, Verdict as Judged, Puzzle } from "./protocol.ts";

const SIGN: Readonly<Record<Grade, SignName>> = { best: "check", good: "check", worse: "alert" };

/** How a verdict is called: of a line, or of a number. */
export const gradeKey = ({ asks }: Puzzle, { grade, solved }: Judged): string =>
  asks === "odds" ? `puzzle.odds_${solved ? "right" : "wrong"}` : `puzzle.grade_${grade}`;

/** What the decision was worth beside the best one, in one sentence and two bars. */
export function Verdict({
  puzzle,
  verdict,
}: {
  readonly puzzle: Puzzle;
  readonly verdict: Judged;
}) {
  const { say, uid } = useDesk();
  const { grade, value, best, mistake } = verdict;
  const odds = puzzle.asks === "odds";
  return (
    <section class={`fi-verdict fi-grade-${grade}`} aria-labelledby={`${uid}-verdict`}>
      <h3 id={`${uid}-verdict`} tabindex={-1} data-arrive="verdict">
        <Sign name={SIGN[grade]} />
        {say(gradeKey(puzzle, verdict))}
      </h3>
      <p>{verdict.say}</p>
      {mistake !== null && <p class="fi-mistake">{mistake}</p>}
      {value !== null && (
        <Chance
          label={say(odds ? "puzzle.odds_yours" : "puzzle.yours")}
          value={value}
          tone="yours"
        />
      )}
      {best !== null && (
        <Chance label={say(odds ? "puzzle.odds_exact" : "puzzle.best")} value={best} tone="best" />
      )}
      {puzzle.odds !== null && puzzle.odds.explained !== "" && <p>{puzzle.odds.explained}</p>}
      {puzzle.stars !== null && <StarList stars={puzzle.stars} asks={puzzle.asks} />}
    </section>
  );
}
