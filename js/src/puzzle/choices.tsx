import { useDesk } from "../desk.ts";
import { Bar, Figures } from "../parts/chance.tsx";
import type { FirstChoice } from "./protocol.ts";

/** The first steps that were possible with what each is worth, best first. */
export function FirstChoices({ choices }: { readonly choices: readonly FirstChoice[] }) {
  const { say, uid } = useDesk();
  if (choices.length === 0) return null;
  return (
    <section class="fi-choices" aria-labelledby={`${uid}-choices`}>
      <h3 id={`${uid}-choices`}>{say("puzzle.choices")}</h3>
      <ol>
        {choices.map(({ action, text, value, best, yours }) => (
          <li
            key={action}
            class={`fi-chance ${best ? "fi-chance-best" : yours ? "fi-chance-yours" : ""}`}
          >
            <span class="fi-chance-label">
              {text}
              {best && <small class="fi-flag">{say("puzzle.choice_best")}</small>}
              {yours && <small class="fi-flag fi-flag-yours">{say("puzzle.choice_yours")}</small>}
            </span>
            <Figures value={value} />
            <Bar value={value.number} />
          </li>
        ))}
      </ol>
    </section>
  );
}
