import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Answer, Fault, Refusal, Wish } from "./protocol.ts";
import type { Say } from "./words.ts";

/** What Python last said against something, until the next step. */
export type Objection =
  | { readonly kind: "refusal"; readonly refusal: Refusal }
  | { readonly kind: "fault"; readonly fault: Fault };

/** What every part of the screen may use: words, a way to ask Python, a name for its ids. */
export interface Desk {
  readonly say: Say;
  /** Prefix of every id of this view: two views of one game share a page. */
  readonly uid: string;
  readonly readOnly: boolean;
  readonly objection: Objection | null;
  /** Ask, and show an objection in the usual place unless `heard` is given. */
  readonly ask: (wish: Wish, heard?: (answer: Answer) => void) => void;
  readonly act: (text: string) => void;
  readonly openRule: (rule: string) => void;
  readonly openRecord: () => void;
  readonly dismiss: () => void;
}

const DeskContext = createContext<Desk | null>(null);

export const DeskProvider = DeskContext.Provider;

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (desk === null) throw new Error("a part of the screen stands outside of its desk");
  return desk;
}
