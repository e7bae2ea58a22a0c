import { useDesk } from "../desk.ts";
import { Sign } from "../icons.tsx";
import { Rule } from "../parts/rules.tsx";
import { answerText } from "./news.ts";
import type { Lesson } from "./protocol.ts";

export interface AnswerBoxProps {
  readonly lesson: Lesson;
  /** What would have happened, in words. */
  readonly shown: readonly string[];
}

/** What came of the last try: the lesson's answer or the rule against it, and what it would lead to. */
export function AnswerBox({ lesson, shown }: AnswerBoxProps) {
  const { say } = useDesk();
  const { answer, undone } = lesson;
  const text = answerText(say, lesson);
  if (text === "" && !undone) return null;
  const good = answer?.kind === "done" && !undone;
  const plain = answer === null || answer.kind === "going" || answer.kind === "done";
  const tone = good ? "good" : plain ? "plain" : "no";
  return (
    <div class={`fi-lesson-answer fi-answer-${tone}`}>
      <Sign name={good ? "check" : plain ? "info" : "alert"} />
      <div>
        {undone && (
          <>
            <p class="fi-would">{say("lesson.would")}</p>
            <ul>
              {shown.map((line, index) => (
                <li key={index}>{line}</li>
              ))}
            </ul>
          </>
        )}
        {text !== "" && (
          <p>
            {text} {answer?.rule != null && <Rule rule={answer.rule} />}
          </p>
        )}
      </div>
    </div>
  );
}
