// @vitest-environment node
import { describe, expect, test } from "vitest";
import { listing } from "../../dev/puzzles.mjs";
import { ALL, sift } from "./sieve.ts";

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
