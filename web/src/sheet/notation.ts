/** Reads a hand as the table writes it: `56c 55d +RRR +777b _EEEE 1f2y .7c`. */
import type { Face } from "../protocol";
import { WILD } from "../tiles/names";

export interface Group {
  kind: "held" | "set" | "bonus" | "last";
  tiles: string[];
  faces: Face[];
}

/** The groups of a written hand, in order. */
export function readHand(text: string): Group[] {
  return text
    .split(/\s+/)
    .filter(Boolean)
    .map(readGroup)
    .filter((group) => group.tiles.length > 0);
}

function readGroup(word: string): Group {
  const tiles = readTiles(word);
  const end = tiles.length - 1;
  // In a concealed kong both end tiles lie lengthwise; in a claimed kong, the claimed tile.
  const turned = (at: number) => (word.startsWith("_") && (at === 0 || at === end)) || (word.startsWith("+_") && at === end);
  return { kind: kindOf(word, tiles), tiles, faces: tiles.map((_, at) => (turned(at) ? "side" : "up")) };
}

function kindOf(word: string, tiles: string[]): Group["kind"] {
  if (word.startsWith(".")) return "last";
  if (word.startsWith("+") || word.startsWith("_")) return "set";
  return tiles.every((tile) => /^\d[fy]$/.test(tile)) ? "bonus" : "held";
}

function readTiles(word: string): string[] {
  return [...word.matchAll(/([\dJ]+)([bcdfy])|([ESWNRGPJ])/g)].flatMap(([, ranks, suit, honour]) =>
    honour ? [honour] : [...(ranks ?? "")].map((rank) => (rank === WILD ? WILD : rank + suit)),
  );
}

/** The groups of a hand that a person has typed. */
export function groupsOf(text: string): string[] {
  return text.trim().split(/\s+/).filter(Boolean);
}
