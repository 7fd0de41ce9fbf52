/** Numbers as people type them. */

/** A whole number that is not negative; nothing where it is none. */
export function number(text: string): number | null {
  const found = Number.parseInt(text, 10);
  return Number.isSafeInteger(found) && found >= 0 ? found : null;
}
