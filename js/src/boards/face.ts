import type { FunctionComponent } from "preact";
import type { Motion } from "../motion.ts";
import type { GameSnapshot } from "../protocol.ts";
import type { CardProps, MiniPicture } from "../puzzle/protocol.ts";

/** Takes a key that the frame has no use for; true if the game had one. */
export type KeyTaker = (key: string) => boolean;

export interface ScreenProps {
  readonly game: GameSnapshot;
  readonly motion: Motion;
  /** Where the screen puts its key taker while it is shown. */
  readonly keys: { current: KeyTaker | null };
}

/** What a game shows of itself. A game is one folder here and one line in `boards/index.ts`. */
export interface Face {
  readonly Head: FunctionComponent<{ readonly game: GameSnapshot }>;
  readonly Screen: FunctionComponent<ScreenProps>;
  readonly Legend: FunctionComponent;
  /** One card of a deck, as a small picture. */
  readonly Card: FunctionComponent<CardProps>;
  /** A position at a glance. */
  readonly Mini: FunctionComponent<{ readonly picture: MiniPicture }>;
}
