import type { Value } from "../puzzle/protocol.ts";

export interface ChanceProps {
  readonly label: string;
  readonly value: Value;
  /** How the bar is drawn: what is best, what was done, what is neither. */
  readonly tone?: "best" | "yours" | "plain";
}

/** A chance in words and as a bar: "Your line", 75 %, 3/4. */
export function Chance({ label, value, tone = "plain" }: ChanceProps) {
  return (
    <div class={`fi-chance fi-chance-${tone}`}>
      <span class="fi-chance-label">{label}</span>
      <Figures value={value} />
      <Bar value={value.number} />
    </div>
  );
}

/** A chance as a percentage and, where that says more, as a fraction. */
export function Figures({ value }: { readonly value: Value }) {
  return (
    <span class="fi-figures">
      <b>{value.percent}</b>
      {value.text.includes("/") && <span title={value.text}>{value.text}</span>}
    </span>
  );
}

/** A share from 0 to 1 as a length; what it is stands beside it in words. */
export function Bar({ value }: { readonly value: number }) {
  return (
    <span class="fi-bar" aria-hidden="true">
      <i style={{ width: `${Math.min(1, Math.max(0, value)) * 100}%` }} />
    </span>
  );
}
