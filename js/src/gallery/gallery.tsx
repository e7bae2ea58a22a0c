import type { FunctionComponent } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { useDesk } from "../desk.ts";
import { focusedIn } from "../focus.ts";
import { Objection } from "../panels/objection.tsx";
import { walkKeys } from "../parts/walk.ts";
import type { GallerySnapshot } from "../protocol.ts";
import type { Listing, MiniPicture } from "../puzzle/protocol.ts";
import { PuzzleCard } from "./card.tsx";
import { Filters } from "./filters.tsx";
import { ALL, type Sieve, sift } from "./sieve.ts";

/** What the gallery remembers while a puzzle is open. */
export interface Shelf {
  readonly listing: Listing | null;
  readonly sieve: Sieve;
  /** The puzzle that was looked at last. */
  readonly last: string | null;
}

export const FRESH: Shelf = { listing: null, sieve: ALL, last: null };

export interface GalleryProps {
  readonly snapshot: GallerySnapshot;
  readonly shelf: Shelf;
  readonly onShelf: (change: (shelf: Shelf) => Shelf) => void;
  readonly Mini: FunctionComponent<{ readonly picture: MiniPicture }>;
}

/** All puzzles as cards, to choose from; the list is asked for once and after every change of it. */
export function Gallery({ snapshot, shelf, onShelf, Mini }: GalleryProps) {
  const { say, ask, readOnly, uid } = useDesk();
  const { total, solved } = snapshot.gallery;
  const { listing, sieve, last } = shelf;
  const [failed, setFailed] = useState("");
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    let current = true;
    ask({ kind: "list" }, ({ puzzles, themes = [], rules = [], error }) => {
      if (!current) return;
      if (puzzles !== undefined)
        onShelf((before) => ({ ...before, listing: { puzzles, themes, rules } }));
      setFailed(error === undefined ? "" : `${error.message} ${error.remedy}`);
    });
    return () => {
      current = false;
    };
  }, [snapshot.lang, total, solved]);

  // Back from a puzzle, the focus is on the title: the card that was left is nearer.
  const there = listing !== null;
  useEffect(() => {
    const box = list.current;
    const title = box === null ? null : focusedIn(box.closest(".fi-gallery"));
    if (box === null || last === null || !title?.matches("[data-arrive]")) return;
    box.querySelector<HTMLElement>("[tabindex='0']")?.focus();
  }, [there]);

  const found = listing === null ? [] : sift(listing.puzzles, sieve);
  const names = new Map(listing?.themes.map(({ id, name }) => [id, name]));
  const stop = found.some(({ id }) => id === last) ? last : found[0]?.id;

  return (
    <section class="fi-gallery" aria-labelledby={`${uid}-gallery`}>
      <div class="fi-title">
        <h2 id={`${uid}-gallery`} tabindex={-1} data-arrive="gallery">
          {say("gallery.title")}
        </h2>
        <p>{say("gallery.intro")}</p>
        <p class="fi-gallery-done">{say("gallery.done", { solved, total })}</p>
      </div>
      {listing !== null && !readOnly && (
        <Filters
          listing={listing}
          sieve={sieve}
          onSieve={(next) => onShelf((before) => ({ ...before, sieve: next }))}
        />
      )}
      <p class="fi-hint" role="status">
        {failed !== "" || listing !== null
          ? failed || say("gallery.count", { n: found.length, total: listing?.puzzles.length ?? 0 })
          : !readOnly && say("gallery.loading")}
      </p>
      <Objection />
      <ul
        ref={list}
        class="fi-puzzles"
        aria-label={say("gallery.list")}
        onKeyDown={(event) => walkKeys(event, ".fi-puzzle-card")}
      >
        {found.map((entry) => (
          <li key={entry.id}>
            <PuzzleCard
              entry={entry}
              themes={names}
              focusable={entry.id === stop}
              Mini={Mini}
              onOpen={() => {
                if (!readOnly) ask({ kind: "open", puzzle: entry.id });
              }}
              onFocus={() => onShelf((before) => ({ ...before, last: entry.id }))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
