// @vitest-environment node
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const read = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");
const sheets = [...read("./widget.css").matchAll(/@import "([^"]+)"/g)].map(([, name]) => name);
const css = sheets.map((name) => read(name ?? "")).join("\n");

/** Every selector of the sheet, those of keyframes left out. */
function selectors(): string[] {
  const bare = css
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, "");
  return [...bare.matchAll(/([^{};]+)\{/g)]
    .map((match) => (match[1] ?? "").trim())
    .filter((selector) => !selector.startsWith("@"));
}

/** A list of selectors cut at the commas that stand outside of brackets. */
const parts = (selector: string) => selector.split(/,(?![^(]*\))/).map((part) => part.trim());

describe("the style sheet", () => {
  test("touches nothing outside of the widget", () => {
    const all = selectors().flatMap(parts);
    expect(all.length).toBeGreaterThan(150);
    expect(all.filter((selector) => !selector.startsWith(".fi-widget"))).toEqual([]);
    expect(css).not.toMatch(/:root|:host|@import|url\(/);
  });

  test("moves, and stands still where less motion is wanted", () => {
    expect(css).toMatch(/^\.fi-widget \{[^}]*--fi-pace: 1;/m);
    expect(css).toMatch(/prefers-reduced-motion: reduce\)\s*\{\s*\.fi-widget\s*\{\s*--fi-pace: 0;/);
    const moving = [...css.matchAll(/(?:transition-duration|animation):([^;]+);/g)];
    expect(moving.length).toBeGreaterThan(4);
    for (const [, value] of moving) expect(value).toContain("var(--fi-pace)");
  });

  test("answers to its own width, to contrast and to the theme", () => {
    expect(css).toContain("@container fi-widget");
    expect(css).not.toMatch(/@media[^{]*width/);
    expect(css).toContain("forced-colors: active");
    expect(css).toContain('[data-fi-theme="dark"]');
  });
});
