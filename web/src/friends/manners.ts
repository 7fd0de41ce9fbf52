/** The manners of a table: its clock, shortest time, seating, absences, watchers and referee. */
import words from "$words/friends";
import type { TableChoices } from "../protocol";

export type Manner = Pick<TableChoices, "clock" | "shortest" | "lots" | "mind" | "watch" | "rulings">;

export const USUAL: Manner = { clock: "gentle", shortest: "one", lots: true, mind: "away", watch: "backs", rulings: "host" };

/** The manners by the names of their words, in the order in which pages show them. */
export const NAMES = ["clock", "shortest", "seating", "mind", "watch", "rulings"] as const;
type Name = (typeof NAMES)[number];
type Key<name extends Name> = name extends keyof Manner ? NonNullable<Manner[name]> : "lots" | "choice";
type Meaning = { title: string; about: string };

/** What each choice means. */
export const MEANINGS: Record<Name, Record<string, Meaning>> = words satisfies { [name in Name]: Record<Key<name>, Meaning> };

/** The choice that a table has made. */
export function chosen(manner: Manner, name: Name): string {
  return name === "seating" ? (manner.lots ? "lots" : "choice") : (manner[name] ?? "none");
}
