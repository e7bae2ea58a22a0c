// Plays random games inside Pyodide: for every line on standard input, a number of seconds, it
// answers with the decisions per second of CPU time of games for so long.
import { createInterface } from "node:readline";
import { projectInPyodide } from "../pyodide/pyodide.mjs";

const python = await projectInPyodide();
const play = python.runPython(`
  from tests.benchmarks.contestants import ours
  ours("pyodide")
`);

// Inside WebAssembly there is only a clock on the wall.
function secondsOfCpu(since) {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1e6;
}

for await (const line of createInterface({ input: process.stdin })) {
  python.runPython("import gc; gc.collect()");
  const started = process.cpuUsage();
  let decisions = 0;
  while (secondsOfCpu(started) < Number(line)) decisions += play();
  console.log(decisions / secondsOfCpu(started));
}
