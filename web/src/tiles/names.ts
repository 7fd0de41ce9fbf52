/** The 42 kinds of tile: how they are written, said and marked in the corner; and wild tiles. */
import { wild } from "./wild.svelte";

const SUITS = { b: "bamboo", c: "characters", d: "dots" } as const;
/** One of them: "1 dot". */
const ONE = { bamboo: "bamboo", characters: "character", dots: "dot" } as const;
const FLOWERS = ["plum", "orchid", "chrysanthemum", "bamboo"];
const SEASONS = ["spring", "summer", "autumn", "winter"];
const HONOURS: Record<string, string> = {
  E: "East wind",
  S: "South wind",
  W: "West wind",
  N: "North wind",
  R: "red dragon",
  G: "green dragon",
  P: "white dragon",
};

export const WINDS = ["E", "S", "W", "N"] as const;
export type Wind = (typeof WINDS)[number];
export const WIND_NAMES: Record<Wind, string> = { E: "East", S: "South", W: "West", N: "North" };

const NINE = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const FOUR = [1, 2, 3, 4];
export const KINDS: string[] = [
  ...Object.keys(SUITS).flatMap((suit) => NINE.map((rank) => `${rank}${suit}`)),
  ...Object.keys(HONOURS),
  ...FOUR.map((number) => `${number}f`),
  ...FOUR.map((number) => `${number}y`),
];

/** A wild tile in a written hand: no kind of its own. */
export const WILD = "J";

/** A tile as it is said: "7 bamboo", "East wind", "plum (flower 1)". */
export function tileName(tile: string): string {
  const honour = HONOURS[tile];
  if (honour) return honour;
  if (tile === WILD) return wildName(wild.tile);
  const number = Number(tile[0]);
  const letter = tile[1] ?? "";
  if (letter === "f") return `${FLOWERS[number - 1]} (flower ${number})`;
  if (letter === "y") return `${SEASONS[number - 1]} (season ${number})`;
  const suit = SUITS[letter as keyof typeof SUITS];
  if (!suit) return tile;
  return number === 1 ? `1 ${ONE[suit]}` : `${number} ${suit}`;
}

/** What a wild tile is called: "wild tile (2 bamboo)", "joker". */
function wildName(shown: string | null): string {
  if (shown === "joker") return "joker";
  return shown ? `wild tile (${tileName(shown)})` : "wild tile";
}

/** The Western index in a tile's corner: 1–9, E S W N, R G P, the number of a flower or season. */
export function tileIndex(tile: string): string {
  return tile[0] ?? "";
}

export type Hue = "green" | "red" | "blue" | "ink";

/** The colour of the index, which tells the suits apart at a glance. */
export function tileHue(tile: string): Hue {
  const letter = tile.at(-1) ?? "";
  if (letter === "b" || letter === "G") return "green";
  if (letter === "c" || letter === "R" || letter === "f") return "red";
  if (letter === "d" || letter === "P" || letter === "y") return "blue";
  return "ink";
}

/** Where a tile stands in a sorted hand; wild tiles stand at the end. */
export function tileOrder(tile: string): number {
  return tile === WILD ? KINDS.length : KINDS.indexOf(tile);
}
