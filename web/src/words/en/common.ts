/** Written by `make protocol` from game/words/en/page/common.toml. */
import { plural, shown, type Fact } from "../forms";

export default {
  first_page: "First page",
  no_answer: "No connection to kongbox.",
  try_again: "Try again",
  points: ({ count }: { count: number }) =>
    plural(count, {
      one: `${shown(count)} point`,
      other: `${shown(count)} points`,
    }),
  doublers: ({ count }: { count: number }) =>
    plural(count, {
      one: `${shown(count)} doubler`,
      other: `${shown(count)} doublers`,
    }),
  cancel: "Cancel",
  no_answer_keep: "No connection to kongbox. Your entries stay here. Try again.",
  pays: ({ payee, payer }: { payee: Fact; payer: Fact }) => `${shown(payer)} pays ${shown(payee)}`,
  nobody_pays: "Nobody pays.",
  all_payments: "All payments by the rules",
  pages: "Pages of the list",
  page_of: ({ page, pages }: { page: Fact; pages: Fact }) => `Page ${shown(page)} of ${shown(pages)}`,
  newer: "Newer",
  older: "Older",
};
