/** What this browser keeps between visits, if it allows that. In a browser that keeps nothing, all pages still work. */

/** Where something is kept: on the device, or in the tab until it is closed. A browser may refuse both. */
type Where = () => Storage;
const DEVICE: Where = () => localStorage;
export const TAB: Where = () => sessionStorage;

/** What was kept in a place; null if there is nothing, or nothing readable. */
export function kept(place: string, where = DEVICE): unknown {
  try {
    return JSON.parse(where().getItem(place) ?? "null");
  } catch {
    return null;
  }
}

/** The named values that were kept in a place; empty if there are none. */
export function keptNames(place: string, where = DEVICE): Record<string, unknown> {
  const found = kept(place, where);
  return typeof found === "object" && found !== null ? { ...found } : {};
}

/** Keep something; returns whether it could be kept. */
export function keep(place: string, what: unknown, where = DEVICE): boolean {
  try {
    where().setItem(place, JSON.stringify(what));
    return true;
  } catch {
    return false;
  }
}

/**
 * Note a change of a page's values, and keep it beside what other pages of this browser have kept since. `remembered` reads what
 * was kept.
 */
export function keepChange<Values extends object>(
  place: string,
  values: Values,
  change: Partial<Values>,
  remembered: () => Partial<Values>,
): void {
  Object.assign(values, change);
  keep(place, { ...values, ...remembered(), ...change });
}

/** Delete what was kept in a place. */
export function forget(place: string, where = DEVICE): void {
  try {
    where().removeItem(place);
  } catch {
    // The browser keeps nothing.
  }
}

/**
 * Call `changed` when another page of this browser has kept something in a place, or may have while this page was put away to go
 * back to. Otherwise a page that keeps several values together would keep old ones over the other page's.
 */
export function whenKept(place: string, changed: () => void): void {
  addEventListener("storage", ({ key }) => (key === place || key === null) && changed());
  addEventListener("pageshow", ({ persisted }) => persisted && changed());
}

/**
 * What somebody has entered in a form of this tab and not sent yet. Anything that was not entered has its usual value; null stands
 * for a choice that was not made.
 */
export function entered<T extends object>(place: string, usual: T): T {
  const found = keptNames(place, TAB);
  const same = (key: string, value: unknown) =>
    value === null || (typeof found[key] === typeof value && Array.isArray(found[key]) === Array.isArray(value));
  return Object.fromEntries(
    Object.entries(usual).map(([key, value]: [string, unknown]) => [key, same(key, value) ? (found[key] ?? value) : value]),
  ) as T;
}

/** The names of all places in which something is kept. */
export function places(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
