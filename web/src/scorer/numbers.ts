/** Numbers as people type them. */

/** A whole number of at most nine digits, its thousands grouped or not. */
const TYPED = /^(\d{1,3}([\s.,'’]\d{3}){1,2}|\d{1,9})$/;
/** What a field for such a number accepts, as a pattern. */
export const PATTERN = TYPED.source;

/** A typed number: 1216, 1,216 or 1.216; null for anything else. */
export function number(typed: string): number | null {
  return TYPED.test(typed.trim()) ? Number(typed.replace(/\D/g, "")) : null;
}
