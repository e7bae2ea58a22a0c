import { afterEach, describe, expect, test } from "vitest";
import { LESSONS, lessonGame } from "../../dev/lessons.mjs";
import { puzzleGame } from "../../dev/puzzles.mjs";
import {
  acts,
  button,
  click,
  one,
  press,
  sent,
  settled,
  tile,
  type View,
  view,
  WORDS,
} from "../../dev/view.ts";
import type { GameSnapshot } from "../protocol.ts";
import { speaker } from "../words.ts";
import { lessonNews } from "./news.ts";
import type { Lesson } from "./protocol.ts";

const views: View[] = [];
const show = (...given: Parameters<typeof view>): View => {
  const drawn = view(...given);
  views.push(drawn);
  return drawn;
};
const state = (name: string) => LESSONS[name]?.() as GameSnapshot & { lesson: Lesson };
const polite = (root: Element) => one(root, "[aria-live='polite'][role='status']").textContent;
const lit = (root: Element) =>
  [...root.querySelectorAll<SVGGElement>(".fi-tile.fi-open")].map(({ dataset }) => dataset.code);

afterEach(() => {
  for (const { end } of views.splice(0)) end();
});

describe("a lesson that says something", () => {
  test("says it, tells how far it is, and goes on by a button or the space bar", () => {
    const { model, root } = show(state("lessonRead"));
    const panel = one(root, ".fi-lesson");
    expect(one(panel, "h2").textContent).toBe("Shoring up");
    expect(panel.textContent).toContain("Step 1 of 6");
    expect(one(panel, ".fi-lesson-says").textContent).toContain("Misty Marsh is flooded");
    click(button(panel, "Continue"));
    press(tile(root, "FL"), " ");
    expect(sent(model, "on")).toHaveLength(2);
  });

  test("points at places and pawns on the island and names them for whoever does not see", () => {
    const { root } = show(state("lessonRead"));
    expect(root.querySelectorAll(".fi-pointers rect.fi-pointed")).toHaveLength(1);
    expect(root.querySelectorAll(".fi-pointers circle.fi-pointed")).toHaveLength(1);
    expect(root.querySelectorAll(".fi-arrow")).toHaveLength(2);
    expect(one(root, ".fi-lesson .fi-unseen").textContent).toBe(
      "The arrows point at: Misty Marsh and Pilot.",
    );
  });

  test.each([
    ["place:C4", ".fi-pointers rect.fi-pointed"],
    ["hand:diver", "li.fi-hand.fi-pointed"],
    ["card:lift", "button.fi-card-lift.fi-pointed"],
    ["card:rise", ".fi-deck-treasure span.fi-pointed"],
    ["deck:flood", ".fi-deck-flood.fi-pointed"],
    ["discard:flood", ".fi-deck-flood span.fi-pointed"],
    ["panel:meter", ".fi-meter.fi-pointed"],
    ["panel:log", ".fi-log.fi-pointed"],
    ["panel:treasures", ".fi-treasures.fi-pointed"],
  ])("points at %s", (pointer, selector) => {
    const { root } = show(lessonGame({ point: [pointer] }));
    expect(root.querySelectorAll(selector)).toHaveLength(1);
    expect(root.querySelectorAll(".fi-pointed")).toHaveLength(1);
    expect(one(root, ".fi-lesson .fi-unseen").textContent).not.toMatch(/[a-z]\.[a-z]/);
  });

  test("leaves the board to look at, and has no tools of a game", () => {
    const { model, root } = show(state("lessonRead"));
    click(tile(root, "OB"));
    expect(acts(model)).toEqual([]);
    expect(lit(root)).toEqual([]);
    for (const name of ["Undo", "Redo", "Record", "New game"])
      expect(() => button(root, name)).toThrow();
    expect(button(root, "Start over").getAttribute("aria-disabled")).toBe("true");
  });
});

describe("a lesson that lets act", () => {
  test("lights up what the step wants and sends whatever is tried", () => {
    const { model, root } = show(state("lessonAct"));
    expect(lit(root)).toEqual(["OB"]);
    expect(tile(root, "OB").getAttribute("aria-label")).toContain("possible: Shore up");
    expect(button(root, "Move").className).toContain("fi-faint");
    expect(button(one(root, ".fi-kinds"), "Shore up").className).not.toContain("fi-faint");
    press(tile(root, "CA"), "Enter");
    expect(acts(model)).toEqual(["move CA"]);
  });

  test("ends the turn without a question", () => {
    const { model, root } = show(lessonGame({ kind: "act", allowed: ["end"] }));
    click(button(root, "End turn"));
    expect(acts(model)).toEqual(["end"]);
  });

  test("has a button for letting the moment pass only where that is an answer", () => {
    expect(() => button(show(state("lessonAct")).root, "Let it pass")).toThrow();
    const { model, root } = show(lessonGame({ kind: "act", allowed: ["sandbags FL", "pass"] }));
    click(button(root, "Let it pass"));
    expect(acts(model)).toEqual(["pass"]);
  });

  test("answers a wrong try, with a way to the rule that forbids it", async () => {
    const { model, root } = show(state("lessonAct"));
    model.show({ ...state("lessonAnswered"), rev: 13 });
    await settled();
    expect(one(root, ".fi-answer-no").textContent).toContain("still be wet");
    expect(polite(root)).toContain("still be wet");
    model.show({ ...state("lessonRefused"), rev: 14 });
    await settled();
    click(button(one(root, ".fi-answer-no"), "FI-SHORE"));
    await settled();
    expect(sent(model, "rule")).toMatchObject([{ rule: "FI-SHORE" }]);
  });

  test("tells the same answer to the same try again", async () => {
    const { model, root } = show(state("lessonAct"));
    const { lesson } = state("lessonAnswered");
    const told: (string | null)[] = [];
    for (const n of [1, 2]) {
      const answer = { kind: "answered", text: "Not so.", rule: null } as const;
      model.show({ ...lessonGame({ ...lesson, answer }), rev: 12 + n });
      await settled();
      told.push(polite(root));
    }
    expect(told.map((text) => text?.trim())).toEqual(["Not so.", "Not so."]);
    expect(told[0]).not.toBe(told[1]);
  });

  test("goes one step back, by the key as well", () => {
    const { model, root } = show(state("lessonAct"));
    click(button(root, "Back"));
    press(tile(root, "FL"), "u");
    expect(sent(model, "back")).toHaveLength(2);
  });
});

describe("what would have happened", () => {
  test("is marked on the board and beside it until it is taken back", async () => {
    const { model, root } = show(state("lessonAct"));
    model.show(state("lessonUndone"));
    await settled();
    expect(one(root, ".fi-prompt").textContent).toContain("This is what would have happened.");
    expect(root.querySelector(".fi-sea.fi-undone")).not.toBeNull();
    expect([...root.querySelectorAll(".fi-lesson-answer li")].map((li) => li.textContent)).toEqual([
      "Ann (Pilot) draws Waters Rise! The meter goes to 4.",
      "Fools' Landing sinks for good.",
    ]);
    expect(root.querySelector(".fi-sheet")).toBeNull();
    expect(polite(root)).toMatch(/nobody comes home.*would have happened.*sinks for good/);
    click(button(root, "Take it back"));
    expect(sent(model, "on")).toHaveLength(1);
  });

  test("is shown by a lesson of its own accord too, and then it goes on", () => {
    const answer = { kind: "done", text: "", rule: null } as const;
    const shown = lessonGame({ kind: "show", waiting: true, undone: true, answer });
    const { root } = show(shown);
    expect(one(root, ".fi-lesson-answer").textContent).toBe("This is what would have happened.");
    expect(button(one(root, ".fi-lesson"), "Continue")).toBeTruthy();
  });

  test("is not what a right step leads to", () => {
    const { root } = show(state("lessonDone"));
    expect(root.querySelector(".fi-undone")).toBeNull();
    expect(one(root, ".fi-answer-good").textContent).toContain("safe for this turn");
    expect(button(root, "Continue")).toBeTruthy();
  });
});

describe("a question", () => {
  test("is answered by a button or its number", () => {
    const { model, root } = show(state("lessonAsk"));
    click(button(root, "in whatever order"));
    press(tile(root, "FL"), "1");
    press(tile(root, "FL"), "9");
    expect(sent(model, "choose")).toMatchObject([{ n: 1 }, { n: 0 }]);
  });

  test("marks the answer that was wrong", () => {
    const { root } = show(state("lessonWrong"));
    expect(one(root, ".fi-wrong").textContent).toContain("Not this one.");
  });
});

describe("the focus", () => {
  test("goes to the way on when the answer was right, to the board when it is to be used", async () => {
    const { model, root } = show(state("lessonAsk"));
    await settled();
    button(root, "in whatever order").focus();
    const right = { kind: "done", text: "Yes.", rule: null } as const;
    model.show({
      ...lessonGame({ ...state("lessonAsk").lesson, chosen: 1, waiting: true, answer: right }),
      rev: 13,
    });
    await settled();
    expect(document.activeElement?.textContent).toContain("Continue");
    model.show({ ...state("lessonAct"), rev: 14 });
    await settled();
    expect(document.activeElement?.getAttribute("data-place")).not.toBeNull();
  });

  test("goes to a question, and to the title of another lesson", async () => {
    const { model, root } = show(state("lessonRead"));
    await settled();
    button(root, "Continue").focus();
    model.show({ ...state("lessonAsk"), rev: 13 });
    await settled();
    expect(document.activeElement?.textContent).toBe("Which tiles flood?");
    model.show({ ...lessonGame({ id: "fi-lesson-give", title: "Giving a card" }), rev: 14 });
    await settled();
    expect(document.activeElement?.textContent).toBe("Giving a card");
  });
});

describe("the end of a lesson", () => {
  test("takes the focus from wherever the last step was done", async () => {
    const { model, root } = show(state("lessonAct"));
    await settled();
    tile(root, "OB").focus();
    model.show({ ...state("lessonEnd"), rev: 13 });
    await settled();
    expect(document.activeElement?.textContent).toContain("Lesson done");
    expect(polite(root)).toContain("Lesson done");
  });

  test("shows the stars, what to try and the next lesson", () => {
    const { model, root } = show(state("lessonEnd"));
    const end = one(root, ".fi-lesson-end");
    expect(one(end, ".fi-stars").getAttribute("aria-label")).toBe("2 of 3 stars");
    click(button(end, "One bag, two fires"));
    click(button(end, "Next: Giving a card"));
    click(button(end, "Once more"));
    click(button(root, "All lessons"));
    expect(sent(model, "open")).toMatchObject([
      { puzzle: "fi-0002" },
      { lesson: "fi-lesson-give" },
    ]);
    expect(sent(model, "retry")).toHaveLength(1);
    expect(sent(model, "course")).toHaveLength(1);
  });

  test("is a way back from an exercise", () => {
    const from = { id: "fi-lesson-shore-up", title: "Shoring up" };
    const { model, root } = show(puzzleGame({ lesson: from }));
    click(button(one(root, ".fi-brief"), "Shoring up"));
    expect(sent(model, "gallery")).toHaveLength(1);
  });

  test("has no way to a map that is not there", () => {
    const { root } = show(lessonGame({ course: false }));
    expect(() => button(root, "All lessons")).toThrow();
  });
});

describe("what a screen reader is told", () => {
  const say = speaker(WORDS.en);
  const lesson = (name: string) => state(name).lesson;

  test("is each new step with its question, and nothing twice", () => {
    expect(lessonNews(say, lesson("lessonRead"), lesson("lessonAsk"), true)).toEqual([
      "Three cards lie on top of the flood deck, and three are drawn.",
      "Which tiles flood?",
    ]);
    expect(lessonNews(say, lesson("lessonAsk"), lesson("lessonAsk"), false)).toEqual([]);
    expect(lessonNews(say, undefined, undefined, true)).toEqual([]);
  });

  test("is what would have happened, and not the step again when it is taken back", () => {
    expect(lessonNews(say, lesson("lessonAct"), lesson("lessonUndone"), true)).toEqual([
      "The card was known to lie on top. With the landing gone nobody comes home.",
      "This is what would have happened.",
    ]);
    expect(lessonNews(say, lesson("lessonUndone"), lesson("lessonAct"), true)).toEqual([]);
  });

  test("is that something was right where the lesson has no words for it", () => {
    const done = { kind: "done", text: "", rule: null } as const;
    const next = { ...lesson("lessonAct"), step: 2, say: "And now?", answer: done };
    expect(lessonNews(say, lesson("lessonAct"), next, true)).toEqual(["Right.", "And now?"]);
    expect(lessonNews(say, next, lesson("lessonEnd"), true)).toEqual(["Lesson done"]);
  });
});
