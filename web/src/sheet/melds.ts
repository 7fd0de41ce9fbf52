/** What each set of a winner's hand earned: the lines of the score that name its tiles. */
import type { Line, ScoredSet } from "../protocol";

export function pointsOf({ tiles }: ScoredSet, lines: Line[]): number {
  const [first = ""] = tiles;
  const held = (wanted: string[]) => wanted.filter((tile) => tile === first).length;
  const named = lines.filter(
    (line) => line.points && held(line.tiles) === held(tiles) && tiles.every((tile) => line.tiles.includes(tile)),
  );
  return named.reduce((sum, { points, times }) => sum + points / times, 0);
}
