/** An entry tried on the server before it is written: what it would change. One question at a time, the latest wins. */
import type { BookFault, BookTrial } from "../protocol";
import { attempt } from "./ask";
import { mark } from "./device";
import type { Words } from "./writing.svelte";

export class Trying {
  told = $state.raw<BookTrial | null>(null);
  /** Why it cannot be written. */
  fault = $state.raw<BookFault | null>(null);
  /** Nobody answers: it cannot be tried. */
  silent = $state(false);

  #next: Words | null = null;
  #asking = false;

  constructor(
    readonly id: string,
    readonly code: string,
  ) {}

  /** Try this entry; nothing where there is none yet. */
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
