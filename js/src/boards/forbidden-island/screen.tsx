import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { useDesk } from "../../desk.ts";
import { Typed } from "../../input/typed.tsx";
import { LessonPanel } from "../../lesson/panel.tsx";
import { pointed, pointers } from "../../lesson/point.ts";
import { Evaluation } from "../../panels/analysis.tsx";
import { Log } from "../../panels/log.tsx";
import { isShown } from "../../parts/caption.ts";
import { momentOf, type Role, type Tile } from "../../protocol.ts";
import { PuzzlePanel } from "../../puzzle/panel.tsx";
import type { ScreenProps } from "../face.ts";
import { type ActionName, Actions, begin, KEY, possible } from "./actions.tsx";
import { Board } from "./board.tsx";
import { ChoiceMenu } from "./choice.tsx";
import { Decks } from "./decks.tsx";
import { Discarding } from "./discard.tsx";
import { DrawnCard } from "./drawn.tsx";
import { Ending } from "./ending.tsx";
import { Giving } from "./give.tsx";
import { Hands } from "./hands.tsx";
import { FREE, type Intent, press, settle } from "./intent.ts";
import { Boarding } from "./lift.tsx";
import { Meter } from "./meter.tsx";
import { OutcomeSheet } from "./outcome.tsx";
import { pointName } from "./pointers.tsx";
import { Prompt } from "./prompt.tsx";
import { Treasures } from "./treasures.tsx";

const NAMED = Object.entries(KEY) as readonly [ActionName, string][];
const ACTION: Readonly<Record<string, ActionName>> = {
  ...Object.fromEntries(NAMED.map(([name, key]) => [key.toLowerCase(), name])),
  " ": "draw",
};

/** The whole table of Forbidden Island: the island, the hands, the decks, the dialogues between. */
export function Screen({ game, motion, keys }: ScreenProps) {
  const desk = useDesk();
  const { act, ask, dismiss, say } = desk;
  const { puzzle, lesson } = game;
  // The board of a puzzle that is decided, or of a lesson that talks, is there to look at.
  const readOnly = desk.readOnly || isShown(game);
  // A wish holds for the moment it was made in: whatever changes the game ends it.
  const moment = momentOf(game);
  const [wish, setWish] = useState<{ moment: number; intent: Intent }>({ moment, intent: FREE });
  const [looked, setLooked] = useState<string | null>(null);
  const intent = readOnly ? FREE : settle(game, wish.moment === moment ? wish.intent : FREE);
  const home = game.board.tiles.find(({ pawns }) => pawns.includes(game.turn.active));
  const cursor = looked ?? home?.place ?? game.board.tiles[0]?.place ?? "";

  const onIntent = (next: Intent) => {
    dismiss();
    setWish({ moment, intent: next });
  };

  const onPress = (code: Tile, pawn: Role | null) => {
    if (readOnly) return;
    // A press beside an open choice only closes it: no stray click acts.
    if (intent.kind === "tile") {
      onIntent(FREE);
      return;
    }
    const next = press(game, intent, code, pawn);
    if ("act" in next) act(next.act);
    else onIntent(next.intent);
  };

  const table = useRef<HTMLDivElement>(null);
  const onAction = (name: ActionName) => {
    if (readOnly) return;
    // What ends the turn in a game ends the decision in a puzzle.
    if (name === "end" && puzzle !== undefined) {
      table.current?.querySelector<HTMLElement>("[data-commit]")?.click();
      return;
    }
    if (name === "draw") {
      if (possible(game, "draw")) ask({ kind: "draw" });
      return;
    }
    if (wish.moment === moment && wish.intent.kind === name) {
      onIntent(FREE);
      return;
    }
    const next = begin(game, name);
    if ("act" in next) act(next.act);
    else onIntent(next.intent);
  };

  useLayoutEffect(() => {
    keys.current = (key) => {
      if (key === "Escape") {
        const busy = wish.moment === moment && wish.intent.kind !== "free";
        if (busy) onIntent(FREE);
        return busy;
      }
      const name = ACTION[key];
      const over = game.outcome !== null && puzzle === undefined;
      if (name === undefined || over || readOnly) return false;
      if (key === " " && !possible(game, "draw")) return false;
      onAction(name);
      return true;
    };
    return () => {
      keys.current = null;
    };
  });

  // Once a puzzle is judged, the verdict takes the side and the cards lie below.
  const judged = puzzle !== undefined && puzzle.stage !== "deciding";
  const things = (
    <>
      <Hands game={game} intent={intent} motion={motion} onIntent={onIntent} />
      <Treasures game={game} motion={motion} />
      <Decks game={game} motion={motion} />
    </>
  );

  return (
    <div ref={table} class={`fi-table ${lesson === undefined ? "" : "fi-taught"}`}>
      {lesson !== undefined && (
        <LessonPanel
          lesson={lesson}
          things={pointers(game).map((pointer) => pointName(say, pointer))}
          log={game.log}
          total={game.log_total}
        />
      )}
      <div class="fi-theatre">
        <Prompt game={game} intent={intent} onIntent={onIntent} />
        <div class={`fi-sea ${lesson?.undone ? "fi-undone" : ""}`}>
          <div class="fi-stage">
            <Board
              game={game}
              intent={intent}
              motion={motion}
              still={readOnly}
              cursor={cursor}
              onCursor={setLooked}
              onPress={onPress}
            />
            {intent.kind === "tile" && (
              <ChoiceMenu
                key={`${intent.code} ${intent.pawn}`}
                game={game}
                code={intent.code}
                pawn={intent.pawn}
                onIntent={onIntent}
              />
            )}
            {!readOnly && <Dialogue intent={intent} game={game} onIntent={onIntent} />}
            {game.outcome !== null && puzzle === undefined && lesson === undefined && (
              <OutcomeSheet key={moment} game={game} />
            )}
          </div>
          <Meter
            water={game.water}
            draws={game.flood_draws}
            motion={motion}
            look={pointed(game, "panel:meter")}
          />
        </div>
      </div>
      <aside class="fi-side">
        {puzzle !== undefined && <PuzzlePanel game={game} puzzle={puzzle} Card={DrawnCard} />}
        {!readOnly && <Actions game={game} intent={intent} onAction={onAction} />}
        {puzzle === undefined && <Evaluation game={game} />}
        {!judged && things}
      </aside>
      <div class="fi-below">
        {judged && things}
        <Log lines={game.log} total={game.log_total} look={pointed(game, "panel:log")} />
        {!readOnly && <Typed />}
      </div>
    </div>
  );
}

interface DialogueProps {
  readonly game: ScreenProps["game"];
  readonly intent: Intent;
  readonly onIntent: (intent: Intent) => void;
}

/** The small dialogue that an intent opens on the board, if it opens one. */
function Dialogue({ game, intent, onIntent }: DialogueProps) {
  switch (intent.kind) {
    case "board":
      return <Boarding game={game} intent={intent} onIntent={onIntent} />;
    case "give":
      return <Giving game={game} onIntent={onIntent} />;
    case "discard":
      return <Discarding game={game} card={intent.card} onIntent={onIntent} />;
    case "end":
      return <Ending game={game} onIntent={onIntent} />;
    default:
      return null;
  }
}
