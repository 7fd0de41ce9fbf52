/** Written by `make protocol` from words/en/page/clauses.toml. */
import { shown, type Fact } from "../forms";

export default {
  read: ({ id }: { id: Fact }) => `Read ${shown(id)}`,
  loading: "Opening the rulebook …",
  missing: "This clause could not be opened.",
  back: ({ id }: { id: Fact }) => `Back to ${shown(id)}`,
  ruling: ({ number }: { number: Fact }) => `ruling ${shown(number)}`,
};
