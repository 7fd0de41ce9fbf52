/** An evening that this page follows: the last state from the server. */
import type { ClubPage } from "../protocol";
import { clubPage } from "./ask";

/** Milliseconds between two requests. */
const OFTEN = 4000;
const GONE = "no-such-club";

export class Following {
  page = $state.raw<ClubPage | null>(null);
  /** Why there is no page, or why something was not done. */
  wrong = $state("");
  silent = $state(false);
  /** How often the page has asked, and which answer it shows. An answer that comes after a later one is dropped. */
  #asked = 0;
  #shown = 0;

  constructor(
    readonly id: string,
    private readonly code: string,
  ) {}

  /** Ask regularly, as long as the page is open. */
  follow(): () => void {
    void this.look();
    const timer = setInterval(() => document.visibilityState === "visible" && void this.look(), OFTEN);
    return () => clearInterval(timer);
  }

  async look(): Promise<void> {
    const asked = ++this.#asked;
    const answer = await clubPage(this.id, this.code);
    if (asked < this.#shown) return;
    this.#shown = asked;
    this.silent = "silent" in answer;
    if ("told" in answer) this.page = answer.told;
    else if ("fault" in answer && (!this.page || answer.fault.code === GONE)) {
      this.page = null;
      this.wrong = answer.fault.reason ?? "";
    }
  }

  /** Do something as the host; returns whether it was done. */
  async do(coming: Promise<ClubPage>): Promise<boolean> {
    try {
      this.page = await coming;
      this.#shown = ++this.#asked;
      this.wrong = "";
      return true;
    } catch (error) {
      this.wrong = (error as Error).message;
      return false;
    }
  }
}
