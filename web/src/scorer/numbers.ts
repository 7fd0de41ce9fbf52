/** Numbers as people type them. */

const WRITTEN = /^(\d+|\d{1,3}([\s.,'’]\d{3})+)$/;
/** What a field for starting points accepts, as a pattern: at most nine digits. */
export const FEW_DIGITS = "\\d{1,3}([\\s.,'’]\\d{3}){1,2}|\\d{1,9}";

/** A whole number from 0 up, its thousands grouped or not: 1216, 1,216 or 1.216; null for anything else. */
export function number(typed: string): number | null {
  const found = WRITTEN.test(typed.trim()) ? Number(typed.replace(/\D/g, "")) : null;
  return Number.isSafeInteger(found) ? found : null;
}
