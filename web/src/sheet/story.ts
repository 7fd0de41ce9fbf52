/** The story of a finished evening: what each player held after every hand, what they won, and the best hand. */
import type { PlayedView, Seat, SeatView, View } from "../protocol";
import { playing } from "../table/places";

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

export function partsOf(view: View, played: PlayedView[]): Part[] {
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

/** The hand that was worth the most; if several were, the first. */
export function bestOf(played: PlayedView[]): Best | null {
  const won = played.flatMap((hand, at): Best[] =>
    hand.winner === null || !hand.value ? [] : [{ ...hand, winner: hand.winner, number: at + 1 }],
  );
  return won.reduce<Best | null>((best, hand) => (best && best.value >= hand.value ? best : hand), null);
}

/** Whether anybody has paid anything. If not, there is no curve to draw. */
export function paid(played: { net: number[] }[]): boolean {
  return played.some(({ net }) => net.some((points) => points !== 0));
}
