/** Every tile's drawing, by the way the tile is written: "7b", "E", "R", "2f". */
import { KINDS } from "../names";
import { bamboo } from "./bamboo";
import { flower, season } from "./bonus";
import { dots } from "./dots";
import { characters, dragon, wind } from "./letters";

const BY_LETTER: Record<string, (rank: number) => string> = { b: bamboo, c: characters, d: dots, f: flower, y: season };

export function face(tile: string): string {
  const letter = tile.at(-1) ?? "";
  const ranked = BY_LETTER[letter];
  if (tile.length === 2 && ranked) return ranked(Number(tile[0]));
  return "ESWN".includes(tile) ? wind(tile) : dragon(tile);
}

/** All faces as symbols, to be put into the page once. */
export function sprite(): string {
  return KINDS.map((tile) => `<symbol id="face-${tile}" viewBox="0 0 60 80">${face(tile)}</symbol>`).join("");
}
