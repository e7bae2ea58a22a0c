// Runs the tests of everything that needs no notebook inside Pyodide: `make test-pyodide`.
// The argument is the fingerprint of many games by CPython (tests/pyodide/digest.py).
import { fetchedWheels, projectInPyodide } from "./pyodide.mjs";

const ROOMS = ["tests/games", "tests/analysis", "tests/locale"];

const started = performance.now();
const python = await projectInPyodide(fetchedWheels());
const loaded = performance.now();
console.log(`${python.runPython("sys.version")}, ready in ${Math.round(loaded - started)} ms`);

const expected = process.argv[2];
const found = python.runPython("from tests.pyodide.digest import digest; digest()");
const same = found === expected;
console.log(same ? "equal seeds, equal games" : `games differ: ${found}, by CPython ${expected}`);

const status = python.runPython(`
  import pytest
  int(pytest.main(["-q", "-p", "no:cacheprovider", *${JSON.stringify(ROOMS)}]))
`);
console.log(`all done in ${Math.round(performance.now() - started)} ms`);
process.exit(same ? status : 1);
