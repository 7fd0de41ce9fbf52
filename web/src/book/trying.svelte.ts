/**
 * An entry tried on the server before it is written: what it would change. There is one question at a time, and the latest one
 * counts.
 */
import type { BookFault, BookTrial } from "../protocol";
import { attempt } from "./ask";
import { mark } from "./device";
import type { Words } from "./writing.svelte";

export class Trying {
  told = $state.raw<BookTrial | null>(null);
  /** Why it cannot be written. */
  fault = $state.raw<BookFault | null>(null);
  /** Whether the server does not answer, so nothing can be tried. */
  silent = $state(false);

  #next: Words | null = null;
  #asking = false;

  constructor(
    readonly id: string,
    readonly code: string,
  ) {}

  /** Try this entry; null if there is none yet. */
  async ask(words: Words | null): Promise<void> {
    this.#next = words;
    if (!words) {
      this.told = this.fault = null;
      this.silent = false;
    }
    if (this.#asking) return;
    this.#asking = true;
    for (let asked = this.#next; asked; asked = this.#next) {
      const answer = await attempt(this.id, this.code, { ...asked, id: mark() });
      if (this.#next !== asked) continue;
      this.#next = null;
      this.told = "told" in answer ? answer.told : null;
      this.fault = "fault" in answer ? answer.fault : null;
      this.silent = "silent" in answer;
    }
    this.#asking = false;
  }
}
