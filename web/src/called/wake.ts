/** Keeps the screen on while a hand is played. The browser stops doing so when the page is hidden. */

export class Wake {
  #wanted = false;
  #asking = false;
  #held: WakeLockSentinel | null = null;

  constructor(private readonly locks: WakeLock | undefined = globalThis.navigator?.wakeLock) {}

  want(on: boolean): void {
    this.#wanted = on;
    if (on) void this.#take();
    else this.#drop();
  }

  async #take(): Promise<void> {
    if (!this.locks || this.#asking || (this.#held && !this.#held.released)) return;
    this.#asking = true;
    this.#held = await this.locks.request("screen").catch(() => null); // for example, if the battery is low
    this.#asking = false;
    if (!this.#wanted) this.#drop();
  }

  #drop(): void {
    void this.#held?.release().catch(() => {});
    this.#held = null;
  }
}
