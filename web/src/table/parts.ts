/** What a table of several people adds to the page, and what it says in place of a table of one. */
import type { Snippet } from "svelte";
import type { Seat } from "../protocol";

/** A sheet of paper that the menu lays over the table. */
export type Unfolded = "rules" | "referee" | "settings";

/** How the hand that is over is gone on from. */
export interface Onward {
  /** What the bright button says; there is none where it says nothing. */
  words: string;
  disabled: boolean;
  /** What is awaited of whom. */
  note: string;
  /** The time until it comes by itself. */
  time?: Snippet;
  /** What it does, where it is not to ask for what comes next. */
  act?: () => void;
}

export interface Parts {
  /** What the tab says while I am called and look elsewhere. */
  called: string;
  /** What is awaited and from whom, where the view does not say it all. */
  told: string;
  /** Something is awaited of me. */
  mine: boolean;
  /** All of whom something is awaited. */
  awaited: Seat[];
  /** Keeps the open tile from passing by itself; null where it does not. */
  wait: (() => void) | null;
  /** Shows the finale of a session that was ended in the middle of a hand. */
  stopped: (() => void) | null;
  /** The evening is over, after its last hand or before. */
  ended: boolean;
  onward: Onward;
  /** Looks back on the hand that is over, here. */
  look: (() => void) | undefined;
  /** Keys of its own; whether one was taken. */
  keys: (key: string) => boolean;
  /** On the plate of a player. */
  marks: Snippet<[Seat]>;
  /** What the menu offers first; what it is given closes it, and opens a paper. */
  menu: Snippet<[(paper?: "referee") => void]>;
  /** In place of the pace of the others. */
  head: Snippet;
  /** Below the story of the hand. */
  beside: Snippet;
  /** What passes by itself. */
  ahead: Snippet;
  /** Above the line that says what is awaited, and in that line. */
  notes: Snippet;
  clock: Snippet;
  /** What an evening has come to, after its last hand. */
  evening: Snippet;
}
