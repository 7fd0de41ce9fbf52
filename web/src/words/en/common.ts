/** Written by `make protocol` from game/words/en/page/common.toml. */
import { plural, shown } from "../forms";

export default {
  first_page: "First page",
  back_to_table: "Back to the table",
  cancel: "Cancel",
  close: "Close",
  save: "Save",
  try_again: "Try again",
  your_name: "Your name",
  no_answer: "No connection to the server. Is kongbox still running?",
  continue: "Continue",
  next_hand: "Next hand",
  to_table: "Go to the table",
  copied: "Link copied.",
  copy_by_hand: "Copy the link from the address bar.",
  hands: ({ count }: { count: number }) =>
    plural(count, {
      one: `${shown(count)} hand`,
      other: `${shown(count)} hands`,
    }),
};
