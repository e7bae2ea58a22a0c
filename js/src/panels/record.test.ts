import { afterEach, describe, expect, test, vi } from "vitest";
import { game } from "../../dev/fixtures.mjs";
import { button, click, one, sent, settled, type View, view } from "../../dev/view.ts";
import type { Answer, Command } from "../protocol.ts";

const RECORD = '[Game "forbidden-island"]\n\n1. move OB; end';
let shown: View | null = null;

function python({ id, rev, kind }: Command): Answer {
  const base = { kind: "answer", id, rev, ok: true } as const;
  if (kind === "record") return { ...base, record: RECORD };
  if (kind === "load") {
    return {
      ...base,
      ok: false,
      error: { message: "Line 3 cannot be read.", remedy: "Copy it again." },
    };
  }
  return base;
}

async function open(): Promise<View> {
  shown = view(game(), python);
  click(button(shown.root, "Record"));
  await settled();
  return shown;
}

afterEach(() => {
  shown?.end();
  shown = null;
  vi.unstubAllGlobals();
});

describe("the record", () => {
  test("is shown and copied to the clipboard", async () => {
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal("navigator", { language: "en", clipboard: { writeText } });
    const { root } = await open();
    expect(one<HTMLTextAreaElement>(root, "textarea[readonly]").value).toBe(RECORD);
    click(button(one(root, "dialog"), "Copy record"));
    await settled();
    expect(writeText).toHaveBeenCalledWith(RECORD);
    expect(one(root, "dialog").textContent).toContain("on the clipboard");
  });

  test("is selected for copying by hand where there is no clipboard", async () => {
    vi.stubGlobal("navigator", { language: "en" });
    document.execCommand = () => false;
    const { root } = await open();
    const select = vi.spyOn(one<HTMLTextAreaElement>(root, "textarea[readonly]"), "select");
    click(button(one(root, "dialog"), "Copy record"));
    await settled();
    expect(select).toHaveBeenCalled();
    expect(one(root, "dialog").textContent).toContain("copy it by hand");
  });

  test("that is pasted is sent whole, and a fault is shown with what to do", async () => {
    const { model, root } = await open();
    const field = one<HTMLTextAreaElement>(root, "textarea:not([readonly])");
    field.value = RECORD;
    click(button(one(root, "dialog"), "Load"));
    await settled();
    expect(sent(model, "load")).toMatchObject([{ text: RECORD }]);
    expect(one(root, ".fi-fault").textContent).toContain("Copy it again.");
  });
});
