/** What the review asks of the server; what is not there is told in a sentence. */
import type { Misread } from "../protocol";

export class Gone extends Error {}

export async function read<T>(path: string): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path);
  } catch {
    throw new Gone("The table does not answer. Is kongbox still running? Load the page again.");
  }
  if (answer.ok) return (await answer.json()) as T;
  const told = (await answer.json().catch(() => null)) as Misread | null;
  throw new Gone(told?.reason ?? "The table does not answer as it should. Load the page again.");
}
