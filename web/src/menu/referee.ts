/** What the referee can rule, as the server tells it. */
import type { Seat } from "../protocol";
import { figures } from "../words";
import { WIND_NAMES, type Wind } from "../tiles/names";

export interface Finding {
  name: string;
  clause: string;
  /** "has exposed tiles wrongly"; of myself "have". */
  done: string;
  follows: string;
  /** With it the hand ends. */
  ends: boolean;
  /** Whom he pays what, at once. */
  pays: string | null;
  /** Why it cannot be ruled now. */
  refused: string | null;
}

export interface Accused {
  seat: Seat;
  wind: Wind;
  name: string;
  findings: Finding[];
}

export interface Rulings {
  serial: number;
  rules: string;
  players: Accused[];
}

/** Who it is: "You", "South". */
export function called({ name, wind }: Accused): string {
  return name === "You" ? name : WIND_NAMES[wind];
}

/** What would follow, sentence by sentence. */
export function consequences(accused: Accused, { done, follows, pays, ends }: Finding): string[] {
  const who = called(accused);
  const paid = pays ? [`${who} ${who === "You" ? "pay" : "pays"} ${pays}.`] : [];
  const end = ends ? ["The hand ends with it: that cannot be taken back."] : [];
  return [`${who} ${done}.`, follows, ...paid, ...end].map(figures);
}
