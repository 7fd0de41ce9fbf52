/**
 * The books that this device knows: the reading code, the pen, the last page, and the entries that the server does not have yet.
 */
import * as browser from "../kept";
import type { BookPage, BookWrite } from "../protocol";

export type Sent = BookWrite["entries"][number];

export interface KeptBook {
  id: string;
  look: string;
  /** The token of the pen; "" if another device has the pen. */
  token: string;
  page: BookPage | null;
  /** The entries written here that are not on the server, in order. */
  waiting: Sent[];
  /** How many entries the book had when the first of these was written. */
  after: number;
  /** The hand that came next when the first of these was written: its number and its East. */
  next: { number: number; east: number } | null;
  /** When the book was last opened here. */
  at: number;
}

const PLACE = "kongbox.book.";
const MOST = 20;
/** What this browser could not keep. It lasts as long as the page. */
const beside = new Map<string, unknown>();

/** Whether this browser keeps anything beyond the page. */
export const keeps = { something: true };

export function keptBook(id: string): KeptBook {
  const blank = { id, look: "", token: "", page: null, waiting: [], after: 0, next: null, at: 0 };
  const place = PLACE + id;
  const found = beside.has(place) ? beside.get(place) : browser.kept(place);
  return { ...blank, ...(typeof found === "object" && found) };
}

/** Change what is kept of a book, starting from what any page on this device kept last. */
export function keep(id: string, change: (before: KeptBook) => Partial<KeptBook>): KeptBook {
  const before = keptBook(id);
  const now = { ...before, ...change(before) };
  keeps.something = browser.keep(PLACE + id, now);
  if (keeps.something) beside.delete(PLACE + id);
  else beside.set(PLACE + id, now);
  return now;
}

/** All books, the most recently opened first. */
export function keptBooks(): KeptBook[] {
  const all = new Set([...browser.places(), ...beside.keys()]);
  const books = [...all].filter((place) => place.indexOf(PLACE) === 0);
  return books.map((place) => keptBook(place.slice(PLACE.length))).sort((a, b) => b.at - a.at);
}

/** Forget the oldest books that have no entries waiting. */
export function tidy(): void {
  const old = keptBooks().filter(({ waiting }) => !waiting.length);
  for (const { id } of old.slice(MOST)) browser.forget(PLACE + id);
}

/** Whether another page of this browser has changed the book. */
export function concerns(event: StorageEvent, id: string): boolean {
  return event.key === PLACE + id;
}
