/** The table's messages that this page has received. They stay in the tab until it is closed. */
import { TAB, keep, kept } from "../kept";
import type { Said } from "../protocol";

/** How many messages a page remembers. */
const MOST = 60;

export interface Saying extends Said {
  at: number;
}

export class Sayings {
  heard = $state.raw<Saying[]>([]);
  /** How many messages came since the person last looked. */
  unread = $state(0);
  /** Whether the others are muted. */
  quiet = $state(false);
  /** The number of the last message that came. */
  last = 0;

  constructor(
    private readonly now: () => number,
    private readonly place = "",
  ) {
    if (place) this.heard = recalled(place);
    this.last = this.heard.at(-1)?.number ?? 0;
  }

  /** Hear a message. An old one was said before this page was opened. */
  hear(said: Said, old = false): void {
    this.last = said.number ?? this.last;
    if (this.quiet && !said.nudge && !said.news) return;
    this.heard = [...this.heard, { ...said, at: old ? -Infinity : this.now() }].slice(-MOST);
    if (!old) this.unread += 1;
    if (this.place) keep(this.place, this.heard, TAB);
  }

  /** Milliseconds since a message came. */
  age({ at }: Saying): number {
    return this.now() - at;
  }
}

/** The messages that this tab received at a table before it was reloaded. They count as old. */
function recalled(place: string): Saying[] {
  const said = kept(place, TAB);
  return Array.isArray(said) ? (said as Said[]).map((one) => ({ ...one, at: -Infinity })) : [];
}
