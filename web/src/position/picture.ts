/** A position as an SVG picture of the board, to be saved or printed. */
import words from "$words/table";
import type { PositionHand, PositionView } from "../protocol";
import { fieldOf } from "../table/places";
import { sprite } from "../tiles/art/faces";
import { WIND_NAMES } from "../tiles/names";

const [WIDE, HIGH, HEAD] = [36, 48, 54];
/** Sizes as at the table, in tiles: the length of the board, the depth of the strips at its edge, and half of the middle. */
const [SIDE, STRIP, MIDDLE] = [17, 1.5, 3];

export function picture(told: PositionView): string {
  const side = SIDE * WIDE;
  const seats = told.hands.map(
    (hand) =>
      `<g transform="translate(${side / 2} ${HEAD + side / 2}) rotate(${-90 * hand.seat})">` +
      `${field(told, hand)}${strip(hand)}${text(WIND_NAMES[hand.wind], MIDDLE - 0.8, hand.seat === 2 ? 180 : 0)}</g>`,
  );
  const middle = `<g transform="translate(${side / 2} ${HEAD + side / 2})">${text(words.header.left({ count: told.left }), 0, 0)}</g>`;
  const head = `<text x="20" y="34" font-family="Georgia, serif" font-size="20" fill="#26241f">${plain(told.name)}. ${plain(told.said)}</text>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side + HEAD}" width="${side}" height="${side + HEAD}">` +
    `<defs>${sprite(told.wild)}</defs><rect width="${side}" height="${side + HEAD}" fill="#faf5e8"/>${head}${middle}${seats.join("")}</svg>`
  );
}

/** What a player has discarded, in front of the middle. */
function field({ discards, hands }: PositionView, { seat }: PositionHand): string {
  const thrown = discards.filter((one) => one.seat === seat);
  const { row, size, place } = fieldOf(thrown.length, hands.length);
  return thrown
    .map(({ tile }, at) => {
      const [line, column] = place(at);
      return drawn(tile, (column - 1 - row / 2) * size, MIDDLE + ((line - 1) * size * 4) / 3, size);
    })
    .join("");
}

/** What a player holds and has laid down, along their edge. A hand that is dealt at random is left out. */
function strip({ tiles, sets, bonus, dealt }: PositionHand): string {
  const groups = [tiles, ...sets.map((set) => set.tiles), bonus].filter((group) => group.length && !dealt);
  const size = Math.min(1, (SIDE - STRIP) / groups.reduce((sum, group) => sum + group.length + 0.3, 0));
  let x = STRIP - SIDE / 2;
  return groups
    .map((group) => {
      const row = group.map((tile, at) => drawn(tile, x + at * size, SIDE / 2 - STRIP, size)).join("");
      x += (group.length + 0.3) * size;
      return row;
    })
    .join("");
}

/** A tile of this size at a place, measured in tiles from the middle. */
function drawn(tile: string, x: number, y: number, size: number): string {
  const at = `translate(${round(x * WIDE)} ${round(y * WIDE)})${size === 1 ? "" : ` scale(${round(size)})`}`;
  return (
    `<g transform="${at}"><rect width="${WIDE}" height="${HIGH}" rx="4" fill="#fffaf0" stroke="#b9a77a"/>` +
    `<use href="#face-${tile}" x="5" y="7" width="${WIDE - 8}" height="${HIGH - 10}"/>` +
    `<use href="#index-${tile}" width="${WIDE}" height="${HIGH}"/></g>`
  );
}

function text(words: string, y: number, turn: number): string {
  return `<text transform="translate(0 ${round(y * WIDE)}) rotate(${turn})" dy="0.3em" text-anchor="middle" font-family="Georgia, serif" font-size="18" fill="#26241f">${words}</text>`;
}

function round(number: number): number {
  return Math.round(number * 100) / 100;
}

function plain(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
