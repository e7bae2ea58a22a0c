import { describe, expect, test } from "vitest";
import { WORDS } from "../dev/view.ts";
import { list, speaker } from "./words.ts";

describe("say", () => {
  const say = speaker({
    "turn.round": "Round {n}",
    "left.one": "{n} action left",
    "left.other": "{n} actions left",
    "who.comma": ", ",
    "who.and": " and ",
  });

  test("puts values into the words", () => {
    expect(say("turn.round", { n: 3 })).toBe("Round 3");
  });

  test("lets the number choose the form", () => {
    expect(say("left", { n: 1 })).toBe("1 action left");
    expect(say("left", { n: 0 })).toBe("0 actions left");
  });

  test("shows a key that has no words, and keeps a value that was not given", () => {
    expect(say("no.such.key")).toBe("no.such.key");
    expect(say("turn.round")).toBe("Round {n}");
  });

  test("never takes a value for a pattern", () => {
    expect(speaker({ a: "{name}!" })("a", { name: "$& {n}" })).toBe("$& {n}!");
  });

  test("lists people", () => {
    expect(list(say, [])).toBe("");
    expect(list(say, ["Ann"])).toBe("Ann");
    expect(list(say, ["Ann", "Ben", "Cleo"])).toBe("Ann, Ben and Cleo");
  });
});

test.each(["en", "zh"] as const)("the words of %s read well where a number decides", (lang) => {
  const say = speaker(WORDS[lang]);
  for (const n of [0, 1, 2]) {
    expect(say("turn.actions_left", { n })).toContain(String(n));
    expect(say("deck.left", { n })).toContain(String(n));
  }
});
