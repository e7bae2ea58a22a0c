import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { game } from "../dev/fixtures.mjs";
import { agree, StubModel } from "../dev/stub.mjs";
import { Link, type Model } from "./link.ts";
import type { Answer } from "./protocol.ts";

function line(model: StubModel, end = new AbortController()) {
  const changed = vi.fn();
  return { link: new Link(model as unknown as Model, end.signal, changed), changed, end };
}

const mute = () => null;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("commands", () => {
  test("carry an id of their own, the view and the rev that was shown", () => {
    const model = new StubModel(game({ rev: 7 }), {}, mute);
    const { link } = line(model);
    link.send({ kind: "act", text: "move OB" });
    link.send({ kind: "draw" });
    expect(model.sent).toEqual([
      { kind: "act", text: "move OB", id: `${link.view}-1`, rev: 7, view: link.view },
      { kind: "draw", id: `${link.view}-2`, rev: 7, view: link.view },
    ]);
  });

  test("of two views never share an id", () => {
    const model = new StubModel(game(), {}, mute);
    const [one, two] = [line(model).link, line(model).link];
    one.send({ kind: "draw" });
    two.send({ kind: "draw" });
    expect(new Set(model.sent.map(({ id }) => id)).size).toBe(2);
  });

  test("twenty in a row go out in order, none held back", () => {
    const model = new StubModel(game(), {}, mute);
    const { link } = line(model);
    for (let n = 0; n < 20; n += 1) link.send({ kind: "act", text: `move ${n}` });
    expect(model.sent.map((command) => "text" in command && command.text)).toEqual(
      Array.from({ length: 20 }, (_, n) => `move ${n}`),
    );
    expect(link.waiting).toBe(20);
  });
});

describe("answers", () => {
  test("go to whoever asked", async () => {
    const model = new StubModel(game(), {}, agree);
    const { link } = line(model);
    const heard: Answer[] = [];
    link.send({ kind: "record" }, (answer) => heard.push(answer));
    await vi.advanceTimersByTimeAsync(1);
    expect(heard.map(({ id }) => id)).toEqual([`${link.view}-1`]);
    expect(link.waiting).toBe(0);
  });

  test("for another view, or of a strange shape, are none of ours", () => {
    const model = new StubModel(game(), {}, mute);
    const { link } = line(model);
    const heard = vi.fn();
    link.send({ kind: "draw" }, heard);
    for (const strange of [
      null,
      5,
      "answer",
      [],
      { kind: "answer" },
      agree(model.sent[0] as never),
    ]) {
      if (strange !== null && typeof strange === "object" && "id" in strange) {
        model.reply({ ...strange, id: "somebody-else-1" });
      } else model.reply(strange);
    }
    expect(heard).not.toHaveBeenCalled();
    expect(link.waiting).toBe(1);
  });
});

describe("silence", () => {
  test("of three seconds is told, and forgotten with the next answer", () => {
    const model = new StubModel(game(), {}, mute);
    const { link, changed } = line(model);
    link.send({ kind: "draw" });
    vi.advanceTimersByTime(2900);
    expect(link.line).toBe("new");
    vi.advanceTimersByTime(200);
    expect(link.line).toBe("quiet");
    expect(link.heard).toBe(false);
    changed.mockClear();
    model.reply(agree(model.sent[0] as never));
    expect(link.line).toBe("open");
    expect(link.heard).toBe(true);
    expect(changed).toHaveBeenCalled();
  });

  test("is counted anew for what is still open after an answer", () => {
    const model = new StubModel(game(), {}, mute);
    const { link } = line(model);
    link.send({ kind: "draw" });
    link.send({ kind: "draw" });
    vi.advanceTimersByTime(2000);
    model.reply(agree(model.sent[0] as never));
    vi.advanceTimersByTime(2000);
    expect(link.line).toBe("open");
    vi.advanceTimersByTime(1100);
    expect(link.line).toBe("quiet");
  });

  test("of a model that cannot send at all ends the line", () => {
    const model = new StubModel(game(), {}, () => {
      throw new Error("comm is closed");
    });
    const { link } = line(model);
    link.send({ kind: "draw" });
    expect(link.line).toBe("cut");
    link.send({ kind: "draw" });
    expect(model.sent).toHaveLength(1);
  });
});

describe("snapshots", () => {
  test("older than the one shown are ignored", () => {
    const model = new StubModel(game({ rev: 5 }), {}, mute);
    const { link, changed } = line(model);
    model.show(game({ rev: 4 }));
    expect(link.snapshot?.rev).toBe(5);
    expect(changed).not.toHaveBeenCalled();
    model.show(game({ rev: 6 }));
    expect(link.snapshot?.rev).toBe(6);
    expect(changed).toHaveBeenCalledOnce();
  });

  test("that are none are ignored", () => {
    const model = new StubModel(undefined, {}, mute);
    const { link } = line(model);
    for (const strange of [null, undefined, {}, [], "x", { protocol: "1", rev: 3 }]) {
      model.show(strange);
    }
    expect(link.snapshot).toBeNull();
  });
});

test("with the signal everything ends", () => {
  const model = new StubModel(game(), {}, mute);
  const { link, changed, end } = line(model);
  link.send({ kind: "draw" });
  changed.mockClear();
  expect(model.listeners).toBe(3);
  end.abort();
  expect(model.listeners).toBe(0);
  vi.advanceTimersByTime(10_000);
  model.show(game({ rev: 99 }));
  expect(changed).not.toHaveBeenCalled();
});
