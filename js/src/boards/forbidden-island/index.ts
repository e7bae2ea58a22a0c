import type { Face } from "../face.ts";
import { DrawnCard } from "./drawn.tsx";
import { Legend } from "./legend.tsx";
import { MiniBoard } from "./mini.tsx";
import { Screen } from "./screen.tsx";
import { TurnHead } from "./turn.tsx";

export const FORBIDDEN_ISLAND: Face = {
  Head: TurnHead,
  Screen,
  Legend,
  Card: DrawnCard,
  Mini: MiniBoard,
};
