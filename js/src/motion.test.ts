import { afterEach, describe, expect, test, vi } from "vitest";
import { plan, prefersStillness, STEP_MS } from "./motion.ts";
import type { Frame } from "./protocol.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("plan", () => {
  test("lets one thing follow the other, quickly", () => {
    const frames: Frame[] = [
      { type: "rise", tick: 4 },
      { type: "shuffle", deck: "flood", n: 6 },
      { type: "flood", code: "OB" },
      { type: "sink", code: "MM" },
      { type: "swim", role: "diver", from: "MM", to: "OB" },
    ];
    const { delays, happens, total } = plan(frames);
    expect([...delays.keys()]).toEqual(["meter", "deck:flood", "tile:OB", "tile:MM", "pawn:diver"]);
    expect([...delays.values()]).toEqual([0, 1, 2, 3, 4].map((n) => n * STEP_MS));
    expect(happens.get("tile:MM")).toBe("sink");
    expect(total / frames.length).toBeLessThan(350);
  });

  test("moves all passengers of a lift together", () => {
    const { delays } = plan([{ type: "lift", roles: ["pilot", "diver"], to: "FL" }]);
    expect([...delays]).toEqual([
      ["pawn:pilot", 0],
      ["pawn:diver", 0],
    ]);
  });

  test("of nothing is still, of very much is bounded", () => {
    expect(plan([]).total).toBe(0);
    const many = Array.from({ length: 500 }, (): Frame => ({ type: "flood", code: "OB" }));
    expect(plan(many).total).toBeLessThan(4000);
  });
});

test("the reader's wish for less motion is asked of the system", () => {
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query.includes("reduce") }));
  expect(prefersStillness()).toBe(true);
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  expect(prefersStillness()).toBe(false);
});
