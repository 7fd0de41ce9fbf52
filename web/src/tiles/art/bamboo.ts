/** Bamboo: sticks with a joint in the middle. The 1 is a bird. */
import { BLUE, GOLD, GREEN, PAPER, RED, disc, leaf, line, moved, round, shape, turned } from "./shapes";

type Stick = [x: number, y: number, height: number, colour?: string, turn?: number];

const TWO_ROWS = 31;
const THREE_ROWS = 21;
const TOP = 23;
const BOTTOM = 57;

const row = (y: number, ...places: number[]) => places.map((x): Stick => [x, y, TWO_ROWS]);

const STICKS: Record<number, Stick[]> = {
  2: [...row(TOP, 30), ...row(BOTTOM, 30)],
  3: [...row(TOP, 30), ...row(BOTTOM, 17, 43)],
  4: [...row(TOP, 17, 43), ...row(BOTTOM, 17, 43)],
  5: [...row(TOP, 14, 46), [30, 40, TWO_ROWS, RED], ...row(BOTTOM, 14, 46)],
  6: [13, 30, 47].flatMap((x) => [...row(TOP, x), ...row(BOTTOM, x)]),
  7: [
    [30, 16, THREE_ROWS, RED],
    ...[13, 30, 47].flatMap((x): Stick[] => [
      [x, 40, THREE_ROWS],
      [x, 64, THREE_ROWS],
    ]),
  ],
  8: [
    [10.5, TOP, TWO_ROWS],
    [49.5, TOP, TWO_ROWS],
    [23.2, TOP + 1, 29, GREEN, 30],
    [36.8, TOP + 1, 29, GREEN, -30],
    [10.5, BOTTOM, TWO_ROWS],
    [49.5, BOTTOM, TWO_ROWS],
    [23.2, BOTTOM - 1, 29, GREEN, -30],
    [36.8, BOTTOM - 1, 29, GREEN, 30],
  ],
  9: [13, 30, 47].flatMap((x): Stick[] => [16, 40, 64].map((y): Stick => [x, y, THREE_ROWS, x === 30 ? RED : GREEN])),
};

export function bamboo(rank: number): string {
  return rank === 1 ? bird() : (STICKS[rank] ?? []).map(stick).join("");
}

function stick([x, y, height, colour = GREEN, turn = 0]: Stick): string {
  const half = height / 2;
  const joint = (at: number) => `<rect x="${round(x - 5.4)}" y="${round(y + at - 1.9)}" width="10.8" height="3.8" rx="1.9"/>`;
  const stem = `<rect x="${round(x - 3.9)}" y="${round(y - half + 1)}" width="7.8" height="${height - 2}" rx="1.8"/>`;
  const shine = (from: number, to: number) => `M${round(x - 1.2)} ${round(y + from)}V${round(y + to)}`;
  const wood = `<g fill="${colour}">${stem}${joint(-half + 1.9)}${joint(0)}${joint(half - 1.9)}</g>`;
  const drawing = wood + line(shine(-half + 5.4, -4) + shine(4, half - 5.4), PAPER, 1.4);
  return turn ? turned(drawing, turn, x, y) : drawing;
}

/** A peacock on a branch, its tail raised behind it. */
function bird(): string {
  const feather = leaf(37, 7.5, GREEN) + moved(leaf(10, 5, PAPER), 0, -25) + disc(0, -29, 2.7, BLUE) + disc(0, -29, 1.1, PAPER);
  const tail = [-8, 20, 48, 76].map((turn) => moved(turned(feather, turn, 0, 0), 29, 45)).join("");
  const body = shape(
    "M20 23C14.5 24.5 13 30 14.5 36C15.5 41 12.5 45 14.5 51C17 58 25.5 60 31 56" +
      "C37 51.5 35.5 43 29.5 40C24.5 37.5 24 33.5 24.8 29C25.2 25.4 23.5 22.3 20 23Z",
    BLUE,
  );
  const wing = shape("M19 44C24 41 31 43.5 34 51C29 54.5 21.5 53 19 44Z", RED) + line("M23 46.5C26 47 28.5 48.8 30 51", PAPER, 1);
  const head = disc(19.6, 26.2, 1.5, PAPER) + disc(19.4, 26.2, 0.8, "#10182a") + shape("M14.6 26L8.6 28.4L14.4 30Z", GOLD);
  const crest = moved(
    line("M0 0L-3.5 -8M0 0L0.5 -9M0 0L4.2 -7.6", BLUE, 1.1) +
      disc(-3.6, -8.4, 1.5, RED) +
      disc(0.6, -9.4, 1.5, RED) +
      disc(4.5, -8, 1.5, RED),
    20,
    23.5,
  );
  const legs = line("M22 58V66M27 58V66", GOLD, 1.8);
  const branch =
    line("M8 67.5C20 64.8 38 69.5 53 65.6", "#7a4b21", 3) +
    moved(turned(leaf(10, 4, GREEN), 70, 0, 0), 44, 67) +
    moved(turned(leaf(9, 4, GREEN), 125, 0, 0), 38, 68);
  return tail + branch + legs + body + wing + head + crest;
}
