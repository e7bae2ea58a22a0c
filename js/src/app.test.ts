import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { game, STATES, setup } from "../dev/fixtures.mjs";
import { StubModel } from "../dev/stub.mjs";
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
  viewOf,
  WORDS,
} from "../dev/view.ts";
import type { Answer, Command } from "./protocol.ts";

const views: View[] = [];
const show = (...given: Parameters<typeof view>): View => {
  const drawn = view(...given);
  views.push(drawn);
  return drawn;
};

const refuse = ({ id, rev }: Command): Answer => ({
  kind: "answer",
  id,
  ok: false,
  rev,
  refusal: { rule: "FI-MOVE", title: "Move", message: "Too far to walk." },
});

afterEach(() => {
  for (const { end } of views.splice(0)) end();
  document.body.innerHTML = "";
  vi.unstubAllGlobals();
});

describe("a view", () => {
  test("says hello once, with the reader's language and the protocol", () => {
    const { model } = show(game());
    expect(model.sent).toHaveLength(1);
    expect(model.sent[0]).toMatchObject({ kind: "hello", lang: navigator.language, protocol: 1 });
  });

  test("is drawn from its traits alone, without any answer", () => {
    const { root } = show(game(), () => null);
    expect(root.querySelectorAll(".fi-tile")).toHaveLength(24);
    expect(root.getAttribute("aria-label")).toBe("Forbidden Island game");
  });

  test("is drawn while it is not in the page", () => {
    const el = document.createElement("div");
    const model = new StubModel(STATES.win?.(), WORDS.en);
    const drawn = viewOf(model, el);
    el.remove();
    model.show(game({ rev: 20 }));
    expect(drawn.root.querySelectorAll(".fi-tile")).toHaveLength(24);
    drawn.end();
  });

  test("never changes the snapshot: all of these are frozen", async () => {
    for (const name of ["setup", "play", "discard", "loss"]) {
      const { root, end } = view(STATES[name]?.());
      await settled();
      for (const each of root.querySelectorAll("button")) click(each);
      await settled();
      end();
    }
  });

  test("ignores a snapshot older than the one it shows", async () => {
    const { model, root } = show(game({ rev: 8, water: 4 }));
    model.show(game({ rev: 7, water: 3 }));
    await settled();
    expect(one(root, "[role='meter']").getAttribute("aria-valuenow")).toBe("4");
    model.show(game({ rev: 9, water: 5 }));
    await settled();
    expect(one(root, "[role='meter']").getAttribute("aria-valuenow")).toBe("5");
  });

  test("says clearly when page and Python do not fit", () => {
    const { root } = show(STATES.version?.());
    expect(root.textContent).toContain("different versions");
    expect(root.querySelector(".fi-tile")).toBeNull();
  });

  test("speaks another language as soon as it has the words", async () => {
    const { model, root } = show(game());
    click(one(root, ".fi-language"));
    expect(sent(model, "lang")).toMatchObject([{ lang: "zh" }]);
    model.speak(WORDS.zh);
    model.show(game({ rev: 13, lang: "zh" }));
    await settled();
    expect(root.lang).toBe("zh");
    expect(tile(root, "FL").getAttribute("aria-label")).toContain("愚者起降点");
  });
});

describe("fifty drawings", () => {
  test("leave no more listeners than one, and none after the end", async () => {
    const added = vi.spyOn(EventTarget.prototype, "addEventListener");
    const { model, root, end } = view(game());
    await settled();
    const before = { model: model.listeners, dom: added.mock.calls.length };
    for (let rev = 100; rev < 150; rev += 1) {
      model.show(game({ rev, water: (rev % 9) + 1 }));
      await Promise.resolve();
    }
    await settled();
    expect(one(root, "[role='meter']").getAttribute("aria-valuenow")).toBe(String((149 % 9) + 1));
    expect(model.listeners).toBe(before.model);
    expect(added.mock.calls.length).toBe(before.dom);
    end();
    expect(model.listeners).toBe(0);
    added.mockRestore();
  });

  test("keep the elements, so that the focus stays", async () => {
    const { model, root } = show(game());
    const place = tile(root, "OB");
    place.focus();
    for (let rev = 20; rev < 70; rev += 1) model.show(game({ rev, board: { flooded: [] } }));
    await settled();
    expect(tile(root, "OB")).toBe(place);
    expect(document.activeElement).toBe(place);
    expect(place.classList.contains("fi-dry")).toBe(true);
  });
});

test("two views of a game share no id", async () => {
  const { model, root } = show(STATES.setup?.());
  const second = viewOf(model);
  views.push(second);
  await settled();
  const ids = (box: Element) =>
    [...box.querySelectorAll("[id],[name]")].map((e) => e.id || e.getAttribute("name"));
  expect(ids(root).length).toBeGreaterThan(3);
  expect(ids(root).filter((id) => ids(second.root).includes(id))).toEqual([]);
});

test("a view in a shadow root works the same", async () => {
  const host = document.createElement("div");
  document.body.append(host);
  const el = document.createElement("div");
  host.attachShadow({ mode: "open" }).append(el);
  const model = new StubModel(game(), WORDS.en);
  const drawn = viewOf(model, el);
  host.shadowRoot?.append(el);
  click(tile(drawn.root, "CF"));
  expect(acts(model)).toEqual(["move CF"]);
  drawn.end();
});

describe("a refusal", () => {
  test("says why, names the rule and opens it", async () => {
    const answer = (command: Command): Answer | null =>
      command.kind === "act"
        ? refuse(command)
        : {
            kind: "answer",
            id: command.id,
            ok: true,
            rev: 1,
            rule: "FI-MOVE",
            title: "Moving",
            text: "One step.",
          };
    const { model, root } = show(game({ legal: {} }), answer);
    click(tile(root, "TP"));
    await settled();
    expect(one(root, ".fi-prompt").textContent).toContain("Too far to walk.");
    expect(one(root, "[role='status']").textContent).toContain("Too far to walk.");
    click(button(root, "FI-MOVE"));
    await settled();
    expect(sent(model, "rule")).toMatchObject([{ rule: "FI-MOVE" }]);
    expect(one(root, "dialog").textContent).toContain("One step.");
  });

  test("goes away with the next step, and by Escape", async () => {
    const { model, root } = show(game({ legal: {} }), (c) => (c.kind === "act" ? refuse(c) : null));
    click(tile(root, "TP"));
    await settled();
    expect(root.querySelector(".fi-prompt-no")).not.toBeNull();
    press(tile(root, "TP"), "Escape");
    await settled();
    expect(root.querySelector(".fi-prompt-no")).toBeNull();
    click(tile(root, "TP"));
    await settled();
    model.show(game({ rev: 30 }));
    await settled();
    expect(root.querySelector(".fi-prompt-no")).toBeNull();
  });
});

describe("keys", () => {
  test("do what the buttons do", async () => {
    const { model, root } = show(game({ undo: true, redo: true }));
    const place = tile(root, "FL");
    press(place, "u");
    press(place, "r");
    expect(model.sent.slice(1).map(({ kind }) => kind)).toEqual(["undo", "redo"]);
    press(place, "?");
    await settled();
    expect(one(root, "dialog").textContent).toContain("Arrow keys");
  });

  test("do nothing where text is typed or a page lies over the game", async () => {
    const { model, root } = show(game());
    press(one(root, "[data-typed]"), "u");
    click(button(root, "Help"));
    await settled();
    press(one(root, "dialog button"), "u");
    expect(sent(model, "undo")).toEqual([]);
  });

  test("with modifiers pass through untouched", () => {
    const { root } = show(game());
    const outside = vi.fn();
    document.body.addEventListener("keydown", outside, { once: true });
    const event = press(tile(root, "FL"), "s", { ctrlKey: true });
    expect(event.defaultPrevented).toBe(false);
    expect(outside).toHaveBeenCalledOnce();
  });

  test("draw with Space and D only when a card is due", () => {
    const { model, root } = show(STATES.window?.());
    press(tile(root, "FL"), " ");
    press(tile(root, "FL"), "d");
    expect(sent(model, "draw")).toHaveLength(2);
    const quiet = show(game());
    press(tile(quiet.root, "FL"), " ");
    press(tile(quiet.root, "FL"), "d");
    expect(sent(quiet.model, "draw")).toEqual([]);
  });
});

describe("no answer", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("for three seconds is said across the top, until there is one", async () => {
    let deaf = false;
    const { model, root } = show(game(), ({ id, rev }) =>
      deaf ? null : { kind: "answer", id, rev, ok: true },
    );
    await vi.advanceTimersByTimeAsync(10);
    deaf = true;
    click(tile(root, "CF"));
    await vi.advanceTimersByTimeAsync(2900);
    expect(root.querySelector(".fi-banner")).toBeNull();
    await vi.advanceTimersByTimeAsync(200);
    expect(one(root, "[role='alert'].fi-banner").textContent).toContain("does not answer");
    const last = model.sent.at(-1) as Command;
    model.reply({ kind: "answer", id: last.id, ok: true, rev: 12 });
    await vi.advanceTimersByTimeAsync(10);
    expect(root.querySelector(".fi-banner")).toBeNull();
  });

  test("from the first is a saved picture: readable, with nothing to press in the game", async () => {
    const { model, root } = show(game(), () => null);
    await vi.advanceTimersByTimeAsync(3100);
    expect(one(root, ".fi-banner").textContent).toContain("Run the cell to play");
    expect(root.querySelectorAll(".fi-tile")).toHaveLength(24);
    expect(root.querySelectorAll(".fi-open, .fi-kind, [data-typed]")).toHaveLength(0);
    click(tile(root, "CF"));
    press(tile(root, "CF"), "Enter");
    press(tile(root, "CF"), "e");
    expect(acts(model)).toEqual([]);
  });
});

test("a view that the notebook marks as disconnected is read only at once", async () => {
  const el = document.createElement("div");
  el.className = "jupyter-widgets-disconnected";
  const drawn = viewOf(new StubModel(game(), WORDS.en), el);
  views.push(drawn);
  await settled();
  expect(one(drawn.root, ".fi-banner").textContent).toContain("Run the cell to play");
  expect(drawn.model.sent).toEqual([]);
});

describe("a notice from Python", () => {
  test("is shown until it is dismissed", async () => {
    const { root } = show(STATES.notice?.());
    expect(one(root, "[role='alert'].fi-banner").textContent).toContain("could not be saved");
    click(button(root, "Dismiss"));
    await settled();
    expect(root.querySelector(".fi-banner")).toBeNull();
  });
});

describe("announcements", () => {
  test("tell what happened, and a loss at once", async () => {
    const { model, root } = show(game({ rev: 20 }));
    await settled();
    const before = game({ rev: 20 });
    const line = { ply: 27, kind: "flood", who: null, text: "Watchtower floods." };
    model.show(game({ rev: 21, log: [...before.log, line], log_total: before.log_total + 1 }));
    await settled();
    expect(one(root, "[role='status']").textContent).toBe("Watchtower floods.");
    const lost = STATES.loss?.();
    model.show({ ...lost, rev: 22 });
    await settled();
    expect(one(root, "[aria-live='assertive']").textContent).toContain("You lost.");
  });
});

describe("motion", () => {
  const drawn = (rev: number) =>
    game({
      rev,
      frames: [
        { type: "flood", code: "WT" },
        { type: "sink", code: "OB" },
      ],
    });
  const delay = (root: HTMLElement, code: string) =>
    tile(root, code).style.getPropertyValue("--fi-delay");

  test("delays each part of a row of steps, and is skipped by Escape or a click", async () => {
    const { model, root } = show(game());
    await settled();
    // Only the drawing itself is waited for: the motion ends by the clock.
    model.show(drawn(20));
    await Promise.resolve();
    expect([delay(root, "WT"), delay(root, "OB")]).toEqual(["0ms", "220ms"]);
    press(tile(root, "FL"), "Escape");
    await settled();
    expect(delay(root, "OB")).toBe("");
    model.show(drawn(21));
    await Promise.resolve();
    expect(delay(root, "OB")).toBe("220ms");
    root.dispatchEvent(new Event("pointerdown"));
    await settled();
    expect(delay(root, "OB")).toBe("");
  });

  test("is none where the reader wants none", async () => {
    vi.stubGlobal("matchMedia", (query: string) => ({
      matches: query.includes("reduce"),
      addEventListener: () => {},
    }));
    const { model, root } = show(game());
    model.show(drawn(20));
    await settled();
    expect(delay(root, "OB")).toBe("");
    expect(tile(root, "OB").getAttribute("class")).not.toContain("fi-did");
  });
});

test("a panel for a new game asks for all it needs", async () => {
  const { model, root } = show(setup());
  click(one(root, "input[value='4']"));
  await settled();
  const names = root.querySelectorAll<HTMLInputElement>(".fi-seats input");
  expect(names).toHaveLength(4);
  if (names[0]) {
    names[0].value = " Ann ";
    names[0].dispatchEvent(new Event("input", { bubbles: true }));
  }
  const role = one<HTMLSelectElement>(root, ".fi-seats select");
  role.value = "pilot";
  role.dispatchEvent(new Event("change", { bubbles: true }));
  click(one(root, "input[value='elite']"));
  click(one(root, "input[value='bone-island']"));
  await settled();
  one<HTMLFormElement>(root, "form").requestSubmit();
  expect(sent(model, "start")).toMatchObject([
    {
      players: 4,
      names: ["Ann", "", "", ""],
      roles: ["pilot", null, null, null],
      difficulty: "elite",
      shape: "bone-island",
      first: 0,
      seed: "",
      options: { lift_instead_of_swim: false },
    },
  ]);
});
