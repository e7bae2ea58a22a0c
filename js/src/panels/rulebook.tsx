import { useEffect, useState } from "preact/hooks";
import { useDesk } from "../desk.ts";
import { Sign } from "../icons.tsx";
import type { RuleEntry } from "../protocol.ts";
import { Dialog } from "./dialog.tsx";

type Heading = Pick<RuleEntry, "rule" | "title">;

export interface RulebookProps {
  /** The rule to open at; empty for the contents. */
  readonly rule: string;
  readonly onOpen: (rule: string) => void;
  readonly onClose: () => void;
}

/** The rules in plain words: one rule with what belongs to it, or all of them to search. */
export function Rulebook({ rule, onOpen, onClose }: RulebookProps) {
  const { say, ask } = useDesk();
  const [entry, setEntry] = useState<RuleEntry | null>(null);
  const [contents, setContents] = useState<readonly Heading[] | null>(null);
  const [fault, setFault] = useState("");
  useEffect(() => {
    let current = true;
    setEntry(null);
    setFault("");
    ask({ kind: "rule", rule }, (answer) => {
      if (!current) return;
      const { ok, error, rules, title = "", text = "", refs = [] } = answer;
      if (!ok) setFault(error === undefined ? say("rulebook.missing", { rule }) : error.message);
      else if (rules !== undefined) setContents(rules);
      else setEntry({ rule: answer.rule ?? rule, title, text, refs });
    });
    return () => {
      current = false;
    };
  }, [rule]);
  return (
    <Dialog
      name="rulebook"
      title={entry === null ? say("rulebook.title") : entry.title}
      onClose={onClose}
    >
      {fault !== "" && <p role="alert">{fault}</p>}
      {rule === "" ? (
        contents === null ? (
          <p>{fault === "" && say("rulebook.loading")}</p>
        ) : (
          <Contents contents={contents} onOpen={onOpen} />
        )
      ) : (
        <>
          {entry === null ? (
            <p>{fault === "" && say("rulebook.loading")}</p>
          ) : (
            <Entry entry={entry} onOpen={onOpen} />
          )}
          <button type="button" class="fi-button fi-quiet" onClick={() => onOpen("")}>
            <Sign name="book" />
            {say("rulebook.all")}
          </button>
        </>
      )}
    </Dialog>
  );
}

function Entry({
  entry,
  onOpen,
}: {
  readonly entry: RuleEntry;
  readonly onOpen: (rule: string) => void;
}) {
  const { say } = useDesk();
  const { refs = [] } = entry;
  return (
    <article class="fi-rule">
      <p class="fi-rule-id">{entry.rule}</p>
      {entry.text.split("\n\n").map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {refs.length > 0 && (
        <p class="fi-refs">
          {say("rulebook.related")}:
          {refs.map((ref) => (
            <button type="button" class="fi-link" key={ref} onClick={() => onOpen(ref)}>
              {ref}
            </button>
          ))}
        </p>
      )}
    </article>
  );
}

interface ContentsProps {
  readonly contents: readonly Heading[];
  readonly onOpen: (rule: string) => void;
}

function Contents({ contents, onOpen }: ContentsProps) {
  const { say, uid } = useDesk();
  const [wanted, setWanted] = useState("");
  const word = wanted.trim().toLowerCase();
  const found = contents.filter(({ rule, title }) =>
    `${rule} ${title}`.toLowerCase().includes(word),
  );
  return (
    <>
      <label class="fi-label" for={`${uid}-search`}>
        {say("rulebook.search")}
      </label>
      <input
        id={`${uid}-search`}
        class="fi-input"
        type="search"
        placeholder={say("rulebook.search_placeholder")}
        value={wanted}
        onInput={(event) => setWanted(event.currentTarget.value)}
      />
      {found.length === 0 && <p>{say("rulebook.no_match")}</p>}
      <ul class="fi-contents">
        {found.map(({ rule, title }) => (
          <li key={rule}>
            <button type="button" class="fi-contents-item" onClick={() => onOpen(rule)}>
              <span>{title}</span>
              <small class="fi-rule-id">{rule}</small>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
