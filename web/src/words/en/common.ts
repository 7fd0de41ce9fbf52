/** Written by `make protocol` from words/en/page/common.toml. */
import { plural, shown, type Fact } from "../forms";

export default {
  first_page: "First page",
  skip: "Skip to the page",
  back_to_table: "Back to the table",
  cancel: "Cancel",
  settings: "Settings",
  close: "Close",
  save: "Save",
  try_again: "Try again",
  your_name: "Your name",
  no_answer: "No connection to the server. Is kongbox still running?",
  no_answer_keep: "No connection to the server. Your entries stay here. Try again.",
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
  pays: ({ payee, payer }: { payee: Fact; payer: Fact }) => `${shown(payer)} pays ${shown(payee)}`,
  nobody_pays: "Nobody pays.",
  all_payments: "All payments by the rules",
  pages: "Pages of the list",
  page_of: ({ page, pages }: { page: Fact; pages: Fact }) => `Page ${shown(page)} of ${shown(pages)}`,
  newer: "Newer",
  older: "Older",
  continue: "Continue",
  take_back: "Take back",
  play_again: "Play again",
  new_game: "New game",
  next_hand: "Next hand",
  compare: "Compare with keen",
  to_table: "Go to the table",
  copied: "Link copied.",
  copy_by_hand: "Copy the link from the address bar.",
  hands: ({ count }: { count: number }) =>
    plural(count, {
      one: `${shown(count)} hand`,
      other: `${shown(count)} hands`,
    }),
};
