// Snapshots in the form that Python sends, one for each state worth looking at. Each call makes a
// new one, frozen through and through: the page must never change what it is shown.

const SHAPES = {
  "forbidden-island": ["..##..", ".####.", "######", "######", ".####.", "..##.."],
  "island-of-shadows": ["######", "######", "######", "######"],
  "volcano-island": ["#####", "#####", "##.##", "#####", "#####"],
  "bone-island": [".##..##.", "########", "########", ".##..##."],
  "skull-island": ["######", "#.##.#", "######", ".####.", ".####."],
  "coral-reef": [".##....", "####...", "######.", ".######", "...####", "....##."],
  "island-of-death": ["..###..", "#######", ".#####.", "..###..", "..###..", "..###.."],
  "bay-of-gulls": ["...##...", "...#...", "#..##..#", "########", ".######.", "...##..."],
  "bridge-of-horrors": ["###...####", "##########", "####...###"],
  "arch-of-fate": ["...###...", "..#####..", ".###.###.", "###...###", "##.....##"],
  "atoll-of-decisions": [
    "..###..",
    ".##.##.",
    "##...##",
    "#.....#",
    "##...##",
    ".##.##.",
    "..###..",
  ],
  "treasure-island": ["##...##", ".#####.", "..###..", "..###..", ".#####.", "##...##"],
};

const CODES = "BB WT CE OB TM MM CA FL CF DD LL PR TH WG HG BG CG GG IG SG TS CS CP TP".split(" ");

function places(rows) {
  return rows.flatMap((row, y) =>
    [...row].flatMap((mark, x) => (mark === "#" ? [`${String.fromCharCode(65 + x)}${y + 1}`] : [])),
  );
}

function freeze(value) {
  if (typeof value === "object" && value !== null) {
    for (const part of Object.values(value)) freeze(part);
    Object.freeze(value);
  }
  return value;
}

function tiles({ shape = "forbidden-island", flooded = [], sunk = [], players }) {
  return places(SHAPES[shape]).map((place, index) => {
    const code = CODES[index];
    const state = sunk.includes(code) ? "sunk" : flooded.includes(code) ? "flooded" : "dry";
    const pawns = players.filter(({ at }) => at === code).map(({ role }) => role);
    return { place, code, state, pawns };
  });
}

const PLAYERS = [
  { role: "pilot", name: "Ann", hand: ["earth", "earth", "lift"], at: "FL" },
  { role: "engineer", name: "Ben", hand: ["fire", "fire", "ocean", "sandbags"], at: "FL" },
  { role: "diver", name: "", hand: ["wind"], at: "CE" },
  { role: "messenger", name: "Mei-Ling", hand: [], at: "SG" },
];

const LOG = [
  ["turn", "Turn of the Pilot."],
  ["move", "Ann (Pilot) moves to Fools' Landing."],
  ["shore", "Ann (Pilot) shores up Observatory."],
  ["draw", "Ann (Pilot) draws: Helicopter Lift."],
  ["rise", "Ann (Pilot) draws Waters Rise! The meter goes to 3."],
  ["flood", "Misty Marsh floods."],
  ["sink", "Dunes of Deception sinks for good."],
];

/** A game snapshot: a plain turn in the middle, with whatever is given changed. */
export function game({ board = {}, turn = {}, players = PLAYERS, ...rest } = {}) {
  const {
    shape = "forbidden-island",
    flooded = ["OB", "MM", "CE", "PR", "SG"],
    sunk = ["DD", "TH"],
  } = board;
  const rows = SHAPES[shape];
  return freeze(
    structuredClone({
      protocol: 1,
      rev: 12,
      lang: "en",
      game: "forbidden-island",
      screen: "game",
      board: {
        columns: Math.max(...rows.map((row) => row.length)),
        rows: rows.length,
        tiles: tiles({ shape, flooded, sunk, players }),
      },
      players,
      turn: {
        active: players[0].role,
        phase: "actions",
        window: false,
        actions: 2,
        flight: true,
        draws: 0,
        swimming: [],
        over_limit: null,
        round: 3,
        next: null,
        ...turn,
      },
      water: 3,
      flood_draws: 3,
      captured: ["fire"],
      decks: {
        treasure: { count: 17, layers: [{ n: 17 }], discard: { earth: 1, fire: 4, rise: 1 } },
        flood: {
          count: 17,
          layers: [
            { n: 3, cards: ["CE", "PR", "SG"] },
            {
              n: 14,
              cards: CODES.filter(
                (code) => !["CE", "PR", "SG", "DD", "TH", "OB", "MM"].includes(code),
              ),
            },
          ],
          discard: ["MM", "OB"],
        },
      },
      legal: {
        move: ["CA", "CF", "OB"],
        fly: CODES.filter((code) => !["FL", "DD", "TH"].includes(code)),
        shore: ["OB"],
        give: [{ card: "earth", to: ["engineer"] }],
        end: true,
        sandbags: [{ by: "engineer", at: ["OB", "MM", "CE", "PR", "SG"] }],
        lift: [
          {
            by: "pilot",
            from: "FL",
            pawns: ["pilot", "engineer"],
            to: ["BB", "WT", "CE", "OB", "TM", "MM", "CA"],
          },
          { by: "pilot", from: "CE", pawns: ["diver"], to: ["BB", "FL", "OB"] },
          { by: "pilot", from: "SG", pawns: ["messenger"], to: ["BB", "FL", "OB"] },
        ],
      },
      outcome: null,
      log: LOG.map(([kind, text], index) => ({
        ply: 20 + index,
        kind,
        who: null,
        text,
        more: null,
      })),
      log_total: 27,
      frames: [],
      undo: true,
      redo: false,
      prefs: { confirm_end: true },
      notice: null,
      ...rest,
    }),
  );
}

/** The set-up panel as a fresh cell shows it. */
export function setup(rest = {}) {
  return freeze({
    protocol: 1,
    rev: 1,
    lang: "en",
    game: "forbidden-island",
    screen: "setup",
    setup: {
      players: 2,
      names: ["", ""],
      roles: [null, null],
      difficulty: "novice",
      shape: "forbidden-island",
      first: 0,
      seed: "",
      options: { lift_instead_of_swim: false },
      choices: {
        players: [2, 3, 4],
        roles: ["explorer", "pilot", "navigator", "diver", "engineer", "messenger"],
        difficulties: ["novice", "normal", "elite", "legendary"].map((id, index) => ({
          id,
          tick: index + 1,
        })),
        shapes: Object.entries(SHAPES).map(([id, rows]) => ({ id, rows })),
      },
    },
    prefs: { confirm_end: true },
    notice: null,
    ...rest,
  });
}

const CROWD = PLAYERS.map((player) => ({ ...player, at: "FL" }));
const SIX = PLAYERS.map((player, seat) =>
  seat === 0 ? { ...player, hand: ["earth", "earth", "fire", "wind", "lift", "sandbags"] } : player,
);
const SWIM = PLAYERS.map((player, seat) => (seat < 2 ? { ...player, at: "DD" } : player));
const NAVIGATOR = [
  { role: "navigator", name: "Ann", hand: ["earth"], at: "GG" },
  { role: "explorer", name: "Ben", hand: ["ocean", "ocean", "ocean", "ocean", "wind"], at: "TP" },
  { role: "diver", name: "Cleo", hand: ["wind", "fire"], at: "IG" },
];

/** Every state by name, for the page, the tests and the pictures. */
export const STATES = {
  setup,
  play: () => game(),
  crowd: () => game({ players: CROWD }),
  engineer: () =>
    game({
      turn: { active: "engineer" },
      legal: {
        move: ["CA", "CF", "OB"],
        shore: ["OB", "MM", "CE"],
        pairs: [
          ["CE", "MM"],
          ["CE", "OB"],
          ["MM", "OB"],
        ],
        end: true,
      },
    }),
  navigator: () =>
    game({
      players: NAVIGATOR,
      turn: { active: "navigator", actions: 3 },
      legal: {
        move: ["BG", "CG"],
        shore: ["SG"],
        navigate: { explorer: ["CP", "CS", "TS", "SG"], diver: ["SG", "CS", "GG"] },
        end: true,
      },
    }),
  window: () =>
    game({
      turn: { phase: "draw", actions: 0, draws: 2, window: true, next: "treasure" },
      legal: {
        pass: true,
        draw: "treasure",
        sandbags: [{ by: "engineer", at: ["OB", "MM", "CE", "PR", "SG"] }],
        lift: [{ by: "pilot", from: "FL", pawns: ["pilot", "engineer"], to: ["BB", "OB"] }],
      },
    }),
  flood: () =>
    game({
      turn: { phase: "flood", actions: 0, draws: 2, next: "flood" },
      legal: { draw: "flood" },
      rev: 14,
      frames: [{ type: "flood", code: "WT" }],
      board: { flooded: ["OB", "MM", "CE", "PR", "SG", "WT"] },
    }),
  swim: () =>
    game({
      players: SWIM,
      turn: { phase: "swim", actions: 0, draws: 1, swimming: ["pilot", "engineer"] },
      legal: { swim: { pilot: ["BB", "WT", "CE", "OB", "LL"], engineer: ["LL", "PR"] } },
    }),
  swimOne: () =>
    game({
      players: SWIM.map((player, seat) => (seat === 1 ? { ...player, at: "LL" } : player)),
      turn: { phase: "swim", actions: 0, draws: 1, swimming: ["pilot"] },
      legal: { swim: { pilot: ["BB", "WT", "CE", "OB", "LL"] } },
    }),
  discard: () =>
    game({
      players: SIX,
      turn: { phase: "discard", actions: 0, draws: 1, over_limit: "pilot" },
      legal: {
        discard: ["earth", "fire", "wind", "lift", "sandbags"],
        sandbags: [{ by: "pilot", at: ["OB", "MM"] }],
        lift: [{ by: "pilot", from: "FL", pawns: ["pilot", "engineer"], to: ["BB", "OB"] }],
      },
    }),
  win: () =>
    game({
      players: CROWD,
      turn: { phase: "over", actions: 0 },
      captured: ["earth", "wind", "fire", "ocean"],
      legal: {},
      outcome: {
        won: true,
        rule: "FI-WIN",
        title: "You escaped!",
        text: "All four treasures are aboard and the helicopter lifts everybody off the island.",
      },
    }),
  loss: () =>
    game({
      board: { flooded: ["OB", "MM", "CE"], sunk: ["DD", "TH", "FL", "PR"] },
      turn: { phase: "over", actions: 0 },
      legal: {},
      water: 7,
      flood_draws: 4,
      outcome: {
        won: false,
        rule: "FI-LOSE-LANDING",
        title: "Fools' Landing has sunk",
        text: "With Fools' Landing under water no helicopter can come for you.",
      },
    }),
  wide: () => game({ board: { shape: "bridge-of-horrors" } }),
  bone: () => game({ board: { shape: "bone-island" } }),
  atoll: () => game({ board: { shape: "atoll-of-decisions" } }),
  escape: () =>
    game({
      players: CROWD,
      captured: ["earth", "wind", "fire", "ocean"],
      legal: {
        move: ["CA"],
        end: true,
        escape: ["pilot"],
        lift: [{ by: "pilot", from: "FL", pawns: CROWD.map(({ role }) => role), to: ["BB", "OB"] }],
      },
    }),
  notice: () =>
    game({
      notice: {
        kind: "error",
        text: "The game could not be saved to game.txt: no space left. It goes on unsaved; copy the record to keep it.",
      },
    }),
  version: () => game({ protocol: 2 }),
};
