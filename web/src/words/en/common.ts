/** Written by `make protocol` from game/words/en/page/common.toml. */
import { plural, shown } from "../forms";

export default {
  close: "Close",
  cancel: "Cancel",
  first_page: "First page",
  back_to_table: "Back to the table",
  try_again: "Try again",
  continue: "Continue",
  take_back: "Take back",
  play_again: "Play again",
  new_game: "New game",
  next_hand: "Next hand",
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
};
