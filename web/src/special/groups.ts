/** The notation of drawn groups: how the chosen tiles of a group are written, and which tiles picture it. */
import { tileOrder } from "../tiles/names";

export const NAMED = ["pair", "pung", "chow", "meld", "kong", "triplet", "tile"] as const;
type Kind = "tiles" | (typeof NAMED)[number];
export const CLASSES = [
  ...["any", "x", "y", "z", "b", "c", "d"],
  ...["winds", "dragons", "honours", "terminals", "majors", "minors", "green"],
] as const;
type Suit = "" | "x" | "y" | "z";
type Letter = "" | "n" | "m";

/** How a set must lie, by the sign before its group. */
export const LIES = { "": "either", "+": "exposed", _: "concealed" } as const;
export type Sign = keyof typeof LIES;

/** A chosen group: these tiles, whose suit and number may be letters; or any group of a kind, from a class of tiles. */
export interface Draft {
  kind: Kind;
  tiles: string[];
  suit: Suit;
  number: Letter;
  of: string;
  times: number;
  sign: Sign;
}

/** The picture of a group: its tiles, face down if it names none; how many times it occurs, and how it lies. */
export interface Picture {
  tiles: (string | null)[];
  kind: Exclude<Kind, "tiles"> | null;
  of: string;
  times: number;
  sign: Sign;
}

const SIZES = { pair: 2, pung: 3, chow: 3, meld: 3, kong: 4, triplet: 3, tile: 1 };

/** The group in notation; "" while it has no tiles. */
export function noted(draft: Draft): string {
  const { kind, tiles, suit, number, of, times, sign } = draft;
  const group = kind === "tiles" ? listed(tiles, suit, number) : of === "any" ? kind : `${kind}:${of}`;
  return group && (times > 1 ? `${times}*` : "") + (lies(draft) ? sign : "") + group;
}

/** Whether the group is a set, which can be exposed or concealed. */
export function lies({ kind, tiles }: Draft): boolean {
  return kind === "tiles" ? tiles.length > 2 && tiles.length < 5 : kind !== "tile" && kind !== "pair";
}

/** Tiles in notation, suit by suit. With a letter, their lowest number is that letter, and the others count from it. */
function listed(tiles: string[], suit: Suit, number: Letter): string {
  const sorted = [...tiles].sort((a, b) => tileOrder(a) - tileOrder(b));
  const lowest = Math.min(...sorted.filter((tile) => tile.length > 1).map((tile) => Number(tile[0])));
  let text = "";
  sorted.forEach((tile, place) => {
    const [rank, own] = tile;
    if (!own) {
      text += tile;
      return;
    }
    text += number ? number + "'".repeat(Number(rank) - lowest) : rank;
    if (sorted[place + 1]?.[1] !== own) text += suit || own;
  });
  return text;
}

/** The picture of a group in notation. A letter is shown as a number from 1, in bamboo, characters or dots. */
export function pictured(text: string): Picture {
  const [, count, signed, group = ""] = /^(?:(\d+)\*)?([+_])?(.*?)!?$/.exec(text) ?? [];
  const times = Number(count ?? 1);
  const sign = (signed ?? "") as Sign;
  const [name = "", of = ""] = group.split(":");
  const kind = NAMED.find((one) => one === name) ?? null;
  if (kind) return { tiles: Array.from({ length: SIZES[kind] }, () => null), kind, of, times, sign };
  const tiles: string[] = [];
  let waiting: string[] = [];
  for (const token of (group.split("|")[0] ?? "").replace(/^\(/, "").match(/[nm]'*|./g) ?? []) {
    const suit = "bcd"[["x", "y", "z"].indexOf(token)] ?? (/[bcd]/.test(token) ? token : "");
    if (suit) {
      tiles.push(...waiting.map((number) => number + suit));
      waiting = [];
    } else if (/[nm]/.test(token)) waiting.push(String(token.length));
    else if (/\d/.test(token)) waiting.push(token);
    else if (/[ESWNRGP]/.test(token)) tiles.push(token);
  }
  return { tiles, kind: null, of: "", times, sign };
}
