import type { AnyModel } from "@anywidget/types";
import {
  type Answer,
  type Command,
  isAnswer,
  isSnapshot,
  type Snapshot,
  type Wish,
  type Words,
} from "./protocol.ts";

export type Model = AnyModel<{ snapshot: unknown; words: unknown }>;

/** How well Python is heard: never yet, well, not for three seconds, or surely not at all. */
export type Line = "new" | "open" | "quiet" | "cut";

const PATIENCE_MS = 3000;
let views = 0;

/** A prefix that no other view has: `crypto.randomUUID` is missing on plain http, so count. */
function viewName(): string {
  views += 1;
  return `v${views}${Math.random().toString(36).slice(2, 7)}`;
}

/**
 * One view's line to Python: what was last shown, what was asked, what is not answered yet.
 *
 * `changed` is called after every change of what may be seen: `snapshot`, `words`, `line`, `heard`.
 */
export class Link {
  readonly view = viewName();
  snapshot: Snapshot | null = null;
  words: Words = {};
  line: Line = "new";
  /** Whether Python ever answered this view; if not, there may be none behind it. */
  heard = false;

  readonly #model: Model;
  readonly #changed: () => void;
  readonly #waiting = new Map<string, (answer: Answer) => void>();
  #count = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(model: Model, signal: AbortSignal, changed: () => void) {
    this.#model = model;
    this.#changed = changed;
    const onSnapshot = () => this.#take();
    const onWords = () => {
      this.words = (model.get("words") ?? {}) as Words;
      changed();
    };
    const onMessage = (message: unknown) => this.#hear(message);
    model.on("change:snapshot", onSnapshot);
    model.on("change:words", onWords);
    model.on("msg:custom", onMessage);
    signal.addEventListener(
      "abort",
      () => {
        model.off("change:snapshot", onSnapshot);
        model.off("change:words", onWords);
        model.off("msg:custom", onMessage);
        clearTimeout(this.#timer);
        this.#waiting.clear();
      },
      { once: true },
    );
    this.words = (model.get("words") ?? {}) as Words;
    const first = model.get("snapshot");
    if (isSnapshot(first)) this.snapshot = first;
  }

  /** How many commands are not answered yet. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** Ask Python for something; `heard` gets the answer, if one ever comes. */
  send(wish: Wish, heard: (answer: Answer) => void = () => {}): void {
    if (this.line === "cut") return;
    this.#count += 1;
    const id = `${this.view}-${this.#count}`;
    const rev = this.snapshot?.rev ?? 0;
    const command: Command = { ...wish, id, rev, view: this.view };
    this.#waiting.set(id, heard);
    try {
      this.#model.send(command);
    } catch {
      this.cut();
      return;
    }
    if (this.#waiting.size === 1) this.#watch();
  }

  /** There is no Python behind this view: a saved notebook, or the model was closed. */
  cut(): void {
    if (this.line === "cut") return;
    clearTimeout(this.#timer);
    this.#waiting.clear();
    this.line = "cut";
    this.#changed();
  }

  #watch(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.line = "quiet";
      this.#changed();
    }, PATIENCE_MS);
  }

  #hear(message: unknown): void {
    if (!isAnswer(message)) return;
    const heard = this.#waiting.get(message.id);
    // Several views share one model, so most answers may be for somebody else.
    if (heard === undefined) return;
    this.#waiting.delete(message.id);
    clearTimeout(this.#timer);
    if (this.#waiting.size > 0) this.#watch();
    const known = this.line === "open" && this.heard;
    this.line = "open";
    this.heard = true;
    heard(message);
    // Most answers change nothing that is seen; drawing for each would make every click slower.
    if (!known) this.#changed();
  }

  #take(): void {
    const next = this.#model.get("snapshot");
    if (!isSnapshot(next)) return;
    if (this.snapshot !== null && next.rev < this.snapshot.rev) return;
    this.snapshot = next;
    this.#changed();
  }
}
