/** What a new state has in common with the one before stays the very same, so that nothing is drawn anew that did not change. */

/** The new state, with every part that equals the old one's replaced by it; the old state itself, where all is equal. */
export function shared<T>(next: T, old: unknown): T {
  if (!isParts(next) || !isParts(old) || Array.isArray(next) !== Array.isArray(old)) return next;
  const parts: Record<string, unknown> = next;
  const names = Object.keys(parts);
  let equal = names.length === Object.keys(old).length;
  for (const name of names) {
    parts[name] = shared(parts[name], old[name]);
    equal &&= parts[name] === old[name];
  }
  return equal ? (old as T) : next;
}

/** Has what is found again and again keep its parts from one time to the next. */
export function steady<T>(): (next: T) => T {
  let last: T | undefined;
  return (next) => (last = shared(next, last));
}

function isParts(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
