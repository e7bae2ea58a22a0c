import type { Words } from "./protocol.ts";

export type Values = Readonly<Record<string, string | number>>;

/** Puts words to a key: `say("turn.round", { n: 3 })` is "Round 3" or "第 3 轮". */
export type Say = (key: string, values?: Values) => string;

/**
 * The function that words a key from the table that Python sent.
 *
 * Where a number decides, the table has `key.one` and `key.other`. A key that is missing is shown
 * as itself, so that a fault is seen and nothing breaks.
 */
export function speaker(words: Words): Say {
  return (key, values = {}) => {
    const { n } = values;
    const counted =
      n === undefined ? undefined : words[`${key}.${Number(n) === 1 ? "one" : "other"}`];
    const text = counted ?? words[`${key}.other`] ?? words[key] ?? key;
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  };
}

/** "a, b and c" in the language of the words. */
export function list(say: Say, items: readonly string[]): string {
  if (items.length < 2) return items.join("");
  const head = items.slice(0, -1).join(say("who.comma"));
  return head + say("who.and") + items[items.length - 1];
}
