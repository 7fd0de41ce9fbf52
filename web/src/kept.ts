/** What this browser keeps between visits, if it allows that. In a browser that keeps nothing, all pages still work. */

/** What was kept in a place; null if there is nothing, or nothing readable. */
export function kept(place: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(place) ?? "null");
  } catch {
    return null;
  }
}

/** The named values that were kept in a place; empty if there are none. */
export function keptNames(place: string): Record<string, unknown> {
  const found = kept(place);
  return typeof found === "object" && found !== null ? { ...found } : {};
}

/** Keep something; returns whether it could be kept. */
export function keep(place: string, what: unknown): boolean {
  try {
    localStorage.setItem(place, JSON.stringify(what));
    return true;
  } catch {
    return false;
  }
}

/** Delete what was kept in a place. */
export function forget(place: string): void {
  try {
    localStorage.removeItem(place);
  } catch {
    // The browser keeps nothing.
  }
}

/** The names of all places in which something is kept. */
export function places(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
