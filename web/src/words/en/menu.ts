/** Written by `make protocol` from words/en/page/menu.toml. */
import { shown, type Fact } from "../forms";

export default {
  hint: "Get a hint",
  rules: "Rules of this table",
  call_referee: "Call the referee …",
  new_table: "New table …",
  learn: "Learn to play",
  settings: "All settings",
  more: "More",
  keys: "Keys",
  licences: "Licences",
  option: {
    usual: ({ value }: { value: Fact }) => `Standard: ${shown(value)}.`,
    back: "Reset",
    back_of: ({ option }: { option: Fact }) => `Reset: ${shown(option)}`,
    some: ({ all, count }: { all: Fact; count: number }) => `${shown(count)} of ${shown(all)}`,
    yes: "yes",
    no: "no",
    yes_or_no: "yes or no",
    all: "all",
    any: ({ count }: { count: number }) => `any of ${shown(count)}`,
  },
  referee: {
    title: "Referee",
    offline: "No connection to the server. Rulings wait until it is back.",
    loading: "Loading the rules.",
    no_clauses: ({ rules }: { rules: Fact }) => `${shown(rules)} has no penalties for errors.`,
    holds: "The game waits for the referee.",
    who: "Who made the error?",
    follows: "What follows",
    ruled: ({ ruling }: { ruling: Fact }) => `Ruling: ${shown(ruling)}`,
    rule: "Apply ruling",
  },
  rules_page: {
    version: ({ name, version }: { name: Fact; version: Fact }) => `<strong>${shown(name)}</strong>, version ${shown(version)}.`,
    version_start: ({ name, start, version }: { name: Fact; start: Fact; version: Fact }) => `<strong>${shown(name)}</strong>, version ${shown(version)}. Everyone starts with ${shown(start)} points.`,
    parts: "Parts of the rules",
    failed: "No connection to the server. The rules did not load.",
    whole: "Search, compare, print",
  },
};
