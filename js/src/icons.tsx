import icons from "../../fi_widget/pictures/icons.json" with { type: "json" };

type Group = "tiles" | "treasures" | "roles" | "cards" | "marks";

/** The path of a picture, on a grid of 512; empty where there is none. */
export function picture(group: Group, id: string): string {
  return (icons[group] as Record<string, string>)[id] ?? "";
}

/** A picture as an image of its own; whoever uses it says in words what it shows. */
export function Picture({ group, id }: { readonly group: Group; readonly id: string }) {
  return (
    <svg class="fi-picture" viewBox="0 0 512 512" aria-hidden="true">
      <path d={picture(group, id)} />
    </svg>
  );
}

// Signs of the controls, drawn as lines on a grid of 24.
const SIGNS = {
  undo: "M9 14 4 9l5-5M4 9h10a5.5 5.5 0 0 1 0 11h-3",
  redo: "m15 14 5-5-5-5M20 9H10a5.5 5.5 0 0 0 0 11h3",
  book: "M5 19.5V5.5A2.5 2.5 0 0 1 7.5 3H19v18H6.5A1.5 1.5 0 0 1 5 19.5 1.5 1.5 0 0 1 6.5 18H19M9 7.5h6",
  help: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M9.5 9.5a2.6 2.6 0 1 1 3.7 2.4c-.8.4-1.2.9-1.2 1.8M12 17v.01",
  record: "M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6",
  fresh: "M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 3.5v5h5",
  close: "M6 6l12 12M18 6 6 18",
  check: "m5 12.5 4.5 4.5L19 7.5",
  more: "m9 6 6 6-6 6",
  info: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 11v5.5M12 7.5v.01",
  alert: "M12 4 2.5 20h19zM12 10v4.5M12 17.2v.01",
  move: "M4 12h15m-6-6 6 6-6 6",
  shore: "M12 14V4M8 8l4-4 4 4M3 19c1.5-1.6 3-1.6 4.5 0s3 1.6 4.5 0 3-1.6 4.5 0 3 1.6 4.5 0",
  swim: "M3 9c1.5-1.6 3-1.6 4.5 0s3 1.6 4.5 0 3-1.6 4.5 0 3 1.6 4.5 0M3 16c1.5-1.6 3-1.6 4.5 0s3 1.6 4.5 0 3-1.6 4.5 0 3 1.6 4.5 0",
  give: "M3 6h7v12H3zM13.5 12H21m-3-3 3 3-3 3",
  capture: "M6.5 4h11L21 9.5 12 20 3 9.5zM3 9.5h18M9 9.5l3 10.5 3-10.5",
  end: "M6 21V4h11.5l-2.5 4 2.5 4H6",
  draw: "M9 3h10v14H9zM5 7v14h10",
  discard: "M5 7h14M10 4h4M7 7l1 13h8l1-13",
  back: "M20 12H5m6-6-6 6 6 6",
  hint: "M9.5 18.5h5M10.5 21.5h3M8.2 14.2a5.6 5.6 0 1 1 7.6 0c-.9.9-1.3 1.7-1.3 2.8h-5c0-1.1-.4-1.9-1.3-2.8",
  gallery: "M4 4h7v7H4zM13.5 4h7v7h-7zM4 13.5h7v7H4zM13.5 13.5h7v7h-7z",
  once: "M5 5h14v14H5zM9 9v.01M15 15v.01M12 12v.01M15 9v.01M9 15v.01",
  many: "M4 20v-6h4v6zM10 20V4h4v16zM16 20v-9h4v9z",
  lock: "M7 11V8a5 5 0 0 1 10 0v3M5 11h14v10H5z",
  odds: "M6 18 18 6M8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4M16 18a2 2 0 1 0 0-4 2 2 0 0 0 0 4",
} as const;

export type SignName = keyof typeof SIGNS;

export function Sign({ name }: { readonly name: SignName }) {
  return (
    <svg class="fi-sign" viewBox="0 0 24 24" aria-hidden="true">
      <path d={SIGNS[name]} />
    </svg>
  );
}

/** The raw lines of a sign, for use inside another drawing. */
export const signPath = (name: SignName): string => SIGNS[name];

export interface ToolProps {
  readonly name: SignName;
  readonly label: string;
  readonly hint?: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

/** A small button that is a sign; its name is read aloud and shown on pointing at it. */
export function Tool({ name, label, hint, disabled = false, onClick }: ToolProps) {
  const title = hint === undefined ? label : `${label} (${hint})`;
  return (
    <button
      type="button"
      class="fi-tool"
      aria-label={label}
      aria-keyshortcuts={hint}
      title={title}
      aria-disabled={disabled}
      onClick={() => {
        if (!disabled) onClick();
      }}
    >
      <Sign name={name} />
    </button>
  );
}
