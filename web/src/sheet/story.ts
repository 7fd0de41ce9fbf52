/** The story of an evening that is over: what each player held after every hand, what they won, and the best hand. */
import type { PlayedView, Seat, SeatView, View } from "../protocol";
import words from "$words/sheet";
import { playing } from "../table/seats";

export interface Part {
  who: SeatView;
  /** What they held before the first hand, and after each. */
  totals: number[];
  wins: number;
}

export interface Best extends PlayedView {
  winner: Seat;
  /** Which hand of the evening it was. */
  number: number;
}

export function partsOf(view: View): Part[] {
  const played = view.session.played ?? [];
  const ranks = view.session.standings.map(({ seat }) => seat);
  return playing(view)
    .toSorted((a, b) => ranks.indexOf(a.seat) - ranks.indexOf(b.seat))
    .map((who) => {
      const end = view.session.standings.find(({ seat }) => seat === who.seat)?.total ?? 0;
      const totals = [end];
      for (const { net } of played.toReversed()) totals.unshift((totals[0] ?? 0) - (net[who.seat] ?? 0));
      return { who, totals, wins: played.filter(({ winner }) => winner === who.seat).length };
    });
}

/** The hand that was worth most; of equal ones the first. */
export function bestOf(view: View): Best | null {
  const won = (view.session.played ?? []).flatMap((hand, at): Best[] =>
    hand.winner === null || !hand.value ? [] : [{ ...hand, winner: hand.winner, number: at + 1 }],
  );
  return won.reduce<Best | null>((best, hand) => (best && best.value >= hand.value ? best : hand), null);
}

/** Whether anybody has paid anything; where nobody has, there is no line to draw. */
export function paid(played: { net: number[] }[]): boolean {
  return played.some(({ net }) => net.some((points) => points !== 0));
}

export const NOTHING_PAID = words.finale.nothing_paid;

export const WIDTH = 520;
export const HEIGHT = 150;

/** The totals as lines on a picture of this size, the first part's first. */
export function curves(parts: Part[]): { lines: string[]; base: number } {
  const all = parts.flatMap(({ totals }) => totals);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const y = (total: number) => 6 + (HEIGHT - 12) * (1 - (total - low) / (high - low || 1));
  const lines = parts.map(({ totals }) =>
    totals.map((total, at) => `${((WIDTH * at) / Math.max(totals.length - 1, 1)).toFixed(1)},${y(total).toFixed(1)}`).join(" "),
  );
  return { lines, base: y(parts[0]?.totals[0] ?? low) };
}
