/** The result of a session as a picture, drawn on a canvas in the page's fonts, with the tiles of the best hand. */
import common from "$words/common";
import { face } from "../tiles/art/faces";
import { type Group, readHand } from "./notation";
import { type Shared, paidOf, worthOf } from "./share";

const [WIDE, EDGE, ROW, SMALL] = [1080, 64, 92, 52];
const [TILE, GAP] = [58, 14];
const [CLOTH, ON_CLOTH, PAPER, INK, SOFT, RED, GREEN, LINE] = [
  ...["#2f5d4a", "#f4f0e2", "#faf5e8", "#26241f"],
  ...["#615a4c", "#a92e1c", "#17694a", "#ddd2b8"],
] as const;
const HEAD = 164;

/** A row of groups of tiles as an SVG picture, and its width. The winning tile is marked. */
export function rowOf(groups: Group[]): { svg: string; wide: number; high: number } {
  let x = 0;
  const drawn = groups.flatMap(({ tiles, kind, faces }) => {
    const group = tiles.map((tile, at) => {
      const lies = faces[at] === "side";
      const wide = lies ? (TILE * 4) / 3 : TILE;
      const turn = lies ? `translate(0 ${(TILE * 4) / 3}) rotate(-90) ` : "";
      const edge = kind === "last" ? `stroke="${RED}" stroke-width="3"` : `stroke="#b9a77a" stroke-width="1"`;
      const scale = TILE / 60;
      const art = `<g transform="scale(${scale})"><rect x="1" y="1" width="58" height="78" rx="6" fill="#fffaf0" ${edge}/>${face(tile)}</g>`;
      const here = `<g transform="translate(${x} 2) ${turn}">${art}</g>`;
      x += wide + 1;
      return here;
    });
    x += GAP;
    return group;
  });
  const [wide, high] = [Math.max(0, x - GAP), (TILE * 4) / 3 + 4];
  const size = `viewBox="0 0 ${wide} ${high}" width="${wide}" height="${high}"`;
  return { svg: `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${drawn.join("")}</svg>`, wide, high };
}

/** A font: its weight, its size in pixels, and its family. */
type Font = [weight: number, size: number, family: string];

/** The size of a text, smaller if it is wider than `most`: a canvas would squeeze the letters. */
export function fitted(size: number, wide: number, most: number): number {
  return wide > most ? Math.floor((size * most) / wide) : size;
}

/** An image of an SVG, ready to be drawn. */
async function imageOf(svg: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
}

export async function picture(result: Shared): Promise<Blob> {
  const serif = getComputedStyle(document.documentElement).getPropertyValue("--serif") || "serif";
  const sans = getComputedStyle(document.body).fontFamily || "sans-serif";
  const row = result.tiles ? rowOf(readHand(result.tiles)) : null;
  const scale = row ? Math.min(1, (WIDE - 2 * EDGE) / row.wide) : 1;
  const below = (result.best ? SMALL : 0) + (row ? row.high * scale + 28 : 0) + result.paid.length * SMALL;
  const canvas = document.createElement("canvas");
  canvas.width = WIDE;
  canvas.height = Math.round(HEAD + 24 + result.players.length * ROW + (below ? 28 + below : 0) + 48);
  const on = canvas.getContext("2d");
  if (!on) throw new Error("canvas");

  function write(text: string, x: number, y: number, font: Font, colour: string, align: CanvasTextAlign = "left", most = WIDE) {
    if (!on) return;
    const [weight, size, family] = font;
    const sized = (size: number) => `${weight} ${size}px ${family}`;
    [on.font, on.fillStyle, on.textAlign, on.textBaseline] = [sized(size), colour, align, "middle"];
    on.font = sized(fitted(size, on.measureText(text).width, most));
    on.fillText(text, x, y, most);
  }

  on.fillStyle = PAPER;
  on.fillRect(0, 0, canvas.width, canvas.height);
  on.fillStyle = CLOTH;
  on.fillRect(0, 0, WIDE, HEAD);
  write(result.game, EDGE, 64, [400, 56, serif], ON_CLOTH, "left", WIDE - 2 * EDGE);
  write(`kongbox · ${common.hands({ count: result.hands })}`, EDGE, 122, [400, 32, sans], ON_CLOTH);
  let y = HEAD + 24;
  for (const one of result.players) {
    const middle = y + ROW / 2;
    write(`${one.place}`, EDGE, middle, [600, 48, sans], one.place === 1 ? GREEN : SOFT);
    write(one.name, EDGE + 84, middle, [600, 42, sans], INK, "left", 500);
    const tone = !one.change ? INK : one.change < 0 ? RED : GREEN;
    write(worthOf(one), WIDE - EDGE, middle, [400, 42, sans], tone, "right", 400);
    y += ROW;
    on.fillStyle = LINE;
    on.fillRect(EDGE, y - 1, WIDE - 2 * EDGE, 2);
  }
  y += 28;
  if (result.best) {
    write(result.best, EDGE, y + SMALL / 2, [400, 34, sans], INK, "left", WIDE - 2 * EDGE);
    y += SMALL;
  }
  if (row) {
    on.drawImage(await imageOf(row.svg), EDGE, y + 8, row.wide * scale, row.high * scale);
    y += row.high * scale + 28;
  }
  for (const one of result.paid) {
    write(paidOf(one), EDGE, y + SMALL / 2, [400, 34, sans], SOFT, "left", WIDE - 2 * EDGE);
    y += SMALL;
  }
  return new Promise((done, fail) => canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("canvas"))), "image/png"));
}
