// @vitest-environment node
import { describe, expect, test } from "vitest";
import { game } from "../../../dev/fixtures.mjs";
import { lesson } from "../../../dev/lessons.mjs";
import { FREE, type Intent } from "./intent.ts";
import { isLitCard, isLitPawn, isWanted, lit } from "./lit.ts";

const taught = (allowed: readonly string[] | null) => game({ lesson: lesson({ allowed }) });
const shown = (allowed: readonly string[], intent: Intent = FREE) =>
  Object.fromEntries(lit(taught(allowed), intent));

describe("what lights up", () => {
  test("is all that is possible outside of lessons, and nothing while a lesson talks", () => {
    expect([...lit(game(), FREE).keys()]).toEqual(["CA", "CF", "OB"]);
    expect(lit(taught(null), FREE).size).toBe(0);
  });

  test("is what the step wants, each tile once", () => {
    expect(shown(["shore OB", "pilot: fly WG", "shore OB MM", "end"])).toEqual({
      OB: ["shore"],
      WG: ["fly"],
      MM: ["shore"],
    });
  });

  test("follows what was chosen, and whose card it is", () => {
    const bag = (by: string): Intent => ({ kind: "sandbags", by });
    expect(shown(["engineer: sandbags OB"], bag("engineer"))).toEqual({ OB: ["sandbags"] });
    expect(shown(["pilot: sandbags OB"], bag("engineer"))).toEqual({});
    expect(shown(["sandbags OB"], bag("engineer"))).toEqual({ OB: ["sandbags"] });
    expect(shown(["shore OB"], { kind: "move" })).toEqual({});
    const land: Intent = { kind: "land", by: "pilot", from: "FL", pawns: ["engineer", "pilot"] };
    expect(shown(["pilot: lift pilot+engineer BB"], land)).toEqual({ BB: ["lift"] });
  });

  test("are pawns that are to be taken along", () => {
    const both = taught(["lift pilot+engineer OB"]);
    expect(["pilot", "engineer", "diver"].map((role) => isLitPawn(both, role))).toEqual([
      true,
      true,
      false,
    ]);
    expect(isLitPawn(taught(["navigate diver TP"]), "diver")).toBe(true);
    expect(isLitPawn(game(), "diver")).toBe(false);
  });

  test("are cards that are to be used, in the right hand", () => {
    const give = taught(["give earth diver"]);
    expect(isLitCard(give, "pilot", "earth")).toBe(true);
    expect(isLitCard(give, "engineer", "earth")).toBe(false);
    expect(isLitCard(taught(["engineer: sandbags OB"]), "engineer", "sandbags")).toBe(true);
    expect(isLitCard(taught(["engineer: sandbags OB"]), "pilot", "sandbags")).toBe(false);
    expect(isLitCard(taught(["engineer: discard fire"]), "engineer", "fire")).toBe(true);
    expect(isLitCard(game(), "pilot", "earth")).toBe(false);
  });

  test("are the kinds of action among them", () => {
    expect(isWanted(taught(["pilot: fly WG"]), "fly")).toBe(true);
    expect(isWanted(taught(["pilot: fly WG"]), "end")).toBe(false);
    expect(isWanted(taught(["end"]), "end")).toBe(true);
    expect(isWanted(game(), "move")).toBe(true);
  });
});
