// Runs the tests of everything that needs no notebook inside Pyodide: `make test-pyodide`.
// Among them is the fingerprint of many games, which is the same on every CPython.
// Python in WebAssembly frees what is nested a thousand deep by as many calls, for which Node's
// stack is too small unless it is started with --stack-size (kB).
import { fetchedWheels, projectInPyodide } from "./pyodide.mjs";

const ROOMS = ["tests/games", "tests/analysis", "tests/locale"];
const LEFT_OUT = [
  // The literal engine's own tests say nothing about us; the tests against it do.
  "--ignore-glob=*/test_literal*",
  // The long proofs of the solver; `test_solver.py` has a little of each.
  "--ignore-glob=*/test_solver_*",
  // Inside Pyodide no other program and no thread can be started.
  "--deselect=tests/games/forbidden_island/test_equal_seeds.py::test_every_python_plays_the_same_games",
  "--deselect=tests/analysis/test_mine.py::test_any_executor_finds_the_same",
];

const started = performance.now();
const python = await projectInPyodide(fetchedWheels());
const ready = Math.round(performance.now() - started);
console.log(`Pyodide, Python ${python.runPython("sys.version.split()[0]")}, ready in ${ready} ms`);

const options = ["-q", "-p", "no:cacheprovider", ...LEFT_OUT, ...ROOMS];
const status = python.runPython(`
  import pytest
  int(pytest.main(${JSON.stringify(options)}))
`);
process.exit(status);
