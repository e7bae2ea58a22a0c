import { useDesk } from "../desk.ts";
import { Dialog } from "./dialog.tsx";

export interface ConfirmProps {
  readonly title: string;
  readonly question: string;
  readonly yes: string;
  /** Whether Enter means yes at once: nothing is lost by it. */
  readonly eager?: boolean;
  readonly onYes: () => void;
  readonly onClose: () => void;
}

/** Asks before something that cannot be undone. */
export function Confirm({ title, question, yes, eager = false, onYes, onClose }: ConfirmProps) {
  const { say } = useDesk();
  return (
    <Dialog name="confirm" title={title} onClose={onClose}>
      <p>{question}</p>
      <div class="fi-row">
        <button type="button" class="fi-button fi-main" autofocus={eager} onClick={onYes}>
          {yes}
        </button>
        <button type="button" class="fi-button fi-quiet" onClick={onClose}>
          {say("button.cancel")}
        </button>
      </div>
    </Dialog>
  );
}
