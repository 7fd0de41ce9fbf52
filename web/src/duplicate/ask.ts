/** The requests of duplicate evenings, and the addresses of their page and its replays. */
import { pathOf } from "../friends/ask";
import type { DuplicateHand, DuplicatePage, PlayWalls, WallsKnown } from "../protocol";
import { addressOf } from "../review/stepping";
import { bringing, read } from "../served";

/** The letters of the two tables. */
export const LETTERS = ["A", "B"] as const;
export type Side = 0 | 1;

export const wallsKnown = (table: string) => read<WallsKnown>(`${pathOf(table)}/walls`);
export const playWalls = (table: string, walls: PlayWalls) => read<WallsKnown>(`${pathOf(table)}/walls`, bringing(walls));
export const compared = (one: string, other: string) =>
  read<DuplicatePage>(`/duplicate/${encodeURIComponent(one)}/${encodeURIComponent(other)}`);

/**
 * The address of the review of a deal at one of the tables. The other table's hand opens for a person who has played the same
 * deal.
 */
export function replayOf({ sides }: DuplicatePage, hand: DuplicateHand, side: Side): string {
  const [here, there] = [sides[side], sides[side === 0 ? 1 : 0]];
  const seat = here.mine ?? there.mine;
  const beside =
    typeof here.mine === "number" || typeof there.mine !== "number" ? "" : `${there.session}.${hand.numbers[side === 0 ? 1 : 0]}`;
  return addressOf({ session: here.session, hand: hand.numbers[side], moment: 0, seat: seat ?? 0, opened: true, beside });
}
