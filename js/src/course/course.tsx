import { useDesk } from "../desk.ts";
import { Sign } from "../icons.tsx";
import type { CourseLesson } from "../lesson/protocol.ts";
import { Objection } from "../panels/objection.tsx";
import { Bar } from "../parts/chance.tsx";
import { StarRow } from "../parts/stars.tsx";
import { walkKeys } from "../parts/walk.ts";
import type { CourseSnapshot } from "../protocol.ts";

/** The map of a course: its lessons in their order, what is done, what is open, what comes first. */
export function CourseMap({ snapshot }: { readonly snapshot: CourseSnapshot }) {
  const { say, ask, readOnly, uid } = useDesk();
  const { title, sections, done, total, next } = snapshot.course;
  const all = sections.flatMap(({ lessons }) => lessons);
  const upcoming = all.find(({ id }) => id === next);
  const stop = (upcoming ?? all[0])?.id;
  const open = (lesson: string) => {
    if (!readOnly) ask({ kind: "open", lesson });
  };
  return (
    <section class="fi-course" aria-labelledby={`${uid}-course`}>
      <div class="fi-title">
        <h2 id={`${uid}-course`} tabindex={-1} data-arrive="course">
          {title}
        </h2>
        <p>{say("course.done", { done, n: total })}</p>
        <Bar value={done / Math.max(1, total)} />
        {upcoming !== undefined && !readOnly && (
          <button type="button" class="fi-button fi-main" onClick={() => open(upcoming.id)}>
            <Sign name="move" />
            <span>
              {say(done === 0 && !upcoming.begun ? "course.begin" : "course.go_on", {
                title: upcoming.title,
              })}
            </span>
          </button>
        )}
      </div>
      <Objection />
      {/* biome-ignore lint/a11y/useSemanticElements: it groups no fields */}
      <div
        class="fi-sections"
        role="group"
        aria-label={say("course.list")}
        onKeyDown={(event) => walkKeys(event, ".fi-lesson-card")}
      >
        {sections.map((section, index) => (
          <section key={section.title} aria-labelledby={`${uid}-section-${index}`}>
            <h3 id={`${uid}-section-${index}`}>{section.title}</h3>
            <ol>
              {section.lessons.map((lesson) => (
                <li key={lesson.id}>
                  <LessonCard
                    lesson={lesson}
                    n={all.indexOf(lesson) + 1}
                    next={lesson.id === next}
                    focusable={lesson.id === stop}
                    onOpen={() => open(lesson.id)}
                  />
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </section>
  );
}

interface LessonCardProps {
  readonly lesson: CourseLesson;
  readonly n: number;
  readonly next: boolean;
  readonly focusable: boolean;
  readonly onOpen: () => void;
}

/** One lesson of the map; a locked one says what comes first. */
function LessonCard({ lesson, n, next, focusable, onOpen }: LessonCardProps) {
  const { say } = useDesk();
  const { title, minutes, state, begun, stars, after } = lesson;
  const locked = state === "locked";
  return (
    <button
      type="button"
      class={`fi-lesson-card fi-lesson-${state} ${next ? "fi-lesson-next" : ""}`}
      tabindex={focusable ? 0 : -1}
      aria-disabled={locked}
      onClick={() => {
        if (!locked) onOpen();
      }}
    >
      <span class="fi-lesson-mark" aria-hidden="true">
        {locked ? <Sign name="lock" /> : state === "done" ? <Sign name="check" /> : n}
      </span>
      <span class="fi-lesson-text">
        <b>{title}</b>
        <span>
          {locked
            ? say("course.first", { lessons: after.join(say("who.comma")) })
            : say("course.minutes", { n: minutes })}
          {begun && ` · ${say("course.begun")}`}
        </span>
      </span>
      {state === "done" && <StarRow won={stars} />}
    </button>
  );
}
