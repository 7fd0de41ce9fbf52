/** A session book for the tests, and a server that answers about it. */
import { vi } from "vitest";
import { keep } from "../book/keeping";
import { Writing } from "../book/writing.svelte";
import type { BookEntry, BookFault, BookPage, BookPlayer, BookWrite } from "../protocol";

export const NAMES = ["Ada", "Bo", "Cleo", "Dora"];
export const players = NAMES.map((name, seat): BookPlayer => ({
  seat,
  name,
  wind: (["E", "S", "W", "N"] as const)[seat]!,
  holds: 2000,
  gained: 0,
  wins: 0,
  place: 1,
  purse: null,
}));
export const entry = (number: number, more: Partial<BookEntry> = {}): BookEntry => ({
  number,
  id: `e${number}`,
  kind: "draw",
  device: "another",
  at: "2026-11-22T20:00:00Z",
  told: `Entry ${number}.`,
  of: null,
  undone: null,
  corrected: null,
  due: [],
  ...more,
});

/** A book after so many entries. */
export function page(number: number, more: Partial<BookPage> = {}): BookPage {
  const next = {
    number: number + 1,
    round: "E" as const,
    set: 1,
    sets: 1,
    east: 0,
    dealer: 0,
    streak: 1,
    goulash: false,
    told: "",
  };
  const whole: Partial<BookPage> = {
    id: "b1",
    look: "CODE",
    number,
    begun: "2026-11-22T19:30:00Z",
    hash: "h",
    scored: true,
    money: "figures",
    lost: "",
    players,
    entries: Array.from({ length: number }, (_, at) => entry(at + 1)),
    hands: [],
    chart: [],
    finale: [],
    rulings: [],
    charges: [],
    draws: [],
    over: false,
    next,
    told: "Ada deals.",
    ...more,
  };
  return whole as BookPage;
}

export type Reply = [number, unknown] | "silent";

/** A server with these replies, one after the other, the last again and again; returns what it was sent. */
export function serves(...replies: Reply[]): { path: string; body: BookWrite }[] {
  const asked: { path: string; body: BookWrite }[] = [];
  vi.stubGlobal("fetch", (path: string, request?: RequestInit) => {
    asked.push({ path, body: request?.body ? (JSON.parse(request.body as string) as BookWrite) : ({} as BookWrite) });
    const reply = replies.length > 1 ? replies.shift()! : replies[0]!;
    if (reply === "silent") return Promise.reject(new Error("silent"));
    return Promise.resolve({ ok: reply[0] < 300, status: reply[0], json: () => Promise.resolve(reply[1]) });
  });
  return asked;
}

/** The book of a device that has the pen. */
export function writing(number = 1, more: Partial<BookPage> = {}): Writing {
  keep("b1", () => ({ look: "CODE", token: "pen", page: page(number, more) }));
  return new Writing("b1", "");
}

export const fault = (more: Partial<BookFault> = {}): BookFault => ({
  code: "x",
  reason: "Why.",
  clauses: [],
  entry: null,
  wind: null,
  fit: [],
  theirs: [],
  yours: [],
  book: null,
  ...more,
});
export const draw = { kind: "draw", why: "wall-out" } as const;
