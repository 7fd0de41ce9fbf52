/** Written by `make protocol` from words/de/page/clauses.toml. */
import { shown, type Fact } from "../forms";
import type english from "../en/clauses";

export default {
  read: ({ id }: { id: Fact }) => `${shown(id)} lesen`,
  loading: "Das Regelbuch wird geöffnet …",
  missing: "Diese Regel ließ sich nicht öffnen.",
  back: ({ id }: { id: Fact }) => `Zurück zu ${shown(id)}`,
  ruling: ({ number }: { number: Fact }) => `Entscheid ${shown(number)}`,
} satisfies typeof english;
