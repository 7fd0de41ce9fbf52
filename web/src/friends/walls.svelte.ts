/** The promises of walls that this page saw, and what it found when the walls were opened. */
import type { Around, WallPromise } from "../protocol";
import { type Kept, kept } from "./promise";

export interface Checked {
  number: number;
  hash: string;
  kept: Kept;
}

export class Walls {
  /** The wall that was checked last. */
  checked = $state.raw<Checked | null>(null);

  /** What was promised, by session and number of the hand. */
  readonly #promised = new Map<string, string>();

  /** Note what is promised, and check what is opened. */
  see({ promise, opened, sessions = [], stage }: Around): void {
    const hand = ({ number }: WallPromise, session: number) => `${session} ${number}`;
    const before = stage === "lobby" || stage === "over"; // another session is promised
    const next = promise && hand(promise, sessions.length + (before ? 1 : 0));
    if (next && !promise.salt && (before || !this.#promised.has(next))) this.#promised.set(next, promise.hash);
    for (const one of [opened, promise]) if (one?.salt) void this.#check(one, this.#promised.get(hand(one, sessions.length)));
  }

  async #check(opened: WallPromise, before: string | undefined): Promise<void> {
    const { number, hash } = opened;
    if (this.checked?.hash === hash) return;
    this.checked = { number, hash, kept: await kept(opened, before) };
  }
}
