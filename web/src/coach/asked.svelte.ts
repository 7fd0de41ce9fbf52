/** What the coach says of the table that is shown: asked anew with every view, and told only of the view that it is about. */
import type { Coaching } from "../protocol";
import { answered } from "../served";

export class Asked {
  /** What was said last, and the view that it is about. */
  said = $state.raw<Coaching | null>(null);
  failed = $state(false);
  #serial = -1;
  #under = false;

  /** Ask about the view with this serial; while an answer is under way the last view that was asked about waits. */
  async about(serial: number): Promise<void> {
    this.#serial = serial;
    if (this.#under) return;
    this.#under = true;
    try {
      for (let asked = -1; asked !== this.#serial;) {
        asked = this.#serial;
        const answer = await answered<Coaching>("/coach");
        this.failed = !("told" in answer);
        if ("told" in answer) this.said = answer.told;
      }
    } finally {
      this.#under = false;
    }
  }
}
