import { useRef } from "preact/hooks";
import { useDesk } from "../desk.ts";

/** A command in words or notation, for whoever would rather type; the same path as the mouse. */
export function Typed() {
  const { say, act, uid } = useDesk();
  const field = useRef<HTMLInputElement>(null);
  return (
    <form
      class="fi-typed"
      onSubmit={(event) => {
        event.preventDefault();
        const text = field.current?.value.trim() ?? "";
        if (text === "" || field.current === null) return;
        field.current.value = "";
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
    </form>
  );
}
