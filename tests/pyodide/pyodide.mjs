// Python in WebAssembly with the project in it: `import fi_widget` and `import tests` find the sources.
import { readdirSync } from "node:fs";
import { loadPyodide } from "pyodide";

const PROJECT = "/project";

export async function projectInPyodide(wheels = []) {
  const python = await loadPyodide({ env: { HOME: "/home/pyodide", ...environment() } });
  await python.loadPackage(wheels, { messageCallback: () => {} });
  python.FS.mkdirTree(PROJECT);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: process.cwd() }, PROJECT);
  python.runPython(`
    import os, sys
    os.chdir("${PROJECT}")
    sys.path.insert(0, "${PROJECT}")
    sys.dont_write_bytecode = True
  `);
  return python;
}

// Every wheel that scripts/pyodide_wheels.py fetched.
export function fetchedWheels() {
  const folder = "build/pyodide/wheels";
  return readdirSync(folder).map((name) => `${folder}/${name}`);
}

function environment() {
  const profile = process.env.HYPOTHESIS_PROFILE;
  return profile ? { HYPOTHESIS_PROFILE: profile } : {};
}
