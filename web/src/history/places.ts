/** Who came in which place, and what that is called. */
import type { SeatKept, SessionKept } from "../protocol";

const ORDINALS = ["", "1st", "2nd", "3rd", "4th"];

export function ordinal(place: number): string {
  return ORDINALS[place] ?? "";
}

/** The seat at which somebody sat themselves. */
export function seatOf(session: SessionKept, me: string): SeatKept | undefined {
  return session.seats.find(({ name, bot }) => name === me && bot === null);
}

/** The players, the best first. */
export function ranked(session: SessionKept): SeatKept[] {
  return session.seats.toSorted((a, b) => a.place - b.place || a.seat - b.seat);
}

/** A part of a whole in hundredths: "24 %". */
export function share(part: number, whole: number): string {
  return whole ? `${Math.round((100 * part) / whole)} %` : "–";
}
