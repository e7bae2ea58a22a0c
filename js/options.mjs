import { fileURLToPath } from "node:url";

const source = fileURLToPath(new URL("src/", import.meta.url));

/** How the module and its style sheet are made, for the build and for its test. */
export const options = {
  entryPoints: [
    { in: `${source}index.ts`, out: "widget" },
    { in: `${source}widget.css`, out: "widget" },
  ],
  outdir: fileURLToPath(new URL("../fi_widget/widget/static", import.meta.url)),
  bundle: true,
  format: "esm",
  platform: "browser",
  // Container queries and :has(): every browser since late 2023.
  target: ["es2022", "chrome110", "firefox121", "safari16"],
  jsx: "automatic",
  jsxImportSource: "preact",
  minify: true,
  legalComments: "none",
  charset: "utf8",
  logLevel: "warning",
};
