/** Where a hand can be gone over, once that page is there. */
import { isPage } from "../pages";

export function reviewOf(session: string, hand: number): string | null {
  return isPage("review") ? `#/review/${session}/${hand}` : null;
}
