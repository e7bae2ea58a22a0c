import { afterEach, describe, expect, test } from "vitest";
import { PUZZLES, puzzleGame, verdict } from "../../dev/puzzles.mjs";
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
} from "../../dev/view.ts";
import type { Answer, Command, GameSnapshot } from "../protocol.ts";

const views: View[] = [];
const show = (...given: Parameters<typeof view>): View => {
  const drawn = view(...given);
  views.push(drawn);
  return drawn;
};
const state = (name: string) => PUZZLES[name]?.() as GameSnapshot;
const polite = (root: Element) => one(root, "[aria-live='polite'][role='status']").textContent;

afterEach(() => {
  for (const { end } of views.splice(0)) end();
});

describe("a puzzle", () => {
  test("says what it is about and what is asked", () => {
    const { root } = show(state("puzzle"));
    const brief = one(root, ".fi-brief");
    expect(one(brief, "h2").textContent).toBe("One bag, two fires");
    expect(brief.textContent).toContain("Survive to the end of this turn.");
    expect(brief.textContent).toContain("Bag in time");
    expect(one(brief, ".fi-level").getAttribute("aria-label")).toBe("Difficulty 2 of 5");
    expect(brief.querySelectorAll(".fi-peak-full")).toHaveLength(2);
  });

  test("is played on the board; its end is the decision's, not the turn's", async () => {
    const { model, root } = show(puzzleGame({}, { legal: { move: ["OB"], end: true } }));
    click(tile(root, "OB"));
    expect(acts(model)).toEqual(["move OB"]);
    expect(() => button(root, "End turn")).toThrow();
    expect(() => button(root, "New game")).toThrow();
    expect(() => button(root, "Record")).toThrow();
  });

  test("is committed at once where no action is left", () => {
    const { model, root } = show(puzzleGame({ line: ["Move"] }, { turn: noActions() }));
    click(button(root, "I'm done"));
    expect(sent(model, "commit")).toHaveLength(1);
  });

  test("asks first where actions are left, also on the key that ends a turn", async () => {
    const { model, root } = show(state("puzzle"));
    press(tile(root, "FL"), "e");
    await settled();
    const dialog = one(root, "dialog");
    expect(dialog.textContent).toContain("You have 2 actions left.");
    expect(sent(model, "commit")).toHaveLength(0);
    click(button(dialog, "I'm done"));
    await settled();
    expect(sent(model, "commit")).toHaveLength(1);
    expect(root.querySelector("dialog")).toBeNull();
  });

  test("cannot be committed while it is judged, and the judging can be stopped", () => {
    const { model, root } = show(state("puzzleWorking"));
    click(one(root, "[data-commit]"));
    expect(root.querySelector("dialog")).toBeNull();
    expect(sent(model, "commit")).toHaveLength(0);
    expect(one(root, "progress").getAttribute("value")).toBe("0.4");
    click(button(one(root, ".fi-working"), "Cancel"));
    expect(sent(model, "cancel")).toHaveLength(1);
  });

  test("shows its hints one by one and keeps the button when there are no more", async () => {
    const { model, root } = show(state("puzzle"));
    const hint = button(root, "Hint");
    expect(hint.textContent).toContain("3 left");
    click(hint);
    expect(sent(model, "hint")).toHaveLength(1);
    model.show(puzzleGame({ hints: ["Look at the deck."], hints_left: 0 }, { rev: 13 }));
    await settled();
    expect(one(root, ".fi-hints li").textContent).toBe("Look at the deck.");
    expect(polite(root)).toContain("Look at the deck.");
    expect(button(root, "Hint")).toBe(hint);
    click(hint);
    expect(sent(model, "hint")).toHaveLength(1);
  });

  test("starts over and goes back to the gallery", () => {
    const { model, root } = show(puzzleGame({ line: ["Move"] }));
    click(button(root, "Start over"));
    click(button(root, "Puzzles"));
    expect(sent(model, "retry")).toHaveLength(1);
    expect(sent(model, "gallery")).toHaveLength(1);
  });

  test("has no way to a gallery that is not there", () => {
    const { root } = show(puzzleGame({ gallery: false }));
    expect(root.querySelector(".fi-brief-back")).toBeNull();
  });
});

const noActions = () => ({ ...state("puzzle").turn, actions: 0 });

describe("a verdict", () => {
  test("tells both values, the reasons and the choices", () => {
    const { root } = show(state("puzzleWorse"));
    const judged = one(root, ".fi-verdict");
    expect(one(judged, "h3").textContent).toBe("Not the best");
    const chances = [...judged.querySelectorAll(".fi-chance")].map((row) => row.textContent);
    expect(chances).toEqual(["Your line75%3/4", "Best line95%19/20"]);
    expect(
      [...judged.querySelectorAll<HTMLElement>(".fi-bar i")].map((i) => i.style.width),
    ).toEqual(["75%", "95%"]);
    expect(judged.textContent).toContain("The temple is safe this turn in any case");
    const cards = [...root.querySelectorAll(".fi-reasons [role='img']")];
    expect(cards.map((card) => card.getAttribute("aria-label"))).toEqual([
      "Fools' Landing",
      "Temple of the Moon",
      "Waters Rise!",
      "Waters Rise!",
    ]);
    expect(one(root, ".fi-share").textContent).toBe("2 of 12");
    const first = [...root.querySelectorAll(".fi-choices li")].map((row) => row.textContent);
    expect(first[0]).toBe("Shore up Observatorybest95%19/20");
    expect(first[2]).toContain("yours");
  });

  test("leads to the rule behind a reason", async () => {
    const { model, root } = show(state("puzzleWorse"));
    click(button(one(root, ".fi-reasons"), "FI-LOSE-TREASURE"));
    await settled();
    expect(sent(model, "rule")).toMatchObject([{ rule: "FI-LOSE-TREASURE" }]);
  });

  test("leaves the board to be looked at, and says what it shows", () => {
    const { model, root } = show(puzzleGame({ ...state("puzzleWorse").puzzle }));
    click(tile(root, "OB"));
    press(tile(root, "OB"), "e");
    expect(acts(model)).toEqual([]);
    expect(root.querySelector(".fi-open, .fi-actions, .fi-typed")).toBeNull();
    expect(one(root, ".fi-prompt").textContent).toContain("where your line ends");
  });

  test("takes the focus of whoever committed, and is read aloud", async () => {
    const { model, root } = show(state("puzzle"));
    await settled();
    one<HTMLElement>(root, "[data-commit]").focus();
    model.show({ ...state("puzzleWorse"), rev: 13 });
    await settled();
    expect(document.activeElement).toBe(one(root, ".fi-verdict h3"));
    expect(polite(root)).toContain("Not the best");
  });

  test("offers no draws where none are left", async () => {
    const { model, root } = show(state("puzzleWorse"));
    await settled();
    expect(root.querySelector(".fi-draws")).not.toBeNull();
    const judged = state("puzzleWorse");
    model.show({ ...judged, rev: 14, puzzle: { ...judged.puzzle, can_draw: false } });
    await settled();
    expect(root.querySelector(".fi-draws")).toBeNull();
  });

  test("takes the focus of nobody else", async () => {
    const { model, root } = show(state("puzzle"));
    model.show({ ...state("puzzleWorse"), rev: 13 });
    await settled();
    expect(root.contains(document.activeElement)).toBe(false);
  });

  test("offers the better line, another try and the next puzzle", () => {
    const { model, root } = show(state("puzzleWorse"));
    const onward = one(root, ".fi-onward");
    for (const each of onward.querySelectorAll("button")) click(each);
    const wishes = model.sent.slice(1).map(({ kind }) => kind);
    expect(wishes).toEqual(["solution", "retry", "open"]);
    expect(sent(model, "open")).toMatchObject([{ puzzle: "fi-0043" }]);
    const solved = show(state("puzzleBest"));
    expect(one(solved.root, ".fi-reasons h3").textContent).toBe("Draws that lose all the same");
    expect(one(solved.root, ".fi-onward .fi-main").textContent).toBe("Next puzzle");
    expect(one(solved.root, ".fi-brief .fi-stars").getAttribute("aria-label")).toBe("3 of 3 stars");
  });

  test("says of each star whether it was won", () => {
    const { root } = show(state("puzzleWorse"));
    const stars = [...root.querySelectorAll(".fi-star-list .fi-unseen")].map((s) => s.textContent);
    expect(stars).toEqual(["First try: missed", "No hints: won", "Best line: missed"]);
  });
});

describe("the better line", () => {
  test("begins with the focus on the way onward", async () => {
    const { model, root } = show(state("puzzleWorse"));
    await settled();
    button(root, "Show the better line").focus();
    model.show({ ...state("puzzleStep"), rev: 13 });
    await settled();
    expect(document.activeElement).toBe(button(one(root, ".fi-stepper"), "Next"));
    model.show({ ...state("puzzleMany"), rev: 14 });
    await settled();
    expect(document.activeElement).toBe(tile(root, "FL"));
  });

  test("is walked through by buttons and by its steps", async () => {
    const { model, root } = show(state("puzzleStep"));
    const stepper = one(root, ".fi-stepper");
    expect(one(stepper, "[aria-current='step']").textContent).toBe("Move to Crimson Forest");
    click(button(stepper, "Back"));
    click(button(stepper, "Next"));
    click(button(stepper, "Shore up Observatory"));
    expect(sent(model, "step").map((command) => "n" in command && command.n)).toEqual([1, 3, 1]);
    expect(one(root, ".fi-prompt").textContent).toBe("Step 2 of 3: Move to Crimson Forest");
  });

  test("ends where it ends, and tells how it goes on after the draws", async () => {
    const snapshot = state("puzzleStep");
    const { model, root } = show(snapshot);
    const solution = snapshot.puzzle?.solution;
    if (solution == null || snapshot.puzzle === undefined) throw new Error("no solution");
    const next = button(root, "Next");
    next.focus();
    model.show({
      ...snapshot,
      rev: 13,
      puzzle: { ...snapshot.puzzle, solution: { ...solution, at: 3 } },
    });
    await settled();
    expect(document.activeElement).toBe(next);
    expect(next.getAttribute("aria-disabled")).toBe("true");
    click(next);
    expect(sent(model, "step")).toHaveLength(0);
    expect(one(root, ".fi-stepper").textContent).toContain("After Waters Rise!");
    expect(polite(root)).toContain("Step 3 of 3: Sandbags on Fools' Landing");
  });
});

describe("luck", () => {
  test("is drawn once or a thousand times", () => {
    const { model, root } = show(state("puzzleMany"));
    expect(one(root, ".fi-sample").textContent).toBe(
      "This time Fools' Landing sinks: the game is lost.",
    );
    expect(root.querySelectorAll(".fi-batch")).toHaveLength(20);
    expect(one(root, ".fi-histogram .fi-exact").textContent).toBe("exact: 75%");
    click(button(root, "Draw once"));
    click(button(root, "Play it 1,000 times"));
    expect(model.sent.slice(1).map(({ kind }) => kind)).toEqual(["sample", "many"]);
    expect(one(root, ".fi-prompt").textContent).toContain("the game is lost");
  });

  test("that ends the game in a sample opens no sheet over the board", () => {
    const outcome = { won: false, rule: "FI-LOSE-LANDING", title: "Lost", text: "It sank." };
    const { root } = show({ ...state("puzzleMany"), outcome });
    expect(root.querySelector("[role='dialog']")).toBeNull();
  });
});

describe("a question about odds", () => {
  test("takes a number in any form", () => {
    const { model, root } = show(state("puzzleOdds"));
    const field = one<HTMLInputElement>(root, ".fi-odds input");
    field.value = " 1/4 ";
    one<HTMLFormElement>(root, ".fi-odds").requestSubmit();
    expect(sent(model, "answer")).toMatchObject([{ text: "1/4" }]);
    expect(root.querySelector(".fi-open, .fi-actions, .fi-decide")).toBeNull();
  });

  test("keeps what is wrong beside the field, and the text in it", async () => {
    const wrong = ({ id, rev }: Command): Answer => ({
      kind: "answer",
      id,
      rev,
      ok: false,
      error: { message: '"many" is no number.', remedy: "Write 25%." },
    });
    const { root } = show(state("puzzleOdds"), wrong);
    const field = one<HTMLInputElement>(root, ".fi-odds input");
    one<HTMLFormElement>(root, ".fi-odds").requestSubmit();
    await settled();
    expect(one(root, ".fi-odds [role='alert']").textContent).toContain("Write a number first.");
    field.value = "many";
    one<HTMLFormElement>(root, ".fi-odds").requestSubmit();
    await settled();
    expect(one(root, ".fi-odds [role='alert']").textContent).toContain('"many" is no number.');
    expect(field.value).toBe("many");
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(root.querySelector(".fi-prompt-no")).toBeNull();
  });

  test("is explained after the answer", () => {
    const { root } = show(state("puzzleOddsWrong"));
    const judged = one(root, ".fi-verdict");
    expect(one(judged, "h3").textContent).toBe("Not quite");
    expect(judged.textContent).toContain("Exact chance50%1/2");
    expect(judged.textContent).toContain("Three of six cards are drawn");
    expect(() => button(root, "better line")).toThrow();
  });
});

test("a grade that is good enough says that it is solved", () => {
  const { root } = show(
    puzzleGame({ stage: "judged", verdict: verdict({ grade: "good", solved: true }) }),
  );
  expect(one(root, ".fi-verdict h3").textContent).toBe("Solved");
});
