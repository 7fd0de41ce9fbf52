/** Written by `make protocol` from words/en/page/position.toml. */
import { plural, shown, type Fact } from "../forms";

export default {
  title: "Set up a position",
  table: "The table",
  side: "Tiles and text",
  rules: "Rules",
  round: "Round",
  turn: "To play",
  thrown: "Discarded",
  claims: "the others may claim the last discard",
  random: "dealt at random",
  waits: ({ tiles }: { tiles: Fact }) => `waits for ${shown(tiles)}`,
  ready: "fishing",
  complete: "complete",
  broken: "This link is incomplete, so its position cannot be shown. Copy the whole link.",
  unfinished: "The hands show what is still missing or wrong.",
  judged: ({ wind }: { wind: Fact }) => `${shown(wind)}’s hand, judged`,
  without: "Without",
  unseen: ({ count, tile }: { count: number; tile: Fact }) => `${shown(tile)}: ${shown(count)} unseen`,
  from_discard: ({ total }: { total: Fact }) => `${shown(total)} from a discard`,
  from_wall: ({ total }: { total: Fact }) => `${shown(total)} from the wall`,
  palette: "Tiles left",
  may: ({ actions, wind }: { actions: Fact; wind: Fact }) => `${shown(wind)} may: ${shown(actions)}.`,
  seat: "Your seat",
  play: "Play on",
  copy: "Copy link",
  save: "Save picture",
  print: "Print",
  clear: "Clear",
  undo: "Undo",
  text: "Position as text",
  too_long: "This position is too long for a link. Copy its text.",
  remove: ({ tile }: { tile: Fact }) => `Remove ${shown(tile)}`,
  remove_set: ({ tiles }: { tiles: Fact }) => `Remove the set of ${shown(tiles)}`,
  kind: {
    hand: "hand",
    sets: "sets",
    discards: "discards",
  },
  of: {
    hand: ({ wind }: { wind: Fact }) => `${shown(wind)}’s hand`,
    sets: ({ wind }: { wind: Fact }) => `${shown(wind)}’s sets`,
    discards: ({ wind }: { wind: Fact }) => `${shown(wind)}’s discards`,
  },
  adds: {
    hand: ({ wind }: { wind: Fact }) => `Tap a tile to add it to ${shown(wind)}’s hand.`,
    sets: ({ wind }: { wind: Fact }) => `Tap a tile to add it to ${shown(wind)}’s sets.`,
    discards: ({ wind }: { wind: Fact }) => `Tap a tile to add it to ${shown(wind)}’s discards.`,
  },
  away: ({ count }: { count: number }) =>
    plural(count, {
      one: `${shown(count)} tile from ready`,
      other: `${shown(count)} tiles from ready`,
    }),
  left: ({ count }: { count: number }) =>
    plural(count, {
      one: `${shown(count)} tile left in the wall.`,
      other: `${shown(count)} tiles left in the wall.`,
    }),
  lacks: ({ count }: { count: number }) =>
    plural(count, {
      one: `${shown(count)} tile to go`,
      other: `${shown(count)} tiles to go`,
    }),
  completes: ({ count }: { count: number }) =>
    plural(count, {
      one: `${shown(count)} unseen tile completes it.`,
      other: `${shown(count)} unseen tiles complete it.`,
    }),
  helps: ({ count }: { count: number }) =>
    plural(count, {
      one: `${shown(count)} unseen tile brings it nearer.`,
      other: `${shown(count)} unseen tiles bring it nearer.`,
    }),
};
