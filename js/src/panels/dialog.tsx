import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { useDesk } from "../desk.ts";
import { Tool } from "../icons.tsx";

export interface DialogProps {
  readonly name: string;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** A page of its own over everything: the browser keeps the focus inside and gives it back. */
export function Dialog({ name, title, onClose, children }: DialogProps) {
  const { say, uid } = useDesk();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (element.isConnected) element.showModal();
    else element.setAttribute("open", "");
    return () => element.close();
  }, []);
  const id = `${uid}-${name}`;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for it, and the browser's own
    <dialog
      ref={dialog}
      class="fi-dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div class="fi-page">
        <div class="fi-page-head">
          <h2 id={id}>{title}</h2>
          <Tool name="close" label={say("button.close")} onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  );
}
