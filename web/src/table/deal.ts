/** The deal as it is shown: four tiles at a time around the table, then one each, and the dealer's last. */
import type { Seat, View } from "../protocol";

const ROUND = 560;
const TURN = 130;

/** When the tile at a place of a hand comes from the wall; the dealer's tiles come first. */
export function dealt(at: number, seat: Seat, view: View): { delay: number; duration: number } {
  const dealer = view.seats.find((one) => one.dealer)?.seat ?? 0;
  const order = (seat - dealer + 4) % 4;
  return { delay: Math.min(Math.floor(at / 4), 3) * ROUND + order * TURN, duration: 200 };
}

/** Finish all movements at once. */
export function settleAll(): void {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }
}
