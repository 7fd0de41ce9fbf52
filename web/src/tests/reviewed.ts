/** A finished hand for the tests, as the server sends it for a review: a deal, two turns with a claim between them, the end. */
import type { EventKind, EventView, ReviewHand, View } from "../protocol";
import { fixture } from "./views";

export const event = (kind: EventKind, text = ""): EventView => ({ kind, seat: 0, tile: null, from: null, text, code: null });
export const TOLD = [
  [event("deal", "The deal.")],
  [event("discard", "First discard.")],
  [event("pung", "Pung.")],
  [event("discard", "Second discard.")],
  [event("draw", "A draw.")],
  [event("win", "The end.")],
];

/** A patch of a view's fields. */
export function replaced(fields: Partial<View>) {
  return Object.entries(fields).map(([name, value]) => ({ op: "replace", path: `/${name}`, value }));
}

export function hand(): ReviewHand {
  const { view } = fixture("win");
  return {
    session: "ab",
    hand: 1,
    hands: 2,
    names: ["You", "Ada", "Bo", "Cleo"],
    mine: view.me,
    seat: view.me,
    opened: true,
    taken: [[0, 2]],
    first: { ...view, result: null, phase: "turn", discards: [] },
    changes: [...TOLD.slice(2).map(() => []), replaced({ result: view.result, phase: "over" })],
    told: TOLD,
    why: ["", "", 'Ada: "I collected pungs."', "", "", ""],
    table: null,
    guest: false,
  };
}
