import type { Role } from "../../protocol.ts";

// Each role has a shape of its own, so that a pawn is known without its colour. Radius 1.
const SHAPE: Readonly<Record<Role, string>> = {
  explorer: "M0-1.08 .95-.54V.54L0 1.08-.95.54V-.54Z",
  pilot: "M0-1A1 1 0 0 1 0 1 1 1 0 0 1 0-1Z",
  navigator: "M0-1.2 1.2 0 0 1.2-1.2 0Z",
  diver: "M-.95-.85H.95V.1C.95.7.4 1 0 1.2-.4 1-.95.7-.95.1Z",
  engineer: "M-.92-.92H.92V.92H-.92Z",
  messenger: "M0-1.15 1.1-.33.7.98H-.7L-1.1-.33Z",
};

export interface TokenProps {
  readonly role: Role;
  readonly letter: string;
  readonly radius: number;
}

/** A pawn's shape, colour and letter, drawn around the point 0 0. */
export function Token({ role, letter, radius }: TokenProps) {
  const scale = `scale(${radius})`;
  return (
    <g class={`fi-token fi-role-${role}`}>
      <path
        class="fi-token-shadow"
        transform={`translate(0 ${radius * 0.16}) ${scale}`}
        d={SHAPE[role]}
      />
      <path class="fi-token-shape" transform={scale} d={SHAPE[role]} />
      <text
        class="fi-token-letter"
        font-size={radius * 1.15}
        y={radius * (role === "messenger" ? 0.46 : 0.4)}
      >
        {letter}
      </text>
    </g>
  );
}

/** A role's empty outline, printed on the tile that its pawn starts from. */
export function StartMark({ role }: { readonly role: Role }) {
  return (
    <g class={`fi-start fi-role-${role}`}>
      <path transform="scale(8)" d={SHAPE[role]} />
    </g>
  );
}

/** A pawn as a small picture of its own, outside the board. */
export function Badge({ role, letter }: { readonly role: Role; readonly letter: string }) {
  return (
    <svg class="fi-badge" viewBox="-13 -13 26 26" aria-hidden="true">
      <Token role={role} letter={letter} radius={10} />
    </svg>
  );
}
