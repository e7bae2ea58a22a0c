// @vitest-environment node
import { describe, expect, test } from "vitest";
import { walk } from "./walk.ts";

describe("arrow keys among cards", () => {
  const boxes = [0, 1, 2, 3, 4].map((n) => ({ left: (n % 3) * 200, top: Math.floor(n / 3) * 100 }));
  test.each([
    ["ArrowRight", 0, 1],
    ["ArrowRight", 4, 4],
    ["ArrowLeft", 0, 0],
    ["ArrowDown", 1, 4],
    ["ArrowDown", 2, 4],
    ["ArrowDown", 4, 4],
    ["ArrowUp", 4, 1],
    ["ArrowUp", 1, 1],
    ["Home", 4, 0],
    ["End", 0, 4],
  ])("%s from %i leads to %i", (key, from, to) => {
    expect(walk(boxes, from, key)).toBe(to);
  });

  test("other keys lead nowhere", () => {
    expect(walk(boxes, 0, "x")).toBeNull();
    expect(walk(boxes, -1, "Home")).toBeNull();
  });
});
