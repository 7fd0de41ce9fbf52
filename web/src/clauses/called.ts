import words from "$words/clauses";

/** The ids of clauses as the reader's language writes them: a ruling of the rulebook has a name of its own in each. */
export function called(ids: string): string {
  return ids.replace(/\bruling (\d+)/g, (_, number: string) => words.ruling({ number }));
}
