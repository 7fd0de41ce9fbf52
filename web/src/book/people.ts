/** The players of a book by their seats and winds, and what is written but not counted yet, in a few words. */
import type { BookPage, BookPlayer, Seat, Wind } from "../protocol";
import { WINDS, WIND_NAMES } from "../tiles/names";
import { grouped } from "../words";
import type { Sent } from "./keeping";

/** From East on. */
export function byWind(page: BookPage): BookPlayer[] {
  return page.players.toSorted((a, b) => WINDS.indexOf(a.wind) - WINDS.indexOf(b.wind));
}

/** Each seat with its player's name, to choose among. */
export function seatsOf(page: BookPage): (readonly [Seat, string])[] {
  return page.players.map(({ seat, name }) => [seat as Seat, name] as const);
}

export function nameAt(page: BookPage, seat: number | null): string {
  return page.players.find((one) => one.seat === seat)?.name ?? "";
}

/** With what waits here, is it known who sits where? A hand that is not counted yet may turn the winds, or not. */
export function seatsKnown(page: BookPage, before: Sent[]): boolean {
  const ends = new Set(page.charges.filter(({ ends }) => ends).map(({ name }) => name));
  return !before.some(
    (one) => one.kind === "hand" || one.kind === "draw" || one.kind === "undo" || (one.kind === "penalty" && ends.has(one.name)),
  );
}

/** A player by the wind of the next hand: the name, where it is known. */
export function called(page: BookPage, wind: Wind, known: boolean): string {
  return (known && page.players.find((one) => one.wind === wind)?.name) || WIND_NAMES[wind];
}

/** What waits, as it was written. */
export function said(page: BookPage, sent: Sent, before: Sent[]): string {
  const known = seatsKnown(page, before);
  switch (sent.kind) {
    case "hand":
    case "correction": {
      const { winner, players } = sent.count;
      const totals = players.flatMap(({ wind, total }) =>
        total == null ? [] : [`${called(page, wind, known)} ${grouped(total)}`],
      );
      const who = winner ? `${called(page, winner, known)} has won` : "Nobody has won";
      const what = [who, ...totals, ...(totals.length < players.length && page.scored ? ["tiles to be counted"] : [])].join(", ");
      return sent.kind === "hand" ? what : `Put right: ${what}`;
    }
    case "draw":
      return `Nobody has won: ${page.draws.find(({ why }) => why === sent.why)?.name ?? ""}`;
    case "penalty":
      return `${nameAt(page, sent.seat)}: ${page.charges.find(({ name }) => name === sent.name)?.done ?? ""}`;
    case "payment":
      return `${nameAt(page, sent.giver)} pays ${nameAt(page, sent.taker)} ${grouped(sent.amount)}`;
    case "undo":
      return `Taken out: ${page.entries.find(({ id }) => id === sent.of)?.told ?? ""}`;
    case "paid":
      return "Everything is paid.";
    case "end":
      return "The session ends here.";
  }
}
