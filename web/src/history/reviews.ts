/** The address of a hand's review, if the client has that page. */
import { has } from "../pages";

export function reviewOf(session: string, hand: number): string | null {
  return has("review") ? `#/review/${session}/${hand}` : null;
}
