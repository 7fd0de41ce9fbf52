/** Asks the server for a table. */
import type { Lay, PlayDay, Refused, TakeUp } from "../protocol";
import { answered, bringing, refusalOf } from "../served";

/**
 * Open another table, continue a game that was left, or play a day's hand, and go to the table. Returns the reason if that is
 * refused; otherwise "".
 */
export async function begin(request: Lay | TakeUp | PlayDay): Promise<string> {
  const answer = await answered<Partial<Refused>>("/table", bringing(request));
  const refused = "told" in answer ? (answer.told.reason ?? "") : refusalOf(answer);
  if (!refused) location.hash = "#/table";
  return refused;
}
