/** What this browser keeps between visits, where it allows that; one that keeps nothing shows everything all the same. */

/** What was kept in a place; null where there is nothing, or nothing that can be read. */
export function kept(place: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(place) ?? "null");
  } catch {
    return null;
  }
}

/** What was kept in a place, by names; none where it has no names. */
export function keptNames(place: string): Record<string, unknown> {
  const found = kept(place);
  return typeof found === "object" && found !== null ? { ...found } : {};
}

/** Keep something. Could it be kept? */
export function keep(place: string, what: unknown): boolean {
  try {
    localStorage.setItem(place, JSON.stringify(what));
    return true;
  } catch {
    return false;
  }
}

/** Keep nothing in a place any more. */
export function forget(place: string): void {
  try {
    localStorage.removeItem(place);
  } catch {
    // Nothing was kept there.
  }
}

/** Every place in which something is kept. */
export function places(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
