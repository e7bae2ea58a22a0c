import { describe, expect, test } from "vitest";
import { game, STATES } from "../../../dev/fixtures.mjs";
import type { GameSnapshot } from "../../protocol.ts";
import { choices, FREE, type Intent, isHandle, liftText, marks, press, settle } from "./intent.ts";

const state = (name: string) => STATES[name]?.() as GameSnapshot;
const lit = (snapshot: GameSnapshot, intent: Intent) =>
  Object.fromEntries([...marks(snapshot, intent)].map(([code, found]) => [code, found.join(" ")]));

describe("marks", () => {
  test("show what a press does while nothing is chosen: moving and shoring up", () => {
    expect(lit(game(), FREE)).toEqual({ CA: "move", CF: "move", OB: "move shore" });
  });

  test("show the chosen kind alone", () => {
    expect(lit(game(), { kind: "shore" })).toEqual({ OB: "shore" });
    expect(Object.keys(lit(game(), { kind: "fly" }))).toHaveLength(21);
    expect(lit(state("engineer"), { kind: "second", first: "OB" })).toEqual({
      CE: "shore",
      MM: "shore",
    });
    expect(lit(state("navigator"), { kind: "navigate", role: "diver" })).toEqual({
      SG: "navigate",
      CS: "navigate",
      GG: "navigate",
    });
    const land: Intent = { kind: "land", by: "pilot", from: "CE", pawns: ["diver"] };
    expect(lit(game(), land)).toEqual({ BB: "lift", FL: "lift", OB: "lift" });
    expect(lit(state("swim"), { kind: "swim", role: "engineer" })).toEqual({
      LL: "swim",
      PR: "swim",
    });
  });

  test("show nothing where nothing is legal", () => {
    const none = game({ legal: {} });
    for (const kind of ["free", "move", "shore", "fly", "give", "end"] as const) {
      expect(lit(none, { kind })).toEqual({});
    }
  });
});

describe("a press", () => {
  test("with one meaning acts", () => {
    expect(press(game(), FREE, "CF", null)).toEqual({ act: "move CF" });
  });

  test("with two meanings asks", () => {
    expect(press(game(), FREE, "OB", null)).toEqual({
      intent: { kind: "tile", code: "OB", pawn: null },
    });
    expect(choices(game(), "OB", null).map(({ kind, act }) => [kind, act])).toEqual([
      ["move", "move OB"],
      ["shore", "shore OB"],
      ["sandbags", "engineer: sandbags OB"],
    ]);
  });

  test("that costs a card or the flight asks even with one meaning", () => {
    expect(press(game(), FREE, "SG", null)).toEqual({
      intent: { kind: "tile", code: "SG", pawn: null },
    });
    expect(press(game(), FREE, "TP", null)).toEqual({
      intent: { kind: "tile", code: "TP", pawn: null },
    });
    expect(choices(game(), "TP", null).map(({ act }) => act)).toEqual(["fly TP"]);
  });

  test("on something impossible is sent all the same, to be told why", () => {
    const walker = game({ legal: { move: ["CF"], end: true } });
    expect(press(walker, FREE, "TP", null)).toEqual({ act: "move TP" });
    expect(press(game(), { kind: "shore" }, "FL", null)).toEqual({ act: "shore FL" });
    expect(press(game(), { kind: "sandbags", by: "engineer" }, "FL", null)).toEqual({
      act: "engineer: sandbags FL",
    });
  });

  test("of the Engineer goes on to a second tile, in alphabetical order, or back to one", () => {
    const engineer = state("engineer");
    expect(press(engineer, { kind: "shore" }, "OB", null)).toEqual({
      intent: { kind: "second", first: "OB" },
    });
    expect(press(engineer, { kind: "second", first: "OB" }, "CE", null)).toEqual({
      act: "shore CE OB",
    });
    expect(press(engineer, { kind: "second", first: "OB" }, "OB", null)).toEqual({
      act: "shore OB",
    });
  });

  test("on a pawn navigates it", () => {
    const navigator = state("navigator");
    expect(press(navigator, FREE, "IG", "diver")).toEqual({
      intent: { kind: "navigate", role: "diver" },
    });
    expect(press(navigator, { kind: "navigate", role: "diver" }, "CS", null)).toEqual({
      act: "navigate diver CS",
    });
    expect(press(navigator, { kind: "navigate", role: null }, "TP", "explorer")).toEqual({
      intent: { kind: "navigate", role: "explorer" },
    });
  });

  test("on a pawn offers the lift from there", () => {
    expect(press(game(), FREE, "SG", "messenger")).toEqual({
      intent: { kind: "tile", code: "SG", pawn: "messenger" },
    });
    const [lift] = choices(game(), "CE", "diver");
    expect(lift).toEqual({
      kind: "lift",
      role: "pilot",
      intent: { kind: "board", by: "pilot", from: "CE", pawns: ["diver"] },
    });
  });

  test("lands a lift with its passengers in seat order", () => {
    const land: Intent = { kind: "land", by: "pilot", from: "FL", pawns: ["engineer", "pilot"] };
    expect(press(game(), land, "OB", null)).toEqual({ act: "pilot: lift pilot+engineer OB" });
    expect(liftText(game(), "pilot", ["diver", "pilot"], "FL")).toBe("pilot: lift pilot+diver FL");
  });

  test("swims, and on another swimmer chooses that one", () => {
    const swim = state("swim");
    expect(press(swim, { kind: "swim", role: "pilot" }, "LL", null)).toEqual({
      act: "pilot: swim LL",
    });
    expect(press(swim, { kind: "swim", role: "pilot" }, "DD", "engineer")).toEqual({
      intent: { kind: "swim", role: "engineer" },
    });
    expect(press(swim, { kind: "swim", role: null }, "LL", null)).toEqual({
      intent: { kind: "swim", role: null },
    });
  });

  test("offers a capture on the own tile", () => {
    const rich = game({ legal: { capture: ["fire"], end: true } });
    expect(press(rich, FREE, "FL", null)).toEqual({
      intent: { kind: "tile", code: "FL", pawn: null },
    });
    expect(choices(rich, "FL", null)).toEqual([
      { kind: "capture", treasure: "fire", act: "capture fire" },
    ]);
  });
});

describe("settle", () => {
  test("lets the game demand a swim or a discard, and special cards first", () => {
    expect(settle(state("swim"), FREE)).toEqual({ kind: "swim", role: null });
    expect(settle(state("swimOne"), FREE)).toEqual({ kind: "swim", role: "pilot" });
    expect(settle(state("discard"), { kind: "move" })).toEqual({ kind: "discard", card: null });
    const bags: Intent = { kind: "sandbags", by: "pilot" };
    expect(settle(state("discard"), bags)).toEqual(bags);
    expect(settle(state("loss"), { kind: "shore" })).toEqual(FREE);
  });

  test("chooses where there is no choice", () => {
    expect(settle(game(), { kind: "sandbags", by: null })).toEqual({
      kind: "sandbags",
      by: "engineer",
    });
    const navigate: Intent = { kind: "navigate", role: null };
    expect(settle(state("navigator"), navigate)).toEqual(navigate);
    const only = game({ legal: { navigate: { diver: ["SG"] } } });
    expect(settle(only, navigate)).toEqual({ kind: "navigate", role: "diver" });
  });
});

test("a pawn is a handle only where a press on it means the pawn", () => {
  expect(isHandle(game(), FREE, "diver", "CE")).toBe(true);
  expect(isHandle(game({ legal: { move: ["OB"] } }), FREE, "diver", "CE")).toBe(false);
  expect(isHandle(game(), { kind: "move" }, "diver", "CE")).toBe(false);
  expect(isHandle(state("swim"), { kind: "swim", role: null }, "engineer", "DD")).toBe(true);
});
