/** A person's mark: the first letter of their name. */
import language from "$words/language";

const LETTERS = new Intl.Segmenter(language);

export function initial(name: string): string {
  for (const { segment } of LETTERS.segment(name)) return segment;
  return "";
}
