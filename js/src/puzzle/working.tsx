import { useDesk } from "../desk.ts";
import type { Working as Work } from "./protocol.ts";

/** What Python is thinking about, how far it is, and a way to stop it. */
export function Working({ working }: { readonly working: Work }) {
  const { say, ask, readOnly, uid } = useDesk();
  const { text, fraction } = working;
  return (
    <div class="fi-working">
      <label for={`${uid}-working`}>{text}</label>
      <progress id={`${uid}-working`} max={1} {...(fraction === null ? {} : { value: fraction })} />
      {!readOnly && (
        <button type="button" class="fi-button fi-quiet" onClick={() => ask({ kind: "cancel" })}>
          {say("button.cancel")}
        </button>
      )}
    </div>
  );
}
