/** The tile that a hint is about. */
import type { ActionKind, Hinted, View } from "../protocol";

/** The actions with a single tile of the hand. */
const OF_HAND: ActionKind[] = ["discard", "fish", "give"];

/** The tile that a hint would discard, or give away. */
export function hintedTile(hint: Hinted | null, view: View): string | null {
  const action = view.legal.find((legal) => legal.id === hint?.action);
  return action && OF_HAND.includes(action.kind) ? (action.tile ?? null) : null;
}
