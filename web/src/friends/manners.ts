/** How a table treats those who sit at it: what is chosen besides the game, and what each choice means. */
import type { ClockName, Minding, Rulings, Watching } from "../protocol";

export interface Manner {
  clock: ClockName;
  lots: boolean;
  mind: Minding;
  watch: Watching;
  rulings: Rulings;
}

export const USUAL: Manner = { clock: "gentle", lots: true, mind: "away", watch: "none", rulings: "host" };

interface Meaning {
  title: string;
  about: string;
}

export const CLOCKS: Record<ClockName, Meaning> = {
  none: { title: "No clock", about: "An open tile waits until everybody has answered." },
  gentle: { title: "Gentle", about: "15 seconds to answer an open tile, for everybody alike." },
  quick: { title: "Quick", about: "6 seconds to answer an open tile, for everybody alike." },
};
export const SEATING: Record<"lots" | "choice", Meaning> = {
  lots: { title: "By lot", about: "Who sits where is drawn before the first deal." },
  choice: { title: "By choice", about: "As you sit down; the first chair is East." },
};
export const MINDING: Record<Minding, Meaning> = {
  away: { title: "A bot minds their chair", about: "After half a minute; it hands back at once when they return." },
  never: { title: "The table waits", about: "Nobody plays for anybody." },
};
export const WATCHING: Record<Watching, Meaning> = {
  none: { title: "See no hand", about: "Only what lies open on the table." },
  late: { title: "See all hands, later", about: "A go-round after it was so." },
};
export const RULING: Record<Rulings, Meaning> = {
  host: { title: "The host", about: "Whoever has laid the table is referee." },
  vote: { title: "All the others", about: "A ruling holds when everybody but the accused agrees." },
};

/** Meanings as the cards of a choice. */
export function cardsOf(meanings: Record<string, Meaning>): { key: string; title: string; about: string }[] {
  return Object.entries(meanings).map(([key, meaning]) => ({ key, ...meaning }));
}
