/** Why a table of friends calls me: my turn, an open discard, the next hand, a vote, a reminder. */
import type { Around, Said, View } from "../protocol";

type Kind = "turn" | "claim" | "hand" | "vote" | "nudge";

export interface Call {
  kind: Kind;
  /** Distinguishes this call from the next one of its kind, if one may follow the other at once. */
  number?: number;
  /** Whether I pass automatically on some tiles. A sound for the other tiles would then reveal what I hold. */
  quiet?: boolean;
}

/** Phases before the first discard in which players are asked something. */
const BEFORE = ["opening", "washing", "exchange", "vote"];

/** Why I am called now; null if nobody waits for me. */
export function callOf(around: Around, view: View | null): Call | null {
  const me = around.chairs.find(({ me }) => me);
  if (around.motion?.mine) return { kind: "vote", number: around.motion.number };
  if (!me || me.minded || around.paused) return null;
  if (around.asked) {
    if (around.answered || around.passes) return null;
    if (BEFORE.includes(view?.phase ?? "")) return { kind: "turn" };
    return { kind: "claim", quiet: (around.lets ?? "nothing") !== "nothing" };
  }
  if (!around.awaited?.includes(me.chair)) return null;
  if (around.stage === "between") return { kind: "hand" };
  return around.stage === "playing" ? { kind: "turn" } : null;
}

/** The last reminder to the player on this chair. */
export function remindedAt<T extends Said>(heard: T[], chair: number | undefined): T | undefined {
  return heard.findLast(({ nudge, to }) => nudge && chair !== undefined && to === chair);
}

/** Whether two calls are the same. */
export function isSame(one: Call | null, other: Call | null): boolean {
  return one?.kind === other?.kind && one?.number === other?.number;
}

/**
 * Whether a call sounds and vibrates. An open discard asks every player, so that a sound does not reveal who could claim it. A
 * player who looks at the table needs no sound.
 */
export function isLoud({ kind, quiet }: Call, looked: boolean): boolean {
  return kind !== "claim" || (!looked && !quiet);
}
