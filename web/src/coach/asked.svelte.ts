/**
 * What the coach says about the table on screen. The page asks with every view, and shows an answer only with the view that it is
 * about.
 */
import type { Coaching, WorthNow } from "../protocol";
import { answered } from "../served";

export class Asked {
  /** The last answer about a view that is, or was, on screen. */
  said = $state.raw<Coaching | null>(null);
  failed = $state(false);
  /** What the choices in the view on screen are worth, as soon as that is known. */
  worth = $state.raw<WorthNow | null>(null);
  /** The last answer. An answer about a later view waits until the page shows that view. */
  #last: Coaching | null = null;
  #serial = -1;
  #under = false;
  #weighing = false;

  /** Ask about the view with this serial. While an answer is on its way, only the latest such request waits. */
  async about(serial: number): Promise<void> {
    this.#serial = serial;
    this.#tell();
    if (this.#under) return;
    this.#under = true;
    try {
      for (let asked = -1; asked !== this.#serial && this.said?.serial !== this.#serial;) {
        asked = this.#serial;
        const answer = await answered<Coaching>(`/coach?serial=${asked}`);
        this.failed = !("told" in answer);
        if ("told" in answer) this.#last = answer.told;
        this.#tell();
      }
    } finally {
      this.#under = false;
    }
    void this.#weigh();
  }

  /** Ask what the choices in the view on screen are worth. The coach does not wait for this. */
  async #weigh(): Promise<void> {
    if (this.#weighing) return;
    this.#weighing = true;
    try {
      for (let asked = -1; asked !== this.#serial && this.said?.serial === this.#serial && this.said.advised;) {
        asked = this.#serial;
        const answer = await answered<WorthNow>(`/coach/worth?serial=${asked}`);
        if ("told" in answer) this.worth = answer.told;
      }
    } finally {
      this.#weighing = false;
    }
  }

  #tell(): void {
    if (this.#last && this.#last.serial <= this.#serial) this.said = this.#last;
  }
}
