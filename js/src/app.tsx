import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Announcer } from "./announce.tsx";
import { placeOf, rescue, useKeptFocus } from "./arrival.ts";
import type { KeyTaker } from "./boards/face.ts";
import { FACES } from "./boards/index.ts";
import { CourseMap } from "./course/course.tsx";
import { type Desk, DeskProvider, type Objection } from "./desk.ts";
import { focusedIn } from "./focus.ts";
import { FRESH, Gallery, type Shelf } from "./gallery/gallery.tsx";
import { Tool } from "./icons.tsx";
import { commandKey } from "./input/keys.ts";
import { wishOf } from "./lesson/ways.ts";
import type { Link } from "./link.ts";
import { useMotion } from "./motion.ts";
import { Banner } from "./panels/banner.tsx";
import { Confirm } from "./panels/confirm.tsx";
import { Help } from "./panels/help.tsx";
import { RecordDialog } from "./panels/record.tsx";
import { Rulebook } from "./panels/rulebook.tsx";
import { Setup } from "./panels/setup.tsx";
import {
  type Answer,
  type Frame,
  momentOf,
  PROTOCOL,
  type Snapshot,
  type Wish,
} from "./protocol.ts";
import { Brief } from "./puzzle/brief.tsx";
import { type Say, speaker } from "./words.ts";

type Page =
  | { readonly kind: "rulebook"; readonly rule: string }
  | { readonly kind: "help" | "record" | "leave" };

const NO_FRAMES: readonly Frame[] = [];

export interface AppProps {
  readonly link: Link;
  readonly root: HTMLElement;
}

/** The frame of the widget: banners, tools, pages, keys; what is inside belongs to the game. */
export function App({ link, root }: AppProps) {
  const { snapshot } = link;
  const say = useSay(link.words);
  if (snapshot === null) return <p class="fi-empty">{say("banner.connecting")}</p>;
  if (snapshot.protocol !== PROTOCOL) {
    const python = snapshot.protocol;
    return <Banner tone="error">{say("banner.protocol", { page: PROTOCOL, python })}</Banner>;
  }
  return <Shell link={link} root={root} snapshot={snapshot} say={say} />;
}

/** The same function as long as the words are the same, so that effects can depend on it. */
function useSay(words: Link["words"]): Say {
  const kept = useRef<{ words: Link["words"]; say: Say } | null>(null);
  if (kept.current?.words !== words) kept.current = { words, say: speaker(words) };
  return kept.current.say;
}

interface ShellProps extends AppProps {
  readonly snapshot: Snapshot;
  readonly say: Say;
}

function Shell({ link, root, snapshot, say }: ShellProps) {
  const game = "board" in snapshot ? snapshot : null;
  const { puzzle, lesson } = game ?? {};
  const plain = snapshot.screen === "game";
  const face = FACES[snapshot.game];
  const [page, setPage] = useState<Page | null>(null);
  const [against, setAgainst] = useState<{ moment: number; objection: Objection } | null>(null);
  const [shelf, setShelf] = useState<Shelf>(FRESH);
  const [unread, setUnread] = useState<string | null>(null);
  const keys = useRef<KeyTaker | null>(null);
  const wanted = snapshot.prefs.animate !== false;
  // What only shows the game anew (another language, a chance worked out) lets it go on moving.
  const moment = momentOf(snapshot);
  const { motion, playing, skip } = useMotion(moment, game?.frames ?? NO_FRAMES, wanted);
  const readOnly = link.line === "cut" || (link.line === "quiet" && !link.heard);
  const objection = against !== null && against.moment === moment ? against.objection : null;

  const ask = (wish: Wish, heard?: (answer: Answer) => void) => {
    setAgainst(null);
    link.send(wish, (answer) => {
      heard?.(answer);
      if (answer.ok || heard !== undefined) return;
      const { refusal, error } = answer;
      const now = momentOf(link.snapshot ?? snapshot);
      if (refusal !== undefined)
        setAgainst({ moment: now, objection: { kind: "refusal", refusal } });
      else if (error !== undefined)
        setAgainst({ moment: now, objection: { kind: "fault", fault: error } });
    });
  };

  const desk: Desk = {
    say,
    uid: link.view,
    readOnly,
    objection,
    ask,
    act: (text) => ask({ kind: "act", text }),
    openRule: (rule) => setPage({ kind: "rulebook", rule }),
    openRecord: () => setPage({ kind: "record" }),
    dismiss: () => setAgainst(null),
  };

  const onKey = (event: KeyboardEvent) => {
    // Notebooks listen further up, and nothing typed here is meant for them: the classic one takes
    // single letters, JupyterLab keeps Enter in a field from sending its form.
    const shortcut = event.ctrlKey || event.metaKey || event.altKey;
    if (!shortcut && event.key !== "Tab") event.stopPropagation();
    const key = commandKey(event);
    if (key === null) return;
    const target = event.target as Element;
    if (target.closest("dialog") !== null) return;
    if ((key === "Enter" || key === " ") && target.closest("button,summary,input") !== null) return;
    if (take(key)) event.preventDefault();
  };

  const take = (key: string): boolean => {
    const wish = lesson === undefined || readOnly ? null : wishOf(lesson, key);
    if (wish !== null) {
      ask(wish);
      return true;
    }
    if (key === "Escape") {
      if (playing) skip();
      else if (keys.current?.("Escape")) rescue(root);
      else if (objection !== null) desk.dismiss();
      else if (focusedIn(root)?.matches("[data-typed]")) rescue(root);
      else return false;
      return true;
    }
    if (key === "?") setPage({ kind: "help" });
    else if (key === "/") root.querySelector<HTMLElement>("[data-typed]")?.focus();
    else if (key === "u" && game?.undo && !readOnly) ask({ kind: "undo" });
    else if (key === "r" && game?.redo && !readOnly) ask({ kind: "redo" });
    else return keys.current?.(key) === true;
    return true;
  };

  const handlers = useRef({ onKey, skip, playing });
  handlers.current = { onKey, skip, playing };
  useLayoutEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    root.addEventListener("keydown", (event) => handlers.current.onKey(event), { signal });
    root.addEventListener(
      "pointerdown",
      () => {
        if (handlers.current.playing) handlers.current.skip();
      },
      { signal },
    );
    return () => end.abort();
  }, [root]);

  useKeptFocus(root, placeOf(snapshot));
  root.classList.toggle("fi-still", snapshot.prefs.animate === false);
  // Set anew, even to the same, it would make the browser style every element again.
  if (root.lang !== snapshot.lang) root.lang = snapshot.lang;

  const notice =
    snapshot.notice !== null && snapshot.notice.text !== unread ? snapshot.notice : null;
  const other = snapshot.lang.startsWith("zh") ? "en" : "zh";
  return (
    <DeskProvider value={desk}>
      <div class={`fi-frame ${readOnly ? "fi-read-only" : ""}`}>
        {readOnly && (
          <Banner tone={link.heard ? "error" : "info"}>
            {say(link.heard ? "banner.dead" : "banner.read_only")}
          </Banner>
        )}
        {link.line === "quiet" && link.heard && <Banner tone="error">{say("banner.quiet")}</Banner>}
        {notice !== null && (
          <Banner tone={notice.kind}>
            <p>{notice.text}</p>
            <button type="button" class="fi-button fi-quiet" onClick={() => setUnread(notice.text)}>
              {say("button.dismiss")}
            </button>
          </Banner>
        )}
        {puzzle !== undefined && <Brief puzzle={puzzle} />}
        <div class="fi-head">
          {game !== null && face !== undefined && <face.Head game={game} />}
          <div class="fi-tools" role="toolbar" aria-label={say("label.tools_group")}>
            {game !== null && lesson === undefined && !readOnly && (
              <>
                <Tool
                  name="undo"
                  label={say("button.undo")}
                  hint="u"
                  disabled={!game.undo}
                  onClick={() => ask({ kind: "undo" })}
                />
                <Tool
                  name="redo"
                  label={say("button.redo")}
                  hint="r"
                  disabled={!game.redo}
                  onClick={() => ask({ kind: "redo" })}
                />
              </>
            )}
            {!readOnly && (
              <>
                <Tool name="book" label={say("button.rules")} onClick={() => desk.openRule("")} />
                {(plain || snapshot.screen === "setup") && (
                  <Tool name="record" label={say("record.title")} onClick={desk.openRecord} />
                )}
              </>
            )}
            {(puzzle ?? lesson) !== undefined && !readOnly && (
              <Tool
                name="fresh"
                label={say("puzzle.start_over")}
                disabled={
                  puzzle === undefined
                    ? !lesson?.can_back
                    : puzzle.stage === "deciding" && puzzle.line.length === 0
                }
                onClick={() => ask({ kind: "retry" })}
              />
            )}
            {plain && !readOnly && (
              <Tool
                name="fresh"
                label={say("button.new_game")}
                onClick={() => setPage({ kind: "leave" })}
              />
            )}
            <Tool
              name="help"
              label={say("button.help")}
              hint="?"
              onClick={() => setPage({ kind: "help" })}
            />
            {!readOnly && (
              <button
                type="button"
                class="fi-tool fi-language"
                lang={other}
                aria-label={say(`language.${other}`)}
                onClick={() => ask({ kind: "lang", lang: other })}
              >
                {say(`language.${other}`)}
              </button>
            )}
          </div>
        </div>
        {snapshot.screen === "setup" && <Setup setup={snapshot.setup} />}
        {snapshot.screen === "gallery" && face !== undefined && (
          <Gallery snapshot={snapshot} shelf={shelf} onShelf={setShelf} Mini={face.Mini} />
        )}
        {snapshot.screen === "course" && <CourseMap snapshot={snapshot} />}
        {game !== null && face !== undefined && (
          <face.Screen game={game} motion={motion} keys={keys} />
        )}
        {page?.kind === "rulebook" && (
          <Rulebook rule={page.rule} onOpen={desk.openRule} onClose={() => setPage(null)} />
        )}
        {page?.kind === "help" && (
          <Help
            prefs={snapshot.prefs}
            screen={snapshot.screen}
            legend={face !== undefined && <face.Legend />}
            onClose={() => setPage(null)}
          />
        )}
        {page?.kind === "record" && (
          <RecordDialog playing={game !== null} onClose={() => setPage(null)} />
        )}
        {page?.kind === "leave" && (
          <Confirm
            title={say("button.new_game")}
            question={say("ask.leave_game")}
            yes={say("button.new_game")}
            onYes={() => {
              setPage(null);
              ask({ kind: "setup" });
            }}
            onClose={() => setPage(null)}
          />
        )}
        <Announcer say={say} game={game} objection={objection} />
      </div>
    </DeskProvider>
  );
}
