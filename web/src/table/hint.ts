/** The tiles that a hint is about. */
import type { ActionKind, Hinted, View } from "../protocol";

/** The actions with a single tile of the hand. */
const OF_HAND: ActionKind[] = ["discard", "fish", "give"];

/** The tile that a hint would discard, or all tiles that it would give away; the next one first. */
export function hintedTiles(hint: Hinted | null, view: View): string[] {
  const action = view.legal.find((legal) => legal.id === hint?.action);
  return action?.tile && OF_HAND.includes(action.kind) ? [action.tile, ...(hint?.others ?? [])] : [];
}
