/** The flowers and the seasons, one drawing each, with the character of its name. */
import {
  BLUE,
  GOLD,
  GREEN,
  INK,
  PAPER,
  RED,
  type Character,
  around,
  character,
  disc,
  leaf,
  line,
  moved,
  ring,
  shape,
  turned,
} from "./shapes";

const BARK = "#6f4421";
const PLUM = "#c23a5e";
const ORCHID = "#7b4a9c";
const FLOWERS: Character[] = ["梅", "蘭", "菊", "竹"];
const SEASONS: Character[] = ["春", "夏", "秋", "冬"];

export function flower(number: number): string {
  const drawing = [plum, orchid, chrysanthemum, bambooGrove][number - 1] ?? plum;
  return drawing() + character(FLOWERS[number - 1] ?? "梅", 48, 68, 19, RED, 2.4);
}

export function season(number: number): string {
  const drawing = [spring, summer, autumn, winter][number - 1] ?? spring;
  return drawing() + character(SEASONS[number - 1] ?? "春", 48, 68, 19, BLUE, 2.4);
}

function blossom(x: number, y: number, size: number): string {
  const petal = disc(0, -size * 0.62, size * 0.5, PLUM);
  const thread = line(`M0 0V${-size * 0.55}`, PAPER, 0.7);
  return moved(around(0, 0, 5, petal) + around(0, 0, 5, thread, 36) + disc(0, 0, size * 0.26, "#e9b23c"), x, y);
}

function plum(): string {
  const branch =
    line("M10 75C13 62 22 55 27 45C31 37 33 25 47 12", BARK, 3.6) +
    line("M26 46C18 42 14 34 13 26M31 37C38 37 43 40 47 46", BARK, 2.2);
  return (
    branch +
    blossom(33, 27, 10.5) +
    blossom(14, 26, 8) +
    blossom(23, 51, 9) +
    blossom(47, 46, 7.5) +
    disc(46, 12.5, 3, PLUM) +
    disc(38.5, 13.5, 2.2, PLUM)
  );
}

function orchid(): string {
  const blades = line(
    "M26 74C24 52 17 32 7 24M27 74C28 50 36 30 51 22M25 74C20 60 14 54 6 51M29 74C33 62 39 56 46 54",
    GREEN,
    2.8,
  );
  const stem = line("M27 74C28 56 27 40 30 22", "#4c8a4a", 1.8);
  const head = (x: number, y: number, size: number) =>
    moved(around(0, 0, 5, leaf(size, size * 0.5, ORCHID)) + disc(0, 0, size * 0.26, "#e9b23c"), x, y);
  return blades + stem + head(30, 19, 12) + head(37, 38, 8.5) + head(22, 37, 7);
}

function chrysanthemum(): string {
  const stem =
    line("M28 42C27 54 25 64 21 75", GREEN, 3) +
    moved(turned(leaf(17, 7, GREEN), -62, 0, 0), 25, 66) +
    moved(turned(leaf(15, 6, GREEN), 60, 0, 0), 26, 60);
  const petals = (count: number, length: number, width: number, colour: string, start = 0) =>
    around(0, 0, count, leaf(length, width, colour), start);
  const head =
    petals(18, 22, 4.6, "#a8650c") +
    petals(16, 17, 4.2, "#d08a1c", 10) +
    petals(12, 11, 3.6, "#eab444") +
    disc(0, 0, 3, "#a8650c");
  return stem + moved(head, 29, 30);
}

function bambooGrove(): string {
  const cane = (x: number, top: number, width: number) => {
    const parts = [top, top + 17, top + 34, top + 51].map((y) => `M${x} ${y}V${Math.min(y + 15.4, 75)}`);
    return line(parts.filter((_, i) => top + 17 * i < 74).join(""), GREEN, width);
  };
  const tuft = (x: number, y: number, turns: number[]) =>
    turns.map((turn) => moved(turned(leaf(16, 4.4, "#2b8152"), turn, 0, 0), x, y)).join("");
  return (
    cane(19, 8, 5) +
    cane(32, 18, 4.2) +
    tuft(21, 24, [50, 85, 120]) +
    tuft(34, 34, [35, 70, 105]) +
    tuft(17, 42, [-60, -95, -130]) +
    tuft(34, 18, [20, 62])
  );
}

/** Spring: a butterfly over young grass. */
function spring(): string {
  const wing =
    shape("M0 0C4 -16 16 -21 21 -13C24 -6 17 1 0 0Z", RED) +
    shape("M0 1C12 0 18 5 16 11C14 17 5 14 0 1Z", GOLD) +
    disc(14, -10, 3, PAPER) +
    disc(10.5, 7, 2, PAPER);
  const body = line("M0 -7V12", INK, 2.6) + line("M0 -7C-1 -12 -4 -14 -6 -15M0 -7C1 -12 4 -14 6 -15", INK, 1.1);
  const butterfly = moved(wing + `<g transform="scale(-1 1)">${wing}</g>` + body, 29, 32);
  const grass = line("M8 75C9 68 8 64 5 60M14 75C14 66 16 62 20 57M22 75C22 69 24 66 28 64M31 75C31 71 33 69 36 68", GREEN, 2.4);
  return turned(butterfly, 12, 29, 32) + grass;
}

/** Summer: a lotus under the sun. */
function summer(): string {
  const sun = disc(43, 17, 8, RED) + around(43, 17, 10, line("M43 6.6V3.6", RED, 1.8));
  const pink = "#c9557a";
  const petals =
    [-72, 72, -44, 44, -16, 16].map((turn) => turned(leaf(26, 9, turn % 44 === 0 ? "#a83a60" : pink), turn, 0, 0)).join("") +
    leaf(25, 8.5, "#df86a2");
  const water = line("M5 62C9 60 13 64 17 62C21 60 25 64 29 62M7 69C11 67 15 71 19 69C23 67 27 71 31 69", BLUE, 1.8);
  return sun + moved(petals, 27, 56) + water;
}

/** Autumn: a maple leaf before the full moon. */
function autumn(): string {
  const moon = disc(40, 20, 12.5, "#ecc766") + ring(40, 20, 12.5, GOLD, 1.2);
  const blade = "M0 22L-2 8L-12 12L-10 6L-20 2L-15 -2L-17 -10L-9 -7L-7 -12L0 -24L7 -12L9 -7L17 -10L15 -2L20 2L10 6L12 12L2 8Z";
  const maple =
    shape(blade, RED, `stroke="${RED}" stroke-width="1.5" stroke-linejoin="round"`) +
    line("M0 20V-14M0 6L-12 -3M0 6L12 -3", "#e9b29f", 1);
  return moon + moved(turned(maple, -18, 0, 0), 26, 45) + line("M31 64L34 74", RED, 2);
}

/** Winter: a snowy hill with a pine, and flakes. */
function winter(): string {
  const flake = (x: number, y: number, size: number) => {
    const [fork, side, end] = [-size * 0.6, size * 0.3, -size * 0.88];
    const ray = line(`M0 0V${-size}M0 ${fork}L${-side} ${end}M0 ${fork}L${side} ${end}`, BLUE, 1.3);
    return moved(around(0, 0, 6, ray), x, y);
  };
  const pine =
    shape("M20 22L30 38H25L34 51H27L37 65H3L13 51H6L15 38H10Z", GREEN) +
    shape(
      "M20 22L26.4 32.2L20 30L13.6 32.2ZM15 38L20 36L25 38L28 42.4L20 40L12 42.4ZM13 51L20 48.6L27 51L31 56.6L20 53L9 56.6Z",
      PAPER,
    ) +
    shape("M17.5 65H22.5V73H17.5Z", BARK);
  const ground = line("M4 74C14 71 26 72 36 75", BLUE, 1.8);
  return pine + ground + flake(45, 20, 10) + flake(48, 44, 7);
}
