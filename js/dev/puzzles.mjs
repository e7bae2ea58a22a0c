// Snapshots of puzzles and of the gallery, one for each state worth looking at.
import { game } from "./fixtures.mjs";

const value = (text, percent, number) => ({ text, percent, number });
export const BEST = value("19/20", "95%", 0.95);
export const WORSE = value("3/4", "75%", 0.75);

/** What Python tells about a puzzle that nothing was done in yet, with whatever is given changed. */
export function puzzle(changes = {}) {
  return {
    id: "fi-0042",
    title: "One bag, two fires",
    story:
      "Both Fools' Landing and the last temple are flooded, and the Pilot has two actions left. Three flood cards come from the six on top. Which tile needs the bag?",
    goal: "Survive to the end of this turn.",
    asks: "line",
    difficulty: 2,
    themes: [
      { id: "bag-in-time", name: "Bag in time" },
      { id: "save-the-landing", name: "Save the landing" },
    ],
    rules: [{ rule: "FI-SANDBAGS", title: "Sandbags" }],
    stage: "deciding",
    line: [],
    can_commit: true,
    can_draw: true,
    hints: [],
    hints_left: 3,
    tries: 0,
    stars: null,
    solved: false,
    counts: true,
    verdict: null,
    solution: null,
    odds: null,
    sample: null,
    many: null,
    working: null,
    next: "fi-0043",
    gallery: true,
    ...changes,
  };
}

const choice = (action, text, worth, more = {}) => ({
  action,
  text,
  value: worth,
  best: false,
  yours: false,
  ...more,
});

/** The verdict on a line that keeps less than it could. */
export function verdict(changes = {}) {
  return {
    solved: false,
    grade: "worse",
    value: WORSE,
    best: BEST,
    say: "Not the best: you keep 3/4, and 19/20 could be kept.",
    mistake: "The temple is safe this turn in any case: its card lies in the discard pile.",
    why: [
      {
        deck: "flood",
        cards: ["FL", "TM"],
        n: 2,
        of: 12,
        rule: "FI-LOSE-TREASURE",
        text: "2 of the 12 cards sink the last Temple.",
        avoidable: true,
      },
      {
        deck: "treasure",
        cards: ["rise", "rise"],
        n: 2,
        of: 17,
        rule: "FI-RISE",
        text: "2 of the 17 cards are Waters Rise! and bring the landing's card back on top.",
        avoidable: false,
      },
    ],
    rules: [
      { rule: "FI-SANDBAGS", title: "Sandbags" },
      { rule: "FI-FLOOD", title: "Draw flood cards" },
    ],
    choices: [
      choice("shore OB", "Shore up Observatory", BEST, { best: true }),
      choice("engineer: sandbags MM", "Sandbags on Misty Marsh", value("17/20", "85%", 0.85)),
      choice("move CF", "Move to Crimson Forest", WORSE, { yours: true }),
      choice("end", "Do nothing more", value("123456/1234567", "10%", 0.1)),
    ],
    ...changes,
  };
}

/** A snapshot of a puzzle: the game's own, and what is asked. */
export const puzzleGame = (changes = {}, rest = {}) =>
  game({ screen: "puzzle", puzzle: puzzle(changes), ...rest });

const DECIDED = { line: ["Shore up Observatory", "Sandbags on Misty Marsh"], hints_left: 1 };
const JUDGED = {
  ...DECIDED,
  stage: "judged",
  tries: 1,
  counts: false,
  stars: { first_try: false, no_hints: true, best_value: false },
  verdict: verdict(),
};
const SHOWN = { legal: {}, undo: false };
const SOLUTION = {
  line: [
    { action: "shore OB", text: "Shore up Observatory" },
    { action: "move CF", text: "Move to Crimson Forest" },
    { action: "engineer: sandbags FL", text: "Sandbags on Fools' Landing" },
  ],
  at: 2,
  more: "After Waters Rise!: the Engineer plays Sandbags on Misty Marsh.",
};

const TITLES = [
  "The way home",
  "One bag, two fires",
  "Swim or sink",
  "A lift in time",
  "Gift chain",
];
const THEMES = [
  { id: "save-the-landing", name: "Save the landing" },
  { id: "last-temple", name: "Last temple" },
  { id: "bag-in-time", name: "Bag in time" },
  { id: "odds", name: "Odds" },
];
const RULES = [
  { rule: "FI-SHORE", title: "Shore up" },
  { rule: "FI-SANDBAGS", title: "Sandbags" },
];

/** The answer to `list`: as many puzzles as wanted, each a little different. */
export function listing(count = 12) {
  const tiles = "..df..|.dddd.|dddddd|ffdsdd|.sdfd.|..df..".replaceAll("|", "").split("");
  return {
    puzzles: Array.from({ length: count }, (_, index) => ({
      id: `fi-${String(index + 1).padStart(4, "0")}`,
      title: TITLES[index % TITLES.length],
      difficulty: (index % 5) + 1,
      themes: index % 3 === 0 ? ["save-the-landing", "last-temple"] : ["bag-in-time"],
      rules: [index % 2 === 0 ? "FI-SHORE" : "FI-SANDBAGS"],
      players: (index % 3) + 2,
      asks: index % 4 === 3 ? "odds" : "line",
      result:
        index % 3 === 0
          ? { solved: true, stars: 1 + (index % 3) + (index % 2) }
          : index % 5 === 4
            ? { solved: false, stars: 0 }
            : null,
      picture: {
        columns: 6,
        rows: 6,
        tiles: tiles
          .map((tile, at) => (tile === "d" && (at + index) % 7 === 0 ? "f" : tile))
          .join(""),
        marks: { C3: "landing", B2: "fire", E4: "earth", D5: "pawn" },
      },
    })),
    themes: THEMES,
    rules: RULES,
  };
}

/** A snapshot of the gallery. */
export const gallery = (rest = {}) => ({
  protocol: 1,
  rev: 3,
  lang: "en",
  game: "forbidden-island",
  screen: "gallery",
  gallery: { total: 12, solved: 4, lesson: null },
  prefs: { confirm_end: true },
  notice: null,
  ...rest,
});

/** A game with the chances shown. */
export const chances = (analysis = {}, rest = {}) =>
  game({
    prefs: { confirm_end: true, analysis: true },
    analysis: {
      working: false,
      exact: true,
      value: BEST,
      lower: BEST,
      upper: BEST,
      moves: {
        "move CA": WORSE,
        "move CF": value("1/2", "50%", 0.5),
        "move OB": BEST,
        "shore OB": value("1", "100%", 1),
        end: WORSE,
      },
      ...analysis,
    },
    ...rest,
  });

/** Every state by name. */
export const PUZZLES = {
  puzzle: () => puzzleGame(),
  puzzleHints: () =>
    puzzleGame({
      ...DECIDED,
      hints: [
        "Four tiles are flooded, and one action is left. Which of them can sink this turn at all?",
        "The card of the temple lies in the discard pile. It cannot come this turn.",
      ],
    }),
  puzzleWorking: () =>
    puzzleGame({
      ...DECIDED,
      working: { what: "judge", text: "Judging your line", fraction: 0.4 },
    }),
  puzzleWorse: () => puzzleGame(JUDGED, SHOWN),
  puzzleBest: () =>
    puzzleGame(
      {
        ...JUDGED,
        solved: true,
        stars: { first_try: true, no_hints: true, best_value: true },
        verdict: verdict({
          solved: true,
          grade: "best",
          value: BEST,
          say: "You keep all that can be kept: 19/20.",
          mistake: null,
        }),
      },
      SHOWN,
    ),
  puzzleStep: () => puzzleGame({ ...JUDGED, solution: SOLUTION }, SHOWN),
  puzzleMany: () =>
    puzzleGame(
      {
        ...JUDGED,
        stage: "after",
        sample: { reached: false, text: "This time Fools' Landing sinks: the game is lost." },
        many: {
          n: 1000,
          reached: 752,
          batches: [38, 36, 39, 41, 37, 37, 35, 38, 40, 38, 36, 33, 38, 39, 37, 42, 38, 36, 37, 37],
          exact: WORSE,
          text: "752 of 1000 games come through this turn: 75%.",
        },
      },
      SHOWN,
    ),
  puzzleOdds: () =>
    puzzleGame(
      {
        asks: "odds",
        goal: "How likely is it that Fools' Landing sinks this turn?",
        odds: { answer: null, explained: "" },
      },
      SHOWN,
    ),
  puzzleOddsWrong: () =>
    puzzleGame(
      {
        ...JUDGED,
        line: [],
        asks: "odds",
        goal: "How likely is it that Fools' Landing sinks this turn?",
        odds: {
          answer: "0.25",
          explained: "Three of six cards are drawn, and one of the six is that of the landing.",
        },
        verdict: verdict({
          mistake: null,
          value: value("1/4", "25%", 0.25),
          best: value("1/2", "50%", 0.5),
          say: "The exact chance is 1/2.",
          why: [],
          choices: [],
        }),
      },
      SHOWN,
    ),
  gallery,
  chances: () => chances(),
  chancesWorking: () =>
    chances({ working: true, value: null, lower: null, upper: null, moves: {} }),
  chancesBounds: () => chances({ exact: false, value: null, lower: WORSE, upper: BEST, moves: {} }),
  chancesOff: () => game({ prefs: { confirm_end: true, analysis: false }, analysis: null }),
};
