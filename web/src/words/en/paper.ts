/** Written by `make protocol` from words/en/page/paper.toml. */

export default {
  printing: "Printing …",
  failed: "This could not be printed.",
  print: {
    card: "Print a card",
    sheets: "Print score sheets",
    report: "Print the report",
  },
};
