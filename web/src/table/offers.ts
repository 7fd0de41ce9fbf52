/** What a player is offered: one button and one key for each legal action, the highest claim first. */
import { KEYS } from "../keys/keys";
import type { ActionView, ActionKind } from "../protocol";
import { WILD, tileOrder } from "../tiles/names";
import words from "$words/table";

export interface Offer {
  action: ActionView;
  /** The key as `KeyboardEvent.key`, in small letters; "" if every key is taken. */
  key: string;
  word: string;
  /** What a screen reader says. It begins with the word on the button. */
  name: string;
  tiles: string[];
  /** The look of the button. At a strict table, "grave" marks actions that must be confirmed. */
  tone: "good" | "grave" | "claim" | "quiet";
}

const CLAIMS: ActionKind[] = ["mahjong", "kong", "pung", "chow", "fish"];
/** There may be several actions of each of these kinds, with different tiles. */
const GROUPED: ActionKind[] = ["kong", "pung", "chow", "fish"];
/** The keys of the kinds of action that have keys of their own. */
const OWN: Partial<Record<ActionKind, readonly string[]>> = { ...KEYS.table, "not-fishing": KEYS.table.fishing };
const TAKEN = new Set<string>(Object.values(KEYS.table).flat());
const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];

/** The great verbs. If one is not offered, its first key asks why. */
const GREAT: ActionKind[] = ["mahjong", "kong", "pung", "chow"];

/** The great verb that a key asks about. */
export function greatVerb(key: string): ActionKind | undefined {
  return GREAT.find((kind) => OWN[kind]?.[0] === key);
}

/**
 * All legal actions except errors and those that the tiles of the hand offer themselves. Announcing fishing goes with the
 * selected tile if it can.
 */
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

/**
 * The offers in groups. Several chows, kongs, or discards with the same announcement are one group, because only one can be
 * taken.
 */
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

/** The kind of action that a tap on a tile of the hand means: a discard, or another action with a single tile. */
export function spares(legal: ActionView[]): ActionKind | null {
  if (legal.some(({ kind }) => kind === "discard")) return "discard";
  const known = (kind: ActionKind) => CLAIMS.includes(kind) || kind === "pass";
  const offered = legal.filter(({ does }) => !does);
  const single = (kind: ActionKind) => offered.every((action) => action.kind !== kind || (action.tile && !action.tiles));
  return offered.find(({ kind }) => !known(kind) && single(kind))?.kind ?? null;
}

/** The action of a tile of the hand, if it is legal. */
export function actionOf(legal: ActionView[], tile: string | null): ActionView | undefined {
  const kind = spares(legal);
  return legal.find((action) => action.kind === kind && action.tile === tile);
}

/** The key of the first, second, … action of a kind; undefined if the kind has no keys of its own. */
function keyOf({ kind, announces }: ActionView, place: number): string | undefined {
  if (announces === "riichi" && place === 0) return KEYS.table.riichi[0];
  return OWN[kind] && (OWN[kind][place] ?? "");
}

/**
 * The tiles drawn on a button: all of a chow or of a set with wild tiles; one for a declared kong or a discard that announces
 * fishing.
 */
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
