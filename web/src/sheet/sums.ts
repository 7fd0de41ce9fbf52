/** How a hand's points and doublers came to its total, in print. */
import type { ScoredHand } from "../protocol";
import { grouped } from "../words";

/** What stands before the total, "24 × 4 + 100 =", or nothing where the total did not come about so. */
export function sumOf(hand: ScoredHand): string | null {
  if (hand.points === null || hand.doublers === null) return null;
  const extra = hand.lines.reduce((sum, line) => sum + (line.extra ?? 0), 0);
  const whole = hand.points * 2 ** hand.doublers + extra;
  const fits = hand.capped ? whole > hand.total : whole === hand.total;
  if (!fits || (hand.doublers === 0 && extra === 0)) return null;
  const doubled = hand.doublers ? ` × ${grouped(2 ** hand.doublers)}` : "";
  const product = `${grouped(hand.points)}${doubled}${extra ? ` + ${grouped(extra)}` : ""} =`;
  return hand.capped ? `${product} ${grouped(whole)},` : product;
}
