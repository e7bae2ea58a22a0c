import type { ComponentChildren } from "preact";
import { Sign } from "../icons.tsx";

export interface BannerProps {
  readonly tone: "info" | "error";
  readonly children: ComponentChildren;
}

/** A line across the top for what concerns the whole widget, not a single step. */
export function Banner({ tone, children }: BannerProps) {
  return (
    <div class={`fi-banner fi-banner-${tone}`} role={tone === "error" ? "alert" : "status"}>
      <Sign name={tone === "error" ? "alert" : "info"} />
      <div>{children}</div>
    </div>
  );
}
