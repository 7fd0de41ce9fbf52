/** The 42 kinds of tile: how they are written, said and marked in the corner; and wild tiles. */
import words from "$words/tiles";
import { settings } from "../settings.svelte";
import { wild } from "./wild.svelte";

const SUITS = ["b", "c", "d"] as const;
const HONOURS = ["E", "S", "W", "N", "R", "G", "P"] as const;

export const WINDS = ["E", "S", "W", "N"] as const;
export type Wind = (typeof WINDS)[number];
export const WIND_NAMES: Record<Wind, string> = words.wind;
export const WIND_LETTERS: Record<Wind, string> = words.letter;

const NINE = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const FOUR = [1, 2, 3, 4];
export const KINDS: string[] = [
  ...SUITS.flatMap((suit) => NINE.map((rank) => `${rank}${suit}`)),
  ...HONOURS,
  ...FOUR.map((number) => `${number}f`),
  ...FOUR.map((number) => `${number}y`),
];

/** A wild tile in a written hand. It is not a kind of its own. */
export const WILD = "J";

/** A tile in words: "7 bamboo", "East wind", "plum (flower 1)". */
export function tileName(tile: string): string {
  if (tile === WILD) return wildName(wild.tile);
  if (tile in words.honour) return words.honour[tile as keyof typeof words.honour];
  const [number, letter] = [tile[0] as keyof typeof words.flowers, tile[1]];
  if (letter === "f") return words.flower({ name: words.flowers[number], number });
  if (letter === "y") return words.season({ name: words.seasons[number], number });
  const suit = SUITS.find((one) => one === letter);
  if (!suit) return tile;
  return tile.startsWith("1") ? words.one[suit] : words.of_suit({ number, suit: words.suit[suit] });
}

/** The name of a wild tile: "wild tile (2 bamboo)", "joker". */
function wildName(shown: string | null): string {
  if (shown === "joker") return words.joker;
  return shown ? words.wild_shown({ tile: tileName(shown) }) : words.wild;
}

/** The Western index in a tile's corner: 1–9, E S W N, R G P, the number of a flower or season. */
export function tileIndex(tile: string): string {
  return tile[0] ?? "";
}

export type Hue = "green" | "red" | "blue" | "ink";

/** The colour of the index, which distinguishes the suits at a glance. */
export function tileHue(tile: string): Hue {
  const letter = tile.at(-1) ?? "";
  if (letter === "b" || letter === "G") return "green";
  if (letter === "c" || letter === "R" || letter === "f") return "red";
  if (letter === "d" || letter === "P" || letter === "y") return "blue";
  return "ink";
}

/** The place of a tile in a sorted hand; wild tiles come last. */
export function tileOrder(tile: string): number {
  return tile === WILD ? KINDS.length : KINDS.indexOf(tile);
}

/** The place of a tile in my hand, in the order that I have chosen. */
export function handOrder(tile: string): number {
  const first = settings.order === "honours" && (HONOURS as readonly string[]).includes(tile);
  return first ? tileOrder(tile) - KINDS.length : tileOrder(tile);
}
