/** My automatic passes: one tap begins them, another ends them. */
import type { Place } from "../place.svelte";
import type { LetsPass } from "../protocol";

export function lets(place: Place, what: LetsPass): void {
  place.wish({ type: "let-pass", what: place.around?.lets === what ? "nothing" : what });
}

/** A function that stops the automatic pass on the open tile; null if there is none to stop. */
export function waiting(place: Place): (() => void) | null {
  const { view, shown } = place;
  if (!view || !shown?.passes || !place.may("wait")) return null;
  return () => place.wish({ type: "wait", serial: view.serial });
}
