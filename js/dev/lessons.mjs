// Snapshots of lessons and of the course, one for each state worth looking at.
import { game } from "./fixtures.mjs";

/** What Python tells about a lesson at its first step, with whatever is given changed. */
export function lesson(changes = {}) {
  return {
    id: "fi-lesson-shore-up",
    title: "Shoring up",
    rules: [{ rule: "FI-SHORE", title: "Shore up" }],
    step: 0,
    steps: 6,
    kind: "read",
    say: "A flooded tile is one step from being lost. Misty Marsh is flooded; it lies next to the Pilot.",
    ask: null,
    choices: null,
    chosen: null,
    point: ["tile:MM", "pawn:pilot"],
    allowed: null,
    draw: false,
    answer: null,
    waiting: false,
    undone: false,
    mistakes: 0,
    stars: null,
    finished: false,
    can_back: false,
    exercises: [],
    next: null,
    course: true,
    ...changes,
  };
}

/** A snapshot of a lesson: the game's own, and what is taught. */
export const lessonGame = (changes = {}, rest = {}) =>
  game({
    screen: "lesson",
    lesson: lesson(changes),
    undo: false,
    prefs: { confirm_end: false },
    ...(changes.allowed ? {} : { legal: {} }),
    ...rest,
  });

const ACT = {
  step: 1,
  kind: "act",
  say: "Shore up a tile next to you, so that the landing stays dry.",
  point: ["tile:OB"],
  allowed: ["shore OB"],
  can_back: true,
};

const ASK = {
  step: 3,
  kind: "ask",
  say: "Three cards lie on top of the flood deck, and three are drawn.",
  ask: "Which tiles flood?",
  choices: [
    { text: "Nobody knows" },
    { text: "The three on top, in whatever order" },
    { text: "Three that are dry now, because a flooded tile cannot flood again" },
  ],
  point: ["deck:flood", "discard:treasure", "panel:meter", "hand:diver", "card:lift"],
  can_back: true,
};

const TITLES = [
  "Setting up the island",
  "The crew",
  "A turn",
  "Moving",
  "Shoring up",
  "Giving a card",
  "Capturing a treasure",
  "Waters rise twice in one turn",
  "The sixth card",
];
const SECTIONS = ["Setting out", "What you can do", "Cards and water"];

/** A snapshot of the map of a course. */
export const course = (changes = {}) => ({
  protocol: 1,
  rev: 3,
  lang: "en",
  game: "forbidden-island",
  screen: "course",
  course: {
    title: "Learn Forbidden Island",
    sections: SECTIONS.map((title, section) => ({
      title,
      lessons: TITLES.slice(section * 3, section * 3 + 3).map((name, index) => {
        const n = section * 3 + index;
        const state = n < 4 ? "done" : n < 6 ? "open" : "locked";
        return {
          id: `fi-lesson-${n}`,
          title: name,
          minutes: 3 + (n % 3),
          state,
          begun: n === 4,
          stars: n < 4 ? 1 + (n % 3) : 0,
          after: state === "locked" ? ["Shoring up", "Giving a card"].slice(n % 2) : [],
        };
      }),
    })),
    done: 4,
    total: 9,
    next: "fi-lesson-4",
    ...changes,
  },
  prefs: {},
  notice: null,
});

const line = (text) => ({ ply: 30, kind: "sink", who: null, text, more: null });

/** Every state by name. */
export const LESSONS = {
  lessonRead: () => lessonGame(),
  lessonAct: () => lessonGame(ACT),
  lessonAnswered: () =>
    lessonGame({
      ...ACT,
      mistakes: 1,
      answer: {
        kind: "answered",
        text: "You would stand on it and it would still be wet. Shore it up from where you are.",
        rule: null,
      },
    }),
  lessonRefused: () =>
    lessonGame({
      ...ACT,
      answer: {
        kind: "refused",
        text: "Fools' Landing is dry, so there is nothing to shore up.",
        rule: "FI-SHORE",
      },
    }),
  lessonUndone: () =>
    lessonGame(
      {
        ...ACT,
        allowed: null,
        waiting: true,
        undone: true,
        mistakes: 1,
        answer: {
          kind: "failed",
          text: "The card was known to lie on top. With the landing gone nobody comes home.",
          rule: null,
        },
      },
      {
        rev: 15,
        log: [
          ...game().log,
          line("Ann (Pilot) draws Waters Rise! The meter goes to 4."),
          line("Fools' Landing sinks for good."),
        ],
        log_total: 29,
        board: { flooded: ["OB", "MM", "CE"], sunk: ["DD", "TH", "FL"] },
        frames: [
          { type: "rise", tick: 4 },
          { type: "sink", code: "FL" },
        ],
        outcome: {
          won: false,
          rule: "FI-LOSE-LANDING",
          title: "Fools' Landing has sunk",
          text: "With Fools' Landing under water no helicopter can come for you.",
        },
      },
    ),
  lessonDone: () =>
    lessonGame({
      ...ACT,
      allowed: null,
      waiting: true,
      answer: { kind: "done", text: "The landing is safe for this turn.", rule: null },
    }),
  lessonAsk: () => lessonGame(ASK),
  lessonWrong: () =>
    lessonGame({
      ...ASK,
      chosen: 2,
      mistakes: 1,
      answer: {
        kind: "answered",
        text: "A flooded tile that is drawn again sinks. That is the danger of a fresh discard.",
        rule: "FI-FLOOD",
      },
    }),
  lessonEnd: () =>
    lessonGame({
      step: 6,
      kind: "end",
      say: "",
      point: [],
      finished: true,
      stars: 2,
      mistakes: 1,
      can_back: true,
      exercises: [
        { id: "fi-0001", title: "The way home", result: { solved: true, stars: 3 } },
        { id: "fi-0002", title: "One bag, two fires", result: null },
      ],
      next: { id: "fi-lesson-give", title: "Giving a card" },
    }),
  course,
};
