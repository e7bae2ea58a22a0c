/**
 * Stands in for the model that a notebook gives to the module: two traits, a list of what was
 * sent, and an answer for each command, if `answer` gives one.
 */
export class StubModel {
  sent = [];
  #traits;
  #answer;
  #listeners = new Map();

  constructor(snapshot, words, answer = () => null) {
    this.#traits = { snapshot, words };
    this.#answer = answer;
  }

  get(name) {
    return this.#traits[name];
  }

  set() {
    throw new Error("the page never writes a trait");
  }

  save_changes() {
    throw new Error("the page never writes a trait");
  }

  on(event, listener) {
    const all = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, all.add(listener));
  }

  off(event, listener) {
    this.#listeners.get(event)?.delete(listener);
  }

  get listeners() {
    return [...this.#listeners.values()].reduce((sum, all) => sum + all.size, 0);
  }

  send(command) {
    this.sent.push(command);
    const answer = this.#answer(command, this);
    if (answer !== null) queueMicrotask(() => this.reply(answer));
  }

  reply(answer) {
    for (const listener of this.#listeners.get("msg:custom") ?? []) listener(answer, []);
  }

  show(snapshot) {
    this.#traits.snapshot = snapshot;
    for (const listener of this.#listeners.get("change:snapshot") ?? []) listener();
  }

  speak(words) {
    this.#traits.words = words;
    for (const listener of this.#listeners.get("change:words") ?? []) listener();
  }
}

/** The answer of a Python that agrees to everything. */
export const agree = ({ id, rev }) => ({ kind: "answer", id, ok: true, rev });
