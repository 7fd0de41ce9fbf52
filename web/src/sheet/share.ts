/** The result of a session to share: a text for a message, and the content of its picture. */
import language from "$words/language";
import words from "$words/sheet";
import { grouped, shown, signed } from "../words/forms";

export interface Player {
  place: number;
  name: string;
  /** Without scores, the hands won. */
  total: number;
  /** What they have gained; null without scores. */
  change: number | null;
}

export interface Shared {
  game: string;
  hands: number;
  players: Player[];
  /** The best hand: a sentence, and its tiles in notation. */
  best: string;
  tiles: string;
  /** Who paid whom, and how much in all. */
  paid: { from: string; to: string; amount: number }[];
}

/** "kongbox: Classical, 16 hands" */
export function headOf({ game, hands }: Shared): string {
  return words.share.head({ game, count: hands });
}

/** "2,312 (+312)"; without scores "3 hands won" */
export function worthOf({ total, change }: Player): string {
  return change === null ? words.share.won({ count: total }) : words.share.worth({ total: shown(total), change: signed(change) });
}

/** "Ada to Ben: 120" */
export function paidOf({ from, to, amount }: Shared["paid"][number]): string {
  return words.share.paid({ from, to, amount: grouped(amount) });
}

/** The result as a text: the game, a line for each player, then the best hand and the payments. */
export function asText(result: Shared): string {
  return [
    headOf(result),
    ...result.players.map((one) => `${one.place}. ${one.name} ${worthOf(one)}`),
    result.best,
    result.paid.map(paidOf).join("; "),
  ]
    .filter(Boolean)
    .join("\n");
}

/** The sentence about the best hand. */
export function bestOf(one: { name: string; number: number; value: number; special: string | null }): string {
  const { special, ...facts } = one;
  return special ? words.finale.best_special({ ...facts, special }) : words.finale.best(facts);
}

/** The players with their places. Equal players share a place. */
export function withPlaces(players: Omit<Player, "place">[]): Player[] {
  const placeOf = (total: number) => 1 + players.filter((other) => other.total > total).length;
  return players
    .map((one) => ({ ...one, place: placeOf(one.total) }))
    .toSorted((a, b) => a.place - b.place || a.name.localeCompare(b.name, language));
}
