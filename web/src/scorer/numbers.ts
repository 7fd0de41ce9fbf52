/** Numbers as people type them. */

/** A whole number from 0 up; null for anything else. */
export function number(text: string): number | null {
  const found = Number.parseInt(text, 10);
  return Number.isSafeInteger(found) && found >= 0 ? found : null;
}
