import { afterEach, describe, expect, test } from "vitest";
import { game, STATES } from "../../../dev/fixtures.mjs";
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
} from "../../../dev/view.ts";

const views: View[] = [];
const show = (snapshot: unknown): View => {
  const drawn = view(snapshot);
  views.push(drawn);
  return drawn;
};
const state = (name: string) => show(STATES[name]?.());
const pawn = (root: Element, role: string) => one<SVGGElement>(root, `[data-pawn="${role}"]`);
const prompt = (root: Element) => one(root, ".fi-prompt").textContent ?? "";

afterEach(() => {
  for (const { end } of views.splice(0)) end();
});

describe("the island", () => {
  test("is a grid of 24 named places with one tab stop", () => {
    const { root } = show(game());
    const grid = one(root, "[role='grid']");
    expect(grid.getAttribute("aria-label")).toContain("6 rows by 6 columns");
    const cells = [...grid.querySelectorAll("[role='row'] > [role='gridcell']")];
    expect(cells).toHaveLength(24);
    expect(new Set(cells.map((cell) => cell.getAttribute("aria-label"))).size).toBe(24);
    expect(cells.filter((cell) => cell.getAttribute("tabindex") === "0")).toHaveLength(1);
    expect(tile(root, "FL").getAttribute("tabindex")).toBe("0");
  });

  test("is walked with the arrows and played with Enter", async () => {
    const { model, root } = show(game());
    tile(root, "FL").focus();
    press(tile(root, "FL"), "ArrowRight");
    await settled();
    expect(document.activeElement).toBe(tile(root, "CF"));
    press(tile(root, "CF"), "Enter");
    expect(acts(model)).toEqual(["move CF"]);
    expect(press(tile(root, "CF"), "Tab").defaultPrevented).toBe(false);
  });

  test("has a place for each tile that sank unknown, and asks about it by its place", () => {
    const known = game();
    const tiles = known.board.tiles.map((place) =>
      place.state === "sunk" ? { ...place, code: "~~" } : place,
    );
    const legal = { move: ["CF"] };
    const { model, root } = show({ ...known, legal, board: { ...known.board, tiles } });
    expect(root.querySelectorAll("[role='gridcell']")).toHaveLength(24);
    const sea = one<SVGGElement>(root, "[data-place='D3']");
    expect(sea.getAttribute("aria-label")).toBe("D3, sea");
    click(sea);
    expect(acts(model)).toEqual(["move D3"]);
  });

  test("shows each tile's state by shape and pattern, not by colour alone", () => {
    const { root } = show(game());
    expect(tile(root, "OB").classList.contains("fi-flooded")).toBe(true);
    expect(tile(root, "DD").classList.contains("fi-sunk")).toBe(true);
    expect(root.querySelectorAll(".fi-waves")).toHaveLength(24);
  });

  test("shows four pawns on one tile, each with shape and letter", () => {
    const { root } = state("crowd");
    const shapes = [...root.querySelectorAll(".fi-pawns .fi-token-shape")].map((p) =>
      p.getAttribute("d"),
    );
    const letters = [...root.querySelectorAll(".fi-pawns .fi-token-letter")].map(
      (t) => t.textContent,
    );
    expect(new Set(shapes).size).toBe(4);
    expect(letters).toEqual(["P", "E", "D", "M"]);
  });
});

describe("a choice on a tile", () => {
  test("opens where a press has two meanings, is answered, and a press beside it only closes it", async () => {
    const { model, root } = show(game());
    click(tile(root, "OB"));
    await settled();
    const menu = one(root, ".fi-choice");
    expect(menu.textContent).toContain("Observatory");
    click(tile(root, "CF"));
    await settled();
    expect(root.querySelector(".fi-choice")).toBeNull();
    expect(acts(model)).toEqual([]);
    click(tile(root, "OB"));
    await settled();
    click(button(one(root, ".fi-choice"), "Shore up"));
    expect(acts(model)).toEqual(["shore OB"]);
  });

  test("takes the focus, moves it with the arrows, and Escape gives it back", async () => {
    const { root } = show(game());
    tile(root, "FL").focus();
    press(tile(root, "FL"), "ArrowUp");
    press(tile(root, "CE"), "ArrowRight");
    await settled();
    expect(document.activeElement).toBe(tile(root, "OB"));
    press(tile(root, "OB"), "Enter");
    await settled();
    const [first, second] = root.querySelectorAll<HTMLElement>(".fi-choice button");
    expect(document.activeElement).toBe(first);
    press(first as Element, "ArrowDown");
    expect(document.activeElement).toBe(second);
    press(second as Element, "Escape");
    await settled();
    expect(root.querySelector(".fi-choice")).toBeNull();
    expect(document.activeElement).toBe(tile(root, "OB"));
  });
});

describe("the dialogues", () => {
  test("Engineer: a second tile or only this one", async () => {
    const { model, root } = state("engineer");
    click(button(root, "Shore up"));
    await settled();
    click(tile(root, "OB"));
    await settled();
    expect(prompt(root)).toContain("second");
    expect(tile(root, "CE").classList.contains("fi-open")).toBe(true);
    click(tile(root, "MM"));
    await settled();
    expect(acts(model)).toEqual(["shore MM OB"]);
    click(button(root, "Only this tile"));
    expect(acts(model)).toEqual(["shore MM OB", "shore OB"]);
  });

  test("Navigator: a pawn, then a place", async () => {
    const { model, root } = state("navigator");
    click(button(root, "Navigate"));
    await settled();
    click(button(one(root, ".fi-prompt"), "Diver"));
    await settled();
    expect(prompt(root)).toContain("Diver");
    click(tile(root, "CS"));
    expect(acts(model)).toEqual(["navigate diver CS"]);
  });

  test("Navigator: or the pawn itself", async () => {
    const { model, root } = state("navigator");
    click(pawn(root, "explorer"));
    await settled();
    click(tile(root, "CP"));
    expect(acts(model)).toEqual(["navigate explorer CP"]);
  });

  test("Pilot: a far tile asks first", async () => {
    const { model, root } = show(game());
    click(tile(root, "TP"));
    await settled();
    expect(acts(model)).toEqual([]);
    click(button(one(root, ".fi-choice"), "Fly"));
    expect(acts(model)).toEqual(["fly TP"]);
  });

  test("a lift: passengers ticked on one tile, then where to", async () => {
    const { model, root } = show(game());
    press(tile(root, "FL"), "l");
    await settled();
    const boxes = root.querySelectorAll<HTMLInputElement>(".fi-boarding input");
    expect([...boxes].map(({ checked }) => checked)).toEqual([true, false, false, false]);
    click(boxes[1] as Element);
    await settled();
    click(button(one(root, ".fi-sheet"), "Continue"));
    await settled();
    expect(prompt(root)).toContain("land");
    click(tile(root, "OB"));
    expect(acts(model)).toEqual(["pilot: lift pilot+engineer OB"]);
  });

  test("a lift: a tick on another tile begins anew there", async () => {
    const { root } = show(game());
    press(tile(root, "FL"), "l");
    await settled();
    const boxes = root.querySelectorAll<HTMLInputElement>(".fi-boarding input");
    click(boxes[2] as Element);
    await settled();
    const checked = [...root.querySelectorAll<HTMLInputElement>(".fi-boarding input")].map(
      (b) => b.checked,
    );
    expect(checked).toEqual([false, false, true, false]);
  });

  test("sandbags: a flooded tile", async () => {
    const { model, root } = show(game());
    press(tile(root, "FL"), "b");
    await settled();
    click(tile(root, "PR"));
    expect(acts(model)).toEqual(["engineer: sandbags PR"]);
  });

  test("a swim: who first, then where", async () => {
    const { model, root } = state("swim");
    expect(prompt(root)).toContain("Pilot and Engineer");
    click(pawn(root, "engineer"));
    await settled();
    click(tile(root, "PR"));
    expect(acts(model)).toEqual(["engineer: swim PR"]);
  });

  test("a swim of one: where", () => {
    const { model, root } = state("swimOne");
    click(tile(root, "LL"));
    expect(acts(model)).toEqual(["pilot: swim LL"]);
  });

  test("six cards: one is chosen, then discarded or played", async () => {
    const { model, root } = state("discard");
    const sheet = one(root, ".fi-sheet");
    click(button(sheet, "Discard"));
    expect(acts(model)).toEqual([]);
    click(one(sheet, ".fi-card-fire"));
    await settled();
    click(button(one(root, ".fi-sheet"), "Discard"));
    expect(acts(model)).toEqual(["discard fire"]);
    click(one(root, ".fi-sheet .fi-card-sandbags"));
    await settled();
    click(button(one(root, ".fi-sheet"), "Play Sandbags"));
    await settled();
    click(tile(root, "MM"));
    expect(acts(model)).toEqual(["discard fire", "pilot: sandbags MM"]);
  });

  test("ending with actions left asks once, and can be told never to ask", async () => {
    const { model, root } = show(game());
    press(tile(root, "FL"), "e");
    await settled();
    expect(acts(model)).toEqual([]);
    click(one(root, ".fi-sheet input"));
    click(button(one(root, ".fi-sheet"), "End turn"));
    expect(sent(model, "pref")).toMatchObject([{ name: "confirm_end", value: false }]);
    expect(acts(model)).toEqual(["end"]);
    const sure = show(game({ prefs: { confirm_end: false } }));
    press(tile(sure.root, "FL"), "e");
    expect(acts(sure.model)).toEqual(["end"]);
  });

  test("leaving the island is one button", () => {
    const { model, root } = state("escape");
    click(button(one(root, ".fi-actions"), "Leave the island!"));
    expect(acts(model)).toEqual(["pilot: escape"]);
  });

  test("end when the game goes on", async () => {
    const { model, root } = show(game());
    press(tile(root, "FL"), "l");
    await settled();
    expect(root.querySelector(".fi-sheet")).not.toBeNull();
    model.show(game({ rev: 40 }));
    await settled();
    expect(root.querySelector(".fi-sheet")).toBeNull();
  });
});

describe("cards", () => {
  test("open what can be done with them; what cannot be done is sent to be told why", async () => {
    const { model, root } = show(game());
    click(one(root, ".fi-hand .fi-card-earth"));
    await settled();
    const strip = one(root, ".fi-strip");
    click(button(strip, "Give to Engineer"));
    click(button(strip, "Give to Diver"));
    expect(acts(model)).toEqual(["give earth engineer", "give earth diver"]);
    click(one(root, ".fi-hand .fi-card-earth"));
    await settled();
    expect(root.querySelector(".fi-strip")).toBeNull();
  });

  test("are given from the list that G opens", async () => {
    const { model, root } = show(game());
    press(tile(root, "FL"), "g");
    await settled();
    click(button(one(root, ".fi-sheet"), "Give to Engineer"));
    expect(acts(model)).toEqual(["give earth engineer"]);
  });
});

describe("an action that is not possible", () => {
  test.each([
    ["c", "capture earth"],
    ["g", "give earth engineer"],
    ["l", "pilot: lift pilot FL"],
    ["b", "engineer: sandbags FL"],
    ["s", "shore FL"],
  ])("is sent on %s, to be told why", (key, text) => {
    const { model, root } = show(game({ legal: { end: true } }));
    press(tile(root, "FL"), key);
    expect(acts(model)).toEqual([text]);
  });
});

test("what is typed goes the same way", async () => {
  const { model, root } = show(game());
  const field = one<HTMLInputElement>(root, "[data-typed]");
  field.value = "  shore Misty Marsh ";
  one<HTMLFormElement>(root, ".fi-typed").requestSubmit();
  expect(acts(model)).toEqual(["shore Misty Marsh"]);
  expect(field.value).toBe("");
});

test("the discards are open to look through", async () => {
  const { root } = show(game());
  click(one(root, ".fi-deck-flood"));
  await settled();
  const dialog = one(root, "dialog");
  expect(dialog.textContent).toContain("Misty Marsh");
  expect(dialog.textContent).toContain("Known on top");
  expect(dialog.textContent).toContain("Dunes of Deception");
});

describe("the end of a game", () => {
  test("says what happened and by which rule, and offers the ways on", async () => {
    const { model, root } = state("loss");
    const sheet = one(root, ".fi-sheet");
    expect(sheet.textContent).toContain("Fools' Landing has sunk");
    expect(sheet.textContent).toContain("FI-LOSE-LANDING");
    click(button(sheet, "Undo to before"));
    click(button(sheet, "Play again"));
    expect(model.sent.slice(1).map(({ kind }) => kind)).toEqual(["undo", "again"]);
    click(button(sheet, "Close"));
    await settled();
    expect(root.querySelector(".fi-sheet")).toBeNull();
    click(one(root, ".fi-aside"));
    await settled();
    expect(root.querySelector(".fi-sheet")).not.toBeNull();
  });
});
