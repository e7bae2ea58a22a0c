import { useDesk } from "../desk.ts";
import { Sign } from "../icons.tsx";
import { StarRow } from "../parts/stars.tsx";
import { Level, starsWon } from "./marks.tsx";
import type { Puzzle } from "./protocol.ts";

/** What a puzzle is about: its title, its story, what is asked, how hard it is. */
export function Brief({ puzzle }: { readonly puzzle: Puzzle }) {
  const { say, ask, readOnly, uid } = useDesk();
  const { title, story, goal, asks, difficulty, themes, stars } = puzzle;
  return (
    <section class={`fi-brief fi-brief-${puzzle.stage}`} aria-labelledby={`${uid}-brief`}>
      {puzzle.gallery && !readOnly && (
        <button
          type="button"
          class="fi-button fi-quiet fi-brief-back"
          onClick={() => ask({ kind: "gallery" })}
        >
          <Sign name="back" />
          {puzzle.lesson?.title ?? say("gallery.title")}
        </button>
      )}
      <div class="fi-brief-text">
        <h2 id={`${uid}-brief`} tabindex={-1} data-arrive="puzzle">
          {title}
        </h2>
        {story !== "" && <p class="fi-story">{story}</p>}
      </div>
      <p class="fi-goal">
        <Sign name={asks === "odds" ? "odds" : "end"} />
        <span>
          <span class="fi-goal-word">{say(`puzzle.asks_${asks}`)}</span> <b>{goal}</b>
        </span>
      </p>
      <div class="fi-brief-facts">
        {difficulty !== null && <Level difficulty={difficulty} />}
        {stars !== null && <StarRow won={starsWon(stars)} />}
        {themes.length > 0 && (
          <ul class="fi-tags" aria-label={say("puzzle.themes")}>
            {themes.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
