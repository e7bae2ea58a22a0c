import { useState } from "preact/hooks";
import { useDesk } from "../desk.ts";
import type { Fault, SetupSnapshot } from "../protocol.ts";

type Choices = SetupSnapshot["setup"]["choices"];

/** A new game: who plays, how hard, on which island. Everything has a sensible start. */
export function Setup({ setup }: { readonly setup: SetupSnapshot["setup"] }) {
  const { say, ask, uid, readOnly, openRecord } = useDesk();
  const { choices } = setup;
  const most = Math.max(...choices.players);
  const [players, setPlayers] = useState(setup.players);
  const [names, setNames] = useState(() => fill(setup.names, most, ""));
  const [roles, setRoles] = useState(() => fill<string | null>(setup.roles, most, null));
  const [difficulty, setDifficulty] = useState(setup.difficulty);
  const [shape, setShape] = useState(setup.shape);
  const [first, setFirst] = useState(setup.first);
  const [seed, setSeed] = useState(setup.seed);
  const [options, setOptions] = useState(setup.options);
  const [fault, setFault] = useState<Fault | null>(null);

  const start = () => {
    setFault(null);
    ask(
      {
        kind: "start",
        players,
        names: names.slice(0, players).map((name) => name.trim()),
        roles: roles.slice(0, players),
        difficulty,
        shape,
        first: Math.min(first, players - 1),
        seed: seed.trim(),
        options,
      },
      (answer) => setFault(answer.ok ? null : (answer.error ?? null)),
    );
  };

  const seats = Array.from({ length: players }, (_, seat) => seat);
  const called = (seat: number) =>
    names[seat]?.trim() || say("setup.name_default", { n: seat + 1 });

  return (
    <form
      class="fi-setup"
      aria-label={say("label.setup_form")}
      onSubmit={(event) => {
        event.preventDefault();
        if (!readOnly) start();
      }}
    >
      <div class="fi-title">
        <h2>{say("game.name")}</h2>
        <p>{say("setup.intro")}</p>
      </div>

      <div class="fi-setup-people">
        <fieldset class="fi-field">
          <legend>{say("setup.players")}</legend>
          <Segments
            name={`${uid}-players`}
            value={String(players)}
            items={choices.players.map((n) => ({
              value: String(n),
              label: say("setup.player_count", { n }),
            }))}
            onChange={(value) => setPlayers(Number(value))}
          />
          <ol class="fi-seats">
            {seats.map((seat) => (
              <li key={seat}>
                <input
                  class="fi-input"
                  type="text"
                  aria-label={say("setup.name_label", { n: seat + 1 })}
                  placeholder={say("setup.name_placeholder", { n: seat + 1 })}
                  maxLength={40}
                  value={names[seat] ?? ""}
                  onInput={(event) => setNames(replaced(names, seat, event.currentTarget.value))}
                />
                <select
                  class="fi-input"
                  aria-label={say("setup.role_label", { n: seat + 1 })}
                  value={roles[seat] ?? ""}
                  onChange={(event) =>
                    setRoles(replaced(roles, seat, event.currentTarget.value || null))
                  }
                >
                  <option value="">{say("setup.role_dealt")}</option>
                  {choices.roles.map((role) => {
                    const taken = roles
                      .slice(0, players)
                      .some((other, at) => other === role && at !== seat);
                    return (
                      <option key={role} value={role} disabled={taken}>
                        {say(`role.${role}`)}
                        {taken && ` (${say("setup.role_taken")})`}
                      </option>
                    );
                  })}
                </select>
              </li>
            ))}
          </ol>
          <label class="fi-label fi-first" for={`${uid}-first`}>
            {say("setup.first")}
            <select
              id={`${uid}-first`}
              class="fi-input"
              value={String(Math.min(first, players - 1))}
              title={say("setup.first_hint")}
              onChange={(event) => setFirst(Number(event.currentTarget.value))}
            >
              {seats.map((seat) => (
                <option key={seat} value={String(seat)}>
                  {called(seat)}
                </option>
              ))}
            </select>
          </label>
        </fieldset>

        <fieldset class="fi-field">
          <legend>{say("setup.difficulty")}</legend>
          <Segments
            name={`${uid}-difficulty`}
            value={difficulty}
            items={choices.difficulties.map(({ id, tick }) => ({
              value: id,
              label: say(`difficulty.${id}`),
              hint: say("setup.difficulty_choice", { difficulty: say(`difficulty.${id}`), tick }),
            }))}
            onChange={setDifficulty}
          />
        </fieldset>

        <details class="fi-field fi-more">
          <summary>{say("setup.options")}</summary>
          <label class="fi-label" for={`${uid}-seed`}>
            {say("setup.seed")}
          </label>
          <input
            id={`${uid}-seed`}
            class="fi-input"
            type="text"
            autocomplete="off"
            spellcheck={false}
            maxLength={200}
            placeholder={say("setup.seed_placeholder")}
            value={seed}
            onInput={(event) => setSeed(event.currentTarget.value)}
          />
          <p class="fi-hint">{say("setup.seed_hint")}</p>
          {Object.entries(options).map(([name, value]) => (
            <label class="fi-check" key={name} for={`${uid}-option-${name}`}>
              <input
                id={`${uid}-option-${name}`}
                type="checkbox"
                checked={value}
                onChange={(event) =>
                  setOptions({ ...options, [name]: event.currentTarget.checked })
                }
              />
              <span>{say(`setup.${name}`)}</span>
            </label>
          ))}
        </details>
      </div>

      <Islands name={`${uid}-shape`} shapes={choices.shapes} value={shape} onChange={setShape} />

      {fault !== null && (
        <p class="fi-fault" role="alert">
          {fault.message} {fault.remedy}
        </p>
      )}
      <div class="fi-row fi-setup-go">
        <button type="submit" class="fi-button fi-main fi-next" aria-disabled={readOnly}>
          {say("button.start")}
        </button>
        {!readOnly && (
          <button type="button" class="fi-button fi-quiet" onClick={openRecord}>
            {say("button.paste_record")}
          </button>
        )}
      </div>
    </form>
  );
}

function fill<T>(given: readonly T[], length: number, blank: T): readonly T[] {
  return Array.from({ length }, (_, index) => given[index] ?? blank);
}

function replaced<T>(list: readonly T[], at: number, value: T): readonly T[] {
  return list.map((old, index) => (index === at ? value : old));
}

interface SegmentsProps {
  readonly name: string;
  readonly value: string;
  readonly items: readonly {
    readonly value: string;
    readonly label: string;
    readonly hint?: string;
  }[];
  readonly onChange: (value: string) => void;
}

function Segments({ name, value, items, onChange }: SegmentsProps) {
  return (
    <div class="fi-segments">
      {items.map((item) => (
        <label key={item.value} title={item.hint}>
          <input
            type="radio"
            name={name}
            value={item.value}
            checked={item.value === value}
            onChange={() => onChange(item.value)}
          />
          <span>{item.label}</span>
        </label>
      ))}
    </div>
  );
}

interface IslandsProps {
  readonly name: string;
  readonly shapes: Choices["shapes"];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Every island as a little map of its own. */
function Islands({ name, shapes, value, onChange }: IslandsProps) {
  const { say } = useDesk();
  return (
    <fieldset class="fi-field">
      <legend>{say("setup.shape")}</legend>
      <div class="fi-islands">
        {shapes.map(({ id, rows }) => {
          const columns = Math.max(...rows.map((row) => row.length));
          const label = say("setup.shape_label", {
            shape: say(`shape.${id}`),
            rows: rows.length,
            columns,
          });
          return (
            <label key={id} title={label}>
              <input
                type="radio"
                name={name}
                value={id}
                aria-label={label}
                checked={id === value}
                onChange={() => onChange(id)}
              />
              <svg viewBox="0 0 50 40" aria-hidden="true">
                <g transform={`translate(${25 - columns * 2.5} ${20 - rows.length * 2.5})`}>
                  {rows.flatMap((row, y) =>
                    [...row].map((mark, x) =>
                      mark === "#" ? (
                        <rect
                          key={`${x} ${y}`}
                          x={x * 5}
                          y={y * 5}
                          width="4.3"
                          height="4.3"
                          rx="1"
                        />
                      ) : null,
                    ),
                  )}
                </g>
              </svg>
              <span>{say(`shape.${id}`)}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
