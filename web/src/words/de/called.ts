/** Written by `make protocol` from words/de/page/called.toml. */
import type english from "../en/called";

export default {
  call: {
    turn: "Du bist dran",
    claim: "Nehmen oder passen",
    hand: "Nächstes Spiel",
    vote: "Deine Stimme",
    nudge: "Die anderen warten",
  },
} satisfies typeof english;
