import { useDesk } from "../desk.ts";
import { Sign } from "../icons.tsx";
import type { RuleTitle } from "../puzzle/protocol.ts";

/** A rule by its id, as a way into the rulebook. */
export function Rule({ rule }: { readonly rule: string }) {
  const { say, openRule, readOnly } = useDesk();
  return (
    <button
      type="button"
      class="fi-link fi-rule-id"
      aria-disabled={readOnly}
      onClick={() => {
        if (!readOnly) openRule(rule);
      }}
    >
      <span class="fi-unseen">{say("button.rule_why")} </span>
      {rule}
    </button>
  );
}

/** The rules that a puzzle or a lesson turns on, each a way into the rulebook. */
export function RuleLinks({ rules }: { readonly rules: readonly RuleTitle[] }) {
  const { say, uid, openRule, readOnly } = useDesk();
  if (rules.length === 0 || readOnly) return null;
  return (
    <section class="fi-rule-links" aria-labelledby={`${uid}-rules`}>
      <h3 id={`${uid}-rules`}>{say("puzzle.rules")}</h3>
      <ul class="fi-row">
        {rules.map(({ rule, title }) => (
          <li key={rule}>
            <button type="button" class="fi-link" title={rule} onClick={() => openRule(rule)}>
              <Sign name="book" />
              {title}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
