import type { Answer, Command, Words } from "../src/protocol.ts";

export class StubModel {
  constructor(
    snapshot: unknown,
    words: Words,
    answer?: (command: Command, model: StubModel) => Answer | null,
  );
  sent: Command[];
  readonly listeners: number;
  get(name: string): unknown;
  set(): never;
  save_changes(): never;
  on(event: string, listener: (...values: never[]) => void): void;
  off(event: string, listener: (...values: never[]) => void): void;
  send(command: unknown): void;
  reply(answer: unknown): void;
  show(snapshot: unknown): void;
  speak(words: Words): void;
}

export const agree: (command: Command) => Answer;
