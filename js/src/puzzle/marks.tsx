import { useDesk } from "../desk.ts";
import { Star } from "../parts/stars.tsx";
import type { Puzzle, Stars } from "./protocol.ts";

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
