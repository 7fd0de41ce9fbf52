/** How an evening ended, who pays whom, and the story, as a text to send. */
import common from "$words/common";
import words from "$words/book";
import { dayOf } from "../history/when";
import type { BookPage } from "../protocol";
import { grouped, signed } from "../words/forms";
import { nameAt } from "./people";

export function asMessage(page: BookPage): string {
  const ranked = page.players.toSorted((a, b) => a.place - b.place);
  const lines = ranked.map(({ name, gained }) => `${name} ${signed(gained)}`);
  const pays = page.transfers.map(
    ({ from, to, amount }) => `${common.pays({ payer: nameAt(page, from), payee: nameAt(page, to) })} ${grouped(amount)}`,
  );
  const text = [words.now.over({ day: dayOf(page.begun) }), ...lines, "", ...(pays.length ? pays : [common.nobody_pays])];
  return [...text, "", page.finale.join(" ")].join("\n").trimEnd();
}
