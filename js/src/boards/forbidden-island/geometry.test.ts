import { describe, expect, test } from "vitest";
import { game, STATES } from "../../../dev/fixtures.mjs";
import { WORDS } from "../../../dev/view.ts";
import type { GameSnapshot } from "../../protocol.ts";
import { neighbour, rowEnd } from "./board.tsx";
import { ems, HIT, lines, spot, standings } from "./geometry.ts";

test("a place's name says where it lies", () => {
  expect(spot("A1")).toEqual({ column: 0, row: 0 });
  expect(spot("J3")).toEqual({ column: 9, row: 2 });
});

describe("a tile's name", () => {
  test("breaks into two lines of much the same length, or stays whole", () => {
    expect(lines("Cliffs of Abandon")).toEqual(["Cliffs of", "Abandon"]);
    expect(lines("Temple of the Moon")).toEqual(["Temple of", "the Moon"]);
    expect(lines("Observatory")).toEqual(["Observatory"]);
    expect(lines("愚者起降点")).toEqual(["愚者起降点"]);
    expect(lines("月亮神殿遗迹")).toEqual(["月亮神", "殿遗迹"]);
  });

  test.each(["en", "zh"] as const)(
    "fits its tile in %s, in no less than 12 of 100 units",
    (lang) => {
      for (const [key, name] of Object.entries(WORDS[lang])) {
        if (!key.startsWith("tile.")) continue;
        const rows = lines(name);
        expect(rows.length).toBeLessThanOrEqual(2);
        for (const row of rows) expect(88 / ems(row), name).toBeGreaterThan(12);
      }
    },
  );
});

test("four pawns on one tile stand apart from each other and above the name", () => {
  const crowd = standings(STATES.crowd?.() as GameSnapshot);
  expect(crowd.map(({ role }) => role)).toEqual(["pilot", "engineer", "diver", "messenger"]);
  const { row } = spot(crowd[0]?.place.place ?? "");
  for (const a of crowd) {
    expect(a.y + a.radius).toBeLessThan(row * 100 + 60);
    for (const b of crowd) {
      if (a === b) continue;
      expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(a.radius + b.radius - 1);
    }
  }
});

test("every pawn of a crowd has a target of its own, and stands inside it", () => {
  const snapshot = STATES.crowd?.() as GameSnapshot;
  for (const n of [1, 2, 3, 4]) {
    const tiles = snapshot.board.tiles.map((tile) => ({ ...tile, pawns: tile.pawns.slice(0, n) }));
    const crowd = standings({ ...snapshot, board: { ...snapshot.board, tiles } });
    expect(crowd).toHaveLength(n);
    for (const a of crowd) {
      expect(Math.hypot(...a.hit) + a.radius).toBeLessThanOrEqual(HIT);
      for (const b of crowd) {
        const right = a.x + a.hit[0] - b.x - b.hit[0];
        const down = a.y + a.hit[1] - b.y - b.hit[1];
        if (a !== b) expect(Math.hypot(right, down)).toBeGreaterThanOrEqual(2 * HIT - 1);
      }
    }
  }
});

describe("the arrows", () => {
  const { tiles } = game().board;
  const go = (from: string, key: string) => neighbour(tiles, from, key);

  test("go to the next place", () => {
    expect(go("C3", "ArrowUp")).toBe("C2");
    expect(go("C3", "ArrowDown")).toBe("C4");
    expect(go("C3", "ArrowLeft")).toBe("B3");
    expect(go("C3", "ArrowRight")).toBe("D3");
  });

  test("stay where nothing lies ahead, or slant where the island only bends", () => {
    expect(go("C1", "ArrowUp")).toBe("C1");
    expect(go("C1", "ArrowLeft")).toBe("B2");
    expect(go("F4", "ArrowDown")).toBe("E5");
  });

  test("reach every place from every other, on every island", () => {
    for (const name of ["play", "wide", "bone", "atoll"]) {
      const shown = STATES[name]?.() as GameSnapshot;
      const island = shown.board.tiles;
      const reached = new Set([island[0]?.place ?? ""]);
      for (const place of reached) {
        for (const key of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]) {
          reached.add(neighbour(island, place, key));
        }
      }
      expect(reached.size, name).toBe(24);
    }
  });

  test("Home and End go along the row", () => {
    expect(rowEnd(tiles, "C3", "Home")).toBe("A3");
    expect(rowEnd(tiles, "C3", "End")).toBe("F3");
  });
});
