// Builds the module and the style sheet that the Python package carries.
//   node js/build.mjs           once, small
//   node js/build.mjs --watch   again after every change, readable
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { build, context } from "esbuild";
import { options } from "./options.mjs";

if (process.argv.includes("--watch")) {
  const building = await context({ ...options, minify: false });
  await building.watch();
} else {
  await build(options);
  const sizes = ["js", "css"].map((kind) => {
    const bytes = gzipSync(readFileSync(`${options.outdir}/widget.${kind}`), { level: 9 }).length;
    return `widget.${kind} ${(bytes / 1000).toFixed(1)} kB`;
  });
  console.log(`${sizes.join(" + ")} gzip`);
}
