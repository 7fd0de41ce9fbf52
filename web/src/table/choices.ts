/** What a player is offered: one button and one key for each legal action, the largest claim first. */
import type { Action, ActionKind } from "../protocol";
import { WILD } from "../tiles/names";

export interface Choice {
  action: Action;
  /** The key as `KeyboardEvent.key`, in small letters; empty where every key is taken. */
  key: string;
  word: string;
  /** What a screen reader says: it begins with, or holds, the word that is seen. */
  name: string;
  tiles: string[];
  tone: "good" | "claim" | "quiet";
}

const CLAIMS = ["mahjong", "kong", "pung", "chow", "fish"];
const KEYS: Record<string, string[]> = {
  mahjong: ["m"],
  kong: ["k", "l", "j", "u", "g", "y", "z"],
  pung: ["p", "o"],
  chow: ["c", "v", "b"],
  fishing: ["a"],
  "not-fishing": ["a"],
  pass: [" "],
};
const WORDS: Record<string, string> = { mahjong: "Mahjong", kong: "Kong", pung: "Pung", chow: "Chow", pass: "Pass" };
/** Letters that always mean the same; f and r announce, h, n and s belong to the table. */
const TAKEN = new Set([...Object.values(KEYS).flat(), ..."frhns"]);

/** The key of the errors, where there are any. */
export const ERRS = "e";

/** Everything but what the tiles of the hand offer, and errors; announcing goes with the selected tile where it can. */
export function choices(legal: Action[], selected: string | null): Choice[] {
  const spared = spares(legal);
  const offered = legal.filter(({ does }) => !does);
  const others = offered.map(({ kind }) => kind).filter((kind) => !CLAIMS.includes(kind) && kind !== "pass" && kind !== "discard");
  const taken = new Set(offered.length < legal.length ? [...TAKEN, ERRS] : TAKEN);
  return [...CLAIMS, ...new Set(others), "pass"].flatMap((kind) => {
    if (kind === spared) return [];
    const same = offered.filter((action) => action.kind === kind);
    const fishable = kind === "fish" && same.some((action) => action.tile === selected);
    if (fishable) same.sort((a, b) => Number(b.tile === selected) - Number(a.tile === selected));
    return same.map((action, place): Choice => {
      const word = wordOf(action);
      const key = kind === "fish" ? (place ? "" : announcing(word)) : (KEYS[kind]?.[place] ?? (KEYS[kind] ? "" : free(word, taken)));
      taken.add(key);
      return {
        action,
        key,
        word,
        name: named(word, action.label),
        tiles: pictures(action, same.length > 1),
        tone: kind === "mahjong" ? "good" : kind === "pass" ? "quiet" : "claim",
      };
    });
  });
}

/** The kind of action that a tile of the hand stands for: a discard, or else whatever is asked of single tiles. */
export function spares(legal: Action[]): ActionKind | null {
  if (legal.some(({ kind }) => kind === "discard")) return "discard";
  const known = (kind: ActionKind) => CLAIMS.includes(kind) || kind === "pass";
  const offered = legal.filter(({ does }) => !does);
  const single = (kind: ActionKind) => offered.every((action) => action.kind !== kind || (action.tile && !action.tiles));
  return offered.find(({ kind }) => !known(kind) && single(kind))?.kind ?? null;
}

/** What pressing a tile of the hand does, where that is legal. */
export function offerOf(legal: Action[], tile: string | null): Action | undefined {
  const kind = spares(legal);
  return legal.find((action) => action.kind === kind && action.tile === tile);
}

/** The word on a button: of a discard with something announced, what is announced; the label of what is not known here. */
function wordOf({ kind, label }: Action): string {
  const announced = kind === "fish" ? (label.split(" and ").at(-1) ?? "") : "";
  if (announced) return announced.charAt(0).toUpperCase() + announced.slice(1);
  return kind === "pass" && label ? label : (WORDS[kind] ?? label);
}

/** F announces; R where the word for it begins so. */
function announcing(word: string): string {
  const letter = word.split(" ").at(-1)?.charAt(0).toLowerCase() ?? "";
  return letter === "r" ? "r" : "f";
}

/** A key that is left: the initial of one of the words, another of their letters, any. */
function free(word: string, taken: Set<string>): string {
  const words = word.toLowerCase().match(/[a-z]+/g) ?? [];
  const initials = words.filter(({ length }) => length > 2).map((one) => one.charAt(0));
  return [...initials, ...words.join(""), ..."abcdefghijklmnopqrstuvwxyz"].find((letter) => !taken.has(letter)) ?? "";
}

function named(word: string, label: string): string {
  return label.toLowerCase().includes(word.toLowerCase()) ? label : `${word}: ${label}`;
}

/** The tiles drawn on a button: all of a chow and where tiles are wild, one of a declared kong or of a fishing discard. */
function pictures(action: Action, several: boolean): string[] {
  const claimed = action.kind === "pung" || action.kind === "kong";
  if (claimed && (action.tiles?.includes(WILD) || (several && action.id === action.kind))) return action.tiles ?? [];
  if (action.kind === "kong" && action.id === "kong") return [];
  if (action.kind === "kong") return (action.tiles ?? []).slice(0, 1);
  if (action.kind === "pung" || action.kind === "mahjong" || action.kind === "pass") return [];
  return action.tiles ?? (action.tile ? [action.tile] : []);
}

export function keyName(key: string): string {
  return key === " " ? "space" : key.toUpperCase();
}
