/** Parts that a new state shares with the old one stay the same objects, so that the page draws only what has changed. */

/**
 * The new state, in which every part that equals a part of the old state is that part. If everything is equal, the old state
 * itself.
 */
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

/** A function that shares the parts of each state with the one before. */
export function steady<T>(): (next: T) => T {
  let last: T | undefined;
  return (next) => (last = shared(next, last));
}

function isParts(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
