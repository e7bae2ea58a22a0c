import { describe, expect, test } from "vitest";
import { game } from "../../../dev/fixtures.mjs";
import { WORDS } from "../../../dev/view.ts";
import { speaker } from "../../words.ts";
import { placeName } from "./aria.ts";

const { tiles } = game().board;
const place = (code: string) => tiles.find((tile) => tile.code === code) ?? tiles[0];

describe("the name of a place", () => {
  const say = speaker(WORDS.en);

  test("tells tile, place, state, pawns and marks", () => {
    expect(placeName(say, place("FL") as never)).toBe(
      "Fools' Landing, B3, dry, Pilot and Engineer here, start of the Pilot, helicopter pad",
    );
    expect(placeName(say, place("CE") as never)).toBe(
      "Cave of Embers, B2, flooded, Diver here, treasure site: The Crystal of Fire",
    );
    expect(placeName(say, place("DD") as never)).toBe("D3, Dunes of Deception has sunk");
  });

  test("is the sea where nobody knows which tile sank", () => {
    const sea = { place: "D3", code: "~~", state: "sunk", pawns: ["diver"] } as const;
    expect(placeName(say, sea)).toBe("D3, sea, Diver here");
  });

  test("tells what can be done there", () => {
    expect(placeName(say, place("OB") as never, ["move", "shore"])).toBe(
      "Observatory, C2, flooded, possible: Move, Shore up",
    );
  });
});

test.each(["en", "zh"] as const)("every tile has a name of its own in %s", (lang) => {
  const say = speaker(WORDS[lang]);
  const names = tiles.map((tile) => placeName(say, tile));
  expect(new Set(names).size).toBe(24);
  for (const name of names) expect(name).not.toMatch(/[{}]|tile\.|label\./);
});
