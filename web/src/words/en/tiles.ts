/** Written by `make protocol` from words/en/page/tiles.toml. */
import { shown, type Fact } from "../forms";

export default {
  of_suit: ({ number, suit }: { number: Fact; suit: Fact }) => `${shown(number)} ${shown(suit)}`,
  flower: ({ name, number }: { name: Fact; number: Fact }) => `${shown(name)} (flower ${shown(number)})`,
  season: ({ name, number }: { name: Fact; number: Fact }) => `${shown(name)} (season ${shown(number)})`,
  joker: "joker",
  wild: "wild tile",
  wild_shown: ({ tile }: { tile: Fact }) => `wild tile (${shown(tile)})`,
  down: "a tile face down",
  tiles: "Tiles",
  left: ({ tile, tiles }: { tile: Fact; tiles: Fact }) => `${shown(tile)}, ${shown(tiles)} left`,
  wind: {
    E: "East",
    S: "South",
    W: "West",
    N: "North",
  },
  letter: {
    E: "E",
    S: "S",
    W: "W",
    N: "N",
  },
  honour: {
    E: "East wind",
    S: "South wind",
    W: "West wind",
    N: "North wind",
    R: "red dragon",
    G: "green dragon",
    P: "white dragon",
  },
  suit: {
    b: "bamboo",
    c: "characters",
    d: "dots",
  },
  one: {
    b: "1 bamboo",
    c: "1 character",
    d: "1 dot",
  },
  flowers: {
    "1": "plum",
    "2": "orchid",
    "3": "chrysanthemum",
    "4": "bamboo",
  },
  seasons: {
    "1": "spring",
    "2": "summer",
    "3": "autumn",
    "4": "winter",
  },
};
