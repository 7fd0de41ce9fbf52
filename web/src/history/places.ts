/** The places of the players, and their names. */
import words from "$words/history";
import language from "$words/language";
import type { SeatKept, SessionKept } from "../protocol";

export function ordinal(place: number): string {
  return Object.values(words.ordinal)[place - 1] ?? "";
}

/** The seat of a person, by name; a guest's seat is given, because names differ from table to table. */
export function seatOf(session: SessionKept, me: string, known?: number | null): SeatKept | undefined {
  return session.seats.find(({ name, bot, seat }) => (known === undefined ? name === me && bot === null : seat === known));
}

/** The players, the best first. */
export function ranked(session: SessionKept): SeatKept[] {
  return session.seats.toSorted((a, b) => a.place - b.place || a.seat - b.seat);
}

const PERCENT = new Intl.NumberFormat(language, { style: "percent" });

/** A part of a whole as a percentage: "24%". */
export function share(part: number, whole: number): string {
  return whole ? PERCENT.format(part / whole) : "–";
}
