import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Objection } from "./desk.ts";
import { lessonNews } from "./lesson/news.ts";
import { isShown } from "./parts/caption.ts";
import { type GameSnapshot, momentOf } from "./protocol.ts";
import { analysisNews, puzzleNews } from "./puzzle/news.ts";
import type { Say } from "./words.ts";

interface Announcement {
  readonly polite: string;
  readonly urgent: string;
}

/** What a screen reader is told when one snapshot follows another. */
export function news(say: Say, before: GameSnapshot | null, now: GameSnapshot): Announcement {
  if (before === null || before.rev === now.rev) return { polite: "", urgent: "" };
  const parts: string[] = [];
  const last = before.log.at(-1)?.ply ?? -1;
  const newest = now.log.at(-1)?.ply ?? -1;
  const taught = lessonNews(say, before.lesson, now.lesson, momentOf(before) !== momentOf(now));
  // What only would have happened is called so before it is told.
  if (now.lesson?.undone) parts.push(...taught);
  if (newest < last) {
    // A lesson may go on with another board: only what it has shown is taken back.
    if (now.lesson === undefined || (before.lesson?.undone && !now.lesson.undone))
      parts.push(say("live.undone"));
  } else if (now.log_total > before.log_total) {
    const fresh = Math.min(now.log_total - before.log_total, now.log.length);
    parts.push(...now.log.slice(-fresh).map(({ text }) => text));
  }
  const { turn, outcome } = now;
  if (!now.lesson?.undone) parts.push(...taught);
  parts.push(...puzzleNews(say, before.puzzle, now.puzzle));
  parts.push(...analysisNews(say, before.analysis, now.analysis));
  if (isShown(now)) return { polite: parts.join(" "), urgent: "" };
  if (outcome !== null && before.outcome === null) {
    const text = say(outcome.won ? "live.won" : "live.lost", { text: outcome.text });
    return { polite: parts.join(" "), urgent: text };
  }
  if (turn.over_limit !== null && before.turn.over_limit !== turn.over_limit) {
    const who = say("who.start", { role: say(`role.${turn.over_limit}`) });
    parts.push(say("live.over_limit", { who }));
  }
  for (const role of turn.swimming) {
    if (before.turn.swimming.includes(role)) continue;
    parts.push(say("live.must_swim", { who: say("who.start", { role: say(`role.${role}`) }) }));
  }
  if (turn.window && !before.turn.window) parts.push(say("live.window"));
  return { polite: parts.join(" "), urgent: "" };
}

export interface AnnouncerProps {
  readonly say: Say;
  readonly game: GameSnapshot | null;
  readonly objection: Objection | null;
}

/** Two live regions: what happened, politely; a loss or the win, at once. */
export function Announcer({ say, game, objection }: AnnouncerProps) {
  const before = useRef<GameSnapshot | null>(null);
  const [said, setSaid] = useState<Announcement>({ polite: "", urgent: "" });
  useLayoutEffect(() => {
    if (game === null) {
      before.current = null;
      return;
    }
    const next = news(say, before.current, game);
    before.current = game;
    if (next.polite === "" && next.urgent === "") return;
    // The same words again are only read again where something about them has changed.
    setSaid((said) =>
      said.polite === next.polite ? { ...next, polite: `${next.polite}\u00a0` } : next,
    );
  }, [game, say]);
  useLayoutEffect(() => {
    if (objection === null) return;
    const message =
      objection.kind === "refusal" ? objection.refusal.message : objection.fault.message;
    setSaid({ polite: say("live.refused", { message }), urgent: "" });
  }, [objection, say]);
  return (
    <div class="fi-unseen">
      <div role="status" aria-live="polite">
        {said.polite}
      </div>
      <div role="alert" aria-live="assertive">
        {said.urgent}
      </div>
    </div>
  );
}
