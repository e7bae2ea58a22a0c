import { useDesk } from "../desk.ts";
import type { Listing } from "../puzzle/protocol.ts";
import { ALL, type Sieve } from "./sieve.ts";

export interface FiltersProps {
  readonly listing: Listing;
  readonly sieve: Sieve;
  readonly onSieve: (sieve: Sieve) => void;
}

const LEVELS = ["1", "2", "3", "4", "5"];
const RESULTS = ["open", "solved", "failed"] as const;

/** What the gallery can be narrowed to. */
export function Filters({ listing, sieve, onSieve }: FiltersProps) {
  const { say } = useDesk();
  const { puzzles, themes, rules } = listing;
  // Only what is there can be asked for, so that no choice alone leads to nothing.
  const used = new Set(puzzles.flatMap((entry) => [...entry.themes, ...entry.rules]));
  const change = (part: Partial<Sieve>) => onSieve({ ...sieve, ...part });
  const narrowed = Object.values(sieve).some((wanted) => wanted !== "");
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element of that name is a year younger
    <div class="fi-filters" role="search" aria-label={say("gallery.filter")}>
      <Choice
        label={say("gallery.theme")}
        value={sieve.theme}
        items={themes.filter(({ id }) => used.has(id)).map(({ id, name }) => [id, name])}
        onChange={(theme) => change({ theme })}
      />
      <Choice
        label={say("gallery.rule")}
        value={sieve.rule}
        items={rules.filter(({ rule }) => used.has(rule)).map(({ rule, title }) => [rule, title])}
        onChange={(rule) => change({ rule })}
      />
      <Choice
        label={say("gallery.difficulty")}
        value={sieve.difficulty}
        items={LEVELS.map((level) => [level, say("gallery.level", { n: level })])}
        onChange={(difficulty) => change({ difficulty })}
      />
      <Choice
        label={say("gallery.result")}
        value={sieve.result}
        items={RESULTS.map((result) => [result, say(`gallery.${result}`)])}
        onChange={(result) => change({ result: result as Sieve["result"] })}
      />
      <button
        type="button"
        class="fi-button fi-quiet"
        aria-disabled={!narrowed}
        onClick={() => {
          if (narrowed) onSieve(ALL);
        }}
      >
        {say("gallery.all")}
      </button>
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly items: readonly (readonly [string, string])[];
  readonly onChange: (value: string) => void;
}

function Choice({ label, value, items, onChange }: ChoiceProps) {
  const { say } = useDesk();
  return (
    <label class={`fi-filter ${value === "" ? "" : "fi-filter-on"}`}>
      <span>{label}</span>
      <select
        class="fi-input"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">{say("gallery.any")}</option>
        {items.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
