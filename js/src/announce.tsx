import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Objection } from "./desk.ts";
import type { GameSnapshot } from "./protocol.ts";
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
  if (newest < last) parts.push(say("live.undone"));
  else if (now.log_total > before.log_total) {
    const fresh = Math.min(now.log_total - before.log_total, now.log.length);
    parts.push(...now.log.slice(-fresh).map(({ text }) => text));
  }
  const { turn, outcome } = now;
  parts.push(...puzzleNews(say, before.puzzle, now.puzzle));
  parts.push(...analysisNews(say, before.analysis, now.analysis));
  if (now.puzzle !== undefined && now.puzzle.stage !== "deciding") {
    return { polite: parts.join(" "), urgent: "" };
  }
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
    if (next.polite !== "" || next.urgent !== "") setSaid(next);
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
