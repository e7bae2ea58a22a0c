import { useState } from "preact/hooks";
import { useDesk } from "../desk.ts";
import type { LogLine } from "../protocol.ts";

export interface LogProps {
  readonly lines: readonly LogLine[];
  readonly total: number;
  /** The class of what a lesson points at. */
  readonly look: string;
}

/** What happened, newest first; the snapshot brings the last lines, the rest is asked for. */
export function Log({ lines, total, look }: LogProps) {
  const { say, ask, uid, readOnly } = useDesk();
  const [whole, setWhole] = useState<{ total: number; lines: readonly LogLine[] } | null>(null);
  const shown = whole !== null && whole.total === total ? whole.lines : lines;
  const earlier = total - shown.length;
  return (
    <section class={`fi-log ${look}`} aria-labelledby={`${uid}-log`}>
      <h3 id={`${uid}-log`}>{say("log.title")}</h3>
      {shown.length === 0 ? (
        <p>{say("log.empty")}</p>
      ) : (
        <ol reversed tabindex={0} aria-labelledby={`${uid}-log`}>
          {[...shown].reverse().map((line, index) => (
            <li key={`${line.ply} ${shown.length - index}`} data-kind={line.kind}>
              {line.text}
            </li>
          ))}
        </ol>
      )}
      {earlier > 0 && !readOnly && (
        <button
          type="button"
          class="fi-link"
          onClick={() => {
            ask({ kind: "log" }, (answer) => {
              if (answer.log !== undefined) setWhole({ total, lines: answer.log });
            });
          }}
        >
          {say("button.show_log")} · {say("log.earlier", { n: earlier })}
        </button>
      )}
    </section>
  );
}
