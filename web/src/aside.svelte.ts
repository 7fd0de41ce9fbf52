/**
 * Work that the server does in the background. A page begins it, asks about it while it runs, and stops it. If another page has
 * begun other work since, this page shows nothing of that.
 */
import { type Path, answered, bringing, refusalOf } from "./served";

/** Milliseconds between two questions about work that runs. */
export const EVERY = 2000;

interface Told {
  number: number;
  state: string;
  reason: string;
}

export class Aside<T extends Told> {
  told = $state.raw<T | null>(null);
  wrong = $state("");
  /** What the work is about, as it was when the work began. */
  of = $state.raw<unknown>(null);
  #number = 0;

  constructor(private readonly path: Path) {
    $effect(() => {
      if (this.told?.state !== "running") return;
      const again = setTimeout(() => void this.#ask(this.path), EVERY);
      return () => clearTimeout(again);
    });
  }

  async begin(of: unknown, sent: unknown): Promise<void> {
    [this.of, this.#number] = [of, 0];
    await this.#ask(this.path, bringing(sent));
    this.#number = this.told?.number ?? 0;
  }

  /** Ask how the work stands, whether or not this page began it. */
  look(): Promise<void> {
    return this.#ask(this.path);
  }

  stop(): Promise<void> {
    return this.#ask(`${this.path}/stop`, bringing({}));
  }

  async #ask(path: Path, request?: RequestInit): Promise<void> {
    const answer = await answered<T>(path, request);
    this.wrong = "told" in answer ? answer.told.reason : refusalOf(answer);
    this.told = "told" in answer && (!this.#number || answer.told.number === this.#number) ? answer.told : null;
  }
}
