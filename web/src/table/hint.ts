/** What a good player would do, in words. */
import type { Hint } from "../connection.svelte";
import type { Action, View } from "../protocol";
import { plural } from "../words";

/** What is done rather than called. */
const PLAIN = new Set(["discard", "fish", "pass", "give", "no-exchange"]);
/** What is done with a single tile of the hand. */
const OF_HAND = new Set(["discard", "fish", "give"]);

export function hintWords(hint: Hint, view: View): string {
  const action = view.legal.find((legal) => legal.id === hint.action);
  const away = view.seats[view.me]?.hint_away;
  const ready =
    away === null || away === undefined ? "" : away === 0 ? " You are fishing." : ` You are ${plural(away, "tile")} from ready.`;
  const why = hint.why && ` ${hint.why.replace(/[.]?$/, ".")}`;
  return `A good player would ${deed(action, hint.action)}.${why}${ready}`;
}

/** "discard 7 bamboo", "pass", or what he would call. */
function deed(action: Action | undefined, id: string): string {
  const label = action?.label ?? id;
  const plain = PLAIN.has(action?.kind ?? "");
  return plain ? label.charAt(0).toLowerCase() + label.slice(1) : `call “${label}”`;
}

/** The tile that a hint would discard, or give away. */
export function hintedTile(hint: Hint | null, view: View): string | null {
  const action = view.legal.find((legal) => legal.id === hint?.action);
  return action && OF_HAND.has(action.kind) ? (action.tile ?? null) : null;
}
