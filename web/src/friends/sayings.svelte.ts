/** The messages of the table that this page has heard; they stay in its tab until it is closed. */
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

  constructor(
    private readonly now: () => number,
    private readonly place = "",
  ) {
    if (place) this.heard = recalled(place);
  }

  hear(said: Said): void {
    if (this.quiet && !said.nudge && !said.news) return;
    this.heard = [...this.heard, { ...said, at: this.now() }].slice(-MOST);
    this.unread += 1;
    if (this.place) remember(this.place, this.heard);
  }

  /** Milliseconds since something was said. */
  age({ at }: Saying): number {
    return this.now() - at;
  }
}

/** What this tab heard at a table before it was loaded anew: long ago. */
function recalled(place: string): Saying[] {
  try {
    const said: unknown = JSON.parse(sessionStorage.getItem(place) ?? "[]");
    return Array.isArray(said) ? (said as Said[]).map((one) => ({ ...one, at: -Infinity })) : [];
  } catch {
    return [];
  }
}

function remember(place: string, heard: Saying[]): void {
  try {
    sessionStorage.setItem(place, JSON.stringify(heard));
  } catch {
    // This browser keeps nothing.
  }
}
