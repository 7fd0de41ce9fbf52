/** What a player is offered: one button and one key for each legal action, the largest claim first. */
import type { Action, ActionKind } from "../protocol";

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

const ORDER: ActionKind[] = ["mahjong", "kong", "pung", "chow", "fish", "pass"];
const KEYS: Record<ActionKind, string[]> = {
  mahjong: ["m"],
  kong: ["k", "l", "j", "u"],
  pung: ["p"],
  chow: ["c", "v", "b"],
  fish: ["f"],
  pass: [" "],
  discard: [],
};
const WORDS: Record<ActionKind, string> = {
  mahjong: "Mahjong",
  kong: "Kong",
  pung: "Pung",
  chow: "Chow",
  fish: "Announce fishing",
  pass: "Pass",
  discard: "Discard",
};

/** Everything but the plain discards, which the tiles of the hand offer; F fishes with the selected tile where it can. */
export function choices(legal: Action[], selected: string | null): Choice[] {
  return ORDER.flatMap((kind) => {
    const same = legal.filter((action) => action.kind === kind);
    const fishable = kind === "fish" && same.some((action) => action.tile === selected);
    if (fishable) same.sort((a, b) => Number(b.tile === selected) - Number(a.tile === selected));
    return same.map((action, place) => ({
      action,
      key: KEYS[kind][place] ?? "",
      word: WORDS[kind],
      name: named(WORDS[kind], action.label),
      tiles: pictures(action),
      tone: kind === "mahjong" ? "good" : kind === "pass" ? "quiet" : "claim",
    }));
  });
}

function named(word: string, label: string): string {
  return label.toLowerCase().includes(word.toLowerCase()) ? label : `${word}: ${label}`;
}

/** The tiles drawn on a button: all of a chow, one of a declared kong or of a fishing discard. */
function pictures(action: Action): string[] {
  if (action.kind === "chow") return action.tiles ?? [];
  if (action.kind === "kong" && action.id !== "kong") return (action.tiles ?? []).slice(0, 1);
  return action.kind === "fish" && action.tile ? [action.tile] : [];
}

/** The discard of a tile, where it is legal. */
export function discardOf(legal: Action[], tile: string | null): Action | undefined {
  return legal.find((action) => action.kind === "discard" && action.tile === tile);
}

export function keyName(key: string): string {
  return key === " " ? "space" : key.toUpperCase();
}
