import { afterEach, describe, expect, test } from "vitest";
import { press } from "../../dev/view.ts";
import { commandKey, guardKeys } from "./keys.ts";

const SUPPRESS = "data-lm-suppress-shortcuts";

afterEach(() => {
  document.body.innerHTML = "";
});

function keyOn(markup: string, key: string, more: KeyboardEventInit = {}): string | null {
  document.body.innerHTML = markup;
  const target = document.body.firstElementChild as Element;
  return commandKey(press(target, key, more));
}

describe("a key", () => {
  test("is a command on the board and on buttons, in either case", () => {
    expect(keyOn("<div></div>", "m")).toBe("m");
    expect(keyOn("<button></button>", "M")).toBe("m");
    expect(keyOn("<div></div>", "?", { shiftKey: true })).toBe("?");
    expect(keyOn("<div></div>", "Escape")).toBe("Escape");
    expect(keyOn('<input type="checkbox">', "s")).toBe("s");
  });

  test("with a modifier belongs to the notebook", () => {
    for (const modifier of ["ctrlKey", "metaKey", "altKey"] as const) {
      expect(keyOn("<div></div>", "s", { [modifier]: true })).toBeNull();
    }
  });

  test("is text where text is typed, and Escape leaves it", () => {
    for (const field of ["<input>", "<textarea></textarea>", "<select></select>"]) {
      expect(keyOn(field, "m")).toBeNull();
      expect(keyOn(field, "Escape")).toBe("Escape");
    }
    expect(keyOn("<div></div>", "m", { isComposing: true })).toBeNull();
  });

  test("that is Tab leaves the board", () => {
    expect(keyOn("<div></div>", "Tab")).toBeNull();
    expect(keyOn("<div></div>", "Tab", { shiftKey: true })).toBeNull();
  });
});

describe("the guard", () => {
  test("keeps single keys from the notebook and lets shortcuts through, in time for both", () => {
    document.body.innerHTML = "<div><button></button></div><p></p>";
    const root = document.querySelector("div") as HTMLElement;
    const inner = document.querySelector("button") as Element;
    const end = new AbortController();
    guardKeys(root, end.signal);
    const seen: (string | null)[] = [];
    // Lumino listens on the document, in the capture phase.
    const lumino = () => seen.push(root.getAttribute(SUPPRESS));
    document.addEventListener("keydown", lumino, { capture: true, signal: end.signal });
    press(inner, "b");
    press(inner, "s", { ctrlKey: true });
    press(inner, "b");
    press(inner, "s", { metaKey: true });
    press(document.querySelector("p") as Element, "x");
    expect(seen).toEqual(["true", null, "true", null, null]);
    end.abort();
    press(inner, "b");
    expect(root.getAttribute(SUPPRESS)).toBeNull();
  });
});
