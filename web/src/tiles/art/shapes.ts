/** Small pieces that make up the drawings. A face is 60 wide and 80 high, with y downwards. */
import glyphs from "./glyphs.json";

export const INK = "#1f2a44";
export const RED = "#b3301d";
export const GREEN = "#1d6b45";
export const BLUE = "#1f5a92";
export const GOLD = "#b97a14";
export const PAPER = "#fbf5e6";

export type Character = keyof typeof glyphs;

/** A Chinese character with its middle at (x, y), `size` high and wide. */
export function character(text: Character, x: number, y: number, size: number, colour: string, weight = 1.6): string {
  const scale = size / 100;
  const place = `translate(${round(x - size / 2)} ${round(y - size / 2)}) scale(${round(scale)})`;
  return `<path transform="${place}" d="${glyphs[text]}" fill="${colour}" stroke="${colour}" stroke-width="${weight}"/>`;
}

export function disc(x: number, y: number, radius: number, fill: string, more = ""): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"${more && ` ${more}`}/>`;
}

export function ring(x: number, y: number, radius: number, colour: string, width: number): string {
  return disc(x, y, radius, "none", `stroke="${colour}" stroke-width="${width}"`);
}

export function shape(d: string, fill: string, more = ""): string {
  return `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`;
}

export function line(d: string, colour: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** `count` copies of a drawing, turned evenly about (x, y). */
export function around(x: number, y: number, count: number, drawing: string, start = 0): string {
  return Array.from({ length: count }, (_, i) => turned(drawing, start + (360 / count) * i, x, y)).join("");
}

/** `count` discs around (x, y), evenly spaced. The first is `away` above it. */
export function discsAround(x: number, y: number, count: number, away: number, radius: number, fill: string): string {
  const angles = Array.from({ length: count }, (_, i) => (2 * Math.PI * i) / count);
  return angles.map((angle) => disc(x + away * Math.sin(angle), y - away * Math.cos(angle), radius, fill)).join("");
}

export function turned(drawing: string, degrees: number, x: number, y: number): string {
  return `<g transform="rotate(${round(degrees)} ${round(x)} ${round(y)})">${drawing}</g>`;
}

export function moved(drawing: string, x: number, y: number, scale = 1): string {
  return `<g transform="translate(${round(x)} ${round(y)})${scale === 1 ? "" : ` scale(${scale})`}">${drawing}</g>`;
}

/** A pointed leaf from the origin upwards. */
export function leaf(length: number, width: number, fill: string): string {
  const [near, far, slim] = [-length * 0.35, -length * 0.8, width * 0.6].map(round);
  return shape(`M0 0C${-width} ${near} ${-(slim ?? 0)} ${far} 0 ${-length}C${slim} ${far} ${width} ${near} 0 0Z`, fill);
}

export function round(number: number): number {
  return Math.round(number * 100) / 100;
}
