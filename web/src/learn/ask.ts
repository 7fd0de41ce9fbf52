/** The requests of the lessons. */
import type { Path } from "../served";

/** Where the answer to an exercise is checked. */
export function checkOf(lesson: string, seed: number, chosen: string[]): Path {
  const query = new URLSearchParams([["seed", String(seed)], ...chosen.map((one): [string, string] => ["chosen", one])]);
  return `/learn/check/${encodeURIComponent(lesson)}?${query}`;
}

/** A random seed for the next exercise. */
export function anySeed(random: () => number = Math.random): number {
  return Math.floor(random() * 2 ** 31);
}
