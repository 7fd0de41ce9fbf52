/** Written by `make protocol` from words/de/page/paper.toml. */
import type english from "../en/paper";

export default {
  printing: "Wird gedruckt …",
  failed: "Das ließ sich nicht drucken.",
  print: {
    card: "Karte drucken",
    sheets: "Zettel drucken",
    report: "Bericht drucken",
  },
} satisfies typeof english;
