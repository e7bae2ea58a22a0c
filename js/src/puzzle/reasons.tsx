import type { FunctionComponent } from "preact";
import { useDesk } from "../desk.ts";
import { Rule } from "../parts/rules.tsx";
import type { CardProps, Reason } from "./protocol.ts";

/** More cards than this are counted, not drawn. */
const MOST = 8;

export interface ReasonsProps {
  /** Whether nothing better could be done. */
  readonly best: boolean;
  readonly why: readonly Reason[];
  readonly Card: FunctionComponent<CardProps>;
}

/** The draws that now lose: their cards, how many of how many, and the rule behind it. */
export function Reasons({ best, why, Card }: ReasonsProps) {
  const { say, uid } = useDesk();
  if (why.length === 0) return null;
  return (
    <section class="fi-reasons" aria-labelledby={`${uid}-reasons`}>
      <h3 id={`${uid}-reasons`}>{say(best ? "puzzle.why_still" : "puzzle.why")}</h3>
      <ul>
        {why.map((reason) => (
          <li key={`${reason.deck} ${reason.rule} ${reason.cards.join(" ")}`}>
            <div class="fi-reason-cards">
              {reason.cards.slice(0, MOST).map((card, index) => (
                <Card key={`${index} ${card}`} deck={reason.deck} card={card} />
              ))}
              {reason.cards.length > MOST && (
                <span class="fi-reason-more">+{reason.cards.length - MOST}</span>
              )}
              <b class="fi-share">{say("puzzle.of", { n: reason.n, of: reason.of })}</b>
            </div>
            <p>
              {reason.text} {reason.rule !== null && <Rule rule={reason.rule} />}
              {!best && !reason.avoidable && (
                <span class="fi-hint"> {say("puzzle.in_any_case")}</span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
