/** Written by `make protocol` from words/de/page/offline.toml. */
import type english from "../en/offline";

export default {
  newer: "Eine neue Version von kongbox ist da.",
  load: "Neu laden",
  later: "Später",
} satisfies typeof english;
