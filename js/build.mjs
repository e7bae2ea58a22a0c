// Builds the module and the style sheet that the Python package carries.
//   node js/build.mjs           once, small
//   node js/build.mjs --watch   again after every change, readable
import { mkdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build, context } from "esbuild";

const root = fileURLToPath(new URL("../", import.meta.url));
const target = `${root}fi_widget/widget/static`;
const watch = process.argv.includes("--watch");

const options = {
  entryPoints: [`${root}js/src/widget.ts`, `${root}js/src/widget.css`],
  entryNames: "[name]",
  outdir: target,
  bundle: true,
  format: "esm",
  platform: "browser",
  // Container queries and :is() with selectors inside: every browser since early 2023.
  target: ["es2022", "chrome110", "firefox110", "safari16"],
  jsx: "automatic",
  jsxImportSource: "preact",
  minify: !watch,
  legalComments: "none",
  charset: "utf8",
  logLevel: "warning",
};

mkdirSync(target, { recursive: true });
if (watch) {
  const building = await context(options);
  await building.watch();
} else {
  await build(options);
  const sizes = ["widget.js", "widget.css"].map((name) => gzipSync(readFileSync(`${target}/${name}`), { level: 9 }).length);
  const kilobytes = (bytes) => (bytes / 1000).toFixed(1);
  console.log(`widget.js ${kilobytes(sizes[0])} kB + widget.css ${kilobytes(sizes[1])} kB gzip`);
}
