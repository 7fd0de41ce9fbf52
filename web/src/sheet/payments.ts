/** The picture of the payments: four seats as they sit around me, and an arrow for each payment. */
import type { Payment, Seat } from "../protocol";

export const WIDTH = 430;
export const HEIGHT = 176;
export const BOX = { width: 76, height: 30 };

export interface Arrow {
  payment: Payment<Seat>;
  from: { x: number; y: number };
  to: { x: number; y: number };
  label: { x: number; y: number };
  tone: "in" | "out" | "other";
}

/** Where a seat is drawn: I am at the bottom, the next player is on my right. */
export function spot(seat: Seat, me: Seat): { x: number; y: number } {
  const spots = [
    { x: WIDTH / 2, y: HEIGHT - 20 },
    { x: WIDTH - 42, y: HEIGHT / 2 },
    { x: WIDTH / 2, y: 20 },
    { x: 42, y: HEIGHT / 2 },
  ];
  return spots[(seat - me + 4) % 4] as { x: number; y: number };
}

export function arrow(payment: Payment<Seat>, me: Seat): Arrow {
  const [start, end] = [spot(payment.from, me), spot(payment.to, me)];
  const opposite = (payment.from - payment.to + 4) % 2 === 0;
  const from = edge(start, end);
  const to = edge(end, start);
  // Arrows that cross in the middle have their amounts nearer to the payer.
  const share = opposite ? 0.24 : 0.5;
  const label = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  return { payment, from, to, label, tone: payment.to === me ? "in" : payment.from === me ? "out" : "other" };
}

/** The point at which the line between two boxes leaves the first. */
function edge(box: { x: number; y: number }, towards: { x: number; y: number }): { x: number; y: number } {
  const [dx, dy] = [towards.x - box.x, towards.y - box.y];
  const reach = Math.min((BOX.width / 2 + 5) / Math.abs(dx || 1e-9), (BOX.height / 2 + 5) / Math.abs(dy || 1e-9));
  return { x: box.x + dx * reach, y: box.y + dy * reach };
}
