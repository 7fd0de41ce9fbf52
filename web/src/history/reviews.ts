/** Where a hand can be gone over, once that page is there. */
import { has } from "../pages";

export function reviewOf(session: string, hand: number): string | null {
  return has("review") ? `#/review/${session}/${hand}` : null;
}
