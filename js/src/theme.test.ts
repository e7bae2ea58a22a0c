import { afterEach, describe, expect, test, vi } from "vitest";
import { followTheme, themeAround } from "./theme.ts";

function inside(markup: string): Element {
  document.body.innerHTML = markup;
  return document.querySelector("#here") as Element;
}

afterEach(() => {
  document.body.innerHTML = "";
  document.body.removeAttribute("data-jp-theme-light");
  vi.unstubAllGlobals();
});

describe("the theme around", () => {
  test.each([
    ['<div data-jp-theme-light="false"><p id="here"></p></div>', "dark"],
    ['<div data-jp-theme-light="true"><p id="here"></p></div>', "light"],
    ['<div class="dark"><p id="here"></p></div>', "dark"],
    ['<div data-theme="dark"><p id="here"></p></div>', "dark"],
    ['<div class="dark"><div data-theme="light"><p id="here"></p></div></div>', "light"],
    ['<div data-theme="auto"><p id="here"></p></div>', "light"],
  ])("%s is %s", (markup, theme) => {
    expect(themeAround(inside(markup))).toBe(theme);
  });

  test("is seen from inside a shadow root", () => {
    const shadow = inside('<div class="dark"><p id="here"></p></div>').attachShadow({
      mode: "open",
    });
    shadow.innerHTML = "<i></i>";
    expect(themeAround(shadow.firstElementChild as Element)).toBe("dark");
  });

  test("is the system's where nothing is marked", () => {
    vi.stubGlobal("matchMedia", (query: string) => ({ matches: query.includes("dark") }));
    expect(themeAround(inside('<p id="here"></p>'))).toBe("dark");
  });
});

test("a view follows the page when its theme changes, until it ends", async () => {
  const root = inside('<div><p id="here"></p></div>') as HTMLElement;
  const end = new AbortController();
  followTheme(root, end.signal);
  expect(root.dataset.fiTheme).toBe("light");
  document.body.setAttribute("data-jp-theme-light", "false");
  await vi.waitFor(() => expect(root.dataset.fiTheme).toBe("dark"));
  end.abort();
  document.body.setAttribute("data-jp-theme-light", "true");
  await new Promise((done) => setTimeout(done, 20));
  expect(root.dataset.fiTheme).toBe("dark");
});
