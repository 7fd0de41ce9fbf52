/** Written by `make protocol` from words/de/page/tiles.toml. */
import { shown, type Fact } from "../forms";
import type english from "../en/tiles";

export default {
  of_suit: ({ number, suit }: { number: Fact; suit: Fact }) => `${shown(number)} ${shown(suit)}`,
  flower: ({ name, number }: { name: Fact; number: Fact }) => `${shown(name)} (Blume ${shown(number)})`,
  season: ({ name, number }: { name: Fact; number: Fact }) => `${shown(name)} (Jahreszeit ${shown(number)})`,
  joker: "Joker",
  wild: "Joker",
  wild_shown: ({ tile }: { tile: Fact }) => `Joker (${shown(tile)})`,
  down: "ein verdeckter Stein",
  tiles: "Steine",
  left: ({ tile, tiles }: { tile: Fact; tiles: Fact }) => `${shown(tile)}, noch ${shown(tiles)} übrig`,
  wind: {
    E: "Ost",
    S: "Süd",
    W: "West",
    N: "Nord",
  },
  letter: {
    E: "O",
    S: "S",
    W: "W",
    N: "N",
  },
  honour: {
    E: "Ostwind",
    S: "Südwind",
    W: "Westwind",
    N: "Nordwind",
    R: "Rotdrache",
    G: "Gründrache",
    P: "Weißdrache",
  },
  suit: {
    b: "Bambus",
    c: "Zeichen",
    d: "Kreise",
  },
  one: {
    b: "1 Bambus",
    c: "1 Zeichen",
    d: "1 Kreis",
  },
  flowers: {
    "1": "Pflaume",
    "2": "Orchidee",
    "3": "Chrysantheme",
    "4": "Bambus",
  },
  seasons: {
    "1": "Frühling",
    "2": "Sommer",
    "3": "Herbst",
    "4": "Winter",
  },
} satisfies typeof english;
