/** Written by `make protocol` from words/en/page/play.toml. */
import { plural, shown, type Fact } from "../forms";

export default {
  title: "Play",
  loading: "Loading the rulesets …",
  game: "Which game?",
  how_long: "How long?",
  strength: "How strong?",
  start: "Play now",
  kept: "Your current game is kept. You can continue it from the first page.",
  company: {
    title: "Opponents",
    opponent: ({ number }: { number: Fact }) => `Opponent ${shown(number)}`,
    strength: ({ number }: { number: Fact }) => `Strength ${shown(number)} of 5`,
    away: "Not in this game.",
  },
  house: {
    title: "House options",
    standard: "standard rules",
    reset: "Use the standard rules",
    more: "Change points and hands …",
    search: "Search the options",
    example: "Search: limit, flowers, kong …",
    nothing: ({ game }: { game: Fact }) => `No option of ${shown(game)} matches.`,
    own: ({ count }: { count: number }) =>
      plural(count, {
        one: `${shown(count)} house rule`,
        other: `${shown(count)} house rules`,
      }),
  },
  presets: {
    title: "Saved choices",
    undo: "Undo changes",
    sheet: "Download as a sheet",
    sheet_of: ({ name }: { name: Fact }) => `Download ${shown(name)} as a sheet`,
    forget: ({ name }: { name: Fact }) => `Delete ${shown(name)}`,
    name: "Name of this choice",
    example: "Sunday with Ada",
    keep: "Save this choice …",
    load: "Load a sheet …",
    unknown: "This server does not have the game of this choice.",
    silent: "No connection to the server. Nothing was saved or deleted.",
  },
};
