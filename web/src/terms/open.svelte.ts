/** The entries of the glossary, each asked for once. */
import type { TermView } from "../protocol";

const asked = new Map<string, Promise<TermView>>();

export function entry(word: string): Promise<TermView> {
  let found = asked.get(word);
  if (!found) {
    found = fetch(`/term/${encodeURIComponent(word)}`).then((answer) => {
      if (!answer.ok) throw new Error(`${word}: ${answer.status}`);
      return answer.json() as Promise<TermView>;
    });
    found.catch(() => asked.delete(word));
    asked.set(word, found);
  }
  return found;
}
