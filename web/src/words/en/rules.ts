/** Written by `make protocol` from words/en/page/rules.toml. */
import { plural, shown, type Fact } from "../forms";

export default {
  title: "Rules",
  this_table: "This table",
  choices: "What a house may choose",
  glossary: "Glossary",
  for_example: ({ tiles }: { tiles: Fact }) => `For example ${shown(tiles)}`,
  who_only: ({ who }: { who: Fact }) => `${shown(who)} only`,
  all_rulesets: "All rulesets",
  loading: "Loading the rules …",
  search: {
    place: "Where you are",
    label: "Search rules, clauses and words of the game",
    hint: "Search",
    opening: "Opening the books …",
    silent: "No connection to the server. Is kongbox still running? Then search again.",
  },
  shelf: {
    house: "House rules",
    house_about: "Write rules of your own: change points, options and special hands.",
    as_chosen: ({ name }: { name: Fact }) => `${shown(name)}, with the choices of this house.`,
    glossary: "The words of the game, what they mean and how to say them.",
    draw: "Design a special hand",
    drawn: "A hand of your own for your house rules, with examples as you build it.",
    two: "Compare two rulesets",
    first: "First ruleset",
    second: "Second ruleset",
    compare: "Compare",
  },
  page: {
    of_table: "The rules of this table",
    of_play: "Rules of play",
    version: ({ version }: { version: Fact }) => `Version ${shown(version)}.`,
    version_start: ({ points, version }: { points: Fact; version: Fact }) => `Version ${shown(version)}. Everyone starts with ${shown(points)} points.`,
    contents: "Contents",
    print: "Print",
    colophon: ({ name, version }: { name: Fact; version: Fact }) => `kongbox · ${shown(name)}, version ${shown(version)}. The glossary explains words of the game, the rulebook clauses such as RX-PLAY-7.`,
  },
  card: {
    name: "Name",
    worth: "Worth",
  },
  compare: {
    choose: "Compare with",
    choose_other: "Compare",
    title: ({ first, second }: { first: Fact; second: Fact }) => `${shown(first)} and ${shown(second)}`,
    over: "Where they differ",
    swap: "Swap sides",
    same: "Both have the same rules.",
    not_left: "a house cannot change this",
    loading: "Comparing the rules …",
    no_rulesets: "This link does not name two rulesets.",
  },
  glossary_page: {
    opening: "Opening the glossary …",
  },
  results: {
    title: "Search results",
    found: ({ count }: { count: number }) =>
      plural(count, {
        one: `${shown(count)} result`,
        other: `${shown(count)} results`,
      }),
    nothing: ({ query }: { query: Fact }) => `Nothing matches “${shown(query)}”.`,
    meant: "Did you mean:",
    try: "Try fewer words, or one word of the game:",
    clause: "To find a clause, search for its id, such as <clause>RX-PLAY-7</clause>.",
    more: ({ count }: { count: number }) => `${shown(count)} more`,
  },
  kind: {
    word: "Words of the game",
    row: "Scores",
    rule: "Rules",
    clause: "Rulebook",
  },
  example: {
    kong_box: "kong box",
    concealed: "concealed",
    limit: "limit",
  },
};
