// @vitest-environment node
import { describe, expect, test } from "vitest";
import { listing } from "../../dev/puzzles.mjs";
import { ALL, sift } from "./sieve.ts";
import { walk } from "./walk.ts";

const { puzzles } = listing(12);
const ids = (sieve: Partial<typeof ALL>) => sift(puzzles, { ...ALL, ...sieve }).map(({ id }) => id);

describe("the sieve", () => {
  test("lets everything through, or what fits all that is wanted", () => {
    expect(ids({})).toHaveLength(12);
    expect(ids({ theme: "last-temple" })).toEqual(["fi-0001", "fi-0004", "fi-0007", "fi-0010"]);
    expect(ids({ theme: "last-temple", rule: "FI-SHORE" })).toEqual(["fi-0001", "fi-0007"]);
    expect(ids({ difficulty: "2" })).toEqual(["fi-0002", "fi-0007", "fi-0012"]);
    expect(ids({ theme: "nothing" })).toEqual([]);
  });

  test("knows solved, not solved and never tried", () => {
    const solved = ids({ result: "solved" });
    const failed = ids({ result: "failed" });
    expect(solved).toEqual(["fi-0001", "fi-0004", "fi-0007", "fi-0010"]);
    expect(failed).toEqual(["fi-0005"]);
    expect(ids({ result: "open" })).toHaveLength(12 - solved.length - failed.length);
  });
});

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
