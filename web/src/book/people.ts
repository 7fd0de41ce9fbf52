/** The players of a book by seat and wind, and waiting entries in a few words. */
import type { BookHand, BookPage, BookPlayer, Count, Seat, Wind } from "../protocol";
import { WINDS, WIND_NAMES } from "../tiles/names";
import words from "$words/book";
import type { Sent } from "./keeping";

/** The players, from East on. */
export function byWind(page: BookPage): BookPlayer[] {
  return page.players.toSorted((a, b) => WINDS.indexOf(a.wind) - WINDS.indexOf(b.wind));
}

/** Each seat with its player's name, for a choice. */
export function seatsOf(page: BookPage): (readonly [Seat, string])[] {
  return page.players.map(({ seat, name }) => [seat as Seat, name] as const);
}

export function nameAt(page: BookPage, seat: number | null): string {
  return page.players.find((one) => one.seat === seat)?.name ?? "";
}

/**
 * The page with the people who played one of its hands. A seat may have been given to somebody else since. A page that this device
 * has kept from an older kongbox has no names.
 */
export function inHand(page: BookPage, { names }: Partial<BookHand>): BookPage {
  return { ...page, players: page.players.map((one) => ({ ...one, name: names?.[one.seat] || one.name })) };
}

/** The wind of a seat in a hand in which the seat `east` is East. */
export function windAt(seat: number, east: number): Wind {
  return WINDS[(seat - east + WINDS.length) % WINDS.length]!;
}

/** The name of the player who has a wind in a hand in which the seat `east` is East. */
export function nameBy(page: BookPage, wind: Wind, east: number): string {
  return nameAt(page, (WINDS.indexOf(wind) + east) % WINDS.length) || WIND_NAMES[wind];
}

/** Whether it is known who sits where, in spite of waiting entries. A hand that is not counted yet may move the winds on. */
export function seatsKnown(page: BookPage, before: Sent[]): boolean {
  const ends = new Set(page.charges.filter(({ ends }) => ends).map(({ name }) => name));
  return !before.some(
    (one) =>
      one.kind === "hand" ||
      one.kind === "draw" ||
      one.kind === "undo" ||
      (one.kind === "penalty" && ends.has(one.name) && !one.beside),
  );
}

/** What to call a player by their wind in the next hand: the name if it is known, else the wind. */
export function called(page: BookPage, wind: Wind, known: boolean): string {
  return (known && page.players.find((one) => one.wind === wind)?.name) || WIND_NAMES[wind];
}

/** The winner and every total of a count, in words. */
function counted(page: BookPage, { winner, players }: Count, name: (wind: Wind) => string): string {
  const totals = players.flatMap(({ wind, total }) =>
    total == null ? [] : [words.waiting.total({ name: name(wind), points: total })],
  );
  const who = winner ? words.waiting.won({ name: name(winner) }) : words.waiting.draw;
  return [who, ...totals, ...(totals.length < players.length && page.scored ? [words.waiting.tiles] : [])].join(", ");
}

/** A waiting entry in words, as it was written. */
export function said(page: BookPage, sent: Sent, before: Sent[]): string {
  const known = seatsKnown(page, before);
  switch (sent.kind) {
    case "hand":
      return counted(page, sent.count, (wind) => called(page, wind, known));
    case "correction": {
      const hand = page.hands.find(({ id }) => id === sent.of);
      const then = hand ? inHand(page, hand) : page;
      const what = sent.count ? counted(page, sent.count, (wind) => nameBy(then, wind, hand?.east ?? 0)) : words.waiting.draw;
      return words.waiting.correction({ what });
    }
    case "draw":
      return words.waiting.draw_how({ how: page.draws.find(({ why }) => why === sent.why)?.name ?? "" });
    case "penalty":
      return words.waiting.penalty({
        name: nameAt(page, sent.seat),
        done: page.charges.find(({ name }) => name === sent.name)?.done ?? "",
      });
    case "payment":
      return words.waiting.pays({ payer: nameAt(page, sent.giver), payee: nameAt(page, sent.taker), amount: sent.amount });
    case "undo":
      return words.waiting.undo({ entry: page.entries.find(({ id }) => id === sent.of)?.told ?? "" });
    case "player":
      return words.waiting.player({ name: sent.name, before: nameAt(page, sent.seat) });
    case "paid":
      return words.waiting.paid;
    case "end":
      return words.waiting.end;
  }
}
