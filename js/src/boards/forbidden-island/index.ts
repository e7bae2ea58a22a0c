import type { Face } from "../face.ts";
import { Legend } from "./legend.tsx";
import { Screen } from "./screen.tsx";
import { TurnHead } from "./turn.tsx";

export const FORBIDDEN_ISLAND: Face = { Head: TurnHead, Screen, Legend };
