import { useDesk } from "../desk.ts";
import { Sign } from "../icons.tsx";
import { RuleLinks } from "../parts/rules.tsx";
import { StarRow } from "../parts/stars.tsx";
import type { Lesson } from "./protocol.ts";

/** How a lesson went, what to try now, and the lesson that follows. */
export function LessonEnd({ lesson }: { readonly lesson: Lesson }) {
  const { say, ask, readOnly, uid } = useDesk();
  const { stars, mistakes, exercises, next } = lesson;
  return (
    <div class="fi-lesson-end">
      <p class="fi-lesson-won" tabindex={-1} data-arrive="end" data-rescue>
        {stars !== null && <StarRow won={stars} />}
        <b>{say("lesson.finished")}</b>
        <span>{say("lesson.mistakes", { n: mistakes })}</span>
      </p>
      {exercises.length > 0 && (
        <section aria-labelledby={`${uid}-exercises`}>
          <h3 id={`${uid}-exercises`}>{say("lesson.exercises")}</h3>
          <ul>
            {exercises.map(({ id, title, result }) => (
              <li key={id}>
                <button
                  type="button"
                  class="fi-link"
                  aria-disabled={readOnly}
                  onClick={() => {
                    if (!readOnly) ask({ kind: "open", puzzle: id });
                  }}
                >
                  {title}
                </button>
                {result?.solved && <StarRow won={result.stars} />}
              </li>
            ))}
          </ul>
        </section>
      )}
      {!readOnly && (
        <div class="fi-row fi-onward">
          {next !== null && (
            <button
              type="button"
              class="fi-button fi-main"
              onClick={() => ask({ kind: "open", lesson: next.id })}
            >
              <Sign name="move" />
              {say("lesson.next", { title: next.title })}
            </button>
          )}
          <button type="button" class="fi-button" onClick={() => ask({ kind: "retry" })}>
            <Sign name="fresh" />
            {say("lesson.again")}
          </button>
        </div>
      )}
      <RuleLinks rules={lesson.rules} />
    </div>
  );
}
