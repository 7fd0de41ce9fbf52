/** The star that marks a wild tile; and the joker, a cap with three bells over a laughing face. */
import { BLUE, GREEN, INK, GOLD, RED, disc, line, round, shape } from "./shapes";

/** A star of five points about (x, y), `size` from its middle to a point. */
export function star(x: number, y: number, size: number, colour: string): string {
  const points = Array.from({ length: 10 }, (_, at) => {
    const [turn, reach] = [(at * Math.PI) / 5, at % 2 ? size * 0.42 : size];
    return `${round(x + reach * Math.sin(turn))} ${round(y - reach * Math.cos(turn))}`;
  });
  return shape(`M${points.join("L")}Z`, colour);
}

export function joker(): string {
  const cap =
    shape("M16 42C14 30 10 24 5 30C6 15 20 14 26 28Z", RED) +
    shape("M44 42C46 30 50 24 55 30C54 15 40 14 34 28Z", BLUE) +
    shape("M17 43C20 30 25 22 30 8C35 22 40 30 43 43Z", GREEN);
  const bells = disc(5.5, 31, 3.6, GOLD) + disc(54.5, 31, 3.6, GOLD) + disc(30, 8.5, 3.8, GOLD);
  const head = shape("M15 42H45C46 60 40 70 30 70C20 70 14 60 15 42Z", "#f3d3ac", `stroke="${INK}" stroke-width="1.2"`);
  const band = shape("M13 40H47V45.5H13Z", GOLD);
  const features = disc(24, 52, 2, INK) + disc(36, 52, 2, INK) + line("M22 59C25 65.5 35 65.5 38 59", RED, 2.2);
  return cap + head + band + bells + features;
}
