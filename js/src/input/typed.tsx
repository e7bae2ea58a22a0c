import { useRef, useState } from "preact/hooks";
import { useDesk } from "../desk.ts";
import { Objection } from "../panels/objection.tsx";

/** A command in words or notation, for whoever would rather type; the same path as the mouse. */
export function Typed() {
  const { say, act, uid } = useDesk();
  const field = useRef<HTMLInputElement>(null);
  const [used, setUsed] = useState(false);
  return (
    <form
      class="fi-typed"
      onSubmit={(event) => {
        event.preventDefault();
        const text = field.current?.value.trim() ?? "";
        if (text === "" || field.current === null) return;
        field.current.value = "";
        setUsed(true);
        act(text);
      }}
    >
      <label for={`${uid}-typed`}>{say("typed.label")}</label>
      <div class="fi-row">
        <input
          id={`${uid}-typed`}
          ref={field}
          class="fi-input"
          data-typed
          type="text"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          maxLength={200}
          placeholder={say("typed.placeholder")}
          title={say("typed.hint")}
        />
        <button type="submit" class="fi-button">
          {say("button.send")}
        </button>
      </div>
      {used && <Objection />}
    </form>
  );
}
