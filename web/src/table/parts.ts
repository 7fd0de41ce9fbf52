/** What a table of several people adds to the page, and which words it replaces. */
import type { Snippet } from "svelte";
import type { Seat } from "../protocol";

/** A sheet that the menu opens over the table. */
export type Unfolded = "rules" | "referee" | "settings";

/** How to go on after a finished hand. */
export interface Onward {
  /** The words of the main button; "" if there is no button. */
  words: string;
  disabled: boolean;
  /** Whom the table waits for, in words. */
  note: string;
  /** The time until the next hand comes by itself. */
  time?: Snippet;
  /** What the button does, if it does not ask for what comes next. */
  act?: () => void;
}

export interface Parts {
  /** The tab's title while I am called and look elsewhere. */
  called: string;
  /** What the table waits for and from whom, if the view does not say everything. */
  told: string;
  /** Whether the table waits for me. */
  mine: boolean;
  /** The seats for which the table waits. */
  awaited: Seat[];
  /** Stops the automatic pass on the open tile; null if there is none. */
  wait: (() => void) | null;
  /** Shows the finale of a session that was ended in the middle of a hand. */
  stopped: (() => void) | null;
  /** Whether the session is over, after its last hand or before. */
  ended: boolean;
  onward: Onward;
  /** Opens the review of the finished hand on this page. */
  look: (() => void) | undefined;
  /** Handles its own keys; returns whether it took the key. */
  keys: (key: string) => boolean;
  /** Marks on a player's plate. */
  marks: Snippet<[Seat]>;
  /** The first entries of the menu. Their argument closes the menu, and can open a sheet. */
  menu: Snippet<[(paper?: "referee") => void]>;
  /** What replaces the pace of the others in the header. */
  head: Snippet;
  /** What is shown below the log of the hand. */
  beside: Snippet;
  /** The automatic passes. */
  ahead: Snippet;
  /** What is shown above the prompt, and in the prompt. */
  notes: Snippet;
  clock: Snippet;
  /** What replaces a hand that nobody on this device has uncovered. */
  cover: Snippet | null;
  /** The evening's totals, after its last hand. */
  evening: Snippet;
}
