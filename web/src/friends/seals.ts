/** A person's mark: the first letter of what they are called. */
import language from "$words/language";

const LETTERS = new Intl.Segmenter(language);

export function initial(name: string): string {
  for (const { segment } of LETTERS.segment(name)) return segment;
  return "";
}
