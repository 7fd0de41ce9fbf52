/** Where the players sit, as seen from my place. */
import type { SeatView, View } from "../protocol";

/** The seats that play. At a table of two or three, some chairs are empty. */
export function playing(view: View): SeatView[] {
  return view.seats.filter((seat) => seat.kind !== "empty");
}

/** The seats in turn order, from mine: me, right, opposite, left. */
export function fromMe(view: View): [SeatView, SeatView, SeatView, SeatView] {
  const at = (step: number) => view.seats[(view.me + step) % 4] as SeatView;
  return [at(0), at(1), at(2), at(3)];
}
