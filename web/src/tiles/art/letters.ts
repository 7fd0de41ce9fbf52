/** The tiles that show characters: the suit of characters, the winds, the dragons. */
import { BLUE, GREEN, INK, RED, type Character, character, line, round } from "./shapes";

const NUMERALS: Character[] = ["一", "二", "三", "四", "五", "六", "七", "八", "九"];
const WINDS: Record<string, Character> = { E: "東", S: "南", W: "西", N: "北" };

export function characters(rank: number): string {
  return character(NUMERALS[rank - 1] ?? "一", 30, 20.5, rank < 4 ? 36 : 34, INK, 2.4) + character("萬", 30, 57, 40, RED, 1.2);
}

export function wind(letter: string): string {
  return character(WINDS[letter] ?? "東", 30, 40, 56, INK, 2.4);
}

export function dragon(letter: string): string {
  if (letter === "R") return character("中", 30, 40, 62, RED, 3);
  if (letter === "G") return character("發", 30, 40, 58, GREEN, 1.6);
  return frame();
}

/** The white dragon: an empty field in a blue frame with turned corners. */
function frame(): string {
  const box = (inset: number, width: number) => line(`M${inset} ${inset}H${60 - inset}V${80 - inset}H${inset}Z`, BLUE, width);
  const corner = (flipX: boolean, flipY: boolean) => {
    const x = (value: number) => round(flipX ? 60 - value : value);
    const y = (value: number) => round(flipY ? 80 - value : value);
    return line(`M${x(15)} ${y(23)}H${x(22)}V${y(15)}M${x(15)} ${y(15)}H${x(18)}V${y(19)}H${x(15)}Z`, BLUE, 1.6);
  };
  const ticks =
    [20, 30, 40, 50, 60].map((y) => `M6.5 ${y}H11M49 ${y}H53.5`).join("") +
    [20, 30, 40].map((x) => `M${x} 6.5V11M${x} 69V73.5`).join("");
  return (
    box(6, 3) +
    box(11.5, 1.6) +
    line(ticks, BLUE, 1.2) +
    corner(false, false) +
    corner(true, false) +
    corner(false, true) +
    corner(true, true)
  );
}
