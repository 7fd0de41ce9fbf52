/** My hand as it is laid out: sorted, with the drawn tile apart at the end. */
import { KEYS } from "../keys/keys";
import type { SeatView, View } from "../protocol";
import { WIND_NAMES, handOrder } from "../tiles/names";
import words from "$words/table";

export interface Held {
  /** Identifies this tile while it stays in the hand, so that it moves instead of being redrawn. */
  id: string;
  tile: string;
  drawn: boolean;
}

export function held(seat: SeatView): Held[] {
  const tiles = [...(seat.tiles ?? [])].sort((a, b) => handOrder(a) - handOrder(b));
  const apart = seat.drawn === null ? -1 : tiles.lastIndexOf(seat.drawn);
  if (apart >= 0) tiles.splice(apart, 1);
  const seen: Record<string, number> = {};
  const named = (tile: string, drawn: boolean): Held => {
    seen[tile] = (seen[tile] ?? 0) + 1;
    return { id: `${tile}#${seen[tile]}`, tile, drawn };
  };
  const hand = tiles.map((tile) => named(tile, false));
  return apart >= 0 && seat.drawn !== null ? [...hand, named(seat.drawn, true)] : hand;
}

/** The ids of these tiles in the hand; among equal tiles, of the last ones. */
export function lastOf(hand: Held[], tiles: string[]): string[] {
  const left = [...tiles];
  return hand
    .toReversed()
    .filter(({ tile }) => {
      const at = left.indexOf(tile);
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    })
    .map(({ id }) => id);
}

/** Whether a key selects a tile by its place. */
export function counted(key: string): boolean {
  return KEYS.table.tile.includes(key);
}

/** The tile that a key selects: 1–9, 0, - and = count from the left, the arrows move. */
export function keyed(hand: Held[], key: string, selected: string | null): Held | undefined {
  const place = KEYS.table.tile.indexOf(key);
  if (place >= 0) return hand[place];
  const now = hand.findIndex((tile) => tile.id === selected);
  if (key === "ArrowLeft") return hand[now < 0 ? hand.length - 1 : Math.max(now - 1, 0)];
  if (key === "ArrowRight") return hand[now < 0 ? 0 : Math.min(now + 1, hand.length - 1)];
  if (key === "Home") return hand[0];
  return key === "End" ? hand.at(-1) : undefined;
}

/** The name of the hand that is played. A position does not say which hand of its round it is. */
export function handName({ session: { round, hand, exercise } }: View): string {
  const wind = WIND_NAMES[round];
  return exercise ? words.header.round({ wind }) : words.header.hand({ wind, number: hand });
}
