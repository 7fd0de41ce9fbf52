/** The messages of the table that this page has heard. */
import type { Said } from "../protocol";

/** How many messages a page remembers. */
const MOST = 60;

export interface Saying extends Said {
  at: number;
}

export class Sayings {
  heard = $state.raw<Saying[]>([]);
  /** Sayings that came since they were last looked at. */
  unread = $state(0);
  /** Nothing that others say is shown. */
  quiet = $state(false);

  constructor(private readonly now: () => number) {}

  hear(said: Said): void {
    if (this.quiet && !said.nudge && !said.news) return;
    this.heard = [...this.heard, { ...said, at: this.now() }].slice(-MOST);
    this.unread += 1;
  }

  /** Milliseconds since something was said. */
  age({ at }: Saying): number {
    return this.now() - at;
  }
}
