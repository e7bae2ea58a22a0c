import { useEffect, useRef, useState } from "preact/hooks";
import { useDesk } from "../desk.ts";
import { Sign } from "../icons.tsx";
import type { Fault } from "../protocol.ts";
import { Dialog } from "./dialog.tsx";

/** Put text on the clipboard; where the page may not, select it for copying by hand. */
export async function copy(field: HTMLTextAreaElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    // Plain http and some frames have no clipboard; the old way works in a click.
    field.focus();
    field.select();
    try {
      return field.ownerDocument.execCommand("copy");
    } catch {
      return false;
    }
  }
}

export interface RecordProps {
  /** Whether there is a game whose record can be read. */
  readonly playing: boolean;
  readonly onClose: () => void;
}

/** The whole game as text: to copy and keep, and to go on from. */
export function RecordDialog({ playing, onClose }: RecordProps) {
  const { say, ask, uid, readOnly } = useDesk();
  const field = useRef<HTMLTextAreaElement>(null);
  const pasted = useRef<HTMLTextAreaElement>(null);
  const [record, setRecord] = useState<string | null>(null);
  const [copied, setCopied] = useState<boolean | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  useEffect(() => {
    if (!playing) return;
    ask({ kind: "record" }, (answer) => {
      if (answer.record !== undefined) setRecord(answer.record);
      else if (answer.error !== undefined) setFault(answer.error);
    });
  }, []);
  const load = () => {
    const text = pasted.current?.value ?? "";
    if (text.trim() === "") return;
    ask({ kind: "load", text }, (answer) => {
      if (answer.ok) onClose();
      else setFault(answer.error ?? null);
    });
  };
  return (
    <Dialog name="record" title={say("record.title")} onClose={onClose}>
      {playing && (
        <>
          <p>{say("record.hint")}</p>
          <label class="fi-label" for={`${uid}-record-text`}>
            {say("record.text_label")}
          </label>
          <textarea
            id={`${uid}-record-text`}
            ref={field}
            class="fi-input"
            rows={8}
            readOnly
            value={record ?? ""}
          />
          <div class="fi-row">
            <button
              type="button"
              class="fi-button fi-main"
              aria-disabled={record === null}
              onClick={() => {
                if (field.current !== null && record !== null)
                  void copy(field.current).then(setCopied);
              }}
            >
              <Sign name="record" />
              {say("button.copy_record")}
            </button>
            <span role="status">
              {copied === true && say("record.copied")}
              {copied === false && say("record.copy_failed")}
            </span>
          </div>
        </>
      )}
      {!readOnly && (
        <>
          <h3>{say("setup.record")}</h3>
          <label class="fi-label" for={`${uid}-paste`}>
            {say("setup.record_hint")}
          </label>
          <textarea
            id={`${uid}-paste`}
            ref={pasted}
            class="fi-input"
            rows={4}
            placeholder={say("record.paste_placeholder")}
          />
          <div class="fi-row">
            <button type="button" class="fi-button" onClick={load}>
              {say("button.load")}
            </button>
          </div>
        </>
      )}
      {fault !== null && (
        <p class="fi-fault" role="alert">
          {fault.message} {fault.remedy}
        </p>
      )}
    </Dialog>
  );
}
