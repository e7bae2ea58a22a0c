// What the tests of the drawn view share: a view on a stub model, with the real English words.
import { vi } from "vitest";
import en from "../../fi_widget/locale/en.toml?raw";
import zh from "../../fi_widget/locale/zh.toml?raw";
import widget from "../src/index.ts";
import type { Model } from "../src/link.ts";
import type { Answer, Command } from "../src/protocol.ts";
import { agree, StubModel } from "./stub.mjs";
import { parseWords } from "./words.mjs";

// A drawn view is slow in a DOM that is itself written in JavaScript, slower on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

/** The table of words of each language, as Python sends it. */
export const WORDS = { en: parseWords(en), zh: parseWords(zh) } as const;

export interface View {
  readonly model: StubModel;
  readonly el: HTMLElement;
  readonly root: HTMLElement;
  readonly end: () => void;
}

type Answering = (command: Command, model: StubModel) => Answer | null;

/** Draws a snapshot into the page. */
export function view(snapshot: unknown, answer: Answering = agree): View {
  return viewOf(new StubModel(snapshot, WORDS.en, answer));
}

/** Draws one more view of a model. */
export function viewOf(model: StubModel, el = document.createElement("div")): View {
  document.body.append(el);
  const render = widget.render as (props: unknown) => () => void;
  const cleanup = render({
    model: model as unknown as Model,
    el,
    signal: new AbortController().signal,
  });
  const root = el.querySelector<HTMLElement>(".fi-widget");
  if (root === null) throw new Error("nothing was drawn");
  const end = () => {
    cleanup();
    el.remove();
  };
  return { model, el, root, end };
}

/** Lets what was put off happen: microtasks, effects, the next frame. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    await new Promise((done) => setTimeout(done, 0));
    await new Promise((done) => requestAnimationFrame(done));
  }
}

/** The commands of one kind that were sent. */
export const sent = (model: StubModel, kind: string) =>
  model.sent.filter((command) => command.kind === kind);

/** The notations that were sent to be played. */
export const acts = (model: StubModel) =>
  model.sent.flatMap((command) => (command.kind === "act" ? [command.text] : []));

/** The one element that matches, or an error that says which was looked for. */
export function one<E extends Element = HTMLElement>(box: ParentNode, selector: string): E {
  const found = box.querySelector<E>(selector);
  if (found === null) throw new Error(`nothing matches ${selector}`);
  return found;
}

/** The button with these words on it. */
export function button(box: ParentNode, text: string): HTMLButtonElement {
  const found = [...box.querySelectorAll("button")].find(
    (element) => element.textContent?.includes(text) || element.getAttribute("aria-label") === text,
  );
  if (found === undefined) throw new Error(`no button says ${text}`);
  return found;
}

export const tile = (box: ParentNode, code: string) =>
  one<SVGGElement>(box, `.fi-tile[data-code="${code}"]`);

export function click(target: Element): void {
  target.dispatchEvent(
    new MouseEvent("click", { bubbles: true, composed: true, cancelable: true }),
  );
}

export function press(target: Element, key: string, more: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent("keydown", {
    key,
    bubbles: true,
    composed: true,
    cancelable: true,
    ...more,
  });
  target.dispatchEvent(event);
  return event;
}
