/** Changes a written position line by line, and a hand group by group. Only the server knows what the text means. */
import { readHand } from "../sheet/notation";
import { WINDS, type Wind, tileOrder } from "../tiles/names";

/** Longest text that a link carries. */
export const MOST_IN_LINK = 4000;
export const EXAMPLE = written({
  ...{ rules: "redux", round: "E" },
  ...{ E: "123b EE 456c 77d RRR G", S: "234b 567b 88d 23c SS 9d" },
  turn: "E",
});
/** A position without tiles: a hand that has no line is dealt at random. */
export const EMPTY = written({ rules: "redux", round: "E", turn: "E" });

function written(lines: Record<string, string>): string {
  return Object.entries(lines)
    .map(([key, rest]) => `${key} ${rest}`.trim() + "\n")
    .join("");
}

/** The place to which a tapped tile goes. */
export type Spot = { kind: "hand" | "sets" | "discards"; wind: Wind };

export interface Hand {
  held: string[];
  /** Sets on the table, each with its sign. */
  sets: { sign: string; tiles: string[] }[];
  bonus: string[];
  last: string[];
}

/** The text after the key of a line; null if there is no such line. */
export function restOf(text: string, key: string): string | null {
  const line = text.split("\n").find((one) => one.trim().split(/\s+/)[0] === key);
  return line === undefined ? null : line.trim().slice(key.length).trim();
}

/** The text with the line of this key replaced, or added if there is none; a `rest` of null removes the line. */
export function withLine(text: string, key: string, rest: string | null): string {
  const lines = text.split("\n").filter((line) => line.trim());
  const at = lines.findIndex((line) => line.trim().split(/\s+/)[0] === key);
  const line = rest === null ? [] : [`${key} ${rest}`.trim()];
  return [...(at < 0 ? [...lines, ...line] : lines.toSpliced(at, 1, ...line)), ""].join("\n");
}

export function handOf(text: string, wind: Wind): Hand {
  const hand: Hand = { held: [], sets: [], bonus: [], last: [] };
  for (const word of (restOf(text, wind) ?? "").split(/\s+/).filter(Boolean)) {
    const sign = /^(\+_|\+|_|!)/.exec(word)?.[0];
    const tiles = readHand(word).flatMap((group) => group.tiles);
    if (sign) hand.sets.push({ sign, tiles });
    else if (word.startsWith(".")) hand.last.push(...tiles);
    else for (const tile of tiles) (/^\d[fy]$/.test(tile) ? hand.bonus : hand.held).push(tile);
  }
  return hand;
}

/** The text with another hand; without its line if the hand has no tiles, so that it is dealt at random. */
function withHand(text: string, wind: Wind, { held, sets, bonus, last }: Hand): string {
  const laid = sets.filter(({ tiles }) => tiles.length).map(({ sign, tiles }) => sign + tiles.join(""));
  const words = [runs(held), ...laid, bonus.join(""), ...last.map((tile) => `.${tile}`)].filter(Boolean);
  return withLine(text, wind, words.length ? words.join(" ") : null);
}

/** Tiles of a suit written together: "123b 55d E". */
export function runs(tiles: string[]): string {
  const sorted = [...tiles].sort((a, b) => tileOrder(a) - tileOrder(b));
  const words: string[] = [];
  for (const tile of sorted) {
    const before = words.at(-1);
    const same = before && (tile.length === 2 ? before.at(-1) === tile[1] && before.length > 1 : before.startsWith(tile));
    if (before && same) words[words.length - 1] = tile.length === 2 ? before.slice(0, -1) + tile : before + tile;
    else words.push(tile);
  }
  return words.join(" ");
}

/** Every discard in order: its player, the tile, and the word as written. */
export function discardsOf(text: string): { wind: Wind; tile: string; word: string }[] {
  return (restOf(text, "discards") ?? "").split(/\s+/).flatMap((word) => {
    const match = /^([ESWN]):([1-9][bcd]|[ESWNRGPJ])/.exec(word);
    return match ? [{ wind: match[1] as Wind, tile: match[2] as string, word }] : [];
  });
}

/**
 * The text with this player to move, or with the others asked about this player's last discard, if there is one. That discard
 * then comes last.
 */
export function toMove(text: string, wind: string, open: boolean): string {
  const all = discardsOf(text);
  const thrown = all.findLast((one) => one.wind === wind && !one.word.includes(">"));
  const bare = withLine(withLine(text, "turn", null), "open", null);
  if (!open || !thrown) return withLine(bare, "turn", wind);
  const discards = [...all.filter((one) => one !== thrown), thrown].map(({ word }) => word);
  return withLine(withLine(bare, "discards", discards.join(" ")), "open", `${wind}:${thrown.tile}`);
}

/**
 * The text with other discards. If the others were asked about a discard, they are asked about the last one now; without any, its
 * player is to move.
 */
function withDiscards(text: string, discards: string[]): string {
  const open = restOf(text, "open");
  const now = withLine(text, "discards", discards.length ? discards.join(" ") : null);
  return open === null ? now : toMove(now, discardsOf(now).at(-1)?.wind ?? open.slice(0, 1), true);
}

/** The text with one more tile. Three tiles make a set, and a fourth makes it a kong. */
export function withTile(text: string, spot: Spot, tile: string): string {
  if (spot.kind === "discards") {
    const before = (restOf(text, "discards") ?? "").split(/\s+/).filter(Boolean);
    return /^\d[fy]$/.test(tile) ? text : withDiscards(text, [...before, `${spot.wind}:${tile}`]);
  }
  const hand = handOf(text, spot.wind);
  if (/^\d[fy]$/.test(tile)) hand.bonus.push(tile);
  else if (spot.kind === "hand") hand.held.push(tile);
  else {
    const end = hand.sets.at(-1);
    const open = end && (end.tiles.length < 3 || (end.tiles.length === 3 && end.tiles.every((one) => one === tile)));
    if (end && open) end.tiles.push(tile);
    else hand.sets.push({ sign: "+", tiles: [tile] });
  }
  return withHand(text, spot.wind, hand);
}

/** The text without the tile at a place. */
export function withoutTile(text: string, spot: Spot, at: number): string {
  if (spot.kind === "discards") {
    const all = discardsOf(text);
    const gone = all.filter(({ wind }) => wind === spot.wind)[at];
    return withDiscards(
      text,
      all.filter((one) => one !== gone).map(({ word }) => word),
    );
  }
  const hand = handOf(text, spot.wind);
  if (spot.kind === "sets") hand.sets.splice(at, 1);
  else {
    const all = [...hand.held, ...hand.bonus, ...hand.last];
    const list = at < hand.held.length ? hand.held : at < hand.held.length + hand.bonus.length ? hand.bonus : hand.last;
    list.splice(list.indexOf(all[at] ?? ""), 1);
  }
  return withHand(text, spot.wind, hand);
}

/** How many tiles of each kind are used. */
export function usedIn(text: string): Record<string, number> {
  const used: Record<string, number> = {};
  const take = (tile: string) => (used[tile] = (used[tile] ?? 0) + 1);
  for (const wind of WINDS) {
    const { held, sets, bonus, last } = handOf(text, wind);
    [...held, ...sets.flatMap(({ tiles }) => tiles), ...bonus, ...last].forEach(take);
  }
  for (const { tile, word } of discardsOf(text)) if (!word.includes(">")) take(tile);
  return used;
}
