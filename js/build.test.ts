// @vitest-environment node
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { beforeAll, describe, expect, test } from "vitest";
import { options } from "./options.mjs";

let script = "";
let style = "";

beforeAll(async () => {
  const { outputFiles } = await build({ ...options, write: false });
  script = outputFiles.find(({ path }) => path.endsWith(".js"))?.text ?? "";
  style = outputFiles.find(({ path }) => path.endsWith(".css"))?.text ?? "";
});

describe("the built module", () => {
  test("is one small file and its styles", () => {
    const size = [script, style].reduce(
      (sum, text) => sum + gzipSync(text, { level: 9 }).length,
      0,
    );
    expect(script.length).toBeGreaterThan(10_000);
    expect(size).toBeLessThan(60_000);
  });

  test("imports nothing, evaluates nothing, fetches nothing", () => {
    expect(script).not.toMatch(/\bimport\s*\(|\brequire\s*\(|\beval\s*\(|new Function\b/);
    expect(script).not.toMatch(/\bfetch\s*\(|XMLHttpRequest|WebSocket/);
    const addresses = [...`${script}${style}`.matchAll(/https?:\/\/[^"'`\s)]+/g)].map(
      ([url]) => url,
    );
    expect(addresses.filter((url) => !url.startsWith("http://www.w3.org/"))).toEqual([]);
  });

  test("looks for nothing in the page around it", () => {
    expect(script).not.toMatch(/document\.(querySelector|getElementById)/);
  });
});
