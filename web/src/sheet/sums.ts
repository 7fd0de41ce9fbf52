/** How a hand's points and doublers came to its total, in print. */
import type { ScoredHand } from "../protocol";
import { grouped } from "../words";

/** "24 × 2 × 2 = 96", or nothing where the total did not come about so. */
export function sumOf(hand: ScoredHand): string | null {
  if (hand.points === null || hand.doublers === null) return null;
  const whole = hand.points * 2 ** hand.doublers;
  const fits = hand.capped ? whole > hand.total : whole === hand.total;
  if (!fits || hand.doublers === 0) return null;
  return `${grouped(hand.points)} × ${2 ** hand.doublers} = ${grouped(whole)}`;
}
