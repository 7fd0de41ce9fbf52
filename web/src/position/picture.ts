/** A position as an SVG picture, to be saved or printed. */
import words from "$words/position";
import type { PositionHand, PositionView } from "../protocol";
import { sprite } from "../tiles/art/faces";
import { WIND_NAMES } from "../tiles/names";

const [WIDE, HIGH, GAP, LEFT] = [36, 48, 10, 150];

export function picture(told: PositionView): string {
  const rows: string[] = [];
  let y = 54;
  let most = 560;
  const row = (title: string, groups: string[][]) => {
    let x = LEFT;
    const tiles = groups
      .filter((group) => group.length)
      .map((group) => {
        const drawn = group.map((tile, at) => one(tile, x + at * (WIDE + 1), y)).join("");
        x += group.length * (WIDE + 1) + GAP;
        return drawn;
      });
    most = Math.max(most, x + 20);
    rows.push(
      `<text x="20" y="${y + 30}" font-family="Georgia, serif" font-size="18" fill="#26241f">${title}</text>${tiles.join("")}`,
    );
    y += HIGH + 16;
  };
  for (const hand of told.hands.filter(({ dealt }) => !dealt)) row(WIND_NAMES[hand.wind], groupsOf(hand));
  for (const hand of told.hands) {
    const thrown = told.discards.filter(({ seat }) => seat === hand.seat).map(({ tile }) => tile);
    for (let at = 0; at < thrown.length; at += 12)
      row(at ? "" : words.discards({ wind: WIND_NAMES[hand.wind] }), [thrown.slice(at, at + 12)]);
  }
  const head = `<text x="20" y="34" font-family="Georgia, serif" font-size="20" fill="#26241f">${plain(told.name)}. ${plain(told.said)}</text>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${most} ${y}" width="${most}" height="${y}">` +
    `<defs>${sprite(told.wild)}</defs><rect width="${most}" height="${y}" fill="#faf5e8"/>${head}${rows.join("")}</svg>`
  );
}

function groupsOf({ tiles, sets, bonus }: PositionHand): string[][] {
  return [tiles, ...sets.map((set) => set.tiles), bonus];
}

function one(tile: string, x: number, y: number): string {
  const use = `<use href="#face-${tile}" x="${x + 5}" y="${y + 7}" width="${WIDE - 8}" height="${HIGH - 10}"/>`;
  const index = `<use href="#index-${tile}" x="${x}" y="${y}" width="${WIDE}" height="${HIGH}"/>`;
  return `<rect x="${x}" y="${y}" width="${WIDE}" height="${HIGH}" rx="4" fill="#fffaf0" stroke="#b9a77a"/>${use}${index}`;
}

function plain(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
