/** What a player is offered: one button and one key for each legal action, the largest claim first. */
import { KEYS } from "../keys/keys";
import type { ActionView, ActionKind } from "../protocol";
import { WILD, tileOrder } from "../tiles/names";
import words from "$words/table";

export interface Offer {
  action: ActionView;
  /** The key as `KeyboardEvent.key`, in small letters; empty where every key is taken. */
  key: string;
  word: string;
  /** What a screen reader says: it begins with the word that is seen. */
  name: string;
  tiles: string[];
  /** What a strict table asks about once looks different from what is merely good. */
  tone: "good" | "grave" | "claim" | "quiet";
}

const CLAIMS: ActionKind[] = ["mahjong", "kong", "pung", "chow", "fish"];
/** Of each of these kinds there may be several, which differ in their tiles. */
const GROUPED: ActionKind[] = ["kong", "pung", "chow", "fish"];
/** The keys of the kinds of action that have keys of their own. */
const OWN: Partial<Record<ActionKind, readonly string[]>> = { ...KEYS.table, "not-fishing": KEYS.table.fishing };
const TAKEN = new Set<string>(Object.values(KEYS.table).flat());
const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];

/** The great verbs: where one is not offered, its first key asks why. */
const GREAT: ActionKind[] = ["mahjong", "kong", "pung", "chow"];

/** The great verb that a key asks about. */
export function greatVerb(key: string): ActionKind | undefined {
  return GREAT.find((kind) => OWN[kind]?.[0] === key);
}

/** Everything but what the tiles of the hand offer, and errors; announcing goes with the selected tile where it can. */
export function offers(legal: ActionView[], selected: string | null): Offer[] {
  const spared = spares(legal);
  const offered = legal.filter(({ does }) => !does);
  const others = offered
    .map(({ kind }) => kind)
    .filter((kind) => !CLAIMS.includes(kind) && kind !== "pass" && kind !== "discard");
  const left = LETTERS.filter((letter) => !TAKEN.has(letter));
  return [...CLAIMS, ...new Set(others), "pass" as const].flatMap((kind) => {
    if (kind === spared) return [];
    const same = offered.filter((action) => action.kind === kind);
    if (kind === "chow") same.sort((a, b) => tileOrder(a.tiles?.[0] ?? "") - tileOrder(b.tiles?.[0] ?? ""));
    const fishable = kind === "fish" && same.some((action) => action.tile === selected);
    if (fishable) same.sort((a, b) => Number(b.tile === selected) - Number(a.tile === selected));
    return same.map((action, place): Offer => {
      const { word, label } = action;
      return {
        action,
        key: keyOf(action, place) ?? left.shift() ?? "",
        word,
        name: word === label ? word : `${word}: ${label}`,
        tiles: pictures(action, same.length > 1),
        tone: action.asks ? "grave" : kind === "mahjong" ? "good" : kind === "pass" ? "quiet" : "claim",
      };
    });
  });
}

/** The offers; several chows, kongs, or discards that announce the same, stand together: only one can be taken. */
export function together(offered: Offer[]): Offer[][] {
  const found: Offer[][] = [];
  for (const one of offered) {
    const last = found.at(-1);
    const { kind } = one.action;
    if (GROUPED.includes(kind) && last?.[0]?.action.kind === kind && last[0].word === one.word) last.push(one);
    else found.push([one]);
  }
  return found;
}

/** The kind of action that a tile of the hand stands for: a discard, or the other action that takes a single tile. */
export function spares(legal: ActionView[]): ActionKind | null {
  if (legal.some(({ kind }) => kind === "discard")) return "discard";
  const known = (kind: ActionKind) => CLAIMS.includes(kind) || kind === "pass";
  const offered = legal.filter(({ does }) => !does);
  const single = (kind: ActionKind) => offered.every((action) => action.kind !== kind || (action.tile && !action.tiles));
  return offered.find(({ kind }) => !known(kind) && single(kind))?.kind ?? null;
}

/** What pressing a tile of the hand does, where that is legal. */
export function actionOf(legal: ActionView[], tile: string | null): ActionView | undefined {
  const kind = spares(legal);
  return legal.find((action) => action.kind === kind && action.tile === tile);
}

/** The key of the first, second, … action of a kind; undefined where the kind has no keys of its own. */
function keyOf({ kind, announces }: ActionView, place: number): string | undefined {
  if (announces === "riichi" && place === 0) return KEYS.table.riichi[0];
  return OWN[kind] && (OWN[kind][place] ?? "");
}

/** The tiles drawn on a button: all of a chow and where tiles are wild, one of a declared kong or of a fishing discard. */
function pictures(action: ActionView, several: boolean): string[] {
  const claimed = action.kind === "pung" || action.kind === "kong";
  if (claimed && (action.tiles?.includes(WILD) || (several && action.id === action.kind))) return action.tiles ?? [];
  if (action.kind === "kong" && action.id === "kong") return [];
  if (action.kind === "kong") return (action.tiles ?? []).slice(0, 1);
  if (action.kind === "pung" || action.kind === "mahjong" || action.kind === "pass") return [];
  return action.tiles ?? (action.tile ? [action.tile] : []);
}

export function keyName(key: string): string {
  return key === " " ? words.actions.space : key.toUpperCase();
}
