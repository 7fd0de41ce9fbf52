/** The order in which things are shown, and how long each stays, so that a player sees a discard before somebody claims it. */
import type { EventKind, EventView, FeatView, Shown, View } from "./protocol";

export const PACES = ["slow", "natural", "quick", "step"] as const;
export type Pace = (typeof PACES)[number];

/** The table as it is shown, with the events that led there. */
export interface Frame {
  view: View;
  events: EventView[];
  /** Events that replace everything that the page was told of this hand before. */
  before?: EventView[];
  /** The row of a win for which the table pauses. */
  feat?: FeatView | null | undefined;
}

/**
 * Milliseconds for each thing: a discard flies, then lies alone; a claim takes its tile, and its word can be read; a tile is
 * drawn, and others slide aside; the tiles are dealt; a winning hand is turned over, and a rare one can be read.
 */
export const FLIGHT = 280;
export const ALONE = 500;
export const TAKING = 350;
export const WORD = 1000;
export const DRAW = 200;
export const SLIDE = 160;
export const DEAL = 2600;
export const REVEAL = 1500;
export const FEAT = 3000;

const CLAIMS: EventKind[] = ["chow", "pung", "kong", "conceal", "add", "bogus"];
/** What happens by itself before the first turn. */
const DEALT: EventKind[] = ["deal", "bonus", "draw", "loose"];
/** How much longer than at a natural pace everything stays. */
const FACTOR: Record<Pace, number> = { slow: 2.2, natural: 1, quick: 0.35, step: 1 };
/** Milliseconds of a step at a slow table if nothing moves. */
const STILL = 1400;

/** The frames of a message in the order in which they are shown. The moments between views come first. */
export function framesOf({ view, events, moments = [], before, feat }: Shown): Frame[] {
  let told = 0;
  const between = moments.map((moment) => {
    const frame = { view: moment.view, events: events.slice(told, moment.events) };
    told = moment.events;
    return frame;
  });
  return [...between, { view, events: events.slice(told), feat, ...(before && { before }) }];
}

/** Whether a hand has just been dealt and nobody has played yet. */
export function justDealt(events: EventView[]): boolean {
  return events.some(({ kind }) => kind === "deal") && events.every(({ kind }) => DEALT.includes(kind));
}

/** How long a frame stays before the next may be shown. */
export function restOf(frame: Frame, next: Frame, pace: Pace, moving: boolean): number {
  const kinds = new Set(frame.events.map(({ kind }) => kind));
  if (pace === "step" && frame.events.length) return Infinity;
  if (!moving) return pace === "slow" && frame.events.length ? STILL : 0;
  if (kinds.has("deal")) return DEAL;
  if (kinds.has("win")) return endOf(frame);
  const taken = next.events.some(({ kind }) => CLAIMS.includes(kind) || kind === "win");
  if (kinds.has("discard")) {
    const alone = ALONE * FACTOR[pace];
    return FLIGHT + (taken ? Math.max(ALONE, alone) : alone);
  }
  if (CLAIMS.some((kind) => kinds.has(kind))) return WORD * FACTOR[pace];
  return frame.events.length ? DRAW : 0;
}

/** How long a winning hand lies open before it is counted. */
export function endOf({ feat }: Pick<Frame, "feat">): number {
  return feat ? FEAT : REVEAL;
}

/** Two frames shown together as one: the last view, with all events. */
export function merged(first: Frame, second: Frame): Frame {
  if (second.before) return second;
  return { ...first, view: second.view, events: [...first.events, ...second.events], feat: second.feat };
}
