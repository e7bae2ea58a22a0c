import type { FunctionComponent } from "preact";
import { useDesk } from "../desk.ts";
import { Sign } from "../icons.tsx";
import { StarRow } from "../parts/stars.tsx";
import { Level } from "../puzzle/marks.tsx";
import type { Entry, MiniPicture } from "../puzzle/protocol.ts";

export interface PuzzleCardProps {
  readonly entry: Entry;
  readonly themes: ReadonlyMap<string, string>;
  readonly focusable: boolean;
  readonly Mini: FunctionComponent<{ readonly picture: MiniPicture }>;
  readonly onOpen: () => void;
  readonly onFocus: () => void;
}

/** One puzzle: its island, its name, how hard it is, what it is about, how it went. */
export function PuzzleCard(props: PuzzleCardProps) {
  const { entry, themes, focusable, Mini, onOpen, onFocus } = props;
  const { say } = useDesk();
  const { id, title, difficulty, result, players, asks } = entry;
  const state = result === null ? "open" : result.solved ? "solved" : "failed";
  return (
    <button
      type="button"
      class={`fi-puzzle-card fi-puzzle-${state}`}
      tabindex={focusable ? 0 : -1}
      data-puzzle={id}
      onClick={onOpen}
      onFocus={onFocus}
    >
      <span class="fi-puzzle-sea">
        <Mini picture={entry.picture} />
      </span>
      <span class="fi-puzzle-text">
        <b>{title}</b>
        <span class="fi-puzzle-facts">
          {difficulty !== null && <Level difficulty={difficulty} />}
          {asks === "odds" && (
            <span title={say("gallery.odds")}>
              <Sign name="odds" />
              <span class="fi-unseen">{say("gallery.odds")}</span>
            </span>
          )}
          <span>{say("setup.player_count", { n: players })}</span>
        </span>
        <span class="fi-tags">
          {entry.themes.map((theme) => (
            <span key={theme}>{themes.get(theme) ?? theme}</span>
          ))}
        </span>
        {result !== null && (
          <span class="fi-puzzle-result">
            <Sign name={result.solved ? "check" : "close"} />
            {say(`gallery.${state}`)}
            {result.solved && <StarRow won={result.stars} />}
          </span>
        )}
      </span>
    </button>
  );
}
