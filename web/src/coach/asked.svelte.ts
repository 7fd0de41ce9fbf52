/** What the coach says of the table that is shown: asked anew with every view, and told only of the view that it is about. */
import type { Coaching, WorthNow } from "../protocol";
import { answered } from "../served";

export class Asked {
  /** What was said last of a view that is shown, or was shown before. */
  said = $state.raw<Coaching | null>(null);
  failed = $state(false);
  /** What the choices at the view that is shown are worth, as soon as it is known. */
  worth = $state.raw<WorthNow | null>(null);
  /** The last answer; one about a later view waits until that is shown. */
  #last: Coaching | null = null;
  #serial = -1;
  #under = false;
  #weighing = false;

  /** Ask about the view with this serial; while an answer is under way the last view that was asked about waits. */
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

  /** Ask what the choices at the view that is shown are worth; the coach does not wait for it. */
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
