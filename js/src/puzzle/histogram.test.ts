// @vitest-environment node
import { describe, expect, test } from "vitest";
import { bins } from "./histogram.tsx";

describe("the bins of a histogram", () => {
  test("are the shares that were reached, from none to all", () => {
    const counts = bins({ n: 200, batches: [0, 25, 50, 50] });
    expect(counts).toHaveLength(26);
    expect([counts[0], counts[25]]).toEqual([1, 2]);
    expect(counts.reduce((sum, n) => sum + n, 0)).toBe(4);
  });

  test("hold every batch, however many there are", () => {
    expect(bins({ n: 0, batches: [] }).every((n) => n === 0)).toBe(true);
    expect(bins({ n: 3, batches: [1, 1, 0] })[25]).toBe(2);
  });
});
