// The module on a bare page with a stub for Python: ?state=swim&theme=dark&lang=zh&shadow=1
// `window.model` is the stub, for whoever drives the page.
import widget from "../../fi_widget/widget/static/widget.js";
import { STATES as GAMES } from "./fixtures.mjs";
import { LESSONS } from "./lessons.mjs";
import { listing, PUZZLES } from "./puzzles.mjs";
import { StubModel } from "./stub.mjs";
import { parseWords } from "./words.mjs";

const STATES = { ...GAMES, ...PUZZLES, ...LESSONS };
const wanted = new URLSearchParams(location.search);
const lang = wanted.get("lang") ?? "en";
const words = async (name) =>
  parseWords(await (await fetch(`../../fi_widget/locale/${name}.toml`)).text());
document.body.dataset.theme = wanted.get("theme") ?? "light";

const RULE = {
  rule: "FI-SHORE",
  title: "Shore up",
  text: "Turn a flooded tile dry: the one you stand on, or one next to it, up, down, left or right.\n\nA dry tile cannot be shored up, and a sunk one never comes back.",
  refs: ["FI-ENGINEER", "FI-SANDBAGS"],
};

/** A Python that plays nothing: it refuses every action and answers every question. */
function answer(command, model) {
  const { id, rev, kind } = command;
  const base = { kind: "answer", id, ok: true, rev };
  if (wanted.get("mute")) return null;
  if (kind === "act") {
    const refusal = {
      rule: "FI-SHORE",
      title: "Shore up",
      message: "Fools' Landing is dry, so there is nothing to shore up.",
    };
    return { ...base, ok: false, refusal };
  }
  if (kind === "rule" && command.rule === "") {
    const rules = ["FI-MOVE", "FI-SHORE", "FI-GIVE", "FI-CAPTURE", "FI-SWIM", "FI-WIN"];
    return { ...base, rules: rules.map((rule) => ({ rule, title: rule.slice(3).toLowerCase() })) };
  }
  if (kind === "rule") return { ...base, ...RULE };
  if (kind === "record")
    return { ...base, record: '[Game "Forbidden Island"]\n\n1. pilot: move OB; end' };
  if (kind === "list") return { ...base, ...listing() };
  if (kind === "log") return { ...base, log: model.get("snapshot").log };
  if (kind === "lang") {
    void words(command.lang).then((table) => {
      model.speak(table);
      model.show({
        ...model.get("snapshot"),
        lang: command.lang,
        rev: model.get("snapshot").rev + 1,
      });
    });
  }
  return base;
}

const make = STATES[wanted.get("state") ?? "play"];
window.model = new StubModel({ ...make(), lang }, await words(lang), answer);
window.states = STATES;
const ends = [];
const cell = document.getElementById("cell");
for (let view = 0; view < Number(wanted.get("views") ?? 1); view += 1) {
  let el = document.createElement("div");
  cell.append(el);
  if (wanted.get("shadow")) {
    const shadow = el.attachShadow({ mode: "open" });
    const sheet = document.createElement("style");
    sheet.textContent = await (await fetch("../../fi_widget/widget/static/widget.css")).text();
    el = document.createElement("div");
    shadow.append(sheet, el);
  }
  const end = new AbortController();
  ends.push(end);
  await widget.render({ model: window.model, el, signal: end.signal });
}
window.end = () => {
  for (const end of ends) end.abort();
};
document.body.dataset.ready = "true";
