import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { useDesk } from "../desk.ts";
import { focusedIn } from "../focus.ts";
import { Sign } from "../icons.tsx";
import type { LogLine } from "../protocol.ts";
import { list } from "../words.ts";
import { AnswerBox } from "./answer.tsx";
import { Choices } from "./choices.tsx";
import { LessonEnd } from "./end.tsx";
import type { Lesson } from "./protocol.ts";
import { goesOn } from "./ways.ts";

export interface LessonPanelProps {
  readonly lesson: Lesson;
  /** The names of what the lesson points at. */
  readonly things: readonly string[];
  readonly log: readonly LogLine[];
  readonly total: number;
}

/** What a lesson says beside the board, what came of the last try, and the way on. */
export function LessonPanel({ lesson, things, log, total }: LessonPanelProps) {
  const { say, ask, readOnly, uid } = useDesk();
  const panel = useRef<HTMLElement>(null);
  const { title, step, steps, waiting, finished, choices, answer } = lesson;
  const { undone } = lesson;
  const failed = undone && answer?.kind === "failed";

  // The lines that have come to the log with what is taken back.
  const seen = useRef(total);
  const fresh = undone ? total - seen.current : 0;
  const shown = fresh > 0 ? log.slice(-fresh).map(({ text }) => text) : [];
  useLayoutEffect(() => {
    if (!undone) seen.current = total;
  });

  // Whoever goes on by keys or clicks in here is shown what is meant, as far as it is hidden: what
  // is pointed at, or where something is to be done.
  useEffect(() => {
    const table = panel.current?.parentElement ?? null;
    if (focusedIn(table) === null) return;
    const meant = lesson.allowed === null && !lesson.draw ? ".fi-pointed" : ".fi-actions";
    table?.querySelector(meant)?.scrollIntoView?.({ block: "nearest" });
  }, [lesson.id, step, waiting]);

  // The answer that was pressed can do no more; the way on can.
  useLayoutEffect(() => {
    const inside = focusedIn(panel.current) !== null;
    if (waiting && inside) panel.current?.querySelector<HTMLElement>("[data-rescue]")?.focus();
  }, [waiting]);

  // Words that belong to the step before stand above those of this one.
  const past = answer?.kind === "done" && !waiting;
  return (
    <section ref={panel} class="fi-lesson" aria-labelledby={`${uid}-lesson`}>
      <div class="fi-lesson-head">
        {lesson.course && !readOnly && (
          <button
            type="button"
            class="fi-button fi-quiet fi-brief-back"
            onClick={() => ask({ kind: "course" })}
          >
            <Sign name="back" />
            {say("course.back")}
          </button>
        )}
        <h2
          id={`${uid}-lesson`}
          tabindex={-1}
          data-arrive="lesson"
          aria-describedby={`${uid}-says`}
        >
          {title}
        </h2>
        <p class="fi-lesson-at">
          <span class="fi-lesson-steps" aria-hidden="true">
            {Array.from({ length: steps }, (_, index) => (
              <i key={index} class={index < step ? "fi-past" : index === step ? "fi-now" : ""} />
            ))}
          </span>
          <span>{say("lesson.step", { at: Math.min(step + 1, steps), of: steps })}</span>
        </p>
      </div>
      {past && <AnswerBox lesson={lesson} shown={shown} />}
      <div id={`${uid}-says`} class={`fi-lesson-says ${waiting ? "fi-lesson-said" : ""}`}>
        {lesson.say !== "" && <p>{lesson.say}</p>}
        {lesson.ask !== null && (
          <p
            id={`${uid}-ask`}
            class="fi-lesson-ask"
            tabindex={-1}
            data-rescue={waiting ? undefined : true}
          >
            {lesson.ask}
          </p>
        )}
        {things.length > 0 && !waiting && (
          <p class="fi-unseen">{say("lesson.look", { things: list(say, things) })}</p>
        )}
      </div>
      {choices !== null && <Choices lesson={lesson} choices={choices} />}
      {!past && <AnswerBox lesson={lesson} shown={shown} />}
      {finished && <LessonEnd lesson={lesson} />}
      {!readOnly && (
        <div class="fi-row fi-lesson-ways">
          {goesOn(lesson) && (
            <button
              type="button"
              class="fi-button fi-main fi-next"
              data-rescue
              aria-keyshortcuts="Space"
              onClick={() => ask({ kind: "on" })}
            >
              <Sign name={failed ? "undo" : "move"} />
              <span>{say(failed ? "lesson.take_back" : "button.continue")}</span>
              <kbd>{say("help.key_space")}</kbd>
            </button>
          )}
          {lesson.can_back && !finished && (
            <button
              type="button"
              class="fi-button fi-quiet"
              aria-keyshortcuts="u"
              onClick={() => ask({ kind: "back" })}
            >
              <Sign name="back" />
              {say("button.back")}
            </button>
          )}
        </div>
      )}
    </section>
  );
}
