/** Where people sit about the table, as seen from my chair, and how far their tiles are turned. */
import type { Seat, Thrown, View } from "../protocol";

export const PLACES = ["mine", "right", "opposite", "left"] as const;
export type Place = (typeof PLACES)[number];

export function placeOf(seat: Seat, me: Seat): Place {
  return PLACES[(seat - me + 4) % 4] as Place;
}

/** A discard, and its place among those of its player. */
export interface Lying {
  tile: string;
  /** The last tile thrown, until something happens to it. */
  last: boolean;
}

export const ROW = 6;
/** Rows for which room is kept, so that nothing moves when another begins. */
const ROWS = 4;

/** What each player has thrown, in their order, by seat. */
export function fieldsOf(view: View): Lying[][] {
  const fields: Lying[][] = [[], [], [], []];
  const end = lastOf(view);
  view.discards.forEach((thrown, at) => fields[thrown.seat]?.push({ tile: thrown.tile, last: at === end }));
  return fields;
}

/** Where the last discard lies among all, or -1: it was claimed, or a kong is being robbed. */
export function lastOf({ last, discards }: View): number {
  const end: Thrown | undefined = discards.at(-1);
  return last?.kind === "discard" && end?.tile === last.tile && end.seat === last.seat ? discards.length - 1 : -1;
}

/** Rows of six that the fullest field needs, and at least so many as there is always room for. */
export function rowsOf(fields: Lying[][]): number {
  return Math.max(ROWS, ...fields.map((field) => Math.ceil(field.length / ROW)));
}
