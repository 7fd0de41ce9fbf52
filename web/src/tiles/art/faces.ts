/** The drawing of every tile, by its notation: "7b", "E", "R", "2f". */
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

/** The face of a wild tile: the tile that is wild, under a cinnabar star, or a joker. */
export function wildFace(shown: string | null): string {
  if (shown === null) return star(30, 40, 24, HUES.red);
  return shown === "joker" ? joker() : moved(face(shown), 0, 10, 0.875) + star(47, 13, 13, HUES.red);
}

/** The Western index in the corner. */
function index(tile: string, hue: Hue = tileHue(tile)): string {
  return `<text x="3.6" y="15.6" font-size="18" font-weight="700" fill="${HUES[hue]}">${tileIndex(tile)}</text>`;
}

/** The index of a wild tile, which is that of the tile that is wild. */
function wildIndex(shown: string | null): string {
  return shown === null || shown === "joker" ? index(WILD, "red") : index(shown);
}

function symbol(id: string, drawn: string): string {
  return `<symbol id="${id}" viewBox="0 0 60 80">${drawn}</symbol>`;
}

/** The indices as symbols, which a page includes once. `wild` is the tile that is wild in this hand. */
export function indices(wild: string | null): string {
  return KINDS.map((tile) => symbol(`index-${tile}`, index(tile))).join("") + symbol(`index-${WILD}`, wildIndex(wild));
}

/** All faces and indices, for a picture outside the page. */
export function sprite(wild: string | null = null): string {
  const faces = KINDS.map((tile) => symbol(`face-${tile}`, face(tile))).join("");
  return faces + symbol(`face-${WILD}`, wildFace(wild)) + indices(wild);
}

/** Rules that give elements the pictures of tiles. A browser reads the picture of a rule once, but an `<image>` again and again. */
const rules = document.head.appendChild(document.createElement("style"));
const pictures = new Set<string>();

/** The name of the picture of a tile's face. An element shows it as its background if `data-picture` has this name. */
export function pictured(tile: string, wild: string | null): string {
  const name = tile === WILD ? `${tile} ${wild}` : tile;
  if (!pictures.has(name)) {
    const drawn = tile === WILD ? wildFace(wild) : face(tile);
    const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 80">${drawn}</svg>`;
    rules.sheet?.insertRule(
      `[data-picture="${name}"] { background-image: url("data:image/svg+xml,${encodeURIComponent(picture)}"); }`,
    );
    pictures.add(name);
  }
  return name;
}
