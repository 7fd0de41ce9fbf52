/** What this browser lacks to call me, if anything: a secure page, the feature itself, or my permission. */

export type Means = "ring" | "buzz" | "awake" | "notify";
export type Lack = Means | "secure" | "refused";

export const MEANS: readonly Means[] = ["ring", "buzz", "awake", "notify"];

export function isMeans(name: string): name is Means {
  return (MEANS as readonly string[]).includes(name);
}

/** What a browser gives its pages. Tests pass their own. */
export interface Given {
  isSecureContext?: boolean;
  AudioContext?: unknown;
  Notification?: { permission: NotificationPermission } | undefined;
  navigator: { vibrate?: unknown; wakeLock?: unknown };
}

/**
 * What this browser lacks for such a signal; null if nothing. Browsers keep screens on and show notifications only on pages that
 * come by https or from the device itself.
 */
export function lackOf(means: Means, given: Given = globalThis): Lack | null {
  if (means === "ring") return given.AudioContext ? null : "ring";
  if (means === "buzz") return given.navigator.vibrate ? null : "buzz";
  if (!given.isSecureContext) return "secure";
  if (means === "awake") return given.navigator.wakeLock ? null : "awake";
  if (!given.Notification) return "notify";
  return given.Notification.permission === "denied" ? "refused" : null;
}
