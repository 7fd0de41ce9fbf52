/** Where people sit around the table, as seen from my chair, and where their tiles lie in front of them. */
import type { Seat, SeatView, Thrown, View } from "../protocol";

export const PLACES = ["mine", "right", "opposite", "left"] as const;
export type Place = (typeof PLACES)[number];

export function placeOf(seat: Seat, me: Seat): Place {
  return PLACES[(seat - me + 4) % 4] as Place;
}

/** The seats that play. At a table of two or three, some chairs are empty. */
export function playing(view: View): SeatView[] {
  return view.seats.filter((seat) => seat.kind !== "empty");
}

/** The seats in turn order, from mine: me, right, opposite, left. */
export function fromMe(view: View): SeatView[] {
  return PLACES.map((_, step) => view.seats[(view.me + step) % 4] as SeatView);
}

/** A discard among those of its player. */
export interface Lying {
  tile: string;
  /** Whether this is the last discard, and nothing has happened to it yet. */
  last: boolean;
}

/** A player's discards, in order. */
export function lyingOf(view: View, seat: Seat): Lying[] {
  const end = lastOf(view);
  return view.discards.map(({ tile, seat }, at) => ({ tile, seat, last: at === end })).filter((one) => one.seat === seat);
}

/** The index of the last discard; -1 if it was claimed, or a kong is being robbed. */
export function lastOf({ last, discards }: View): number {
  const end: Thrown | undefined = discards.at(-1);
  return last?.kind === "discard" && end?.tile === last.tile && end.seat === last.seat ? discards.length - 1 : -1;
}

/** How discards lie: how many are in a row, the size of each in units, and the row and column of each. */
export interface Field {
  row: number;
  size: number;
  place: (at: number) => [number, number];
}

function field(rows: number, row: number, size: number): Field {
  return {
    row,
    size,
    place(at) {
      const line = Math.min(rows - 1, Math.floor(at / row));
      return [line + 1, at - line * row + 1];
    },
  };
}

const [SIX, TWELVE] = [field(3, 6, 1), field(3, 12, 1)];
/** Fields with smaller tiles, for more discards. */
const [EIGHT, SIXTEEN] = [field(4, 8, 0.75), field(4, 16, 0.75)];

/**
 * Rows of six, or of twelve if nobody sits at the sides. The third row goes on to the player's right. If there is no room left,
 * all tiles are smaller.
 */
export function fieldOf(count: number, players: number): Field {
  if (players === 2) return count > 37 ? SIXTEEN : TWELVE;
  return count > 22 ? EIGHT : SIX;
}

/**
 * The length of what lies in front of a player, in tiles: the open hand, the sets, in which a turned tile is longer, and the
 * bonus tiles.
 */
export function lengthOf({ tiles, sets, bonus }: SeatView, mine: boolean): string {
  const faces = sets.flatMap((set) => set.faces).map((face) => ({ side: 4 / 3, top: 0, up: 1, down: 1 })[face]);
  const few = bonus.length > OVERLAP ? (bonus.length + 1) / 2 : bonus.length;
  const length = [(!mine && tiles?.length) || 0, ...faces, 0.3 * sets.length, few + 0.3].reduce((sum, one) => sum + one, 0);
  return (length * 1.02).toFixed(2);
}

/** If there are more bonus tiles than this, they half cover each other. */
export const OVERLAP = 3;
