/** How tiles are laid out and counted: alone, or as the first of a set. The server says how many there are of each. */
import { KEYS } from "../keys/keys";
import type { LaidGroup, Ways } from "../protocol";
import { KINDS, WILD } from "../tiles/names";

/** How the next tapped tile is laid out. */
export type Way = "tile" | "chow" | "pung" | "kong" | "hidden" | "claimed" | "pung1" | "kong1" | "kong2";

/** A way, and its key on a keyboard. */
interface Keyed {
  way: Way;
  key: string;
}

const PLAIN = ["tile", "chow", "pung", "kong", "hidden", "claimed"] as const;
const WITH_WILD = ["pung1", "kong1", "kong2"] as const;

/** The ways in which tiles are laid out under these rules: chows, and sets with wild tiles, if there are any. */
export function waysOf(rules: Pick<Ways, "wild" | "chows"> | null | undefined): Keyed[] {
  const plain = rules?.chows === false ? PLAIN.filter((way) => way !== "chow") : PLAIN;
  return [...plain, ...(rules?.wild != null ? WITH_WILD : [])].map((way) => ({ way, key: KEYS.score[way][0].toUpperCase() }));
}

const LIES: Partial<Record<Way, LaidGroup["lies"]>> = { hidden: "concealed", claimed: "claimed" };
/** How many tiles of the tapped kind, and how many wild tiles, make a set. */
const MADE: Record<Exclude<Way, "chow" | "tile">, [number, number]> = {
  pung: [3, 0],
  kong: [4, 0],
  hidden: [4, 0],
  claimed: [4, 0],
  pung1: [2, 1],
  kong1: [3, 1],
  kong2: [2, 2],
};

/** The group that a tapped tile gives; null if it cannot begin such a set. */
export function groupOf(tile: string, way: Way): LaidGroup | null {
  if (isBonus(tile)) return { tiles: [tile], lies: "bonus" };
  if (way === "tile") return { tiles: [tile], lies: "hand" };
  if (tile === WILD) return null;
  const lies = LIES[way] ?? "exposed";
  if (way !== "chow") {
    const [own, wild] = MADE[way];
    return { tiles: [...Array<string>(own).fill(tile), ...Array<string>(wild).fill(WILD)], lies };
  }
  const first = KINDS.indexOf(tile);
  const tiles = KINDS.slice(first, first + 3);
  const suit = tile.at(1);
  return suit && tiles.every((one) => one.at(1) === suit) ? { tiles, lies } : null;
}

/** How many tiles of a hand these groups count as: three for a set, none for a bonus tile. */
export function held(groups: LaidGroup[]): number {
  return groups.reduce((sum, { tiles, lies }) => sum + (lies === "hand" ? tiles.length : lies === "bonus" ? 0 : 3), 0);
}

/** Whether a tile is a flower or a season. */
export function isBonus(tile: string): boolean {
  return KINDS.indexOf(tile) >= KINDS.length - 8;
}

/** How many of each tile there are among these. */
export function counted(tiles: string[]): Record<string, number> {
  const found: Record<string, number> = {};
  for (const tile of tiles) found[tile] = (found[tile] ?? 0) + 1;
  return found;
}
