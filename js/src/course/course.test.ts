import { afterEach, describe, expect, test } from "vitest";
import { course, lessonGame } from "../../dev/lessons.mjs";
import { button, click, one, press, sent, settled, type View, view } from "../../dev/view.ts";

const views: View[] = [];
const show = (...given: Parameters<typeof view>): View => {
  const drawn = view(...given);
  views.push(drawn);
  return drawn;
};
const cards = (root: Element) => [...root.querySelectorAll<HTMLElement>(".fi-lesson-card")];

afterEach(() => {
  for (const { end } of views.splice(0)) end();
});

describe("the map of a course", () => {
  test("shows sections, what is done with its stars, what is open, what comes first", () => {
    const { root } = show(course());
    expect(one(root, "h2").textContent).toBe("Learn Forbidden Island");
    expect(root.textContent).toContain("4 of 9 lessons done");
    expect(root.querySelectorAll(".fi-sections h3")).toHaveLength(3);
    const all = cards(root);
    expect(all).toHaveLength(9);
    expect(root.querySelectorAll(".fi-lesson-card .fi-stars")).toHaveLength(4);
    expect(all[4]?.className).toContain("fi-lesson-next");
    expect(all[6]?.textContent).toContain("First: Shoring up, Giving a card");
    expect(all[6]?.getAttribute("aria-disabled")).toBe("true");
  });

  test("opens a lesson that is open, never a locked one", () => {
    const { model, root } = show(course());
    click(button(root, "Go on: Shoring up"));
    for (const card of cards(root)) click(card);
    expect(sent(model, "open").map((wish) => "lesson" in wish && wish.lesson)).toEqual(
      ["4", "0", "1", "2", "3", "4", "5"].map((n) => `fi-lesson-${n}`),
    );
  });

  test("is walked with the arrow keys and has one stop for Tab", () => {
    const { root } = show(course());
    const all = cards(root);
    expect(all.filter(({ tabIndex }) => tabIndex === 0)).toEqual([all[4]]);
    all[4]?.focus();
    press(all[4] as HTMLElement, "ArrowRight");
    expect(document.activeElement).toBe(all[5]);
    press(all[5] as HTMLElement, "Home");
    expect(document.activeElement).toBe(all[0]);
  });

  test("is where the focus begins when a lesson is left", async () => {
    const { model, root } = show(lessonGame());
    await settled();
    button(root, "All lessons").focus();
    model.show({ ...course(), rev: 13 });
    await settled();
    expect(document.activeElement?.textContent).toBe("Learn Forbidden Island");
  });

  test("has no way on where everything is done", () => {
    const { root } = show(course({ next: null, done: 9 }));
    expect(() => button(root, "Go on")).toThrow();
    expect(one<HTMLElement>(root, ".fi-bar i").style.width).toBe("100%");
  });
});
