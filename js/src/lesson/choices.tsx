import { useDesk } from "../desk.ts";
import { Sign } from "../icons.tsx";
import type { Lesson } from "./protocol.ts";

export interface ChoicesProps {
  readonly lesson: Lesson;
  readonly choices: readonly { readonly text: string }[];
}

/** The answers to a question of a lesson; the one that was given last is marked as right or wrong. */
export function Choices({ lesson, choices }: ChoicesProps) {
  const { say, ask, readOnly, uid } = useDesk();
  const { chosen, waiting, answer } = lesson;
  const still = readOnly || waiting;
  const right = answer?.kind === "done";
  return (
    <ol class="fi-lesson-choices" aria-labelledby={`${uid}-ask`}>
      {choices.map(({ text }, n) => (
        <li key={n}>
          <button
            type="button"
            class={`fi-button ${n === chosen ? (right ? "fi-right" : "fi-wrong") : ""}`}
            aria-disabled={still}
            aria-keyshortcuts={String(n + 1)}
            onClick={() => {
              if (!still) ask({ kind: "choose", n });
            }}
          >
            {n === chosen ? <Sign name={right ? "check" : "close"} /> : <kbd>{n + 1}</kbd>}
            <span>{text}</span>
            {n === chosen && (
              <span class="fi-unseen">{say(right ? "lesson.right" : "lesson.wrong")}</span>
            )}
          </button>
        </li>
      ))}
    </ol>
  );
}
