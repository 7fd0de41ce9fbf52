/** Asks the server for a table. */
import common from "$words/common";
import type { Chosen, PlayDay, Refused } from "../protocol";
import { answered, bringing } from "../served";

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
  if ("silent" in answer) return common.no_answer;
  return "told" in answer ? (answer.told.reason ?? null) : (answer.fault.reason ?? common.no_answer);
}
