import type { ComponentChildren } from "preact";
import { useDesk } from "../desk.ts";
import type { Snapshot } from "../protocol.ts";
import { Dialog } from "./dialog.tsx";

const KEYS = [
  "arrows",
  "enter",
  "space",
  "escape",
  "tab",
  "m",
  "s",
  "f",
  "n",
  "g",
  "c",
  "b",
  "l",
  "x",
  "d",
  "e",
  "u",
  "r",
  "slash",
  "question",
] as const;

export interface HelpProps {
  readonly prefs: Readonly<Record<string, boolean>>;
  readonly onClose: () => void;
  readonly screen: Snapshot["screen"];
  /** What the game's own signs mean. */
  readonly legend: ComponentChildren;
}

/** What the game is about, what its signs mean, every key, and the few settings. */
export function Help({ prefs, onClose, screen, legend }: HelpProps) {
  const { say, ask, uid, readOnly } = useDesk();
  return (
    <Dialog name="help" title={say("help.title")} onClose={onClose}>
      <p>{say("help.goal")}</p>
      <p>{say("help.turn")}</p>
      <p>{say("help.play")}</p>
      {(screen === "puzzle" || screen === "gallery") && <p>{say("puzzle.help")}</p>}
      {(screen === "lesson" || screen === "course") && <p>{say("lesson.help")}</p>}
      {legend}
      <h3>{say("help.keys_title")}</h3>
      <table class="fi-keys">
        <thead class="fi-unseen">
          <tr>
            <th scope="col">{say("help.keys_key")}</th>
            <th scope="col">{say("help.keys_does")}</th>
          </tr>
        </thead>
        <tbody>
          {KEYS.map((key) => (
            <tr key={key}>
              <th scope="row">
                <kbd>{say(`help.key_${key}`)}</kbd>
              </th>
              <td>{say(`help.${key}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {!readOnly && (
        <>
          <h3>{say("settings.title")}</h3>
          {Object.entries(prefs).map(([name, value]) => (
            <label class="fi-check" key={name} for={`${uid}-pref-${name}`}>
              <input
                id={`${uid}-pref-${name}`}
                type="checkbox"
                checked={value}
                onChange={(event) =>
                  ask({ kind: "pref", name, value: event.currentTarget.checked })
                }
              />
              <span>{say(`settings.${name}`)}</span>
            </label>
          ))}
        </>
      )}
    </Dialog>
  );
}
