/** The books that this device knows: the code to look, the pen, the page as it was last, and what is not on the server yet. */
import type { BookPage, BookWrite } from "../protocol";

export type Sent = BookWrite["entries"][number];

export interface KeptBook {
  id: string;
  look: string;
  /** The pen; nothing where another device has it. */
  token: string;
  page: BookPage | null;
  /** What was written here and is not on the server, in order. */
  waiting: Sent[];
  /** How many entries the book had when the first of these was written. */
  after: number;
  /** When it was last opened here. */
  at: number;
}

const PLACE = "kongbox.book.";
const MOST = 20;
const beside = new Map<string, string>();

/** Does this browser keep anything beyond the page? */
export const keeps = { something: true };

export function keptBook(id: string): KeptBook {
  const blank = { id, look: "", token: "", page: null, waiting: [], after: 0, at: 0 };
  return { ...blank, ...parsed(read(PLACE + id)) };
}

/** Change what is kept of a book, beginning with what any page of this device has kept last. */
export function keep(id: string, change: (before: KeptBook) => Partial<KeptBook>): KeptBook {
  const before = keptBook(id);
  const now = { ...before, ...change(before) };
  write(PLACE + id, JSON.stringify(now));
  return now;
}

/** All of them, the last opened first. */
export function keptBooks(): KeptBook[] {
  const ids = names().filter((name) => name.indexOf(PLACE) === 0);
  return ids.map((name) => keptBook(name.slice(PLACE.length))).sort((a, b) => b.at - a.at);
}

/** Forget the oldest that have nothing waiting. */
export function tidy(): void {
  const old = keptBooks().filter(({ waiting }) => !waiting.length);
  for (const { id } of old.slice(MOST)) localStorage.removeItem(PLACE + id);
}

/** Is this what a browser says when another of its pages has changed the book? */
export function concerns(event: StorageEvent, id: string): boolean {
  return event.key === PLACE + id;
}

function parsed(text: string | null): Partial<KeptBook> {
  try {
    const found: unknown = JSON.parse(text ?? "{}");
    return typeof found === "object" && found !== null ? found : {};
  } catch {
    return {};
  }
}

function names(): string[] {
  try {
    return [...new Set([...Object.keys(localStorage), ...beside.keys()])];
  } catch {
    return [...beside.keys()];
  }
}

function read(name: string): string | null {
  try {
    return localStorage.getItem(name) ?? beside.get(name) ?? null;
  } catch {
    return beside.get(name) ?? null;
  }
}

function write(name: string, text: string): void {
  try {
    localStorage.setItem(name, text);
    beside.delete(name);
    keeps.something = true;
  } catch {
    beside.set(name, text);
    keeps.something = false;
  }
}
