/** The entries of the glossary, each loaded once. */
import type { TermView } from "../protocol";
import { read } from "../served";

const asked = new Map<string, Promise<TermView>>();

export function entry(word: string): Promise<TermView> {
  let found = asked.get(word);
  if (!found) {
    found = read<TermView>(`/term/${encodeURIComponent(word)}`);
    found.catch(() => asked.delete(word));
    asked.set(word, found);
  }
  return found;
}
