/** The exchanges before a goulash: the tiles that I mark to give away, and those that come back. */
import type { EventView, View } from "../protocol";
import { WIND_NAMES, tileName } from "../tiles/names";
import words from "$words/table";
import { several } from "../words/forms";
import type { Held } from "./hand";

const GIVEN = 3;

/** What I am asked for: how many tiles I must still give, and to whom. */
export interface Gift {
  missing: number;
  /** The wind of the player who gets them. */
  to: string;
}

/** What I have received in an exchange, and from whom. */
export interface Received {
  tiles: string[];
  from: string;
}

export function giftOf(view: View): Gift | null {
  const taker = view.exchange && view.seats[view.exchange.to];
  return view.exchange && taker ? { missing: GIVEN - view.exchange.given.length, to: WIND_NAMES[taker.wind] } : null;
}

/** The marks after a tap on a tile: one more or one fewer, up to the wanted number. */
export function tapped<Tile>(marks: Tile[], tile: Tile, { missing }: Gift): Tile[] {
  if (marks.includes(tile)) return marks.filter((mark) => mark !== tile);
  return marks.length < missing ? [...marks, tile] : marks;
}

/** The marked tiles that are left now that these tiles were given. Among equal tiles, the last one loses its mark. */
export function leftOver(marks: Held[], given: string[]): Held[] {
  const left = [...marks];
  for (const tile of given) {
    const at = left.findLastIndex((mark) => mark.tile === tile);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

/** What I have just received, if anything. */
export function received(view: View, events: EventView[]): Received | null {
  const mine = events.filter((event) => event.kind === "give" && event.seat === view.me).slice(-GIVEN);
  const giver = view.seats[mine[0]?.from ?? -1];
  return giver ? { tiles: mine.flatMap(({ tile }) => tile ?? []), from: WIND_NAMES[giver.wind] } : null;
}

/** Whether I have just discarded a tile, which lies where received tiles are shown. */
export function discarded(view: View, events: EventView[]): boolean {
  return events.some(({ kind, seat }) => kind === "discard" && seat === view.me);
}

/** "You get 5 dots, East wind and 1 bamboo from West." */
export function receivedWords({ tiles, from }: Received): string {
  return words.exchange.received({ tiles: several(tiles.map(tileName)), wind: from });
}
