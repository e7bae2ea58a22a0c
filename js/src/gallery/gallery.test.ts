import { afterEach, describe, expect, test } from "vitest";
import { gallery, listing, puzzleGame } from "../../dev/puzzles.mjs";
import { button, click, one, press, sent, settled, type View, view } from "../../dev/view.ts";
import type { Answer, Command } from "../protocol.ts";

const views: View[] = [];
const lists = ({ id, rev, kind }: Command): Answer => ({
  kind: "answer",
  id,
  rev,
  ok: true,
  ...(kind === "list" ? listing() : {}),
});
const show = async (snapshot: unknown = gallery()): Promise<View> => {
  const drawn = view(snapshot, lists);
  views.push(drawn);
  await settled();
  return drawn;
};
const cards = (root: Element) => [...root.querySelectorAll<HTMLElement>(".fi-puzzle-card")];
const choose = (root: Element, label: string, value: string) => {
  const found = [...root.querySelectorAll("label")].find((each) =>
    each.textContent?.startsWith(label),
  );
  const select = one<HTMLSelectElement>(found as Element, "select");
  select.value = value;
  select.dispatchEvent(new Event("change", { bubbles: true }));
};

afterEach(() => {
  for (const { end } of views.splice(0)) end();
});

describe("the gallery", () => {
  test("shows every puzzle with its island, its name, how hard it is and how it went", async () => {
    const { model, root } = await show();
    expect(sent(model, "list")).toHaveLength(1);
    expect(cards(root)).toHaveLength(12);
    const [first, second, , , fifth] = cards(root);
    expect(first?.textContent).toContain("The way home");
    expect(first?.textContent).toContain("Solved");
    expect(one(first as Element, ".fi-stars").getAttribute("aria-label")).toBe("1 of 3 stars");
    expect(one(first as Element, ".fi-mini .fi-mini-d").getAttribute("d")).toContain("h8v8h-8z");
    expect(second?.querySelector(".fi-puzzle-result")).toBeNull();
    expect(fifth?.textContent).toContain("Not solved");
    expect(root.textContent).toContain("4 of 12 solved");
  });

  test("is narrowed, and the number of what is left is announced", async () => {
    const { root } = await show();
    const count = one(root, ".fi-gallery [role='status']");
    expect(count.textContent).toBe("12 of 12 puzzles");
    choose(root, "Theme", "last-temple");
    await settled();
    expect(count.textContent).toBe("4 of 12 puzzles");
    choose(root, "Result", "failed");
    await settled();
    expect(cards(root)).toHaveLength(0);
    click(button(root, "Show all"));
    await settled();
    expect(cards(root)).toHaveLength(12);
  });

  test("asks only for what is there", async () => {
    const { root } = await show();
    const themes = [...one(root, ".fi-filter select").querySelectorAll("option")];
    expect(themes.map(({ value }) => value)).toEqual([
      "",
      "save-the-landing",
      "last-temple",
      "bag-in-time",
    ]);
  });

  test("is walked by keys, with one stop for Tab", async () => {
    const { model, root } = await show();
    const all = cards(root);
    expect(all.filter(({ tabIndex }) => tabIndex === 0)).toEqual([all[0]]);
    all[0]?.focus();
    press(all[0] as Element, "ArrowRight");
    await settled();
    expect(document.activeElement).toBe(all[1]);
    press(all[1] as Element, "End");
    await settled();
    expect(document.activeElement).toBe(all[11]);
    expect(cards(root).filter(({ tabIndex }) => tabIndex === 0)).toEqual([all[11]]);
    click(all[11] as Element);
    expect(sent(model, "open")).toMatchObject([{ puzzle: "fi-0012" }]);
  });

  test("has the same filters, and the focus on the same card, after a puzzle", async () => {
    const { model, root } = await show();
    choose(root, "Difficulty", "2");
    await settled();
    cards(root)[1]?.focus();
    model.show({ ...puzzleGame(), rev: 13 });
    await settled();
    expect(document.activeElement).toBe(one(root, ".fi-brief h2"));
    button(root, "Puzzles").focus();
    model.show(gallery({ rev: 14, gallery: { total: 12, solved: 5, lesson: null } }));
    await settled();
    expect(sent(model, "list")).toHaveLength(2);
    expect(cards(root)).toHaveLength(3);
    expect(document.activeElement).toBe(cards(root)[1]);
  });

  test("without Python shows what it knows and opens nothing", async () => {
    const drawn = view(gallery(), () => null);
    views.push(drawn);
    await settled();
    expect(cards(drawn.root)).toHaveLength(0);
    expect(drawn.root.textContent).toContain("4 of 12 solved");
  });
});
