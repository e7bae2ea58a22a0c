import { useDesk } from "../desk.ts";
import type { Puzzle, Stars } from "./protocol.ts";

const STAR = "m12 2.6 2.9 5.9 6.5.9-4.7 4.6 1.1 6.4-5.8-3-5.8 3 1.1-6.4L2.6 9.4l6.5-.9z";
const LEVELS = [1, 2, 3, 4, 5];

/** How hard a puzzle is: one to five peaks, told apart by their filling and not by colour. */
export function Level({ difficulty }: { readonly difficulty: number }) {
  const { say } = useDesk();
  const label = say("puzzle.difficulty", { n: difficulty });
  return (
    <svg class="fi-level" viewBox="0 0 72 14" role="img" aria-label={label}>
      <title>{label}</title>
      {LEVELS.map((level) => (
        <path
          key={level}
          class={level <= difficulty ? "fi-peak-full" : undefined}
          transform={`translate(${(level - 1) * 14.5} 0)`}
          d="M1.5 12.5 7 2l5.5 10.5z"
        />
      ))}
    </svg>
  );
}

function Star({ won }: { readonly won: boolean }) {
  return (
    <svg class={`fi-star ${won ? "fi-star-won" : ""}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={STAR} />
    </svg>
  );
}

/** So many stars of three, as a small row. */
export function StarRow({ won }: { readonly won: number }) {
  const { say } = useDesk();
  return (
    <span class="fi-stars" role="img" aria-label={say("puzzle.stars", { n: won })}>
      {[1, 2, 3].map((star) => (
        <Star key={star} won={star <= won} />
      ))}
    </span>
  );
}

const KINDS = ["first_try", "no_hints", "best_value"] as const;

/** The three stars of a result, each with what it is for. */
export function StarList({ stars, asks }: Pick<Puzzle, "asks"> & { readonly stars: Stars }) {
  const { say } = useDesk();
  const name = (kind: (typeof KINDS)[number]): string =>
    say(kind === "best_value" && asks === "odds" ? "puzzle.star_right" : `puzzle.star_${kind}`);
  return (
    <ul class="fi-star-list" aria-label={say("puzzle.stars_title")}>
      {KINDS.map((kind) => (
        <li key={kind} class={stars[kind] ? "" : "fi-star-missed"}>
          <Star won={stars[kind]} />
          <span aria-hidden="true">{name(kind)}</span>
          <span class="fi-unseen">
            {say(stars[kind] ? "puzzle.star_won" : "puzzle.star_missed", {
              star: name(kind),
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}

export const starsWon = (stars: Stars): number => KINDS.filter((kind) => stars[kind]).length;
