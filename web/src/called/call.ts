/** What a table of friends calls me for: my turn, an open discard, the next hand, a vote, a reminder. */
import type { Around, Said, View } from "../protocol";

export type Kind = "turn" | "claim" | "hand" | "vote" | "nudge";

export interface Call {
  kind: Kind;
  /** Tells this call from the next one of its kind, where one may follow the other at once. */
  number?: number;
}

/** Phases in which the players are asked something before the first discard. */
const BEFORE = ["opening", "washing", "exchange", "vote"];

/** What I am called for now; null where nobody waits for me. */
export function callOf(around: Around, view: View | null): Call | null {
  const me = around.chairs.find(({ me }) => me);
  if (around.motion?.mine) return { kind: "vote", number: around.motion.number };
  if (!me || me.minded || around.paused) return null;
  if (around.asked) return around.answered ? null : { kind: BEFORE.includes(view?.phase ?? "") ? "turn" : "claim" };
  if (!around.awaited?.includes(me.chair)) return null;
  if (around.stage === "between") return { kind: "hand" };
  return around.stage === "playing" ? { kind: "turn" } : null;
}

/** The last reminder to the player on this chair. */
export function remindedAt<T extends Said>(heard: T[], chair: number | undefined): T | undefined {
  return heard.findLast(({ nudge, to }) => nudge && chair !== undefined && to === chair);
}

/** Whether two calls are one. */
export function isSame(one: Call | null, other: Call | null): boolean {
  return one?.kind === other?.kind && one?.number === other?.number;
}

/**
 * Whether a call sounds and shakes. An open discard asks every player alike, so no sound tells who could claim it; a player who
 * looks at the table sees it.
 */
export function isLoud({ kind }: Call, looked: boolean): boolean {
  return kind !== "claim" || !looked;
}
