/** Written by `make protocol` from words/en/page/called.toml. */

export default {
  call: {
    turn: "Your turn",
    claim: "Claim or pass",
    hand: "Next hand",
    vote: "Your vote",
    nudge: "The others are waiting",
  },
};
