/** Asks the server for a table. */
import type { Chosen, PlayDay, Refused } from "../protocol";
import { answered, bringing, refusalOf } from "../served";

export interface Wanted {
  rules: string;
  options: Record<string, Chosen>;
  bots: string[];
  hands: number;
}

/** Open another table, continue a game that was left, or play a day's hand. Returns the reason if that is refused. */
export async function begin(
  request: ({ type: "table" } & Wanted) | { type: "take-up"; session: string } | PlayDay,
): Promise<string | null> {
  const answer = await answered<Partial<Refused>>("/table", bringing(request));
  return "told" in answer ? (answer.told.reason ?? null) : refusalOf(answer);
}
