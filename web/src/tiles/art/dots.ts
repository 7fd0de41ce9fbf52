/** Dots: coins with a flower in the middle. The 1 is a large wheel. */
import { BLUE, GREEN, PAPER, RED, around, disc, discsAround, moved, ring, shape } from "./shapes";

type Coin = [x: number, y: number, radius: number, colour: string];

const LEFT = 17.5;
const RIGHT = 42.5;
const TWO = [LEFT, RIGHT];
const THREE = [12.5, 30, 47.5];

const row = (places: number[], y: number, radius: number, colour: string) => places.map((x): Coin => [x, y, radius, colour]);

const COINS: Record<number, Coin[]> = {
  2: [
    [30, 22.5, 13.5, BLUE],
    [30, 57.5, 13.5, GREEN],
  ],
  3: [
    [16, 18, 10, BLUE],
    [30, 40, 10, RED],
    [44, 62, 10, GREEN],
  ],
  4: [
    [LEFT, 23, 11, BLUE],
    [RIGHT, 23, 11, GREEN],
    [LEFT, 57, 11, GREEN],
    [RIGHT, 57, 11, BLUE],
  ],
  5: [
    [15.5, 19, 9.5, BLUE],
    [44.5, 19, 9.5, GREEN],
    [30, 40, 9.5, RED],
    [15.5, 61, 9.5, GREEN],
    [44.5, 61, 9.5, BLUE],
  ],
  6: [...row(TWO, 15.5, 9.5, GREEN), ...row(TWO, 42, 9.5, RED), ...row(TWO, 63.5, 9.5, RED)],
  7: [...THREE.map((x, at): Coin => [x, 13 + 7 * at, 7.6, GREEN]), ...row(TWO, 47, 8.6, RED), ...row(TWO, 66, 8.6, RED)],
  8: [14, 31.4, 48.8, 66.2].flatMap((y) => row(TWO, y, 8.1, BLUE)),
  9: [...row(THREE, 15, 8, BLUE), ...row(THREE, 40, 8, RED), ...row(THREE, 65, 8, GREEN)],
};

export function dots(rank: number): string {
  return rank === 1 ? wheel() : (COINS[rank] ?? []).map(coin).join("");
}

function coin([x, y, radius, colour]: Coin): string {
  return (
    disc(x, y, radius, colour) +
    ring(x, y, radius * 0.76, PAPER, radius * 0.1) +
    discsAround(x, y, 5, radius * 0.34, radius * 0.23, PAPER) +
    disc(x, y, radius * 0.15, PAPER)
  );
}

function wheel(): string {
  const [x, y] = [30, 40];
  const petal = moved(shape("M0 -4C-6.5 -8 -4 -14.5 0 -15.5C4 -14.5 6.5 -8 0 -4Z", RED), x, y);
  return (
    disc(x, y, 25, GREEN) +
    discsAround(x, y, 16, 20.6, 2.2, PAPER) +
    disc(x, y, 17.2, PAPER) +
    ring(x, y, 17.2, BLUE, 1.6) +
    around(x, y, 8, petal) +
    disc(x, y, 5.4, BLUE) +
    disc(x, y, 2.2, PAPER)
  );
}
