/** Every tile's drawing, by the way the tile is written: "7b", "E", "R", "2f". */
import { type Hue, KINDS, WILD, tileHue, tileIndex } from "../names";
import { bamboo } from "./bamboo";
import { flower, season } from "./bonus";
import { dots } from "./dots";
import { joker, star } from "./joker";
import { characters, dragon, wind } from "./letters";
import { moved } from "./shapes";

const HUES: Record<Hue, string> = { green: "#175a39", red: "#a02615", blue: "#184a7c", ink: "#1f2a44" };
const BY_LETTER: Record<string, (rank: number) => string> = { b: bamboo, c: characters, d: dots, f: flower, y: season };

export function face(tile: string): string {
  const letter = tile.at(-1) ?? "";
  const ranked = BY_LETTER[letter];
  if (tile.length === 2 && ranked) return ranked(Number(tile[0]));
  return "ESWN".includes(tile) ? wind(tile) : dragon(tile);
}

/** A wild tile: the tile that is wild under a cinnabar star, or a joker's own face. */
export function wildFace(shown: string | null): string {
  if (shown === null) return star(30, 40, 24, HUES.red);
  return shown === "joker" ? joker() : moved(face(shown), 0, 10, 0.875) + star(47, 13, 13, HUES.red);
}

/** The Western index in the corner. */
function index(tile: string, hue: Hue = tileHue(tile)): string {
  return `<text x="3.6" y="15.6" font-size="18" font-weight="700" fill="${HUES[hue]}">${tileIndex(tile)}</text>`;
}

/** The index of a wild tile is that of the tile that is wild. */
function wildIndex(shown: string | null): string {
  return shown === null || shown === "joker" ? index(WILD, "red") : index(shown);
}

/** All faces and indices as symbols, to be put into the page once; `wild` is the tile that is wild in this hand. */
export function sprite(wild: string | null = null): string {
  const symbol = (id: string, drawing: string) => `<symbol id="${id}" viewBox="0 0 60 80">${drawing}</symbol>`;
  const faces = KINDS.map((tile) => symbol(`face-${tile}`, face(tile)) + symbol(`index-${tile}`, index(tile)));
  return faces.join("") + symbol(`face-${WILD}`, wildFace(wild)) + symbol(`index-${WILD}`, wildIndex(wild));
}
