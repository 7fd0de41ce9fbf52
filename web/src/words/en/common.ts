/** Written by `make protocol` from game/words/en/page/common.toml. */
import { plural, shown } from "../forms";

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
};
