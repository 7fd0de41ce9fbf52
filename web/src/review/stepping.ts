/** A finished hand, moment by moment: its views, and the moment to which each key leads. */
import { type JSONPatchDocument, immutableJSONPatch } from "immutable-json-patch";
import type { EventView, ReviewHand, Seat, View } from "../protocol";
import { decoded } from "../pages";
import type { Path } from "../served";

/** The view at every moment. Views share the parts that do not change between them. */
export function viewsOf({ first, changes }: ReviewHand): View[] {
  const views = [first];
  for (const change of changes) views.push(immutableJSONPatch<View, View>(views.at(-1)!, change as JSONPatchDocument));
  return views;
}

/** The moments at which a turn has ended with a discard, and the first and the last. */
export function turnsOf(told: EventView[][]): number[] {
  const ended = told.flatMap((events, at) => (events.some(({ kind }) => kind === "discard") ? [at] : []));
  return [...new Set([0, ...ended, told.length - 1])];
}

/** A step: to a moment of this hand, or to another hand. */
export type Step = { moment: number } | { hands: 1 | -1 };

/** The step of a key from a moment; null for other keys. */
export function keyed(key: string, shift: boolean, at: number, told: EventView[][]): Step | null {
  const last = told.length - 1;
  const turns = turnsOf(told);
  const back = { moment: turns.findLast((turn) => turn < at) ?? 0 };
  const on = { moment: turns.find((turn) => turn > at) ?? last };
  switch (key) {
    case "ArrowLeft":
      return shift ? back : { moment: Math.max(at - 1, 0) };
    case "ArrowRight":
      return shift ? on : { moment: Math.min(at + 1, last) };
    case "ArrowUp":
      return back;
    case "ArrowDown":
      return on;
    case "Home":
      return { moment: 0 };
    case "End":
      return { moment: last };
    case "PageUp":
      return { hands: -1 };
    case "PageDown":
      return { hands: 1 };
  }
  return null;
}

/** A moment as an address names it. Without a seat, it is seen from the person's own, with all hands open. */
export interface Sight {
  session: string;
  hand: number;
  moment: number;
  seat: Seat | null;
  opened: boolean;
  /** My own hand of the same deal, "SESSION.HAND", which allows me to see this one. */
  beside?: string;
}

/**
 * Reads "#/review/SESSION/HAND/MOMENT", then "/2" for what seat 2 saw, or "/2-open" for all hands from that seat; then my own
 * hand of the same deal.
 */
export function sightIn(wanted: string): Sight {
  const [session = "", hand = "", moment = "", seat = "", beside = ""] = wanted.split("/");
  const chair = /^[0-3](-open)?$/.test(seat) ? (Number(seat[0]) as Seat) : null;
  return {
    session: decoded(session),
    hand: whole(hand, 1),
    moment: whole(moment, 0),
    seat: chair,
    opened: chair === null || seat.endsWith("-open"),
    ...(beside && { beside: decoded(beside) }),
  };
}

export function addressOf({ session, hand, moment, seat, opened, beside }: Sight): string {
  const chair = seat === null ? "" : `/${seat}${opened ? "-open" : ""}`;
  const mine = beside ? `${chair ? "" : "/-"}/${encodeURIComponent(beside)}` : "";
  return `#/review/${encodeURIComponent(session)}/${hand}/${moment}${chair}${mine}`;
}

/** The address at which the server gives a hand. */
export function pathOf({ session, hand, seat, opened, beside }: Sight): Path {
  const mine = beside ? `beside=${encodeURIComponent(beside)}` : "";
  const query = [seat === null ? "" : `seat=${seat}`, opened ? "open" : "", mine].filter(Boolean).join("&");
  return `/review/${encodeURIComponent(session)}/${hand}${query ? `?${query}` : ""}`;
}

function whole(text: string, otherwise: number): number {
  return /^\d{1,6}$/.test(text) ? Number(text) : otherwise;
}
