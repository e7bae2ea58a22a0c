import { afterEach, describe, expect, test } from "vitest";
import { game } from "../../../dev/fixtures.mjs";
import { BEST, chances, PUZZLES, WORSE } from "../../../dev/puzzles.mjs";
import { button, click, one, sent, settled, tile, type View, view } from "../../../dev/view.ts";
import { FREE } from "./intent.ts";
import { worth, worthOf } from "./worth.ts";

const views: View[] = [];
const show = (snapshot: unknown): View => {
  const drawn = view(snapshot);
  views.push(drawn);
  return drawn;
};
const state = (name: string) => PUZZLES[name]?.();

afterEach(() => {
  for (const { end } of views.splice(0)) end();
});

describe("what a press is worth", () => {
  test("is looked up by the step it ends in", () => {
    const snapshot = chances({
      moves: { "move CA": WORSE, "shore OB": WORSE, "shore MM OB": BEST, "sandbags OB": BEST },
    });
    const pairs = { ...snapshot, legal: { shore: ["OB", "MM"], pairs: [["MM", "OB"] as const] } };
    expect(worthOf(pairs, FREE, "move", "CA")).toEqual(WORSE);
    expect(worthOf(pairs, FREE, "shore", "OB")).toEqual(BEST);
    expect(worthOf(pairs, { kind: "second", first: "MM" }, "shore", "OB")).toEqual(BEST);
    expect(worthOf(pairs, { kind: "sandbags", by: "engineer" }, "sandbags", "OB")).toEqual(BEST);
    expect(worthOf(pairs, FREE, "fly", "CA")).toBeUndefined();
  });

  test("is unknown where nobody asked for it", () => {
    expect(worth(game(), "end")).toBeUndefined();
  });
});

describe("the chances", () => {
  test("are off until somebody wants them", () => {
    const { model, root } = show(state("chancesOff"));
    const knob = one(root, "[role='switch']");
    expect(knob.getAttribute("aria-checked")).toBe("false");
    expect(root.querySelector(".fi-chance, .fi-offer-value")).toBeNull();
    click(knob);
    expect(sent(model, "pref")).toMatchObject([{ name: "analysis", value: true }]);
  });

  test("cannot be had where the game knows no such setting", () => {
    expect(show(game()).root.querySelector("[role='switch']")).toBeNull();
  });

  test("stand beside the switch, on each target and on the button that ends the turn", async () => {
    const { root } = show(chances());
    expect(one(root, ".fi-evaluation .fi-figures").textContent).toBe("95%19/20");
    expect(tile(root, "CA").getAttribute("aria-label")).toContain("possible: Move (75%)");
    expect(tile(root, "OB").getAttribute("aria-label")).toContain("Move (95%), Shore up (100%)");
    expect(tile(root, "CA").querySelector(".fi-offer-value text")?.textContent).toBe("75%");
    expect(tile(root, "CE").querySelector(".fi-offer-value")).toBeNull();
    expect(button(root, "End turn").textContent).toContain("75%");
    click(tile(root, "OB"));
    await settled();
    expect(one(root, ".fi-choice").textContent).toContain("95%");
  });

  test("are announced when they change", async () => {
    const { model, root } = show(chances());
    model.show(chances({ value: WORSE }, { rev: 13 }));
    await settled();
    expect(one(root, "[aria-live='polite'][role='status']").textContent).toContain(
      "Chance to survive this turn: 75%.",
    );
  });

  test("that come in end nothing that somebody has begun", async () => {
    const { model, root } = show(chances({ value: null, moves: {} }, { moved: 12 }));
    click(button(root, "Shore up"));
    await settled();
    model.show(chances({}, { rev: 13, moved: 12 }));
    await settled();
    expect(button(root, "Shore up").getAttribute("aria-pressed")).toBe("true");
    model.show(chances({}, { rev: 14, moved: 14 }));
    await settled();
    expect(button(root, "Shore up").getAttribute("aria-pressed")).toBe("false");
  });

  test("say that they are worked out, or between what they lie", () => {
    expect(one(show(state("chancesWorking")).root, ".fi-evaluation").textContent).toContain(
      "Working it out",
    );
    expect(one(show(state("chancesBounds")).root, ".fi-evaluation").textContent).toContain(
      "Between 75% and 95%",
    );
  });
});
