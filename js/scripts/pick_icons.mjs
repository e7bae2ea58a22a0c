// Picks the pictures of the game from Game Icons and writes fi_widget/pictures/icons.json, which
// Python and the browser both read, and the credits in NOTICE. Run it by hand after a change of
// the list below: node js/scripts/pick_icons.mjs
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { optimize } from "svgo";

const require = createRequire(import.meta.url);
const collection = require("@iconify-json/game-icons/icons.json");

// What it stands for → "author/icon". The authors are the folders of github.com/game-icons/icons.
const PICKED = {
  tiles: {
    FL: "delapouite/helicopter",
    BG: "delapouite/dungeon-gate",
    CG: "delapouite/triple-gate",
    GG: "delapouite/india-gate",
    IG: "delapouite/gate",
    SG: "delapouite/open-gate",
    TM: "lorc/moon",
    TS: "lorc/sun",
    WG: "lorc/lotus-flower",
    HG: "lorc/wolf-howl",
    CE: "carl-olsen/flame",
    CS: "delapouite/cave-entrance",
    CP: "delapouite/coral",
    TP: "delapouite/indian-palace",
    BB: "delapouite/rope-bridge",
    CA: "delapouite/sea-cliff",
    CF: "lorc/pine-tree",
    DD: "delapouite/desert",
    LL: "delapouite/oasis",
    MM: "delapouite/swamp",
    OB: "delapouite/observatory",
    PR: "lorc/ghost",
    TH: "lorc/owl",
    WT: "delapouite/watchtower",
  },
  treasures: {
    earth: "lorc/rune-stone",
    wind: "lorc/wind-slap",
    fire: "delapouite/fire-gem",
    ocean: "lorc/chalice-drops",
  },
  roles: {
    explorer: "delapouite/hiking",
    pilot: "delapouite/commercial-airplane",
    navigator: "lorc/compass",
    diver: "delapouite/scuba-mask",
    engineer: "lorc/gears",
    messenger: "lorc/envelope",
  },
  cards: {
    rise: "lorc/big-wave",
    lift: "delapouite/helicopter",
    sandbags: "delapouite/powder-bag",
  },
  marks: {
    skull: "sbed/death-skull",
    waves: "lorc/waves",
  },
};

const AUTHORS = {
  "carl-olsen": "Carl Olsen",
  delapouite: "Delapouite (https://delapouite.com)",
  lorc: "Lorc (https://lorcblog.blogspot.com)",
  sbed: "sbed (https://opengameart.org/content/95-game-icons)",
};

/** One path of whole numbers on a grid of 512: small, and sharp enough for a tile of 100 px. */
function path(name) {
  const icon = collection.icons[name];
  if (icon === undefined) throw new Error(`Game Icons has no icon "${name}"`);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${icon.body}</svg>`;
  const { data } = optimize(drawing, {
    multipass: true,
    floatPrecision: 0,
    plugins: [{ name: "preset-default", params: { overrides: { mergePaths: { force: true } } } }],
  });
  const paths = [...data.matchAll(/ d="([^"]+)"/g)].map((match) => match[1]);
  if (paths.length !== 1) throw new Error(`"${name}" is not one path but ${paths.length}`);
  return paths[0];
}

const picked = { size: 512 };
const uses = new Map();
for (const [group, icons] of Object.entries(PICKED)) {
  picked[group] = {};
  for (const [id, source] of Object.entries(icons)) {
    const [author, name] = source.split("/");
    picked[group][id] = path(name);
    const line = uses.get(author) ?? new Map();
    line.set(name, [...(line.get(name) ?? []), `${group}.${id}`]);
    uses.set(author, line);
  }
}

const root = new URL("../../", import.meta.url);
writeFileSync(new URL("fi_widget/pictures/icons.json", root), `${JSON.stringify(picked)}\n`);

const credits = [...uses.entries()]
  .sort()
  .map(([author, icons]) => {
    const names = [...icons.keys()].sort().join(", ");
    return `${AUTHORS[author]}:\n  ${names}`;
  })
  .join("\n\n");
const notice = new URL("NOTICE", root);
const begin = "<!-- icons -->\n";
const end = "\n<!-- end of icons -->";
const text = readFileSync(notice, "utf8");
const [before, rest] = text.split(begin);
const after = rest?.split(end)[1];
if (after === undefined) throw new Error("NOTICE has lost the marks between which the icons stand");
writeFileSync(notice, before + begin + credits + end + after);
