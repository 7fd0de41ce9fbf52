/** The promises of walls that this page saw, and the results of checking the walls. */
import type { Around, WallPromise } from "../protocol";
import { type Kept, kept } from "./promise";

export interface Checked {
  number: number;
  hash: string;
  kept: Kept;
}

export class Walls {
  /** The last wall that was checked. */
  checked = $state.raw<Checked | null>(null);

  /** The promised hashes, by session and number of the hand. */
  readonly #promised = new Map<string, string>();

  /** Note a promise, and check an opened wall. */
  see({ promise, opened, sessions = [], stage }: Around): void {
    const hand = ({ number }: WallPromise, session: number) => `${session} ${number}`;
    const before = stage === "lobby" || stage === "over"; // the promise is for another session
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
