/** Written by `make protocol` from words/en/page/terms.toml. */

export default {
  opening: "Opening the glossary …",
  missing: "No connection to the server, or the glossary has no such word.",
};
