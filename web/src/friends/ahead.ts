/** What passes by itself for me: one tap lets it, another one ends that. */
import type { Place } from "../place.svelte";
import type { LetsPass } from "../protocol";

export function lets(place: Place, what: LetsPass): void {
  place.wish({ type: "let-pass", what: place.around?.lets === what ? "nothing" : what });
}

/** Keeps the tile that lies open from passing by itself; nothing where it would not. */
export function waiting(place: Place): (() => void) | null {
  const { view, shown } = place;
  if (!view || !shown?.passes || !place.may("wait")) return null;
  return () => place.wish({ type: "wait", serial: view.serial });
}
