/**
 * The manners of a table: its clock, shortest time, seating, absences, watchers and referee, and the meaning of each choice.
 */
import words from "$words/friends";
import type { ClockName, Minding, NewTable, Rulings, Shortest, Watching } from "../protocol";

export type Manner = Required<Pick<NewTable, "clock" | "shortest" | "lots" | "mind" | "watch" | "rulings">>;

export const USUAL: Manner = { clock: "gentle", shortest: "one", lots: true, mind: "away", watch: "backs", rulings: "host" };

interface Meaning {
  title: string;
  about: string;
}

export const CLOCKS: Record<ClockName, Meaning> = words.clock;
export const SHORTEST: Record<Shortest, Meaning> = words.shortest;
export const SEATING: Record<"lots" | "choice", Meaning> = words.seating;
export const MINDING: Record<Minding, Meaning> = words.mind;
export const WATCHING: Record<Watching, Meaning> = words.watch;
export const RULING: Record<Rulings, Meaning> = words.rulings;

/** Meanings as the cards of a choice. */
export function cardsOf(meanings: Record<string, Meaning>): { key: string; title: string; about: string }[] {
  return Object.entries(meanings).map(([key, meaning]) => ({ key, ...meaning }));
}
