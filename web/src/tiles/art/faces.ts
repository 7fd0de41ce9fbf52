/** Every tile's drawing, by the way the tile is written: "7b", "E", "R", "2f". */
import { type Hue, KINDS, WILD, tileHue, tileIndex } from "../names";
import { bamboo } from "./bamboo";
import { flower, season } from "./bonus";
import { dots } from "./dots";
import { characters, dragon, wind } from "./letters";

const HUES: Record<Hue, string> = { green: "#175a39", red: "#a02615", blue: "#184a7c", ink: "#1f2a44" };
const BY_LETTER: Record<string, (rank: number) => string> = { b: bamboo, c: characters, d: dots, f: flower, y: season };

export function face(tile: string): string {
  const letter = tile.at(-1) ?? "";
  const ranked = BY_LETTER[letter];
  if (tile.length === 2 && ranked) return ranked(Number(tile[0]));
  if (tile === WILD) return wild();
  return "ESWN".includes(tile) ? wind(tile) : dragon(tile);
}

/** A wild tile: a star. */
function wild(): string {
  const reach = (at: number) => (at % 2 ? 10 : 24);
  const point = (at: number) => {
    const turn = (at * Math.PI) / 5;
    return `${(30 + reach(at) * Math.sin(turn)).toFixed(1)} ${(40 - reach(at) * Math.cos(turn)).toFixed(1)}`;
  };
  return `<path d="M${Array.from({ length: 10 }, (_, at) => point(at)).join("L")}Z" fill="${HUES.red}"/>`;
}

/** The Western index in the corner. */
function index(tile: string): string {
  return `<text x="3.6" y="15.6" font-size="18" font-weight="700" fill="${HUES[tileHue(tile)]}">${tileIndex(tile)}</text>`;
}

/** All faces and indices as symbols, to be put into the page once. */
export function sprite(): string {
  const symbol = (id: string, drawing: string) => `<symbol id="${id}" viewBox="0 0 60 80">${drawing}</symbol>`;
  return [...KINDS, WILD].map((tile) => symbol(`face-${tile}`, face(tile)) + symbol(`index-${tile}`, index(tile))).join("");
}
